/**
 * The state of the score sheet: the session of a game with what can be undone, the line that is being written, and what is known and said of it.
 * A step makes the next state and changes nothing else. What follows from a step (keeping, counting, the address) the element sees to.
 */

import { _, ngettext } from "../../shared/language/language.ts";
import { setAside } from "../../shared/reader/aside.ts";
import { departing, type House } from "../../shared/reader/house-rules.ts";
import { isRecord } from "../../shared/reader/kept.ts";
import { today } from "./begun.ts";
import { endsOf, newEvening, playedOf, sidesOf, worthOf, type Both, type Evening, type Game, type Table } from "./evening.ts";
import { NOTHING, type Figures } from "./figures.ts";
import { toldOf, type Answered, type Session, type SidesSession } from "./session.ts";
import type { Arrival } from "./deal-line.ts";
import type { Begun, Evenings } from "./shelf.ts";

/** The form of a line. */
export interface Pen {
  /** whether it is open for the next deal; for another one it always is */
  open: boolean;
  /** the line that is being changed, or before which one is put in */
  editing: { at: number; before: boolean } | null;
  /** whether results are written down instead of figures */
  results: boolean;
  declarer: number | null;
  /** the side that finished first */
  finished: number | null;
  /** results as typed: one, or one of each side and what is carried over */
  typed: string[];
  figures: Figures;
  /** what the buttons have added to the roem of each side */
  added: Both<number[]>;
  /** by the names of the places */
  faults: Record<string, string>;
}

/** done: in words, what has made it of the one before */
type Moment = Evenings & { done: string };

/** A deal or a session that came by the address, and what became of it. */
export interface Arrived {
  fragment: string;
  words: string;
  end: "taken" | "back" | "refused" | "later" | "stays";
  /** where what the table has settled stays: what would take its place */
  instead?: Arrival;
  /** the line that was taken over: nothing is said of one that is gone */
  taken?: { at: number; deal: string };
  /** as it has stood since: only what was done last can be taken back */
  evening?: Evening;
}

export interface State {
  game: Game;
  reader: House;
  now: Moment;
  past: Moment[];
  future: Moment[];
  /** the field that was typed into last: all its letters are one step */
  field: string;
  /** what another tab has written, where this one wanted to write as well */
  rival: Evenings | null;
  /** why nothing can be kept */
  problem: string;
  pen: Pen;
  /** the line that was written last and has no total yet, and what else is to be said of it */
  written: { at: number; aside: string } | null;
  /** what the engine has said last */
  answered: Answered | null;
  /** why the totals are not there yet */
  late: string;
  /** what was done last */
  words: string;
  arrived: Arrived | null;
  /** what is wrong with a text that was to be opened */
  faults: string[];
  /** what became of the session that was handed out last */
  handed: { evening: Evening; words: string } | null;
  /** why somebody cannot leave the table */
  needed: string;
  /** the games of other sheets that have deals when this one has none, and how many */
  others: [Game, number][];
}

const MOST_UNDONE = 1000;

export const blank = (): Pen => ({
  open: false,
  editing: null,
  results: false,
  declarer: null,
  finished: null,
  typed: ["", "", ""],
  figures: NOTHING,
  added: [[], []],
  faults: {},
});

/** The sheet of a game with what is kept of it. */
export function opened(game: Game, reader: House, kept: Evenings, begun: Begun | null): State {
  const state: State = {
    game,
    reader,
    now: { ...kept, done: "" },
    past: [],
    future: [],
    field: "",
    rival: null,
    problem: "",
    pen: blank(),
    written: null,
    answered: null,
    late: "",
    words: "",
    arrived: null,
    faults: [],
    handed: null,
    needed: "",
    others: [],
  };
  return begun && begun.at === kept.evening.lines.length ? { ...state, pen: resumed(begun, kept.evening.players.length) } : state;
}

function resumed({ declarer: place, typed, figures, results }: Begun, players: number): Pen {
  const declarer = place !== null && place >= 0 && place < players ? place : null;
  const isBegun = declarer !== null || typed !== "" || figures !== null;
  return { ...blank(), open: isBegun, results, declarer, typed: [...typed.split("|"), "", ""].slice(0, 3), figures: figures ?? NOTHING };
}

/** What is to be kept of a form: nothing of one that changes another line. */
export function begunIn({ pen, now }: State): Begun | null {
  const { editing, declarer, typed, figures, results } = pen;
  const texts = typed.map((text) => text.replaceAll("|", ""));
  const at = now.evening.lines.length;
  return editing ? null : { at, declarer, typed: texts.some(Boolean) ? texts.join("|") : "", figures: figures === NOTHING ? null : figures, results };
}

