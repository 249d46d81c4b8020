import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#core/github/github';
import { signatureOf, webhookSecret } from '../../../tests/support/bot/bot-process.ts';
import { testKeys } from '../../../tests/support/github/access.ts';
import { botWorld } from '../../../tests/support/github/some-world.ts';
import { createHandler } from '../function/handlers.ts';
import type { World } from '../set-up.ts';
import { setUp } from '../set-up.ts';
import { createBotServer } from './server.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Got {
  readonly status: number;
  readonly text: string;
}

/** One way to reach the bot. */
interface Host {
  readonly ask: (sent: Sent) => Promise<Got>;
  readonly log: readonly string[];
}

const tasksSecret = 'a9Kd3mVq8Zr1Xw5Tn7Lb2Yc6Hs4Gf0Je';
const webhooks = '/api/github/webhooks';

function someWorld(): World & { readonly log: string[] } {
  const { github, bot } = botWorld({ clock: systemClock });
  const log: string[] = [];
  return {
    env: {
      APP_ID: String(bot.id),
      PRIVATE_KEY: testKeys().privateKey,
      WEBHOOK_SECRET: webhookSecret,
      TASKS_SECRET: tasksSecret,
    },
    clock: systemClock,
    fetch: (address, asked) =>
      github.fetch(address.replace('https://api.github.com', github.apiUrl), asked as RequestInit),
    random: () => 0.5,
    readFile: () => '',
    stdout: (line) => log.push(line),
    stderr: () => {},
    onStop: () => {},
    log,
  };
}

async function asServer(): Promise<Host> {
  const world = someWorld();
  const { bot, config } = await setUp(world);
  await bot.introduce();
  const server = createBotServer(bot, config).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    log: world.log,
    ask: async ({ path, ...sent }) => {
      const { statusCode: status, body } = await request(`http://127.0.0.1:${port}${path}`, sent as object);
      return { status, text: await body.text() };
    },
  };
}

async function asWebHandler(): Promise<Host> {
  const world = someWorld();
  const web = createHandler(world);
  return {
    log: world.log,
    ask: async ({ path, ...sent }) => {
      const answer = await web(new Request(`https://bot.example${path}`, sent));
      return { status: answer.status, text: await answer.text() };
    },
  };
}

const repository = { id: 9, name: 'cards', owner: { login: 'maple' }, default_branch: 'main' };
const star = { action: 'created', installation: { id: 5 }, repository, sender: { login: 'sam' } };

function delivery(event: string, payload: object, more: Readonly<Record<string, string>> = {}): Sent {
  const body = JSON.stringify(payload);
  const headers = {
    'content-type': 'application/json',
    'x-github-event': event,
    'x-github-delivery': 'a-guid',
    'x-hub-signature-256': signatureOf(body, webhookSecret),
    ...more,
  };
  return { method: 'POST', path: webhooks, headers, body };
}

const page = (method: string, path: string): Sent => ({ method, path, headers: {} });
const task = (name: string, secret: string): Sent => ({
  ...page('POST', `/tasks/${name}`),
  headers: { authorization: `Bearer ${secret}` },
});

describe.each([
  ['a server', asServer],
  ['a web handler', asWebHandler],
])('as %s', (_name, begin) => {
  test.each<[string, Sent, Partial<Got>]>([
    ['a ping', delivery('ping', { zen: 'Speak.' }), { status: 200, text: 'pong\n' }],
    ['nothing to do', delivery('star', star), { status: 202, text: 'Nothing to do.\n' }],
    ['no installation', delivery('pull_request', { repository }), { status: 400 }],
    ['a forged signature', delivery('star', star, { 'x-hub-signature-256': 'sha256=00' }), { status: 401 }],
    ['another method', page('GET', webhooks), { status: 405, text: 'Use POST.\n' }],
    ['alive', page('GET', '/healthz?now'), { status: 200, text: 'alive\n' }],
    ['only whether it is alive', page('HEAD', '/healthz'), { status: 200, text: '' }],
    ['ready', page('GET', '/readyz'), { status: 200 }],
    ['nothing there', page('GET', '/tasks'), { status: 404, text: 'There is nothing here.\n' }],
    ['a page by another method', page('POST', '/healthz'), { status: 404 }],
    ['a task without its secret', task('sweep', 'no'), { status: 401 }],
    ['a task', task('sweep', tasksSecret), { status: 202, text: 'Begun.\n' }],
    ['no task', task('other', tasksSecret), { status: 404 }],
    ['a task by another method', page('GET', '/tasks/sweep'), { status: 405 }],
  ])('%s', async (_what, sent, expected) => {
    expect(await (await begin()).ask(sent)).toMatchObject(expected);
  });

  test.each([undefined, 'application/x-www-form-urlencoded', 'application/json-patch+json', 'text/json'])(
    'the type %s is refused before all else',
    async (type = '') => {
      const sent = delivery('star', star, { 'content-type': type, 'x-hub-signature-256': 'no' });
      expect(await (await begin()).ask(sent)).toMatchObject({ status: 415 });
    },
  );

  test('every delivery is counted, and many that are forged are one line', async () => {
    const { ask, log } = await begin();
    const forged = delivery('star', star, { 'x-hub-signature-256': 'sha256=00' });
    const others = [delivery('star', star), delivery('ping', {}), page('PUT', webhooks)];
    for (const sent of [...others, forged, forged, forged, page('GET', '/healthz')]) await ask(sent);
    const { text } = await ask(page('GET', '/metrics'));
    const counted = text.split('\n').filter((line) => line.startsWith('cardbot_deliveries_total'));
    expect(counted).toEqual(
      ['401"} 3', '405"} 1', 'ignored"} 1', 'pong"} 1'].map(
        (end) => `cardbot_deliveries_total{result="${end}`,
      ),
    );
    expect(text).toContain('cardbot_ack_seconds_count 6');
    expect(log.filter((line) => line.includes('signature does not fit'))).toHaveLength(1);
  });
});
