import { connect } from 'node:net';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BotBundle } from '../../support/bot/bot-bundle.ts';
import { type BotProcess, signatureOf, startBot, webhookSecret } from '../../support/bot/bot-process.ts';
import { type GitHubServer, startGitHubServer } from '../../support/bot/github-server.ts';
import { testKeys } from '../../support/github/access.ts';

/** What meets whoever comes from outside. */
export function edgeTests(bundle: BotBundle): void {
  const tasksSecret = 'a9Kd3mVq8Zr1Xw5Tn7Lb2Yc6Hs4Gf0Je';
  let server: GitHubServer;
  let bot: BotProcess;

  beforeAll(async () => {
    server = await startGitHubServer();
    const app = server.github.addApp({
      slug: 'card-bot',
      publicKey: testKeys().publicKey,
      permissions: {},
      events: [],
    });
    bot = await startBot({
      main: bundle.server(),
      env: {
        ...{
          APP_ID: String(app.id),
          PRIVATE_KEY: testKeys().privateKey,
          GHE_HOST: server.host,
          GHE_PROTOCOL: 'http',
        },
        ...{ TASKS_SECRET: tasksSecret, LOG_LEVEL: 'debug' },
      },
    });
  }, 300_000);

  afterAll(async () => {
    expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
    await server.close();
  });

  const repository = { id: 9, name: 'cards', owner: { login: 'maple' }, default_branch: 'main' };
  const payload = { action: 'created', installation: { id: 5 }, repository, sender: { login: 'sam' } };

  describe('deliveries', () => {
    test('a signed one is taken or has nothing to do', async () => {
      expect(await bot.post('star', payload)).toBe(202);
      expect(await bot.post('ping', { zen: 'Speak.' })).toBe(200);
    });

    test('without an installation it is refused', async () => {
      expect(await bot.post('pull_request', { repository })).toBe(400);
    });

    test.each([
      ['development', { secret: 'development' }],
      ['another', { secret: `${webhookSecret}x` }],
    ])('signed with the secret "%s" it is refused', async (_what, more) => {
      expect(await bot.post('star', payload, more)).toBe(401);
    });

    test('a signature for other bytes of the same JSON is refused', async () => {
      const signature = signatureOf(JSON.stringify(payload), webhookSecret);
      const text = JSON.stringify(payload, null, 1);
      expect(await bot.post('star', text, { headers: { 'x-hub-signature-256': signature } })).toBe(401);
    });

    test('as a form it is refused', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await bot.post('star', payload, { headers })).toBe(415);
    });

    test('a thousand bad signatures are a few log lines', async () => {
      const before = bot.log.length;
      for (let i = 0; i < 20; i++)
        await Promise.all(Array.from({ length: 50 }, () => bot.post('star', payload, { secret: 'no' })));
      const lines = bot.log.slice(before).filter(({ msg }) => msg?.includes('signature') === true);
      // One in ten seconds, however slow the machine is.
      expect(lines.length).toBeLessThan(10);
      expect((await bot.get('/metrics')).text).toMatch(/cardbot_deliveries_total\{result="401"\} 10\d\d/);
    });
  });

  describe('a body', () => {
    const most = 25 * 1024 * 1024;
    // Signed, and JSON: only its length decides.
    const padded = (length: number): string => `${'{"a":"'}${'x'.repeat(length - 8)}"}`;

    test('of 25 MiB is read, of one byte more refused, also where its length is not said before', async () => {
      expect(await bot.post('ping', padded(most))).toBe(200);
      expect(await raw(`content-length: ${most + 1}\r\n`, '')).toMatch(/^HTTP\/1\.1 413 /);
      const chunk = `${(1024 * 1024).toString(16)}\r\n${'x'.repeat(1024 * 1024)}\r\n`;
      expect(await raw('transfer-encoding: chunked\r\n', `${chunk.repeat(25)}1\r\nx\r\n`)).toMatch(
        /^HTTP\/1\.1 413 /,
      );
      expect((await bot.get('/healthz')).status).toBe(200);
    });

    test('that does not come is waited for 15 s at most', async () => {
      const start = Date.now();
      const answer = await raw('content-length: 100\r\n', '{"a":');
      expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
      expect(Date.now() - start).toBeLessThan(25_000);
    }, 180_000);

    /** Sends a request by hand, and gives what came back until the connection ended. */
    function raw(length: string, body: string): Promise<string> {
      const { hostname, port } = new URL(bot.url);
      const head = [
        `POST /api/github/webhooks HTTP/1.1\r\nhost: ${hostname}\r\n`,
        'content-type: application/json\r\nx-github-event: ping\r\nx-github-delivery: raw\r\n',
        `x-hub-signature-256: ${signatureOf(body, webhookSecret)}\r\n${length}\r\n`,
      ].join('');
      return new Promise((resolve) => {
        let answer = '';
        const socket = connect(Number(port), hostname, () => socket.write(head + body));
        socket.setEncoding('latin1').on('data', (text) => {
          answer += text;
        });
        // What the bot no longer reads may end the connection the hard way.
        socket.on('error', () => {});
        socket.on('close', () => resolve(answer));
      });
    }
  });

  describe('pages', () => {
    test('alive, ready, measured; nothing else is there', async () => {
      expect(await bot.get('/healthz')).toMatchObject({ status: 200 });
      await expect.poll(async () => (await bot.get('/readyz')).status).toBe(200);
      expect((await bot.get('/metrics')).text).toContain('cardbot_queue_depth ');
      for (const path of ['/', '/api/github/webhooks/', '/probot', '/tasks', '/ping']) {
        const { status } = await bot.get(path);
        expect([path, status]).toEqual([path, 404]);
      }
      expect((await bot.get('/api/github/webhooks')).status).toBe(405);
    });

    test('tasks want their secret', async () => {
      const task = async (name: string, authorization: string): Promise<number> => {
        const { statusCode, body } = await request(`${bot.url}/tasks/${name}`, {
          method: 'POST',
          headers: { authorization },
        });
        await body.dump();
        return statusCode;
      };
      expect(await task('sweep', 'Bearer no')).toBe(401);
      expect(await task('sweep', `Bearer ${tasksSecret}`)).toBe(202);
      expect(await task('other', `Bearer ${tasksSecret}`)).toBe(404);
      expect((await bot.get('/tasks/sweep')).status).toBe(405);
    });
  });

  test('no line of the log holds a secret', () => {
    const all = JSON.stringify(bot.log) + bot.stderr();
    for (const secret of [webhookSecret, tasksSecret, 'PRIVATE KEY', 'Bearer eyJ'])
      expect(all).not.toContain(secret);
  });
}