/** What of the form is to be kept now; null where nothing of it is another. A session that comes with a form of its own has kept it. */
export function begunToKeep(state: State, before: State): Begun | null {
  if (state.pen === before.pen || state.game !== before.game) return null;
  const [begun, was] = [begunIn(state), begunIn(before)];
  const isEmpty = begun?.declarer === null && !begun.typed && !begun.figures;
  if (!begun || !was || (state.now !== before.now && !isEmpty)) return null;
  return JSON.stringify(begun) === JSON.stringify(was) ? null : begun;
}

/** A visit that comes back to a game: what could be undone can be undone still. */
export const returned = (state: State, before: State): State => ({
  ...state,
  now: isAlike(before.now.evening, state.now.evening) ? before.now : state.now,
  past: before.past,
  future: before.future,
});

// What follows from it

/** What departs from the standard on this session. */
export const houseOf = ({ game, reader, now: { evening } }: State) => departing(game.id, evening.house ?? reader);

export const tableOf = (state: State): Table => ({ evening: state.now.evening, game: state.game, house: houseOf(state) });

/** What the engine says of the lines. */
export const toldIn = <Kind extends Session | SidesSession>(state: State) => toldOf<Kind>(tableOf(state), state.answered);

/** Which line the form is about. */
export const lineOf = ({ pen, now }: State) => pen.editing?.at ?? now.evening.lines.length;

/** The line that is being changed. */
export const chosenOf = ({ pen: { editing } }: State) => (editing && !editing.before ? editing.at : null);

/** Whether the form asks for the figures of a deal. */
export const asksFigures = (state: State) => state.game.figures !== null && !state.pen.results;

/** By how much the buttons beside a result change it. */
export const strideOf = (state: State) => (sidesOf(tableOf(state))?.tens ? 10 : 1);

/** The names of the places for results. */
export const entriesOf = ({ game }: State) => (game.sides ? ["first", "second", "carried"] : ["result"]);

/** As text, whatever the order in which its parts were put together: what was kept has another one. */
const spelled = (evening: Evening | null) =>
  JSON.stringify(evening, (_key, part) => (isRecord(part) && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part));

export const isAlike = (one: Evening | null, other: Evening | null) => one === other || spelled(one) === spelled(other);

// The session

function became(state: State, moment: Moment, field: string = ""): State {
  const { now, past } = state;
  if (isAlike(moment.evening, now.evening) && isAlike(moment.earlier, now.earlier)) return state;
  const isOneStep = field !== "" && field === state.field;
  return { ...state, now: moment, past: isOneStep ? past : [...past.slice(1 - MOST_UNDONE), now], future: [], field, needed: "" };
}

/**
 * Another session follows from this one.
 * @param words what is said of it
 * @param done what has been done, as Undo says it
 * @param field the field that is being typed into
 */
export function changed(state: State, evening: Evening, words: string, done: string = words, field: string = ""): State {
  if (isAlike(evening, state.now.evening)) return { ...state, words };
  return { ...became(state, { ...state.now, evening: { ...evening, given: undefined }, done }, field), words };
}

/** The lines are other ones now: the one that was being changed may be another. */
const lifted = (state: State, words: string): State => ({ ...state, words, written: null, pen: state.pen.editing ? blank() : state.pen });

/** What was done last is taken back, or done again. */
export function travelled(state: State, way: "undo" | "redo"): State {
  const { now } = state;
  const [from, to] = way === "undo" ? [state.past, state.future] : [state.future, state.past];
  const moment = from.at(-1);
  if (!moment) return lifted(state, way === "undo" ? _("There is nothing to undo.") : _("There is nothing to redo."));
  const [left, more] = [from.slice(0, -1), [...to, now]];
  const [past, future] = way === "undo" ? [left, more] : [more, left];
  const what = (way === "undo" ? now : moment).done;
  const words = way === "undo" ? (what ? _("Taken back: {what}", { what }) : _("Taken back.")) : what ? _("Done again: {what}", { what }) : _("Done again.");
  return lifted({ ...state, now: moment, past, future, field: "" }, words);
}

