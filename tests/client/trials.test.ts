import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_TRIAL, cardToSend, laid, questionOf } from "../../generator/stoek_site/features/rules/trial-state.ts";
import type { Trial } from "../../generator/stoek_site/shared/engine/types.ts";

const ABOUT = { game: "belote", rule: "belote/play/follow", seats: 4, partners: true };
const TRIAL: Trial = {
  ask: "Which cards may you play?",
  trump: "C",
  leader: 3,
  trick: ["JC"],
  hand: ["KC", "AD"],
  played: [],
  why: "Follow.",
  choices: [
    { card: "KC", right: true, verdict: "may be played", why: "KC follows." },
    { card: "AD", right: false, verdict: "may not be played", why: "AD is no club." },
  ],
};

test("a trial is a question about its rule, of which one choice after the other is judged", () => {
  const question = questionOf(TRIAL, ABOUT);
  assert.deepEqual([question.mode, question.rule, question.choices.map(({ rule }) => rule)], ["one", ABOUT.rule, [ABOUT.rule, ABOUT.rule]]);
  const now = laid({ ...NO_TRIAL, isOpen: true, sharing: "sent" }, question, "Another position.");
  assert.deepEqual([now.asked?.manner, now.isOpen, now.sharing, now.said], ["each", false, null, "Another position."]);
});

test("what is sent is the card chosen last, else one that may not be played", () => {
  const now = laid(NO_TRIAL, questionOf(TRIAL, ABOUT), "");
  assert.equal(cardToSend(now), "AD");
  const [king, ace] = now.trial?.choices ?? [];
  assert.equal(cardToSend({ ...now, asked: now.asked?.pressed(ace).pressed(king) ?? null }), "KC");
});
