import { expect, test } from 'vitest';
import { botWorld, wantsNoViolations } from './some-world.ts';

function world() {
  const files = { 'data/ca/x.json': '{}\n', 'data/l': { link: 'ca/x.json' }, 'README.md': '# Cards\n' };
  const made = botWorld({}, { files });
  wantsNoViolations(made.github);
  return made;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a file is written once; again only by who names its blob', async () => {
  const { ask, repository } = world();
  const put = (body: object) =>
    ask('PUT', '@/contents/data/ca/x.json', { body: { message: 'm', content: base64('{"a":1}'), ...body } });
  expect((await put({})).status).toBe(422);
  expect((await put({ sha: 'f'.repeat(40) })).status).toBe(409);
  expect((await put({ branch: 'none' })).status).toBe(404);
  const { sha } = (await ask('GET', '@/contents/data/ca/x.json')).json;
  const before = repository.branches.get('main');
  const { status, json } = await put({ sha });
  expect([status, json.commit.parents[0].sha]).toEqual([200, before]);
  expect(repository.branches.get('main')).toBe(json.commit.sha);
  const read = (await ask('GET', '@/contents/data/ca/x.json?ref=main')).json;
  expect(Buffer.from(read.content, 'base64').toString()).toBe('{"a":1}');
});

test('contents: a link, a folder, bytes as they are, nothing', async () => {
  const { ask } = world();
  expect((await ask('GET', '@/contents/data/l')).json).toMatchObject({
    type: 'symlink',
    target: 'ca/x.json',
  });
  const folder = (await ask('GET', '@/contents/data')).json;
  expect(folder.map((one: { type: string; name: string }) => [one.type, one.name])).toEqual([
    ['dir', 'ca'],
    ['symlink', 'l'],
  ]);
  const headers = { accept: 'application/vnd.github.raw+json' };
  expect((await ask('GET', '@/contents/README.md', { headers })).json).toBe('# Cards\n');
  expect((await ask('GET', '@/contents/no.md')).status).toBe(404);
  expect((await ask('GET', '@/contents/README.md?ref=no')).status).toBe(404);
});

test('a branch is made once, from a commit that is there', async () => {
  const { ask, repository } = world();
  const make = (sha: string) => ask('POST', '@/git/refs', { body: { ref: 'refs/heads/a/b', sha } });
  const sha = repository.branches.get('main') ?? '';
  expect((await make('f'.repeat(40))).json.message).toBe('Object does not exist');
  expect((await make(sha)).status).toBe(201);
  expect(await make(sha)).toMatchObject({ status: 422, json: { message: 'Reference already exists' } });
  expect((await ask('GET', '@/git/ref/heads/a/b')).json.object.sha).toBe(sha);
  expect((await ask('GET', '@/branches/a%2Fb')).json.name).toBe('a/b');
  expect((await ask('GET', '@/git/ref/heads/a')).status).toBe(404);
});

test('a pull request is opened from a branch that is ahead, once', async () => {
  const { ask, deeds } = world();
  const open = (head: string) =>
    ask('POST', '@/pulls', { body: { title: 't', head, base: 'main', draft: true } });
  expect((await open('none')).status).toBe(422);
  await ask('POST', '@/git/refs', {
    body: { ref: 'refs/heads/new', sha: (await ask('GET', '@/branches/main')).json.commit.sha },
  });
  expect((await open('new')).json.errors[0].message).toBe('No commits between main and new');
  deeds.pushTo('o', 'new', { a: '1' });
  expect((await open('new')).json).toMatchObject({ draft: true, user: { login: 'card-bot[bot]' } });
  expect((await open('o:new')).status).toBe(422);
});

test('a tree can be cut short', async () => {
  const { ask, repository } = world();
  const tree = async () => (await ask('GET', '@/git/trees/main?recursive=1')).json;
  expect([(await tree()).truncated, (await tree()).tree.length]).toEqual([false, 5]);
  repository.mostTreeEntries = 2;
  expect([(await tree()).truncated, (await tree()).tree.length]).toEqual([true, 2]);
});

test('a page that is there already is not sent again, and costs nothing of the hour', async () => {
  const { ask } = world();
  const first = await ask('GET', '@/git/trees/main');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await ask('GET', '@/git/trees/main', { headers });
  expect([again.status, again.json]).toEqual([304, '']);
  const left = (answer: typeof first) => answer.headers.get('x-ratelimit-remaining');
  expect(left(again)).toBe(left(first));
});
