import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { signJwt, testKeys } from './app-keys.ts';
import { wholeBody } from './incoming.ts';
import { botWorld, wantsNoViolations } from './some-world.ts';
import { signedRequest } from './webhooks.ts';
import { close, listen } from './wire.ts';

function world(answer: (request: Request) => number = () => 202) {
  const got: { readonly event: string; readonly guid: string; readonly action: string }[] = [];
  const made = botWorld();
  wantsNoViolations(made.github);
  made.bot.webhook = {
    url: 'https://bot.example/hook',
    secret: 'sesame',
    post: async (request) => {
      const { action } = JSON.parse(await request.clone().text());
      const heading = (name: string) => request.headers.get(name) ?? '';
      got.push({ event: heading('x-github-event'), guid: heading('x-github-delivery'), action });
      return new Response(null, { status: answer(request) });
    },
  };
  for (const delivery of made.github.mail.pending()) made.github.mail.drop(delivery);
  const before = made.github.state.deliveries.length;
  return { ...made, got, mail: made.github.mail, before };
}

test('what people do is told in the order it happens', () => {
  const { deeds } = world();
  const names = (done: {
    readonly deliveries: readonly { readonly event: string; readonly action: string | null }[];
  }) => done.deliveries.map(({ event, action }) => (action === null ? event : `${event} ${action}`));
  const opened = deeds.openPull('sam', { files: { a: '1' }, draft: true });
  expect(names(opened)).toEqual(['pull_request opened', 'check_suite requested']);
  const { pull } = opened;
  expect(names(deeds.pushTo('sam', pull, { b: '2' }))).toEqual([
    'pull_request synchronize',
    'check_suite requested',
  ]);
  expect(names(deeds.markReady('sam', pull))).toEqual(['pull_request ready_for_review']);
  expect(names(deeds.markDraft('sam', pull))).toEqual(['pull_request converted_to_draft']);
  expect(names(deeds.labelAs('mira', pull, 'needs/review'))).toEqual(['pull_request labeled']);
  expect(names(deeds.labelAs('mira', pull, 'brand new'))).toEqual(['label created', 'pull_request labeled']);
  expect(names(deeds.unlabelAs('mira', pull, 'brand new'))).toEqual(['pull_request unlabeled']);
  expect(names(deeds.unlabelAs('mira', pull, 'brand new'))).toEqual([]);
  expect(names(deeds.commentAs('sam', pull, '/recheck'))).toEqual(['issue_comment created']);
  expect(names(deeds.reviewAs('mira', pull, 'approved'))).toEqual(['pull_request_review submitted']);
  expect(names(deeds.edit('sam', pull, { title: 'New' }))).toEqual(['pull_request edited']);
  expect(names(deeds.pushTo('o', 'main', { z: '1' }))).toEqual(['push', 'check_suite requested']);
  const queued = deeds.enqueue('wim', pull);
  expect(names(queued)).toEqual(['merge_group checks_requested']);
  expect(names(deeds.leaveQueue(queued.group, 'invalidated'))).toEqual(['merge_group destroyed']);
  expect(names(deeds.close('sam', pull))).toEqual(['pull_request closed']);
  expect(names(deeds.reopen('sam', pull))).toEqual(['pull_request reopened']);
  expect(names(deeds.openIssue('sam', { title: 'x', labels: ['needs/review'] }))).toEqual([
    'issues opened',
    'issues labeled',
  ]);
});

test('the same deeds under the same clock give the same bytes', () => {
  const bodies = () => {
    const { deeds, github } = botWorld({ clock: { now: () => 0, sleep: async () => {} } });
    deeds.labelAs('mira', deeds.openPull('sam', { files: { a: '1' } }).pull, 'needs/review');
    return github.state.deliveries.map(({ guid, body }) => guid + body);
  };
  expect(bodies()).toEqual(bodies());
});

test('payloads name the repository, the installation, the sender and the facts', () => {
  const { deeds, installation, repository } = world();
  const { pull, deliveries } = deeds.openPull('sam', { files: { a: '1' }, title: 'A' });
  const body = JSON.parse(deliveries[0]?.body ?? '');
  expect(body).toMatchObject({
    action: 'opened',
    number: 1,
    pull_request: { title: 'A', head: { sha: pull.pull.head.sha, repo: { full_name: 'sam/r', fork: true } } },
    repository: { id: repository.id, full_name: 'o/r' },
    installation: { id: installation.id },
    sender: { login: 'sam', type: 'User' },
  });
  const before = pull.pull.head.sha;
  const pushed = JSON.parse(deeds.pushTo('sam', pull, { b: '2' }).deliveries[0]?.body ?? '');
  expect(pushed).toMatchObject({ before, after: pull.pull.head.sha });
  const main = JSON.parse(deeds.pushTo('o', 'main', { 'data/x': '1' }).deliveries[0]?.body ?? '');
  expect(main).toMatchObject({ ref: 'refs/heads/main', forced: false, commits: [{ added: ['data/x'] }] });
});

test('an App hears of what it asked for, and of nothing else', () => {
  const { deeds, github, repository } = world();
  const quiet = github.addApp({ slug: 'quiet', events: ['issues'] });
  github.install(quiet, [repository]);
  const heard = ({ deliveries }: { readonly deliveries: readonly { readonly app: unknown }[] }) =>
    deliveries.filter(({ app }) => app === quiet).length;
  const [issue, pull] = [
    deeds.openIssue('sam', { title: 'x' }),
    deeds.openPull('sam', { files: { a: '1' } }),
  ];
  expect([heard(issue), heard(pull)]).toEqual([1, 0]);
});

