import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { canary } from '../support/wallet/canaries.ts';
import { artNames } from '../support/wallet/pass-files.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { withBadChecksum } from '../support/wallet/png-chunks.ts';
import { withMistake } from '../support/wallet/preloads.ts';
import {
  runWallet,
  type WalletHome,
  type WalletRunOptions,
  walletHome,
} from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { changesIn, gitObjects, snapshotOf } from '../support/wallet/sweep.ts';
import { git, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { bundleName, writeWallet } from '../support/wallet/write-wallet.ts';

const given = ['--offline', '--passes-dir', '../passes'];
const one = ['--map', '#1=us-harbor-preferred'];
const imported = ['import', '../mine.png', '--offline', '--card', 'us-harbor-preferred'];

/** A home with a wallet, a picture and a checkout, in which all commands run. */
async function world(): Promise<WalletHome & { readonly cards: string }> {
  const home = walletHome();
  const cards = walletCheckout(join(home.home, 'cards'));
  await writeWallet(join(home.home, 'passes'), Object.values(somePasses));
  writeFileSync(join(home.home, 'mine.png'), await drawPicture());
  return { ...home, cards };
}

type World = Awaited<ReturnType<typeof world>>;

/** Runs a command in the checkout; `runWallet` finds no canary in what it told, wrote and committed. Tells what was changed. */
async function swept(home: World, args: readonly string[], options: WalletRunOptions = {}) {
  const before = snapshotOf(home.home);
  const ran = await runWallet(home, args, { cwd: home.cards, ...options });
  return { ...ran, changed: changesIn(home.home, before).filter((path) => !path.startsWith('cards/.git/')) };
}

const committed = (home: World) => gitObjects(home.cards).includes('us-harbor-preferred.webp');

describe('15.2 an export tells nothing that it must not', () => {
  test.each([[[]], [['--json']]])('15.2 with a branch and a commit %j', async (more) => {
    const home = await world();
    const ran = await swept(home, ['export', ...given, '--yes', '--branch', ...more]);
    expect([ran.exitCode, committed(home)]).toEqual([0, true]);
    expect(git(home.cards, 'branch', '--list', 'art/*')).not.toBe('');
    // A second time there is nothing to do, as the branch checked out is the old one: the same again under a new name.
    expect((await swept(home, ['export', ...given, ...one, '--branch', ...more])).exitCode).toBe(0);
  });

  test.each([[[]], [['--json']]])('15.2 without a branch, and into a folder %j', async (more) => {
    const home = await world();
    const inCheckout = await swept(home, ['export', ...given, ...one, ...more]);
    expect(inCheckout).toMatchObject({ exitCode: 0, changed: { length: 3 } });
    const inFolder = await swept(home, ['export', ...given, '--yes', '--out', 'made', ...more]);
    expect([inFolder.exitCode, inFolder.changed.filter((path) => path.endsWith('.webp')).length]).toEqual([
      0, 2,
    ]);
    const again = await swept(home, ['export', ...given, ...one, '--catalog', '.', ...more]);
    expect(again).toMatchObject({ exitCode: 1, changed: [] });
  });

  test.each([[[]], [['--json']]])('15.2 of a picture that was brought %j', async (more) => {
    const home = await world();
    const ran = await swept(home, [...imported, '--source', 'issuer-site', '--branch', ...more]);
    expect([ran.exitCode, committed(home)]).toEqual([0, true]);
    const folder = await swept(home, [...imported, '--attribution', '© Harbor', '--out', 'made', ...more]);
    expect([folder.exitCode, folder.changed.length]).toEqual([0, 3]);
  });

  test('10.5, 15.2 a picture that was made holds nothing but pixels', async () => {
    const home = await world();
    await swept(home, [...imported, '--source', 'issuer-site', '--out', 'made']);
    const made = readFileSync(join(home.cards, 'made/us-harbor-preferred.webp'));
    expect(made.toString('latin1', 0, 4) + made.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8L');
    expect(made.readUInt32LE(16) + (made.readUInt32LE(16) % 2) + 20).toBe(made.length);
  });
});

describe('15.2 an export that fails tells nothing that it must not', () => {
  type Prepare = (home: World) => readonly [readonly string[], WalletRunOptions?];
  const missing = `../${canary('fileName')}.png`;
  const failing: readonly (readonly [what: string, exitCode: number, prepare: Prepare])[] = [
    [
      'a picture cut off',
      1,
      ({ home }) => {
        const path = join(home, 'passes', bundleName(3), artNames['1x']);
        writeFileSync(path, readFileSync(path).subarray(0, 3000));
        return [['export', ...given, '--map', '#3=ca-northgate-skyward-miles']];
      },
    ],
    [
      'a picture with a wrong checksum',
      1,
      ({ home }) => {
        const path = join(home, 'mine.png');
        writeFileSync(path, withBadChecksum(readFileSync(path)));
        return [[...imported, '--source', 'issuer-site']];
      },
    ],
    [
      'a picture that is not there',
      1,
      () => [['import', missing, '--offline', '--card', 'us-harbor-preferred', '--source', 'issuer-site']],
    ],
    [
      'a changed file',
      1,
      ({ cards }) => {
        writeFileSync(join(cards, 'data/issuers.json'), '[]\n');
        return [['export', ...given, ...one, '--branch']];
      },
    ],
    [
      'a hook that says no, and much else',
      1,
      ({ cards }) => {
        const hook = join(cards, '.git/hooks/pre-commit');
        mkdirSync(join(cards, '.git/hooks'), { recursive: true });
        writeFileSync(hook, '#!/bin/sh\necho "$HOME"\necho "$HOME" >&2\nexit 1\n');
        chmodSync(hook, 0o755);
        return [['export', ...given, ...one, '--branch']];
      },
    ],
    [
      'no checkout',
      2,
      ({ home }) => [
        ['export', '--offline', '--passes-dir', 'passes', '--catalog', 'cards', ...one],
        { cwd: home },
      ],
    ],
    ['a checkout that is none', 2, () => [['export', ...given, ...one, '--repo', '../passes']]],
    [
      'a mistake in the program',
      1,
      () => [['export', ...given, ...one, '--branch'], { nodeArgs: withMistake(canary('serialNumber')) }],
    ],
  ];

  test.each(failing)('13, 15.2 %s', async (_, exitCode, prepare) => {
    for (const more of [[], ['--json']]) {
      const home = await world();
      const [args, options] = prepare(home);
      const ran = await swept(home, [...args, ...more], options);
      expect([ran.exitCode, ran.changed]).toEqual([exitCode, []]);
      expect(git(home.cards, 'log', '--all', '--format=%s').trim()).toBe('catalog');
      expect(git(home.cards, 'branch', '--list', 'art/*')).toBe('');
    }
  });
});

describe('12.1 what is started', () => {
  test('12.1 git is never asked to push, and gh is never started', async () => {
    const home = await world();
    // Not in the home folder: git is told of paths there, as it must be.
    const programs = scratchFolder();
    const log = join(programs, 'started');
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    for (const name of ['git', 'gh', 'ssh', 'curl', 'open', 'xdg-open']) {
      const script = `#!/bin/sh\n(printf '${name}'; printf ' %s' "$@"; echo) >> '${log}'\nexec '${real}' "$@"\n`;
      writeFileSync(join(programs, name), script);
      chmodSync(join(programs, name), 0o755);
    }
    const env = { PATH: `${programs}${delimiter}${home.env.PATH}` };
    for (const args of [
      ['scan', ...given],
      ['export', ...given, '--yes', '--branch'],
      [...imported, '--source', 'apple-wallet', '--branch'],
    ])
      expect([args[0], (await runWallet(home, args, { cwd: home.cards, env })).exitCode]).toEqual([
        args[0],
        0,
      ]);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const used = new Set(lines.map(commandOf));
    const allowed = 'rev-parse status symbolic-ref remote config switch add diff commit branch'.split(' ');
    expect([...used].filter((name) => !allowed.includes(name))).toEqual([]);
    // The log is no empty one.
    expect([...used]).toEqual(expect.arrayContaining(['switch', 'add', 'commit']));
    for (const line of lines)
      if (commandOf(line) === 'remote') expect(line).toMatch(/ remote( get-url .*)?$/);
  });
});

/** `push` of `git -C /x -c a=b push origin`; the program's own name where it is not git. */
function commandOf(line: string): string {
  const [program, ...words] = line.split(' ');
  if (program !== 'git') return program ?? '';
  const at = words.findIndex(
    (word, index) => !word.startsWith('-') && !/^-[cC]$/.test(words[index - 1] ?? ''),
  );
  return words[at] ?? '';
}
