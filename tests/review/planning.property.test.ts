import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import { isOurLabel } from '#core/review/labels';
import { plan } from '#core/review/plan';
import { encodeState, formatStateMarker, parseState } from '#core/review/state';
import { applyPlan } from '../support/apply-plan.ts';
import { anyScenario } from './any-scenario.ts';

const runs = { numRuns: process.env.FUZZ === '1' ? 10_000 : 200 };

test('an applied plan requires no more writes, keeps other labels, and sets at most one turn label and comment', () => {
  fc.assert(
    fc.property(anyScenario, ({ facts, present }) => {
      const desired = decide(facts, present);
      const after = applyPlan(present, plan(present, desired));
      expect(plan(after, decide(facts, after))).toEqual([]);
      const listOtherLabels = (labels: readonly string[]) => labels.filter((name) => !isOurLabel(name));
      expect(listOtherLabels(after.labels)).toEqual(listOtherLabels(present.labels));
      const isOnHold = after.labels.includes('bot/hold');
      const turnLabels = after.labels.filter((name) => name.startsWith('needs/'));
      // While `bot/hold` is set, the bot does not change labels.
      if (!isOnHold) expect(turnLabels.length).toBeLessThanOrEqual(1);
      if (facts.pull.state === 'closed') expect(turnLabels).toEqual([]);
      expect(after.comments.length).toBeLessThanOrEqual(1);
      const [firstComment] = present.comments;
      if (firstComment !== undefined && desired.comment.kind !== 'renew')
        expect(after.comments[0]?.id).toBe(firstComment.id);
    }),
    runs,
  );
});

test('equal facts result in the same decision, in any order of the files', () => {
  const anyShuffled = anyScenario.chain((scenario) =>
    fc
      .shuffledSubarray([...scenario.facts.files], { minLength: scenario.facts.files.length })
      .map((files) => ({ scenario, files })),
  );
  fc.assert(
    fc.property(anyShuffled, ({ scenario: { facts, present }, files }) => {
      const expected = decide(facts, present);
      expect(decide({ ...structuredClone(facts), files }, structuredClone(present))).toEqual(expected);
    }),
    runs,
  );
});

test('a state is at most 2 kB long and unchanged after parsing, and a damaged state causes no error', () => {
  fc.assert(
    fc.property(
      anyScenario,
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      ({ facts, present }, index, letter) => {
        const { state } = decide(facts, present);
        const marker = formatStateMarker(state);
        expect(encodeState(state).length).toBeLessThanOrEqual(2048);
        expect(parseState(`${marker}\nbody`)).toEqual(state);
        const position = index % marker.length;
        expect(() =>
          parseState(marker.slice(0, position) + letter + marker.slice(position + 1)),
        ).not.toThrow();
      },
    ),
    runs,
  );
});
