import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { countries } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import { repositoryRoot } from '../tests/support/program.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { formatIssueBody, type ParsedReport } from './sources-issues.ts';

const createPage = (url: string, outcome: string, final_url: string | null = url) => ({
  url,
  outcome,
  final_url,
  dead: outcome === 'gone',
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
const citedBy = new Map([
  [urlA, ['ca-bank-a', 'us-bank-a']],
  [urlB, ['us-bank-b']],
]);

test('the issue text is empty if every page is alive or blocked', () => {
  const healthyReport = createReport({
    sources: [
      createPage(urlA, 'alive'),
      createPage(urlB, 'blocked'),
      createPage('https://nobody.example/', 'gone'),
    ],
    claims: [
      { card_id: 'us-bank-a', pointer: '/annual_fee/amount', url: urlA, verdict: 'found' },
      { card_id: 'us-bank-a', pointer: '/fx_fee/percent', url: urlA, verdict: 'unreadable' },
    ],
  });
  expect(formatIssueBody('us', healthyReport, citedBy)).toBe('');
});

test('lists the rates and offers of the country that have ended, oldest first', () => {
  const facts = [
    { id: 'us-bank-a', pointer: '/welcome_offer', last: '2026-04-30' },
    { id: 'us-bank-b', pointer: '/rewards/categories/0', last: '2025-12-31' },
    { id: 'ca-bank-a', pointer: '/welcome_offer', last: '2026-01-31' },
  ];
  expect(formatIssueBody('us', createReport({}), citedBy, '', facts)).toContain(
    '## Rates and offers that have ended (2)\n\nOpen the issuer’s page, and enter what holds now, or remove what has ended. No answer about today has it.\n\n' +
      '- `2025-12-31`: `/rewards/categories/0` of `us-bank-b`\n- `2026-04-30`: `/welcome_offer` of `us-bank-a`\n',
  );
});

test('lists each page under its problem, with only the cards of the country', () => {
  const text = formatIssueBody(
    'us',
    createReport({
      sources: [createPage(`${urlA}#fees`, 'gone'), createPage(urlB, 'moved', 'https://bank.example/new')],
      claims: [{ card_id: 'us-bank-b', pointer: '/fx_fee/percent', url: urlB, verdict: 'absent' }],
    }),
    citedBy,
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
  }) => formatIssueBody('us', createReport({ sources: [{ ...createPage(urlB, ''), ...change }] }), citedBy);
  expect(format({ outcome: 'timeout', failing_since: '2026-04-04' })).toBe('');
  expect(format({ outcome: 'timeout', failing_since: '2026-04-03' })).toContain('only a person can tell (1)');
  expect(format({ outcome: 'refused', failing_since: '2026-04-03' })).toBe('');
  const dead = format({ outcome: 'refused', failing_since: '2026-04-03', dead: true });
  expect(dead).toContain('## Pages that are gone (1)');
  const same = format({ outcome: 'same-for-all', failing_since: '2026-04-03', dead: true });
  expect(same.match(/same-for-all/g)).toHaveLength(1);
});

test('escapes links, mentions and HTML in a URL that a page redirects to', () => {
  const hostile = 'https://x.example/`</code><img src=x>`@everyone\n# [a](https://y.example)';
  const text = formatIssueBody(
    'us',
    createReport({ sources: [createPage(urlA, 'off-issuer', hostile)] }),
    citedBy,
  );
  expect(text).toContain('`https://x.example/?</code><img?src=x>?@everyone?#?[a](https://y.example)`');
});

test('begins with the overview of changed fees, and lists the number that a page shows instead', () => {
  const claim = { card_id: 'us-bank-b', pointer: '/apr/purchase/min', url: urlB, verdict: 'absent' };
  const changed = createReport({ claims: [{ ...claim, instead: { value: 20.99 } }] });
  const overview = '## Annual fees that changed on their page\n\n- one\n';
  const text = formatIssueBody('us', changed, citedBy, overview);
  expect(text).toContain(`\n\n${overview}\n## Numbers not seen on the page they cite (1)\n`);
  expect(text).toContain(`- \`us-bank-b\`: \`/apr/purchase/min\` on \`${urlB}\`, which shows \`20.99\``);
  expect(formatIssueBody('us', createReport({}), citedBy, overview)).toContain(overview);
});

test('stays below the size limit of an issue, and counts the omitted entries', () => {
  const manyPages = Array.from({ length: 5000 }, (_, index) =>
    createPage(`https://bank.example/${index}/${'x'.repeat(300)}`, ''),
  );
  const everyCard = new Map(manyPages.map(({ url }) => [url, Array(9).fill(`us-${'y'.repeat(77)}`)]));
  const outcomes = ['gone', 'off-issuer', 'moved', 'timeout'];
  const text = formatIssueBody(
    'us',
    createReport({
      sources: manyPages.map((source, index) => ({
        ...source,
        outcome: outcomes[index % 4] ?? '',
        failing_since: '2026-01-01',
        final_url: `${source.url}2`,
      })),
      claims: manyPages.map(({ url }) => ({
        card_id: `us-${'y'.repeat(77)}`,
        pointer: `/${'z'.repeat(300)}`,
        url,
        verdict: 'absent',
        instead: { value: 1.23456789e20 },
      })),
    }),
    everyCard,
    'x'.repeat(9_700),
  );
  expect(text.length).toBeLessThan(65_536);
  expect(text.match(/^- and \d+ more$/gm)).toHaveLength(5);
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
