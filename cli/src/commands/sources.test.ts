import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixturesFolder } from '../../../tests/support/catalog-fixtures.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { type RunCliOptions, runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import {
  createLoopbackEnv,
  harborHosts,
  missingPage,
  startHarborWeb,
} from '../../../tests/support/web/harbor-web.ts';
import type { Behavior } from '../../../tests/support/web/site.ts';

/** A card in the fixture catalog `clean`. The card cites one of the four pages that the catalog cites. */
const jiangyue = 'cn-jiangyue-platinum';

function createCatalog(): string {
  const folder = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), folder, { recursive: true });
  cpSync(join(repositoryRoot, 'schema.json'), join(folder, 'schema.json'));
  return folder;
}

async function startWeb(page?: Behavior) {
  const web = await startHarborWeb(undefined, page);
  onTestFinished(() => web.close());
  return { web, env: createLoopbackEnv(web, harborHosts) };
}

const runCheck = (cwd: string, args: readonly string[], options: RunCliOptions = {}) =>
  runCliIn(cwd, ['sources', 'check', ...args], options);

test('checks only the named card, and exits with 1 if one of its pages says that it is missing', async () => {
  const aliveWeb = await startWeb();
  const cwd = createCatalog();
  const result = await runCheck(cwd, [jiangyue], { env: aliveWeb.env });
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  expect(result.stdout).toContain('\n1 cited page: 1 alive; ');
  expect(new Set(aliveWeb.web.requestLog.map(({ host }) => host))).toEqual(new Set(['card.example.net']));
  const goneWeb = await startWeb(missingPage);
  const deadResult = await runCheck(join(cwd, 'data'), ['cn/jiangyue-platinum.json', '--json'], {
    env: goneWeb.env,
  });
  expect(deadResult.exitCode).toBe(1);
  expect(JSON.parse(deadResult.stdout).totals).toMatchObject({ sources: 1, dead: 1 });
});

test('requests at most --stale pages, counts the others as not checked, and shows progress', async () => {
  const { env } = await startWeb();
  const result = await runCheck(createCatalog(), ['--stale', '2', '--json'], {
    env,
    stderr: { isTTY: true, columns: 80 },
  });
  expect(JSON.parse(result.stdout).totals.outcomes).toMatchObject({ alive: 2, 'not-checked': 2 });
  expect(result.stderr).toBe(
    '\r1 of 2 cited pages checked\u001b[K\r2 of 2 cited pages checked\u001b[K\r\u001b[K',
  );
});

test('reports how many cards do not match the schema, on stderr if --json is given', async () => {
  const cwd = createCatalog();
  edit(join(cwd, 'data/cn/jiangyue-platinum.json'), (text) => text.replace('"type": ', '"kind": '));
  const sentence =
    'The pages of 1 card were not checked, because it does not match the schema; run cardcat validate.\n';
  const env = createLoopbackEnv(null);
  expect(await runCheck(cwd, [jiangyue], { env })).toEqual({ exitCode: 0, stdout: sentence, stderr: '' });
  expect((await runCheck(cwd, [jiangyue, '--json'], { env })).stderr).toContain(sentence);
});

test('exits with 3 without a network, and reports that nothing was checked', async () => {
  const env = createLoopbackEnv(null);
  const result = await runCheck(createCatalog(), ['--all'], { env });
  expect(result).toMatchObject({ exitCode: 3, stderr: '' });
  expectGolden('cli/sources-no-network.txt', result.stdout);
  const partialResult = await runCheck(createCatalog(), ['--stale', '1'], { env });
  expect(partialResult.exitCode).toBe(3);
  expect(partialResult.stdout).toMatch(
    /^Nothing could be checked: .*\nNot checked: 3 cited pages \(over the limits of this run\)\nNot checked: 1 cited page \(no network\)\n/,
  );
});

test('checks nothing and prints the reason if no card is given and git cannot compare', async () => {
  const result = await runCheck(createCatalog(), []);
  expect(result).toEqual({
    exitCode: 0,
    stdout: 'No changed card cites a page, so nothing was checked; name cards, or use --all or --stale.\n',
    stderr: 'There is nothing to compare with, so no card counts as changed.\n',
  });
  const cwd = createCatalog();
  mkdirSync(join(cwd, '.git'));
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await runCheck(cwd, [])).stderr).toBe(
    'There is nothing to compare with (git is not installed, or not on the PATH), so no card counts as changed.\n',
  );
});

test('prints the reason if the report cannot name its commit', async () => {
  const cwd = createCatalog();
  execFileSync('git', ['init', '-q'], { cwd });
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = await runCheck(cwd, ['--stale', '1', '--json'], { env: createLoopbackEnv(null) });
  expect(JSON.parse(result.stdout)).toMatchObject({ head_sha: null });
  expect(result.stderr).toMatch(
    /^The report does not name its commit: detected dubious ownership in repository at '[^']+'; if you trust it: git config --global --add safe\.directory \S+\.\n$/,
  );
});

test.each([
  [['us-harbour'], /^cardcat: There is no card us-harbour \(did you mean us-harbor\?\); .*\.\n$/],
  [[jiangyue, '--all'], /give one of them\.\n$/],
  [['--stale', '0'], /whole number, 1 or more/],
])('exits with 2 and one sentence for %j', async (args, sentence) => {
  const result = await runCheck(createCatalog(), args);
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(sentence);
});
