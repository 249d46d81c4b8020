import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareContribution, writeFiles } from '../../../cli/src/wallet/contribution/contribute.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import { chosenArt } from '../../support/wallet/contributing.ts';
import { type WalletCheckout, walletCards, walletCheckout } from '../../support/wallet/wallet-checkout.ts';

const id = 'us-harbor-preferred';
const record = 'data/us/harbor-preferred.json';
const art = `data/art/${id}.webp`;
const plan = ({ root }: WalletCheckout) =>
  prepareContribution(
    walletCards.slice(0, 1).map((card) => chosenArt(card)),
    { kind: 'checkout', root },
    '2026-10-01',
  );
const listFiles = (checkout: WalletCheckout) => plan(checkout).cards.flatMap(({ files }) => files);

test('writes the picture and adds the image to the card, which keeps its mode', () => {
  const checkout = walletCheckout();
  chmodSync(join(checkout.root, record), 0o640);
  writeFiles(checkout.root, listFiles(checkout));
  expect(statSync(join(checkout.root, record)).mode & 0o777).toBe(0o640);
  expect(checkout.git('status', '--porcelain')).toBe(` M ${record}\n?? data/art/\n`);
  const changed = checkout.git('diff', '-U0').match(/^[-+](?![-+]).*$/gm) ?? [];
  expect([changed.length, changed[0]]).toEqual([10, '+  "image": {']);
});

describe('nothing is written', () => {
  test.each<[string, RegExp, (checkout: WalletCheckout) => unknown]>([
    [
      'data/art is a symbolic link',
      /^data\/art is a symbolic link/,
      ({ root }) => symlinkSync(scratchFolder(), join(root, 'data/art')),
    ],
    [
      'the card file is a symbolic link',
      /harbor-preferred\.json is a symbolic link/,
      ({ root, git }) => {
        git('mv', record, 'data/us/other.json');
        symlinkSync('other.json', join(root, record));
      },
    ],
  ])('if %s', (_, message, spoil) => {
    const checkout = walletCheckout();
    spoil(checkout);
    const before = checkout.state();
    expect(() => plan(checkout)).toThrow(message);
    expect(checkout.state()).toEqual(before);
  });

  test('if a folder cannot be created', () => {
    const checkout = walletCheckout();
    const files = listFiles(checkout);
    checkout.put('data/art', 'a file that came after the plan was made');
    const before = checkout.state();
    expect(() => writeFiles(checkout.root, files)).toThrow(
      /^Failed: the files could not be written \((it is a file; name a folder|part of the path is not a folder)\)\. Nothing was changed\.$/,
    );
    expect(checkout.state()).toEqual(before);
  });
});

test('writes no file partially if a file cannot be replaced', () => {
  const checkout = walletCheckout();
  const files = listFiles(checkout);
  const oldText = checkout.read(record);
  mkdirSync(join(checkout.root, art), { recursive: true });
  expect(() => writeFiles(checkout.root, files)).toThrow(
    /a file could not be moved into place \(it is a folder, not a file\)\. .*: git status$/,
  );
  const planned = files.find(({ path }) => path === record);
  expect([oldText, Buffer.from(planned?.bytes ?? []).toString()]).toContain(checkout.read(record));
  expect(checkout.git('status', '--porcelain', '--ignored')).not.toContain('.tmp');
});
