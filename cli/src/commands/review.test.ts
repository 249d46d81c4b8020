import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeWebp } from '../../../tests/support/make-webp.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import type { CliContext } from '../context.ts';
import { runCli } from '../run-cli.ts';

const card = 'data/us/chase-sapphire-preferred.json';
let root: string;

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', root, ...who, ...args], { encoding: 'utf8' }).trim();
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

const review = (...args: readonly string[]) => reviewOn({ isTTY: true }, args);
const piped = (...args: readonly string[]) => reviewOn({ isTTY: false }, args);

/** As it reads, wherever lines are broken. */
const flowing = (text: string) => text.replaceAll(/\s+/g, ' ');

async function reviewOn(
  terminal: { readonly isTTY: boolean; readonly columns?: number },
  args: readonly string[],
) {
  const text = { out: '', err: '' };
  const world = {
    cwd: root,
    env: {},
    now: () => new Date('2026-12-01T08:00:00Z'),
    stdin: process.stdin,
    stdout: { ...terminal, write: (piece: string) => (text.out += piece) },
    stderr: { write: (piece: string) => (text.err += piece) },
    signal: new AbortController().signal,
    takeCharge: () => {},
    stoppedBy: () => undefined,
  } as unknown as CliContext;
  return { code: await runCli(['review', ...args], world), ...text };
}

const spoiled = (text: string) => text.replace(/"network": "(\w+)"/, '"network": "$1x"');

