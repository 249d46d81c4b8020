import { expect, test } from 'vitest';
import { commentsOf, labelsOf } from './shown.ts';
import { botWorld, wantsNoViolations } from './some-world.ts';

function world() {
  const made = botWorld();
  wantsNoViolations(made.github);
  made.deeds.openPull('sam', { files: { a: '1' } });
  return made;
}

test('comments come oldest first, page by page, and say by whom and by which App', async () => {
  const { deeds, ask, repository, bot } = world();
  const pull = repository.issues.get(1);
  if (pull === undefined) throw new Error('no pull request');
  const { comment } = deeds.commentAs('mira', pull, 'One');
  await ask('POST', '@/issues/1/comments', { body: { body: 'Two' } });
  deeds.commentAs('sam', pull, 'Three');
  const first = await ask('GET', '@/issues/1/comments?per_page=2');
  expect(first.json).toMatchObject([
    { body: 'One', user: { login: 'mira', type: 'User' }, performed_via_github_app: null },
    { body: 'Two', user: { login: 'card-bot[bot]', type: 'Bot' }, performed_via_github_app: { id: bot.id } },
  ]);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await ask('GET', next)).json).toMatchObject([{ body: 'Three' }]);
  deeds.deleteComment('mira', comment);
  expect(commentsOf(pull).map(({ body }) => body)).toEqual(['Two', 'Three']);
  expect((await ask('GET', `@/issues/comments/${comment.id}`)).status).toBe(404);
  expect((await ask('DELETE', `@/issues/comments/${comment.id}`)).status).toBe(404);
  expect((await ask('PATCH', `@/issues/comments/${comment.id}`, { body: { body: 'x' } })).status).toBe(404);
});

test('no comment is empty or over 65,536 characters, or on what is locked', async () => {
  const { deeds, ask, repository } = world();
  const say = async (body: string) => (await ask('POST', '@/issues/1/comments', { body: { body } })).status;
  expect([await say(' '), await say('x'.repeat(65_537)), await say('x'.repeat(65_536))]).toEqual([
    422, 422, 201,
  ]);
  const pull = repository.issues.get(1);
  if (pull !== undefined) deeds.lock('o', pull);
  expect(await say('late')).toBe(403);
  expect((await ask('POST', '@/issues/1/labels', { body: { labels: ['a'] } })).status).toBe(200);
});

test('labels: added together, taken one by one, found in any case, grey where they are new', async () => {
  const { ask, repository } = world();
  const add = (labels: readonly string[]) => ask('POST', '@/issues/1/labels', { body: { labels } });
  await add(['Needs/Review', 'new one']);
  expect((await ask('GET', '@/issues/1/labels')).json).toMatchObject([
    { name: 'needs/review', color: 'fbca04' },
    { name: 'new one', color: 'ededed', description: null },
  ]);
  expect((await ask('DELETE', '@/issues/1/labels/new%20one')).json).toHaveLength(1);
  const again = await ask('DELETE', '@/issues/1/labels/new%20one');
  expect(again).toMatchObject({ status: 404, json: { message: 'Label does not exist' } });
  expect((await add(['x'.repeat(51)])).status).toBe(422);
  expect((await add(Array.from({ length: 99 }, (_, at) => `l${at}`))).status).toBe(200);
  expect((await add(['one too many'])).status).toBe(422);
  expect(repository.issues.get(1)?.labels.size).toBe(100);
});

test('a label that is renamed or deleted changes wherever it is', async () => {
  const { deeds, ask, repository } = world();
  const pull = repository.issues.get(1);
  if (pull === undefined) throw new Error('no pull request');
  deeds.labelAs('mira', pull, 'needs/review');
  const { deliveries } = deeds.editLabel('o', 'needs/review', { name: 'needs/reviewer' });
  expect(JSON.parse(deliveries[0]?.body ?? '{}')).toMatchObject({
    action: 'edited',
    changes: { name: { from: 'needs/review' } },
    label: { name: 'needs/reviewer' },
  });
  expect(labelsOf(pull)).toEqual(['needs/reviewer']);
  deeds.deleteLabel('o', 'needs/reviewer');
  expect((await ask('GET', '@/issues/1/labels')).json).toEqual([]);
  const body = { name: 'a', color: 'xyz' };
  expect((await ask('POST', '@/labels', { body })).json.errors).toMatchObject([{ field: 'color' }]);
  expect((await ask('POST', '@/labels', { body: { name: 'A', color: '000000' } })).status).toBe(201);
  expect((await ask('POST', '@/labels', { body: { name: 'a', color: '000000' } })).status).toBe(422);
  expect((await ask('PATCH', '@/labels/none', { body: { color: '000000' } })).status).toBe(404);
});

test('issues are found by creator, oldest first where it is asked', async () => {
  const { deeds, ask } = world();
  deeds.openIssue('kim', { title: 'K' });
  const { issue } = deeds.openIssue('sam', { title: 'S' });
  deeds.close('sam', issue);
  const path = '@/issues?creator=sam&state=all&sort=created&direction=asc&per_page=1';
  expect((await ask('GET', path)).json).toMatchObject([{ number: 1, pull_request: {} }]);
  expect((await ask('GET', '@/issues?creator=kim')).json).toMatchObject([{ number: 2 }]);
  expect((await ask('GET', '@/issues?state=open')).json).toHaveLength(2);
});
