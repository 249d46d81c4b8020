import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { defaultPlace } from '../../cli/src/wallet/places.ts';
import { readWallet } from '../../cli/src/wallet/read-wallet.ts';
import { walletFiles } from '../../cli/src/wallet/wallet-files.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { findCanaries } from '../support/wallet/find-canaries.ts';
import { type PassWish, passFiles } from '../support/wallet/pass-files.ts';
import { inWords, readPlaces, recordingFiles } from '../support/wallet/reading.ts';
import { somePasses, somePassesCounts } from '../support/wallet/some-passes.ts';
import { signedStoreCard } from '../support/wallet/store-card.ts';
import { writeBundle, writeHome, writeWallet } from '../support/wallet/write-wallet.ts';

const all: readonly PassWish[] = Object.values(somePasses);
const allInWords = [
  'Harbor Preferred® Card: 1536×969',
  'Harbor Preferred® Card: 1536×969',
  'Skyward Miles Card: 1134×715',
  '东湾银行牡蛎白金信用卡: 1536×969',
  'Maple Everyday: pdf',
  'Lantern Cash: named-only',
  'Orchard Card: none',
  'Fenwick Gold: sixteen-bit',
  'Harbor Preferred® Card: 764×480',
];
const named = (description: string): PassWish => ({ words: { description } });

