import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGitHubStub, type FakeGitHubState } from '../../../tests/support/gh-stub.ts';
import { type RunCliOptions, runCliIn } from '../../../tests/support/run-cli.ts';
import { runOnTerminal } from '../../../tests/support/run-on-terminal.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import { runCli } from '../run-cli.ts';

const path = 'data/us/chase-sapphire-preferred.json';
const id = 'us-chase-sapphire-preferred';
const branch = `update-${id}`;
const now = () => new Date('2026-11-21T12:00:00Z');

function setUp(state: Partial<FakeGitHubState> = {}) {
  const root = scratchCatalog([path]);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' };
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { env });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'catalog');
  const stub = createGitHubStub(root, { login: 'mira', permission: 'READ', ...state });
  const submit = (args: readonly string[] = ['--yes'], options: RunCliOptions = {}) =>
    runCliIn(root, ['submit', ...args], { env: stub.env, now, ...options });
  edit(join(root, path), (text) => text.replace('"amount": 95', '"amount": 99'));
  return { root, ...stub, submit };
}

test('forks, pushes and opens a pull request with only the data', async () => {
  const { root, git, submit, readCalls, readBranch } = setUp();
  writeFileSync(join(root, 'notes.txt'), 'mine');
  const { exitCode, stdout, stderr } = await submit();
  expect([exitCode, stdout]).toEqual([0, 'https://github.com/maple/cards/pull/7\n']);
  expect(stderr).toContain('left alone    notes.txt');
  expect(readBranch('mira/cards', branch)).toBe(
    `Mira <1+mira@users.noreply.github.com>\ncard(update): ${id}\n\n${path}\n`,
  );
  const pull = readCalls().at(-1);
  expect(pull.options).toMatchObject({
    '--repo': 'maple/cards',
    '--base': 'main',
    '--head': `mira:${branch}`,
    '--title': `card(update): ${id}`,
  });
  expect(pull.input).toContain(`\`${path}\` (update): `);
  // The next change starts from the default branch again.
  expect([git('branch', '--show-current').trim(), git('status', '--short')]).toEqual([
    'main',
    '?? notes.txt\n',
  ]);
});

test('uses the fork that is there, and a free branch name', async () => {
  const { git, submit, folder, readCalls, readBranch } = setUp();
  execFileSync('git', [
    'clone',
    '-q',
    '--bare',
    join(folder, 'github/maple/cards.git'),
    join(folder, 'github/mira/cards.git'),
  ]);
  git('remote', 'add', 'mine', 'https://github.com/mira/cards');
  git('branch', branch);
  expect((await submit()).exitCode).toBe(0);
  expect(readCalls().map(({ command }) => command)).toEqual(['repo view', 'pr create']);
  expect(readBranch('mira/cards', `${branch}-2`)).toContain(path);
});

test('pushes to the catalog itself with write access', async () => {
  const { submit, readCalls, readBranch } = setUp({ permission: 'WRITE' });
  expect((await submit()).exitCode).toBe(0);
  expect(readCalls().at(-1).options['--head']).toBe(branch);
  expect(readBranch('maple/cards', branch)).toContain(path);
});

test('adds to an own branch, and creates no second pull request for it', async () => {
  const { git, submit, readCalls, readBranch } = setUp({
    permission: 'WRITE',
    pulls: {
      mine: [
        { url: 'https://github.com/maple/cards/pull/2', headRepositoryOwner: { login: 'zoe' } },
        { url: 'https://github.com/maple/cards/pull/3', headRepositoryOwner: { login: 'maple' } },
      ],
    },
  });
  git('switch', '-q', '-c', 'mine');
  const { exitCode, stdout } = await submit();
  expect([exitCode, stdout]).toEqual([0, 'https://github.com/maple/cards/pull/3\n']);
  expect(readCalls().map(({ command }) => command)).not.toContain('pr create');
  expect(readBranch('maple/cards', 'mine')).toContain(path);
  expect(git('branch', '--show-current').trim()).toBe('mine');
});

