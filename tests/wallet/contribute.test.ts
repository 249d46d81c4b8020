import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeArt } from '../../cli/src/wallet/art/encode.ts';
import { loadSharp } from '../../cli/src/wallet/art/load-sharp.ts';
import { applyContribution } from '../../cli/src/wallet/contribution/contribute.ts';
import { cardcat } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { catalogCheckout, filesBelow, recordingGit } from '../support/wallet/catalog-checkout.ts';
import { branched, chosenOf, never, prepared, wishOf, writeHook } from '../support/wallet/contributing.ts';
import { findCanaries } from '../support/wallet/find-canaries.ts';
import { drawPicture } from '../support/wallet/pictures.ts';

describe('a branch', () => {
  test('11.5 holds one commit of exactly the plan, and the checkout is as it was', async () => {
    const checkout = catalogCheckout();
    const before = checkout.state();
    const { branch, bodyFile, pullRequest } = await branched(checkout);
    const { git, read } = checkout;
    expect(branch).toBe('art/us-example-harbor');
    expect(git('diff', '--name-status', 'main', branch)).toBe(
      'A\tdata/art/us-example-harbor.webp\nM\tdata/us/example-harbor.json\n',
    );
    const changed = git('diff', '-U0', 'main', branch, '--', 'data/us').match(/^[-+](?![-+]).*$/gm) ?? [];
    expect(changed).toHaveLength(10);
    expect(changed[0]).toBe('+  "image": {');
    expect(git('log', '-1', '--format=%an|%ae|%ad|%cd|%B', '--date=raw', branch)).toBe(
      [
        'Sam|1+sam@users.noreply.github.com|1790812800 +0000|1790812800 +0000|card(update): us-example-harbor',
        '',
        'data/art/us-example-harbor.webp, 1536x969, from apple-wallet',
        '',
        '',
      ].join('\n'),
    );
    expect(git('rev-list', '--count', `main..${branch}`)).toBe('1\n');
    expect(read(bodyFile)).toBe(pullRequest.body);
    expect(git('status', '--porcelain')).toBe('');
    git('branch', '-D', branch);
    const { files, ...rest } = checkout.state() as { files: Record<string, string> };
    const { [bodyFile]: _, '.cardcat/': __, ...others } = files;
    expect({ ...rest, files: others }).toEqual(before);
  });

  test('15.6 what it holds passes the catalog’s own checks, pixels too', async () => {
    const checkout = catalogCheckout();
    const picture = await drawPicture({ seed: 5, width: 764, height: 482 });
    const art = await encodeArt(picture, 'wallet', loadSharp);
    if ('why' in art) throw new Error(art.why);
    const chosen = chosenOf(checkout).map((one) => ({ ...one, art }));
    const plan = await prepared(chosen, wishOf(checkout));
    expect(await applyContribution(plan, { signal: never })).toMatchObject({ ok: true });
    checkout.git('switch', '--quiet', plan.branch);
    const { exitCode, stdout } = await cardcat(['validate', '--no-sources'], { cwd: checkout.root });
    expect([exitCode, stdout]).toEqual([0, expect.not.stringMatching(/art-|example-harbor/)]);
  });

  test('11.5 several cards stand together, and a name that is taken is left alone', async () => {
    const checkout = catalogCheckout();
    const { git } = checkout;
    git('branch', 'art/us-example-harbor-and-2-more');
    git('update-ref', 'refs/remotes/mine/art/us-example-harbor-and-2-more-2', 'main');
    const { branch } = await branched(checkout, 3);
    expect(branch).toBe('art/us-example-harbor-and-2-more-3');
    expect(git('log', '-1', '--format=%s', branch)).toBe('feat(data): art for 3 cards\n');
  });

  test('11.6 the commands name the fork, and no address is told', async () => {
    const { pullRequest } = await branched(catalogCheckout());
    expect(pullRequest.commands[0]).toBe('git push -u mine art/us-example-harbor');
    expect(pullRequest.commands[1]).toContain(
      'gh pr create --repo maple/cards --head sam:art/us-example-harbor',
    );
    expect(findCanaries(JSON.stringify(pullRequest))).toEqual([]);
  });

  test('12.2 no object of git holds an address', async () => {
    const checkout = catalogCheckout();
    await branched(checkout);
    const objects = checkout.git('rev-list', '--objects', '--all', '--no-object-names').trim().split('\n');
    for (const id of objects) {
      const file = Buffer.from(
        filesBelow(join(checkout.root, '.git/objects', id.slice(0, 2)))[id.slice(2)] ?? '',
        'latin1',
      );
      expect(findCanaries(inflateSync(file))).toEqual([]);
    }
    expect(objects.length).toBeGreaterThan(8);
  });

  test('11.5 a file keeps its mode, also in a work tree of git worktree', async () => {
    const checkout = catalogCheckout();
    const root = join(scratchFolder(), 'tree');
    checkout.git('switch', '--quiet', '--create', 'side');
    checkout.git('worktree', 'add', '--quiet', root, 'main');
    const plan = await prepared(chosenOf(checkout), wishOf({ root, env: checkout.env }));
    expect(await applyContribution(plan, { signal: never })).toMatchObject({ ok: true, isBack: true });
    expect(checkout.git('log', '--format=%s', 'main..art/us-example-harbor')).toBe(
      'card(update): us-example-harbor\n',
    );
    const own = catalogCheckout();
    chmodSync(join(own.root, 'data/us/example-harbor.json'), 0o640);
    await applyContribution(await prepared(chosenOf(own), wishOf(own, false)), { signal: never });
    expect(statSync(join(own.root, 'data/us/example-harbor.json')).mode & 0o777).toBe(0o640);
  });
});

