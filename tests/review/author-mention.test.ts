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

const clean = scenario([feeUp]).facts;
const faulty = scenario([uncited], { contentKey: 'c0ffee0000000002' }).facts;
const asksForChanges: Facts = { ...clean, reviews: [createReviewFact()], ...miraMayWrite };

const planned = (facts: Facts, present: CurrentState) => plan(present, decide(facts, present));
const settled = (facts: Facts, present: CurrentState) => applyPlan(present, planned(facts, present));
const settledBy = (...all: readonly Facts[]) =>
  all.reduce((present, facts) => settled(facts, present), nothingPresent);
const bodyOf = ({ comments }: CurrentState) => comments.map(({ body }) => body).join('\n---\n');
const kinds = (mutations: readonly Mutation[]) => mutations.map(({ kind }) => kind);

describe('the author’s next turn', () => {
  test.each([
    ['a push adds a problem', clean, faulty],
    ['a reviewer requests changes', clean, asksForChanges],
    ["the maintainer's turn ends", { ...clean, cutShort: { kind: 'tree-cut' } } as Facts, faulty],
  ])('if %s, a new comment replaces the old comment and mentions the author', (_, before, after) => {
    const present = settledBy(before);
    const writes = kinds(planned(after, present));
    expect(writes.indexOf('delete-own-comment')).toBeLessThan(writes.indexOf('create-comment'));
    expect(writes).toContain('delete-own-comment');
    expect(bodyOf(present)).not.toContain('@maple');
    expect(bodyOf(settled(after, present))).toMatch(/^<!--.*-->\n@maple \*\*/);
  });

  test('mentions the author only once, even after another push during the turn', () => {
    const called = settledBy(clean, faulty);
    expect(planned(faulty, called)).toEqual([]);
    const pushed = { ...scenario([uncited, validNewCard]).facts, contentKey: 'c0ffee0000000003' };
    expect(kinds(planned(pushed, called))).not.toContain('create-comment');
    expect(bodyOf(settled(pushed, called))).toContain('@maple ');
  });

  test('mentions the author again after another person’s turn, and does not name that person', () => {
    const between = settledBy(clean, faulty, clean);
    expect(bodyOf(between)).not.toContain('@maple');
    expect(kinds(planned(faulty, between))).toContain('create-comment');
  });

  test('mentions only the author', () => {
    const { comments } = settledBy(clean, faulty);
    const links = /^https:\/\/(github\.com\/|www\.example\.com\/)/;
    expectInert(comments[0]?.body ?? '', { links, mentions: ['maple'] });
  });
});

test.each([
  ['the first comment', nothingPresent, faulty],
  ['a draft', settledBy(clean), { ...faulty, ...withPull({ draft: true }) }],
  ['a former draft', settledBy({ ...clean, ...withPull({ draft: true }) }), faulty],
  ['a pull request of a bot', settledBy(clean), { ...faulty, ...withPull({ authorIsBot: true }) }],
  [
    'a pull request of an author with an invalid login',
    settledBy(clean),
    { ...faulty, ...withPull({ author: 'a b' }) },
  ],
  [
    'a pull request on hold',
    { ...settledBy(clean), labels: ['bot/hold', 'needs/review'] },
    { ...faulty, contentKey: clean.contentKey },
  ],
])('mentions nobody in %s', (_, present, facts) => {
  expect(bodyOf(settled(facts, present))).not.toMatch(/^@/m);
});

test('writes one comment that mentions the author, even if interrupted between any two writes', () => {
  for (const present of [settledBy(clean), { ...settledBy(clean), check: null }]) {
    const writes = planned(faulty, present);
    for (let made = 0; made <= writes.length; made++) {
      const ended = applyPlan(present, writes.slice(0, made));
      const { comments } = settled(faulty, ended);
      expect(comments).toHaveLength(1);
      expect(comments[0]?.body).toContain('\n@maple ');
      expect(parseState(comments[0]?.body ?? '').turn).toBe('author');
    }
  }
});
