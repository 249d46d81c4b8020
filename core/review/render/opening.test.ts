import { expect, test } from 'vitest';
import {
  changeDocument,
  changeFee,
  harborPath,
  type PointerChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { createFacts, type FileChange, nothingPresent } from '../../../tests/support/some-facts.ts';
import { decide } from '../decide.ts';
import type { Facts } from '../facts.ts';
import { replaceOpening } from './opening.ts';

const feeChange = changeHarbor(changeFee(120));
const ferry = addCard('data/us/ferry.json', 'ferry');
const aurora: FileChange = {
  path: 'data/ca/aurora-cash.json',
  after: formatCatalogJson(changeDocument('data/ca/aurora-cash.json', { '/name': 'Aurora Cash Two' })),
};
const misplacedFile: FileChange = { path: 'data/us/logo.png', before: null, after: 'x' };

function changeHarbor(changes: Parameters<typeof changeDocument>[1]): FileChange {
  return { path: harborPath, after: formatCatalogJson(changeDocument(harborPath, changes)) };
}

function addCard(path: string, slug: string, changes: PointerChanges = {}): FileChange {
  const after = changeDocument(harborPath, {
    '/id': `us-${slug}`,
    '/name': `Harbor ${slug} Card`,
    ...changes,
  });
  return { path, before: null, after: formatCatalogJson(after) };
}

function renderReview(changes: readonly FileChange[], overrides: Partial<Facts> = {}) {
  const { comment, check } = decide(createFacts(changes, overrides), nothingPresent);
  return { body: comment.kind === 'restate' ? '' : comment.body, title: check?.title ?? '' };
}

test('counts the cards with a changed number separately from the changed cards', () => {
  expect(renderReview([aurora, feeChange]).body).toContain(
    '**Ready for a reviewer.** One number changes on one of 2 cards, and every number cites',
  );
});

test('asks a maintainer to look at the domain of a new issuer', () => {
  const issuer = { id: 'pier', name: 'Pier', aliases: [], domains: ['pier.example'], countries: ['us'] };
  const path = 'data/issuers/pier.json';
  const added = { path, before: null, after: formatCatalogJson(issuer) };
  expect(renderReview([feeChange, added]).body).toContain(
    '**This also adds an issuer (`data/issuers/pier.json`), so a maintainer looks at the domain first.**',
  );
});

const oneProblem = '**One problem to fix before review:**';

test.each<[string, readonly FileChange[], string, string]>([
  [
    'does not announce further checks of a file that is not a card',
    [misplacedFile, feeChange],
    `${oneProblem} this file is in the wrong place. The other checks pass.`,
    '1 problem',
  ],
  [
    'states that a card in the wrong folder was not checked',
    [{ ...ferry, path: 'data/ferry.json' }],
    `${oneProblem} this file is in the wrong place. Its content is checked once it has the folder and name of a card.`,
    '1 problem',
  ],
  [
    'states that a card outside data/ was not checked',
    [{ ...ferry, path: 'us/ferry.json' }],
    `${oneProblem} this file is in the wrong place. Its content is checked once it has the folder and name of a card.`,
    '1 problem',
  ],
  [
    'asks for the old file name of a renamed card',
    [
      { path: harborPath, after: null },
      addCard('data/us/pier.json', 'pier', { '/name': 'Harbor Pier Card' }),
    ],
    '**A published card keeps its id and its file name.**',
    '1 problem in 1 of 2 cards',
  ],
  [
    'asks to take out what a workflow makes',
    [
      feeChange,
      { path: 'exports/cards.csv', before: 'a', after: 'b' },
      { path: 'schema.json', before: '{}', after: '{ }' },
    ],
    'git restore --source=FETCH_HEAD --staged --worktree -- exports/ schema.json',
    'Files to take out: a workflow makes them',
  ],
  [
    'leaves a change of code and its bundle to a maintainer',
    [
      feeChange,
      { path: 'core/a.ts', before: 'a', after: 'b' },
      { path: 'actions/review/dist/index.js', before: 'a', after: 'b' },
    ],
    '**This changes more than card data, so a maintainer reviews it first.**',
    'A maintainer reviews first',
  ],
  [
    'states that a card with a duplicate key was not checked further',
    [{ ...ferry, after: ferry.after?.replace('"country"', '"country": "us",\n  "country"') ?? '' }],
    `${oneProblem} <code>country</code> appears twice. The rest of the file is checked after that.`,
    '1 problem in 1 card',
  ],
])('%s', (_, changes, opening, title) => {
  const { body, title: checkTitle } = renderReview(changes);
  expect(body).toContain(opening);
  expect(checkTitle).toBe(title);
});

test('checks the rest of a card that begins with a byte-order mark', () => {
  const withByteOrderMark = { ...ferry, after: `\uFEFF${ferry.after}` };
  const { body } = renderReview([withByteOrderMark], { cards: createFacts([ferry]).cards });
  expect(body).toContain(
    `${oneProblem} this file starts with a byte-order mark, which JSON does not allow. The other checks pass.`,
  );
});

const marker = '<!-- cardcat-bot:1 e30= -->';

test.each([
  ['with several paragraphs', '\n**Ready.** Now.\n\n| a |\n\nrest\n', '\nNew.\n\n| a |\n\nrest\n'],
  ['with an opening of two lines', '\n**Ready.**\nNow.\n\nrest', '\nNew.\n\nrest'],
  ['with only an opening', '\n**Ready.**\n', '\nNew.\n'],
  ['that a person emptied', '', '\nNew.\n'],
  ['whose opening a person removed', '\n\nrest\n', '\nNew.\n\nrest\n'],
  ['with CRLF line breaks', '\r\n**Ready.**\r\n\r\nrest\r\n', '\nNew.\n\nrest\n'],
])('replaces the opening of a comment %s, idempotently', (_, before, after) => {
  const changed = replaceOpening(`${marker}${before}`, 'New.');
  expect(changed).toBe(`${marker}${after}`);
  expect(replaceOpening(changed, 'New.')).toBe(changed);
});
