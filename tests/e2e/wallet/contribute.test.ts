import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyContribution, prepareContribution } from '../../../cli/src/wallet/contribution/contribute.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import { findCanaries, gitObjects } from '../../support/wallet/canaries.ts';
import { chosenOf, optionsOf, prepared } from '../../support/wallet/contributing.ts';
import {
  recordingPrograms,
  type WalletCheckout,
  walletCheckout,
  writeHook,
} from '../../support/wallet/wallet-checkout.ts';

const neverAborted = new AbortController().signal;
const id = 'us-harbor-preferred';
const record = 'data/us/harbor-preferred.json';
const art = `data/art/${id}.webp`;

function stateOf({ state }: WalletCheckout) {
  const { files, ...rest } = state() as { files: Record<string, string> };
  const kept = Object.entries(files).filter(([path]) => !path.startsWith('.cardcat/'));
  return { ...rest, files: Object.fromEntries(kept) };
}

describe('a branch', () => {
  test('has one commit with exactly the planned files, and the checkout is unchanged', async () => {
    const checkout = walletCheckout();
    const before = stateOf(checkout);
    const plan = await prepared(optionsOf(checkout));
    const commitSha = await applyContribution(plan, neverAborted);
    const { git, read } = checkout;
    expect([plan.branch, commitSha]).toEqual([`art/${id}`, git('rev-parse', `art/${id}`).trim()]);
    expect(git('diff', '--name-status', 'main', plan.branch)).toBe(`A\t${art}\nM\t${record}\n`);
    const changed =
      git('diff', '-U0', 'main', plan.branch, '--', 'data/us').match(/^[-+](?![-+]).*$/gm) ?? [];
    expect([changed.length, changed[0]]).toEqual([10, '+  "image": {']);
    expect(git('log', '-1', '--format=%an|%ae|%ad|%cd|%B', '--date=raw', plan.branch)).toBe(
      [
        `Someone|1+someone@users.noreply.github.example|1790812800 +0000|1790812800 +0000|card(update): ${id}`,
        '',
        `${art}, 1536x969, from apple-wallet`,
        '',
        '',
      ].join('\n'),
    );
    expect(git('rev-list', '--count', `main..${plan.branch}`)).toBe('1\n');
    expect(read(plan.body.path)).toBe(plan.pullRequest.body);
    git('branch', '-D', plan.branch);
    expect(stateOf(checkout)).toEqual(before);
    // The URL of a git remote may contain a token, which must not appear in the pull request or in git objects.
    expect(findCanaries(JSON.stringify(plan.pullRequest))).toEqual([]);
    expect(findCanaries(gitObjects(checkout.root))).toEqual([]);
  });

  test('can contain several cards, and never reuses an existing branch name', async () => {
    const checkout = walletCheckout();
    const { git } = checkout;
    git('branch', `art/${id}-and-2-more`);
    git('update-ref', `refs/remotes/mine/art/${id}-and-2-more-2`, 'main');
    const plan = await prepared(optionsOf(checkout), 3);
    expect(await applyContribution(plan, neverAborted)).toMatch(/^[0-9a-f]{40}$/);
    expect(plan.branch).toBe('art/us-fenwick-gold-and-2-more');
    git('branch', 'art/us-fenwick-gold-and-2-more-2');
    expect((await prepared(optionsOf(checkout), 3)).branch).toBe('art/us-fenwick-gold-and-2-more-3');
    expect(git('log', '-1', '--format=%s', plan.branch)).toBe('feat(data): art for 3 cards\n');
  });

  test('is optional: without it, the files are written and keep their modes', async () => {
    const checkout = walletCheckout();
    chmodSync(join(checkout.root, record), 0o640);
    const plan = await prepared(optionsOf(checkout, false));
    expect(plan.pullRequest.commands[0]).toBe(`git switch -c art/${id}`);
    expect(await applyContribution(plan, neverAborted)).toBeNull();
    expect(statSync(join(checkout.root, record)).mode & 0o777).toBe(0o640);
    expect(checkout.git('status', '--porcelain')).toBe(` M ${record}\n?? data/art/\n`);
  });
});

