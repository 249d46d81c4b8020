import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Contribution } from '../../../cli/src/wallet/contribution/contribute.ts';
import { findCheckout } from '../../../cli/src/wallet/git.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import { optionsOf, prepared } from '../../support/wallet/contributing.ts';
import { type WalletCheckout, walletCheckout } from '../../support/wallet/wallet-checkout.ts';

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
    const { root, env, put } = walletCheckout();
    put('git.tmp', '#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n');
    chmodSync(join(root, 'git.tmp'), 0o755);
    const program = join(root, 'git.tmp');
    expect(await findCheckout({ folder: root, env, program })).toMatch(/^it belongs to another user/);
    const missingProgram = join(root, 'no-git');
    expect(await findCheckout({ folder: root, env, program: missingProgram })).toMatch(
      /^git is not installed/,
    );
  });
});

describe('starting a branch', () => {
  function createConflict({ put, git }: WalletCheckout): void {
    git('switch', '--quiet', '--create', 'side');
    put('note.txt', 'side');
    git('add', 'note.txt');
    git('commit', '--quiet', '--message=Side');
    git('switch', '--quiet', 'main');
    put('note.txt', 'main');
    git('add', 'note.txt');
    git('commit', '--quiet', '--message=Main');
  }

  const readyOf = ({ options: { target } }: Contribution) =>
    target.kind === 'checkout' ? target.branchStart : null;

  const expectRefused = ({ git }: WalletCheckout, ...args: readonly string[]) =>
    expect(() => git(...args)).toThrow();

  const states: readonly (readonly [message: RegExp, make: (checkout: WalletCheckout) => unknown])[] = [
    [/uncommitted changes .*: git status$/, ({ put }) => put('data/us/fenwick-gold.json', '{}')],
    ...['merge', 'cherry-pick'].map(
      (name) =>
        [
          /or a merge in progress.*: git status$/,
          (checkout: WalletCheckout) => {
            createConflict(checkout);
            expectRefused(checkout, name, 'side');
          },
        ] as const,
    ),
    [
      /^No branch is checked out.* rebase.*: git switch main$/,
      (checkout) => {
        createConflict(checkout);
        expectRefused(checkout, 'rebase', 'side');
      },
    ],
    [/^No branch is checked out.*: git switch main$/, ({ git }) => git('switch', '--quiet', '--detach')],
    [/^Your own branch .*: git switch main$/, ({ git }) => git('switch', '--quiet', '--create', 'side')],
    [/^The checkout has no commit yet; .*: git pull$/, ({ git }) => git('update-ref', '-d', 'HEAD')],
    [/: git config user\.name "Your Name"$/, ({ git }) => git('config', '--unset', 'user.name')],
  ];

  test.each(states)('fails in state %# with an error that matches %s', async (message, make) => {
    const checkout = walletCheckout();
    make(checkout);
    const before = checkout.git('status', '--porcelain', '--branch');
    await expect(optionsOf(checkout)).rejects.toThrow(message);
    expect(checkout.git('status', '--porcelain', '--branch')).toBe(before);
  });

  test('works with another default branch, and with an untracked file', async () => {
    const checkout = walletCheckout();
    const { git, put } = checkout;
    git('branch', '--move', 'trunk');
    git('update-ref', 'refs/remotes/upstream/trunk', 'trunk');
    git('symbolic-ref', 'refs/remotes/upstream/HEAD', 'refs/remotes/upstream/trunk');
    put('notes.txt', 'mine');
    const plan = await prepared(optionsOf(checkout));
    expect(readyOf(plan)).toMatchObject({ branch: 'trunk', revealsEmail: false });
    expect(plan.pullRequest.compareUrl).toContain('/compare/trunk...someone-example:art/');
    git('config', 'user.email', 'sam@example.org');
    expect(readyOf(await prepared(optionsOf(checkout)))?.revealsEmail).toBe(true);
  });
});
