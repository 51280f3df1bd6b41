import { html, nothing } from "lit-html";
import { drawInto, nodesOf } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { placeToGoOn } from "./list.ts";
import { isBegun, lessonsDone, owedOf, progressIn, progressOf, type All } from "./progress.ts";
import { wholeOf } from "./short.ts";

interface Course {
  game: string;
  link: HTMLAnchorElement;
  count: Element | null;
  go: HTMLElement;
  lessons: [id: string, steps: number][];
  kept: ReturnType<typeof progressIn>;
}

/** All courses, each with the reader's progress and a link to continue it if it is begun; above them a link for the one chosen last. */
class StoekCourses extends Live {
  #courses: Course[] = [...this.querySelectorAll<HTMLElement>(".courses__course")].map((course) => ({
    game: course.dataset.game ?? "",
    link: course.querySelector("a") as HTMLAnchorElement,
    count: course.querySelector(".courses__count"),
    go: course.querySelector(".courses__go") as HTMLElement,
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
    // Begun courses hide the question for beginners (learn.css); until now `page/early.ts` decided that.
    document.documentElement.toggleAttribute("data-begun", begun.length > 0);
    const open = begun.filter(({ kept, lessons }) => !isOver(kept.get(), lessons));
    const first = open.find(isChosen) ?? open[0];
    const on = (course: Course) => _("Go on: {game}", { game: course.link.textContent });
    drawInto(this.find(".courses__on"), first ? html`<a class="button" href=${wayOn(first)}>${on(first)}</a>` : nothing);
    for (const course of this.#courses) {
      const isOther = course !== first && open.includes(course);
      drawInto(course.go, isOther ? html`<a class="button button--quiet" href=${wayOn(course)} aria-label=${on(course)}>${_("Go on")}</a>` : nothing);
    }
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
