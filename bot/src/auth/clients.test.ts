import { describe, expect, test } from 'vitest';
import type { Fetch } from '#core/github/exchange';
import { exchange } from '#core/github/exchange';
import { AppRefused, NoAnswer, systemClock, TooLarge, UnexpectedAnswer } from '#core/github/github';
import { reviewing } from '../../../tests/support/bot/reviewing.ts';
import { testKeys } from '../../../tests/support/github/access.ts';
import { createClients } from './clients.ts';

const repo = '/repos/o/r';

describe('tokens', () => {
  test('are for one repository and what is used, and made once in 50 minutes', async () => {
    const bot = reviewing();
    const asked: Readonly<Record<string, unknown>>[] = [];
    bot.github.plan([
      {
        operation: 'apps/create-installation-access-token',
        where: ({ body }) => asked.push(body) > 0,
        does: { kind: 'delay', ms: 0 },
      },
    ]);
    const github = bot.clients.forRepository(bot.ref);
    const get = () => bot.virtual.pass(github.call({ method: 'GET', path: repo }));
    await get();
    await bot.pass(49 * 60_000);
    await get();
    expect(asked).toEqual([
      {
        repository_ids: [bot.repository.id],
        permissions: {
          metadata: 'read',
          contents: 'read',
          pull_requests: 'write',
          checks: 'write',
          issues: 'read',
          actions: 'read',
          merge_queues: 'read',
        },
      },
    ]);
    await bot.pass(2 * 60_000);
    await get();
    expect(asked).toHaveLength(2);
  });

  test('ask for no more than is granted', async () => {
    const bot = reviewing({ permissions: { metadata: 'read', contents: 'read', pull_requests: 'read' } });
    const github = bot.clients.forRepository(bot.ref);
    expect(await bot.virtual.pass(github.call({ method: 'GET', path: repo }))).toMatchObject({ status: 200 });
    expect(bot.clients.grantedTo(bot.installation.id)).toMatchObject({ pull_requests: 'read' });
    expect(bot.clients.grantedTo(bot.installation.id)).not.toHaveProperty('checks');
  });

  test('many at once share one', async () => {
    const bot = reviewing();
    const github = bot.clients.forRepository(bot.ref);
    await bot.virtual.pass(
      Promise.all(Array.from({ length: 9 }, () => github.call({ method: 'GET', path: repo }))),
    );
    const made = bot.github.seen.filter(
      ({ operation }) => operation === 'apps/create-installation-access-token',
    );
    expect(made).toHaveLength(1);
  });

  test('of the App itself: refused ones are named, and a good one is noted', async () => {
    const bot = reviewing();
    expect(bot.clients.appAcceptedAt()).toBe(0);
    await bot.virtual.pass(bot.clients.app.call({ method: 'GET', path: '/app' }));
    expect(bot.clients.appAcceptedAt()).toBe(bot.clock.now());
    bot.github.plan([{ operation: 'apps/get-authenticated', does: { kind: 'answer', status: 401 } }]);
    await expect(
      bot.virtual.pass(bot.clients.app.call({ method: 'GET', path: '/app' })),
    ).rejects.toBeInstanceOf(AppRefused);
  });
});

describe('calls', () => {
  test('lists are read page by page, and kept while GitHub says that they hold', async () => {
    const bot = reviewing();
    const { pull: issue } = bot.deeds.openPull('sam', { files: { 'docs/long.md': 'x' } });
    for (let at = 0; at < 230; at++) bot.deeds.commentAs('sam', issue, `word ${at}`);
    const github = bot.clients.forRepository(bot.ref);
    const list = () => bot.virtual.pass(github.list(`${repo}/issues/${issue.number}/comments`));
    const statuses = () =>
      bot.github.seen
        .filter(({ operation }) => operation === 'issues/list-comments')
        .map(({ status }) => status);
    expect(await list()).toHaveLength(230);
    expect(await list()).toHaveLength(230);
    expect(statuses()).toEqual([200, 200, 200, 304, 304, 304]);
    bot.deeds.commentAs('sam', issue, 'one more');
    expect(await list()).toHaveLength(231);
  });

  test('no token, JWT or key is in what is thrown', async () => {
    const secret = 'ghs_0123456789abcdefghijklmnopqrstuvwxyz';
    const fetch: Fetch = async () => {
      throw new Error(`connect with Authorization: Bearer ${secret} and ${secret}`);
    };
    const sent = { fetch, address: 'https://api.github.example/app', method: 'GET', headers: {} };
    const thrown = await exchange({ ...sent, timeoutMs: 1000, maxBytes: 10 }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(NoAnswer);
    expect(String(thrown)).not.toContain('ghs_');
  });

  test('an answer stops at the limit', async () => {
    let pieces = 0;
    const endless: Fetch = async () => ({
      status: 200,
      headers: [],
      body: (async function* () {
        for (; ; pieces++) yield new Uint8Array(1024);
      })(),
    });
    const sent = { fetch: endless, address: 'https://api.github.example/app', method: 'GET', headers: {} };
    await expect(exchange({ ...sent, timeoutMs: 5000, maxBytes: 4096 })).rejects.toBeInstanceOf(TooLarge);
    expect(pieces).toBe(4);
  });

  test('one that never comes is given up', async () => {
    const never: Fetch = (_address, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const sent = { fetch: never, address: 'https://api.github.example/app', method: 'GET', headers: {} };
    await expect(exchange({ ...sent, timeoutMs: 20, maxBytes: 10 })).rejects.toBeInstanceOf(NoAnswer);
  });

  test('a download takes no token to where it leads, and goes there by https only', async () => {
    const seen: { readonly address: string; readonly headers: Readonly<Record<string, string>> }[] = [];
    const clientsTo = (location: string) => {
      const fetch: Fetch = async (address, { headers }) => {
        seen.push({ address, headers });
        const text = address.endsWith('/access_tokens') ? '{"token":"t-1"}' : 'zip';
        const status = address.endsWith('/access_tokens') ? 201 : address === location ? 200 : 302;
        return {
          status,
          headers: [['Location', location]],
          body: (async function* () {
            if (status !== 302) yield Buffer.from(text);
          })(),
        };
      };
      const { privateKey } = testKeys();
      const gaps = { writeGapMs: 0, notifyGapMs: 0 };
      const api = { apiUrl: 'https://api.github.example', userAgent: 'test' };
      return createClients({ fetch, clock: systemClock, appId: 1, privateKey, ...gaps, ...api });
    };
    const at = { installationId: 1, id: 2 };
    const safe = 'https://storage.example/zip?signature=x';
    const bytes = await clientsTo(safe).forRepository(at).download('/zip', 100);
    expect(Buffer.from(bytes).toString()).toBe('zip');
    expect(seen.find(({ address }) => address === safe)?.headers).toEqual({ 'user-agent': 'test' });
    await expect(
      clientsTo('http://storage.example/zip').forRepository(at).download('/zip', 100),
    ).rejects.toBeInstanceOf(UnexpectedAnswer);
    expect(seen.map(({ address }) => address)).not.toContain('http://storage.example/zip');
  });
});