describe('4 reading a wallet', () => {
  test('4.1 4.4 4.8 one of everything', async () => {
    const folder = await writeWallet(join(scratchFolder(), 'passes'), all);
    const wallet = await readPlaces([folder]);
    expect(inWords(wallet)).toEqual(allInWords);
    expect(wallet.readings.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(wallet.otherPasses).toBe(somePassesCounts.other);
    expect(wallet.bundles).toBe(all.length);
    // What is shown of a wallet; the two functions of a picture hold its path.
    expect(findCanaries(JSON.stringify(wallet))).toEqual([]);
  });

  test('4.2 15.4 opened are pass.json and pictures of payment passes, and nothing else', async () => {
    const folder = await writeWallet(join(scratchFolder(), 'passes'), all);
    const { files, opened } = recordingFiles();
    await readPlaces([folder], files);
    const names = opened.map((path) => relative(folder, path).split('/'));
    expect(names.every((parts) => parts.length === 2 && parts[0]?.endsWith('.pkpass'))).toBe(true);
    expect(new Set(names.map((parts) => parts[1]))).toEqual(
      new Set([
        'pass.json',
        'cardBackgroundCombined.png',
        'cardBackgroundCombined@2x.png',
        'cardBackgroundCombined@3x.png',
      ]),
    );
    // Of other passes only what tells that they are others.
    const others = names.filter(([bundle]) => Number(bundle?.slice(0, 4)) > 9).map((parts) => parts[1]);
    expect(others).toEqual(Array.from({ length: somePassesCounts.other }, () => 'pass.json'));
  });

  test('4.1 in the order of the bytes of their names, whatever ends first', async () => {
    const folder = scratchFolder();
    const names = ['b', 'a10', 'a9', 'B', '\u{10000}', '\uffee', 'é', 'ab'];
    for (const name of names) writeBundle(folder, `${name}.pkpass`, await passFiles(named(`is ${name}`)));
    const answers = await readPlaces([folder]);
    const order = ['B', 'a10', 'a9', 'ab', 'b', 'é', '\uffee', '\u{10000}'];
    expect(inWords(answers).map((line) => line.split(':')[0])).toEqual(
      order.map((name) => (name === 'a10' ? 'is a10' : `is ${name}`)),
    );
  });

  test('4.1 at most 8 at once, and the order is theirs also where the last one ends first', async () => {
    const wishes = Array.from({ length: 30 }, (_, index) => named(`No ${index + 1}`));
    const folder = await writeWallet(join(scratchFolder(), 'passes'), wishes);
    const waiting: (() => void)[] = [];
    let most = 0;
    const files = {
      ...walletFiles,
      open: async (path: string, flags: number) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.push(resolve);
        most = Math.max(most, waiting.length);
        // When all that could come have come, the youngest goes first.
        for (let turn = 0; turn < 5; turn++) await setImmediate();
        waiting.pop()?.();
        await promise;
        return walletFiles.open(path, flags);
      },
    };
    expect(inWords(await readPlaces([folder], files))).toEqual(
      wishes.map((_, index) => `No ${index + 1}: none`),
    );
    expect(most).toBe(8);
  });

  test('4.1 only names that end in .pkpass count', async () => {
    const folder = scratchFolder();
    for (const name of ['a.pkpass', 'b.PKPASS', 'c.pkpass.bak', 'd', '.pkpass'])
      writeBundle(folder, name, await passFiles(named(`is ${name}`)));
    writeFileSync(join(folder, 'e.pkpasses'), '');
    expect(inWords(await readPlaces([folder]))).toEqual(['is .pkpass: none', 'is a.pkpass: none']);
  });

  test('4.1 the 501st is over the limit, of several places together', async () => {
    const [first, second] = [join(scratchFolder(), 'a'), join(scratchFolder(), 'b')];
    for (const [folder, count] of [
      [first, 300],
      [second, 203],
    ] as const)
      for (let index = 0; index < count; index++)
        mkdirSync(join(folder, `${index}.pkpass`), { recursive: true });
    const { files, opened } = recordingFiles();
    const wallet = await readPlaces([first, second], files);
    expect(wallet.readings.slice(498)).toEqual([
      { n: 499, why: 'no-pass-json' },
      { n: 500, why: 'no-pass-json' },
      { n: 501, why: 'over-limit' },
      { n: 502, why: 'over-limit' },
      { n: 503, why: 'over-limit' },
    ]);
    expect(opened).toEqual([]);
  });

  test('3 the wallet itself: databases and caches are left alone, and a file is no bundle there', async () => {
    const home = await writeHome(scratchFolder(), [somePasses.harbor]);
    const place = defaultPlace('darwin', home);
    if (place === undefined) throw new Error('No place.');
    writeFileSync(join(place.path, 'z.pkpass'), await signedStoreCard());
    const { files, opened } = recordingFiles();
    const wallet = await readWallet([place], { files, signal: new AbortController().signal });
    if ('problem' in wallet) throw new Error(wallet.code);
    expect(inWords(wallet)).toEqual(['Harbor Preferred® Card: 1536×969', 'not-a-regular-file']);
    expect(opened.filter((path) => /sqlite|cache|z\.pkpass/.test(path))).toEqual([]);
  });

  test('2 one bundle alone, as folder and as zip file', async () => {
    const folder = scratchFolder();
    const bundle = writeBundle(folder, 'one.pkpass', await passFiles(somePasses.harbor));
    const store = join(folder, 'store.pkpass');
    writeFileSync(store, await signedStoreCard());
    const wallet = await readPlaces([bundle, `${bundle}/`, store]);
    expect(inWords(wallet)).toEqual([allInWords[0], allInWords[0]]);
    expect(wallet).toMatchObject({ otherPasses: 1, bundles: 3 });
  });

  test('4.3 every form of text', async () => {
    const forms = [
      'utf-8',
      'utf-8-mark',
      'utf-16-le',
      'utf-16-be',
      'utf-16-le-bare',
      'utf-16-be-bare',
    ] as const;
    const wishes = forms.map((textForm): PassWish => ({ ...named('东湾 Card'), textForm }));
    const folder = await writeWallet(join(scratchFolder(), 'passes'), wishes);
    expect(inWords(await readPlaces([folder]))).toEqual(forms.map(() => '东湾 Card: none'));
  });

  test('it ends where it is told to', async () => {
    const folder = await writeWallet(join(scratchFolder(), 'passes'), [named('A')]);
    const place = { kind: 'folder', path: folder, shown: folder } as const;
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(readWallet([place], { files: walletFiles, signal })).rejects.toThrow('enough');
  });
});
