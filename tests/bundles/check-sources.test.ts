import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mergeReports } from '#catalog/sources/merge-reports';
import type { SourcesReport } from '#catalog/sources/report';
import { repository } from '../support/program.ts';
import { pullRequestEvent } from '../support/runner/events.ts';
import { checkOutPullRequest } from '../support/runner/pull-request-checkout.ts';
import { runAction, type StepOptions } from '../support/runner/run-action.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { blockedPage, gonePage, harborHosts, startHarborWeb } from '../support/web/harbor-web.ts';
import { loopbackVariables } from '../support/web/loopback-file.ts';
import type { Behaviour } from '../support/web/site.ts';
import { fixturesFolder } from '../support/world.ts';

const action = 'actions/check-sources/action.yml';
const clean = join(fixturesFolder, 'clean');
const quick = { 'host-delay-ms': '0', retries: '0' };

function catalog(): string {
  const workspace = scratchFolder();
  cpSync(clean, workspace, { recursive: true });
  return workspace;
}

async function variables(harbor?: Behaviour) {
  const web = await startHarborWeb(harbor);
  onTestFinished(() => web.close());
  return { env: loopbackVariables(web, harborHosts), web };
}

function step(workspace: string, env: Record<string, string>, more: Partial<StepOptions> = {}) {
  return runAction({ action, workspace, env, ...more, inputs: { ...quick, ...more.inputs } });
}

