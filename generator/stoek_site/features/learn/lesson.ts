/** A lesson, as its page says of it. */

export interface Lesson {
  id: string;
  title: string;
  goal: string;
  steps: number;
  /** where its questions lie in the site */
  file: string;
  /** what the address of the page to play says for the hand at its end */
  hand: string;
}
