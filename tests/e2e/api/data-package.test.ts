import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFileNames } from '#core/catalog/exports/addresses';
import { parseReleaseTag } from '#core/catalog/releases';
import { readCheckout } from '../../../scripts/build-api/read-checkout.ts';
import { packageFiles } from '../../../scripts/data-package.ts';
import { repositoryRoot } from '../../support/api/repository-core.ts';
import { expectGolden } from '../../support/golden.ts';
import { runScript } from '../../support/run-script.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

describe('14.2 the data package', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardcat-package-'));
  const folder = join(scratch, 'package');

  beforeAll(async () => {
    const { exitCode, stderr, stdout } = await runScript('scripts/build-data-package.ts', ['v1.4.0', folder]);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^18 files of version 1\.4\.0 in /);
  });
  afterAll(() => rmSync(scratch, { recursive: true }));

  test('npm packs exactly these files, and nothing of them runs', async () => {
    const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--offline', folder], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', HOME: scratchFolder() },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(said) as readonly Packed[];
    const paths = packed?.files.map(({ path }) => `${path}\n`).toSorted() ?? [];
    expectGolden('api/data-package.txt', paths.join(''));
    expectGolden('api/data-package.json', readFileSync(join(folder, 'package.json'), 'utf8'));
  });

  test('its exports are those of the repository, byte for byte, and its sums are true', async () => {
    for (const name of exportFileNames)
      expect(
        readFileSync(join(folder, name)).equals(readFileSync(join(repositoryRoot, 'exports', name))),
        name,
      ).toBe(true);
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(checked.match(/: OK$/gm)).toHaveLength(exportFileNames.length - 1);
  });

  test('programs reach each file by its name, and nothing else', async () => {
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
    const said = execFileSync(process.execPath, [join(user, 'use.mjs')], { encoding: 'utf8' });
    const cards = JSON.parse(
      readFileSync(join(repositoryRoot, 'exports/cards-all.json'), 'utf8'),
    ) as unknown[];
    expect(said).toBe(`${cards.length} ${exportFileNames.length} ERR_PACKAGE_PATH_NOT_EXPORTED\n`);
  });

  test.each([[], ['v1.4.0-rc.1']])('%j is no tag: one sentence', async (...args) => {
    const { exitCode, stderr } = await runScript('scripts/build-data-package.ts', args);
    expect([exitCode, stderr]).toEqual([
      1,
      'Name the tag of the release, for example: npm run build:data-package -- v1.4.0\n',
    ]);
  });

  test('made again it replaces itself, but never a folder of anything else', async () => {
    const again = await runScript('scripts/build-data-package.ts', ['v1.4.1', folder]);
    expect(again.exitCode).toBe(0);
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('"version": "1.4.1"');
    writeFileSync(join(folder, 'thesis.txt'), 'mine');
    const refused = await runScript('scripts/build-data-package.ts', ['v1.4.2', folder]);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('contains thesis.txt, which is not a file of the package');
    expect(readdirSync(folder)).toHaveLength(19);
  });

  test('exports that are not what the cards say are no package', () => {
    const repository = readCheckout(repositoryRoot, {});
    const tag = parseReleaseTag('v1.4.0');
    if (tag === undefined) throw new Error('a tag');
    const fewer = { ...repository, cards: repository.cards.slice(1) };
    expect(() => packageFiles(repositoryRoot, fewer, tag)).toThrow(
      'exports/SHA256SUMS is not what the cards say; run: npm run export',
    );
  });
});