function reportIn(workspace: string, path = 'sources-report.json'): SourcesReport {
  const report: unknown = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
  const schema = JSON.parse(
    readFileSync(join(repository, 'docs/schemas/sources-report.schema.json'), 'utf8'),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(ajv.validate(schema, report), ajv.errorsText()).toBe(true);
  return report as SourcesReport;
}

describe('all pages', () => {
  it('pages that are there: exit 0, evidence found, a report by the schema', async () => {
    const { env } = await variables();
    const workspace = catalog();
    const ran = await step(workspace, env);
    const report = reportIn(workspace);
    expect(ran.stderr).toBe('');
    expect([ran.exitCode, ran.outputs.ok, ran.outputs.dead, ran.outputs['not-checked']]).toEqual([
      0,
      'true',
      '0',
      '0',
    ]);
    expect(report.totals.outcomes.alive).toBe(report.totals.sources);
    const fee = report.claims.find((claim) => claim.pointer === '/annual_fee/amount' && claim.value === 95);
    expect(fee?.verdict).toBe('found');
    expect(ran.outputs.absent).toBe(String(report.totals.verdicts.absent));
    const strict = await step(workspace, env, { inputs: { 'fail-on': 'evidence' } });
    expect(Number(strict.outputs.absent)).toBeGreaterThan(0);
    expect(strict.exitCode).toBe(1);
  });

  it('a page that is gone fails the step at its line; with never it only says so', async () => {
    const { env } = await variables(gonePage);
    const workspace = catalog();
    const ran = await step(workspace, env);
    expect([ran.exitCode, ran.outputs.ok, ran.outputs.dead]).toEqual([1, 'false', '1']);
    expect(ran.annotations.filter(({ kind }) => kind === 'error')).toMatchObject([
      { file: 'data/us/harbor.json', title: 'cited page is gone (source-gone)' },
    ]);
    expect(ran.summary).toContain('source-gone');
    expect(reportIn(workspace).totals.outcomes.gone).toBe(1);
    const never = await step(workspace, env, { inputs: { 'fail-on': 'never' } });
    expect([never.exitCode, never.outputs.ok]).toEqual([0, 'false']);
  });

  it('a page that lets no robots in fails nothing', async () => {
    const { env } = await variables(blockedPage);
    const workspace = catalog();
    const ran = await step(workspace, env);
    expect([ran.exitCode, ran.outputs.dead]).toEqual([0, '0']);
    expect(reportIn(workspace).totals.outcomes.blocked).toBe(1);
  });

  it('two shards merged are the whole, but for times', async () => {
    const { env } = await variables(gonePage);
    const workspace = catalog();
    const run = async (shard: string) => {
      await step(workspace, env, { inputs: { shard, 'fail-on': 'never' } });
      return reportIn(workspace);
    };
    const whole = await run('1/1');
    const [one, two] = [await run('1/2'), await run('2/2')];
    expect(Math.min(one.sources.length, two.sources.length)).toBeGreaterThan(0);
    const merged = mergeReports([two, one]);
    expect(merged.kind === 'merged' && timeless(merged.report)).toEqual(timeless(whole));
  });

  it('a second run takes young answers from the cache and asks for nothing', async () => {
    const { env, web } = await variables();
    const workspace = catalog();
    await step(workspace, env, { inputs: { cache: '.cache' } });
    const [asked, first] = [web.seen.length, reportIn(workspace)];
    const again = await step(workspace, env, { inputs: { cache: '.cache' } });
    expect(web.seen.length).toBe(asked);
    expect(again.outputs.checked).toBe(String(first.totals.sources));
    expect(timeless(reportIn(workspace))).toEqual(timeless(first));
  });
});

function timeless({ ran_at: _, sources, ...rest }: SourcesReport) {
  return { ...rest, sources: sources.map((source) => ({ ...source, ms: 0, tries: 0, retrieved_at: null })) };
}

describe('a pull request', () => {
  it('has the pages of its changed cards asked, and no others', async () => {
    const { env, web } = await variables();
    const text = readFileSync(join(clean, 'data/us/harbor.json'), 'utf8');
    const changes = { 'data/us/harbor.json': text.replace('"amount": 95', '"amount": 99') };
    const checkout = checkOutPullRequest({ base: clean, changes, depth: 2 });
    const ran = await step(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect(new Set(web.seen.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    const report = reportIn(checkout.workspace);
    expect(report.head_sha).toBe(checkout.merge);
    expect(report.base_sha).toBe(checkout.base);
    expect(report.claims.find(({ value }) => value === 99)?.verdict).toBe('absent');
    expect(ran.exitCode).toBe(0);
  });

  it('whose base is not here is told how to get it, and the report is there', async () => {
    const { env } = await variables();
    const checkout = checkOutPullRequest({ base: clean, changes: { 'data/us/x.json': '{}' }, depth: 1 });
    const ran = await step(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect(ran.exitCode).toBe(1);
    expect(ran.annotations[0]?.message).toContain('fetch-depth: 2');
    expect(reportIn(checkout.workspace).totals.sources).toBe(0);
  });
});

describe('what is refused or not there', () => {
  it('no network: every page is not checked, in one sentence, and nothing is dead', async () => {
    const workspace = catalog();
    const ran = await step(workspace, loopbackVariables(null));
    const { totals } = reportIn(workspace);
    expect(totals.outcomes['not-checked']).toBe(totals.sources);
    expect([ran.exitCode, ran.outputs.checked, ran.outputs.dead]).toEqual([0, '0', '0']);
    expect(ran.annotations).toHaveLength(1);
    expect(ran.annotations[0]?.message).toBe(`Not checked: ${totals.sources} cited pages (no network)`);
  });

  it('wrong inputs are all named at once', async () => {
    const ran = await step(catalog(), {}, { inputs: { 'fail-on': 'ded', shard: '3/2', 'dead-after': '1' } });
    expect(ran.exitCode).toBe(1);
    expect(ran.annotations.map(({ message }) => message).sort()).toEqual([
      "`dead-after` is '1'; it can be a whole number from 2 to 30.",
      "`fail-on` is 'ded'; it can be dead, evidence or never (did you mean dead?).",
      "`shard` is '3/2'; it can be a share such as 1/4, up to 4/4.",
    ]);
  });

  it('nobody leads the check to the machine itself on a runner', async () => {
    const { env, web } = await variables();
    const ran = await step(catalog(), { ...env, GITHUB_ACTIONS: 'true' });
    expect(ran.exitCode).toBe(1);
    expect(ran.annotations[0]?.message).toContain('refused on a runner');
    expect(web.connections()).toBe(0);
  });
});
