import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { findCanaries } from '../../../tests/support/wallet/canaries.ts';
import {
  artNames,
  type PassSpec,
  passFiles,
  sidecarName,
  somePasses,
  somePassesCounts,
  writeBundle,
  writeHome,
  writeWallet,
} from '../../../tests/support/wallet/passes.ts';
import { drawPicture } from '../../../tests/support/wallet/pictures.ts';
import {
  asOrdinaryUser,
  failingFiles,
  readWalletAt,
  recordingFiles,
  summarizeWallet,
} from '../../../tests/support/wallet/reading.ts';
import { zipPass } from '../../../tests/support/wallet/zips.ts';
import { type WalletFileSystem, walletFileSystem } from './files.ts';
import { getDefaultLocation } from './pass-locations.ts';
import { type LocalArt, readWallet } from './read-wallet.ts';

const allSpecs: readonly PassSpec[] = Object.values(somePasses);
const createSpec = (description: string): PassSpec => ({ words: { description } });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('reading a wallet', () => {
  test('reads a wallet with every kind of bundle', async () => {
    const folder = await writeWallet(join(scratchFolder(), 'passes'), allSpecs);
    const wallet = await readWalletAt([folder]);
    expect(summarizeWallet(wallet)).toEqual([
      'Harbor Preferred® Card: 1536×969',
      'Harbor Preferred® Card: 1536×969',
      'Skyward Miles Card: 1134×715',
      '东湾银行牡蛎白金信用卡: 1536×969',
      'Maple Everyday: pdf',
      'Lantern Cash: named-only',
      'Orchard Card: none',
      'Fenwick Gold: sixteen-bit',
      'Harbor Preferred® Card: 764×480',
    ]);
    expect(wallet.readings.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(wallet).toMatchObject({ otherPasses: somePassesCounts.other, bundles: allSpecs.length });
    expect(findCanaries(JSON.stringify(wallet))).toEqual([]);
  });

  test('opens only pass.json and pictures of payment passes', async () => {
    const folder = await writeWallet(join(scratchFolder(), 'passes'), allSpecs);
    const { files, opened } = recordingFiles();
    await readWalletAt([folder], files);
    const names = opened.map((path) => relative(folder, path).split('/'));
    expect(names.every((segments) => segments.length === 2 && segments[0]?.endsWith('.pkpass'))).toBe(true);
    expect(new Set(names.map((parts) => parts[1]))).toEqual(
      new Set(['pass.json', artNames['1x'], artNames['2x'], artNames['3x']]),
    );
    // For all other passes, only `pass.json` is opened, because it shows what kind of pass this is.
    const otherNames = names.filter(([bundle]) => Number(bundle?.slice(0, 4)) > 9).map((parts) => parts[1]);
    expect(otherNames).toEqual(Array.from({ length: somePassesCounts.other }, () => 'pass.json'));
  });

  test('reads only names that end in .pkpass, sorted by bytes', async () => {
    const folder = scratchFolder();
    const names = ['b', 'a10', 'a9', 'B', '\u{10000}', '\uffee', 'é', 'ab', ''];
    for (const name of names)
      writeBundle(folder, `${name}.pkpass`, await passFiles(createSpec(`is ${name}`)));
    for (const name of ['b.PKPASS', 'c.pkpass.bak', 'd'])
      writeBundle(folder, name, await passFiles(createSpec('no')));
    const sortedNames = ['', 'B', 'a', 'a9', 'ab', 'b', 'é', '\uffee', '\u{10000}'];
    expect(summarizeWallet(await readWalletAt([folder]))).toEqual(
      sortedNames.map((name) => `is ${name === 'a' ? 'a10' : name}`.trim().concat(': none')),
    );
  });

  test('reads at most 8 bundles at the same time, and keeps their order', async () => {
    const specs = Array.from({ length: 20 }, (_, index) => createSpec(`No ${index + 1}`));
    const folder = await writeWallet(join(scratchFolder(), 'passes'), specs);
    const resolvers: (() => void)[] = [];
    let maxConcurrent = 0;
    const open: WalletFileSystem['open'] = async (path, flags) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      resolvers.push(resolve);
      maxConcurrent = Math.max(maxConcurrent, resolvers.length);
      // After five turns of the event loop, all concurrent calls have arrived. Let the latest of them finish first.
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      resolvers.pop()?.();
      await promise;
      return walletFileSystem.open(path, flags);
    };
    expect(summarizeWallet(await readWalletAt([folder], { ...walletFileSystem, open }))).toEqual(
      specs.map((_, index) => `No ${index + 1}: none`),
    );
    expect(maxConcurrent).toBeLessThanOrEqual(8);
  });

  test('refuses bundles after the first 500 of all locations', async () => {
    const [first, second] = [join(scratchFolder(), 'a'), join(scratchFolder(), 'b')];
    for (const [folder, count] of [
      [first, 300],
      [second, 203],
    ] as const)
      for (let index = 0; index < count; index++)
        mkdirSync(join(folder, `${index}.pkpass`), { recursive: true });
    const { readings } = await readWalletAt([first, second]);
    expect(readings.slice(499)).toEqual([
      { n: 500, why: 'no-pass-json' },
      { n: 501, why: 'over-limit' },
      { n: 502, why: 'over-limit' },
      { n: 503, why: 'over-limit' },
    ]);
  });

  test('ignores databases, caches and files in the wallet itself', async () => {
    const home = await writeHome(scratchFolder(), [somePasses.harbor]);
    const location = getDefaultLocation('darwin', home);
    if (location === undefined) throw new Error('No location.');
    writeFileSync(join(location.path, 'z.pkpass'), await zipPass(await passFiles()));
    const { files, opened } = recordingFiles();
    const wallet = await readWallet([location], { files, signal: new AbortController().signal });
    if ('problem' in wallet) throw new Error(wallet.code);
    expect(summarizeWallet(wallet)).toEqual(['Harbor Preferred® Card: 1536×969', 'not-a-regular-file']);
    expect(opened.filter((path) => /sqlite|cache|z\.pkpass/.test(path))).toEqual([]);
  });

  test('reads the same UTF-16 bundle as a folder and as a zip file', async () => {
    const folder = scratchFolder();
    const files = await passFiles({ words: { description: '东湾 Card' }, textForm: 'utf-16-be' });
    const bundle = writeBundle(folder, 'one.pkpass', files);
    writeFileSync(join(folder, 'two.pkpass'), await zipPass(files));
    const wallet = await readWalletAt([bundle, `${bundle}/`, join(folder, 'two.pkpass')]);
    expect(summarizeWallet(wallet)).toEqual(Array.from({ length: 3 }, () => '东湾 Card: none'));
  });
});

