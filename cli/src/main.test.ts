import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { version } from '#core/card/version';
import { builtCli } from '../../tests/support/lms/built-cli.ts';
import { scratchCatalog } from '../../tests/support/scratch-catalog.ts';

// Build before the tests, because building may take longer than the time limit of a test.
beforeAll(() => {
  builtCli();
});

/** Runs the built program as npm starts it. */
function runBuilt(
  args: readonly string[],
  options: { readonly cwd?: string; readonly nodeArgs?: string[] } = {},
) {
  const { cwd = '/', nodeArgs = [] } = options;
  const program = join(dirname(builtCli()), 'cardcat.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { exitCode: status, stdout, stderr };
}

test('the built program prints its version, and checks a catalog', () => {
  expect(runBuilt(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  const validation = runBuilt(['validate', '--quiet'], {
    cwd: scratchCatalog(['data/us/chase-aeroplan.json']),
  });
  expect(validation).toMatchObject({ exitCode: 0, stderr: '' });
  expect(validation.stdout).toMatch(/^1 card /);
  const resultOutsideCatalog = runBuilt(['validate']);
  expect(resultOutsideCatalog).toMatchObject({ exitCode: 2, stdout: '' });
  expect(resultOutsideCatalog.stderr).toMatch(/^cardcat: No catalog at \/: .*; name a catalog's folder\.\n$/);
});

test('reports the required version in one sentence on an older Node', () => {
  const setOlderVersion = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.1' } });`;
  const nodeArgs = [`--import=data:text/javascript,${encodeURIComponent(setOlderVersion)}`];
  const { exitCode, stdout, stderr } = runBuilt(['--version'], { nodeArgs });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^cardcat: Node\.js 24 or newer is needed, but this is 20\.11\.1; [^\n]+\.\n$/);
});
