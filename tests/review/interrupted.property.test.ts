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
const anyPhase: fc.Arbitrary<(facts: Facts) => Facts> = fc.constantFrom(
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

function settled(facts: Facts, present: CurrentState): CurrentState {
  return applyPlan(present, plan(present, decide(facts, present)));
}

function ours(labels: readonly string[]): readonly string[] {
  return labels.filter(isOurLabel).toSorted();
}

const untouched = anyScenario.map(({ facts }): Facts => ({ ...facts, comments: [], fault: null }));

test('after an interruption between any two writes, the bot does not mistake its changes for those of a person', () => {
  fc.assert(
    fc.property(untouched, anyPhase, fc.nat({ max: 12 }), (facts, phase, writes) => {
      const before = settled(facts, nothingPresent);
      const meanwhile = phase(facts);
      const planned = plan(before, decide(meanwhile, before));
      const ended = applyPlan(before, planned.slice(0, writes));
      expect(ours(settled(facts, ended).labels)).toEqual(ours(before.labels));
      expect(ours(settled(facts, withoutComment(ended)).labels)).toEqual(ours(before.labels));
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
    fc.property(untouched, fc.array(anyPhase, { maxLength: 3 }), fc.nat(), (facts, phases, at) => {
      const before = settled(facts, nothingPresent);
      const names = ours(before.labels);
      const taken = names[at % names.length];
      // After a failure, a maintainer must act, so the bot may add `needs/maintainer` again.
      if (taken === undefined || taken === 'needs/maintainer') return;
      const without = { ...before, labels: before.labels.filter((name) => name !== taken) };
      const seen = settled(facts, without);
      const after = phases.reduce((present, phase) => settled(phase(facts), present), seen);
      expect(settled(facts, after).labels).not.toContain(taken);
    }),
    runs,
  );
});

test('a label is not added again if its removal was first seen during an error or after the pull request closed', () => {
  const over = (facts: Facts): Facts => ({ ...facts, pull: { ...facts.pull, state: 'closed' } });
  const fault = (facts: Facts): Facts => ({ ...facts, fault: { reference: '8f3a91' } });
  fc.assert(
    fc.property(untouched, fc.constantFrom(over, fault), fc.nat(), (facts, phase, at) => {
      const before = settled(facts, nothingPresent);
      const names = ours(before.labels);
      const taken = names[at % names.length];
      if (taken === undefined || taken === 'needs/maintainer') return;
      const without = { ...before, labels: before.labels.filter((name) => name !== taken) };
      expect(settled(facts, settled(phase(facts), without)).labels).not.toContain(taken);
    }),
    runs,
  );
});

test('a label that was removed while labels were on hold is not added again', () => {
  fc.assert(
    fc.property(untouched, fc.nat(), (facts, index) => {
      const before = settled(facts, nothingPresent);
      const names = ours(before.labels);
      const taken = names[index % names.length];
      if (taken === undefined) return;
      const held = settled(facts, { ...before, labels: [...before.labels, 'bot/hold'] });
      const without = settled(facts, { ...held, labels: held.labels.filter((name) => name !== taken) });
      const free = { ...without, labels: without.labels.filter((name) => name !== 'bot/hold') };
      expect(settled(facts, free).labels).not.toContain(taken);
    }),
    runs,
  );
});

test('a label that was removed before the content could be read is not added again', () => {
  const unread = (facts: Facts): Facts => ({
    ...facts,
    contentKey: '',
    files: [],
    cards: [],
    cutShort: { kind: 'files-missing', listed: 0, changed: 1 },
  });
  fc.assert(
    fc.property(untouched, fc.nat(), (facts, index) => {
      const before = settled(unread(facts), nothingPresent);
      const names = ours(before.labels);
      const taken = names[index % names.length];
      if (taken === undefined) return;
      const without = { ...before, labels: before.labels.filter((name) => name !== taken) };
      const seen = settled(unread(facts), without);
      expect(settled(facts, seen).labels).not.toContain(taken);
    }),
    runs,
  );
});
