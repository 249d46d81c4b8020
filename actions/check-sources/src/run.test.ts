import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { SourcesReport } from '#core/sources/judge/report';
import { fixturesFolder } from '../../../tests/support/catalog-fixtures.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { pullRequestEvent } from '../../../tests/support/runner/events.ts';
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

/** Runs the step without pauses. */
function step(workspace: string, env: Readonly<Record<string, string>>, more: Partial<StepOptions> = {}) {
  const inputs = { 'host-delay-ms': '0', retries: '0', ...more.inputs };
  return runSource('check-sources', { workspace, env, ...more, inputs });
}

function inPullRequest(changes: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>) {
  const checkout = checkOutPullRequest({ base: clean, changes, depth: 2 });
  const result = step(checkout.workspace, env, { event: pullRequestEvent(checkout) });
  return result.then((its) => ({ checkout, ran: its }));
}

const schema = JSON.parse(
  readFileSync(join(repositoryRoot, 'docs/schemas/sources-report.schema.json'), 'utf8'),
);
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** The report that a step wrote, checked against its schema. */
function reportIn(workspace: string, path = 'sources-report.json'): SourcesReport {
  const report: unknown = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
  expect(ajv.validate(schema, report), ajv.errorsText()).toBe(true);
  return report as SourcesReport;
}

describe('all pages', () => {
  it('pages that are there: exit 0, evidence found, a report by the schema', async () => {
    const { env } = await useHarborWeb();
    const workspace = cleanWorkspace();
    const result = await step(workspace, env);
    expect(result.exitCode).toBe(0);
    expectStepGolden('sources-clean', result);
    const { totals, claims } = reportIn(workspace);
    expect(totals.outcomes.alive).toBe(totals.sources);
    const fee = claims.find(({ pointer, value }) => pointer === '/annual_fee/amount' && value === 95);
    expect(fee?.verdict).toBe('found');
    const strict = await step(workspace, env, { inputs: { 'fail-on': 'evidence' } });
    expect(Number(strict.outputs.absent)).toBeGreaterThan(0);
    expect(strict.exitCode).toBe(1);
  });

  it('a page that is gone fails the step; with never it is only reported', async () => {
    const { env } = await useHarborWeb(gonePage);
    const workspace = cleanWorkspace();
    const result = await step(workspace, env);
    expect([result.exitCode, result.outputs.ok, result.outputs.dead]).toEqual([1, 'false', '1']);
    expect(reportIn(workspace).totals.outcomes.gone).toBe(1);
    const never = await step(workspace, env, { inputs: { 'fail-on': 'never' } });
    expect([never.exitCode, never.outputs.ok]).toEqual([0, 'false']);
  });

  it('a second run uses recent responses from the cache and sends no request', async () => {
    const { env, web } = await useHarborWeb();
    const workspace = cleanWorkspace();
    const run = async () => {
      const result = await step(workspace, env, { inputs: { cache: '.cache' } });
      const { ran_at: _, sources, ...rest } = reportIn(workspace);
      const timeless = sources.map((source) => ({ ...source, ms: 0, tries: 0, retrieved_at: null }));
      return { ran: result, report: { ...rest, sources: timeless }, asked: web.requestLog.length };
    };
    const first = await run();
    const again = await run();
    expect([again.asked, again.report]).toEqual([first.asked, first.report]);
    expect(again.ran.outputs.checked).toBe(String(first.report.totals.sources));
  });
});