describe('git', () => {
  const allowed = [
    'rev-parse',
    'status',
    'symbolic-ref',
    'remote',
    'config',
    'switch',
    'add',
    'diff',
    'commit',
    'branch',
  ];

  /** The command of a call, behind the options of git itself. */
  const commandOf = ([, ...words]: readonly string[]) => {
    const at = words.findIndex(
      (word, index) => !word.startsWith('-') && !['-C', '-c'].includes(words[index - 1] ?? ''),
    );
    return words.slice(at);
  };

  test.each([
    ['success', ''],
    ['rollback', 'exit 1'],
  ])('11.1 only what is listed is run, on %s; never gh', async (_, hook) => {
    const checkout = catalogCheckout();
    if (hook !== '') writeHook(checkout, 'pre-commit', hook);
    const { env, calls } = recordingGit(checkout.env);
    const plan = await prepared(chosenOf(checkout), wishOf({ ...checkout, env }));
    await applyContribution(plan, { signal: never });
    const commands = calls().map(
      (call) => [call[0] === 'git' ? commandOf(call)[0] : call[0], commandOf(call)] as const,
    );
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.filter(([name]) => !allowed.includes(name ?? ''))).toEqual([]);
    for (const [name, words] of commands) {
      if (name === 'remote') expect([undefined, 'get-url']).toContain(words[1]);
      if (name === 'config') expect(words[1]).toBe('--get');
      if (name === 'diff') expect(words[1]).toBe('--cached');
      if (name === 'branch')
        expect(words).toEqual(['branch', '--quiet', '-D', '--', 'art/us-example-harbor']);
      if (name === 'add') expect(words).toContain('--');
    }
    expect(commands.some(([name]) => name === 'branch')).toBe(hook !== '');
    for (const call of calls()) expect(call).toContain('protocol.allow=never');
  });

  test('11.1 no variable leads it elsewhere, and it asks nothing', async () => {
    const other = catalogCheckout();
    const checkout = catalogCheckout();
    writeHook(checkout, 'pre-commit', 'env | grep -E "^(GIT_|LC_ALL)" > seen.tmp; cat >> seen.tmp');
    const env = {
      ...checkout.env,
      GIT_DIR: join(other.root, '.git'),
      GIT_WORK_TREE: other.root,
      GIT_INDEX_FILE: join(other.root, 'index'),
      GIT_AUTHOR_DATE: '2001-01-01T01:01:01+0130',
      GIT_COMMITTER_NAME: 'Somebody',
      GIT_TRACE: join(checkout.root, 'trace.tmp'),
      LANG: 'de_DE.UTF-8',
    };
    const before = other.state();
    await applyContribution(await prepared(chosenOf(checkout), wishOf({ ...checkout, env })), {
      signal: never,
    });
    expect(other.state()).toEqual(before);
    const seen = checkout.read('seen.tmp');
    expect(seen).toMatch(/^LC_ALL=C$/m);
    expect(seen).toMatch(/^GIT_TERMINAL_PROMPT=0$/m);
    expect(seen).not.toContain(other.root);
    expect(checkout.git('log', '-1', '--format=%cn %ad', '--date=raw', 'art/us-example-harbor')).toBe(
      'Sam 1790812800 +0000\n',
    );
    expect(filesBelow(checkout.root)['trace.tmp']).toBeUndefined();
  });
});
