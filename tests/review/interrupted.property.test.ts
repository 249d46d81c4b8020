import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import type { CurrentState, Facts } from '#core/review/facts';
import { isOurLabel, labelNames } from '#core/review/labels';
import { plan } from '#core/review/plan';
import { parseState } from '#core/review/state';
import { applyPlan } from '../support/apply-plan.ts';
import { nothingPresent, somePull } from '../support/some-facts.ts';
import { anyLabelEvents, anyScenario } from './any-scenario.ts';

const runs = { numRuns: process.env.FUZZ === '1' ? 10_000 : 100 };

const changesRequested = {
  id: 1,
  author: 'mira',
  authorIsBot: false,
  state: 'changes_requested',
  commitSha: somePull.headSha,
  submittedAt: '2026-10-01T08:30:00Z',
} as const;

/** Changes to a pull request that may be temporary. The files of the pull request stay the same. */
const anyChange: fc.Arbitrary<(facts: Facts) => Facts> = fc.constantFrom(
  (facts) => ({ ...facts, pull: { ...facts.pull, draft: !facts.pull.draft } }),
  (facts) => ({ ...facts, pull: { ...facts.pull, state: 'closed' } }),
  (facts) => ({ ...facts, pull: { ...facts.pull, baseRef: 'next' } }),
  (facts) => ({
    ...facts,
    reviews: [changesRequested],
    permissions: { ...facts.permissions, mira: 'write' },
  }),
  (facts) => ({ ...facts, fault: { reference: '8f3a91' } }),
  (facts) => ({ ...facts, cutShort: { kind: 'tree-cut' } }),
);

function settle(facts: Facts, present: CurrentState): CurrentState {
  return applyPlan(present, plan(present, decide(facts, present)));
}

function listBotLabels(labels: readonly string[]): readonly string[] {
  return labels.filter(isOurLabel).toSorted();
}

const anyFacts = anyScenario.map(
  ({ facts }): Facts => ({ ...facts, comments: [], labelEvents: [], fault: null }),
);

test('after an interruption between any two writes, the labels become the same', () => {
  fc.assert(
    fc.property(anyFacts, anyChange, fc.nat({ max: 12 }), (facts, change, writeCount) => {
      const before = settle(facts, nothingPresent);
      const changedFacts = change(facts);
      const planned = plan(before, decide(changedFacts, before));
      const interrupted = applyPlan(before, planned.slice(0, writeCount));
      expect(listBotLabels(settle(facts, interrupted).labels)).toEqual(listBotLabels(before.labels));
      expect(listBotLabels(settle(facts, withoutComment(interrupted)).labels)).toEqual(
        listBotLabels(before.labels),
      );
    }),
    runs,
  );
});

/** Removes the comment, as a person might do. Then only the check contains the bot's state. */
function withoutComment(present: CurrentState): CurrentState {
  return { ...present, comments: [], state: parseState(present.check?.text ?? '') };
}

const anyOpenFacts = anyFacts.map(
  ({ pull, ...facts }): Facts => ({ ...facts, pull: { ...pull, state: 'open', baseRef: 'main' } }),
);

test('the labels of people stay for the same content, regardless of events in between', () => {
  fc.assert(
    fc.property(
      anyOpenFacts,
      anyLabelEvents,
      fc.array(anyChange, { maxLength: 3 }),
      (facts, labelEvents, changes) => {
        const withEvents = { ...facts, labelEvents };
        const before = settle(facts, nothingPresent);
        const between = changes.reduce((present, change) => settle(change(withEvents), present), before);
        const { labels } = settle(withEvents, between);
        // On hold, the bot does not change labels. It does not restore a `needs/` label between two clicks of a person.
        if (labels.includes('bot/hold')) return;
        for (const name of labelNames) {
          const hand = labelEvents.findLast(({ label }) => label === name);
          if (hand === undefined || /^(?:bot|needs)\//.test(name)) continue;
          expect([name, labels.includes(name)]).toEqual([name, hand.isOn]);
        }
      },
    ),
    runs,
  );
});
