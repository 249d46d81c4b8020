import { expect, test } from 'vitest';
import { changed, harborPath } from '../../../tests/support/changed-card.ts';
import { laidOut } from '../../../tests/support/memory-file.ts';
import { type FileChange, factsOf, nothingPresent } from '../../../tests/support/some-facts.ts';
import { decide } from '../decide.ts';
import type { Facts } from '../facts.ts';

const fee = changing({ '/annual_fee/amount': 120 });
const words = changing({ '/name': 'Harbor Renamed Card' });
const ferry = added('data/us/ferry.json', 'ferry');
const pier = added('data/us/pier.json', 'pier');
const aurora: FileChange = {
  path: 'data/ca/aurora-cash.json',
  after: laidOut(changed('data/ca/aurora-cash.json', { '/name': 'Aurora Cash Two' })),
};
const stray: FileChange = { path: 'data/us/logo.png', before: null, after: 'x' };
const registry: FileChange = { path: 'data/issuers.json', after: '[{' };

function changing(changes: Parameters<typeof changed>[1]): FileChange {
  return { path: harborPath, after: laidOut(changed(harborPath, changes)) };
}

function added(path: string, slug: string): FileChange {
  const after = changed(harborPath, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card` });
  return { path, before: null, after: laidOut(after) };
}

function said(changes: readonly FileChange[], more: Partial<Facts> = {}) {
  const { comment, check } = decide(factsOf(changes, more), nothingPresent);
  return { body: comment.kind === 'restate' ? '' : comment.body, title: check?.title ?? '' };
}

test.each<[string, readonly FileChange[], string]>([
  [
    'a number that goes is one that changes',
    [changing({ '/annual_fee/amount': null })],
    'One number changes on one card, ',
  ],
  ['of two cards one has another number', [aurora, fee], 'One number changes on one of 2 cards, '],
  ['words alone', [aurora, words], '2 cards change, no number does, '],
  ['a new card has numbers, whatever is done to another', [aurora, ferry], '2 cards change, '],
  ['several new cards', [ferry, pier], '2 new cards, '],
])('%s', (_, changes, expected) => {
  expect(said(changes).body).toContain(`**Ready for a reviewer.** ${expected}and every number cites`);
});

const oneThing = '**One thing to fix before a reviewer looks:**';

test.each<[string, readonly FileChange[], string, string]>([
  [
    'a file that is no card is not one that will be read',
    [stray, fee],
    `${oneThing} not a plain file. Everything else is in order.`,
    '1 problem',
  ],
  [
    'a card that lies elsewhere was not read',
    [{ ...ferry, path: 'data/ferry.json' }],
    `${oneThing} file in the wrong place. What is in it can be checked once it lies, and is named, as cards are.`,
    '1 problem',
  ],
  [
    'a card with capitals behind its dot was not read',
    [{ ...ferry, path: 'data/us/ferry.JSON' }],
    `${oneThing} not a plain file. What is in it can be checked once it lies, and is named, as cards are.`,
    '1 problem',
  ],
  [
    'a card that has a key twice was not looked into',
    [{ ...ferry, after: ferry.after?.replace('"country"', '"country": "us",\n  "country"') ?? '' }],
    `${oneThing} key written twice, at \`country\`. What is in it can be checked once it can be read.`,
    '1 problem in 1 card',
  ],
  [
    'what is wrong with a registry is not on a card',
    [registry],
    'if you have not yet. Meanwhile there is one thing to fix.',
    '1 problem; a maintainer looks first',
  ],
])('%s', (_, changes, opening, title) => {
  const { body, title: shown } = said(changes);
  expect(body).toContain(opening);
  expect(shown).toBe(title);
});

test('a mark before the text keeps nothing from being checked', () => {
  const marked = { ...ferry, after: `\uFEFF${ferry.after}` };
  const { body } = said([marked], { cards: factsOf([ferry]).cards });
  expect(body).toContain(`${oneThing} not plain UTF-8. Everything else on this new card is in order.`);
});

test.each<[string, readonly FileChange[], string]>([
  ['a card', [ferry], 'thank you for your first card here. A person checks every card'],
  ['no card', [registry], 'thank you for your first pull request here. A person looks at every one'],
])('a newcomer is thanked for %s', (_, changes, thanks) => {
  expect(said(changes, { firstHere: true }).body).toContain(`Welcome, and ${thanks} before it is merged.`);
});

test.each([
  ['New issuer', 'prints this comment.\n'],
  ['fix(data): an issuer', 'prints this comment. Title: as suggested.\n'],
])('of the title «%s» nothing is said that nobody knows', (title, end) => {
  const facts = factsOf([registry]);
  expect(said([registry], { pull: { ...facts.pull, title } }).body).toContain(end);
});

test.each<[string, readonly FileChange[]]>([
  ['a card', [fee]],
  ['pages alone', [{ path: 'docs/x.md', after: 'x' }]],
  ['a program', [{ path: 'scripts/x.ts', after: 'x' }]],
])('the author of a draft of %s is told what ends it, and nobody else', (_, changes) => {
  const { pull } = factsOf(changes);
  const words = 'press «Ready for review» when you are done';
  const draft = decide(factsOf(changes, { pull: { ...pull, draft: true } }), nothingPresent);
  expect(draft.check?.summary).toContain(words);
  expect(draft.check?.summary).not.toContain('nothing for you to do');
  expect(decide(factsOf(changes), nothingPresent).check?.summary).not.toContain(words);
});
