/** A hand puzzle as the page carries it, with its answer: `generator/stoek_site/puzzle_views.py` says what stands in it. */

/** @import {House} from "./house-rules.js" */
/** @import {Reason} from "./types.js" */

/**
 * @typedef {{leader: string, cards: string[], winner: string, points: number}} Trick
 * @typedef {"south" | "west" | "north" | "east"} Place
 *
 * @typedef {object} Choice
 * @property {string[]} cards
 * @property {boolean} right
 * @property {string} worth what it is worth and what it costs, in words
 * @property {string} price
 * @property {number} cost
 * @property {string} words
 * @property {Record<string, string[]>} [hands] the hands of its own layout, where each choice has one; and what was put away there
 * @property {string[]} [buried]
 * @property {Record<string, unknown> & {points: number}} [sheet] what a score is asked with besides, where cards are put away
 * @property {Trick[]} tricks best play to the end that begins with it; the first trick with the cards that lie on the table
 *
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {"hand"} kind
 * @property {string} game
 * @property {string} theme
 * @property {number} difficulty
 * @property {"card" | "discard" | "signal"} task
 * @property {{kind: string, points: number | null, words: string}} goal
 * @property {string | null} unit what the goal's values are counted in, in a word for one of them
 * @property {{last: number, combinations: boolean}} in_tricks what tricks are worth besides their cards
 * @property {string} ask
 * @property {string[]} facts
 * @property {string | null} trump
 * @property {string} declarer a seat of the side that is named first
 * @property {string[]} side all seats of that side
 * @property {string} role what that side is called: declarer, makers, forehand
 * @property {string | null} other_rule the rule of another game that the answer compares, where it is one of play
 * @property {string | null} pair the puzzle with the same hand and trick
 * @property {{bid: number | null, stock: string | null, announced: string[], facts: Record<string, string | number | null>}} contract
 * @property {string} seat who is asked
 * @property {string} leader
 * @property {string[]} trick
 * @property {Trick[]} tricks
 * @property {string[]} hand
 * @property {string[] | null} discards
 * @property {string[]} legal
 * @property {Record<string, Reason>} illegal
 * @property {string} rule
 * @property {{worth: string, price: string}} heads
 * @property {string[]} order the seats clockwise from the one that is asked
 * @property {Record<string, string>} who the seats in a word, and with the reader's own by name as well
 * @property {Record<string, string>} names
 * @property {Record<string, string[]>} hands
 * @property {string[] | null} buried
 * @property {{points: number, tricks: number}} so_far
 * @property {Record<string, unknown> & {points: number, tricks: number}} sheet what a score of the deal is asked with by then
 * @property {string} pays what the deal scores in, in a word for one of them
 * @property {Choice[]} choices
 * @property {string} why the right choice beside a wrong one, in a sentence
 * @property {string[]} lesson what the answer says besides the choices
 * @property {{trick: number, card: string}[]} marked cards played before that matter
 * @property {{short: string, long: string}} seen what a verdict is worth: with all cards seen
 * @property {string | null} note
 * @property {string} deal
 *
 * @typedef {object} Decision
 * @property {string} id
 * @property {"decision"} kind
 * @property {string} game
 * @property {string} theme
 * @property {number} difficulty
 * @property {string} question
 * @property {{words: string, right: boolean, why: string}[]} choices
 * @property {string[]} told how it is worked out
 * @property {string[]} rules ids of the rules that decide
 * @property {string | null} note
 * @property {{house: House, answer: {answer: string, choices: Decision["choices"] | null, told: string[]}}[]} tables what house rules make of it
 * @property {string} source the puzzle's file
 *
 * @typedef {{title: string, says: string, page: string, note: string, words: string}} Guide a theme; `words` name the note; addresses below the site's root
 *
 * @typedef {object} Moment of a line of play: the trick on the table
 * @property {string} leader
 * @property {string[]} cards
 * @property {string | null} winner once the trick is whole
 * @property {number} points of a whole trick
 * @property {number} number of the trick in the deal
 * @property {string[]} gone all cards of the line played by then
 */

const SEATS = "NESW";
/** @type {Place[]} */
const PLACES = ["south", "west", "north", "east"];

/**
 * What the seat is called that took the deal on, or speaks first.
 * @param {{role: string}} puzzle
 */
export const roleWord = ({ role }) => (role === "makers" ? "maker" : role);

/**
 * Where a seat lies at the table as `player` sees it.
 * @param {string} seat
 * @param {string} player
 */
export const placeOf = (seat, player) => PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(player) + 4) % 4];

/**
 * The seat so many turns after another.
 * @param {string} seat
 * @param {number} turns
 */
export const seatAfter = (seat, turns) => SEATS[(SEATS.indexOf(seat) + turns) % 4];

/**
 * The moments of a line: the position itself, and after each card.
 * @param {Puzzle} puzzle
 * @param {Choice} choice
 * @returns {Moment[]}
 */
export function momentsOf(puzzle, choice) {
  const before = puzzle.tricks.length;
  /** @type {Moment[]} */
  const moments = [{ ...opening(puzzle), number: before + 1 }];
  const gone = [];
  for (const [at, { leader, cards, winner, points }] of choice.tricks.entries()) {
    for (let count = at === 0 ? puzzle.trick.length + 1 : 1; count <= cards.length; count++) {
      gone.push(cards[count - 1]);
      const whole = count === cards.length;
      moments.push({ leader, cards: cards.slice(0, count), winner: whole ? winner : null, points, number: before + at + 1, gone: [...gone] });
    }
  }
  return moments;
}

/**
 * The table as the question finds it.
 * @param {Puzzle} puzzle
 * @returns {Moment}
 */
export function opening({ leader, trick, tricks }) {
  return { leader, cards: trick, winner: null, points: 0, number: tricks.length + 1, gone: [] };
}
