import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '#catalog/version';
import { expectGolden } from '../support/golden.ts';
import { repository } from '../support/program.ts';
import { manyPasses } from '../support/wallet/many-passes.ts';
import { passFiles } from '../support/wallet/pass-files.ts';
import { answerWith, type RawServer, rawServer } from '../support/wallet/raw-server.ts';
import { runWallet, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { bundleName, writeBundle, writeWallet } from '../support/wallet/write-wallet.ts';

const json = { 'content-type': 'application/json', etag: '"one"' };
const path = '/exports/cards-all.json';

/** A request as the manual prints it: whatever the port and the version. */
function inManual(request: string, { origin }: RawServer): string {
  const host = new URL(origin).host;
  return request
    .replace(host, 'cards.example')
    .replace(`cardcat/${version}`, 'cardcat/0.1.0')
    .replaceAll('\r\n', '\n');
}

/** The head of the requests that one command makes. */
async function requestsOf(
  home: ReturnType<typeof walletHome>,
  passes: string,
  command: readonly string[] = ['scan'],
): Promise<{ readonly server: RawServer; readonly exitCode: number | null }> {
  const server = await rawServer(answerWith(200, json, walletCatalog));
  const args = [
    ...command,
    '--catalog',
    server.origin + path,
    ...(passes === '' ? [] : ['--passes-dir', passes]),
  ];
  const { exitCode } = await runWallet(home, args);
  return { server, exitCode };
}

describe('15.3 the request', () => {
  test('15.3 one request, the same bytes with 0 and with 500 passes', async () => {
    const { home, ...world } = walletHome();
    mkdirSync(join(home, 'none'));
    // One picture for all: it is their number that counts.
    const picture =
      (await passFiles(somePasses.harbor)).get('cardBackgroundCombined@2x.png') ?? new Uint8Array();
    for (const [index, wish] of manyPasses(500).entries())
      writeBundle(
        join(home, 'many'),
        bundleName(index + 1),
        await passFiles({ ...wish, art: { '2x': picture } }),
      );
    const told = [];
    for (const [passes, exitCode] of [
      ['none', 1],
      ['many', 0],
    ] as const) {
      // A cache of its own for each, since what was downloaded before may be told.
      const env = { ...world.env, XDG_CACHE_HOME: join(home, `cache-${passes}`) };
      const { server, ...ran } = await requestsOf({ home, env }, passes);
      expect([passes, ran.exitCode, server.requests.length]).toEqual([passes, exitCode, 1]);
      told.push(inManual(server.requests[0] ?? '', server));
    }
    expect(told[1]).toBe(told[0]);
    expectGolden('wallet/request.txt', told[0] ?? '');
  });

  test('17.1 the manual prints it as it is', () => {
    const golden = readFileSync(join(repository, 'tests/golden/wallet/request.txt'), 'utf8');
    const manual = readFileSync(join(repository, 'docs/wallet.md'), 'utf8');
    expect(manual).toContain(`\`\`\`text\n${golden.trimEnd()}\n\`\`\``);
  });

  test('6.2, 15.3 an export and an import send the same', async () => {
    const world = walletHome();
    await writeWallet(join(world.home, 'passes'), [somePasses.harbor]);
    const golden = readFileSync(join(repository, 'tests/golden/wallet/request.txt'), 'utf8');
    writeFileSync(join(world.home, 'mine.png'), 'no picture');
    for (const [command, passes] of [
      [['export', '--map', '#1=us-harbor-preferred', '--out', 'out'], 'passes'],
      [
        ['import', 'mine.png', '--card', 'us-harbor-preferred', '--source', 'issuer-site', '--out', 'out'],
        '',
      ],
    ] as const) {
      const env = { ...world.env, XDG_CACHE_HOME: join(world.home, `cache-${command[0]}`) };
      const { server } = await requestsOf({ ...world, env }, passes, command);
      expect(server.requests.map((request) => inManual(request, server))).toEqual([golden]);
    }
  });

  test('6.2 it is sent though no wallet can be opened', async () => {
    const { server, exitCode } = await requestsOf(walletHome(), 'nowhere');
    expect([server.requests.length, exitCode]).toEqual([1, 1]);
  });

  test('6.2 the second run says what it has, and nothing else is new', async () => {
    const world = walletHome();
    await writeWallet(join(world.home, 'passes'), [somePasses.harbor]);
    const server = await rawServer(answerWith(200, json, walletCatalog));
    const args = ['scan', '--catalog', server.origin + path, '--passes-dir', 'passes'];
    for (const _ of [1, 2]) expect((await runWallet(world, args)).exitCode).toBe(0);
    const [first = '', second] = server.requests;
    expect(second).toBe(first.replace(/\r\n$/, 'If-None-Match: "one"\r\n\r\n'));
  });

  test('15.3 --offline sends no request', async () => {
    const world = walletHome();
    await writeWallet(join(world.home, 'passes'), [somePasses.harbor]);
    const server = await rawServer(answerWith(200, json, walletCatalog));
    const where = ['--catalog', server.origin + path];
    const commands = [
      ['scan', '--passes-dir', 'passes'],
      ['export', '--passes-dir', 'passes', '--map', '#1=us-harbor-preferred', '--out', 'out'],
      ['import', 'nothing.png', '--card', 'us-harbor-preferred', '--source', 'issuer-site', '--out', 'out'],
    ];
    for (const command of commands)
      expect((await runWallet(world, [...command, ...where, '--offline'])).exitCode).toBe(1);
    expect(server.requests).toEqual([]);
    // With a cache of that address it has all it needs.
    expect((await runWallet(world, ['scan', '--passes-dir', 'passes', ...where])).exitCode).toBe(0);
    expect((await runWallet(world, ['scan', '--passes-dir', 'passes', ...where, '--offline'])).exitCode).toBe(
      0,
    );
    expect(server.requests).toHaveLength(1);
  });
});
