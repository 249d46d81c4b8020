import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareContribution } from '../../cli/src/wallet/contribution/contribute.ts';
import { findCheckout } from '../../cli/src/wallet/git/checkout.ts';
import { addressWarning, notReadySentence } from '../../cli/src/wallet/git/readiness.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { type CatalogCheckout, catalogCheckout } from '../support/wallet/catalog-checkout.ts';
import { chosenOf, prepared, wishOf } from '../support/wallet/contributing.ts';

describe('11.2 a catalog checkout', () => {
  test('is found from any folder in it, and in a work tree of git worktree', async () => {
    const { root, env, git } = catalogCheckout();
    const tree = join(scratchFolder(), 'a tree ');
    git('worktree', 'add', '--quiet', '-b', 'side', tree);
    for (const [folder, top] of [
      [root, root],
      [join(root, 'data/us'), root],
      [join(tree, 'data'), tree],
    ] as const)
      expect(await findCheckout({ folder, env })).toMatchObject({ root: top });
  });

  const other: Readonly<Record<string, (checkout: CatalogCheckout) => string>> = {
    'no-work-tree': () => scratchFolder(),
    bare: ({ root, env }) => {
      const bare = join(scratchFolder(), 'bare.git');
      execFileSync('git', ['clone', '--quiet', '--bare', root, bare], { env });
      return bare;
    },
    'not-a-catalog': ({ root, put }) => {
      put('schema.json', '{"$id": "urn:other"}');
      return root;
    },
  };

  test.each(Object.entries(other))('is nothing that is %s', async (why, make) => {
    const checkout = catalogCheckout();
    expect(await findCheckout({ folder: make(checkout), env: checkout.env })).toEqual({ why });
  });

  test('has a folder data that is no link, and a schema that can be read', async () => {
    const { root, env } = catalogCheckout();
    rmSync(join(root, 'data'), { recursive: true });
    symlinkSync(scratchFolder(), join(root, 'data'));
    expect(await findCheckout({ folder: root, env })).toEqual({ why: 'not-a-catalog' });
    const second = catalogCheckout();
    second.put('schema.json', '{');
    expect(await findCheckout({ folder: second.root, env })).toEqual({ why: 'not-a-catalog' });
  });

  test('is one that git trusts', async () => {
    const { root, env, put } = catalogCheckout();
    put('git.tmp', '#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n');
    chmodSync(join(root, 'git.tmp'), 0o755);
    const found = await findCheckout({ folder: root, env, program: join(root, 'git.tmp') });
    expect(found).toEqual({ why: 'not-trusted' });
  });

  test('needs git, and says so', async () => {
    const { root, env } = catalogCheckout();
    expect(await findCheckout({ folder: root, env, program: join(root, 'no-git') })).toEqual({
      why: 'git-missing',
    });
  });
});

describe('11.4 a branch begins only where', () => {
  /** Two commits on `side` and one on `main` that touch the same line. */
  function conflicting({ put, git }: CatalogCheckout): void {
    git('switch', '--quiet', '--create', 'side');
    put('note.txt', 'side');
    git('add', 'note.txt');
    git('commit', '--quiet', '--message=Side');
    git('switch', '--quiet', 'main');
    put('note.txt', 'main');
    git('add', 'note.txt');
    git('commit', '--quiet', '--message=Main');
  }

  const refused = ({ git }: CatalogCheckout, ...args: readonly string[]) =>
    expect(() => git(...args)).toThrow();

  const states: Readonly<Record<string, (checkout: CatalogCheckout) => void>> = {
    'files-changed: git stash': ({ put }) => put('data/us/example-quay.json', '{}'),
    'files-changed: git stash (staged)': ({ put, git }) => {
      put('new.txt', 'x');
      git('add', 'new.txt');
    },
    'merge: git merge --abort': (checkout) => {
      conflicting(checkout);
      refused(checkout, 'merge', 'side');
    },
    'rebase: git rebase --abort': (checkout) => {
      conflicting(checkout);
      refused(checkout, 'rebase', 'side');
    },
    'cherry-pick: git cherry-pick --abort': (checkout) => {
      conflicting(checkout);
      refused(checkout, 'cherry-pick', 'side');
    },
    'revert: git revert --abort': (checkout) => {
      conflicting(checkout);
      checkout.put('note.txt', 'again');
      checkout.git('commit', '--quiet', '--all', '--message=Again');
      refused(checkout, 'revert', '--no-edit', 'HEAD~1');
    },
    'bisect: git bisect reset': ({ git }) => void git('bisect', 'start'),
    'detached: git switch main': ({ git }) => void git('switch', '--quiet', '--detach'),
    'other-branch: git switch main': ({ git }) => void git('switch', '--quiet', '--create', 'side'),
    'other-branch: git switch trunk': ({ git }) => {
      git('update-ref', 'refs/remotes/origin/trunk', 'main');
      git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
    },
    'no-commit: git pull': ({ git }) => void git('update-ref', '-d', 'HEAD'),
    'no-identity: git config user.name "Your Name"': ({ git }) => void git('config', '--unset', 'user.name'),
    'no-identity: git config user.email "you@users.noreply.github.com"': ({ git }) =>
      void git('config', 'user.email', ''),
  };

  test.each(Object.keys(states))('13 not: %s', async (name) => {
    const checkout = catalogCheckout();
    states[name]?.(checkout);
    const before = checkout.git('status', '--porcelain', '--branch');
    const [reason, command] = name.replace(/ \(.*\)$/, '').split(': ');
    const plan = await prepareContribution(chosenOf(checkout), wishOf(checkout));
    expect(plan).toEqual({ refused: 'not-ready', notReady: { reason, command } });
    expect(checkout.git('status', '--porcelain', '--branch')).toBe(before);
    if ('notReady' in plan)
      expect(notReadySentence(plan.notReady)).toMatch(new RegExp(`: ${command?.split('"')[0]}`));
  });

  test('a file that git does not track lies about elsewhere, and the default branch has another name', async () => {
    const checkout = catalogCheckout();
    checkout.git('branch', '--move', 'trunk');
    checkout.git('update-ref', 'refs/remotes/origin/trunk', 'trunk');
    checkout.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
    checkout.put('notes.txt', 'mine');
    const plan = await prepared(chosenOf(checkout), wishOf(checkout));
    expect(plan.ready).toMatchObject({ branch: 'trunk', tellsAddress: false });
    expect(plan.pullRequest.compareUrl).toContain('/compare/trunk...sam:art/');
  });

  test('an address that takes mail is warned of', async () => {
    const checkout = catalogCheckout();
    checkout.git('config', 'user.email', 'sam@example.org');
    const { ready } = await prepared(chosenOf(checkout), wishOf(checkout));
    expect(ready?.tellsAddress).toBe(true);
    expect(addressWarning).toContain('git config user.email');
  });

  test('without --branch none of it is asked', async () => {
    const checkout = catalogCheckout();
    checkout.git('switch', '--quiet', '--detach');
    checkout.put('data/us/example-quay.json', '{}');
    const plan = await prepared(chosenOf(checkout), wishOf(checkout, false));
    expect(plan.ready).toBeNull();
    expect(plan.pullRequest.commands[0]).toBe('git switch -c art/us-example-harbor');
  });
});
