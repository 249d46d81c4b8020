import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { artNames, type PassWish, passFiles } from '../support/wallet/pass-files.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { withBadChecksum, withCanaries } from '../support/wallet/png-chunks.ts';
import { runWallet, type WalletHome, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { startProgram, walletLine } from '../support/wallet/start-wallet.ts';
import { changesIn, snapshotOf } from '../support/wallet/sweep.ts';
import { git, walletCatalog, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

interface World extends WalletHome {
  readonly cards: string;
}

async function world(passes: readonly PassWish[] = [somePasses.harbor]): Promise<World> {
  const home = walletHome();
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  await writeWallet(join(home.home, 'passes'), passes);
  return { ...home, cards: walletCheckout(join(home.home, 'cards')) };
}

const given = ['export', '--offline', '--passes-dir', '../passes'];
const branch = [...given, '--catalog', '../cards.json', '--map', '#1=us-harbor-preferred', '--branch'];
const run = (home: World, args: readonly string[]) => runWallet(home, args, { cwd: home.cards });
const card = 'data/us/harbor-preferred.json';
const art = 'data/art/us-harbor-preferred.webp';

describe('13 hostile checkouts, through the built program', () => {
  const rows: readonly (readonly [what: string, told: RegExp, spoil: (home: World) => unknown])[] = [
    [
      'data/art is a link',
      /data\/art is a symbolic link/,
      ({ home, cards }) => {
        mkdirSync(join(home, 'elsewhere'));
        symlinkSync('../../elsewhere', join(cards, 'data/art'));
      },
    ],
    [
      'the card file is a link',
      /harbor-preferred\.json is a symbolic link/,
      ({ home, cards }) => {
        writeFileSync(join(home, 'card.json'), readFileSync(join(cards, card)));
        rmSync(join(cards, card));
        symlinkSync('../../../card.json', join(cards, card));
        git(cards, 'commit', '-q', '-a', '-m', 'a link');
      },
    ],
    [
      'the card file has a key twice',
      /its record would have errors/,
      ({ cards }) => {
        const text = readFileSync(join(cards, card), 'utf8');
        writeFileSync(join(cards, card), text.replace('"name":', '"name": "Other",\n  "name":'));
        git(cards, 'commit', '-q', '-a', '-m', 'twice');
      },
    ],
    [
      'the target is there, untracked',
      /git does not track it/,
      ({ cards }) => {
        mkdirSync(join(cards, 'data/art'));
        writeFileSync(join(cards, art), 'mine');
      },
    ],
    [
      'a rebase is under way',
      /git rebase --abort/,
      ({ cards }) => mkdirSync(join(cards, '.git/rebase-merge')),
    ],
    ['no branch is checked out', /git switch main/, ({ cards }) => git(cards, 'switch', '-q', '--detach')],
    ['another is checked out', /git switch main/, ({ cards }) => git(cards, 'switch', '-q', '-c', 'work')],
    [
      'git knows nobody',
      /git config user\.email/,
      ({ cards }) => git(cards, 'config', '--unset', 'user.email'),
    ],
    [
      'a file is changed',
      /git stash/,
      ({ cards }) => writeFileSync(join(cards, 'data/source-exceptions.json'), '[ ]\n'),
    ],
  ];

  test.each(rows)('11.4, 13 %s: nothing is written', async (_, told, spoil) => {
    const home = await world();
    spoil(home);
    const [before, log] = [snapshotOf(home.home), git(home.cards, 'log', '--all', '--format=%H')];
    const ran = await run(home, branch);
    expect([ran.exitCode, changesIn(home.home, before)]).toEqual([1, []]);
    expect(git(home.cards, 'log', '--all', '--format=%H')).toBe(log);
    expect(ran.stderr).toMatch(told);
  });

  test('11.1, 13 a bare repository', async () => {
    const home = await world();
    git(home.home, 'clone', '-q', '--bare', 'cards', 'bare.git');
    const ran = await run(home, [...branch, '--repo', '../bare.git']);
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain('bare');
  });
});

describe('11.5, 13 an end in the middle, through the built program', () => {
  /** A hook that says when it began, and waits until that word is taken away. */
  function waitIn(home: World, hook: string, condition = 'true'): string {
    const path = join(home.cards, '.git/hooks', hook);
    mkdirSync(join(home.cards, '.git/hooks'), { recursive: true });
    const body = `: > "$HOME/tmp/begun"\nwhile [ -e "$HOME/tmp/begun" ]; do sleep 0.1; done`;
    writeFileSync(path, `#!/bin/sh\ntrap ': > "$HOME/tmp/hit"' INT\nif ${condition}; then\n${body}\nfi\n`);
    chmodSync(path, 0o755);
    return join(home.home, 'tmp/begun');
  }

  test.each<[signals: readonly NodeJS.Signals[], exitCodes: readonly number[]]>([
    [['SIGINT'], [130]],
    [['SIGTERM'], [143]],
    // npm passes on what the terminal has sent already; of two at once the system may deliver either first.
    [
      ['SIGINT', 'SIGTERM'],
      [130, 143],
    ],
  ])('2.1, 11.5, 13 %s between the first write and the commit', async (signals, exitCodes) => {
    const home = await world();
    const begun = waitIn(home, 'pre-commit');
    const before = snapshotOf(home.home);
    const { kill, ended } = startProgram(walletLine(branch), home, { cwd: home.cards });
    await expect.poll(() => existsSync(begun)).toBe(true);
    for (const signal of signals) kill(signal);
    rmSync(begun);
    expect(exitCodes).toContain((await ended).exitCode);
    const own = (path: string) => !path.startsWith('cards/.git/');
    expect(changesIn(home.home, before).filter(own)).toEqual([]);
    expect(git(home.cards, 'branch', '--format=%(refname:short)').trim()).toBe('main');
    expect(git(home.cards, 'status', '--porcelain')).toBe('');
  });

  test('11.5, 13 a Ctrl-C on the terminal does not reach a git that changes branches', async () => {
    const home = await world();
    const begun = waitIn(home, 'post-checkout', '[ "$(git symbolic-ref HEAD)" = refs/heads/main ]');
    const { killAll, ended } = startProgram(walletLine(branch), home, { cwd: home.cards });
    await expect.poll(() => existsSync(begun)).toBe(true);
    killAll('SIGINT');
    rmSync(begun);
    expect((await ended).exitCode).toBe(0);
    expect(existsSync(join(home.home, 'tmp/hit'))).toBe(false);
    expect(git(home.cards, 'status', '--porcelain')).toBe('');
    expect(git(home.cards, 'symbolic-ref', 'HEAD')).toBe('refs/heads/main\n');
  });

  test('13 a folder that cannot be written', async () => {
    const home = await world();
    writeFileSync(join(home.home, 'file'), 'no folder');
    const before = snapshotOf(home.home);
    const ran = await run(home, [...given, '--yes', '--out', '../file/made']);
    expect([ran.exitCode, ran.stdout, changesIn(home.home, before)]).toEqual([1, '', []]);
    expect(ran.stderr).toContain('Nothing was written.');
  });
});

describe('10, 13 hostile pictures, through the built program', () => {
  test('10.6, 13 each is refused for its reason, and stops no other', async () => {
    const real = await drawPicture({ width: 764, height: 480, clean: true });
    const bad: readonly (readonly [Uint8Array, string])[] = [
      [real.subarray(0, -30), 'damaged'],
      [withBadChecksum(real), 'damaged'],
      [await drawPicture({ look: 'sixteen-bit', clean: true }), 'sixteen-bit'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format-not-taken'],
    ];
    const home = await world([...bad.map(([bytes]) => ({ art: { '2x': bytes } })), somePasses.harbor]);
    const ids = ['us-harbor-preferred-plus', 'us-fenwick-gold', 'us-harbor-preferred'];
    for (const [index, [, why]] of bad.entries()) {
      const maps = ['--map', `#${index + 1}=${ids[index % 2]}`, '--map', '#5=us-harbor-preferred'];
      const ran = await run(home, [...given, ...maps, '--out', `made-${index}`, '--json']);
      const { written, skipped } = JSON.parse(ran.stdout);
      expect([ran.exitCode, written.map(({ card_id: id }: { card_id: string }) => id)]).toEqual([
        1,
        [ids[2]],
      ]);
      expect(skipped).toContainEqual({ n: index + 1, card_id: ids[index % 2], why });
    }
  });

  test('10.5, 13 what is behind the end, text and EXIF do not come along', async () => {
    const clean = await drawPicture({ width: 764, height: 480, clean: true });
    const made = [];
    for (const bytes of [clean, withCanaries(clean)]) {
      const home = await world([{ ...somePasses.harbor, art: { '2x': bytes } }]);
      expect((await run(home, [...given, '--yes', '--out', 'made'])).exitCode).toBe(0);
      made.push(readFileSync(join(home.cards, 'made/us-harbor-preferred.webp')));
    }
    expect(made[0]?.equals(made[1] ?? Buffer.alloc(0))).toBe(true);
  });
});

test('4.8 a pass whose largest picture is no use gives the next one', async () => {
  const home = await world([somePasses.harbor]);
  const files = await passFiles({ art: { '3x': Buffer.from('no picture') } });
  const folder = join(home.home, 'passes');
  const [name = ''] = [...snapshotOf(folder).keys()].filter((path) => path.endsWith(artNames['3x']));
  writeFileSync(join(folder, name), files.get(artNames['3x']) ?? '');
  const ran = await run(home, [...given, '--yes', '--out', 'made', '--json']);
  expect(JSON.parse(ran.stdout).written).toMatchObject([{ width: 1134, height: 715 }]);
});
