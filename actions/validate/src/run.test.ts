import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixturesFolder, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { pullRequestEvent, pushEvent, someCommit } from '../../../tests/support/runner/events.ts';
import {
  checkOut,
  checkOutPullRequest,
  type PullRequestCheckout,
  type PullRequestOrigin,
  pullRequestOrigin,
} from '../../../tests/support/runner/pull-request-checkout.ts';
import { runSource, type StepOptions } from '../../../tests/support/runner/run-action.ts';
import {
  cleanWorkspace,
  expectStepGolden,
  realCatalog,
  withoutData,
} from '../../../tests/support/runner/steps.ts';

const now = `${fixtureToday}T12:00:00Z`;
const clean = join(fixturesFolder, 'clean');
const run = (options: StepOptions) => runSource('validate', { now, ...options });

let origin: PullRequestOrigin;
const checkOutAtDepth = (depth: number, folder = '.') => checkOut(origin, { depth, folder });

beforeAll(() => {
  const card = readFileSync(join(clean, 'data/us/harbor.json'), 'utf8');
  const otherCard = card
    .replace('"us-harbor"', '"us-harbor-two"')
    .replace('Harbor Example Card', 'Harbor Two Card');
  const changedFolder = join(fixturesFolder, 'actions/pull-request');
  const files = readdirSync(changedFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [relative(changedFolder, file), readFileSync(file, 'utf8')] as const;
  });
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-test-'));
  origin = pullRequestOrigin(folder, {
    base: clean,
    changes: { ...Object.fromEntries(texts), 'data/ca/aurora-cash.json': null },
    meanwhile: { 'data/us/harbor-two.json': otherCard },
  });
  return () => rmSync(folder, { recursive: true });
});

function step(checkout: PullRequestCheckout, overrides: Partial<StepOptions> = {}) {
  return run({ workspace: checkout.workspace, event: pullRequestEvent(checkout), ...overrides });
}

/** Replaces commit hashes with names, so that golden files do not depend on the hashes. */
function nameCommits(text: string, { base, head, merge }: PullRequestCheckout): string {
  return text.replaceAll(merge, '<merge>').replaceAll(base, '<base>').replaceAll(head, '<head>');
}

it('checks the real catalog', async () => {
  const event = pushEvent({ before: someCommit, after: someCommit });
  const result = await runSource('validate', { workspace: realCatalog(), event });
  for (const { file = '', line = 0, endLine = 0 } of result.annotations) {
    const lines = readFileSync(join(repositoryRoot, file), 'utf8').split('\n').length;
    expect(line).toBeGreaterThan(0);
    expect(endLine).toBeLessThanOrEqual(lines);
  }
  expectStepGolden('validate-real', { ...result, annotations: [] }, withoutData);
});