test('what the App itself writes comes back to it, with its bot as sender', async () => {
  const { ask, deeds, mail, got } = world();
  deeds.openPull('sam', { files: { a: '1' } });
  await mail.sendAll();
  got.length = 0;
  await ask('POST', '@/issues/1/labels', { body: { labels: ['needs/review'] } });
  expect(JSON.parse(mail.pending()[0]?.body ?? '').sender).toMatchObject({
    login: 'card-bot[bot]',
    type: 'Bot',
  });
  await mail.sendAll();
  expect(got).toMatchObject([{ event: 'pull_request', action: 'labeled' }]);
});

test('a delivery is signed over its very bytes', async () => {
  const { deeds } = world();
  const { deliveries } = deeds.openPull('sam', { files: { a: '1' }, title: 'Première 卡' });
  const [delivery] = deliveries;
  if (delivery === undefined) throw new Error('no delivery');
  const request = signedRequest(delivery);
  const bytes = Buffer.from(await request.arrayBuffer());
  const expected = `sha256=${createHmac('sha256', 'sesame').update(bytes).digest('hex')}`;
  expect(request.headers.get('x-hub-signature-256')).toBe(expected);
  expect(request.headers.get('content-type')).toBe('application/json');
});

test('over a socket too, and nobody there counts as failed', async () => {
  const { deeds, mail, bot } = world();
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const hash = createHmac('sha256', 'x')
      .update(await wholeBody(request))
      .digest('hex');
    seen.push(String(request.headers['x-hub-signature-256'] === `sha256=${hash}`));
    response.writeHead(202).end();
  });
  const url = await listen(server);
  bot.webhook = { url, secret: 'x' };
  const { deliveries } = deeds.ping(bot);
  expect(JSON.parse(deliveries[0]?.body ?? '')).not.toHaveProperty('installation');
  await mail.sendAll();
  expect([seen, deliveries[0]?.status]).toEqual([['true'], 'OK']);
  await close(server);
  const again = deeds.ping(bot).deliveries[0];
  await mail.sendAll();
  expect(again).toMatchObject({ status: 'timed out', statusCode: 0 });
});

test('drop, duplicate and reorder; the log keeps what failed, and a redelivery has its guid', async () => {
  let status = 202;
  const { deeds, mail, got, ask, bot, github } = world(() => status);
  const { pull } = deeds.openPull('sam', { files: { a: '1' } });
  deeds.commentAs('sam', pull, 'one');
  deeds.labelAs('mira', pull, 'needs/review');
  await mail.sendAll({
    order: (list) => list.toReversed(),
    drop: ({ event }) => event === 'check_suite',
    duplicate: ({ event }) => event === 'issue_comment',
  });
  expect(got.map(({ action }) => action)).toEqual(['labeled', 'created', 'created', 'opened']);
  expect(new Set(got.map(({ guid }) => guid)).size).toBe(3);
  status = 503;
  deeds.close('sam', pull);
  await mail.sendAll();
  deeds.reopen('sam', pull);
  const seconds = Math.floor(Date.now() / 1000);
  const as = signJwt({ iss: bot.id, iat: seconds, exp: seconds + 60 }, testKeys().privateKey);
  const { json } = await ask('GET', '/app/hook/deliveries?per_page=2', { as });
  expect(json).toMatchObject([
    { action: 'closed', status_code: 503 },
    { action: 'labeled', status: 'OK' },
  ]);
  const first = await ask('GET', '/app/hook/deliveries?per_page=2', { as });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await ask('GET', next, { as })).json).toMatchObject([
    { action: 'created' },
    { event: 'check_suite' },
  ]);
  const failed = (await ask('GET', '/app/hook/deliveries?status=failure&per_page=100', { as })).json;
  expect(failed.slice(0, 2)).toMatchObject([{ action: 'closed' }, { status: 'timed out', status_code: 0 }]);
  const closed = github.state.deliveries.find(({ action }) => action === 'closed');
  if (closed === undefined) throw new Error('no delivery');
  status = 202;
  const again = mail.redeliver(closed);
  await mail.sendAll();
  expect([again.guid === closed.guid, again.id > closed.id, again.redelivery]).toEqual([true, true, true]);
  expect(got.at(-1)?.guid).toBe(closed.guid);
});

test('installations tell of themselves', () => {
  const { deeds, bot, github } = world();
  const other = github.addRepository('o/other');
  const bodies = [deeds.addTo('o', bot, other), deeds.suspend('o', bot)];
  expect(deeds.openIssue('sam', { title: 'x' }).deliveries, 'suspended').toEqual([]);
  bodies.push(deeds.unsuspend('o', bot), deeds.removeFrom('o', bot, other), deeds.uninstall('o', bot));
  const told = bodies.map(({ deliveries }) => JSON.parse(deliveries[0]?.body ?? ''));
  expect(told.map(({ action }) => action)).toEqual(['added', 'suspend', 'unsuspend', 'removed', 'deleted']);
  expect(told[0].repositories_added).toMatchObject([{ full_name: 'o/other' }]);
  expect(told[4].installation.app_id).toBe(bot.id);
  expect(deeds.openPull('sam', { files: { a: '1' } }).deliveries, 'nobody listens any more').toEqual([]);
});
