/** Where a deal is chosen: a game, a number; one that a link brings, those that are kept. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { tellAddress } from "../../shared/dom/address.ts";
import { button } from "../../shared/dom/draw.ts";
import { _, woven } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { gameChooser, type Choosable } from "../../shared/reader/game-chooser.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine } from "../my_table/stoek-how.ts";
import { departures, myTableHref, standardLine } from "../../shared/reader/table-rules.ts";
import { noSeed, seedIn, type Named } from "./address.ts";
import { keptSittings } from "./kept-sittings.ts";
import { begun, fresh, freshHouse, isSame, type Dealable, type Dealt, type Sitting } from "./sitting.ts";
import { spoken } from "./spoken.ts";
import type { Round } from "./round.ts";

interface Ways {
  /** begins or goes on */
  sit: (sitting: Sitting) => void;
  changed: () => void;
}

export class Start {
  /** the one that is chosen */
  game = "";
  /** the deal that the address names, unless it lies on the table */
  link: Dealt | null = null;
  /** what the address says that cannot be used, or what was written as a number */
  #told = "";
  #number = "";
  #games;
  #ways;

  constructor(games: (Choosable & Dealable)[], ways: Ways) {
    this.#games = games;
    this.#ways = ways;
  }

  /** What the address names is offered. */
  follow(named: Named | null) {
    this.link = named?.deal ?? null;
    this.#told = named?.faults.join(" ") ?? "";
    this.#number = named?.seed != null && !named.deal ? String(named.seed) : "";
    if (named?.game) this.game = named.game;
  }

  /** A deal is begun. */
  clear(game: string) {
    this.game = game;
    this.follow(null);
  }

  #choose(id: string) {
    chosenGame.keep(id);
    tellAddress("");
    this.link = null;
    this.#told = "";
    this.game = id;
    this.#ways.changed();
  }

  /** The game that is chosen. */
  get #now() {
    return this.#games.find(({ id }) => id === this.game) ?? this.#games[0];
  }

  #dealNumber(event: SubmitEvent) {
    event.preventDefault();
    const seed = seedIn(this.#number);
    if (seed !== null) return this.#ways.sit(fresh(this.#now, seed));
    this.#told = noSeed(this.#number);
    this.#ways.changed();
    (event.target as HTMLFormElement).querySelector("input")?.focus();
  }

  /** @param round the deal that has been begun, until the engine has said how it stands */
  view(round: Round | null) {
    const now = this.#now;
    const { link } = this;
    const kept = keptSittings.get().filter(({ game }) => this.#games.some(({ id }) => id === game));
    // Whoever comes back to a deal that is over wants the next one.
    const own = link ? kept.find((each) => isSame(each, link)) : kept.slice(0, 1).find(({ over }) => !over);
    const others = kept.filter((each) => each !== own);
    const foreign = link && !own ? link : null;
    const main = "button play__main";
    return html`<div class="play__start" role="group" tabindex="-1" aria-label=${_("A deal to play")} data-live="live">
      <p class="play__intro">${_("Choose a game and deal. All see only their own cards.")}</p>
      ${gameChooser(this.#games, now, (id) => this.#choose(id), "play__chooser")}
      ${howLine(now.id)}
      <p class="play__foot">${foreign ? button(_("Play deal {number}", { number: foreign.seed }), () => this.#ways.sit(begun(foreign)), main) : nothing}${
        own ? this.#goOn(own, main) : nothing
      }${button(link ? _("Deal another") : _("Deal"), () => this.#ways.sit(fresh(now)), foreign || own ? "button button--quiet" : main)}${button(
        _("Deal, with help"),
        () => this.#ways.sit({ ...fresh(now), help: true }),
      )}${others.map((each) => this.#goOn(each, "button button--quiet"))}</p>
      ${this.#numbered()}
      ${rulesOf(now, link)}${link ? nothing : calledBy(now)}
      ${spoken(round, this.#told)}
    </div>`;
  }

  #goOn(sitting: Sitting, kind: string) {
    const parts = { number: sitting.seed, game: this.#games.find(({ id }) => id === sitting.game)?.name ?? "" };
    const words = sitting.over ? _("How deal {number} ended, {game}", parts) : _("Go on with deal {number}, {game}", parts);
    return button(words, () => this.#ways.sit(sitting), kind);
  }

  #numbered() {
    const typed = ({ target }: Event) => (this.#number = (target as HTMLInputElement).value);
    return html`<form class="play__number" novalidate @submit=${(event: SubmitEvent) => this.#dealNumber(event)}
      ><label>${_("Number of a deal")} <input class="entry" name="seed" inputmode="numeric" autocomplete="off" size="8" maxlength="16" .value=${live(this.#number)} @input=${typed}></label>
      <button type="submit" class="button button--quiet">${_("Deal it")}</button></form>`;
  }
}

/** How trumps are called in a fresh deal, if neither the standard nor the reader's table says it. */
function calledBy(game: Dealable) {
  const own = settings.house(game.id);
  const added = departures(game.id, freshHouse(game)).filter(({ id }) => !(id in own));
  return added.map(({ words }) => html`<p class="play__called">${_("By the standard nobody calls trumps, so here {words}.", { words })}</p>`);
}

/** The house rules by which it would be played, where some depart from the standard, or those of the reader's table would. */
function rulesOf({ id }: Choosable, link: Dealt | null) {
  const own = settings.house(id);
  const house = link?.game === id ? link.house : own;
  const isOwn = isSame({ game: id, seed: 0, house }, { game: id, seed: 0, house: own });
  if (!departures(id, house).length && isOwn) return nothing;
  return [
    standardLine(id, house),
    isOwn
      ? nothing
      : html`<p class="play__other">${woven<unknown>(_("This deal goes by these rules; {table} has others."), { table: html`<a href=${myTableHref(id)}>${_("your own table")}</a>` })}</p>`,
  ];
}