describe('a pull request', () => {
  it('gets annotations on its lines, a summary, outputs and report files', async () => {
    const checkout = checkOutAtDepth(2);
    const inputs = { report: 'out/report.json', sarif: './out/findings.sarif' };
    const result = await step(checkout, { inputs });
    expect(result.exitCode).toBe(1);
    const log = nameCommits(result.stdout, checkout).replace(/ in [\d.]+ s\n$/, '\n');
    expectGolden('actions/pull-request.log.txt', log);
    expectStepGolden('pull-request', result, (text) => nameCommits(text, checkout));
    const readJson = (path: string) => JSON.parse(readFileSync(join(checkout.workspace, path), 'utf8'));
    const schema = JSON.parse(
      readFileSync(join(repositoryRoot, 'docs/schemas/validate-report.schema.json'), 'utf8'),
    );
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const report = readJson('out/report.json');
    expect(ajv.validate(schema, report), ajv.errorsText()).toBe(true);
    expect(report.changed_cards).toHaveLength(Number(result.outputs['changed-cards']));
    expect(readJson('out/findings.sarif').runs[0].results).toHaveLength(report.findings.length);
  });

  it('shows only its own changes if its base has moved', async () => {
    const checkout = checkOutAtDepth(0);
    const result = await step(checkout, {
      event: pullRequestEvent({ ...checkout, base: checkout.forkPoint }),
    });
    expect(result.outputs['changed-cards']).toBe('4');
    expect(result.summary).not.toContain('harbor-two.json</code>');
    const resultWithBase = await step(checkout, { inputs: { base: checkout.forkPoint } });
    expect(resultWithBase.outputs['changed-cards']).toBe('5');
  });

  it('is checked without its base if that is not in the checkout, with a notice how to fetch it', async () => {
    const result = await step(checkOutAtDepth(1));
    expect(result.annotations.filter(({ kind }) => kind === 'notice')).toEqual([
      {
        kind: 'notice',
        title: 'Not everything was checked',
        message:
          'Not checked: 5 cards for changes (that commit is not in this checkout; set fetch-depth: 2 for actions/checkout)',
      },
    ]);
    expect(result.outputs['changed-cards']).toBe('');
    expect(result.summary).toContain('set fetch-depth&#58;&#8203; 2 for actions/checkout');
  });

  it('says what a sparse checkout lacks, and is not failed by it', async () => {
    const checkout = checkOutAtDepth(2);
    execFileSync('git', ['-C', checkout.workspace, 'sparse-checkout', 'set', 'data/us'], { stdio: 'ignore' });
    const message =
      'Not checked: 2 cards and 3 issuers (not in this checkout: git sparse-checkout; to get all: git sparse-checkout disable)';
    const result = await step(checkout);
    expect(result.annotations).toContainEqual(expect.objectContaining({ kind: 'notice', message }));
    expect(result.summary).not.toContain('registry-missing');
  });

  it('has annotations with paths relative to its checkout, even if that is a subfolder', async () => {
    const checkout = checkOutAtDepth(2, 'cards');
    const result = await step(checkout, { inputs: { path: 'cards', report: 'cards/r.json' } });
    const rootResult = await step(checkOutAtDepth(2));
    expect(result.annotations.map(({ file }) => file)).toEqual(
      rootResult.annotations.map(({ file }) => file),
    );
    expect(result.outputs).toMatchObject({ report: 'cards/r.json', 'changed-cards': '4' });
  });
});

describe('the fail-on input', () => {
  it('determines the exit code and the output `ok`', async () => {
    const neverFailingResult = await step(checkOutAtDepth(2), { inputs: { 'fail-on': 'never' } });
    expect([neverFailingResult.exitCode, neverFailingResult.outputs.ok]).toEqual([0, 'false']);
    // The only finding is a warning that a cited page has not been read yet.
    const workspace = cleanWorkspace();
    cpSync(join(fixturesFolder, 'findings/source-unread'), workspace, { recursive: true });
    const lenient = await run({ workspace });
    expect([lenient.exitCode, lenient.outputs.ok, lenient.outputs.warnings]).toEqual([0, 'true', '1']);
    const strict = await run({ workspace, inputs: { 'fail-on': 'warning' } });
    expect([strict.exitCode, strict.outputs.ok]).toEqual([1, 'false']);
  });
});

describe('invalid inputs', () => {
  it.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [
      { 'fail-on': 'eror', annotations: '\u001b[31m\n::error::', summary: 'flase', report: 'new/r.json' },
      [
        "`fail-on` is 'eror'; it can be error, warning or never (did you mean error?).",
        "`annotations` is '<U+001B>[31m<U+000A>::error::'; it can be true or false.",
        "`summary` is 'flase'; it can be true or false (did you mean false?).",
      ],
    ],
    // The action must reject this path, because it is a symbolic link out of the workspace.
    [
      { path: 'out', report: 'out/r.json' },
      [
        "`path` is 'out', which is outside the workspace; name a path inside it.",
        "`report` is 'out/r.json', which is outside the workspace; name a path inside it.",
      ],
    ],
  ])('are rejected with one sentence each, and nothing is written: %j', async (inputs, sentences) => {
    const [workspace, outside] = [cleanWorkspace(), cleanWorkspace()];
    symlinkSync(outside, join(workspace, 'out'));
    const before = readdirSync(workspace, { recursive: true }).toSorted();
    const result = await run({ workspace, inputs });
    expect(result).toMatchObject({ exitCode: 1, summary: '' });
    expect(Object.values(result.outputs).join('')).toBe('');
    expect(readdirSync(workspace, { recursive: true }).toSorted()).toEqual(before);
    expect(result.commands.map(({ name }) => name)).toEqual(sentences.map(() => 'error'));
    expect(result.annotations.map(({ message }) => message)).toEqual(sentences);
    expect(existsSync(join(outside, 'r.json'))).toBe(false);
  });
});

