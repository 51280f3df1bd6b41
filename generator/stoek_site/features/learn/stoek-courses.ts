import { html } from "lit-html";
import { nodesOf } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { ngettext } from "../../shared/language/language.ts";
import { lessonsDone, progressIn } from "./progress.ts";

/** All courses, each with how far one has come. */
class StoekCourses extends Live {
  override come() {
    for (const course of this.querySelectorAll<HTMLElement>(".courses__course")) {
      const lessons = Object.entries<number>(JSON.parse(course.dataset.lessons ?? "{}"));
      const kept = progressIn(course.dataset.game ?? "");
      const draw = () => {
        const count = lessonsDone(kept.get(), lessons);
        const words = ngettext("{count} of {all} lessons done", "{count} of {all} lessons done", count, { all: lessons.length });
        if (count) course.querySelector(".courses__count")?.replaceChildren(nodesOf(html`${words}`));
      };
      draw();
      this.until(kept.watch(draw));
    }
  }
}

customElements.define("stoek-courses", StoekCourses);
