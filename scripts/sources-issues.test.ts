import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { countries } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import { repositoryRoot } from '../tests/support/program.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { someCard } from '../tests/support/some-card.ts';
import { formatIssueBody, type ParsedReport } from './sources-issues.ts';

const createPage = (url: string, outcome: string, final_url: string | null = url) => ({
  url,
  outcome,
  final_url,
  dead: outcome === 'gone' || outcome === 'off-issuer',
  failing_since: outcome === 'timeout' ? '2026-01-01' : null,
});
const createReport = (fields: Partial<ParsedReport>): ParsedReport => ({
  ran_at: '2026-05-03T03:23:00Z',
  sources: [],
  claims: [],
  ...fields,
});
const urlA = 'https://bank.example/a';
const urlB = 'https://bank.example/b';
const createClaim = (
  card_id: string,
  pointer: string,
  url: string,
  fields: Partial<ParsedReport['claims'][number]> = {},
) => ({ card_id, pointer, url, verdict: 'absent', instead: null, last_found: null, ...fields });

/** Creates a card that cites its pages for all numbers. A person has read the pages on `retrieved`. */
const createCard = (id: string, urls: readonly string[], retrieved: string | null = null) =>
  someCard({
    id,
    sources: urls.map((url) => ({
      url,
      retrieved,
      ...(retrieved !== null && { by: 'person' }),
      cites: ['/annual_fee', '/fx_fee'],
    })),
  });
const cards = [
  createCard('ca-bank-a', [urlA]),
  createCard('us-bank-a', [urlA]),
  createCard('us-bank-b', [urlB]),
];

test('the issue text is empty if every page is alive or blocked', () => {
  const healthyReport = createReport({
    sources: [
      createPage(urlA, 'alive'),
      createPage(urlB, 'blocked'),
      createPage('https://nobody.example/', 'gone'),
    ],
    claims: [
      createClaim('us-bank-a', '/annual_fee/amount', urlA, { verdict: 'found' }),
      createClaim('us-bank-a', '/fx_fee/percent', urlA, { verdict: 'unreadable' }),
    ],
  });
  expect(formatIssueBody('us', healthyReport, cards)).toBe('');
});

test('lists the rates and offers of the country that have ended, oldest first', () => {
  const offer = { amount: 1, unit: 'points', spend: 1, currency: 'USD', months: 3, as_of: '2025-12-01' };
  const endedCards = [
    { ...someCard({ id: 'us-bank-a' }), welcome_offer: { ...offer, ends_on: '2026-04-30' } },
    { ...someCard({ id: 'us-bank-b' }), welcome_offer: { ...offer, ends_on: '2025-12-31' } },
    { ...someCard({ id: 'us-bank-c' }), welcome_offer: { ...offer, ends_on: '2026-05-03' } },
    { ...someCard({ id: 'ca-bank-a' }), welcome_offer: { ...offer, ends_on: '2026-01-31' } },
  ];
  expect(formatIssueBody('us', createReport({}), endedCards)).toContain(
    '## Rates and offers that have ended (2)\n\nOpen the issuer’s page, and enter what holds now, or remove what has ended. No answer about today has it.\n\n' +
      '- `2025-12-31`: `/welcome_offer` of `us-bank-b`\n- `2026-04-30`: `/welcome_offer` of `us-bank-a`\n',
  );
});

test('lists each page under its problem, with only the cards of the country', () => {
  const text = formatIssueBody(
    'us',
    createReport({
      sources: [createPage(`${urlA}#fees`, 'gone'), createPage(urlB, 'moved', 'https://bank.example/new')],
      claims: [createClaim('us-bank-b', '/fx_fee/percent', urlB)],
    }),
    cards,
  );
  expect(text).toContain('## Pages that are gone (1)');
  expect(text).toContain(`- \`us-bank-a\`: \`${urlA}#fees\` (\`gone\`)`);
  expect(text).toContain(`- \`us-bank-b\`: \`${urlB}\` → \`https://bank.example/new\` (\`moved\`)`);
  expect(text).toContain(`- \`us-bank-b\`: \`/fx_fee/percent\` on \`${urlB}\``);
  expect(text).not.toContain('ca-bank-a');
});

test('lists a page that does not answer after 30 days, and one that refuses when it is dead', () => {
  const format = (change: {
    readonly outcome: string;
    readonly failing_since: string;
    readonly dead?: boolean;
  }) => formatIssueBody('us', createReport({ sources: [{ ...createPage(urlB, ''), ...change }] }), cards);
  expect(format({ outcome: 'timeout', failing_since: '2026-04-04' })).toBe('');
  expect(format({ outcome: 'timeout', failing_since: '2026-04-03' })).toContain('only a person can tell (1)');
  expect(format({ outcome: 'refused', failing_since: '2026-04-03' })).toBe('');
  const dead = format({ outcome: 'refused', failing_since: '2026-04-03', dead: true });
  expect(dead).toContain('## Pages that are gone (1)');
  const same = format({ outcome: 'same-for-all', failing_since: '2026-04-03', dead: true });
  expect(same.match(/same-for-all/g)).toHaveLength(1);
});

