import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { SourcesReport } from '#catalog/sources/judge/report';
import { pullRequestEvent } from '../support/runner/events.ts';
import { checkOutPullRequest } from '../support/runner/pull-request-checkout.ts';
import { cleanWorkspace, harborVariables, reportIn, sourcesStep } from '../support/runner/sources-step.ts';
import { blockedPage, gonePage } from '../support/web/harbor-web.ts';
import { loopbackVariables } from '../support/web/loopback-file.ts';
import { fixturesFolder } from '../support/world.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const clean = join(fixturesFolder, 'clean');

describe('all pages', () => {
  it('pages that are there: exit 0, evidence found, a report by the schema', async () => {
    const { env } = await harborVariables();
    const workspace = cleanWorkspace();
    const ran = await sourcesStep(workspace, env);
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
    const strict = await sourcesStep(workspace, env, { inputs: { 'fail-on': 'evidence' } });
    expect(Number(strict.outputs.absent)).toBeGreaterThan(0);
    expect(strict.exitCode).toBe(1);
  });

  it('a page that is gone fails the step at its line; with never it only says so', async () => {
    const { env } = await harborVariables(gonePage);
    const workspace = cleanWorkspace();
    const ran = await sourcesStep(workspace, env);
    expect([ran.exitCode, ran.outputs.ok, ran.outputs.dead]).toEqual([1, 'false', '1']);
    expect(ran.annotations.filter(({ kind }) => kind === 'error')).toMatchObject([
      { file: 'data/us/harbor.json', title: 'cited page is gone (source-gone)' },
    ]);
    expect(ran.summary).toContain('source-gone');
    expect(reportIn(workspace).totals.outcomes.gone).toBe(1);
    const never = await sourcesStep(workspace, env, { inputs: { 'fail-on': 'never' } });
    expect([never.exitCode, never.outputs.ok]).toEqual([0, 'false']);
  });

  it('a page that lets no robots in fails nothing', async () => {
    const { env } = await harborVariables(blockedPage);
    const workspace = cleanWorkspace();
    const ran = await sourcesStep(workspace, env);
    expect([ran.exitCode, ran.outputs.dead]).toEqual([0, '0']);
    expect(reportIn(workspace).totals.outcomes.blocked).toBe(1);
  });

  it('a second run takes young answers from the cache and asks for nothing', async () => {
    const { env, web } = await harborVariables();
    const workspace = cleanWorkspace();
    await sourcesStep(workspace, env, { inputs: { cache: '.cache' } });
    const [asked, first] = [web.seen.length, reportIn(workspace)];
    const again = await sourcesStep(workspace, env, { inputs: { cache: '.cache' } });
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
    const { env, web } = await harborVariables();
    const text = readFileSync(join(clean, 'data/us/harbor.json'), 'utf8');
    const changes = { 'data/us/harbor.json': text.replace('"amount": 95', '"amount": 99') };
    const checkout = checkOutPullRequest({ base: clean, changes, depth: 2 });
    const ran = await sourcesStep(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect(new Set(web.seen.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    const report = reportIn(checkout.workspace);
    expect(report.head_sha).toBe(checkout.merge);
    expect(report.base_sha).toBe(checkout.base);
    expect(report.claims.find(({ value }) => value === 99)?.verdict).toBe('absent');
    expect(ran.exitCode).toBe(0);
  });
});

describe('pages that are not asked', () => {
  it('no network: every page is not checked, in one sentence, and nothing is dead', async () => {
    const workspace = cleanWorkspace();
    const ran = await sourcesStep(workspace, loopbackVariables(null));
    const { totals } = reportIn(workspace);
    expect(totals.outcomes['not-checked']).toBe(totals.sources);
    expect([ran.exitCode, ran.outputs.checked, ran.outputs.dead]).toEqual([0, '0', '0']);
    expect(ran.annotations).toHaveLength(1);
    expect(ran.annotations[0]?.message).toBe(`Not checked: ${totals.sources} cited pages (no network)`);
  });

  it('an exception excuses a page that lets no robot in, and is told from one that was asked', async () => {
    const { env, web } = await harborVariables(gonePage);
    const workspace = cleanWorkspace();
    const exceptions = [
      { pattern: 'https://www.example.com/cards/*', reason: 'a wall of its own', until: '2999-12-31' },
    ];
    writeFileSync(join(workspace, 'data/source-exceptions.json'), JSON.stringify(exceptions));
    const ran = await sourcesStep(workspace, env);
    const { totals, sources } = reportIn(workspace);
    expect([ran.exitCode, ran.outputs.dead, ran.outputs['not-checked']]).toEqual([0, '0', '0']);
    expect(ran.outputs.checked).toBe(String(totals.sources - 1));
    expect(totals.outcomes).toMatchObject({ excepted: 1, gone: 0 });
    expect(sources.find(({ outcome }) => outcome === 'excepted')).toMatchObject({
      url: 'https://www.example.com/cards/harbor',
      tries: 0,
      retrieved_at: null,
    });
    expect(ran.summary).toContain('1 excepted');
    expect(web.seen.map(({ path }) => path)).not.toContain('/cards/harbor');
  });
});