test('submits only the cards that are named', async () => {
  const { root, git, submit, readBranch } = setUp({ permission: 'WRITE' });
  edit(join(root, 'data/issuers/chase.json'), (text) =>
    text.replace('"aliases": [', '"aliases": [\n    "C",'),
  );
  const { stderr } = await submit([id, '--yes']);
  expect(stderr).toContain('left alone    data/issuers/chase.json');
  expect(readBranch('maple/cards', branch)).not.toContain('chase.json');
  expect(git('status', '--short')).toBe(' M data/issuers/chase.json\n');
});

test('shows the plan and asks once', async () => {
  const { root, env, readCalls } = setUp();
  const display = { screen: '' };
  const run = (key: string) =>
    runOnTerminal((context) => runCli(['submit'], context), root, [['Open this pull request?', key]], {
      env,
      now,
      display,
    });
  expect((await run('n')).exitCode).toBe(0);
  expect(readCalls().map(({ command }) => command)).toEqual(['repo view', 'api user']);
  expect(display.screen).toContain(`card(update): ${id}, to maple/cards`);
  expect(display.screen).toContain('to a fork that is made under mira');
  expect((await run('\r')).stdout).toBe('https://github.com/maple/cards/pull/7\n');
});

test('prints the commands and the link without gh', async () => {
  const { git, submit, env, folder } = setUp();
  rmSync(join(folder, 'gh'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const realGit = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(bin, 'git'), `#!/bin/sh\nexec ${realGit} "$@"\n`, { mode: 0o755 });
  const { exitCode, stdout, stderr } = await submit([], { env: { ...env, PATH: bin } });
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('gh is not installed')]);
  expect(stdout).toContain(
    `  git switch -c ${branch}\n  git add --all -- ${path}\n  git commit -m 'card(update): ${id}'`,
  );
  expect(stdout).toContain(`https://github.com/maple/cards/compare/main...YOUR-GITHUB-NAME:${branch}?`);
  expect(git('branch', '--format=%(refname:short)')).toBe('main\n');
});

test.each<[string, (given: ReturnType<typeof setUp>) => void, readonly string[], number, RegExp]>([
  ['nothing has changed', ({ git }) => git('restore', '.'), ['--yes'], 2, /Nothing under data\/ has changed/],
  ['there is no terminal and no --yes', () => {}, [], 2, /add --yes/],
  [
    'a card has an error',
    ({ root }) => edit(join(root, path), (text) => text.replace('"amount": 99', '"amount": "$99"')),
    ['--yes'],
    1,
    /the check of the pull request would fail/,
  ],
  [
    'no branch is checked out',
    ({ git }) => git('switch', '-q', '--detach'),
    ['--yes'],
    2,
    /No branch is checked out/,
  ],
])('changes nothing if %s', async (_, change, args, exitCode, message) => {
  const given = setUp();
  change(given);
  const before = given.git('status', '--short');
  const result = await given.submit(args);
  expect([result.exitCode, result.stderr]).toEqual([exitCode, expect.stringMatching(message)]);
  expect([given.git('branch', '--list', 'update*'), given.git('status', '--short')]).toEqual(['', before]);
});

test('leaves the checkout as it was if a hook rejects the commit', async () => {
  const { root, git, submit } = setUp();
  mkdirSync(join(root, '.git/hooks'), { recursive: true });
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho "error: no tabs" >&2\nexit 1\n', {
    mode: 0o755,
  });
  const { exitCode, stderr } = await submit();
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('git commit failed: error: no tabs')]);
  expect(git('branch', '--format=%(refname:short)')).toBe('main\n');
  expect(git('status', '--short')).toBe(` M ${path}\n`);
});

test('says how to go on if the push fails', async () => {
  const { submit, folder } = setUp({ permission: 'WRITE' });
  rmSync(join(folder, 'github'), { recursive: true });
  const { exitCode, stderr } = await submit();
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /git push failed: .*The branch update-\S+ has your commit; to go on: git push -u origin/,
  );
});
