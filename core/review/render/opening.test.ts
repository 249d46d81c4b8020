import { expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { createFacts, type FileChange, nothingPresent } from '../../../tests/support/some-facts.ts';
import { decide } from '../decide.ts';
import type { Facts } from '../facts.ts';
import { replaceOpening } from './opening.ts';

const fee = changing({ '/annual_fee/amount': 120 });
const ferry = added('data/us/ferry.json', 'ferry');
const aurora: FileChange = {
  path: 'data/ca/aurora-cash.json',
  after: formatCatalogJson(changeDocument('data/ca/aurora-cash.json', { '/name': 'Aurora Cash Two' })),
};
const stray: FileChange = { path: 'data/us/logo.png', before: null, after: 'x' };

function changing(changes: Parameters<typeof changeDocument>[1]): FileChange {
  return { path: harborPath, after: formatCatalogJson(changeDocument(harborPath, changes)) };
}

function added(path: string, slug: string): FileChange {
  const after = changeDocument(harborPath, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card` });
  return { path, before: null, after: formatCatalogJson(after) };
}

function said(changes: readonly FileChange[], more: Partial<Facts> = {}) {
  const { comment, check } = decide(createFacts(changes, more), nothingPresent);
  return { body: comment.kind === 'restate' ? '' : comment.body, title: check?.title ?? '' };
}

test.each<[string, readonly FileChange[], string]>([
  ['of two cards one has another number', [aurora, fee], 'One number changes on one of 2 cards, '],
])('%s', (_, changes, expected) => {
  expect(said(changes).body).toContain(`**Ready for a reviewer.** ${expected}and every number cites`);
});

const oneThing = '**One problem to fix before review:**';

test.each<[string, readonly FileChange[], string, string]>([
  [
    'a file that is no card is not one that will be read',
    [stray, fee],
    `${oneThing} this is not a regular file. Everything else is fine.`,
    '1 problem',
  ],
  [
    'a card that lies elsewhere was not read',
    [{ ...ferry, path: 'data/ferry.json' }],
    `${oneThing} this file is in the wrong place. Its content is checked once it has the folder and name of a card.`,
    '1 problem',
  ],
  [
    'a card that has a key twice was not looked into',
    [{ ...ferry, after: ferry.after?.replace('"country"', '"country": "us",\n  "country"') ?? '' }],
    `${oneThing} <code>country</code> appears twice. The rest of the file is checked after that.`,
    '1 problem in 1 card',
  ],
])('%s', (_, changes, opening, title) => {
  const { body, title: shown } = said(changes);
  expect(body).toContain(opening);
  expect(shown).toBe(title);
});

test('a mark before the text keeps nothing from being checked', () => {
  const marked = { ...ferry, after: `\uFEFF${ferry.after}` };
  const { body } = said([marked], { cards: createFacts([ferry]).cards });
  expect(body).toContain(
    `${oneThing} this file is not valid UTF-8 text. Everything else on this new card is fine.`,
  );
});

const marker = '<!-- cardcat-bot:1 e30= -->';

test.each([
  ['of several paragraphs', '\n**Ready.** Now.\n\n| a |\n\nrest\n', '\nNew.\n\n| a |\n\nrest\n'],
  ['of an opening of two lines', '\n**Ready.**\nNow.\n\nrest', '\nNew.\n\nrest'],
  ['of an opening alone', '\n**Ready.**\n', '\nNew.\n'],
  ['that a person has emptied', '', '\nNew.\n'],
  ['of which a person has taken the opening', '\n\nrest\n', '\nNew.\n\nrest\n'],
  ['as GitHub may give it back', '\r\n**Ready.**\r\n\r\nrest\r\n', '\nNew.\n\nrest\n'],
])('a comment %s gets another opening, and keeps it', (_, before, after) => {
  const changed = replaceOpening(`${marker}${before}`, 'New.');
  expect(changed).toBe(`${marker}${after}`);
  expect(replaceOpening(changed, 'New.')).toBe(changed);
});
