import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canary } from '../support/wallet/canaries.ts';
import { artNames, passFiles } from '../support/wallet/pass-files.ts';
import { asOnMac, withMistake } from '../support/wallet/preloads.ts';
import { rawZip } from '../support/wallet/raw-zip.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { bundleName, writeBundle, writeHome, writeWallet } from '../support/wallet/write-wallet.ts';
import { zipPass } from '../support/wallet/zip-pass.ts';

async function worldWith(passes: (folder: string) => Promise<unknown>): Promise<WalletHome> {
  const world = walletHome();
  writeFileSync(join(world.home, 'cards.json'), walletCatalog);
  await passes(join(world.home, 'passes'));
  return world;
}

const all = Object.values(somePasses);
const given = ['--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];

// `runWallet` searches what each run told and kept.
describe('15.2 a scan tells nothing that it must not', () => {
  test.each([[[]], [['--json']]])('15.2 of a wallet with everything in it %j', async (more) => {
    const world = await worldWith((folder) => writeWallet(folder, all));
    const ran = await runWallet(world, ['scan', ...given, ...more]);
    expect([ran.exitCode, ran.stdout.includes('Harbor Preferred')]).toEqual([0, true]);
  });

  test.each([[[]], [['--json']]])('15.2 of zip files and a bundle by its name %j', async (more) => {
    const world = await worldWith(async (folder) => {
      mkdirSync(folder);
      for (const [index, form] of (['plain', 'in-folder', 'finder'] as const).entries())
        writeFileSync(
          join(folder, bundleName(index + 1)),
          await zipPass(await passFiles(somePasses.harbor), form),
        );
    });
    const one = join('passes', bundleName(2));
    const ran = await runWallet(world, ['scan', ...given, '--passes-dir', one, ...more]);
    expect([ran.exitCode, ran.stdout.match(/Harbor Preferred/g)?.length]).toEqual([0, 4]);
  });

  test.each([[[]], [['--json']]])('15.2 of the wallet of a Mac %j', async (more) => {
    const world = walletHome();
    const home = await writeHome(world.home, all);
    writeFileSync(join(home, 'cards.json'), walletCatalog);
    const args = ['scan', '--offline', '--catalog', 'cards.json', ...more];
    const mac = { home, env: { ...world.env, HOME: home } };
    const ran = await runWallet(mac, args, { nodeArgs: asOnMac });
    expect([ran.exitCode, ran.stdout.includes('Harbor Preferred')]).toEqual([0, true]);
  });

  test.each([[[]], [['--json']]])('15.2 where no catalog can be had %j', async (more) => {
    const world = await worldWith((folder) => writeWallet(folder, all));
    const ran = await runWallet(world, ['scan', '--offline', '--passes-dir', 'passes', ...more]);
    expect([ran.exitCode, ran.stdout.includes('Harbor Preferred')]).toEqual([1, true]);
  });

  test('13, 15.2 of passes that are refused', async () => {
    const world = await worldWith(async (folder) => {
      await writeWallet(folder, [somePasses.harbor]);
      await spoilt(folder);
    });
    const text = await runWallet(world, ['scan', ...given]);
    expect([text.exitCode, text.stdout.match(/ was not read: /g)?.length]).toEqual([1, 11]);
    const json = await runWallet(world, ['scan', ...given, '--json']);
    expect([json.exitCode, JSON.parse(json.stdout).refused]).toMatchObject([1, { length: 11 }]);
  });

  test.each([[[]], [['--json']]])('12.3, 15.2 where the program itself is wrong %j', async (more) => {
    const world = await worldWith((folder) => writeWallet(folder, all));
    const nodeArgs = withMistake(`${canary('serialNumber')} ${canary('authenticationToken')}`);
    const ran = await runWallet(world, ['scan', ...given, ...more], { nodeArgs });
    expect(ran).toMatchObject({ exitCode: 1, stdout: '' });
    expect(ran.stderr).toMatch(/internal error/i);
  });

  test('5.1, 15.2 where the folder is not there, or is something else', async () => {
    const world = await worldWith((folder) => writeWallet(folder, []));
    const nowhere = `${canary('fileName')}.pkpass`;
    writeFileSync(join(world.home, 'file.txt'), canary('serialNumber'));
    for (const [place, exitCode] of [
      ['nowhere', 1],
      [nowhere, 1],
      ['file.txt', 1],
    ] as const) {
      const ran = await runWallet(world, [
        'scan',
        '--offline',
        '--catalog',
        'cards.json',
        '--passes-dir',
        place,
      ]);
      expect([place, ran.exitCode, ran.stdout]).toEqual([place, exitCode, '']);
    }
  });

  test('2.4, 15.2 where there is no wallet, as the system has none', async () => {
    const world = await worldWith((folder) => writeWallet(folder, all));
    const ran = await runWallet(world, ['scan', '--offline', '--catalog', 'cards.json']);
    expect(ran).toMatchObject({ exitCode: 4, stdout: '' });
    expect(ran.stderr.split('\n')).toHaveLength(2);
  });
});

/** A bundle of each kind that is refused, canaries in whatever might be told of it. */
async function spoilt(folder: string): Promise<void> {
  const name = (n: number) => bundleName(n);
  const bundle = async (n: number, files: Parameters<typeof passFiles>[0] = {}) =>
    writeBundle(folder, name(n), await passFiles({ words: { description: 'Spoilt' }, ...files }));
  const secret = canary('serialNumber');
  await bundle(10, { passJson: `{"serialNumber":"${secret}", ${secret}` });
  await bundle(11, { passJson: Buffer.from([0xff, 0xfe, 0x7b]) });
  await bundle(12, { files: { 'pass.json': null } });
  const linked = await bundle(13, { files: { 'pass.json': null } });
  symlinkSync(join(folder, name(1), 'pass.json'), join(linked, 'pass.json'));
  const piped = await bundle(14, { files: { 'pass.json': null } });
  execFileSync('mkfifo', [join(piped, 'pass.json')]);
  truncateSync(join(await bundle(15), 'pass.json'), 3 * 1024 ** 3);
  symlinkSync(join(folder, name(1)), join(folder, name(16)));
  await bundle(17, { art: { '2x': Buffer.from(`<svg>${secret}</svg>`) } });
  const pass = { name: 'pass.json', data: Buffer.from('{}') };
  const zips = [
    rawZip([pass, { name: `../${canary('zipEntryName')}` }]),
    rawZip([pass, { name: artNames['2x'], data: Buffer.from(secret), mode: 0o120777 }]),
    rawZip([{ ...pass, declaredSize: 600_000 }]),
    Buffer.from(secret),
  ];
  for (const [index, zip] of zips.entries()) writeFileSync(join(folder, name(20 + index)), zip);
}
