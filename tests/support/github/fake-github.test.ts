import { createHash } from 'node:crypto';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { described } from './description.ts';
import { startFakeGitHub } from './fake-github.ts';
import type { Fault } from './faults.ts';
import { operations } from './operations.ts';
import { newRepository, type Repository, type Token } from './state.ts';

const token: Token = { token: 'ghs_writer', login: 'release-bot[bot]', permissions: { contents: 'write' } };
const reader: Token = { token: 'ghs_reader', login: 'reader', permissions: { contents: 'read' } };

async function world(faults: readonly Fault[] = [], repository: Repository = newRepository('o/r')) {
  const github = await startFakeGitHub({ repositories: [repository], tokens: [token, reader], faults });
  onTestFinished(() => github.close());
  const ask = async (method: string, path: string, options: Asking = {}) => {
    const { body, as = token.token, headers } = options;
    const isData = body instanceof Uint8Array;
    const answer = await request(path.startsWith('http') ? path : github.apiUrl + path, {
      method: method as 'GET',
      headers: {
        ...(as !== '' && { authorization: `Bearer ${as}` }),
        'user-agent': 'test',
        'x-github-api-version': '2022-11-28',
        ...(isData && { 'content-type': 'text/plain' }),
        ...headers,
      },
      body: isData || body === undefined ? (body ?? null) : JSON.stringify(body),
    });
    const text = await answer.body.text();
    return {
      status: answer.statusCode,
      headers: answer.headers,
      json: text === '' ? undefined : JSON.parse(text),
    };
  };
  return { github, repository, ask };
}

interface Asking {
  readonly body?: object;
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const draft = { tag_name: 'v1.0.0', name: 'v1.0.0', draft: true };
const upload = (url: string, name: string) => `${url.replace(/\{.*\}$/, '')}?name=${name}`;

test('every operation of the slice has a handler, and every handler is in the slice', () => {
  expect(described.toSorted()).toEqual(Object.keys(operations).toSorted());
});

test('a draft is made, filled and published, all as GitHub describes it', async () => {
  const { github, ask } = await world();
  const made = await ask('POST', '/repos/o/r/releases', { body: draft });
  expect(made).toMatchObject({ status: 201, json: { draft: true, assets: [] } });
  const bytes = Buffer.from('id,name\n');
  const up = await ask('POST', upload(made.json.upload_url, 'cards.csv'), { body: bytes });
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  expect(up).toMatchObject({
    status: 201,
    json: { state: 'uploaded', size: 8, digest, content_type: 'text/plain' },
  });
  expect(new URL(made.json.upload_url).origin).not.toBe(github.apiUrl);
  expect((await ask('GET', '/repos/o/r/releases/tags/v1.0.0')).status).toBe(404);
  const path = `/repos/o/r/releases/${made.json.id}`;
  expect((await ask('PATCH', path, { body: { draft: false } })).json).toMatchObject({ draft: false });
  expect((await ask('GET', '/repos/o/r/releases/tags/v1.0.0')).json.assets).toHaveLength(1);
  expect((await ask('GET', '/repos/o/r/releases/latest')).json.id).toBe(made.json.id);
  const asset = `/repos/o/r/releases/assets/${up.json.id}`;
  expect((await ask('GET', asset)).json.name).toBe('cards.csv');
  expect((await ask('DELETE', asset)).status).toBe(204);
  expect((await ask('DELETE', path)).status).toBe(204);
  expect(github.violations).toEqual([]);
  expect(github.uploadedBytes()).toBe(8);
});

test('two drafts may have one tag, two published releases may not', async () => {
  const { github, ask } = await world();
  const first = await ask('POST', '/repos/o/r/releases', { body: draft });
  const second = await ask('POST', '/repos/o/r/releases', { body: draft });
  expect(second.status).toBe(201);
  await ask('PATCH', `/repos/o/r/releases/${second.json.id}`, { body: { draft: false } });
  const refused = await ask('PATCH', `/repos/o/r/releases/${first.json.id}`, { body: { draft: false } });
  expect(refused).toMatchObject({
    status: 422,
    json: { errors: [{ code: 'already_exists', field: 'tag_name' }] },
  });
  expect(github.violations).toEqual([]);
});

test('a name is taken once, also by an asset of which only a part came', async () => {
  const faults: Fault[] = [
    { nth: 1, operation: 'repos/upload-release-asset', does: { kind: 'cut', moment: 'half-way' } },
  ];
  const { github, ask } = await world(faults);
  const made = await ask('POST', '/repos/o/r/releases', { body: draft });
  const url = upload(made.json.upload_url, 'a.bin');
  await expect(ask('POST', url, { body: Buffer.alloc(1 << 20) })).rejects.toThrow();
  const list = await ask('GET', `/repos/o/r/releases/${made.json.id}/assets`);
  expect(list.json).toMatchObject([{ name: 'a.bin', state: 'starter', digest: null }]);
  const taken = await ask('POST', url, { body: Buffer.from('x') });
  expect(taken).toMatchObject({ status: 422, json: { errors: [{ code: 'already_exists', field: 'name' }] } });
  expect(github.violations).toEqual([]);
});

test('lists come in pages, linked by the number of the repository', async () => {
  const { github, ask } = await world();
  for (let at = 0; at < 7; at++)
    await ask('POST', '/repos/o/r/releases', { body: { ...draft, tag_name: `v0.${at}.0` } });
  const first = await ask('GET', '/repos/o/r/releases?per_page=3');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(next).toContain('/repositories/1296269/releases?per_page=3&page=2');
  const second = await ask('GET', next);
  const last = await ask('GET', '/repos/o/r/releases?per_page=3&page=3');
  const tags = [first, second, last].flatMap(({ json }) =>
    json.map((one: { tag_name: string }) => one.tag_name),
  );
  expect(tags).toEqual(['v0.6.0', 'v0.5.0', 'v0.4.0', 'v0.3.0', 'v0.2.0', 'v0.1.0', 'v0.0.0']);
  expect(String(last.headers.link)).not.toContain('rel="next"');
  expect(github.violations).toEqual([]);
});

test('who may do what: no token, a wrong one, one that may only read', async () => {
  const { github, ask } = await world();
  await ask('POST', '/repos/o/r/releases', { body: draft });
  const list = '/repos/o/r/releases';
  expect((await ask('GET', list, { as: '' })).status).toBe(401);
  expect((await ask('GET', list, { as: 'ghs_other' })).json.message).toBe('Bad credentials');
  expect((await ask('GET', list, { as: reader.token })).json, 'drafts are not shown').toEqual([]);
  const written = await ask('POST', list, { as: reader.token, body: draft });
  expect(written).toMatchObject({ status: 403, json: { message: 'Resource not accessible by integration' } });
  expect(github.violations).toEqual([]);
});

test('an answer says how much is left of the hour, and is not sent twice to who has it', async () => {
  const { ask } = await world();
  const first = await ask('GET', '/repos/o/r/tags');
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '4999' });
  const again = await ask('GET', '/repos/o/r/tags', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again).toMatchObject({ status: 304, json: undefined });
});

