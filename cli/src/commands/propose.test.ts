import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { redate } from '#core/card/redate';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { listCatalogFiles } from '#core/io/card-files';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { serializeReport } from '#core/sources/judge/report';
import { fixturesFolder } from '../../../tests/support/catalog-fixtures.ts';
import { startFakeGitHub } from '../../../tests/support/github/fake-github.ts';
import { expectGolden, inSections } from '../../../tests/support/golden.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { days, type FetchedPage, runSourceCheck } from '../../../tests/support/proposal-pages.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { removeAddresses, scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { renderPage } from '../../../tests/support/web/pages.ts';

const url = 'https://www.example.com/cards/harbor';

function createPage(fee: string): FetchedPage {
  const text = 'Points for meals, journeys and nights away, without an end date. '.repeat(8);
  return {
    html: renderPage(
      'Harbor Example Card',
      `<h1>Harbor Example Card</h1><p>${text}</p><p>Annual fee: ${fee}</p>`,
    ),
  };
}

/**
 * Creates a copy of the fixture catalog `clean`, and the reports of two source checks. In both reports, the annual fee of the
 * Harbor card has risen.
 */
async function createChangedCatalog() {
  const cwd = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), cwd, { recursive: true });
  for (const name of ['schema.json', 'catalog.json']) cpSync(join(repositoryRoot, name), join(cwd, name));
  removeAddresses(cwd);
  const files = listCatalogFiles(cwd);
  const citingCatalog = readCitingCatalog(files, days[0]);
  const { registry } = checkRegistries(checkTree(files).registries, days[0]);
  const catalog = { ...citingCatalog, registry };
  const firstReport = await runSourceCheck(catalog, days[0], new Map([[url, createPage('$95')]]));
  const previousReport = await runSourceCheck(
    catalog,
    days[1],
    new Map([[url, createPage('$125')]]),
    firstReport,
  );
  const report = await runSourceCheck(catalog, days[2], new Map([[url, createPage('$125')]]), previousReport);
  writeFileSync(join(cwd, 'last.json'), serializeReport(previousReport));
  writeFileSync(join(cwd, 'report.json'), serializeReport(report));
  return cwd;
}

async function startGitHub() {
  const github = await startFakeGitHub();
  onTestFinished(() => github.close());
  const cards = github.addRepository('o/cards', { files: { 'data/us/harbor.json': '{}\n' } });
  const { token } = github.createJobToken(cards, { contents: 'read', 'pull-requests': 'read' });
  const env = { GITHUB_API_URL: github.apiUrl, GITHUB_REPOSITORY: 'o/cards', GITHUB_TOKEN: token };
  return { env, userActions: github.userActions(cards) };
}

const now = () => new Date(`${days[2]}T06:00:00.000Z`);
const usualArgs = ['report.json', '--before', 'last.json'];
const propose = (cwd: string, env: Readonly<Record<string, string>>, args: readonly string[] = usualArgs) =>
  runCliIn(cwd, ['sources', 'propose', ...args], { env, now });

test('writes the record, title and text of a change, and prints each condition', async () => {
  const cwd = await createChangedCatalog();
  const { env } = await startGitHub();
  const result = await propose(cwd, env);
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  const [key = '', ...overviews] = readdirSync(join(cwd, 'proposals')).toSorted();
  expect(overviews).toEqual(['overview-ca.md', 'overview-cn.md', 'overview-us.md']);
  expect(readdirSync(join(cwd, 'proposals', key)).toSorted()).toEqual(['body.md', 'card.json', 'title']);
  const readProposal = (path: string) => readFileSync(join(cwd, 'proposals', path), 'utf8');
  const record = readFileSync(join(cwd, 'data/us/harbor.json'), 'utf8');
  const card = JSON.parse(record);
  card.annual_fee.amount = 125;
  const { sources } = redate(card, ['/annual_fee/amount'], { day: days[2], by: 'person' });
  card.sources = sources;
  expect(readProposal(`${key}/card.json`)).toBe(`${JSON.stringify(card, null, 2)}\n`);
  expectGolden(
    'cli/sources-propose.txt',
    inSections([
      ['standard output', result.stdout],
      ['title', readProposal(`${key}/title`)],
      ['body.md', readProposal(`${key}/body.md`)],
      ['overview-us.md', readProposal('overview-us.md')],
    ]),
  );
});

