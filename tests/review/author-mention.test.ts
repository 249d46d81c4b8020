import { describe, expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import type { CurrentState, Facts } from '#core/review/facts';
import { type Mutation, plan } from '#core/review/plan';
import { parseState } from '#core/review/state';
import { applyPlan } from '../support/apply-plan.ts';
import { expectInert } from '../support/inert-markdown.ts';
import { nothingPresent } from '../support/some-facts.ts';
import {
  createReviewFact,
  feeUp,
  miraMayWrite,
  scenario,
  uncited,
  validNewCard,
  withPull,
} from './scenario-parts.ts';

const cleanFacts = scenario([feeUp]).facts;
const faultyFacts = scenario([uncited], { contentKey: 'c0ffee0000000002' }).facts;
const asksForChanges: Facts = { ...cleanFacts, reviews: [createReviewFact()], ...miraMayWrite };

const planFor = (facts: Facts, present: CurrentState) => plan(present, decide(facts, present));
const settle = (facts: Facts, present: CurrentState) => applyPlan(present, planFor(facts, present));
const settleAll = (...steps: readonly Facts[]) =>
  steps.reduce((present, facts) => settle(facts, present), nothingPresent);
const joinBodies = ({ comments }: CurrentState) => comments.map(({ body }) => body).join('\n---\n');
const listKinds = (mutations: readonly Mutation[]) => mutations.map(({ kind }) => kind);

describe('the author’s next turn', () => {
  test.each([
    ['a push adds a problem', cleanFacts, faultyFacts],
    ['a reviewer requests changes', cleanFacts, asksForChanges],
    ["the maintainer's turn ends", { ...cleanFacts, cutShort: { kind: 'tree-cut' } } as Facts, faultyFacts],
  ])('if %s, a new comment replaces the old comment and mentions the author', (_, before, after) => {
    const present = settleAll(before);
    const writes = listKinds(planFor(after, present));
    expect(writes.indexOf('delete-own-comment')).toBeLessThan(writes.indexOf('create-comment'));
    expect(writes).toContain('delete-own-comment');
    expect(joinBodies(present)).not.toContain('@maple');
    expect(joinBodies(settle(after, present))).toMatch(/^<!--.*-->\n@maple \*\*/);
  });

  test('mentions the author only once, even after another push during the turn', () => {
    const afterMention = settleAll(cleanFacts, faultyFacts);
    expect(planFor(faultyFacts, afterMention)).toEqual([]);
    const pushedFacts = { ...scenario([uncited, validNewCard]).facts, contentKey: 'c0ffee0000000003' };
    expect(listKinds(planFor(pushedFacts, afterMention))).not.toContain('create-comment');
    expect(joinBodies(settle(pushedFacts, afterMention))).toContain('@maple ');
  });

  test('mentions the author again after another person’s turn, and does not name that person', () => {
    const duringOtherTurn = settleAll(cleanFacts, faultyFacts, cleanFacts);
    expect(joinBodies(duringOtherTurn)).not.toContain('@maple');
    expect(listKinds(planFor(faultyFacts, duringOtherTurn))).toContain('create-comment');
  });

  test('mentions only the author', () => {
    const { comments } = settleAll(cleanFacts, faultyFacts);
    const links = /^https:\/\/(github\.com\/|www\.example\.com\/)/;
    expectInert(comments[0]?.body ?? '', { links, mentions: ['maple'] });
  });
});

test.each([
  ['the first comment', nothingPresent, faultyFacts],
  ['a draft', settleAll(cleanFacts), { ...faultyFacts, ...withPull({ draft: true }) }],
  ['a former draft', settleAll({ ...cleanFacts, ...withPull({ draft: true }) }), faultyFacts],
  ['a pull request of a bot', settleAll(cleanFacts), { ...faultyFacts, ...withPull({ authorIsBot: true }) }],
  [
    'a pull request of an author with an invalid login',
    settleAll(cleanFacts),
    { ...faultyFacts, ...withPull({ author: 'a b' }) },
  ],
  [
    'a pull request on hold',
    { ...settleAll(cleanFacts), labels: ['bot/hold', 'needs/review'] },
    { ...faultyFacts, contentKey: cleanFacts.contentKey },
  ],
])('does not mention the author in %s', (_, present, facts) => {
  expect(joinBodies(settle(facts, present))).not.toMatch(/^@/m);
});

test('writes one comment that mentions the author, even if interrupted between any two writes', () => {
  for (const present of [settleAll(cleanFacts), { ...settleAll(cleanFacts), check: null }]) {
    const writes = planFor(faultyFacts, present);
    for (let writeCount = 0; writeCount <= writes.length; writeCount++) {
      const interrupted = applyPlan(present, writes.slice(0, writeCount));
      const { comments } = settle(faultyFacts, interrupted);
      expect(comments).toHaveLength(1);
      expect(comments[0]?.body).toContain('\n@maple ');
      expect(parseState(comments[0]?.body ?? '').turn).toBe('author');
    }
  }
});
