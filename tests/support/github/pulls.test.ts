import { expect, test } from 'vitest';
import { botWorld, wantsNoViolations } from './some-world.ts';

const card = (fee: number) =>
  `{\n${Array.from({ length: 12 }, (_, at) => `  "f${at}": ${at},\n`).join('')}  "fee": ${fee}\n}\n`;
const base = { 'data/a.json': card(1), 'data/b.json': card(2), 'data/c.json': card(3) };

function world() {
  const made = botWorld({}, { files: base });
  wantsNoViolations(made.github);
  return made;
}

test('files are what the head changed since it left the base, with true patches', async () => {
  const { deeds, ask } = world();
  const { pull } = deeds.openPull('sam', {
    files: {
      'data/a.json': card(9),
      'data/b.json': null,
      'data/n.json': 'new\n',
      'pic.png': Buffer.from([0, 1]),
    },
    renames: { 'data/c.json': 'data/d.json' },
  });
  deeds.pushTo('o', 'main', { 'data/a.json': card(5), 'data/late.json': '{}' });
  const { json } = await ask('GET', `@/pulls/${pull.number}/files`);
  expect(json).toMatchObject([
    { filename: 'data/a.json', status: 'modified', additions: 1, deletions: 1 },
    { filename: 'data/b.json', status: 'removed', additions: 0, deletions: 15 },
    { filename: 'data/d.json', status: 'renamed', previous_filename: 'data/c.json', changes: 0 },
    { filename: 'data/n.json', status: 'added', patch: '@@ -0,0 +1 @@\n+new' },
    { filename: 'pic.png', status: 'added' },
  ]);
  expect(json[0].patch).toContain('-  "fee": 1\n+  "fee": 9');
  expect([json[2].patch, json[4].patch], 'no text changed, no text at all').toEqual([undefined, undefined]);
});

test('a picture that moves is a rename too, and one that changes as well is none', async () => {
  const pictures = { 'a.png': Buffer.from([0, 1]), 'b.png': Buffer.from([0, 2]) };
  const { deeds, ask } = botWorld({}, { files: pictures });
  const files = { 'b.png': null, 'd.png': Buffer.from([0, 3]) };
  deeds.openPull('sam', { files, renames: { 'a.png': 'c.png' } });
  const { json } = await ask('GET', '@/pulls/1/files');
  const shown = json.map((file: { status: string; filename: string }) => `${file.status} ${file.filename}`);
  expect(shown).toEqual(['removed b.png', 'renamed c.png', 'added d.png']);
});

test("a large file has no patch, and a fork's blob is read through the base repository", async () => {
  const { deeds, ask } = world();
  deeds.openPull('sam', { files: { 'data/big.json': 'x'.repeat(99).concat('\n').repeat(2000) } });
  const [file] = (await ask('GET', '@/pulls/1/files')).json;
  expect([file.additions, file.patch]).toEqual([2000, undefined]);
  const raw = await ask('GET', `@/git/blobs/${file.sha}`, {
    headers: { accept: 'application/vnd.github.raw+json' },
  });
  expect(raw.json).toHaveLength(200_000);
});

test('a push by the author moves the head; a forced one begins at the base', async () => {
  const { deeds, ask, repository } = world();
  const { pull } = deeds.openPull('sam', { files: { 'data/n.json': '1\n' } });
  const { sha } = deeds.pushTo('sam', pull, { 'data/m.json': '2\n' });
  expect((await ask('GET', '@/pulls/1')).json).toMatchObject({ head: { sha }, commits: 2, changed_files: 2 });
  deeds.forcePush('sam', pull, { 'data/k.json': '3\n' });
  const json = (await ask('GET', '@/pulls/1/files')).json;
  expect(json.map((file: { filename: string }) => file.filename)).toEqual(['data/k.json']);
  deeds.pushTo('o', 'main', { 'data/late.json': '{}' });
  const before = json[0].sha;
  deeds.rebase('sam', pull);
  const after = (await ask('GET', '@/pulls/1')).json;
  expect(after).toMatchObject({
    commits: 1,
    changed_files: 1,
    base: { sha: repository.branches.get('main') },
  });
  expect((await ask('GET', '@/pulls/1/files')).json[0].sha, 'a rebase keeps the blobs').toBe(before);
});

test('a deleted fork leaves a head without repository, whose blobs can still be read', async () => {
  const { deeds, ask } = world();
  const { pull } = deeds.openPull('sam', { files: { 'data/n.json': '1\n' } });
  deeds.deleteFork(pull);
  expect((await ask('GET', '@/pulls/1')).json.head).toMatchObject({ repo: null, label: 'sam:change-1' });
  const [file] = (await ask('GET', '@/pulls/1/files')).json;
  expect((await ask('GET', `@/git/blobs/${file.sha}`)).json.size).toBe(2);
});

