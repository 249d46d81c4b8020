import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerWith, rawServer } from '../support/wallet/raw-server.ts';
import { runWallet, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { walletCards, walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

const json = { 'content-type': 'application/json' };

describe('13 hostile answers, through the built program', () => {
  test('6.1, 13 each gives one sentence, and then the last catalog that came', async () => {
    const world = walletHome();
    await writeWallet(join(world.home, 'passes'), [somePasses.harbor]);
    const answers: readonly (readonly [ReturnType<typeof answerWith>, told: RegExp])[] = [
      [answerWith(200, json, walletCatalog), /^$/],
      [answerWith(302, { location: 'http://127.0.0.1:9/' }, ''), /sends elsewhere \(302\)/],
      [answerWith(200, { 'content-type': 'text/html' }, '<!doctype html>'), /no list of cards/],
      [answerWith(200, json, '{"cards":[]}'), /no list of cards/],
      [answerWith(404, json, '[]'), /answered 404/],
      [
        answerWith(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(40 << 20, 0x20))),
        /32 MiB/,
      ],
      [answerWith(200, { ...json, 'content-encoding': 'gzip' }, 'no gzip'), /cannot be decompressed/],
    ];
    let turn = 0;
    const server = await rawServer((socket) => answers[turn]?.[0](socket));
    const args = ['scan', '--catalog', `${server.origin}/cards-all.json`, '--passes-dir', 'passes'];
    for (const [, told] of answers) {
      const ran = await runWallet(world, args);
      expect([turn, ran.exitCode, server.requests.length]).toEqual([turn, 0, turn + 1]);
      expect(ran.stderr).toMatch(told);
      expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(ran.stdout).toContain(turn === 0 ? 'catalog: live, 6 cards' : 'catalog: last download, 6 cards');
      turn += 1;
    }
  });

  test('6.5, 13 records that are none are left out, and one warning counts them', async () => {
    const world = walletHome();
    await writeWallet(join(world.home, 'passes'), [somePasses.harbor]);
    const [card] = walletCards;
    const junk = ['__proto__', '../x', 'us-UPPER', ''].map((id) => ({ ...card, id }));
    writeFileSync(
      join(world.home, 'cards.json'),
      JSON.stringify([
        null,
        7,
        'x',
        [],
        {},
        ...junk,
        ...walletCards,
        card,
        { ...card, id: 'us-other', name: '\u001b[31m' },
      ]),
    );
    const ran = await runWallet(world, [
      'scan',
      '--catalog',
      'cards.json',
      '--passes-dir',
      'passes',
      '--json',
    ]);
    const { catalog, totals } = JSON.parse(ran.stdout);
    expect([ran.exitCode, catalog.cards, totals.exact]).toEqual([0, 7, 1]);
    expect(ran.stderr).toBe(
      '10 records of the catalog were left out: they are no cards, or their ids came before.\n',
    );
    expect(ran.stdout).not.toContain('\u001b');
  });
});
