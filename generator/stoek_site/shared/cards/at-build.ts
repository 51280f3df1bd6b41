/** What pages bring with them of cards. */

export { cardName } from "./cards.ts";
export { callWords, cardChip, cardFace, cardProse, chips, feltTable, handRow, judgedCard, trickRow, trumpMark } from "./pieces.ts";
