/** What stands below the pad once a deal is begun: its form, the deals, how it went, what follows from it, and the ways to share it. */

import { chart } from "./chart.ts";
import { lineForm } from "./line.ts";
import { shared } from "./sharing.ts";
import { lines, reckoning } from "./sheet.ts";

export const sheet = { chart, lineForm, lines, reckoning, shared };