describe('a pull request', () => {
  it('has the pages of its changed cards requested, and no others', async () => {
    const { env, web } = await useHarborWeb();
    const changes = { 'data/us/harbor.json': harborText.replace('"amount": 95', '"amount": 99') };
    const { ran: result, checkout } = await inPullRequest(changes, env);
    expect(new Set(web.requestLog.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    const report = reportIn(checkout.workspace);
    const { head, base } = checkout;
    expect(report).toMatchObject({ version: 4, head_sha: head, base_sha: base, pull_request: 5 });
    expect(report.claims.find(({ value }) => value === 99)?.verdict).toBe('absent');
    expect(result.exitCode).toBe(0);
  });

  it('with a page that is gone and numbers that are not on their page', async () => {
    const { env } = await useHarborWeb(gonePage);
    const shut = harborText.replace('us-harbor', 'us-shut').replace('"network": "visa"', '"network": 1');
    const changes = {
      'data/us/harbor.json': harborText.replace('19.99', '18.49'),
      'data/us/shut.json': shut,
    };
    const { ran: result, checkout } = await inPullRequest(changes, env);
    expect(result.exitCode).toBe(1);
    expectStepGolden('sources-broken', result, (its) => its.replaceAll(checkout.merge, '<merge>'));
  });

  it('that adds a picture alone is not asked for pages that are gone', async () => {
    const { env, web } = await useHarborWeb(gonePage);
    const image = JSON.stringify(someImage('issuer-site'));
    const changes = { 'data/us/harbor.json': harborText.replace(/^\{/, `{"image": ${image},`) };
    const { ran: result, checkout } = await inPullRequest(changes, env);
    expect([result.exitCode, web.connections()]).toEqual([0, 0]);
    expect(reportIn(checkout.workspace).sources).toEqual([]);
  });

  it('that changes no card', async () => {
    const { env } = await useHarborWeb();
    const { ran: result } = await inPullRequest({ 'README.md': 'hello\n' }, env);
    expect(result.exitCode).toBe(0);
    expectStepGolden('sources-no-card', result);
  });

  it('without its base in the checkout: the error says how to fetch it, and there is a report', async () => {
    const { env } = await useHarborWeb();
    const checkout = checkOutPullRequest({ base: clean, changes: { 'data/us/x.json': '{}' }, depth: 1 });
    const result = await step(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect(result.exitCode).toBe(1);
    expect(result.annotations[0]?.message).toContain('fetch-depth: 2');
    const report = reportIn(checkout.workspace);
    expect(report).toMatchObject({ head_sha: checkout.head, pull_request: 5, sources: [] });
  });
});

describe('pages that are not requested', () => {
  it('no network: every page is not checked, and nothing is dead', async () => {
    const result = await step(realCatalog(), createLoopbackEnv(null));
    expect(result.exitCode).toBe(0);
    expectStepGolden('sources-real', result, withoutData);
  });

  it('a page with an exception is not requested and does not count as checked', async () => {
    const { env, web } = await useHarborWeb(gonePage);
    const workspace = cleanWorkspace();
    const pattern = 'https://www.example.com/cards/*';
    const exceptions = [{ pattern, reason: 'a wall of its own', until: '2999-12-31' }];
    writeFileSync(join(workspace, 'data/source-exceptions.json'), JSON.stringify(exceptions));
    const result = await step(workspace, env);
    const { totals, sources } = reportIn(workspace);
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

  it('the switch for a test server on this machine is refused on a runner', async () => {
    const { env, web } = await useHarborWeb();
    const result = await step(cleanWorkspace(), { ...env, GITHUB_ACTIONS: 'true' });
    expect(result.exitCode).toBe(1);
    expect(result.annotations[0]?.message).toContain('not allowed on a GitHub runner');
    expect(web.connections()).toBe(0);
  });
});

describe('wrong inputs are all named at once, and there is a report without pages', () => {
  it.each<[Readonly<Record<string, string>>, readonly (string | RegExp)[]]>([
    [
      { 'fail-on': 'ded', 'dead-after': '1', report: 'out/r.json' },
      [
        "`fail-on` is 'ded'; it can be dead, evidence or never (did you mean dead?).",
        "`dead-after` is '1'; it can be a whole number from 2 to 30.",
      ],
    ],
    // Nowhere to write the report.
    [
      { evidence: 'maybe', report: '../r.json' },
      [
        "`evidence` is 'maybe'; it can be true or false.",
        "`report` is '../r.json', which is outside the workspace; name a path inside it.",
      ],
    ],
  ])('%j', async (inputs, sentences) => {
    const workspace = cleanWorkspace();
    const result = await step(workspace, {}, { inputs });
    expect(result).toMatchObject({ exitCode: 1, summary: '' });
    expect(result.annotations.map(({ message }) => message)).toEqual(sentences);
    const { report, ...others } = result.outputs;
    expect(Object.values(others).join('')).toBe('');
    if (report)
      expect(reportIn(workspace, report)).toMatchObject({ head_sha: null, sources: [], claims: [] });
    expect(existsSync(join(workspace, 'sources-report.json'))).toBe(report === 'sources-report.json');
  });

  it('a link at the path of the report is replaced, not followed', async () => {
    const [workspace, outside] = [cleanWorkspace(), scratchFolder()];
    mkdirSync(join(workspace, 'out'));
    symlinkSync(join(outside, 'secret'), join(workspace, 'out/r.json'));
    await step(workspace, {}, { inputs: { evidence: 'x', report: 'out/r.json' } });
    expect(existsSync(join(outside, 'secret'))).toBe(false);
    expect(reportIn(workspace, 'out/r.json').totals.sources).toBe(0);
  });
});
