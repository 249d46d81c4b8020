import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { cardcat } from '../support/program.ts';
import { scratchCatalog } from '../support/scratch-catalog.ts';

const who = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];

/** A catalog that is a checkout, with one commit on `main` and a branch of it. */
function checkout(): string {
  const folder = scratchCatalog(['data/us/chase-disney.json']);
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...who, ...args]);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  git('switch', '-q', '-c', 'work');
  return folder;
}

const ways = {
  'no git on this machine': { env: { PATH: '/nowhere' }, why: 'git is not installed, or not on the PATH' },
  "somebody else's checkout": {
    env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
    why: /detected dubious ownership in repository at '[^']+'; if you trust it: git config --global --add safe\.directory \S+/
      .source,
  },
};

describe.each(Object.entries(ways))('%s', (_, { env, why }) => {
  test('review says so', async () => {
    const ran = await cardcat(['review', 'main', 'HEAD'], { cwd: checkout(), env });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(new RegExp(`^cardcat: main and HEAD cannot be compared: ${why}\\.\\n$`));
  });

  test('validate that is to compare says so, and not that another name would help', async () => {
    const ran = await cardcat(['validate', '--changed', 'main'], { cwd: checkout(), env });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(new RegExp(`^cardcat: --changed main cannot be compared with: ${why}\\.\\n$`));
  });

  test('validate and sources check say that they compare with nothing, and why', async () => {
    const line = new RegExp(
      `^There is nothing to compare with \\(${why}\\), so no card counts as changed\\.\\n$`,
    );
    for (const args of [['validate'], ['sources', 'check']]) {
      const ran = await cardcat(args, { cwd: checkout(), env });
      expect(ran.exitCode, ran.stderr).toBe(0);
      expect(ran.stderr).toMatch(line);
    }
    expect(await cardcat(['validate', '--quiet'], { cwd: checkout(), env })).toMatchObject({ stderr: '' });
  });
});

test('a report that cannot say of which commit it is says why', async () => {
  const { env, why } = ways["somebody else's checkout"];
  const ran = await cardcat(['sources', 'check', '--stale', '1', '--json'], { cwd: checkout(), env });
  expect(JSON.parse(ran.stdout)).toMatchObject({ head_sha: null });
  expect(ran.stderr).toMatch(new RegExp(`^The report does not say of which commit it is: ${why}\\.\\n$`));
});

test('review of a folder that is no checkout says so', async () => {
  const ran = await cardcat(['review', 'main', 'HEAD'], { cwd: scratchCatalog([]) });
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  expect(ran.stderr).toBe('cardcat: main and HEAD cannot be compared: this folder is in no git checkout.\n');
});

test('validate of a folder that is no checkout says so', async () => {
  const ran = await cardcat(['validate', '--changed', 'main'], { cwd: scratchCatalog([]) });
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  expect(ran.stderr).toBe(
    'cardcat: --changed main cannot be compared with: this folder is in no git checkout.\n',
  );
});

test('a commit that is not there is another matter', async () => {
  const cwd = checkout();
  for (const name of ['nowhere', 'main:data']) {
    const { stderr } = await cardcat(['validate', '--changed', name], { cwd });
    expect(stderr).toBe(
      `cardcat: --changed ${name} cannot be compared with: ${name} names no commit here; name a commit or branch of this checkout.\n`,
    );
  }
  const ran = await cardcat(['review', 'main', 'nowhere'], { cwd });
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  expect(ran.stderr).toBe(
    'cardcat: main and nowhere cannot be compared: nowhere names no commit here; name commits or branches of this checkout.\n',
  );
});

test('branches that have no commit in common are not compared, and what may help is said', async () => {
  const cwd = checkout();
  const git = (...args: string[]) => execFileSync('git', ['-C', cwd, ...who, ...args]);
  git('checkout', '-q', '--orphan', 'alone');
  git('commit', '-q', '-m', 'Begin anew');
  const why =
    'HEAD and main have no commit in common; a clone that is not whole lacks them, and git fetch --unshallow brings them';
  expect(await cardcat(['validate', '--changed', 'main'], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: `cardcat: --changed main cannot be compared with: ${why}.\n`,
  });
  expect(await cardcat(['validate'], { cwd })).toMatchObject({
    exitCode: 0,
    stderr: `There is nothing to compare with (${why}), so no card counts as changed.\n`,
  });
});