const large = { width: 764, height: 480 };
const small = { width: 640, height: 404 };

/** Reads the same bundle as a folder and as a zip file. Fails if the two results differ. */
async function readArt(spec: PassSpec): Promise<{ art: LocalArt; folder: string }> {
  const files = await passFiles(spec);
  const parent = scratchFolder();
  const folder = writeBundle(parent, 'a.pkpass', files);
  writeFileSync(join(parent, 'b.pkpass'), await zipPass(files));
  const [asFolder, asZip] = (await readWalletAt([parent])).readings.map((reading) =>
    'art' in reading ? reading.art : undefined,
  );
  if (asFolder === undefined) throw new Error('No art.');
  expect(JSON.stringify(asZip)).toBe(JSON.stringify(asFolder));
  return { art: asFolder, folder };
}

function getPicture(art: LocalArt) {
  if (art.format !== 'png') throw new Error(`No picture: ${JSON.stringify(art)}`);
  return art.picture;
}

async function readPictures(art: LocalArt): Promise<readonly Uint8Array[]> {
  const files: Uint8Array[] = [];
  for await (const bytes of getPicture(art).read()) files.push(bytes);
  return files;
}

describe('the picture of a pass', () => {
  test('is the largest one, followed by the others', async () => {
    const { art } = await readArt({ art: { '3x': small, '2x': large, '1x': { ...small, seed: 2 } } });
    const [first, second, third] = await Promise.all(
      [large, small, { ...small, seed: 2 }].map((spec) => drawPicture(spec)),
    );
    expect(getPicture(art)).toMatchObject({
      ...large,
      size: first?.length,
      sha256: sha256(first ?? Buffer.of()),
    });
    expect((await readPictures(art)).map(sha256)).toEqual(
      [first, second, third].map((bytes) => sha256(bytes ?? Buffer.of())),
    );
  });

  test('is refused if it changed after it was listed', async () => {
    const { art, folder } = await readArt({ art: { '2x': small } });
    writeFileSync(join(folder, artNames['2x']), await drawPicture({ ...small, seed: 9 }));
    await expect(readPictures(art)).rejects.toMatchObject({ details: { refused: 'not-readable' } });
  });

  test.each([
    ['@3x', { '3x': { ...small, seed: 1 }, '2x': { ...small, seed: 2 }, '1x': { ...small, seed: 3 } }, 1],
    ['@2x', { '2x': { ...small, seed: 2 }, '1x': { ...small, seed: 3 } }, 2],
  ])('is %s if several pictures have the largest size', async (_, art, seed) => {
    expect(getPicture((await readArt({ art })).art).sha256).toBe(
      sha256(await drawPicture({ ...small, seed })),
    );
  });

  test('is none, pdf or named-only if there is no PNG', async () => {
    expect((await readArt({})).art).toEqual({ format: 'none' });
    expect((await readArt({ pdf: true, sidecar: true })).art).toEqual({ format: 'pdf' });
    expect((await readArt({ sidecar: true })).art).toEqual({ format: 'named-only' });
  });
});

