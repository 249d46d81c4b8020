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
    ['a push adds a fault', clean, faulty],
    ['a reviewer asks for changes', clean, asksForChanges],
    ['a maintainer has nothing more to do', { ...clean, cutShort: { kind: 'tree-cut' } } as Facts, faulty],
  ])('%s: a new comment replaces the old comment and mentions the author', (_, before, after) => {
    const present = settledBy(before);
    const writes = kinds(planned(after, present));
    expect(writes.indexOf('delete-own-comment')).toBeLessThan(writes.indexOf('create-comment'));
    expect(writes).toContain('delete-own-comment');
    expect(bodyOf(present)).not.toContain('@maple');
    expect(bodyOf(settled(after, present))).toMatch(/^<!--.*-->\n@maple \*\*/);
  });

  test('mentions the author once, whatever is pushed during the turn', () => {
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
  ['what was a draft', settledBy({ ...clean, ...withPull({ draft: true }) }), faulty],
  ['a program', settledBy(clean), { ...faulty, ...withPull({ authorIsBot: true }) }],
  ['a name that is none', settledBy(clean), { ...faulty, ...withPull({ author: 'a b' }) }],
  [
    'a pull request on hold',
    { ...settledBy(clean), labels: ['bot/hold', 'needs/review'] },
    { ...faulty, contentKey: clean.contentKey },
  ],
])('%s mentions nobody', (_, present, facts) => {
  expect(bodyOf(settled(facts, present))).not.toMatch(/^@/m);
});

test('if interrupted between any two writes, there is one comment in the end, and it mentions the author', () => {
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