describe('paths that must not be written', () => {
  const createOutsideFolder = () => scratchFolder();
  const rows: readonly (readonly [string, RegExp, (checkout: WalletCheckout) => unknown])[] = [
    [
      'data/art is a symbolic link',
      /^data\/art is a symbolic link/,
      ({ root }) => symlinkSync(createOutsideFolder(), join(root, 'data/art')),
    ],
    [
      '.cardcat is a symbolic link',
      /^\.cardcat is a symbolic/,
      ({ root }) => symlinkSync(createOutsideFolder(), join(root, '.cardcat')),
    ],
    ['the picture is untracked', /is not tracked by git/, ({ put }) => put(art, 'x')],
    [
      'the picture is ignored by git',
      /is not tracked by git/,
      ({ put }) => {
        put('.git/info/exclude', '*.webp\n');
        put(art, 'x');
      },
    ],
    [
      'the card file is a symbolic link',
      /harbor-preferred\.json is a symbolic link/,
      ({ root, git }) => {
        git('mv', record, 'data/us/other.json');
        symlinkSync('other.json', join(root, record));
        git('add', '--all');
        git('commit', '--quiet', '--message=Link');
      },
    ],
  ];

  test.each(rows)('cause an error before any write if %s', async (name, message, spoil) => {
    const checkout = walletCheckout();
    spoil(checkout);
    const before = checkout.state();
    const options = await optionsOf(checkout, name.includes('untracked'));
    await expect(prepareContribution(chosenOf(), options)).rejects.toThrow(message);
    expect(checkout.state()).toEqual(before);
  });
});

describe('a contribution that fails', () => {
  const commit = /^Failed: git could not commit: .*\. Nothing was changed\.$/;
  test.each<[string, string, string, RegExp]>([
    ['a hook fails', 'pre-commit', 'exit 1', commit],
    [
      'a hook stages another file and fails',
      'pre-commit',
      'echo x > more.txt; git add more.txt; exit 1',
      commit,
    ],
  ])('changes nothing if %s', async (_, name, body, message) => {
    const checkout = walletCheckout();
    const plan = await prepared(optionsOf(checkout), 2);
    writeHook(checkout, name, body);
    const before = checkout.state();
    await expect(applyContribution(plan, neverAborted)).rejects.toThrow(message);
    expect(checkout.state()).toEqual(before);
  });

  test.each<[string, boolean, string]>([
    ['a folder cannot be created', true, '.cardcat'],
    ['a folder cannot be created', false, '.cardcat'],
    ['the folder of the picture cannot be created', false, 'data/art'],
  ])('changes nothing if %s (branch: %s)', async (_, branch, blockingPath) => {
    const checkout = walletCheckout();
    const plan = await prepared(optionsOf(checkout, branch), 2);
    checkout.put(blockingPath, 'a file that came after the plan was made');
    const before = checkout.state();
    await expect(applyContribution(plan, neverAborted)).rejects.toThrow(
      /^Failed: the files could not be written \((it is a file; name a folder|part of the path is not a folder)\)\. Nothing was changed\.$/,
    );
    expect(checkout.state()).toEqual(before);
  });

  test('writes no file partially if a file cannot be replaced', async () => {
    const checkout = walletCheckout();
    const plan = await prepared(optionsOf(checkout, false));
    const oldText = checkout.read(record);
    mkdirSync(join(checkout.root, plan.body.path), { recursive: true });
    await expect(applyContribution(plan, neverAborted)).rejects.toThrow(
      /a file could not be moved into place \(it is a folder, not a file\)\. .*: git status$/,
    );
    const plannedFile = plan.cards.flatMap(({ files }) => files).find(({ path }) => path === record);
    expect([oldText, Buffer.from(plannedFile?.bytes ?? []).toString()]).toContain(checkout.read(record));
    expect(checkout.git('status', '--porcelain', '--ignored')).not.toContain('.tmp');
  });

  test.each(['pre-commit', 'post-commit'])(
    'changes nothing if it is interrupted during the %s hook',
    async (name) => {
      const checkout = walletCheckout();
      const folder = scratchFolder();
      writeHook(checkout, name, `touch '${folder}/in'; while [ ! -e '${folder}/on' ]; do sleep 0.02; done`);
      const stop = new AbortController();
      const plan = await prepared(optionsOf(checkout));
      const before = checkout.state();
      const applying = applyContribution(plan, stop.signal);
      await expect.poll(() => existsSync(join(folder, 'in'))).toBe(true);
      stop.abort();
      writeFileSync(join(folder, 'on'), '');
      await expect(applying).rejects.toBe(stop.signal.reason);
      expect(checkout.state()).toEqual(before);
    },
  );
});

