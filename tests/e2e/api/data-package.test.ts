import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFileNames } from '#core/export/addresses';
import { parseReleaseTag } from '#core/export/releases';
import { readCheckout } from '../../../scripts/build-api/read-checkout.ts';
import { buildPackageFiles } from '../../../scripts/data-package.ts';
import { repositoryRoot } from '../../support/api/repository-core.ts';
import { git } from '../../support/github/git-host.ts';
import { expectGolden } from '../../support/golden.ts';
import { runScript } from '../../support/run-script.ts';
import { edit, scratchFolder } from '../../support/scratch-catalog.ts';
import { makeTaggedCheckout } from '../../support/tagged-checkout.ts';

const require = createRequire(import.meta.url);

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

describe('the data package', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardcat-package-'));
  const folder = join(scratch, 'package');
  const checkout = join(scratch, 'checkout');
  const build = (...args: readonly string[]) => runScript('scripts/build-data-package.ts', args, checkout);

  beforeAll(async () => {
    makeTaggedCheckout(checkout, 'v1.4.0');
    const { exitCode, stderr, stdout } = await build('v1.4.0', folder);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      '23 files of version 1.4.0 in ../package.\nInspect them: npm pack --dry-run --loglevel notice ./../package\n',
    );
  });
  afterAll(() => rmSync(scratch, { recursive: true }));

  test('contains exactly the expected files in npm, and no scripts', async () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--offline', folder], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', HOME: scratchFolder() },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(output) as readonly Packed[];
    const paths = packed?.files.map(({ path }) => `${path}\n`).toSorted() ?? [];
    expectGolden('api/data-package.txt', paths.join(''));
    expectGolden('api/data-package.json', readFileSync(join(folder, 'package.json'), 'utf8'));
  });

  test('lets programs import each file by its name, and nothing else', async () => {
    const user = scratchFolder();
    cpSync(folder, join(user, 'node_modules/cardcat-data'), { recursive: true });
    writeFileSync(
      join(user, 'use.mjs'),
      `import cards from 'cardcat-data/cards-all.json' with { type: 'json' };
const paths = ${JSON.stringify(exportFileNames)}.map((name) => import.meta.resolve('cardcat-data/' + name));
const inner = await import('cardcat-data/LICENSE').catch((error) => error.code);
console.log(cards.length, new Set(paths).size, inner);
`,
    );
    const output = execFileSync(process.execPath, [join(user, 'use.mjs')], { encoding: 'utf8' });
    const cards = JSON.parse(
      readFileSync(join(repositoryRoot, 'exports/cards-all.json'), 'utf8'),
    ) as unknown[];
    expect(output).toBe(`${cards.length} ${exportFileNames.length} ERR_PACKAGE_PATH_NOT_EXPORTED\n`);
  });

  test('lets a program of two lines import the cards with their types', () => {
    const user = scratchFolder();
    cpSync(folder, join(user, 'node_modules/cardcat-data'), { recursive: true });
    const program = `import cards from 'cardcat-data';
console.log(cards.filter(({ country, status }) => country === 'ca' && status === 'active').length > 0);
`;
    writeFileSync(join(user, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(user, 'use.ts'), program);
    // The types are unions of the values: a country that does not exist is an error.
    writeFileSync(join(user, 'wrong.ts'), program.replace("'ca'", "'mx'"));
    const compile = (resolution: string) => {
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
      return spawnSync(
        process.execPath,
        [
          require.resolve('typescript/bin/tsc'),
          ...options,
          '--module',
          module,
          '--moduleResolution',
          resolution,
          'use.ts',
          'wrong.ts',
        ],
        { cwd: user, encoding: 'utf8' },
      ).stdout;
    };
    for (const resolution of ['nodenext', 'bundler']) {
      const problems = compile(resolution).match(/^\S+: error TS\d+/gm);
      expect([resolution, problems]).toEqual([resolution, [expect.stringMatching(/^wrong\.ts.*TS2367$/)]]);
    }
    writeFileSync(join(user, 'use.js'), program);
    expect(execFileSync(process.execPath, ['use.js'], { cwd: user, encoding: 'utf8' })).toBe('true\n');
  });

  test.each([
    [[], 'Name the tag of a release, such as v1.4.0. Usage: npm run build:data-package -- TAG'],
    [['v1.4.0-rc.1'], "'v1.4.0-rc.1' is not the tag of a release, such as v1.4.0. Usage: "],
    [['v1.4.0', 'a', 'b'], "Unexpected argument 'b'. Usage: "],
  ])('is not built for the arguments %j', async (args, message) => {
    const { exitCode, stderr } = await build(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('replaces an earlier build, but no other folder', async () => {
    expect((await build('v1.4.0', folder)).exitCode).toBe(0);
    writeFileSync(join(folder, 'thesis.txt'), 'mine');
    const { exitCode, stderr } = await build('v1.4.0', folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('contains thesis.txt, which is not a file of the package');
    expect(readdirSync(folder)).toHaveLength(24);
  });

  test('is not built for a tag that does not exist or is not checked out', async () => {
    expect(await build('v9.9.9', join(scratch, 'new'))).toMatchObject({
      exitCode: 1,
      stderr: 'v9.9.9 is not a tag in this checkout; run: git fetch --tags\n',
    });
    const laterCheckout = join(scratch, 'later');
    makeTaggedCheckout(laterCheckout, 'v1.4.0');
    git(laterCheckout, ['commit', '-q', '--allow-empty', '-m', 'Later']);
    expect(await runScript('scripts/build-data-package.ts', ['v1.4.0'], laterCheckout)).toMatchObject({
      exitCode: 1,
      stderr: 'v1.4.0 is not checked out; run: git switch --detach v1.4.0\n',
    });
  });

  test('contains the URL of the repository, which npm provenance requires', async () => {
    expect(await build('v1.4.0', join(scratch, 'new'), '--provenance')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^catalog\.json has no repository, .* run: npx cardcat setup\n$/),
    });
    const config = join(checkout, 'catalog.json');
    const text = readFileSync(config, 'utf8');
    // Remove the link first, because writing through it would change its target.
    rmSync(config);
    writeFileSync(config, text);
    edit(config, (old) => old.replace('"repository": null', '"repository": "https://github.com/mira/cards"'));
    expect((await build('v1.4.0', join(scratch, 'new'), '--provenance')).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(join(scratch, 'new/package.json'), 'utf8')).repository).toEqual({
      type: 'git',
      url: 'git+https://github.com/mira/cards.git',
    });
  });

  test('is not built from exports that do not match the cards', () => {
    const repository = readCheckout(repositoryRoot, {});
    const tag = parseReleaseTag('v1.4.0');
    if (tag === undefined) throw new Error('a tag');
    const fewer = { ...repository, cards: repository.cards.slice(1) };
    expect(() => buildPackageFiles(repositoryRoot, fewer, tag)).toThrow(
      'exports/SHA256SUMS does not match the cards; run: npm run export',
    );
  });
});