describe('cardcat review', () => {
  test("where no person reads it, the comment is the bot's, byte for byte", async () => {
    edit(join(root, card), spoiled);
    commit('A slip');
    const { comment } = JSON.parse((await piped('main', 'work', '--json')).out);
    const shown = comment.replace(/<!-- cardcat-bot:.*?-->/gs, '').trim();
    expect(shown).toContain('](');
    expect((await piped('main', 'work')).out).toContain(`== Comment\n\n${shown}\n\n== Labels`);
  });

  test('10.7 lists pictures by name, kind and size, and never calls them text', async () => {
    mkdirSync(join(root, 'data/art'));
    writeFileSync(join(root, 'data/art/us-harbor.webp'), makeWebp(1536, 969));
    writeFileSync(join(root, 'data/art/us-pier.webp'), Buffer.from([0xff, 0xfe, 0x00, 0x89]));
    commit('Art');
    const { code, out } = await review('main', 'work');
    expect(code).toBe(1);
    expect(flowing(out)).toContain(
      'Card art: `data/art/us-harbor.webp` (added, lossless WebP, 1536 × 969 pixels, 26 bytes), `data/art/us-pier.webp` (added, no WebP file, 4 bytes). Pixels are not checked here; `npm run validate` does that.',
    );
    expect(out).not.toMatch(/unreadable|UTF-8|edit the file/);
  });

  test('prints comment, labels, check and deeds of a good change', async () => {
    writeFileSync(join(root, 'README.md'), '# Cards\n');
    edit(join(root, card), (text) => text.replace(/"name": "(.*)"/, '"name": "$1 Plus"'));
    commit('card(update): us-chase-sapphire-preferred');
    const { code, out } = await review('main', 'work');
    expect(code).toBe(0);
    expect(out).toContain('**Ready for a reviewer.**');
    expect(out).not.toContain('<!--');
    expect(out).toContain('kind/card-update  ');
    expect(out).toContain('== Check\n\nsuccess: ');
    expect(out).toContain('write the comment\n');
    expect((await review('main', 'work')).out).toBe(out);
  });

  test('exits 1 for problems, and suggests what is mechanical', async () => {
    edit(join(root, card), spoiled);
    commit('Try');
    const { code, out } = await review('main', 'HEAD', '--json');
    expect(code).toBe(1);
    const told = JSON.parse(out);
    expect(told).toMatchObject({ version: 1, check: { conclusion: 'failure' } });
    expect(told.labels.map(({ name }: { name: string }) => name)).toContain('needs/author');
    const kinds = told.mutations.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual([
      'start-check',
      'add-labels',
      'create-comment',
      'post-suggestions',
      'finish-check',
    ]);
  });

  test('is text for a terminal, and names pages of this checkout', async () => {
    edit(join(root, card), spoiled);
    commit('Try');
    const { out } = await review('main', 'HEAD');
    expect(out).toMatch(/^1\. `data\/us\/chase-sapphire-preferred\.json` line \d+, `\/network`$/m);
    expect(flowing(out)).toContain('(see docs/diagnostics/value-not-listed.md)');
    expect(out).not.toMatch(/github\.com|&#\d+;|<code>|<details>/);
    expect(out.match(/Please fix/g)).toHaveLength(1);
  });

  test.each([60, 80])('fits a terminal of %i columns, and says each thing once', async (columns) => {
    edit(join(root, card), (text) => text.replace(/"amount": \d+/, '"amount": 999'));
    commit('card(update): us-chase-sapphire-preferred');
    const { code, out } = await reviewOn({ isTTY: true, columns }, ['main', 'HEAD']);
    expect(code).toBe(0);
    const page = /^https:\S+$/gm;
    const rest = out.replaceAll(page, '');
    expect(rest.split('\n').filter((line) => line.length > columns)).toEqual([]);
    expect(rest).not.toContain('|');
    expect(out).toMatch(/^ {2}Annual fee {2}\$\d+ +\$999 /m);
    // With what changes, and with the sources.
    expect(out.match(page)).toHaveLength(2);
    expect(out).not.toContain('Labels and why');
    expect(out.match(/the annual fee rises/g)).toHaveLength(1);
    expect((await piped('main', 'HEAD')).out).toContain('<summary>Labels and why</summary>');
  });

  test('keeps what the fold of the labels says besides', async () => {
    const policy = { path: '.github/card-bot.json', text: '{"unknown": 1}' };
    git('switch', '-q', 'main');
    mkdirSync(join(root, '.github'));
    writeFileSync(join(root, policy.path), policy.text);
    commit('Settings');
    git('switch', '-q', '-c', 'more');
    edit(join(root, card), (text) => text.replace(/"name": "(.*)"/, '"name": "$1 Plus"'));
    commit('Update');
    const { out } = await review('main', 'HEAD');
    expect(out).toMatch(/^--- Labels and why\n\nThe settings in `\.github\/card-bot\.json` are not/m);
  });

  describe('says on stderr what plays no part, and the same on stdout as ever', () => {
    const same =
      'main and HEAD are the same commit, so there is nothing to review; commit your work first: git add data && git commit.\n';

    test('work that was never committed', async () => {
      const before = await piped('main', 'HEAD');
      expect(before.err).toBe(
        'main and HEAD are the same commit, so there is nothing to review; name the branch that the work goes to, and then the one that it is on.\n',
      );
      edit(join(root, card), spoiled);
      expect(await piped('main', 'HEAD')).toEqual({
        ...before,
        err: `${same}${card} is not committed, and plays no part here.\n`,
      });
    });

    test('work that goes on after the commit, changed, staged, removed and new', async () => {
      edit(join(root, card), spoiled);
      commit('Try');
      const { out, err } = await piped('main', 'HEAD');
      expect(err).toBe('');
      rmSync(join(root, card));
      writeFileSync(join(root, 'data/us/harbor.json'), '{}');
      writeFileSync(join(root, 'elsewhere.ts'), '');
      const some = await piped('main', 'work');
      expect(some).toEqual({
        code: 1,
        out: out.replaceAll('HEAD', 'work').replaceAll('main work', 'main HEAD'),
        err: `${card} and data/us/harbor.json are not committed, and play no part here.\n`,
      });
      git('add', '.');
      for (const name of ['a', 'b', 'c']) writeFileSync(join(root, `data/us/${name}.json`), '{}');
      expect((await piped('main', 'HEAD')).err).toBe(
        `data/us/a.json, data/us/b.json, data/us/c.json and 2 more files are not committed, and play no part here.\n`,
      );
    });

    test('nothing of it where another branch is reviewed than the one checked out', async () => {
      edit(join(root, card), spoiled);
      commit('Try');
      git('switch', '-q', 'main');
      writeFileSync(join(root, 'data/us/harbor.json'), '{}');
      expect((await piped('main', 'work')).err).toBe('');
    });
  });

  test('compares with where the work branched off', async () => {
    edit(join(root, card), (text) => text.replace(/"name": "(.*)"/, '"name": "$1 Plus"'));
    commit('Update');
    git('switch', '-q', 'main');
    writeFileSync(join(root, 'elsewhere.ts'), '');
    commit('Go on');
    const { out } = await review('main', 'work', '--json');
    expect(JSON.parse(out).labels.map(({ name }: { name: string }) => name)).not.toContain('kind/tooling');
  });

  test('a removed card and a moved one are told apart', async () => {
    git('mv', card, 'data/us/chase-sapphire-moved.json');
    commit('Move');
    const labels = async () =>
      JSON.parse((await review('main', 'work', '--json')).out).labels.map(
        ({ name }: { name: string }) => name,
      );
    expect(await labels()).toContain('kind/card-rename');
    rmSync(join(root, 'data/us/chase-sapphire-moved.json'));
    commit('Remove');
    expect(await labels()).toContain('kind/card-removal');
  });

  test.each([
    [['main', 'nowhere'], 'nowhere names no commit here'],
    [['--output=x', 'main'], 'unknown option'],
    [['main'], "missing required argument 'head'"],
  ])('exits 2 where it could not run: %j', async (args, why) => {
    const { code, err, out } = await review(...args);
    expect(code).toBe(2);
    expect(err).toContain(why);
    expect(out).toBe('');
  });
});
