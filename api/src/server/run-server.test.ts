import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, STATUS_CODES } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createExampleCatalog } from '../../../scripts/build-api/example-core.ts';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import { createHttpClient } from '../../../tests/support/api/api-clients.ts';
import { createServerFiles } from '../../../tests/support/api/data-server.ts';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import { runServer } from './run-server.ts';

const cases = readFixture<{ rejected: [string, string, number, string, string][] }>('api/raw-http.json');

const folder = mkdtempSync(join(tmpdir(), 'cardcat-server-'));
const harbor = '/v1/cards/us-example-harbor';
const cleanUps: (() => unknown)[] = [];

const everyCard = Array.from({ length: 500 }, (_, index) => ({ id: `us-example-${index}` }));

function writeFiles(to: string, changes: Readonly<Record<string, string>> = {}): string {
  const page = `<!doctype html><title>cardcat</title>${'<p>A page.</p>'.repeat(200)}`;
  const site = {
    'site/docs/index.html': page,
    'site/exports/cards-all.json': JSON.stringify(everyCard),
    'site/_headers': '',
  };
  for (const [path, content] of [
    ...createServerFiles(),
    ...Object.entries(site),
    ...Object.entries(changes),
  ]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), content);
  }
  return to;
}

beforeAll(() => void writeFiles(folder));
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server. `ended` resolves to the exit code. */
function start(env: Readonly<Record<string, string>> = {}, data = folder) {
  const output = { stdout: '', stderr: '' };
  let stop = (): void => {};
  let ticks = 0;
  const ended = runServer({
    env: { PORT: '0', ...env },
    folder: data,
    stdout: (text) => {
      output.stdout += text;
    },
    stderr: (text) => {
      output.stderr += text;
    },
    now: Date.now,
    monotonicNow: () => ticks,
    randomHex: (bytes) => 'f'.repeat(2 * bytes),
    onStop: (callback) => {
      stop = callback;
    },
  });
  cleanUps.push(async () => {
    stop();
    ticks += 1_000;
    stop();
    await ended;
  });
  return {
    output,
    ended,
    stop: () => stop(),
    pass: (milliseconds: number) => {
      ticks += milliseconds;
    },
  };
}

async function startAndWait(env: Readonly<Record<string, string>> = {}) {
  const server = start(env);
  await expect.poll(() => server.output.stdout + server.output.stderr).toContain('Try ');
  const address = /^API {7}(http:\/\/[^/]+)\//m.exec(server.output.stdout)?.[1] ?? '';
  return { ...server, address, ask: createHttpClient(address) };
}

async function openConnection(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  cleanUps.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket.setEncoding('latin1');
}

