import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getIssuerPath } from '#core/card/registry';
import { readIssuers } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { makeWebp } from '../../../tests/support/make-webp.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

const card = 'data/us/chase-sapphire-preferred.json';
let root: string;

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args]);
}

function commit(message: string): void {
  git('add', '.');
  git('commit', '-q', '-m', message);
}

beforeEach(() => {
  root = scratchCatalog([card]);
  git('init', '-q', '-b', 'main');
  commit('Begin');
  git('switch', '-q', '-c', 'work');
});

const now = () => new Date('2026-12-01T08:00:00Z');
const reviewInPipe = (...args: readonly string[]) => runCliIn(root, ['review', ...args], { now });
const reviewOnTerminal = (columns: number, ...args: readonly string[]) =>
  runCliIn(root, ['review', ...args], { now, env: { NO_COLOR: '1' }, stdout: { isTTY: true, columns } });

const joinLines = (text: string) => text.replaceAll(/\s+/g, ' ');

const misspellNetwork = (text: string) => text.replace(/"network": "(\w+)"/, '"network": "$1x"');
const renameCard = (text: string) => text.replace(/"name": "(.*)"/, '"name": "$1 Plus"');

test('exits with 0 for a valid change, and prints the Markdown of the comment to a pipe', async () => {
  edit(join(root, card), renameCard);
  commit('card(update): us-chase-sapphire-preferred');
  const { comment } = JSON.parse((await reviewInPipe('main', 'work', '--json')).stdout);
  const visibleComment = comment.replace(/<!-- cardcat-bot:.*?-->/gs, '').trim();
  expect(visibleComment).toContain('](');
  expect((await reviewInPipe('main', 'work')).stdout).toContain(
    `== Comment\n\n${visibleComment}\n\n== Labels`,
  );
  const { exitCode, stdout } = await reviewOnTerminal(80, 'main', 'work');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Ready for a reviewer. ');
  expect(stdout).not.toContain('<!--');
  expect(stdout).toContain('kind/card-update  ');
  expect(stdout).toContain('Check\n\nsuccess: ');
  expect(stdout).toContain('write the comment\n');
});

test('says that a merge would conflict, unless Git is too old to tell', async () => {
  edit(join(root, card), renameCard);
  commit('card(update): us-chase-sapphire-preferred');
  git('switch', '-q', 'main');
  edit(join(root, card), (text) => text.replace(/"name": "(.*)"/, '"name": "$1 Two"'));
  commit('Rename');
  git('switch', '-q', 'work');
  const { exitCode, stdout, stderr } = await reviewInPipe('main', 'HEAD');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    '**This conflicts with `main`.** Click “Resolve conflicts” below, or run `git pull',
  );
  expect(stdout).toContain('needs/author');
  expect(stderr).not.toContain('git push');
  // Git before 2.38 exits with 129, as for any unknown option.
  const folder = join(root, '.git/old');
  mkdirSync(folder);
  const oldGit = `#!/bin/sh\ncase "$*" in *merge-tree*) exit 129;; esac\nexec "$(command -v -p git)" "$@"\n`;
  writeFileSync(join(folder, 'git'), oldGit, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await reviewInPipe('main', 'HEAD')).stdout).toContain('**Ready for a reviewer.**');
});

test('compares HEAD with the default branch, and exits with 2 if that is unknown', async () => {
  edit(join(root, card), renameCard);
  commit('card(update): us-chase-sapphire-preferred');
  expect(await reviewInPipe()).toEqual(await reviewInPipe('main', 'HEAD'));
  git('branch', '-m', 'main', 'trunk');
  expect(await reviewInPipe()).toMatchObject({
    exitCode: 2,
    stderr:
      'cardcat: The branch that pull requests go to is unknown; name it and your own: npx cardcat review main HEAD\n',
  });
});

test('exits with 1 for a problem, suggests a fix, and prints links to pages as paths', async () => {
  edit(join(root, card), misspellNetwork);
  commit('Try');
  const { exitCode, stdout } = await reviewInPipe('main', 'HEAD', '--json');
  expect(exitCode).toBe(1);
  const output = JSON.parse(stdout);
  expect(output).toMatchObject({ version: 1, check: { conclusion: 'failure' } });
  expect(output.labels.map(({ name }: { name: string }) => name)).toContain('needs/author');
  const kinds = output.mutations.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['start-check', 'add-labels', 'create-comment', 'post-suggestions', 'finish-check']);
  const text = (await reviewOnTerminal(80, 'main', 'HEAD')).stdout;
  expect(text).toMatch(/^ {3}`data\/us\/chase-sapphire-preferred\.json` line \d+, `\/network`$/m);
  expect(joinLines(text)).toContain('(see docs/diagnostics/value-not-listed.md)');
  expect(text).not.toMatch(/github\.com|&#\d+;|<code>|<details>/);
  expect(text.match(/Please fix/g)).toHaveLength(1);
});

