import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCheckout, openGit } from '../../../cli/src/submit/checkout.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import { type WalletCheckout, walletCheckout, writeHook } from '../../support/wallet/wallet-checkout.ts';

describe('a catalog checkout', () => {
  test('is found from any folder in it, and in a work tree of git worktree', async () => {
    const { root, env, git } = walletCheckout();
    const tree = join(scratchFolder(), 'a tree ');
    git('worktree', 'add', '--quiet', '-b', 'side', tree);
    for (const [folder, top] of [
      [root, root],
      [join(root, 'data/us'), root],
      [join(tree, 'data'), tree],
    ] as const)
      expect(await findCheckout({ folder, env })).toMatchObject({ root: top });
  });

  const rows: readonly (readonly [string, RegExp, (checkout: WalletCheckout) => string | undefined])[] = [
    ['a folder without git', /^the folder is not in a git work tree$/, () => scratchFolder()],
    [
      'a bare repository',
      /^the repository is bare/,
      ({ root, env }) => {
        const bare = join(scratchFolder(), 'bare.git');
        execFileSync('git', ['clone', '--quiet', '--bare', root, bare], { env });
        return bare;
      },
    ],
    [
      'a checkout with another schema',
      /^the top of the work tree is not a card catalog/,
      ({ put }) => void put('schema.json', '{"$id": "urn:other"}'),
    ],
    [
      'a checkout whose data folder is a symbolic link',
      /is not a card catalog/,
      ({ root }) => {
        rmSync(join(root, 'data'), { recursive: true });
        symlinkSync(scratchFolder(), join(root, 'data'));
        return undefined;
      },
    ],
  ];

  test.each(rows)('is not %s', async (_, message, prepare) => {
    const checkout = walletCheckout();
    const folder = prepare(checkout) ?? checkout.root;
    expect(await findCheckout({ folder, env: checkout.env })).toMatch(message);
  });

  test('is rejected if it belongs to another user, or if git is not installed', async () => {
    const { root, env } = walletCheckout();
    const foreign = { ...env, PATH: scratchFolder() };
    const realGit = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    expect(await findCheckout({ folder: root, env: foreign })).toMatch(/^git is not installed/);
    writeFileSync(
      join(foreign.PATH, 'git'),
      `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${realGit} "$@"\n`,
      { mode: 0o755 },
    );
    expect(await findCheckout({ folder: root, env: foreign })).toMatch(/^it belongs to another user/);
  });

  test('is read without prompts, and not where environment variables point', async () => {
    const [checkout, other] = [walletCheckout(), walletCheckout()];
    const GIT_DIR = join(other.root, '.git');
    const git = openGit({ folder: checkout.root, env: { ...checkout.env, GIT_DIR, LANG: 'de_DE.UTF-8' } });
    writeHook(checkout, 'pre-commit', 'env > seen.tmp');
    expect((await git(['commit', '--quiet', '--allow-empty', '-m', 'x'])).exitCode).toBe(0);
    expect(other.git('log', '--format=%s')).toBe('catalog\n');
    const seen = checkout.read('seen.tmp');
    expect(seen).toMatch(/^LC_ALL=C$/m);
    expect(seen).toMatch(/^GIT_TERMINAL_PROMPT=0$/m);
    expect(seen).not.toContain(other.root);
  });
});
