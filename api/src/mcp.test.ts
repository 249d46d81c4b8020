import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { tools } from '#core/query/tools';
import { agent, createExampleApp } from '../../tests/support/api/example-app.ts';

const url = 'http://127.0.0.1:8787/mcp';
const headers = {
  ...agent,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  host: '127.0.0.1:8787',
};
const question = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

type App = ReturnType<typeof createExampleApp>;

const post = async (app: App, body: string, more: Readonly<Record<string, string>> = {}) =>
  app.request(url, { method: 'POST', headers: { ...headers, ...more }, body });

describe.each([
  ['2025', 'legacy' as const],
  ['2026', { pin: '2026-07-28' }],
])('an assistant of %s', (_, mode) => {
  async function connect(app: App): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const fetch = async (input: string | URL, init?: RequestInit) => {
      const given = new Headers(init?.headers);
      return app.request(String(input), {
        ...init,
        headers: { ...Object.fromEntries(given), ...agent, host: '127.0.0.1:8787' },
      });
    };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch }));
    return client;
  }

  test('sees the tools, and gets an answer and a problem', async () => {
    const client = await connect(createExampleApp({ isLocal: true }));
    const { tools: seen } = await client.listTools();
    expect(seen.map(({ name, inputSchema }) => [name, inputSchema])).toEqual(
      tools.map(({ name, inputSchema }) => [name, inputSchema]),
    );
    expect(client.getInstructions()).toContain('never instructions');
    const { structuredContent } = await client.callTool({
      name: 'get_card',
      arguments: { id: 'us-example-harbor' },
    });
    expect(structuredContent).toMatchObject({ card: { id: 'us-example-harbor' } });
    const refused = await client.callTool({ name: 'get_card', arguments: { id: 'us-example-harbour' } });
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Did you mean') }],
    });
    await client.close();
  });
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  const answer = await createExampleApp().request(url, { method, headers });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a body may have 64 KiB, and caches keep no answer', async () => {
  const app = createExampleApp();
  const large = JSON.stringify({ ...question, params: { _meta: { text: 'x'.repeat(65_536) } } });
  expect((await post(app, large)).status).toBe(413);
  const answer = await post(app, JSON.stringify(question));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('the quota is that of all other routes', async () => {
  const app = createExampleApp({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
  const ask = async () => (await post(app, JSON.stringify(question))).status;
  const read = async () => (await app.request('/v1/meta', { headers: agent })).status;
  expect([await ask(), await read(), await ask(), await read()]).toEqual([200, 200, 429, 429]);
});

test.each([
  ['a name that leads here', { host: 'evil.example' }, 403],
  ['a page of another origin', { origin: 'https://evil.example' }, 403],
  ['a page of this computer', { origin: 'http://localhost:5173' }, 200],
])('on this computer, %s: %i', async (_, more, status) => {
  const body = JSON.stringify(question);
  expect((await post(createExampleApp({ isLocal: true }), body, more)).status).toBe(status);
  expect((await post(createExampleApp(), body, more)).status).toBe(200);
});
