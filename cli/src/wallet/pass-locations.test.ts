import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { expectGolden, inSections } from '../../../tests/support/golden.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { writeHome } from '../../../tests/support/wallet/passes.ts';
import { asOrdinaryUser, failingFiles } from '../../../tests/support/wallet/reading.ts';
import { type WalletFileSystem, walletFileSystem } from './files.ts';
import {
  formatAccessGuide,
  getDefaultLocation,
  getTerminalName,
  type PassLocation,
  resolvePassesDirs,
} from './pass-locations.ts';
import { readWallet } from './read-wallet.ts';

const { accessProblems } = readFixture<{
  readonly accessProblems: readonly (readonly [string, Readonly<Record<string, string>>, string])[];
}>('wallet/access-problems.json');

describe('displayed locations', () => {
  test('abbreviate the home folder in the path of the wallet', () => {
    const location = getDefaultLocation('darwin', '/Users/jo\nhn');
    expect(location?.path).toBe('/Users/jo\nhn/Library/Passes/Cards');
    expect(location?.displayPath).toBe('~/Library/Passes/Cards');
  });

  test('show a folder as given, and a bundle by its position', () => {
    const passesDirs = ['./my passes', '/x/a.pkpass', 'b.pkpass///', 'c.pkpass', 'a.pkpass/more', '/'];
    expect(
      resolvePassesDirs(passesDirs, '/x').map(({ kind, displayPath: shown }) => `${kind}: ${shown}`),
    ).toEqual([
      'folder: ./my passes',
      'bundle: the 2nd --passes-dir',
      'bundle: the 3rd --passes-dir',
      'bundle: the 4th --passes-dir',
      'folder: a.pkpass/more',
      'folder: /',
    ]);
  });

  test('escape control characters', () => {
    expect(resolvePassesDirs(['a\u001b[2J\nb'], '/')[0]?.displayPath).toBe('a\\u001b[2J\\u000ab');
  });
});

async function findProblem(
  location: PassLocation | undefined,
  files: WalletFileSystem = walletFileSystem,
): Promise<string> {
  if (location === undefined) throw new Error('No location.');
  const answer = await readWallet([location], { files, signal: new AbortController().signal });
  return 'problem' in answer ? `${answer.problem} ${answer.code}` : `${answer.bundles} bundles`;
}

const home = '/Users/jo';
const wallet = getDefaultLocation('darwin', home);

/** Simulates a wallet. Access to a folder fails with the error code that is given for its path. */
const failWithCodes = (codes: Readonly<Record<string, string>>) =>
  failingFiles((_, path) => codes[path] ?? 'EIO');

describe('access problems', () => {
  test.each(accessProblems)('are derived from %s', async (_, codes, problem) => {
    expect(await findProblem(wallet, failWithCodes(codes))).toBe(problem);
  });

  test('are reported as absent if the folder is missing and a folder above it is readable', async () => {
    const folder = scratchFolder();
    expect(await findProblem(getDefaultLocation('darwin', folder))).toBe('absent ENOENT');
    mkdirSync(join(folder, 'Library/Passes'), { recursive: true });
    expect(await findProblem(getDefaultLocation('darwin', folder))).toBe('absent ENOENT');
    expect(await findProblem(resolvePassesDirs([join(folder, 'none')], '/')[0])).toBe('absent ENOENT');
    expect(await findProblem(resolvePassesDirs([join(folder, 'none.pkpass')], '/')[0])).toBe('absent ENOENT');
  });

  test.skipIf(process.platform === 'win32')(
    'are reported as ownership for a folder of another user on disk',
    async () => {
      const parent = scratchFolder();
      chmodSync(parent, 0o755);
      const location = getDefaultLocation('darwin', await writeHome(parent, [{}]));
      const folder = location?.path ?? '';
      chmodSync(folder, 0o000);
      expect(await asOrdinaryUser(() => findProblem(location))).toBe('ownership EACCES');
      chmodSync(join(folder, '..'), 0o000);
      expect(await asOrdinaryUser(() => findProblem(location))).toBe('ownership EACCES');
      chmodSync(join(folder, '..'), 0o755);
      chmodSync(folder, 0o755);
      expect(await asOrdinaryUser(() => findProblem(location))).toBe('1 bundles');
    },
  );
});

describe('access guides', () => {
  const folder = resolvePassesDirs(['./copied passes'], '/')[0];
  const terminals = [
    'Apple_Terminal',
    'iTerm.app',
    'vscode',
    'WarpTerminal',
    'ghostty',
    'WezTerm',
    'tmux',
    'screen',
    undefined,
  ];

  test('match the golden file for each terminal', () => {
    if (wallet === undefined || folder === undefined) throw new Error('No location.');
    const macFacts = (termProgram: string | undefined) => ({ platform: 'darwin', termProgram });
    const texts = [
      ...terminals.map(
        (terminal) =>
          [`privacy ${terminal}`, formatAccessGuide('privacy', wallet, macFacts(terminal)) ?? ''] as const,
      ),
      ['privacy of a given folder', formatAccessGuide('privacy', folder, macFacts('tmux')) ?? ''],
      ['ownership', formatAccessGuide('ownership', wallet, macFacts(undefined)) ?? ''],
      ['ownership of a given folder', formatAccessGuide('ownership', folder, macFacts(undefined)) ?? ''],
      [
        'elsewhere',
        formatAccessGuide('privacy', folder, { platform: 'linux', termProgram: undefined }) ?? '',
      ],
    ] as const;
    expectGolden('wallet/access-guides.txt', inSections(texts));
  });

  test('never show an unknown terminal name', () => {
    for (const value of ['\u001b[31mTerminal', '', 'constructor', '__proto__', 'apple_terminal'])
      expect(getTerminalName(value)).toBe('your terminal application');
  });
});

test('says how to open a .pkpasses file', () => {
  expect(() => resolvePassesDirs(['cards.pkpasses'], '/')).toThrow(/unpack it .*, and give the folder/);
});
