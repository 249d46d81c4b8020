import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { countries } from '#core/catalog/card';
import { countryTable } from '#core/catalog/generated/countries';
import { repositoryRoot } from '../tests/support/program.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { formatIssueBody, type ParsedReport } from './sources-issues.ts';

const page = (url: string, outcome: string, final_url: string | null = url) => ({ url, outcome, final_url });
const report = (parts: Partial<ParsedReport>): ParsedReport => ({
  ran_at: '2026-05-03T03:23:00Z',
  sources: [],
  claims: [],
  ...parts,
});
const a = 'https://bank.example/a';
const b = 'https://bank.example/b';
const citedBy = new Map([
  [a, ['ca-bank-a', 'us-bank-a']],
  [b, ['us-bank-b']],
]);

test('the issue text is empty if every page is alive or blocked', () => {
  const well = report({
    sources: [page(a, 'alive'), page(b, 'blocked'), page('https://nobody.example/', 'gone')],
    claims: [
      { card_id: 'us-bank-a', pointer: '/annual_fee/amount', url: a, verdict: 'found' },
      { card_id: 'us-bank-a', pointer: '/fx_fee/percent', url: a, verdict: 'unreadable' },
    ],
  });
  expect(formatIssueBody('us', well, citedBy)).toBe('');
});

test('lists each page under its problem, with only the cards of the country', () => {
  const text = formatIssueBody(
    'us',
    report({
      sources: [page(`${a}#fees`, 'gone'), page(b, 'moved', 'https://bank.example/new')],
      claims: [{ card_id: 'us-bank-b', pointer: '/fx_fee/percent', url: b, verdict: 'absent' }],
    }),
    citedBy,
  );
  expect(text).toContain('## Pages that are gone (1)');
  expect(text).toContain(`- \`us-bank-a\`: \`${a}#fees\` (\`gone\`)`);
  expect(text).toContain(`- \`us-bank-b\`: \`${b}\` → \`https://bank.example/new\` (\`moved\`)`);
  expect(text).toContain(`- \`us-bank-b\`: \`/fx_fee/percent\` on \`${b}\``);
  expect(text).not.toContain('ca-bank-a');
});

test('escapes links, mentions and HTML in a URL that a page redirects to', () => {
  const hostile = 'https://x.example/`</code><img src=x>`@everyone\n# [a](https://y.example)';
  const text = formatIssueBody('us', report({ sources: [page(a, 'off-issuer', hostile)] }), citedBy);
  expect(text).toContain('`https://x.example/?</code><img?src=x>?@everyone?#?[a](https://y.example)`');
});

test('begins with the overview of changed fees, and lists the number that a page shows instead', () => {
  const claim = { card_id: 'us-bank-b', pointer: '/apr/purchase/min', url: b, verdict: 'absent' };
  const changed = report({ claims: [{ ...claim, instead: { value: 20.99 } }] });
  const overview = '## Annual fees that changed on their page\n\n- one\n';
  const text = formatIssueBody('us', changed, citedBy, overview);
  expect(text).toContain(`\n\n${overview}\n## Numbers not seen on the page they cite (1)\n`);
  expect(text).toContain(`- \`us-bank-b\`: \`/apr/purchase/min\` on \`${b}\`, which shows \`20.99\``);
  expect(formatIssueBody('us', report({}), citedBy, overview)).toContain(overview);
});

test('stays below the size limit of an issue, and counts the omitted entries', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    page(`https://bank.example/${index}/${'x'.repeat(300)}`, ''),
  );
  const everyCard = new Map(many.map(({ url }) => [url, Array(9).fill(`us-${'y'.repeat(77)}`)]));
  const outcomes = ['gone', 'off-issuer', 'moved', 'timeout'];
  const text = formatIssueBody(
    'us',
    report({
      sources: many.map((source, index) => ({
        ...source,
        outcome: outcomes[index % 4] ?? '',
        final_url: `${source.url}2`,
      })),
      claims: many.map(({ url }) => ({
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
  writeFileSync(join(cwd, 'report.json'), JSON.stringify(report({})));
  execFileSync(process.execPath, [
    join(repositoryRoot, 'scripts/sources-issues.ts'),
    join(cwd, 'report.json'),
    join(cwd, 'issues'),
  ]);
  const [, ...others] = countries.toSorted();
  for (const country of others) writeFileSync(join(cwd, `issues/${country}.md`), 'text');
  writeFileSync(join(cwd, 'issues/zz.md'), 'text');
  writeFileSync(join(cwd, 'issues/zz.title'), 'Zealand');
  const { jobs } = parse(readFileSync(join(repositoryRoot, '.github/workflows/sources.yml'), 'utf8'));
  const gh = 'gh() { if [ "$2" != list ]; then echo "$2: $4"; fi; }';
  const printed = execFileSync('bash', ['-c', `${gh}\n${jobs.issues.steps.at(-1).run}`], {
    cwd,
    encoding: 'utf8',
  });
  const names = [...others.map((code) => countryTable[code].name), 'Zealand'];
  expect(printed.trimEnd().split('\n')).toEqual(
    names.map((name) => `create: Cited pages to look at: ${name}`),
  );
});
