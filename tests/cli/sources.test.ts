import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SourcesReport } from '#catalog/sources/judge/report';
import { expectGolden } from '../support/golden.ts';
import { cardcat, repository } from '../support/program.ts';
import { checkOutPullRequest } from '../support/runner/pull-request-checkout.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import {
  blockedPage,
  gonePage,
  harborHosts,
  loopbackVariables,
  startHarborWeb,
} from '../support/web/harbor-web.ts';
import type { Behaviour } from '../support/web/site.ts';
import { ok } from '../support/web/web-case.ts';
import { fixturesFolder } from '../support/world.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const clean = join(fixturesFolder, 'clean');
const harbor = 'data/us/harbor.json';

function catalog(): string {
  const folder = scratchFolder();
  cpSync(clean, folder, { recursive: true });
  cpSync(join(repository, 'schema.json'), join(folder, 'schema.json'));
  return folder;
}

/** A checkout in which the harbor card differs from `main`. */
function changedHarbor(): { readonly cwd: string; readonly base: string } {
  const text = readFileSync(join(clean, harbor), 'utf8');
  const changes = { [harbor]: text.replace('Lost luggage cover', 'Luggage cover') };
  const { workspace, base } = checkOutPullRequest({ base: catalog(), changes, depth: 2 });
  return { cwd: workspace, base };
}

async function variables(page?: Behaviour) {
  const web = await startHarborWeb(page);
  onTestFinished(() => web.close());
  return { env: loopbackVariables(web, harborHosts), web };
}

describe('sources check', () => {
  test('a named card alone: exit 0 where its pages are there, 1 where one is gone', async () => {
    const good = await variables();
    const cwd = catalog();
    const ran = await cardcat(['sources', 'check', 'us-harbor'], { cwd, env: good.env });
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).toContain('\n2 cited pages: 2 alive; ');
    expect(new Set(good.web.seen.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    const bad = await variables(gonePage);
    const gone = await cardcat(['sources', 'check', harbor, '--json'], { cwd, env: bad.env });
    expect(gone.exitCode).toBe(1);
    expect(JSON.parse(gone.stdout).totals).toMatchObject({ sources: 2, dead: 1 });
  });

  test('a number in a PDF is found, in a thread of the same program', async () => {
    const { env } = await variables(ok({ pdf: 'Annual fee: $95. Foreign transaction fee: 2.7%.' }));
    const ran = await cardcat(['sources', 'check', 'us-harbor', '--json'], { cwd: catalog(), env });
    const { claims }: SourcesReport = JSON.parse(ran.stdout);
    const verdictOf = (pointer: string) => claims.find((claim) => claim.pointer === pointer)?.verdict;
    expect([verdictOf('/annual_fee/amount'), verdictOf('/fx_fee/percent')]).toEqual(['found', 'found']);
  });

  test('--stale asks for so many pages and counts the rest as not checked', async () => {
    const { env } = await variables();
    const ran = await cardcat(['sources', 'check', '--stale', '1', '--json'], { cwd: catalog(), env });
    expect(JSON.parse(ran.stdout).totals.outcomes).toMatchObject({ alive: 1, 'not-checked': 3 });
  });

  test('without a network: that nothing was checked, why, and what to do; exit 0', async () => {
    const env = loopbackVariables(null);
    const ran = await cardcat(['sources', 'check', '--all'], { cwd: catalog(), env });
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expectGolden('cli/sources-no-network.txt', ran.stdout);
    const some = await cardcat(['sources', 'check', '--stale', '1'], { cwd: catalog(), env });
    expect(some.exitCode).toBe(0);
    expect(some.stdout).toMatch(
      /^Nothing could be checked: .*\nNot checked: 3 cited pages \(beyond the limit of this run\)\nNot checked: 1 cited page \(no network\)\n/,
    );
  });

  test('a page that is excepted is not asked, and an exception that has ended counts no more', async () => {
    const { env, web } = await variables(gonePage);
    const check = async (until: string) => {
      const cwd = catalog();
      const exceptions = [{ pattern: 'https://www.example.com/cards/*', reason: 'a wall', until }];
      writeFileSync(join(cwd, 'data/source-exceptions.json'), JSON.stringify(exceptions));
      const ran = await cardcat(['sources', 'check', 'us-harbor', '--json'], { cwd, env });
      return { exitCode: ran.exitCode, report: JSON.parse(ran.stdout) as SourcesReport };
    };
    const excused = await check('2999-12-31');
    expect(excused.exitCode).toBe(0);
    expect(excused.report.totals.outcomes).toMatchObject({ excepted: 1, alive: 1, gone: 0 });
    expect(excused.report.sources.find(({ outcome }) => outcome === 'excepted')).toMatchObject({
      url: 'https://www.example.com/cards/harbor',
      status: null,
      tries: 0,
      retrieved_at: null,
    });
    expect(excused.report.claims.filter(({ url }) => url.includes('/cards/')).length).toBeGreaterThan(0);
    for (const { url, verdict } of excused.report.claims)
      if (url.includes('/cards/')) expect(verdict).toBe('unreadable');
    expect(web.seen.map(({ path }) => path)).not.toContain('/cards/harbor');
    const ended = await check('2026-01-31');
    expect(ended.exitCode).toBe(1);
    expect(ended.report.totals.outcomes).toMatchObject({ excepted: 0, gone: 1 });
  });

  test.each([
    [['us-harbour'], /^cardcat: There is no card us-harbour \(did you mean us-harbor\?\); .*\.\n$/],
    [['us-harbor', '--all'], /give one of them\.\n$/],
    [['--stale', '0'], /whole number from 1/],
  ])('%j: one sentence, exit 2', async (args, sentence) => {
    const ran = await cardcat(['sources', 'check', ...args], { cwd: catalog() });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
  });
});

describe('validate asks the pages of changed cards', () => {
  const validate = (cwd: string, base: string, env: Record<string, string>, ...more: string[]) =>
    cardcat(['validate', '--format', 'json', '--changed', base, ...more], { cwd, env });
  const codesOf = (stdout: string) =>
    JSON.parse(stdout).findings.map(({ code }: { code: string }) => code) as readonly string[];

  test('and no others: a dead one fails, one that lets no robots in does not', async () => {
    const { cwd, base } = changedHarbor();
    const gone = await variables(gonePage);
    const dead = await validate(cwd, base, gone.env);
    expect(dead.exitCode).toBe(1);
    expect(new Set(gone.web.seen.map(({ host }) => host))).toEqual(new Set(['www.example.com']));
    expect(codesOf(dead.stdout)).toContain('source-gone');
    const blocked = await validate(cwd, base, (await variables(blockedPage)).env);
    expect(codesOf(blocked.stdout)).toContain('source-blocked');
    expect(blocked.exitCode).toBe(0);
  });

  test('--no-sources, and no changed card: nothing is asked', async () => {
    const { cwd, base } = changedHarbor();
    const { env, web } = await variables(gonePage);
    const without = await validate(cwd, base, env, '--no-sources');
    expect(JSON.parse(without.stdout).not_checked[0]).toMatchObject({ count: 2, why: '--no-sources' });
    const same = await validate(cwd, 'HEAD', env);
    expect([without.exitCode, same.exitCode]).toEqual([0, 0]);
    expect(web.connections()).toBe(0);
  });

  test('without a network they are not checked, and nothing fails', async () => {
    const { cwd, base } = changedHarbor();
    const ran = await cardcat(['validate', '--changed', base], { cwd, env: loopbackVariables(null) });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toContain('Not checked: 2 cited pages of changed cards (no network)\n');
  });
});