const goodSpec: PassSpec = { words: { description: 'Good' } };
const specWithArt: PassSpec = { words: { description: 'Bad' }, art: { '3x': { ...large, clean: true } } };

/** Creates a wallet with two bundles. `change` damages the first. The second must stay readable. */
async function createWallet(spec: PassSpec, change: (bundle: string) => unknown = () => {}): Promise<string> {
  const folder = scratchFolder();
  await change(writeBundle(folder, 'a.pkpass', await passFiles(spec)));
  writeBundle(folder, 'b.pkpass', await passFiles(goodSpec));
  return folder;
}

/** Expects this outcome for the damaged bundle, in the format of `summarizeWallet`. */
async function expectOutcome(folder: string, outcome: string, files?: WalletFileSystem): Promise<void> {
  expect(summarizeWallet(await readWalletAt([folder], files))).toEqual([outcome, 'Good: none']);
}

function replaceFile(path: string, create: (path: string) => unknown): void {
  rmSync(path, { recursive: true, force: true });
  create(path);
}

const makePipe = (path: string) => execFileSync('mkfifo', [path]);

describe('sizes and counts', () => {
  test.each(['pass.json', artNames['3x']])('refuses a bundle in which %s is a folder', async (name) => {
    const folder = await createWallet(specWithArt, (bundle) =>
      replaceFile(join(bundle, name), (path) => mkdirSync(path)),
    );
    await expectOutcome(folder, 'not-a-regular-file');
  });

  test('limits pass.json to 512 KiB', async () => {
    const createPassJson = (size: number) =>
      JSON.stringify({ passTypeIdentifier: 'paymentpass.com.apple', description: 'Full' }).padEnd(size);
    await expectOutcome(await createWallet({ passJson: createPassJson(512 * 1024) }), 'Full: none');
    await expectOutcome(await createWallet({ passJson: createPassJson(512 * 1024 + 1) }), 'too-large');
    const enlarge = (bundle: string) => truncateSync(join(bundle, 'pass.json'), 3 * 1024 ** 3);
    await expectOutcome(await createWallet(goodSpec, enlarge), 'too-large');
  });

  test('skips a picture above 8 MiB and uses the next one', async () => {
    const enlarge = (bundle: string) => truncateSync(join(bundle, artNames['3x']), 8 * 1024 ** 2 + 1);
    await expectOutcome(await createWallet(specWithArt, enlarge), 'Bad: too-large');
    const specWithTwoPictures = { ...specWithArt, art: { '3x': large, '2x': { ...large, seed: 2 } } };
    await expectOutcome(await createWallet(specWithTwoPictures, enlarge), 'Bad: 764×480');
  });

  test('limits a bundle to 256 files', async () => {
    const addFiles = (count: number) => (bundle: string) => {
      for (let index = 0; index < count; index++) writeFileSync(join(bundle, `${index}.strings`), '');
    };
    // The bundle already contains five files: pass.json, icon.png, manifest.json, signature and a text.
    await expectOutcome(await createWallet(goodSpec, addFiles(251)), 'Good: none');
    await expectOutcome(await createWallet(goodSpec, addFiles(252)), 'too-many-files');
  });
});

