/** What the client's readers make of links: which parts cannot be used, in words, and what is left of the rest. Node asks them. */

import { positionOf } from "../../generator/stoek_site/features/may_i_play/position.ts";
import { wantedOf } from "../../generator/stoek_site/features/odds/stock.ts";
import { readTables } from "../../generator/stoek_site/shared/reader/house-links.ts";

const readers: Record<string, (link: string, limits: any) => { faults: string[]; used: unknown }> = {
  position(link, limits) {
    const read = positionOf(link, limits, "comparison");
    return { faults: read?.said.told() ?? [], used: read?.position ?? null };
  },
  odds(link, limits) {
    const read = wantedOf(link, limits);
    return { faults: read?.faults ?? [], used: read?.wanted ?? null };
  },
  tables(link) {
    const { faults, tables } = readTables(link);
    return { faults, used: tables };
  },
};

export const read = ([reader, link, limits]: [string, string, unknown]) => readers[reader](link, limits);