test('links to the default branch on GitHub, without the name of the remote', async () => {
  git('remote', 'add', 'origin', 'https://github.com/o/r.git');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  edit(join(root, card), misspellNetwork);
  commit('Try');
  const page = 'docs/diagnostics/value-not-listed.md';
  expect((await reviewInPipe()).stdout).toContain(`([more](https://github.com/o/r/blob/main/${page}))`);
  expect(joinLines((await reviewOnTerminal(80)).stdout)).toContain(`(see ${page})`);
});

test('links to local paths if the repository is not on GitHub', async () => {
  edit(join(root, card), misspellNetwork);
  commit('Try');
  const { stdout } = await reviewInPipe();
  expect(stdout).toContain('([more](docs/diagnostics/value-not-listed.md))');
  expect(stdout).toMatch(/\[`data\/us\/chase-sapphire-preferred\.json` line \d+\]\(data\/us\/chase/);
  expect(stdout + (await reviewInPipe('--json')).stdout).not.toContain('owner/repository');
});

test('uses 80 columns if the terminal reports a width of 0', async () => {
  edit(join(root, card), renameCard);
  commit('Update');
  expect(await reviewOnTerminal(0)).toEqual(await reviewOnTerminal(80));
});

test('lists the labels that only GitHub can decide', async () => {
  edit(join(root, card), renameCard);
  commit('Update');
  expect((await reviewOnTerminal(80)).stdout).toContain('whether risk/first-pr and cites/verified apply');
});

test('lists pictures by name, format and size', async () => {
  mkdirSync(join(root, 'data/art'));
  writeFileSync(join(root, 'data/art/us-harbor.webp'), makeWebp(1536, 969));
  writeFileSync(join(root, 'data/art/us-pier.webp'), Buffer.from([0xff, 0xfe, 0x00, 0x89]));
  commit('Art');
  const { exitCode, stdout } = await reviewOnTerminal(80, 'main', 'work');
  expect(exitCode).toBe(1);
  expect(joinLines(stdout)).toContain(
    'Card art: `data/art/us-harbor.webp` (added, lossless WebP, 1536 × 969 pixels, 26 bytes), `data/art/us-pier.webp` (added, not a WebP file, 4 bytes). Pixels are not checked here; run `npx cardcat validate` to check them.',
  );
  expect(stdout).not.toMatch(/unreadable|UTF-8|edit the file/);
});

test('fits 60 columns without repeating a section', async () => {
  edit(join(root, card), (text) => text.replace(/"amount": \d+/, '"amount": 999'));
  commit('card(update): us-chase-sapphire-preferred');
  const { exitCode, stdout } = await reviewOnTerminal(60, 'main', 'HEAD');
  expect(exitCode).toBe(0);
  const urlPattern = /^(?: +"url": ")?https:\S+$/gm;
  const outputWithoutUrls = stdout.replaceAll(urlPattern, '');
  expect(outputWithoutUrls.split('\n').filter((line) => line.length > 60)).toEqual([]);
  expect(outputWithoutUrls).not.toContain('|');
  expect(stdout).toMatch(/^ {2}Annual fee {2}\$\d+ +\$999 /m);
  // The output shows the URL of the cited page twice: next to the change, and in the list of sources.
  expect(stdout.match(/^https:\S+$/gm)).toHaveLength(2);
  expect(stdout).not.toContain('Labels and why');
  expect(stdout.match(/the annual fee goes up/g)).toHaveLength(1);
  expect((await reviewInPipe('main', 'HEAD')).stdout).toContain('<summary>Labels and why</summary>');
});

test('prints notes of the labels section on a terminal', async () => {
  git('switch', '-q', 'main');
  mkdirSync(join(root, '.github'));
  writeFileSync(join(root, '.github/card-bot.json'), '{"unknown": 1}');
  commit('Settings');
  git('switch', '-q', '-c', 'more');
  edit(join(root, card), renameCard);
  commit('Update');
  const { stdout } = await reviewOnTerminal(80, 'main', 'HEAD');
  expect(stdout).toMatch(/^Labels and why\n\nThe settings in `\.github\/card-bot\.json` are ignored/m);
});

const someIssuer = { aliases: [], domains: ['pier.example'], countries: ['us'] };
const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const addIssuer = (name: string) => {
  const id = name.toLowerCase();
  mkdirSync(join(root, 'data/issuers'), { recursive: true });
  writeFileSync(join(root, getIssuerPath(id)), formatJson({ id, name, ...someIssuer }));
};

test('two branches that each add an issuer merge into a valid catalog', async () => {
  for (const name of ['Alder', 'Aldermoor']) {
    git('switch', '-q', '-c', name, 'main');
    addIssuer(name);
    commit(name);
  }
  git('merge', '-q', '--no-edit', 'Alder');
  expect(await runCliIn(root, ['validate', '--no-sources'], { now })).toMatchObject({ exitCode: 0 });
});

test('reads a commit that has the old list of issuers, also beside a new file', async () => {
  const oldList = readIssuers(listCatalogFiles(root));
  rmSync(join(root, 'data/issuers'), { recursive: true });
  writeFileSync(join(root, 'data/issuers.json'), formatJson(oldList));
  commit('Use the old list');
  git('switch', '-q', '-c', 'more');
  addIssuer('Pier');
  edit(join(root, card), renameCard);
  commit('Add an issuer');
  const { stdout } = await reviewInPipe('work', 'more');
  expect(stdout).toContain(
    '**This also adds an issuer (`data/issuers/pier.json`), so a maintainer looks at the domain first.**',
  );
  expect(stdout).not.toMatch(/issuer-unknown|file-place|registry-/);
});

test('labels a moved card as renamed, not as removed', async () => {
  git('mv', card, 'data/us/chase-sapphire-moved.json');
  commit('Move');
  const labels: readonly { name: string }[] = JSON.parse(
    (await reviewInPipe('main', 'work', '--json')).stdout,
  ).labels;
  expect(labels.map(({ name }) => name)).toContain('kind/card-rename');
});

describe('uncommitted files', () => {
  test('are reported as not reviewed, if changed, staged, removed or new', async () => {
    edit(join(root, card), misspellNetwork);
    commit('Try');
    rmSync(join(root, card));
    writeFileSync(join(root, 'data/us/harbor.json'), '{}');
    writeFileSync(join(root, 'elsewhere.ts'), '');
    const uncommittedResult = await reviewInPipe('main', 'work');
    expect(uncommittedResult).toMatchObject({
      exitCode: 1,
      stderr: `${card} and data/us/harbor.json are not committed, so they are not reviewed.\n`,
    });
    git('add', '.');
    for (const name of ['a', 'b', 'c']) writeFileSync(join(root, `data/us/${name}.json`), '{}');
    expect((await reviewInPipe('main', 'HEAD')).stderr).toBe(
      `data/us/a.json, data/us/b.json, data/us/c.json and 2 more files are not committed, so they are not reviewed.\n`,
    );
    // Review the branch `work` while another branch is checked out.
    git('stash', '-q', '--include-untracked');
    git('switch', '-q', 'main');
    writeFileSync(join(root, 'data/us/harbor.json'), '{}');
    expect((await reviewInPipe('main', 'work')).stderr).toBe('');
  });
});

describe('exits with 2', () => {
  test.each([
    [
      ['main', 'nowhere'],
      'cardcat: Cannot compare main and nowhere: nowhere is not a known commit; name commits or branches of this checkout.\n',
    ],
    [
      ['7'],
      'cardcat: Cannot compare 7 and HEAD: 7 is not a known commit; for pull request 7: git fetch origin pull/7/head, then npx cardcat review origin/main FETCH_HEAD.\n',
    ],
    [['--output=x', 'main'], 'unknown option'],
  ])('for the arguments %j', async (args, reason) => {
    const { exitCode, stdout, stderr } = await reviewInPipe(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });

  test('but says so and succeeds if base and branch are the same', async () => {
    expect(await reviewInPipe('main', 'main')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr:
        'main and main are the same commit, so there is nothing to review; name the base branch, then your own branch.\n',
    });
  });

  test('but says so and succeeds if no change is committed', async () => {
    edit(join(root, card), misspellNetwork);
    expect(await reviewInPipe('main', 'HEAD')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr:
        'main and HEAD are the same commit, so there is nothing to review; commit your work first: git add data && git commit.\n',
    });
  });

  test('but says so and succeeds if base and branch are in the wrong order', async () => {
    edit(join(root, card), renameCard);
    commit('Update');
    expect(await reviewInPipe('work', 'main')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr:
        'main has no commits that work does not have, so there is nothing to review; the other way round: npx cardcat review main work\n',
    });
  });

  test('outside a checkout, and if git is not installed', async () => {
    const resultOutsideCheckout = await runCliIn(scratchCatalog([]), ['review', 'main', 'HEAD']);
    expect(resultOutsideCheckout).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('is not in a git checkout, so there is no change to review'),
    });
    vi.stubEnv('PATH', '/nowhere');
    const { stderr } = await reviewInPipe('main', 'HEAD').finally(() => vi.unstubAllEnvs());
    expect(stderr).toBe('cardcat: Cannot compare main and HEAD: git is not installed, or not on the PATH.\n');
  });
});
