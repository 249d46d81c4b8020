import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixturesFolder } from '../../../tests/support/catalog-fixtures.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog, scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import {
  blockedPage,
  createLoopbackEnv,
  gonePage,
  harborHosts,
  missingPage,
  startHarborWeb,
} from '../../../tests/support/web/harbor-web.ts';
import type { Behavior } from '../../../tests/support/web/site.ts';

const aeroplan = 'data/us/chase-aeroplan.json';
const disney = 'data/us/chase-disney.json';
const cobalt = 'data/ca/amex-cobalt.json';
const cards = [aeroplan, disney, 'data/us/citi-double-cash.json'];

const validate = (cwd: string, ...args: string[]) => runCliIn(cwd, ['validate', '--no-sources', ...args]);

/** Runs `cardcat validate` and parses its report. In the result, `found` lists each finding as `code path`. */
async function validateAsJson(cwd: string, ...args: string[]) {
  const result = await validate(cwd, '--format', 'json', ...args);
  const report = JSON.parse(result.stdout);
  const findings: readonly { code: string; path: string }[] = report.findings;
  return { ...result, report, found: findings.map(({ code, path }) => `${code} ${path}`) };
}

const git = (cwd: string, ...args: string[]) => {
  const identity = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', cwd, ...identity, ...args], { stdio: 'pipe' });
};

/** Creates a Git checkout with one commit on `main`. The branch `work` is checked out. */
function createCheckout(paths: readonly string[] = [disney]): string {
  const folder = scratchCatalog(paths);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Begin');
  git(folder, 'switch', '-q', '-c', 'work');
  return folder;
}

describe('--changed', () => {
  test('lists cards that differ from the base, and reports removed cards and unread sources', async () => {
    const folder = createCheckout([...cards, cobalt]);
    edit(join(folder, aeroplan), (text) =>
      text.replace('"annual_fee": {\n    "amount": 95', '"annual_fee": {\n    "amount": 99'),
    );
    git(folder, 'commit', '-qam', 'change');
    edit(join(folder, cobalt), (text) => text.replace('191.88', '191.5'));
    git(folder, 'rm', '-q', disney);
    const { exitCode, report, found } = await validateAsJson(folder);
    expect(exitCode).toBe(1);
    expect(report.changed_cards).toEqual([cobalt, aeroplan]);
    expect(found).toContain(`source-unread ${cobalt}`);
    expect(found).toContain(`id-removed ${disney}`);
    expect(report.not_checked[0].count).toBeGreaterThan(0);
    const sinceCommit = await validateAsJson(folder, '--changed', 'HEAD');
    expect(sinceCommit.report.changed_cards).toEqual([cobalt]);
  });

  test('exits with 2 for an unknown commit, and suggests a fix', async () => {
    const cwd = createCheckout();
    for (const name of ['nowhere', 'main:data'])
      expect(await validate(cwd, '--changed', name)).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `cardcat: Cannot compare with --changed ${name}: ${name} is not a known commit; name a commit or branch of this checkout.\n`,
      });
  });

  test('rejects a flag in place of the base, and does not pass it to git', async () => {
    const cwd = createCheckout();
    for (const args of [['--changed', '--quiet'], ['--changed=--output=/dev/null']])
      expect(await validate(cwd, ...args)).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `cardcat: --changed needs a commit or branch, but is followed by ${args.join('=').replace(/^--changed=/, '')}.\n`,
      });
  });

  test('exits with 2 outside a git checkout', async () => {
    const result = await validate(scratchCatalog([]), '--changed', 'main');
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toBe(
      'cardcat: Cannot compare with --changed main: this folder is not in a git checkout.\n',
    );
  });

  const gitProblems = [
    ['PATH', '/nowhere', /git is not installed, or not on the PATH/],
    [
      'GIT_TEST_ASSUME_DIFFERENT_OWNER',
      '1',
      /detected dubious ownership in repository at '[^']+'; if you trust it: git config --global --add safe\.directory \S+/,
    ],
  ] as const;
  test.each(gitProblems)(
    'prints the reason if git cannot be used (%s=%s), and fails only if --changed is given',
    async (name, value, { source: why }) => {
      const cwd = createCheckout();
      vi.stubEnv(name, value);
      try {
        const changedResult = await validate(cwd, '--changed', 'main');
        expect(changedResult).toMatchObject({ exitCode: 2, stdout: '' });
        expect(changedResult.stderr).toMatch(
          new RegExp(`^cardcat: Cannot compare with --changed main: ${why}\\.\\n$`),
        );
        const result = await validate(cwd);
        expect(result.exitCode).toBe(0);
        expect(result.stderr).toMatch(
          new RegExp(`^There is nothing to compare with \\(${why}\\), so no card counts as changed\\.\\n$`),
        );
        expect((await validate(cwd, '--quiet')).stderr).toBe('');
      } finally {
        vi.unstubAllEnvs();
      }
    },
  );

  test('suggests a fix if the branches have no common commit', async () => {
    const cwd = createCheckout();
    git(cwd, 'checkout', '-q', '--orphan', 'alone');
    git(cwd, 'commit', '-q', '-m', 'Begin anew');
    const reason =
      'HEAD and main have no common commit; if this is a shallow clone, run git fetch --unshallow';
    expect((await validate(cwd, '--changed', 'main')).stderr).toBe(
      `cardcat: Cannot compare with --changed main: ${reason}.\n`,
    );
    expect(await validate(cwd)).toMatchObject({
      exitCode: 0,
      stderr: `There is nothing to compare with (${reason}), so no card counts as changed.\n`,
    });
  });
});