test('--dry-run writes nothing', async () => {
  const cwd = await createChangedCatalog();
  const { env } = await startGitHub();
  const result = await propose(cwd, env, [...usualArgs, '--dry-run']);
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  expect(result.stdout).toMatch(/\n1 proposal, 0 withdrawals; nothing was written\.\n$/);
  expect(existsSync(join(cwd, 'proposals'))).toBe(false);
});

test('an open pull request for the card prevents a proposal, even with --only', async () => {
  const cwd = await createChangedCatalog();
  const { env, userActions } = await startGitHub();
  const onlyArgs = ['report.json', '--only', 'us-harbor', '--dry-run'];
  const first = await propose(cwd, env, ['report.json', '--dry-run']);
  expect(first.stdout).toContain(' waits: f\n');
  expect((await propose(cwd, env, onlyArgs)).stdout).toContain('\n1 proposal, ');
  userActions.openPull('sam', { files: { 'data/us/harbor.json': '{"a": 1}\n' } });
  expect((await propose(cwd, env, onlyArgs)).stdout).toContain(' waits: g\n');
});

test('proposes nothing if the earlier report is missing', async () => {
  const cwd = await createChangedCatalog();
  const { env } = await startGitHub();
  const result = await propose(cwd, env, ['report.json', '--before', 'lost.json']);
  expect(result.exitCode).toBe(0);
  expect(result.stderr).toBe('There is no earlier report at lost.json, so nothing is proposed yet.\n');
  expect(result.stdout).toContain('\n0 proposals, ');
});

test.each([
  [
    'a network',
    { GITHUB_REPOSITORY: 'o/cards', GITHUB_API_URL: 'http://127.0.0.1:1' },
    /could not be reached/,
  ],
  ['a known repository', {}, /neither GITHUB_REPOSITORY nor catalog\.json names/],
])(
  'without %s, writes nothing and exits with 3, or only says so if --dry-run is given',
  async (_, env, reason) => {
    const cwd = await createChangedCatalog();
    const result = await propose(cwd, env);
    expect(result).toMatchObject({ exitCode: 3, stdout: '' });
    expect(result.stderr).toMatch(reason);
    const dryRun = await propose(cwd, env, [...usualArgs, '--dry-run']);
    expect(dryRun.exitCode).toBe(0);
    expect(dryRun.stderr).toMatch(reason);
    expect(dryRun.stderr).toMatch(/^Pull requests not read \(.*\), so [^\n]*\n$/);
    expect(dryRun.stdout).toMatch(/\n {2}g unknown {2}no open pull request .*\n {2}h unknown {2}this fee/);
    expect(dryRun.stdout).toMatch(/\n1 proposal, 0 withdrawals; nothing was written\.\n$/);
    expect(existsSync(join(cwd, 'proposals'))).toBe(false);
  },
);

test.each<[string, readonly string[], RegExp]>([
  [
    'a file that is not a report',
    ['schema.json'],
    /^cardcat: schema\.json is not a report of this cardcat version; make one: .*\n$/,
  ],
  ['a missing file', ['none.json'], /^cardcat: none\.json does not exist; make one: /],
  [
    'an unknown card',
    [...usualArgs, '--only', 'us-harbour'],
    /^cardcat: --only: there is no card us-harbour; /,
  ],
  [
    'a folder with the output of an earlier run',
    usualArgs,
    /^cardcat: proposals\/ is not empty; move it away/,
  ],
])('exits with 2 for %s', async (_, args, sentence) => {
  const cwd = await createChangedCatalog();
  mkdirSync(join(cwd, 'proposals/0123abcd'), { recursive: true });
  const result = await propose(cwd, {}, args);
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(sentence);
});
