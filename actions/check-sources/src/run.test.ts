import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SourcesReport } from '#core/sources/judge/report';
import { catalogFiles } from '../../../tests/support/bot/card-files.ts';
import { fixturesFolder } from '../../../tests/support/catalog-fixtures.ts';
import { startFakeGitHub } from '../../../tests/support/github/fake-github.ts';
import { blobSha } from '../../../tests/support/github/git.ts';
import { failOnViolations } from '../../../tests/support/github/github-harness.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { pullRequestEvent, scheduleEvent } from '../../../tests/support/runner/events.ts';
import { checkOutPullRequest } from '../../../tests/support/runner/pull-request-checkout.ts';
import { runSource, type StepOptions } from '../../../tests/support/runner/run-action.ts';
import {
  cleanWorkspace,
  expectStepGolden,
  realCatalog,
  withoutData,
} from '../../../tests/support/runner/steps.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { someImage } from '../../../tests/support/some-card.ts';
import { createLoopbackEnv, gonePage, useHarborWeb } from '../../../tests/support/web/harbor-web.ts';

const clean = join(fixturesFolder, 'clean');
const harborText = readFileSync(join(clean, 'data/us/harbor.json'), 'utf8');

function step(
  workspace: string,
  env: Readonly<Record<string, string>>,
  overrides: Partial<StepOptions> = {},
) {
  const inputs = { 'host-delay-ms': '0', retries: '0', ...overrides.inputs };
  return runSource('check-sources', { workspace, env, ...overrides, inputs });
}

function runInPullRequest(changes: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>) {
  const checkout = checkOutPullRequest({ base: clean, changes, depth: 2 });
  const result = step(checkout.workspace, env, { event: pullRequestEvent(checkout) });
  return result.then((stepResult) => ({ checkout, ran: stepResult }));
}

const schema = JSON.parse(
  readFileSync(join(repositoryRoot, 'docs/schemas/sources-report.schema.json'), 'utf8'),
);
const ajv = new Ajv2020({ strict: false, validateFormats: false });

function readReport(workspace: string, path = 'sources-report.json'): SourcesReport {
  const report: unknown = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
  expect(ajv.validate(schema, report), ajv.errorsText()).toBe(true);
  return report as SourcesReport;
}

describe('a check of all pages', () => {
  it('exits with 0 and writes a valid report if all pages are alive and their numbers are found', async () => {
    const { env } = await useHarborWeb();
    const workspace = cleanWorkspace();
    const result = await step(workspace, env);
    expect(result.exitCode).toBe(0);
    expectStepGolden('sources-clean', result);
    const { totals, claims } = readReport(workspace);
    expect(totals.outcomes.alive).toBe(totals.sources);
    const fee = claims.find(({ pointer, value }) => pointer === '/annual_fee/amount' && value === 95);
    expect(fee?.verdict).toBe('found');
    const strict = await step(workspace, env, { inputs: { 'fail-on': 'evidence' } });
    expect(Number(strict.outputs.absent)).toBeGreaterThan(0);
    expect(strict.exitCode).toBe(1);
  });

  it('fails if a page is gone, unless fail-on is never', async () => {
    const { env } = await useHarborWeb(gonePage);
    const workspace = cleanWorkspace();
    const result = await step(workspace, env);
    expect([result.exitCode, result.outputs.ok, result.outputs.dead]).toEqual([1, 'false', '1']);
    expect(readReport(workspace).totals.outcomes.gone).toBe(1);
    const neverFailingResult = await step(workspace, env, { inputs: { 'fail-on': 'never' } });
    expect([neverFailingResult.exitCode, neverFailingResult.outputs.ok]).toEqual([0, 'false']);
  });

  it('sends no requests in a second run with a cache', async () => {
    const { env, web } = await useHarborWeb();
    const workspace = cleanWorkspace();
    const run = async () => {
      const result = await step(workspace, env, { inputs: { cache: '.cache' } });
      const { ran_at: _, sources, ...rest } = readReport(workspace);
      const timeless = sources.map((source) => ({ ...source, ms: 0, tries: 0, retrieved_at: null }));
      return { ran: result, report: { ...rest, sources: timeless }, requests: web.requestLog.length };
    };
    const first = await run();
    const second = await run();
    expect([second.requests, second.report]).toEqual([first.requests, first.report]);
    expect(second.ran.outputs.checked).toBe(String(first.report.totals.sources));
  });
});

