import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import type { CurrentState, Facts } from '#core/review/facts';
import { isOurLabel } from '#core/review/labels';
import { plan } from '#core/review/plan';
import { parseState } from '#core/review/state';
import { applyPlan } from '../support/apply-plan.ts';
import { nothingPresent, somePull } from '../support/some-facts.ts';
import { anyScenario } from './any-scenario.ts';

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

const anyFacts = anyScenario.map(({ facts }): Facts => ({ ...facts, comments: [], fault: null }));

test('after an interruption between any two writes, the bot does not mistake its changes for those of a person', () => {
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

test('a label that a person removed is not added again for the same content, regardless of events in between', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyChange, { maxLength: 3 }), fc.nat(), (facts, changes, index) => {
      const before = settle(facts, nothingPresent);
      const names = listBotLabels(before.labels);
      const removedName = names[index % names.length];
      // After a failure, a maintainer must act, so the bot may add `needs/maintainer` again.
      if (removedName === undefined || removedName === 'needs/maintainer') return;
      const withoutLabel = { ...before, labels: before.labels.filter((name) => name !== removedName) };
      const afterRemoval = settle(facts, withoutLabel);
      const after = changes.reduce((present, change) => settle(change(facts), present), afterRemoval);
      expect(settle(facts, after).labels).not.toContain(removedName);
    }),
    runs,
  );
});

test('a label is not added again if its removal was first seen during an error or after the pull request closed', () => {
  const close = (facts: Facts): Facts => ({ ...facts, pull: { ...facts.pull, state: 'closed' } });
  const fail = (facts: Facts): Facts => ({ ...facts, fault: { reference: '8f3a91' } });
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(close, fail), fc.nat(), (facts, change, index) => {
      const before = settle(facts, nothingPresent);
      const names = listBotLabels(before.labels);
      const removedName = names[index % names.length];
      if (removedName === undefined || removedName === 'needs/maintainer') return;
      const withoutLabel = { ...before, labels: before.labels.filter((name) => name !== removedName) };
      expect(settle(facts, settle(change(facts), withoutLabel)).labels).not.toContain(removedName);
    }),
    runs,
  );
});

test('a label that was removed while labels were on hold is not added again', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(), (facts, index) => {
      const before = settle(facts, nothingPresent);
      const names = listBotLabels(before.labels);
      const removedName = names[index % names.length];
      if (removedName === undefined) return;
      const onHold = settle(facts, { ...before, labels: [...before.labels, 'bot/hold'] });
      const withoutLabel = settle(facts, {
        ...onHold,
        labels: onHold.labels.filter((name) => name !== removedName),
      });
      const offHold = { ...withoutLabel, labels: withoutLabel.labels.filter((name) => name !== 'bot/hold') };
      expect(settle(facts, offHold).labels).not.toContain(removedName);
    }),
    runs,
  );
});

test('a label that was removed before the content could be read is not added again', () => {
  const makeUnreadable = (facts: Facts): Facts => ({
    ...facts,
    contentKey: '',
    files: [],
    cards: [],
    cutShort: { kind: 'files-missing', listed: 0, changed: 1 },
  });
  fc.assert(
    fc.property(anyFacts, fc.nat(), (facts, index) => {
      const before = settle(makeUnreadable(facts), nothingPresent);
      const names = listBotLabels(before.labels);
      const removedName = names[index % names.length];
      if (removedName === undefined) return;
      const withoutLabel = { ...before, labels: before.labels.filter((name) => name !== removedName) };
      const afterRemoval = settle(makeUnreadable(facts), withoutLabel);
      expect(settle(facts, afterRemoval).labels).not.toContain(removedName);
    }),
    runs,
  );
});
