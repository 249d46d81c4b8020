import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../support/golden.ts';
import { cardcat } from '../support/program.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { runWallet, walletHome } from '../support/wallet/run-wallet.ts';
import { schemaProblems } from '../support/wallet/schemas.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { git, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

const harbor = 'us-harbor-preferred';
const art = `data/art/${harbor}.webp`;
const record = 'data/us/harbor-preferred.json';
const passes = ['--offline', '--catalog', '.', '--passes-dir', '../passes'];

async function world() {
  const its = walletHome();
  await writeWallet(join(its.home, 'passes'), Object.values(somePasses));
  const cwd = walletCheckout(join(its.home, 'checkout'));
  const run = (args: readonly string[]) => runWallet(its, args, { cwd });
  /** The art of a card, as a scan sees it. */
  const statusOf = async (n: number) => {
    const ran = await run(['scan', ...passes, '--json']);
    const document = JSON.parse(ran.stdout);
    expect(schemaProblems('wallet-scan', document)).toEqual([]);
    return document.passes.find((pass: { n: number }) => pass.n === n).art.status;
  };
  return { ...its, cwd, run, statusOf };
}

describe('15.6 there and back', () => {
  test('15.6 scan, export, look again; a second time there is nothing to do', async () => {
    const { cwd, run, statusOf, home } = await world();
    expect(await statusOf(1)).toBe('wanted');
    const map = ['--map', `#1=${harbor}`];
    const ran = await run(['export', ...passes, ...map, '--branch', '--json']);
    const document = JSON.parse(ran.stdout);
    expect([ran.exitCode, schemaProblems('wallet-export', document)]).toEqual([0, []]);
    expect(document).toMatchObject({ branch: `art/${harbor}`, edited: [record], written: [{ path: art }] });
    expect(git(cwd, 'status', '--porcelain', '--branch').trim()).toBe('## main');
    expect(git(cwd, 'rev-parse', `art/${harbor}`).trim()).toBe(document.commit);

    git(cwd, 'switch', '-q', document.branch);
    expect(await statusOf(1)).toBe('up-to-date');
    expect(git(cwd, 'diff', '--name-only', 'main').trim().split('\n')).toEqual([art, record]);
    const { image, ...rest } = JSON.parse(readFileSync(join(cwd, record), 'utf8'));
    expect(rest).toEqual(JSON.parse(git(cwd, 'show', `main:${record}`)));
    expect(image.source_sha256).toBe(document.written[0].source_sha256);
    const checked = await cardcat(['validate', '--no-sources'], { cwd, env: { HOME: home } });
    expect(checked).toMatchObject({ exitCode: 0 });

    const again = await run(['export', ...passes, ...map]);
    expect([again.exitCode, again.stdout]).toEqual([1, '']);
    expect(again.stderr.trimEnd().split('\n').at(-1)).toBe('Nothing was written: all is up to date.');
    expect(git(cwd, 'status', '--porcelain')).toBe('');
  });

  test('8.3 9.7 what an export says', async () => {
    const { run } = await world();
    const ran = await run(['export', ...passes, '--map', `#1=${harbor}`, '--branch']);
    const text = ran.stdout
      .replace(/commit [0-9a-f]{12}/, 'commit <commit>')
      .replace(/&body=\S+/, '&body=<body>');
    expectGolden(
      'wallet/export.txt',
      `${text}--- stderr\n${ran.stderr.replaceAll(/\d+ bytes/g, '<n> bytes')}`,
    );
  });

  test('9.6 another picture needs --replace', async () => {
    const { cwd, run, statusOf } = await world();
    const named = ['--map', `#1=${harbor}`];
    await run(['export', ...passes, ...named]);
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-q', '-m', 'art');
    await writeWallet(join(cwd, '../passes'), [{ ...somePasses.harbor, art: { '3x': { seed: 9 } } }]);
    expect(await statusOf(1)).toBe('another-file');
    const refused = await run(['export', ...passes, ...named, '--json']);
    expect([refused.exitCode, JSON.parse(refused.stdout).skipped[0]]).toEqual([
      1,
      { n: 1, card_id: harbor, why: 'needs-replace' },
    ]);
    const ran = await run(['export', ...passes, ...named, '--replace', '--json']);
    expect([ran.exitCode, JSON.parse(ran.stdout).written[0].replaced]).toEqual([0, true]);
    expect(await statusOf(1)).toBe('up-to-date');
  });
});

test('6.1 6.6 with --repo that checkout is the catalog, where there is no other', async () => {
  const { home, env, cwd } = await world();
  const args = ['export', '--offline', '--passes-dir', 'passes', '--repo', 'checkout', '--yes', '--json'];
  const ran = await runWallet({ home, env }, args);
  expect([ran.exitCode, JSON.parse(ran.stdout)]).toMatchObject([
    0,
    { catalog: { from: 'checkout', cards: 6 } },
  ]);
  expect(git(cwd, 'status', '--porcelain', '-uall').trim().split('\n')).toHaveLength(6);
});

describe('9.6 import', () => {
  test('9.6 a picture of an issuer comes in, and one of a wallet takes its place', async () => {
    const { cwd, run, statusOf } = await world();
    writeFileSync(join(cwd, '../card.png'), await drawPicture({ seed: 5 }));
    const take = ['import', '../card.png', '--card', harbor, '--offline', '--catalog', '.', '--json'];
    const ran = await run([...take, '--source', 'issuer-site']);
    const document = JSON.parse(ran.stdout);
    expect([ran.exitCode, schemaProblems('wallet-export', document)]).toEqual([0, []]);
    expect(document).toMatchObject({ command: 'wallet.import', skipped: [], edited: [record] });
    expect(JSON.parse(readFileSync(join(cwd, record), 'utf8')).image).toMatchObject({
      source: 'issuer-site',
      attribution: "© Harbor Bank, from the issuer's site",
    });
    expect(await statusOf(1)).toBe('better-here');

    const again = await run([...take, '--source', 'issuer-site']);
    expect([again.exitCode, JSON.parse(again.stdout).skipped]).toEqual([
      1,
      [{ n: null, card_id: harbor, why: 'up-to-date' }],
    ]);
    const absent = await run([...take.with(1, '../other.png'), '--attribution', '© Me']);
    expect([absent.exitCode, absent.stdout, absent.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('not there'),
    ]);
  });

  test.each([
    ['wrong-shape', () => drawPicture({ seed: 1, width: 1170, height: 2532 })],
    ['too-small', () => drawPicture({ seed: 1, width: 320, height: 202 })],
    ['not-an-image', async () => Buffer.from('no picture')],
  ] as const)('10.6 %s is told, and nothing is written', async (why, draw) => {
    const { cwd, run } = await world();
    writeFileSync(join(cwd, '../card.png'), await draw());
    const args = ['import', '../card.png', '--card', harbor, '--offline', '--catalog', '.'];
    const ran = await run([...args, '--source', 'issuer-site', '--json']);
    expect([ran.exitCode, JSON.parse(ran.stdout).skipped]).toEqual([1, [{ n: null, card_id: harbor, why }]]);
    expect(ran.stderr).toMatch(/This is .*; card art .*: .*\./);
    expect(git(cwd, 'status', '--porcelain')).toBe('');
  });

  test('6.1 a card that the catalog lacks', async () => {
    const { run } = await world();
    const args = ['import', '../card.png', '--card', 'us-nothing', '--source', 'issuer-site', '--offline'];
    const ran = await run([...args, '--json']);
    expect([ran.exitCode, JSON.parse(ran.stdout).skipped[0].why]).toEqual([1, 'not-in-catalog']);
  });
});
