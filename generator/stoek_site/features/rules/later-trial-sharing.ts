/** A position to try, for others: fetched when somebody looks up its answer. */

import { addressWith } from "../../shared/dom/address.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { hashOf, type Asked } from "../may_i_play/position.ts";

/** @param what the position at the desk of rulings, or the rule of this page that it is about */
export const sharingOfTrial = (what: { game: string; position: Asked } | { rule: string }) =>
  sharing("rule" in what ? addressWith(what.rule) : `${SITE}may-i-play/${hashOf(what.position, "", what.game)}`);
