import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type WalletFiles, walletFiles } from '../../cli/src/wallet/wallet-files.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import {
  expectOutcome,
  goodPass as good,
  replace,
  walletWith,
  passWithArt as withArt,
} from '../support/wallet/bad-bundle.ts';
import { artNames, passFiles, sidecarName } from '../support/wallet/pass-files.ts';
import { inWords, readPlaces, recordingFiles } from '../support/wallet/reading.ts';
import { writeBundle } from '../support/wallet/write-wallet.ts';

const mkfifo = (path: string) => execFileSync('mkfifo', [path]);
const unix = describe.skipIf(process.platform === 'win32');

unix('13 links', () => {
  const names = ['pass.json', artNames['3x']];

  test.each(names)('13 a link as %s, to whatever', async (name) => {
    const outside = join(scratchFolder(), 'outside');
    writeFileSync(outside, '{}');
    for (const target of [outside, '/dev/zero', '/dev/stdin', 'nowhere', name]) {
      const folder = await walletWith(withArt, (bundle) =>
        replace(join(bundle, name), (path) => symlinkSync(target, path)),
      );
      await expectOutcome(folder, 'linked');
    }
  });

  test('13 a link to a pipe is not opened: the one who waits behind it would be woken', async () => {
    const pipe = join(scratchFolder(), 'pipe');
    mkfifo(pipe);
    const folder = await walletWith(good, (bundle) =>
      replace(join(bundle, 'pass.json'), (path) => symlinkSync(pipe, path)),
    );
    await expectOutcome(folder, 'linked');
  });

  test('13 a link as bundle: what it leads to is never listed nor opened', async () => {
    const elsewhere = writeBundle(scratchFolder(), 'x.pkpass', await passFiles(good));
    const folder = await walletWith(good, (bundle) =>
      replace(bundle, (path) => symlinkSync(elsewhere, path)),
    );
    const { files, opened } = recordingFiles();
    await expectOutcome(folder, 'linked', files);
    expect(opened.map((path) => path.slice(folder.length + 1))).toEqual(['b.pkpass/pass.json']);
    expect(inWords(await readPlaces([join(folder, 'a.pkpass')]))).toEqual(['linked']);
  });

  test('13 a file swapped for a link between listing and opening', async () => {
    const outside = join(scratchFolder(), 'outside.json');
    writeFileSync(
      outside,
      JSON.stringify({ passTypeIdentifier: 'paymentpass.com.apple', description: 'Stolen' }),
    );
    const folder = await walletWith(good);
    const files: WalletFiles = {
      ...walletFiles,
      open: (path, flags) => {
        if (path.includes('a.pkpass')) replace(path, () => symlinkSync(outside, path));
        return walletFiles.open(path, flags);
      },
    };
    await expectOutcome(folder, 'linked', files);
  });

  test('13 a file swapped for a pipe between listing and opening', async () => {
    const folder = await walletWith(good);
    const files: WalletFiles = {
      ...walletFiles,
      open: (path, flags) => {
        if (path.includes('a.pkpass')) replace(path, mkfifo);
        return walletFiles.open(path, flags);
      },
    };
    await expectOutcome(folder, 'not-a-regular-file', files);
  });

  test.each(['link', 'folder'] as const)(
    '13 a bundle swapped for a %s between listing and opening',
    async (swap) => {
      const elsewhere = writeBundle(
        scratchFolder(),
        'x.pkpass',
        await passFiles({ words: { description: 'Stolen' } }),
      );
      const folder = await walletWith(good);
      const files: WalletFiles = {
        ...walletFiles,
        names: async (path, most) => {
          const names = await walletFiles.names(path, most);
          if (basename(path) !== 'a.pkpass') return names;
          renameSync(path, `${path}.old`);
          if (swap === 'link') symlinkSync(elsewhere, path);
          else renameSync(elsewhere, path);
          return names;
        },
      };
      await expectOutcome(folder, swap === 'link' ? 'linked' : 'not-readable', files);
    },
  );
});

unix('13 what is no file', () => {
  const names = ['pass.json', artNames['3x'], ''];

  test.each(names)('13 a pipe as %j', async (name) => {
    const folder = await walletWith(withArt, (bundle) => replace(join(bundle, name), mkfifo));
    await expectOutcome(folder, 'not-a-regular-file');
  });

  test.each(names)('13 a socket as %j', async (name) => {
    const folder = await walletWith(withArt, async (bundle) => {
      const path = join(bundle, name);
      rmSync(path, { recursive: true });
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(path, resolve));
      onTestFinished(() => void server.close());
    });
    await expectOutcome(folder, 'not-a-regular-file');
  });

  test('13 a sidecar is not opened, whatever it is', async () => {
    const folder = await walletWith({ words: { description: 'Bad' }, sidecar: true }, (bundle) =>
      replace(join(bundle, sidecarName), mkfifo),
    );
    const { files, opened } = recordingFiles();
    await expectOutcome(folder, 'Bad: named-only', files);
    expect(opened.some((path) => path.endsWith('.urls'))).toBe(false);
  });
});