describe('the pages of changed cards', () => {
  const jiangyue = 'data/cn/jiangyue-platinum.json';

  /** Creates a checkout of the clean fixture catalog. One card, which cites one page, differs from `main`. */
  function createCheckoutWithChange(): string {
    const folder = scratchFolder();
    cpSync(join(fixturesFolder, 'clean'), folder, { recursive: true });
    cpSync(join(repositoryRoot, 'schema.json'), join(folder, 'schema.json'));
    git(folder, 'init', '-q', '-b', 'main');
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', 'Begin');
    git(folder, 'switch', '-q', '-c', 'work');
    edit(join(folder, jiangyue), (text) => text.replace('One point', 'A point'));
    return folder;
  }

  async function startWeb(page: Behavior) {
    const web = await startHarborWeb(undefined, page);
    onTestFinished(() => web.close());
    return { web, env: createLoopbackEnv(web, harborHosts) };
  }

  const validateWithEnv = async (cwd: string, env: Record<string, string>, ...args: string[]) => {
    const result = await runCliIn(cwd, ['validate', '--format', 'json', ...args], { env });
    const report = JSON.parse(result.stdout);
    return { ...result, report, codes: report.findings.map(({ code }: { code: string }) => code) };
  };

  test('are the only pages requested; a page that says it is missing is an error, a page that blocks robots is not', async () => {
    const cwd = createCheckoutWithChange();
    const missingWeb = await startWeb(missingPage);
    const deadResult = await validateWithEnv(cwd, missingWeb.env);
    expect(deadResult.exitCode).toBe(1);
    expect(new Set(missingWeb.web.requestLog.map(({ host }) => host))).toEqual(new Set(['card.example.net']));
    expect(deadResult.codes).toContain('source-soft-404');
    const blockedResult = await validateWithEnv(cwd, (await startWeb(blockedPage)).env);
    expect(blockedResult.codes).toContain('source-blocked');
    expect(blockedResult.exitCode).toBe(0);
  });

  test('are not requested with --no-sources, or if no card changed', async () => {
    const cwd = createCheckoutWithChange();
    const { env, web } = await startWeb(gonePage);
    const resultWithoutSources = await validateWithEnv(cwd, env, '--no-sources');
    expect(resultWithoutSources.report.not_checked[0]).toMatchObject({ count: 1, why: '--no-sources' });
    git(cwd, 'commit', '-qam', 'change');
    const resultWithoutChange = await validateWithEnv(cwd, env, '--changed', 'HEAD');
    expect([resultWithoutSources.exitCode, resultWithoutChange.exitCode]).toEqual([0, 0]);
    expect(web.connections()).toBe(0);
  });

  test('are not checked without a network, which is not an error', async () => {
    const result = await runCliIn(createCheckoutWithChange(), ['validate'], { env: createLoopbackEnv(null) });
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain('Not checked: 1 cited page of changed cards (no network)\n');
  });
});
