/** What pages bring with them of cards. */

export { cardName } from "./cards.ts";
export { feltTable } from "./felt.ts";
export { callWords, cardChip, cardFace, cardProse, chips, handRow, judgedCard, trickRow, trumpMark } from "./pieces.ts";
