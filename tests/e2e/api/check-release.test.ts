import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildExports } from '#core/catalog/exports/build-exports';
import { buildReleaseFiles } from '../../../actions/release-exports/src/build-files.ts';
import type { ApiResponse } from '../../../api/src/http.ts';
import { sendRequest } from '../../../scripts/build-api/example-core.ts';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import { readCheckout } from '../../../scripts/build-api/read-checkout.ts';
import { packageFiles, readVerifiedExports } from '../../../scripts/data-package.ts';
import { compareApi, createReleaseCore } from '../../../scripts/release-differences.ts';
import { repositoryRoot } from '../../support/api/repository-core.ts';
import { runScript } from '../../support/run-script.ts';
import { edit, scratchFolder } from '../../support/scratch-catalog.ts';

const repository = readCheckout(repositoryRoot, {});
const exports = readVerifiedExports(repositoryRoot, repository);
const core = createReleaseCore(repository);

/** The release as its action uploads it, and the package, both on disk. */
function published() {
  const folder = scratchFolder();
  const [assets, pack] = [join(folder, 'assets'), join(folder, 'package')];
  for (const path of [assets, pack]) mkdirSync(path);
  const built = buildExports(repository.cards, { schemaText: repository.schemaText, sha256: sha256Of });
  const files = built.map((file) => {
    const bytes = Buffer.from(file.text);
    return { name: file.path, contentType: '', bytes, sha256: sha256Of(bytes) };
  });
  for (const { name, bytes } of buildReleaseFiles(files, repository.cards, folder))
    writeFileSync(join(assets, name), bytes);
  const tag = { name: 'v1.4.0', version: [1, 4, 0] } as const;
  for (const [name, bytes] of packageFiles(repositoryRoot, repository, tag))
    writeFileSync(join(pack, name), bytes);
  return { assets, pack };
}

const check = ({ assets, pack }: { readonly assets: string; readonly pack: string }) =>
  runScript('scripts/check-release.ts', ['v1.4.0', '--assets', assets, '--package', pack]);

describe('14.3 the check of a release', () => {
  test('API, exports, release and package are the same bytes: 0', async () => {
    expect(await check(published())).toEqual({
      exitCode: 0,
      stdout: `The exports of ${repository.cards.length} cards are identical to those of the API, the release, the package.\n`,
      stderr: '',
    });
  });

  test('every difference is a sentence, then 1', async () => {
    const made = published();
    edit(join(made.assets, 'cards.csv'), (text) => text.replace('visa', 'Visa'));
    rmSync(join(made.assets, 'cards-us.json'));
    edit(join(made.assets, 'cards.sqlite'), (text) => `${text} `);
    edit(join(made.pack, 'cards.ndjson'), (text) => `${text}\n`);
    rmSync(join(made.pack, 'LICENSE'));
    mkdirSync(join(made.pack, 'more'));
    writeFileSync(join(made.pack, 'more/index.js'), 'run();');
    edit(join(made.pack, 'package.json'), (text) =>
      text.replace('1.4.0', '1.4.1').replace('"exports"', '"scripts": { "postinstall": "run" }, "exports"'),
    );
    const { exitCode, stdout } = await check(made);
    const at = readFileSync(join(repositoryRoot, 'exports/cards.csv')).indexOf('visa') + 1;
    const end = readFileSync(join(repositoryRoot, 'exports/cards.ndjson')).length + 1;
    expect(stdout.trimEnd().split('\n')).toEqual([
      'The release has no cards-us.json.',
      `cards.csv of the release differs from exports/cards.csv, from byte ${at} on.`,
      'cards.sqlite of the release does not match its SHA256SUMS.',
      `cards.ndjson of the package differs from exports/cards.ndjson, from byte ${end} on.`,
      'The package has no LICENSE.',
      'The package has more/index.js, which is not part of it.',
      'package.json of the package has version "1.4.1", not 1.4.0.',
      'package.json of the package has scripts, but it must not contain anything that runs.',
    ]);
    expect(exitCode).toBe(1);
  });

  test('an API that answers something else: each list, index and card', () => {
    const asked: string[] = [];
    const changed = (target: string): ApiResponse => {
      asked.push(target);
      const answer = sendRequest(core, target);
      return {
        ...answer,
        body: new TextEncoder().encode(`x${new TextDecoder().decode(answer.body ?? undefined)}`),
      };
    };
    const found = compareApi(exports, changed);
    expect(found).toHaveLength(asked.length);
    expect(asked).toHaveLength(8 + repository.cards.length);
    expect(found.filter((sentence) => !/^\S.*\.$/.test(sentence))).toEqual([]);
    expect(found[0]).toBe(
      'cards.ndjson of the API, /v1/cards.ndjson, differs from exports/cards.ndjson, from byte 1 on.',
    );
    expect(found.at(-1)).toBe("The API's /v1/meta does not begin with the content of exports/meta.json.");
  });

  test('what cannot be compared is one sentence, then 2', async () => {
    const result = await runScript('scripts/check-release.ts', ['v1.4.0', '--assets', '/nowhere/at/all']);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toContain('/nowhere/at/all cannot be read (ENOENT); name the folder');
  });
});
