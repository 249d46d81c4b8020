import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildExports } from '#core/export/build-exports';
import { buildReleaseFiles } from '../../../actions/release-exports/src/build-files.ts';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import { readCheckout } from '../../../scripts/build-api/read-checkout.ts';
import { buildPackageFiles, readVerifiedExports } from '../../../scripts/data-package.ts';
import { compareApi, createReleaseApp } from '../../../scripts/release-differences.ts';
import { repositoryRoot } from '../../support/api/repository-app.ts';
import { runScript } from '../../support/run-script.ts';
import { edit, scratchFolder } from '../../support/scratch-catalog.ts';
import { makeTaggedCheckout } from '../../support/tagged-checkout.ts';

const repository = readCheckout(repositoryRoot, {});
const exports = readVerifiedExports(repositoryRoot, repository);
const app = createReleaseApp(repository);

/** Creates the assets of a release, as the release action uploads them, and the files of the npm package. */
function createPublishedRelease() {
  const folder = scratchFolder();
  const [assets, pack] = [join(folder, 'assets'), join(folder, 'package')];
  for (const path of [assets, pack]) mkdirSync(path);
  const built = buildExports(repository.cards, { ...repository, sha256: sha256Of });
  const files = built.map((file) => {
    const bytes = Buffer.from(file.text);
    return { name: file.path, contentType: '', bytes, sha256: sha256Of(bytes) };
  });
  for (const { name, bytes } of buildReleaseFiles(files, repository.cards, folder))
    writeFileSync(join(assets, name), bytes);
  const tag = { name: 'v1.4.0', version: [1, 4, 0] } as const;
  for (const [name, bytes] of buildPackageFiles(repositoryRoot, repository, tag))
    writeFileSync(join(pack, name), bytes);
  return { assets, pack };
}

const checkout = mkdtempSync(join(tmpdir(), 'cardcat-release-'));
beforeAll(() => makeTaggedCheckout(checkout, 'v1.4.0'));
afterAll(() => rmSync(checkout, { recursive: true }));

const run = (...args: readonly string[]) => runScript('scripts/check-release.ts', args, checkout);
const check = ({ assets, pack }: { readonly assets: string; readonly pack: string }) =>
  run('v1.4.0', '--assets', assets, '--package', pack);

describe('check:release', () => {
  test('exits with 0 if the API, exports, release and package have the same bytes', async () => {
    expect(await check(createPublishedRelease())).toEqual({
      exitCode: 0,
      stdout: `The exports of ${repository.cards.length} cards are identical to those of the API, the release, the package.\n`,
      stderr: '',
    });
  });

  test('prints one sentence per difference and exits with 1', async () => {
    const release = createPublishedRelease();
    edit(join(release.assets, 'cards.csv'), (text) => text.replace('visa', 'Visa'));
    rmSync(join(release.assets, 'cards-us.json'));
    edit(join(release.assets, 'cards.sqlite'), (text) => `${text} `);
    writeFileSync(join(release.assets, 'virus.exe'), '');
    edit(join(release.pack, 'cards.ndjson'), (text) => `${text}\n`);
    rmSync(join(release.pack, 'LICENSE'));
    mkdirSync(join(release.pack, 'more'));
    writeFileSync(join(release.pack, 'more/index.js'), 'run();');
    edit(join(release.pack, 'index.js'), (text) => `${text}run();\n`);
    edit(join(release.pack, 'package.json'), (text) =>
      text.replace('1.4.0', '1.4.1').replace('"exports"', '"scripts": { "postinstall": "run" }, "exports"'),
    );
    const { exitCode, stdout } = await check(release);
    const firstDifference = readFileSync(join(repositoryRoot, 'exports/cards.csv')).indexOf('visa') + 1;
    const end = readFileSync(join(repositoryRoot, 'exports/cards.ndjson')).length + 1;
    expect(stdout.trimEnd().split('\n')).toEqual([
      'The release has no cards-us.json.',
      `cards.csv of the release differs from exports/cards.csv, from byte ${firstDifference} on.`,
      'cards.sqlite of the release does not match its SHA256SUMS.',
      'The release has virus.exe, which its SHA256SUMS does not name.',
      `cards.ndjson of the package differs from exports/cards.ndjson, from byte ${end} on.`,
      'The package has no LICENSE.',
      'The package has more/index.js, which is not part of it.',
      'index.js of the package is not the one line that reads cards-all.json.',
      'package.json of the package has version "1.4.1", not 1.4.0.',
      'package.json of the package has scripts, but it must not contain anything that runs.',
    ]);
    expect(exitCode).toBe(1);
  });

  test('compares each list, index and card of the API', async () => {
    const targets: string[] = [];
    const differences = await compareApi(exports, async (target) => {
      targets.push(target);
      return new Response(`x${await (await app.request(target)).text()}`);
    });
    expect(differences).toHaveLength(targets.length);
    expect(targets).toHaveLength(8 + repository.cards.length);
    expect(differences.filter((sentence) => !/^\S.*\.$/.test(sentence))).toEqual([]);
    expect(differences[0]).toBe(
      'cards.ndjson of the API, /v1/cards.ndjson, differs from exports/cards.ndjson, from byte 1 on.',
    );
    expect(differences.at(-1)).toBe(
      "The API's /v1/meta does not begin with the content of exports/meta.json.",
    );
  });

  test('requires the database, even if the checksums are those of exports/', async () => {
    const release = createPublishedRelease();
    rmSync(join(release.assets, 'cards.sqlite'));
    writeFileSync(
      join(release.assets, 'SHA256SUMS'),
      readFileSync(join(repositoryRoot, 'exports/SHA256SUMS')),
    );
    expect(await check(release)).toMatchObject({
      exitCode: 1,
      stdout: 'The release has no cards.sqlite.\n',
    });
  });

  test('exits with 2 and one sentence if it cannot compare', async () => {
    expect(await run('v1.4.0', '--assets', '/nowhere/at/all')).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('/nowhere/at/all cannot be read (ENOENT); name the folder'),
    });
    expect(await run('v9.9.9', '--assets', '.')).toMatchObject({
      exitCode: 2,
      stderr: 'v9.9.9 is not a tag in this checkout; run: git fetch --tags\n',
    });
    expect(await run('v1.4.0', '--asets', '.')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("Unknown option '--asets'. Usage: npm run check:release -- TAG"),
    });
  });

  test('compares the API even before the tag exists, and reports that the tag is missing', async () => {
    const { exitCode, stdout } = await run('v9.9.9');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('\nv9.9.9 is not a tag in this checkout yet.\n');
  });
});