test('more than 3,000 files are counted and not listed', async () => {
  const { deeds, ask } = world();
  const many = Array.from({ length: 3001 }, (_, at) => [`data/n${at}.json`, '{}']);
  deeds.openPull('sam', { files: Object.fromEntries(many) });
  expect((await ask('GET', '@/pulls/1')).json.changed_files).toBe(3001);
  const last = await ask('GET', '@/pulls/1/files?per_page=100&page=30');
  expect([last.json.length, last.headers.get('link')]).toEqual([100, expect.not.stringContaining('next')]);
  expect((await ask('GET', '@/pulls/1/files?per_page=100&page=31')).json).toEqual([]);
});

test('lists are filtered by state, head and base', async () => {
  const { deeds, ask } = world();
  const { pull } = deeds.openPull('sam', { files: { a: '1' }, branch: 'x' });
  deeds.openPull('kim', { files: { b: '1' }, branch: 'x' });
  deeds.pushTo('o', 'next', { c: '1' });
  const numbers = async (query: string) =>
    (await ask('GET', `@/pulls?${query}`)).json.map((one: { number: number }) => one.number);
  expect(await numbers('')).toEqual([2, 1]);
  expect(await numbers('head=kim:x')).toEqual([2]);
  deeds.retarget('sam', pull, 'next');
  expect(await numbers('base=main')).toEqual([2]);
  deeds.close('sam', pull);
  expect(await numbers('state=open')).toEqual([2]);
  expect(await numbers('state=closed')).toEqual([1]);
});

test('a merge brings the files to the base and makes the author a contributor', async () => {
  const { deeds, ask } = world();
  const { pull } = deeds.openPull('sam', { files: { 'data/n.json': '1\n' } });
  expect((await ask('GET', '@/pulls/1')).json.author_association).toBe('FIRST_TIME_CONTRIBUTOR');
  deeds.merge('wim', pull);
  expect((await ask('GET', '@/pulls/1')).json).toMatchObject({
    merged: true,
    state: 'closed',
    changed_files: 1,
  });
  expect((await ask('GET', '@/contents/data/n.json')).status).toBe(200);
  deeds.openPull('sam', { files: { b: '1' } });
  expect((await ask('GET', '@/pulls/2')).json.author_association).toBe('CONTRIBUTOR');
});

test('a review is written whole or not at all: lines outside the diff are refused', async () => {
  const { deeds, ask, repository } = world();
  const { pull } = deeds.openPull('sam', { files: { 'data/a.json': card(9) } });
  const review = (line: number, more: object = {}) => {
    const comments = [{ path: 'data/a.json', line, side: 'RIGHT', body: 'x', ...more }];
    return ask('POST', '@/pulls/1/reviews', { body: { event: 'COMMENT', comments } });
  };
  expect((await review(2)).status).toBe(422);
  expect((await review(14, { path: 'data/b.json' })).json.errors).toEqual(['Path could not be resolved']);
  expect(repository.reviews.size).toBe(0);
  expect((await review(14, { start_line: 13 })).status).toBe(200);
  expect((await ask('GET', '@/pulls/1/comments')).json).toMatchObject([{ line: 14, start_line: 13 }]);
  deeds.pushTo('sam', pull, { 'data/a.json': card(10) });
  expect((await ask('GET', '@/pulls/1/comments')).json).toMatchObject([{ line: null, original_line: 14 }]);
});

test('only collaborators and known teams can be asked for a review, never the author', async () => {
  const { deeds, ask } = world();
  deeds.openPull('wim', { files: { a: '1' } });
  const request = async (body: object) =>
    (await ask('POST', '@/pulls/1/requested_reviewers', { body })).status;
  expect(await request({ reviewers: ['stranger'] })).toBe(422);
  expect(await request({ reviewers: ['wim'] })).toBe(422);
  expect(await request({ team_reviewers: ['nobody'] })).toBe(422);
  expect(await request({ reviewers: ['mira'], team_reviewers: ['cards'] })).toBe(201);
  deeds.reviewAs('mira', deeds.openPull('sam', { files: { b: '1' } }).pull, 'changes_requested', 'No');
  expect((await ask('GET', '@/pulls/2/reviews')).json).toMatchObject([{ state: 'CHANGES_REQUESTED' }]);
});