describe('git', () => {
  const allowed =
    'rev-parse status symbolic-ref remote config ls-files worktree add diff commit branch update-ref'.split(
      ' ',
    );

  const commandOf = ([, ...args]: readonly string[]) => {
    const commandIndex = args.findIndex(
      (arg, index) => !arg.startsWith('-') && !['-C', '-c'].includes(args[index - 1] ?? ''),
    );
    return args.slice(commandIndex);
  };

  test('is run only with allowed commands', async () => {
    const checkout = walletCheckout();
    const { path, calls } = recordingPrograms(['git', 'gh']);
    const plan = await prepared(optionsOf({ ...checkout, env: { ...checkout.env, PATH: path } }));
    await applyContribution(plan, neverAborted);
    expect(calls().length).toBeGreaterThan(15);
    for (const call of calls()) {
      expect(call).toContain('protocol.allow=never');
      const words = commandOf(call);
      const [name = '', second = ''] = words;
      expect(allowed).toContain(name);
      if (name === 'remote') expect(['', 'get-url']).toContain(second);
      if (name === 'config') expect(second).toBe('--get');
      if (name === 'diff') expect(second).toBe('--cached');
      if (name === 'worktree') expect(['list', 'unlock', 'add', 'remove']).toContain(second);
      if (name === 'branch' && second !== '--all')
        expect(words.slice(0, -1)).toEqual(['branch', '--no-track', '--', plan.branch]);
      if (name === 'add') expect(words).toContain('--');
    }
  });

  test('ignores environment variables that redirect it, and never prompts', async () => {
    const [checkout, otherCheckout] = [walletCheckout(), walletCheckout()];
    const hookLog = join(scratchFolder(), 'seen');
    writeHook(checkout, 'pre-commit', `env | grep -E "^(GIT_|LC_ALL)" > '${hookLog}'; cat >> '${hookLog}'`);
    const env = {
      ...checkout.env,
      GIT_DIR: join(otherCheckout.root, '.git'),
      GIT_WORK_TREE: otherCheckout.root,
      GIT_INDEX_FILE: join(otherCheckout.root, 'index'),
      GIT_AUTHOR_DATE: '2001-01-01T01:01:01+0130',
      GIT_COMMITTER_NAME: 'Somebody',
      GIT_TRACE: join(checkout.root, 'trace.tmp'),
      LANG: 'de_DE.UTF-8',
    };
    const before = otherCheckout.state();
    await applyContribution(await prepared(optionsOf({ ...checkout, env })), neverAborted);
    expect(otherCheckout.state()).toEqual(before);
    const log = readFileSync(hookLog, 'utf8');
    expect(log).toMatch(/^LC_ALL=C$/m);
    expect(log).toMatch(/^GIT_TERMINAL_PROMPT=0$/m);
    expect(log).not.toContain(otherCheckout.root);
    expect(checkout.git('log', '-1', '--format=%cn %ad', '--date=raw', `art/${id}`)).toBe(
      'Someone 1790812800 +0000\n',
    );
    expect(existsSync(join(checkout.root, 'trace.tmp'))).toBe(false);
  });
});
