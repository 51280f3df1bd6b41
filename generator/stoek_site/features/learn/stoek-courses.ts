import { html } from "lit-html";
import { drawInto, nodesOf } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { placeToGoOn } from "./list.ts";
import { isBegun, lessonsDone, owedOf, progressIn, progressOf } from "./progress.ts";
import { wholeOf } from "./short.ts";
import type { All } from "./progress.ts";

interface Course {
  game: string;
  link: HTMLAnchorElement;
  count: Element | null;
  lessons: [id: string, steps: number][];
  kept: ReturnType<typeof progressIn>;
}

/** All courses, each with how far one has come; before them the ways on in those that are begun. */
class StoekCourses extends Live {
  #courses: Course[] = [...this.querySelectorAll<HTMLElement>(".courses__course")].map((course) => ({
    game: course.dataset.game ?? "",
    link: course.querySelector("a") as HTMLAnchorElement,
    count: course.querySelector(".courses__count"),
    lessons: Object.entries<number>(JSON.parse(course.dataset.lessons ?? "{}")),
    kept: progressIn(course.dataset.game ?? ""),
  }));

  override come() {
    this.#draw();
    for (const { kept } of this.#courses) this.until(kept.watch(() => this.#draw()));
  }

  #draw() {
    for (const { count, lessons, kept } of this.#courses) {
      const done = lessonsDone(kept.get(), lessons);
      const words = ngettext("{count} of {all} lessons done", "{count} of {all} lessons done", done, { all: lessons.length });
      if (done) count?.replaceChildren(nodesOf(html`${words}`));
    }
    const begun = this.#courses.filter(({ kept }) => isBegun(kept.get()));
    // The question for beginners gives way to them (learn.css).
    this.toggleAttribute("data-begun", begun.length > 0);
    const open = begun.filter(({ kept, lessons }) => !isOver(kept.get(), lessons)).sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)));
    drawInto(this.find(".courses__on"), open.map((course, at) =>
      html`<a class=${at ? "button button--quiet" : "button"} href=${wayOn(course)}>${_("Go on: {game}", { game: course.link.textContent })}</a>`));
  }
}

const isChosen = ({ game }: Course) => game === chosenGame.kept;

const isOver = (all: All, lessons: Course["lessons"]) => lessonsDone(all, lessons) === lessons.length && !all.owed.some((step) => typeof step === "string");

/** Where one stopped; of a shorter course its list. */
function wayOn({ link, lessons, kept }: Course) {
  const all = kept.get();
  const shorter = Object.keys(all.knowing).find((game) => progressOf(all, game).at);
  const place = !all.at && shorter ? `from=${shorter}` : placeToGoOn(lessons.map(wholeOf), all, (lesson) => owedOf(all, lesson).length);
  return `${link.pathname}#${place}`;
}

customElements.define("stoek-courses", StoekCourses);