test.each([
  ['GET', '/repos/o/r/stargazers', {}, /no operation of the slice/],
  ['POST', '/repos/o/r/releases', { body: { name: 'no tag' } }, /must have required property 'tag_name'/],
  ['POST', '/repos/o/r/releases', { body: { ...draft, makeLatest: 'true' } }, /makeLatest is not described/],
  ['POST', '/repos/o/r/releases', { body: { ...draft, make_latest: true } }, /make_latest must be string/],
  ['GET', '/repos/o/r/releases?size=3', {}, /query size is not described/],
  ['GET', '/repos/o/r/releases?page=ghs_writer', {}, /the token is in the address/],
  ['GET', '/repos/o/r/releases', { headers: { 'x-github-api-version': '' } }, /API version/],
  ['POST', '/repos/o/r/releases/1/assets?name=a', {}, /no operation of the slice/],
] as const)('%s %s %j is a violation', async (method, path, options, expected) => {
  const { github, ask } = await world();
  await ask(method, path, options);
  expect(github.violations.join('\n')).toMatch(expected);
});

test('faults strike where they are told to, with or without the work done', async () => {
  const create = 'repos/create-release';
  const { github, repository, ask } = await world([
    { nth: 1, operation: create, does: { kind: 'answer', status: 502 } },
    { nth: 2, operation: create, does: { kind: 'answer', status: 502, after: true } },
    { nth: 3, operation: create, does: { kind: 'cut', moment: 'after' } },
    { nth: 4, operation: create, does: { kind: 'cut', moment: 'before' } },
  ]);
  const count = () => repository.releases.size;
  const make = () => ask('POST', '/repos/o/r/releases', { body: draft });
  expect([(await make()).status, count()]).toEqual([502, 0]);
  expect([(await make()).status, count()]).toEqual([502, 1]);
  await expect(make()).rejects.toThrow();
  expect(count()).toBe(2);
  await expect(make()).rejects.toThrow();
  expect([(await make()).status, count()]).toEqual([201, 3]);
  expect(github.violations).toEqual([]);
});
