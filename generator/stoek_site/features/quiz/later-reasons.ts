/** What is told of a position once it has been answered: fetched with the first answer. */

import { elsewhereNotes, optionLine, rulePassage, verdictList, type Rules } from "../may_i_play/rulings.ts";
import type { Position } from "../../shared/engine/types.ts";
import type { Departure } from "../../shared/reader/table-rules.ts";

export const reasons = (position: Position, rules: Rules, departed: Departure[]) => [
  optionLine(position),
  rulePassage(position.rule, rules, departed),
  verdictList(position, position.hand),
  elsewhereNotes(position),
];