describe('a check of a pull request', () => {
  it('requests only the pages of its changed cards', async () => {
    const { env, web } = await useHarborWeb();
    const changes = { 'data/us/harbor.json': harborText.replace('"amount": 95', '"amount": 99') };
    const { ran: result, checkout } = await runInPullRequest(changes, env);
    expect(new Set(web.requestLog.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    const report = readReport(checkout.workspace);
    const { head, base } = checkout;
    expect(report).toMatchObject({ version: 6, head_sha: head, base_sha: base, pull_request: 5 });
    expect(report.claims.find(({ value }) => value === 99)?.verdict).toBe('absent');
    expect(result.exitCode).toBe(0);
  });

  it('reports pages that are gone and numbers that are absent from their pages', async () => {
    const { env } = await useHarborWeb(gonePage);
    const closedCardText = harborText
      .replace('us-harbor', 'us-shut')
      .replace('"network": "visa"', '"network": 1');
    const changes = {
      'data/us/harbor.json': harborText.replace('19.99', '18.49'),
      'data/us/shut.json': closedCardText,
    };
    const { ran: result, checkout } = await runInPullRequest(changes, env);
    expect(result.exitCode).toBe(1);
    expectStepGolden('sources-broken', result, (text) => text.replaceAll(checkout.merge, '<merge>'));
  });

  it('requests no pages if the pull request only adds a picture', async () => {
    const { env, web } = await useHarborWeb(gonePage);
    const image = JSON.stringify(someImage('issuer-site'));
    const changes = { 'data/us/harbor.json': harborText.replace(/^\{/, `{"image": ${image},`) };
    const { ran: result, checkout } = await runInPullRequest(changes, env);
    expect([result.exitCode, web.connections()]).toEqual([0, 0]);
    expect(readReport(checkout.workspace).sources).toEqual([]);
  });

  it('passes if the pull request changes no card', async () => {
    const { env } = await useHarborWeb();
    const { ran: result } = await runInPullRequest({ 'README.md': 'hello\n' }, env);
    expect(result.exitCode).toBe(0);
    expectStepGolden('sources-no-card', result);
  });

  it('fails if the base commit is not in the checkout, explains how to fetch it, and writes a report', async () => {
    const { env } = await useHarborWeb();
    const checkout = checkOutPullRequest({ base: clean, changes: { 'data/us/x.json': '{}' }, depth: 1 });
    const result = await step(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect(result.exitCode).toBe(1);
    expect(result.annotations[0]?.message).toContain('fetch-depth: 2');
    const report = readReport(checkout.workspace);
    expect(report).toMatchObject({ head_sha: checkout.head, pull_request: 5, sources: [] });
  });
});

describe('a check of a pull request that is read through the API', () => {
  const path = 'data/us/harbor.json';
  const changedText = harborText.replace('"amount": 95', '"amount": 99');

  async function checkPull(
    files: Readonly<Record<string, string>>,
    options: { readonly login?: string; readonly payload?: object } = {},
  ) {
    const { env, web } = await useHarborWeb();
    const github = await startFakeGitHub();
    onTestFinished(github.close);
    failOnViolations(github);
    const repository = github.addRepository('o/r', {
      files: catalogFiles(),
      collaborators: { mira: 'triage' },
    });
    const { login = 'sam', payload = {} } = options;
    const { pull } = github.userActions(repository).openPull(login, { files });
    const { token } = github.createJobToken(repository, {
      contents: 'read',
      pull_requests: 'read',
      actions: 'read',
    });
    const workspace = cleanWorkspace();
    const run = (inputs: Readonly<Record<string, string>> = {}) =>
      step(
        workspace,
        {
          ...env,
          GITHUB_API_URL: github.apiUrl,
          GITHUB_REPOSITORY_ID: String(repository.id),
          GITHUB_RUN_ID: '1',
        },
        {
          inputs: { 'pull-request': String(pull.number), ...inputs },
          event: { ...scheduleEvent(), payload },
          token,
          repository: 'o/r',
        },
      );
    return { web, workspace, pull, run };
  }

  it('asks the pages of its changed cards, and writes none of its files', async () => {
    const { web, workspace, pull, run } = await checkPull({
      [path]: changedText,
      'data/issuers/harbor-bank.json': '{"domains": ["evil.example"]}',
    });
    const plan = await run({ plan: 'true' });
    expect(plan).toMatchObject({ exitCode: 0, stderr: '', outputs: { sources: '2' } });
    expect(web.requestLog).toEqual([]);
    const result = await run({ 'fail-on': 'never' });
    expect(result).toMatchObject({ exitCode: 0, stderr: '', outputs: { sources: '2', dead: '0' } });
    expect(new Set(web.requestLog.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    const { head_sha, pull_request, claims } = readReport(workspace);
    expect([head_sha, pull_request]).toEqual([pull.pull.head.sha, pull.number]);
    const fee = claims.find(({ value }) => value === 99);
    expect([fee?.verdict, fee?.head_blob_sha]).toEqual(['absent', blobSha(changedText)]);
    expect(readFileSync(join(workspace, path), 'utf8')).toBe(harborText);
  });

  it.each([
    ['a stranger', 'sam', {}, false],
    ['a reviewer', 'mira', {}, true],
    [
      'a stranger after the /recheck of a reviewer',
      'sam',
      { action: 'created', comment: { body: '/recheck', user: { login: 'mira' } } },
      true,
    ],
  ])('asks hosts that no registry lists only for reviewers: %s', async (_, login, payload, isAsked) => {
    const url = 'https://web.archive.org/web/20260301000000/https://www.example.org/aurora';
    const text = changedText.replace(/"url": "[^"]*"/, `"url": "${url}"`);
    const { web, workspace, run } = await checkPull({ [path]: text }, { login, payload });
    await run({ 'fail-on': 'never' });
    expect(web.requestLog.some(({ host }) => host === 'web.archive.org')).toBe(isAsked);
    expect(readReport(workspace).totals.outcomes['not-checked']).toBe(isAsked ? 0 : 1);
  });

  it('asks at most 30 pages for a stranger', async () => {
    const card = JSON.parse(changedText);
    const [source] = card.sources;
    const sources = Array.from({ length: 40 }, (_, index) => ({
      ...source,
      url: `https://www.example.com/${index}`,
    }));
    const { run } = await checkPull({ [path]: JSON.stringify({ ...card, sources }) });
    expect((await run({ plan: 'true' })).outputs.sources).toBe('30');
  });
});

describe('pages that are not requested', () => {
  it('checks no pages and reports none as dead without a network', async () => {
    const result = await step(realCatalog(), createLoopbackEnv(null));
    expect(result.exitCode).toBe(0);
    expectStepGolden('sources-real', result, withoutData);
  });

  it('does not request excepted pages, and does not count them as checked', async () => {
    const { env, web } = await useHarborWeb(gonePage);
    const workspace = cleanWorkspace();
    const pattern = 'https://www.example.com/cards/*';
    const exceptions = [{ pattern, reason: 'a wall of its own', until: '2999-12-31' }];
    writeFileSync(join(workspace, 'data/source-exceptions.json'), JSON.stringify(exceptions));
    const result = await step(workspace, env);
    const { totals, sources } = readReport(workspace);
    expect([result.exitCode, result.outputs.dead, result.outputs['not-checked']]).toEqual([0, '0', '0']);
    expect(result.outputs.checked).toBe(String(totals.sources - 1));
    expect(totals.outcomes).toMatchObject({ excepted: 1, gone: 0 });
    expect(sources.find(({ outcome }) => outcome === 'excepted')).toMatchObject({
      url: 'https://www.example.com/cards/harbor',
      tries: 0,
      retrieved_at: null,
    });
    expect(result.summary).toContain('1 excepted');
    expect(web.requestLog.map(({ path }) => path)).not.toContain('/cards/harbor');
  });

  it('rejects the loopback-server option on a GitHub runner', async () => {
    const { env, web } = await useHarborWeb();
    const result = await step(cleanWorkspace(), { ...env, GITHUB_ACTIONS: 'true' });
    expect(result.exitCode).toBe(1);
    expect(result.annotations[0]?.message).toContain('not allowed on a GitHub runner');
    expect(web.connections()).toBe(0);
  });
});

describe('invalid inputs', () => {
  it.each<[Readonly<Record<string, string>>, readonly (string | RegExp)[]]>([
    [
      { 'fail-on': 'ded', 'dead-after': '1', report: 'out/r.json' },
      [
        "`fail-on` is 'ded'; it can be dead, evidence or never (did you mean dead?).",
        "`dead-after` is '1'; it can be a whole number from 2 to 30.",
      ],
    ],
    // No report is written, because the path of the report is also invalid.
    [
      { evidence: 'maybe', report: '../r.json' },
      [
        "`evidence` is 'maybe'; it can be true or false.",
        "`report` is '../r.json', which is outside the workspace; name a path inside it.",
      ],
    ],
  ])('are all reported, and no page is checked: %j', async (inputs, sentences) => {
    const workspace = cleanWorkspace();
    const result = await step(workspace, {}, { inputs });
    expect(result).toMatchObject({ exitCode: 1, summary: '' });
    expect(result.annotations.map(({ message }) => message)).toEqual(sentences);
    const { report, ...otherOutputs } = result.outputs;
    expect(Object.values(otherOutputs).join('')).toBe('');
    if (report)
      expect(readReport(workspace, report)).toMatchObject({ head_sha: null, sources: [], claims: [] });
    expect(existsSync(join(workspace, 'sources-report.json'))).toBe(report === 'sources-report.json');
  });

  it('are reported in a file that replaces a symbolic link at the report path', async () => {
    const [workspace, outside] = [cleanWorkspace(), scratchFolder()];
    mkdirSync(join(workspace, 'out'));
    symlinkSync(join(outside, 'secret'), join(workspace, 'out/r.json'));
    await step(workspace, {}, { inputs: { evidence: 'x', report: 'out/r.json' } });
    expect(existsSync(join(outside, 'secret'))).toBe(false);
    expect(readReport(workspace, 'out/r.json').totals.sources).toBe(0);
  });
});
