import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type WalletFiles, walletFiles } from '../../cli/src/wallet/wallet-files.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import {
  expectOutcome,
  goodPass as good,
  replace,
  walletWith,
  passWithArt as withArt,
} from '../support/wallet/bad-bundle.ts';
import { artNames } from '../support/wallet/pass-files.ts';
import { asOrdinaryUser, failingFiles, readPlaces } from '../support/wallet/reading.ts';

const small = { width: 764, height: 480, clean: true };

describe('13 sizes and counts', () => {
  test.each(['pass.json', artNames['3x']])('13 a folder named %s', async (name) => {
    const folder = await walletWith(withArt, (bundle) =>
      replace(join(bundle, name), (path) => mkdirSync(path)),
    );
    await expectOutcome(folder, 'not-a-regular-file');
  });

  test('13 a pass.json of 3 GB of nothing', async () => {
    const folder = await walletWith(good, (bundle) => truncateSync(join(bundle, 'pass.json'), 3 * 1024 ** 3));
    await expectOutcome(folder, 'too-large');
  });

  test('4.2 pass.json may have 512 KiB, and not one byte more', async () => {
    const padded = (size: number) =>
      JSON.stringify({ passTypeIdentifier: 'paymentpass.com.apple', description: 'Full' }).padEnd(size);
    await expectOutcome(await walletWith({ passJson: padded(512 * 1024) }), 'Full: none');
    await expectOutcome(await walletWith({ passJson: padded(512 * 1024 + 1) }), 'too-large');
  });

  test('4.2 a file that grows while it is read is read to its cap and one byte', async () => {
    let came = 0;
    const files: WalletFiles = {
      ...walletFiles,
      open: async (path, flags) => {
        const file = await walletFiles.open(path, flags);
        if (!path.includes('a.pkpass')) return file;
        const read = async (into: Uint8Array) => {
          came += into.length;
          into.fill(0x20);
          return into.length;
        };
        return { read, stat: () => file.stat(), close: () => file.close() };
      },
    };
    await expectOutcome(await walletWith(good), 'too-large', files);
    expect(came).toBe(512 * 1024 + 1);
  });

  test('4.2 a picture above 8 MiB is of no use, the pass stays, and the next picture is taken', async () => {
    const grow = (bundle: string) => truncateSync(join(bundle, artNames['3x']), 8 * 1024 ** 2 + 1);
    await expectOutcome(await walletWith(withArt, grow), 'Bad: too-large');
    const two = { ...withArt, art: { '3x': small, '2x': { ...small, seed: 2 } } };
    await expectOutcome(await walletWith(two, grow), 'Bad: 764×480');
  });

  test('4.2 256 files are read, 257 are too many', async () => {
    const fill = (count: number) => (bundle: string) => {
      for (let index = 0; index < count; index++) writeFileSync(join(bundle, `${index}.strings`), '');
    };
    // pass.json, icon.png, manifest.json, signature and a text are there already.
    await expectOutcome(await walletWith(good, fill(251)), 'Good: none');
    await expectOutcome(await walletWith(good, fill(252)), 'too-many-files');
    await expectOutcome(await walletWith(good, fill(295)), 'too-many-files');
  });

  test('4.2 of a folder with too many files no more are listed', async () => {
    const folder = scratchFolder();
    for (let index = 0; index < 600; index++) writeFileSync(join(folder, `${index}`), '');
    expect(await walletFiles.names(folder, 3)).toHaveLength(4);
    expect(await walletFiles.names(folder, 600)).toHaveLength(600);
  });

  test('13 no pass.json', async () => {
    await expectOutcome(
      await walletWith({ files: { 'pass.json': null, 'Pass.json': '{}' } }),
      'no-pass-json',
    );
  });
});

describe('13 documents', () => {
  const cases: readonly (readonly [what: string, passJson: string | Uint8Array, outcome: string | null])[] = [
    ['an array', '[]', 'json-syntax'],
    ['null', 'null', 'json-syntax'],
    ['a text', '"pass"', 'json-syntax'],
    ['nothing', '', 'json-syntax'],
    ['half a document', '{"description":', 'json-syntax'],
    ['a comment', '{} // x', 'json-syntax'],
    ['UTF-16 of odd length', Uint8Array.from([0xff, 0xfe, 0x7b]), 'json-encoding'],
    ['bad UTF-8', Uint8Array.from([0x7b, 0xff, 0x7d]), 'json-encoding'],
  ];
  test.each(cases)('13 %s', async (_, passJson, outcome) => {
    await expectOutcome(await walletWith({ passJson }), outcome ?? '');
  });

  const odd = (more: string) => `{"passTypeIdentifier":"paymentpass.com.apple","description":"Odd",${more}}`;
  test.each([
    [
      'keys like those of a prototype',
      odd('"__proto__":{"logoText":"x"},"constructor":{"prototype":{}},"toString":1'),
    ],
    ['a key that a refusal has', odd('"refused":"linked","why":"linked","problem":1')],
    ['20,000 levels under a key that nobody asks for', odd(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['lone surrogates', odd('"description":"O\\ud800dd"')],
  ])('13 %s', async (_, passJson) => {
    await expectOutcome(await walletWith({ passJson }), 'Odd: none');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('5.3 one bundle without right', () => {
  test.each(['EPERM', 'EACCES', 'EIO', 'EMFILE', 'ENOENT'])('5.3 %s, at any call', async (code) => {
    for (const call of ['lstat', 'names', 'open'])
      await expectOutcome(
        await walletWith(good),
        'not-readable',
        failingFiles((made, path) => (made === call && path.includes('a.pkpass') ? code : undefined)),
      );
  });

  test.skipIf(process.platform === 'win32')('5.3 EACCES for real', async () => {
    for (const name of ['', 'pass.json', artNames['3x']]) {
      const folder = await walletWith(withArt, (bundle) => chmodSync(join(bundle, name), 0o000));
      chmodSync(folder, 0o755);
      await asOrdinaryUser(() => expectOutcome(folder, 'not-readable'));
      chmodSync(join(folder, 'a.pkpass', name), 0o755);
    }
  });

  test('12.3 an error that is not the file system’s is not taken for one', async () => {
    const files: WalletFiles = {
      ...walletFiles,
      open: () => Promise.reject(new TypeError('a mistake of ours')),
    };
    await expect(readPlaces([await walletWith(good)], files)).rejects.toThrow(TypeError);
  });
});