describe('pass documents', () => {
  test.each<readonly [string, string | Uint8Array, string]>([
    ['null', 'null', 'json-syntax'],
    ['invalid UTF-8', Uint8Array.from([0x7b, 0xff, 0x7d]), 'json-encoding'],
  ])('rejects %s', async (_, passJson, outcome) => {
    await expectOutcome(await createWallet({ passJson }), outcome);
  });

  const createOddPass = (extraKeys: string) =>
    `{"passTypeIdentifier":"paymentpass.com.apple","description":"Odd",${extraKeys}}`;
  test.each([
    [
      'accepts keys with the names of prototype properties',
      createOddPass('"__proto__":{"logoText":"x"},"constructor":{"prototype":{}}'),
    ],
    [
      'accepts 20,000 nested levels in an unused key',
      createOddPass(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    ],
  ])('%s', async (_, passJson) => {
    await expectOutcome(await createWallet({ passJson }), 'Odd: none');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a bundle that cannot be read', () => {
  test.each(['EPERM', 'EIO', 'EMFILE', 'ENOENT'])(
    'is refused if any file system call fails with %s',
    async (code) => {
      for (const call of ['lstat', 'names', 'open'])
        await expectOutcome(
          await createWallet(goodSpec),
          'not-readable',
          failingFiles((calledFunction, path) =>
            calledFunction === call && path.includes('a.pkpass') ? code : undefined,
          ),
        );
    },
  );

  test.skipIf(process.platform === 'win32')(
    'is refused if its permissions do not allow reading',
    async () => {
      for (const name of ['', 'pass.json', artNames['3x']]) {
        const folder = await createWallet(specWithArt, (bundle) => chmodSync(join(bundle, name), 0o000));
        chmodSync(folder, 0o755);
        await asOrdinaryUser(() => expectOutcome(folder, 'not-readable'));
        chmodSync(join(folder, 'a.pkpass', name), 0o755);
      }
    },
  );

  test('does not hide errors that are not from the file system', async () => {
    const open = () => Promise.reject(new TypeError('a mistake of ours'));
    const folder = await createWallet(goodSpec);
    await expect(readWalletAt([folder], { ...walletFileSystem, open })).rejects.toThrow(TypeError);
  });
});

describe.skipIf(process.platform === 'win32')('links and special files', () => {
  test.each(['pass.json', artNames['3x']])('refuses a link as %s', async (name) => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'outside'), '{}');
    makePipe(join(folder, 'pipe'));
    // The symbolic link must not be opened. Opening a pipe would wake a process that waits at its other end.
    for (const target of [join(folder, 'outside'), join(folder, 'pipe'), '/dev/zero', 'nowhere', name]) {
      const link = (bundle: string) => replaceFile(join(bundle, name), (path) => symlinkSync(target, path));
      await expectOutcome(await createWallet(specWithArt, link), 'linked');
    }
  });

  test('refuses a bundle that is a link, without opening its target', async () => {
    const otherBundle = writeBundle(scratchFolder(), 'x.pkpass', await passFiles(goodSpec));
    const folder = await createWallet(goodSpec, (bundle) =>
      replaceFile(bundle, (path) => symlinkSync(otherBundle, path)),
    );
    const { files, opened } = recordingFiles();
    await expectOutcome(folder, 'linked', files);
    expect(opened.map((path) => path.slice(folder.length + 1))).toEqual(['b.pkpass/pass.json']);
    expect(summarizeWallet(await readWalletAt([join(folder, 'a.pkpass')]))).toEqual(['linked']);
  });

  test.each([
    ['link', (path: string) => symlinkSync('/etc/passwd', path), 'linked'],
    ['pipe', makePipe, 'not-a-regular-file'],
  ])('refuses a file replaced by a %s between listing and opening', async (_, create, outcome) => {
    const open: WalletFileSystem['open'] = (path, flags) => {
      if (path.includes('a.pkpass')) replaceFile(path, create);
      return walletFileSystem.open(path, flags);
    };
    await expectOutcome(await createWallet(goodSpec), outcome, { ...walletFileSystem, open });
  });

  test.each(['link', 'folder'] as const)(
    'refuses a bundle replaced by a %s between listing and opening',
    async (replacement) => {
      const otherFiles = await passFiles({ words: { description: 'Stolen' } });
      const otherBundle = writeBundle(scratchFolder(), 'x.pkpass', otherFiles);
      const names: WalletFileSystem['names'] = async (path, limit) => {
        const foundNames = await walletFileSystem.names(path, limit);
        if (basename(path) !== 'a.pkpass') return foundNames;
        renameSync(path, `${path}.old`);
        if (replacement === 'link') symlinkSync(otherBundle, path);
        else renameSync(otherBundle, path);
        return foundNames;
      };
      const outcome = replacement === 'link' ? 'linked' : 'not-readable';
      await expectOutcome(await createWallet(goodSpec), outcome, { ...walletFileSystem, names });
    },
  );

  test.each(['pass.json', artNames['3x'], ''])('refuses a pipe or a socket as %j', async (name) => {
    const pipeWallet = await createWallet(specWithArt, (bundle) => replaceFile(join(bundle, name), makePipe));
    await expectOutcome(pipeWallet, 'not-a-regular-file');
    const socketWallet = await createWallet(specWithArt, async (bundle) => {
      const path = join(bundle, name);
      rmSync(path, { recursive: true });
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(path, resolve));
      onTestFinished(() => void server.close());
    });
    await expectOutcome(socketWallet, 'not-a-regular-file');
  });

  test('never opens a sidecar file', async () => {
    const folder = await createWallet({ words: { description: 'Bad' }, sidecar: true }, (bundle) =>
      replaceFile(join(bundle, sidecarName), makePipe),
    );
    await expectOutcome(folder, 'Bad: named-only');
  });
});