/** Another session takes the place of this one, which is set aside if there is anything to lose with it. */
export function replaced(state: State, evening: Evening, isNew: boolean = false): State {
  const before = state.now;
  const gaveWay = before.earlier?.lines.length;
  const earlier = setAside(before.evening, before.earlier, worthOf);
  const next = became({ ...state, pen: blank() }, { evening, earlier, done: _("Switched to another session.") });
  const isAside = next.now.earlier === before.evening;
  const words = isNew
    ? isAside
      ? _("New session, with the same players. The previous one is set aside.")
      : _("New session, with the same players.")
    : isAside
      ? _("Session opened. The previous one is set aside.")
      : _("Session opened.");
  const gone =
    isAside && gaveWay
      ? ngettext(
          "A session of {count} deal, set aside earlier, is gone. Undo brings it back.",
          "A session of {count} deals, set aside earlier, is gone. Undo brings it back.",
          gaveWay,
        )
      : "";
  return { ...next, words: [words, gone].filter(Boolean).join(" ") };
}

/** A new session of the same players. */
export function begunAnew(state: State): State {
  const { players, stake, unit, house, again, title, agreed, ...evening } = state.now.evening;
  const { target, length } = agreed ?? evening;
  return replaced(state, { ...newEvening(players.length, again), players, stake, unit, house, target, length, title, date: today(), given: true }, true);
}

/** The session set aside comes back, and this one goes there. */
export function broughtBack(state: State): State {
  const { evening, earlier } = state.now;
  if (!earlier) return state;
  return lifted(became(state, { evening: earlier, earlier: setAside(evening, null, worthOf), done: _("Switched to another session.") }), _("It is back."));
}

export const forgotten = (state: State): State => became(state, { ...state.now, earlier: null, done: _("Deleted the session that was set aside.") });

/** Two tabs have written: one session stays, the other is set aside. */
export function settled(state: State, which: "mine" | "theirs"): State {
  const { rival, now } = state;
  if (!rival) return state;
  const [stays, other] = which === "mine" ? [now.evening, rival.evening] : [rival.evening, now.evening];
  const done = which === "mine" ? _("Kept the session of this tab.") : _("Kept the session of the other tab.");
  const earlier = setAside(other, now.earlier, worthOf);
  const next = became(state, { evening: stays, earlier, done });
  // The browser holds what the other tab wrote: this moment is written even where nothing of it is another.
  return lifted({ ...next, now: { ...next.now }, rival: null }, earlier === other ? _("The other session is set aside.") : done);
}

/** Another tab has written: what stands there is shown here, and can be undone. */
export function followed(state: State, kept: Evenings): State {
  const { evening, earlier } = kept;
  if (isAlike(evening, state.now.evening)) return { ...state, now: { ...state.now, earlier }, rival: null };
  const next = became(state, { ...kept, done: _("Changes from another tab.") });
  return lifted({ ...next, rival: null }, _("Another tab changed the session; its version is shown here. Undo brings back this tab’s version."));
}

/** The next deal is the last, or it is not after all. */
export function lastDeal(state: State): State {
  const { evening } = state.now;
  const { target, length } = endsOf(tableOf(state));
  const last = playedOf(evening) + 1;
  const { agreed = { target: evening.target, length: "none" }, ...begun } = evening;
  if (length === last) return changed(state, { ...begun, ...agreed }, _("The next deal is not the last."));
  // What was played for so far stays.
  const goal = evening.target.trim() || (target && !state.game.sides?.strokes ? String(target) : "");
  const before = evening.agreed ?? { target: evening.target, length: evening.length };
  return changed(state, { ...evening, target: goal, length: String(last), agreed: before }, _("The next deal is the last."));
}

export function onAndOff(state: State): State {
  const { evening } = state.now;
  const words = evening.onAfter === null ? _("“On and off” is announced.") : _("“On and off” is taken back.");
  return changed(state, { ...evening, onAfter: evening.onAfter === null ? evening.lines.length : null }, words);
}

// The form

/** The form for the next deal opens or closes; what was typed in it stays. */
export function toggledForm(state: State): State {
  const { pen } = state.pen.editing ? left(state) : state;
  return { ...state, pen: { ...pen, open: !pen.open, faults: {} } };
}

/** Back to the next line; the one that was being changed stays as it is. Whoever writes results goes on doing so. */
export const left = ({ pen: { editing, results }, ...state }: State): State => ({ ...state, pen: { ...blank(), results: editing ? false : results } });

// The text that was to be opened

/** @param faults what is wrong with it */
export const complained = (state: State, faults: string[], words: string = ""): State => ({ ...state, faults, words });

export const handedOut = (state: State, words: string): State => ({ ...state, handed: { evening: state.now.evening, words } });

/** What was to be said of what arrived has been said. */
export const dismissed = (state: State): State => ({ ...state, arrived: null });
