import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { version } from '#core/card/version';
import type { SourcesReport } from '#core/sources/judge/report';
import { fixturesFolder } from '../../support/catalog-fixtures.ts';
import { builtCli } from '../../support/lms/built-cli.ts';
import { repositoryRoot } from '../../support/program.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import { createLoopbackEnv, harborHosts, startHarborWeb } from '../../support/web/harbor-web.ts';
import { ok } from '../../support/web/site.ts';

/** Puts this Node first on PATH, for npm and for the program's shebang line. */
function createEnv(home: string): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  return { PATH: path, HOME: home, npm_config_cache: join(home, 'npm-cache') };
}

/** The npm cache is empty, so the installation fails if the package needs a download. */
function installOffline(home: string): string {
  const folder = join(home, 'empty');
  mkdirSync(folder);
  const npm = (cwd: string, args: readonly string[]) =>
    execFileSync('npm', [...args, '--silent', '--offline'], {
      cwd,
      env: createEnv(home),
      encoding: 'utf8',
    });
  // The last line of the output is the file name. Older versions of npm print more lines before it.
  const name = npm(home, ['pack', dirname(builtCli())])
    .trim()
    .split('\n')
    .at(-1);
  npm(folder, [
    'install',
    '--omit=dev',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    join(home, name ?? ''),
  ]);
  return folder;
}

// Building may take longer than a test's timeout.
beforeAll(() => {
  builtCli();
});

test('the package installs offline in an empty folder, and runs', async () => {
  const home = scratchFolder();
  const folder = installOffline(home);
  const run = (args: readonly string[], cwd = folder, env: Record<string, string> = {}) =>
    promisify(execFile)(join(folder, 'node_modules/.bin/cardcat'), args, {
      cwd,
      env: { ...createEnv(home), ...env },
    });

  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(installed).toEqual(['cardcat']);
  const files = readdirSync(join(folder, 'node_modules/cardcat'));
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'cardcat.js', 'index.js']));
  expect(files).not.toContain('src');

  expect(await run(['--version'])).toEqual({ stdout: `${version}\n`, stderr: '' });
  expect((await run(['--help'])).stdout).toMatch(/^Usage: cardcat /);
  expect((await run(['courses', 'export-context', '--help'])).stdout).toMatch(/--course <course>/);
  expect((await run(['wallet', 'scan', '--help'])).stdout).toMatch(/--passes-dir <dir>/);

  const catalog = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), catalog, { recursive: true });
  cpSync(join(repositoryRoot, 'schema.json'), join(catalog, 'schema.json'));
  expect((await run(['validate', '--no-sources'], catalog)).stdout).toMatch(/^3 cards /m);
  // A worker thread reads PDF sources. The program finds the file of the worker through its own path, which is a symlink here.
  const web = await startHarborWeb(
    ok({ pdf: 'The Harbor Example Card. Annual fee: $95. Foreign transaction fee: 2.7%.' }),
  );
  onTestFinished(() => web.close());
  const env = createLoopbackEnv(web, harborHosts);
  const { stdout } = await run(['sources', 'check', 'us-harbor', '--json'], catalog, env);
  const { claims }: SourcesReport = JSON.parse(stdout);
  const verdictOf = (pointer: string) => claims.find((claim) => claim.pointer === pointer)?.verdict;
  expect([verdictOf('/annual_fee/amount'), verdictOf('/fx_fee/percent')]).toEqual(['found', 'found']);
});