test('omits what needs no action: unconfirmed outcomes, and what a person has read but the check cannot', () => {
  const unconfirmed = [createPage(urlA, 'gone'), createPage(urlB, 'off-issuer')].map((source) => {
    return { ...source, dead: false };
  });
  expect(formatIssueBody('us', createReport({ sources: unconfirmed }), cards)).toBe('');
  const silent = createReport({
    sources: [createPage(urlB, 'timeout')],
    claims: [createClaim('us-bank-b', '/fx_fee/percent', urlB)],
  });
  const format = (retrieved: string, report: ParsedReport = silent) =>
    formatIssueBody('us', report, [createCard('us-bank-b', [urlB], retrieved)]);
  expect(format('2026-05-01')).toBe('');
  expect(format('2025-05-01')).toMatch(/only a person can tell \(1\)\n(?:.*\n)*## Numbers not seen .* \(1\)/);
  const claim = createClaim('us-bank-b', '/fx_fee/percent', urlB, { last_found: {} });
  expect(format('2026-05-01', createReport({ claims: [claim] }))).toContain('Numbers not seen');
});

test('names no address with something personal', () => {
  const source = createPage(urlA, 'off-issuer', 'https://sso.example/login;jsessionid=1');
  expect(formatIssueBody('us', createReport({ sources: [source] }), cards)).toContain(
    `- \`us-bank-a\`: \`${urlA}\` (\`off-issuer\`)\n`,
  );
});

test('escapes links, mentions and HTML in a URL that a page redirects to', () => {
  const hostile = 'https://x.example/`</code><img src=x>`@everyone\n# [a](https://y.example)';
  const text = formatIssueBody(
    'us',
    createReport({ sources: [createPage(urlA, 'off-issuer', hostile)] }),
    cards,
  );
  expect(text).toContain('`https://x.example/?</code><img?src=x>?@everyone?#?[a](https://y.example)`');
});

test('begins with the overview of changed fees, and lists the number that a page shows instead', () => {
  const claim = createClaim('us-bank-b', '/apr/purchase/min', urlB, { instead: { value: 20.99 } });
  const changed = createReport({ claims: [claim] });
  const overview = '## Annual fees that changed on their page\n\n- one\n';
  const text = formatIssueBody('us', changed, cards, overview);
  expect(text).toContain(`\n\n${overview}\n## Numbers not seen on the page they cite (1)\n`);
  expect(text).toContain(`- \`us-bank-b\`: \`/apr/purchase/min\` on \`${urlB}\`, which shows \`20.99\``);
  expect(formatIssueBody('us', createReport({}), cards, overview)).toContain(overview);
});

test('stays below the size limit of an issue, and counts the omitted entries', () => {
  const manyPages = Array.from({ length: 500 }, (_, index) =>
    createPage(`https://bank.example/${index}/${'x'.repeat(300)}`, ''),
  );
  const manyCards = Array.from({ length: 4 }, (_, index) =>
    createCard(
      `us-${'y'.repeat(76)}${index}`,
      manyPages.map(({ url }) => url),
    ),
  );
  const outcomes = ['gone', 'off-issuer', 'moved', 'redirects', 'timeout'];
  const text = formatIssueBody(
    'us',
    createReport({
      sources: manyPages.map((source, index) => ({
        ...source,
        outcome: outcomes[index % 5] ?? '',
        dead: index % 5 < 2,
        failing_since: '2026-01-01',
        final_url: `${source.url}2`,
      })),
      claims: manyPages.map(({ url }) =>
        createClaim(`us-${'y'.repeat(76)}0`, `/${'z'.repeat(300)}`, url, {
          instead: { value: 1.23456789e20 },
        }),
      ),
    }),
    manyCards,
    'x'.repeat(9_700),
  );
  expect(text.length).toBeLessThan(65_536);
  expect(text.match(/^- and \d+ more$/gm)).toHaveLength(6);
});

test('the workflow opens an issue for each country with a text, and names the country in the title', () => {
  const cwd = scratchFolder();
  writeFileSync(join(cwd, 'report.json'), JSON.stringify(createReport({})));
  execFileSync(process.execPath, [
    join(repositoryRoot, 'scripts/sources-issues.ts'),
    join(cwd, 'report.json'),
    join(cwd, 'issues'),
  ]);
  const [, ...otherCountries] = countries.toSorted();
  for (const country of otherCountries) writeFileSync(join(cwd, `issues/${country}.md`), 'text');
  writeFileSync(join(cwd, 'issues/zz.md'), 'text');
  writeFileSync(join(cwd, 'issues/zz.title'), 'Zealand');
  const { jobs } = parse(readFileSync(join(repositoryRoot, '.github/workflows/sources.yml'), 'utf8'));
  const gh = 'gh() { if [ "$2" != list ]; then echo "$2: $4"; fi; }';
  const printed = execFileSync('bash', ['-c', `${gh}\n${jobs.issues.steps.at(-1).run}`], {
    cwd,
    encoding: 'utf8',
  });
  const hasText = (code: string) => readFileSync(join(cwd, `issues/${code}.md`), 'utf8') !== '';
  const names = [
    ...countries
      .toSorted()
      .filter(hasText)
      .map((code) => countryTable[code].name),
    'Zealand',
  ];
  expect(printed.trimEnd().split('\n')).toEqual(
    names.map((name) => `create: Cited pages to look at: ${name}`),
  );
});
