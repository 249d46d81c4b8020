import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeGitHub } from '../support/github/fake-github.ts';
import { git, pushHistory } from '../support/github/git-host.ts';
import { newRepository } from '../support/github/repositories.ts';
import { repository } from '../support/program.ts';
import { makeReleaseCheckout, writer } from '../support/release/release-world.ts';
import { pullRequestEvent, pushEvent, someCommit, tagEvent } from '../support/runner/events.ts';
import { checkOutPullRequest } from '../support/runner/pull-request-checkout.ts';
import { runAction } from '../support/runner/run-action.ts';
import { cleanWorkspace, harborVariables, sourcesStep } from '../support/runner/sources-step.ts';
import { expectStepGolden } from '../support/runner/step-golden.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { gonePage } from '../support/web/harbor-web.ts';
import { loopbackVariables } from '../support/web/loopback-file.ts';
import { fixturesFolder, worldToday } from '../support/world.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const now = `${worldToday}T12:00:00Z`;

/** The catalog of this repository, as a checkout has it. */
function realCatalog(): string {
  const workspace = scratchFolder();
  for (const path of ['data', 'exports', 'schema.json'])
    cpSync(join(repository, path), join(workspace, path), { recursive: true });
  return workspace;
}

/** Without what every new card changes: findings, and how many of everything there are. */
function withoutData(text: string): string {
  return text
    .replace(/^\| (?:error|warning|note) \|.*\n/gm, '')
    .replace(/(?<![\w.#/-])\d+(?= |")/g, 'N')
    .replace(/N ((?:cited )?(?:card|warning|note|error|page|file))s?/g, 'N $1s');
}

describe('validate', () => {
  it('the real catalog', async () => {
    const event = pushEvent({ before: someCommit, after: someCommit });
    const action = 'actions/validate/action.yml';
    const ran = await runAction({ action, workspace: realCatalog(), event });
    // Each finding is at a line that is there.
    for (const { file = '', line = 0, endLine = 0 } of ran.annotations) {
      const lines = readFileSync(join(repository, file), 'utf8').split('\n').length;
      expect(line).toBeGreaterThan(0);
      expect(endLine).toBeLessThanOrEqual(lines);
    }
    expectStepGolden('validate-real', { ...ran, annotations: [] }, withoutData);
  });
});

describe('check-sources', () => {
  it('a catalog with a page gone and numbers that are not there, in a pull request', async () => {
    const text = readFileSync(join(fixturesFolder, 'clean/data/us/harbor.json'), 'utf8');
    const { env } = await harborVariables(gonePage);
    const checkout = checkOutPullRequest({
      base: join(fixturesFolder, 'clean'),
      changes: {
        'data/us/harbor.json': text.replace('19.99', '18.49').replace('"min"', '"min"'),
        'data/us/shut.json': text
          .replace('us-harbor', 'us-shut')
          .replace('"network": "visa"', '"network": 1'),
      },
      depth: 2,
    });
    const ran = await sourcesStep(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect([ran.exitCode, ran.stderr]).toEqual([1, '']);
    const { merge } = checkout;
    expectStepGolden('sources-broken', ran, (its) => its.replaceAll(merge, '<merge>'));
  });

  it('a catalog whose pages are all there', async () => {
    const { env } = await harborVariables();
    const ran = await sourcesStep(cleanWorkspace(), env);
    expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
    expectStepGolden('sources-clean', ran);
  });

  it('a pull request that changes no card', async () => {
    const { env } = await harborVariables();
    const checkout = checkOutPullRequest({
      base: join(fixturesFolder, 'clean'),
      changes: { 'README.md': 'hello\n' },
      depth: 2,
    });
    const ran = await sourcesStep(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
    expectStepGolden('sources-no-card', ran);
  });

  it('the real catalog, without a network', async () => {
    const ran = await sourcesStep(realCatalog(), loopbackVariables(null));
    expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
    expectStepGolden('sources-real', ran, withoutData);
  });
});

describe('release-exports', () => {
  /** Runs the step for a tag of `workspace`, which is a checkout with that tag. */
  async function release(workspace: string, tag: string) {
    const pushed = newRepository('example/cards');
    pushHistory(workspace, pushed);
    const token = { ...writer, token: 'ghs_0000000000000000000000000000000000aa' };
    const github = await startFakeGitHub({ repositories: [pushed], tokens: [token] });
    onTestFinished(() => github.close());
    const action = 'actions/release-exports/action.yml';
    const env = { GITHUB_API_URL: github.apiUrl };
    const ran = await runAction({ action, workspace, event: tagEvent({ tag }), env, now });
    expect([ran.stderr, github.violations]).toEqual(['', []]);
    return ran;
  }

  it('the real catalog', async () => {
    const workspace = realCatalog();
    git(workspace, ['init', '-q', '-b', 'main']);
    git(workspace, ['add', '-A']);
    git(workspace, ['commit', '-q', '-m', 'all']);
    git(workspace, ['tag', 'v1.0.0']);
    const ran = await release(workspace, 'v1.0.0');
    expect(ran.exitCode).toBe(0);
    expect(ran.outputs.assets).toBe(String(readdirSync(join(repository, 'exports')).length + 1));
    expectStepGolden('release-real', ran);
  });

  it('a catalog whose exports are not what its cards say', async () => {
    const workspace = scratchFolder();
    await makeReleaseCheckout(workspace);
    writeFileSync(join(workspace, 'exports/cards.csv'), 'id\n');
    rmSync(join(workspace, 'exports/meta.json'));
    git(workspace, ['add', '-A']);
    git(workspace, ['commit', '-q', '-m', 'x']);
    git(workspace, ['tag', 'v1.2.0']);
    const ran = await release(workspace, 'v1.2.0');
    expect(ran.exitCode).toBe(1);
    expectStepGolden('release-broken', ran);
  });
});
