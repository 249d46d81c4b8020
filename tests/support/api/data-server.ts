import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { request } from 'undici';
import { onTestFinished } from 'vitest';
import type { CatalogFile } from '#core/query/catalog-file';
import { createExampleCatalog, createExampleDocuments } from './example-app.ts';
import { type RunningServer, startServer, writeServerProgram } from './server-process.ts';

/** Starts the server in a child process. The keys of `files` are paths below `api/dist/`. */
export async function serveFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer & { readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-api-'));
  const out = join(folder, 'dist');
  for (const [path, content] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  const running = await startServer(writeServerProgram(out, folder), env);
  const stop = async () => {
    running.kill('SIGKILL');
    await running.ended;
    rmSync(folder, { recursive: true });
  };
  if (running.address === '') {
    await stop();
    throw new Error(`The server did not start: ${running.stderr()}`);
  }
  return { ...running, stop };
}

/** By default, the catalog contains the example cards. The change log has two releases, and `version` is the newer release. */
export function createServerFiles(
  catalog: CatalogFile = createExampleCatalog(),
  version = '000000000000',
): ReadonlyMap<string, string | Uint8Array> {
  return new Map([
    ['data/catalog.json', JSON.stringify(catalog)],
    ['documents.json', JSON.stringify(createExampleDocuments(version))],
  ]);
}

export interface StubResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const forwardedHeaders = new Set(['accept', 'if-none-match', 'user-agent']);

/** Starts a server on loopback that runs until the end of the test. Returns its URL. */
export async function startStubServer(
  reply: (target: string, headers: Readonly<Record<string, string>>) => StubResponse | Promise<StubResponse>,
): Promise<string> {
  const server = createServer(async ({ url = '', headers: receivedHeaders }, response) => {
    const sentHeaders = Object.entries(receivedHeaders).filter(([name]) => forwardedHeaders.has(name));
    const { status, headers, body } = await reply(
      url,
      Object.fromEntries(sentHeaders.map(([name, value]) => [name, String(value)])),
    );
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a request. If `headers` has no user agent, adds one that names the tests. */
export async function requestTarget(
  address: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StubResponse> {
  const sentHeaders = { 'user-agent': 'Tests/1.0 (me@example.org)', ...headers };
  const {
    statusCode,
    headers: responseHeaders,
    body,
  } = await request(`${address}${target}`, { headers: sentHeaders });
  const pairs = Object.entries(responseHeaders).map(([name, value]) => [name, String(value)] as const);
  // Drop hop-by-hop headers, because a proxy must not forward them.
  const endToEnd = pairs.filter(([name]) => !/^(?:connection|keep-alive|content-length)$/.test(name));
  return { status: statusCode, headers: Object.fromEntries(endToEnd), body: await body.bytes() };
}