async function send(address: string, text: string): Promise<string> {
  const socket = await openConnection(address);
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe('starting and stopping', () => {
  test('prints its URLs, responds to requests, and exits with 0', async () => {
    const { output, address, ask, stop, ended } = await startAndWait();
    expectGolden('api/start.txt', output.stdout.replaceAll(address, 'http://127.0.0.1:8787'));
    expect(JSON.parse((await ask({ target: '/v1/health' })).body)).toMatchObject({
      ok: true,
      mode: 'self-hosted',
    });
    const page = await ask({ target: '/docs/' });
    expect(page.headers).toContain('content-type: text/html; charset=utf-8');
    stop();
    expect([await ended, output.stderr]).toEqual([0, '']);
  });

  /** Opens a socket, sends one and a half requests, and waits for the response to the first request. */
  async function sendIncompleteRequest(address: string): Promise<Socket> {
    const socket = await openConnection(address);
    const request = 'GET /v1/health HTTP/1.1\r\nHost: a\r\n';
    socket.write(`${request}\r\n${request}`);
    // Both requests are sent at once. When the first response arrives, the server already has the start of the second request.
    await once(socket, 'data');
    return socket;
  }

  test('completes a pending request on shutdown', async () => {
    const { ended, stop, address } = await startAndWait();
    const socket = await sendIncompleteRequest(address);
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    stop();
    socket.write('Connection: close\r\n\r\n');
    await once(socket, 'close');
    // The client gets a 503 response, not a closed connection.
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"shutting-down"/);
    expect(await ended).toBe(0);
  });

  test('stops immediately on a second signal, but not if npm forwards the same signal', async () => {
    const { ended, stop, pass, address } = await startAndWait();
    const socket = await sendIncompleteRequest(address);
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    stop();
    stop();
    await turn();
    expect(isOver).toBe(false);
    pass(300);
    stop();
    expect(await ended).toBe(0);
    // The server did not wait the usual five seconds, so it has not closed the socket with the incomplete request.
    expect(socket.closed).toBe(false);
  });

  test('reports a busy port in one sentence, and exits with 1', async () => {
    const { port } = new URL((await startAndWait()).address);
    const { ended, output } = start({ PORT: port });
    expect(await ended).toBe(1);
    expect(output.stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use. Set another PORT, for example PORT=${Number(port) + 1} npm start.\n`,
    );
  });

  test('reports every invalid setting, and exits with 2', async () => {
    const { ended, output } = start({ MODE: 'x', LOG: 'y', DATA_SHA256: 'hunter2' });
    expect(await ended).toBe(2);
    expect(output.stderr.trim().split('\n')).toHaveLength(3);
    expect(output.stderr).not.toContain('hunter2');
  });

  test('logs a line per request with LOG=requests, without IP addresses, user agents and search terms', async () => {
    const { ask, output } = await startAndWait({ LOG: 'requests' });
    await ask({ target: '/v1/search?q=hunter2' });
    await expect.poll(() => output.stdout.split('\n').length).toBeGreaterThan(5);
    const line = JSON.parse(output.stdout.trim().split('\n').at(-1) ?? '') as object;
    expect(line).toMatchObject({ route: 'searchCards', status: 200 });
    expect(Object.keys(line)).toEqual(['time', 'id', 'route', 'status', 'ms', 'bytes']);
    expect(JSON.stringify(line)).not.toMatch(/hunter2|127\.0\.0\.1|Tests\/1\.0/);
  });
});

describe('DATA_URL', () => {
  const otherCatalog = JSON.stringify({ ...createExampleCatalog(), release: 'v9.0.0' });

  async function startWithDownload(body: string, sha256: string) {
    const web = createServer((_, response) => void response.end(body));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => web.close());
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/catalog.json`;
    return startAndWait({ DATA_URL: url, DATA_SHA256: sha256 });
  }

  test('serves the downloaded catalog in the API and to the page', async () => {
    const { ask, output } = await startWithDownload(otherCatalog, sha256Of(otherCatalog));
    expect(output.stderr).toBe('');
    expect(JSON.parse((await ask({ target: '/v1/meta' })).body)).toMatchObject({ release: 'v9.0.0' });
    const pointer = JSON.parse((await ask({ target: '/data.json' })).body) as { catalog: string };
    expect((await ask({ target: `/${pointer.catalog}` })).body).toBe(
      Buffer.from(otherCatalog).toString('latin1'),
    );
  });

  test('serves the bundled catalog if the download fails, and logs why', async () => {
    const { ask, output } = await startWithDownload('{}', sha256Of(otherCatalog));
    expect(output.stderr).toBe(
      'DATA_URL is ignored: it does not match DATA_SHA256. The bundled data is served.\n',
    );
    expect(JSON.parse((await ask({ target: '/v1/meta' })).body)).toMatchObject({ release: 'v1.4.0' });
  });
});

describe('raw HTTP', () => {
  test.each(cases.rejected)('returns a problem for %s', async (_, text, status, code, output) => {
    const answer = await send((await startAndWait()).address, text);
    expect(answer.startsWith(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`)).toBe(true);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ status, code });
    expect(answer).toContain(output);
  });

  test('never reads request bodies, and closes their connections', async () => {
    const { address } = await startAndWait();
    const formatHead = (method: string) => `${method} /v1/health HTTP/1.1\r\nHost: a\r\n`;
    const posted = await send(address, `${formatHead('POST')}Content-Length: 1000000\r\n\r\nabc`);
    expect(posted).toMatch(/^HTTP\/1\.1 405 [\s\S]*connection: close/i);
    const waiting = `${formatHead('GET')}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`;
    expect(await send(address, waiting)).toMatch(/^HTTP\/1\.1 200 /);
    const unknownExpectation = `${formatHead('GET')}Expect: more\r\nConnection: close\r\n\r\n`;
    expect(await send(address, unknownExpectation)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('serves other clients while 200 slow sockets are open', async () => {
    const { address, ask } = await startAndWait();
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openConnection(address)));
    for (const socket of sockets) socket.write('GET /v1/cards HTTP/1.1\r\nX-Slow: ');
    for (let index = 0; index < 10; index++) {
      for (const socket of sockets) socket.write('a');
      expect((await ask({ target: harbor })).status).toBe(200);
    }
  });
});

describe('compression', () => {
  const codingHeaders = { 'accept-encoding': 'gzip, br' };
  const list = '/v1/cards?limit=10&as_of=2026-10-01';
  const headerOf = (received: { readonly headers: readonly string[] }, name: string): string =>
    received.headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';

  test('compresses bodies over 1 KiB if accepted, pages with br', async () => {
    const { ask } = await startAndWait();
    const [uncompressed, gzipped, page, small, head] = [
      await ask({ target: list }),
      await ask({ target: list, headers: codingHeaders }),
      await ask({ target: '/docs/', headers: codingHeaders }),
      await ask({ target: '/v1/health', headers: codingHeaders }),
      await ask({ target: list, method: 'HEAD', headers: codingHeaders }),
    ];
    const codings = [uncompressed, gzipped, page, small].map((received) =>
      headerOf(received, 'content-encoding'),
    );
    expect(codings).toEqual(['', 'gzip', 'br', '']);
    expect(head.headers).toEqual(gzipped.headers);
    // A strong ETag must differ for each coding.
    const plainPage = await ask({ target: '/docs/' });
    expect(headerOf(page, 'etag')).toBe(headerOf(plainPage, 'etag').replace(/"$/, '-br"'));
  });

  test('compresses the hashed data of the page with br, other files with gzip', async () => {
    const { ask } = await startAndWait();
    const { catalog } = JSON.parse((await ask({ target: '/data.json' })).body) as { catalog: string };
    const data = await ask({ target: `/${catalog}`, headers: codingHeaders });
    expect(headerOf(data, 'content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(data.body, 'latin1')).toString('latin1')).toBe(
      (await ask({ target: `/${catalog}` })).body,
    );
    const codingOf = async (target: string, accepted: string) =>
      headerOf(await ask({ target, headers: { 'accept-encoding': accepted } }), 'content-encoding');
    expect(await codingOf(`/${catalog}`, 'gzip')).toBe('gzip');
    expect(await codingOf('/exports/cards-all.json', 'gzip, br')).toBe('gzip');
  });

  test.each([list, '/docs/'])(
    'sends ETag and Vary of the compressed response with a 304 of %s',
    async (target) => {
      const { address, ask } = await startAndWait();
      const tag = headerOf(await ask({ target, headers: codingHeaders }), 'etag');
      const text = `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ${tag}\r\n\r\n`;
      const notModified = await send(address, text);
      expect(notModified).toMatch(/^HTTP\/1\.1 304 /);
      expect(notModified).toContain(`ETag: ${tag}\r\n`);
      expect(notModified).toContain('Vary: Accept-Encoding\r\n');
    },
  );
});

test('when the quota is used up, links the whole catalog, which has no rate limit', async () => {
  const { ask } = await startAndWait({ RATE_LIMIT_PER_MINUTE: '1' });
  expect((await ask({ target: harbor })).status).toBe(200);
  const refused = JSON.parse((await ask({ target: harbor })).body) as Readonly<Record<string, unknown>>;
  expect(refused).toMatchObject({ status: 429, export: '/exports/cards-all.json' });
  expect(refused.detail).toContain(' /exports/cards-all.json ');
  for (let count = 0; count < 3; count++)
    expect(await ask({ target: String(refused.export) })).toMatchObject({
      status: 200,
      body: JSON.stringify(everyCard),
    });
});

test('serves the catalog file of the page as immutable, and no other file of its folder', async () => {
  const { ask } = await startAndWait();
  const pointer = await ask({ target: '/data.json' });
  expect(pointer.headers).toContain('cache-control: no-cache');
  const { catalog } = JSON.parse(pointer.body) as { catalog: string };
  expect(catalog).toMatch(/^data\/[0-9a-f]{12}\/catalog-[0-9a-f]{12}\.json$/);
  const file = await ask({ target: `/${catalog}` });
  expect(file.headers).toContain('cache-control: public, max-age=31536000, immutable');
  for (const target of ['/data/../documents.json', '/documents.json', '/_headers'])
    expect((await ask({ target })).status, target).toBe(404);
});
