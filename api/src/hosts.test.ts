import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiClient,
  createFetchClient,
  createHttpClient,
  type NormalizedResponse,
  requestFromCore,
} from '../../tests/support/api/api-clients.ts';
import { repositoryCore } from '../../tests/support/api/repository-core.ts';
import { requestTable } from '../../tests/support/api/request-table.ts';
import { createFetchHandler } from './fetch/main.ts';
import { createNodeListener } from './server/serve.ts';

const core = repositoryCore();
const server = createServer(createNodeListener(core));
let coreResponses: readonly NormalizedResponse[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  coreResponses = requestFromCore(core, requestTable);
});
afterAll(() => server.close());

async function findDifferences(ask: ApiClient, takesRaw: boolean): Promise<readonly unknown[]> {
  const differences: unknown[] = [];
  for (const [index, tableRequest] of requestTable.entries()) {
    if (tableRequest.isRaw === true && !takesRaw) continue;
    const actual = await ask(tableRequest);
    const expected = coreResponses[index];
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      differences.push({ asked: tableRequest, seen: actual, expected });
  }
  return differences;
}

describe('the request table', () => {
  test('causes no internal errors', () => {
    expect(coreResponses.filter(({ status }) => status >= 500)).toEqual([]);
    expect([...new Set(coreResponses.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([
      200, 204, 302, 304, 400, 404, 405, 410, 414,
    ]);
  });

  test('gets the responses of the core from the fetch handler', async () => {
    expect(await findDifferences(createFetchClient(createFetchHandler(core)), false)).toEqual([]);
  });

  test('gets the responses of the core from node:http', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await findDifferences(createHttpClient(`http://127.0.0.1:${port}`), true)).toEqual([]);
  });
});

test('ignores the fragment of a URL', async () => {
  const response = await createFetchHandler(core)(new Request('https://host.example/v1/health#x'));
  expect(response.status).toBe(200);
});
