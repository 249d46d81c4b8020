import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { must } from '#core/text/must';
import { signatureOf, webhookSecret } from '../../tests/support/bot/bot-process.ts';
import { testKeys } from '../../tests/support/github/access.ts';
import { createGitHubHarness } from '../../tests/support/github/github-harness.ts';
import { maxBodyBytes } from './body.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createBotServer, createListener } from './server.ts';

const tasksSecret = 'a9Kd3mVq8Zr1Xw5Tn7Lb2Yc6Hs4Gf0Je';
const otherSecret = 'Jm1PgCa4q7Zt0vB9xLw2Rk5Yd8Ns3Hf6';
const webhooks = '/api/github/webhooks';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function start() {
  const { github, bot: app } = createGitHubHarness();
  const lines: string[] = [];
  const env = {
    APP_ID: String(app.id),
    PRIVATE_KEY: testKeys().privateKey,
    WEBHOOK_SECRET: `${otherSecret},${webhookSecret}`,
    TASKS_SECRET: tasksSecret,
  };
  const config = must(readConfig(env, () => '').value, 'the configuration');
  const { bot, listener } = await createListener({
    config,
    log: createLog({
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
      secrets: [],
    }),
    fetch: (address, init) =>
      github.fetch(String(address).replace('https://api.github.com', github.apiUrl), init),
  });
  await bot.identity.refresh();
  const server = createBotServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const send = async ({ path, ...sent }: Sent) => {
    const { statusCode: status, body } = await request(`http://127.0.0.1:${port}${path}`, sent as object);
    return { status, text: await body.text() };
  };
  return { bot, lines, send };
}

const repository = { id: 9, name: 'cards', owner: { login: 'maple' }, default_branch: 'main' };
const starPayload = { action: 'created', installation: { id: 5 }, repository, sender: { login: 'sam' } };

function createDelivery(
  event: string,
  payload: object,
  extraHeaders: Readonly<Record<string, string>> = {},
): Sent {
  const body = JSON.stringify(payload);
  const headers = {
    'content-type': 'application/json',
    'x-github-event': event,
    'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
    'x-hub-signature-256': signatureOf(body, webhookSecret),
    ...extraHeaders,
  };
  return { method: 'POST', path: webhooks, headers, body };
}

const createPageRequest = (method: string, path: string): Sent => ({ method, path, headers: {} });
const createTaskRequest = (name: string, secret: string): Sent => ({
  ...createPageRequest('POST', `/tasks/${name}`),
  headers: { authorization: `Bearer ${secret}` },
});
const body = JSON.stringify(starPayload);
const createSignedDelivery = (signature: string): Sent =>
  createDelivery('star', starPayload, { 'x-hub-signature-256': signature });
const sha1Delivery = createDelivery('star', starPayload, { 'x-hub-signature': `sha1=${'0'.repeat(40)}` });
const { 'x-hub-signature-256': _, ...unsignedHeaders } = sha1Delivery.headers;

test.each<[string, Sent, number]>([
  ['200 for a ping', createDelivery('ping', { zen: 'Speak.' }), 200],
  ['200 for an event that needs no reaction', createDelivery('star', starPayload), 200],
  [
    '200 for an event of the App itself',
    createDelivery('github_app_authorization', { action: 'revoked' }),
    200,
  ],
  [
    '200 for an event signed with the other secret',
    createSignedDelivery(signatureOf(body, otherSecret)),
    200,
  ],
  ['401 for a forged signature', createSignedDelivery(signatureOf(body, 'development')), 401],
  ['401 for a truncated signature', createSignedDelivery(signatureOf(body, webhookSecret).slice(0, -2)), 401],
  ['401 for an empty signature', createSignedDelivery('sha256='), 401],
  ['401 for an event with only the old signature header', { ...sha1Delivery, headers: unsignedHeaders }, 401],
  [
    '401 for an event whose JSON was reformatted after signing',
    { ...createDelivery('star', starPayload), body: JSON.stringify(starPayload, null, 1) },
    401,
  ],
  [
    '415 for an event with another content type',
    createDelivery('star', starPayload, { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
  ],
  [
    '400 for an event that is not JSON',
    { ...createSignedDelivery(signatureOf('{', webhookSecret)), body: '{' },
    400,
  ],
  [
    '413 for an event that is too large',
    createDelivery('star', { ...starPayload, filler: 'x'.repeat(maxBodyBytes) }),
    413,
  ],
  ['405 for an event with another method', createPageRequest('GET', webhooks), 405],
  ['200 for a liveness check', createPageRequest('GET', '/healthz?now'), 200],
  ['200 for a readiness check', createPageRequest('GET', '/readyz'), 200],
  ['404 for an unknown page', createPageRequest('GET', '/tasks'), 404],
  ['404 for a page with another method', createPageRequest('POST', '/healthz'), 404],
  ['401 for a task without its secret', createTaskRequest('sweep', 'no'), 401],
  ['202 for a task', createTaskRequest('sweep', tasksSecret), 202],
  ['404 for an unknown task', createTaskRequest('other', tasksSecret), 404],
  ['405 for a task with another method', createPageRequest('GET', '/tasks/sweep'), 405],
])('responds with status %s', async (_what, sent, status) => {
  const { send } = await start();
  expect(await send(sent)).toMatchObject({ status });
});

test('responds to HEAD without a body', async () => {
  const { send } = await start();
  expect(await send(createPageRequest('HEAD', '/healthz'))).toEqual({ status: 200, text: '' });
});

describe('deliveries', () => {
  test('are all counted, and many forged ones are logged in one line', async () => {
    const { send, lines } = await start();
    const forged = createSignedDelivery('sha256=00');
    for (const sent of [createDelivery('star', starPayload), forged, forged, forged]) await send(sent);
    const { text } = await send(createPageRequest('GET', '/metrics'));
    const counted = text.split('\n').filter((line) => line.startsWith('cardbot_deliveries_total'));
    expect(counted.toSorted()).toEqual([
      'cardbot_deliveries_total{result="401"} 3',
      'cardbot_deliveries_total{result="ignored"} 1',
    ]);
    expect(text).toContain('cardbot_ack_seconds_count 4');
    expect(lines.filter((line) => line.includes('with an invalid signature'))).toHaveLength(1);
  });

  test('get status 503 if the queue accepts no jobs, so that GitHub records a failure', async () => {
    const { bot, send } = await start();
    await bot.queue.drain(0);
    const pull_request = { number: 1, state: 'open', head: { sha: 'h' } };
    const { status } = await send(
      createDelivery('pull_request', { ...starPayload, action: 'opened', pull_request }),
    );
    expect(status).toBe(503);
  });
});
