/** A lesson taken from its first step to its end, by what somebody presses at each. */

import { again, askedNow, begun, canTryAgain, gone, isOver, withAnswer } from "../../generator/stoek_site/features/learn/taking.ts";
import type { Baked } from "../../generator/stoek_site/features/learn/taking.ts";
import type { Asked } from "../../generator/stoek_site/features/questions/state.ts";

interface Row {
  steps: Baked[];
  /** the choices that are pressed, by their places: for each step, for each time that it is asked */
  picks: number[][][];
}

/** Each question as it was asked, and whether what was pressed was right. */
export function taken({ steps, picks }: Row) {
  const found = [];
  for (let taking = begun(steps, 0, []); !isOver(taking); ) {
    const { place, times } = taking;
    const first = askedNow(taking) as Asked;
    const pressed = picks[place][times[place] - 1].reduce((asked, at) => asked.pressed(first.question.choices[at]), first);
    const { isRight, isJudged, question } = first.question.mode === "one" ? pressed : pressed.checked();
    found.push({ place, times: times[place] - 1, question, isRight, isJudged });
    const answered = withAnswer(taking, isRight);
    taking = !isRight && canTryAgain(answered) ? again(answered) : gone(answered);
  }
  return found;
}
