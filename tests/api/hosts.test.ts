import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '../../api/src/hosts/fetch.ts';
import { lambdaHandler } from '../../api/src/hosts/lambda.ts';
import { nodeListener } from '../../api/src/hosts/node.ts';
import { type AskHost, askCore, askFetch, askHttp, askLambda, type Seen } from './ask-host.ts';
import { repositoryCore } from './repository-core.ts';
import { requestTable } from './request-table.ts';

const { core } = await repositoryCore();
const server = createServer(nodeListener(core));
let ofCore: readonly Seen[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ofCore = await askCore(core, requestTable);
});
afterAll(() => server.close());

async function differing(ask: AskHost, takesRaw: boolean): Promise<readonly unknown[]> {
  const differences: unknown[] = [];
  for (const [at, asked] of requestTable.entries()) {
    if (asked.isRaw === true && !takesRaw) continue;
    const seen = await ask(asked);
    const expected = ofCore[at];
    if (JSON.stringify(seen) !== JSON.stringify(expected)) differences.push({ asked, seen, expected });
  }
  return differences;
}

describe('13.2 one table of requests, the same answers everywhere', () => {
  test('the table has at least 150 requests, and none ends in a fault of ours', () => {
    expect(requestTable.length).toBeGreaterThanOrEqual(150);
    expect(ofCore.filter(({ status }) => status >= 500)).toEqual([]);
    expect([...new Set(ofCore.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([
      200, 204, 302, 304, 400, 404, 405, 406, 410, 414,
    ]);
  });

  test('3.2 a store that answers later', async () => {
    const later = await repositoryCore({}, (store) => ({
      facts: async () => store.facts(),
      card: async (id) => store.card(id),
      list: async (query) => store.list(query),
      index: async (name) => store.index(name),
      changes: async (since) => store.changes(since),
      art: async (id) => store.art(id),
    }));
    expect(await askCore(later.core, requestTable)).toEqual(ofCore);
  });

  test('web handlers', async () => {
    expect(await differing(askFetch(fetchHandler(core)), false)).toEqual([]);
  });

  test('functions of AWS Lambda', async () => {
    expect(await differing(askLambda(lambdaHandler(core)), true)).toEqual([]);
  });

  test('node:http', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await differing(askHttp(`http://127.0.0.1:${port}`), true)).toEqual([]);
  });
});

test('a fragment, which no wire carries, is no part of the target', async () => {
  const answer = await fetchHandler(core)(new Request('https://host.example/v1/health#x'));
  expect(answer.status).toBe(200);
});

describe('13 events of API Gateway', () => {
  const handler = lambdaHandler(core);

  test('the stage is no part of the path, and what the gateway decoded is encoded again', async () => {
    const staged = await handler({
      rawPath: '/prod/v1/health',
      requestContext: { stage: 'prod', http: { method: 'GET' } },
    });
    expect(staged.statusCode).toBe(200);
    const decoded = await handler({
      rawPath: '/v1/cards/白 金',
      requestContext: { http: { method: 'GET' } },
    });
    expect(JSON.parse(decoded.body)).toMatchObject({ code: 'card-not-found' });
  });

  test('pictures are base64, a byte-order mark survives, names of headers have any case', async () => {
    const http = { method: 'GET' };
    const picture = await handler({ rawPath: '/v1/assets/default-card.webp', requestContext: { http } });
    expect(picture.isBase64Encoded).toBe(true);
    expect(Buffer.from(picture.body, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    const csv = await handler({
      rawPath: '/v1/cards.csv',
      rawQueryString: 'bom=1&limit=1',
      requestContext: { http },
    });
    expect(csv.body.startsWith('\ufeffid,')).toBe(true);
    const unchanged = await handler({
      rawPath: '/v1/meta',
      headers: { 'If-None-Match': '*' },
      requestContext: { http },
    });
    expect(unchanged).toMatchObject({ statusCode: 304, body: '' });
  });

  test('repeated query values come joined or repeated, and mean the same', async () => {
    const ask = (rawQueryString: string) =>
      handler({ rawPath: '/v1/cards', rawQueryString, requestContext: { http: { method: 'GET' } } });
    const [joined, repeated] = [
      await ask('country=us,ca&limit=1'),
      await ask('country=us&country=ca&limit=1'),
    ];
    expect(joined.body).toBe(repeated.body);
    expect(joined.headers.ETag).toBe(repeated.headers.ETag);
  });
});