const hostileTexts = [
  '::error file=made-up.json,line=1::made up',
  '\n::error::made up\n',
  '\r::add-mask::cards\r',
  '%0A::warning::made up',
  '##[error]made up',
  '##[add-mask]cards',
  '::stop-commands::forever',
  '::endgroup::',
  '[click](http://evil.example)',
  '![](https://evil.example/p.png)',
  '](http://evil.example) <a href="https://evil.example">x</a>',
  '<img src=x onerror=alert(1)>',
  '</code></td></table><script>alert(1)</script>',
  '@someone and #1 and octocat/cards#2',
  'https://evil.example www.evil.example',
  '`` ` | \\| $x$ ~~~',
  '\u202e\u2066\u200b',
];

it('texts of a pull request never become commands, links, images, mentions or HTML', async () => {
  const card = JSON.parse(readFileSync(join(clean, 'data/us/harbor.json'), 'utf8'));
  const formatHarbor = (changes: object) => formatCatalogJson({ ...card, ...changes });
  const benefits = hostileTexts.map((text) => {
    return { title: text.trim().slice(0, 80), category: 'other', description: 'x' };
  });
  const names = { en: 'x', fr: '<img src=x>' };
  const changes: Record<string, string> = {
    'data/us/harbor.json': formatHarbor({
      notes: hostileTexts.join(' ').trim(),
      localized_names: names,
      benefits,
    }),
  };
  for (const [index, text] of hostileTexts.entries()) {
    const hostileFields = {
      id: `us-mischief-${index}`,
      name: text,
      issuer_id: text,
      network: text,
      [text]: text,
    };
    changes[`data/us/mischief-${index}.json`] = formatHarbor(hostileFields);
    changes[`data/us/broken-${index}.json`] = `{"id": ${text}\n${text}`;
    changes[`data/us/${text.replaceAll('/', '-').replaceAll('\\', '').trim()}.json`] = '{}\n';
  }
  const result = await step(checkOutPullRequest({ base: clean, changes, depth: 2 }));
  expect([result.exitCode, result.masks]).toEqual([1, []]);
  const kinds = ['error', 'warning', 'notice'];
  expect(result.commands.map(({ name }) => name).filter((name) => !kinds.includes(name))).toEqual([
    'group',
    'endgroup',
  ]);
  for (const { file, message, title } of result.annotations) {
    expect(file).toMatch(/^data\//);
    expect(title).toMatch(/\([a-z0-9-]+\)$/);
    expect(message.split('\n').slice(1).join('\n')).toMatch(
      /^See https:\/\/github\.com\/example\/cards\/blob\/[0-9a-f]{40}\/docs\/diagnostics\/[a-z0-9-]+\.md(\n\d+ more [a-z]+ not shown here; .+)?$/,
    );
  }
  const targets = [...result.summary.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url);
  expect(targets.length).toBeGreaterThan(20);
  for (const url of targets)
    expect(url).toMatch(
      /^https:\/\/github\.com\/example\/cards\/blob\/[0-9a-f]{40}\/(data|docs)\/[\w.%~/-]+(#L\d+)?$/,
    );
  const unescapedLines = result.summary
    .replace(/\]\([^)]*\)/g, '](url)')
    .replaceAll('<span>$</span>', 'one dollar')
    .replace(/<\/?code>/g, '')
    .replace(/&(?:amp|lt|gt|#\d+);/g, '')
    .split('\n')
    .filter((line) => /[<>@`\\$]|https?:\/\/|www\.|!\[|#\d/.test(line));
  expect(unescapedLines).toEqual([]);
});
