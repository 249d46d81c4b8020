import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import { harborPath } from '../support/changed-card.ts';
import { nothingPresent } from '../support/some-facts.ts';
import { changeHarborCard, evidence, feeUp, scenario } from './scenario-parts.ts';

const suggestionHint = ' Accept the suggestion on that line to fix it with one click.';

/** Returns what the bot's comment says about each finding. The keys are JSON Pointers. */
function parseItems(body: string): ReadonlyMap<string, string> {
  const items = body.matchAll(/^\d+\. (.*)\n {3}.*, `(\/[^`]+)`$/gm);
  return new Map([...items].map(([, text = '', pointer = '']) => [pointer, text]));
}

test('mentions a suggestion only at the finding whose line it changes, not at others with the same code', () => {
  const changes = { '/network': 'Visa', '/type': 'card', '/segment': 'people' };
  const { facts, present } = scenario([changeHarborCard(changes, { patch: '@@ -1,20 +1,20 @@\n x' })], {
    fixes: [
      {
        path: harborPath,
        codes: ['value-not-listed'],
        startLine: 10,
        endLine: 10,
        text: '  "type": "credit",',
      },
    ],
  });
  const { comment } = decide(facts, present);
  const items = parseItems(comment.kind === 'show' ? comment.body : '');
  expect([...items.keys()]).toEqual(['/network', '/type', '/segment']);
  expect([...items].filter(([, text]) => text.includes(suggestionHint)).map(([pointer]) => pointer)).toEqual([
    '/type',
  ]);
});

test.each([
  ['found', '✓ [found on the page](', '[found]('],
  ['number-only', '⚠ [the number is on the page](', '[only the number was found]('],
] as const)(
  'a number with the verdict %s links to its location on the page, in both tables',
  (verdict, changeText, citationText) => {
    const { facts } = scenario([feeUp]);
    const { comment } = decide(evidence(facts, verdict), nothingPresent);
    const lines = comment.kind === 'show' ? comment.body.split('\n') : [];
    const linkTarget = 'https://www.example.com/cards/harbor#:~:text=120)';
    const rows = lines.filter((line) => line.startsWith('| Annual fee |') && line.includes('#:~:text='));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`${changeText}${linkTarget}`);
    expect(rows[1]).toContain(`${citationText}${linkTarget}`);
  },
);
