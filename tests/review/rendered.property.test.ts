import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import type { DeadPage } from '#core/review/facts';
import { withoutFragment } from '#core/sources/judge/extract';
import { changeDocument, harborPath } from '../support/changed-card.ts';
import { expectInert } from '../support/inert-markdown.ts';
import { formatCatalogJson } from '../support/memory-file.ts';
import { createFacts, nothingPresent, somePull } from '../support/some-facts.ts';
import { scenarios } from './scenarios.ts';

const anyHostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '@everyone',
        '#1',
        'o/r#12',
        'https://evil.example/x',
        'www.evil.example',
        'GH-12',
        '</details>',
        '<img src=x>',
        '<!--',
        '-->',
        '`',
        '``',
        '```',
        '|',
        '\n',
        '\r',
        '**',
        '__',
        '~~',
        '![a](https://evil.example/i.png)',
        '[a](javascript:x)',
        '[x]: https://evil.example',
        'abcdef0123456789',
        ':tada:',
        '$a$',
        '\\',
        '&lt;',
        '&#64;x',
        '\u202e',
        '\u200b',
        '\u2060',
        'a@evil.example',
        '> ',
        '# ',
        '- [ ] ',
        '<a href=',
        'mailto:a@b.example',
        '\t',
      ),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const allowed = {
  tags: ['sub'],
  links:
    /^https:\/\/(github\.com\/(o\/r|maple\/r)\/|www\.example\.com\/|card\.example\.net\/|web\.archive\.org\/web\/20260301000000\/https:\/\/www\.example\.org\/)/,
};

/** Creates a source page that redirects from a hostile URL to a hostile host. */
const createDeadPage = (path: string, finalHost: string): DeadPage => ({
  cardId: 'us-harbor',
  url: withoutFragment(`https://www.example.com/${path}`),
  outcome: 'off-issuer',
  status: 200,
  finalHost,
});

const bodies = {
  English: '',
  French: 'Bonjour, voici les frais de la nouvelle carte. ',
  'simplified Chinese': '请审核这张卡的年费。我核对过页面上的全部数字，来源已经写明。',
  'traditional Chinese': '請審閱這張卡的年費。我核對過頁面上的全部數字，來源已經寫明。',
};

test.each(Object.entries(bodies))(
  'in %s, no text from a person is rendered as a link, a mention, a picture or a tag',
  (_, bodyStart) => {
    fc.assert(
      fc.property(
        fc.record({
          name: anyHostileText,
          label: anyHostileText,
          url: anyHostileText,
          title: anyHostileText,
        }),
        fc.record({
          author: anyHostileText,
          reviewer: anyHostileText,
          branch: anyHostileText,
          problem: anyHostileText,
        }),
        ({ name, label, url, title }, { author, reviewer, branch, problem }) => {
          const after = formatCatalogJson(
            changeDocument(harborPath, {
              '/name': name,
              '/rewards/categories/0/label': label,
              '/sources/1/url': `https://www.example.com/${url}`,
              '/benefits/0/title': title,
              '/issuer': name,
            }),
          );
          // The card cannot be read, and the finding names the card's hostile key.
          const cardWithHostileKey = {
            ...(changeDocument(harborPath, { '/id': 'us-pier' }) as object),
            [label]: name,
          };
          const pier = {
            path: 'data/us/pier.json',
            before: null,
            after: formatCatalogJson(cardWithHostileKey),
          };
          const facts = createFacts([{ path: harborPath, after }, pier], {
            pull: { ...somePull, title, body: `${bodyStart}${name}`, author, headRef: branch },
            reviews: [
              {
                id: 1,
                author: reviewer,
                authorIsBot: false,
                state: 'changes_requested',
                commitSha: somePull.headSha,
                submittedAt: '2026-10-01T08:30:00Z',
              },
            ],
            permissions: { [reviewer]: 'write' },
            comments: [
              {
                id: 9,
                author,
                body: `/hold\n/explain ${label}\n/label add ${name}\n/lable ${title}`,
                createdAt: '2026-10-01T08:10:00Z',
                updatedAt: '2026-10-01T08:10:00Z',
              },
            ],
            policyProblem: problem,
            evidence: { value: { claims: [], dead: [createDeadPage(url, label)] } },
          });
          const { comment, check } = decide(facts, nothingPresent);
          if (comment.kind !== 'restate') {
            expectInert(comment.body, allowed);
            expectInert(comment.shortBody, allowed);
          }
          expectInert(`${check?.summary}\n\n${check?.text}`, allowed);
        },
      ),
      { numRuns: process.env.FUZZ === '1' ? 2_000 : 30 },
    );
  },
  600_000,
);

test('every comment is short enough for readers and for GitHub', () => {
  for (const [name, { facts, present }] of Object.entries(scenarios)) {
    const { comment, check } = decide(facts, present);
    if (comment.kind === 'restate') continue;
    const visibleLines = comment.body.replaceAll(/<details>[\s\S]*?<\/details>/g, '').split('\n');
    expect(visibleLines.length, name).toBeLessThanOrEqual(60);
    expect(comment.body.length, name).toBeLessThanOrEqual(60_000);
    expect(check?.summary.length ?? 0, name).toBeLessThanOrEqual(65_535);
    expect(comment.body, name).not.toMatch(/\b(lint|violation|invalid)\b/i);
    if (name === 'hostile text in a card') expectInert(comment.body, allowed);
  }
});
