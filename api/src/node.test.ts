import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, STATUS_CODES } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { createServerFiles } from '../../tests/support/api/data-server.ts';
import { createExampleCatalog } from '../../tests/support/api/example-app.ts';
import { httpHost } from '../../tests/support/api/hosts.ts';
import {
  type RunningServer,
  startServer,
  writeServerProgram,
} from '../../tests/support/api/server-process.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { expectGolden } from '../../tests/support/golden.ts';

const cases = readFixture<{ rejected: [string, string, number, string, string][] }>('api/raw-http.json');
const harbor = '/v1/cards/us-example-harbor';
const page = `<!doctype html><title>cardcat</title>${'<p>A page.</p>'.repeat(200)}`;
const siteFiles: Readonly<Record<string, string | Uint8Array>> = {
  'site/docs/index.html': page,
  'site/docs/index.html.br': brotliCompressSync(page),
  'site/docs/problems/internal.html': page,
  'site/exports/cards-all.json': '[]',
  'site/exports/cards.ndjson': '{}\n',
  'site/assets/main-ABCDEFGH.js': 'export {};',
  'site/v1/art/us-example-harbor.webp': 'a picture',
  'site/_headers': '',
};

const scratch = mkdtempSync(join(tmpdir(), 'cardcat-server-'));
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

let builds = 0;
/** Writes a build, with the content in `changes`, and a program that serves it. Omits a file if its content is null. */
function writeProgram(changes: Readonly<Record<string, string | Uint8Array | null>> = {}): string {
  builds += 1;
  const out = join(scratch, `dist-${builds}`);
  for (const [path, content] of [...createServerFiles(), ...Object.entries({ ...siteFiles, ...changes })]) {
    if (content === null) rmSync(join(out, path));
    else {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), content);
    }
  }
  mkdirSync(join(scratch, `program-${builds}`));
  return writeServerProgram(out, join(scratch, `program-${builds}`));
}

let program = '';
let shared: RunningServer;
beforeAll(async () => {
  program = writeProgram();
  shared = await startServer(program);
});
afterAll(async () => {
  shared.kill('SIGKILL');
  await shared.ended;
  rmSync(scratch, { recursive: true });
});

async function start(env: Readonly<Record<string, string>> = {}, served = program): Promise<RunningServer> {
  const server = await startServer(served, env);
  cleanUps.push(async () => {
    server.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

async function openConnection({ address }: RunningServer): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  cleanUps.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function send(server: RunningServer, text: string): Promise<string> {
  const socket = await openConnection(server);
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const get = (server: RunningServer, target: string, headers = {}, method = 'GET') =>
  httpHost(server.address)({ target, headers, method });

describe('starting and stopping', () => {
  /** Opens a socket, sends one and a half requests, and waits for the answer to the first. */
  async function sendIncompleteRequest(server: RunningServer): Promise<Socket> {
    const socket = await openConnection(server);
    const request = 'GET /v1/health HTTP/1.1\r\nHost: a\r\n';
    socket.write(`${request}\r\n${request}`);
    await once(socket, 'data');
    return socket;
  }

  test('prints its URLs, and completes a pending request on shutdown', async () => {
    const server = await start();
    expectGolden('api/start.txt', server.stdout().replaceAll(server.address, 'http://127.0.0.1:8787'));
    const socket = await sendIncompleteRequest(server);
    const idle = await openConnection(server);
    idle.write('GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    server.kill('SIGTERM');
    // The server closes idle sockets when it has received the signal.
    await once(idle, 'close');
    socket.write('Connection: close\r\n\r\n');
    // The client gets an answer, not a closed connection.
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"shutting-down"/);
    expect([await server.ended, server.stderr()]).toEqual([0, '']);
  });

  test('reports a busy port in one sentence, and exits with 1', async () => {
    const { port } = new URL(shared.address);
    const { ended, stderr } = await start({ PORT: port });
    expect(await ended).toBe(1);
    expect(stderr()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Set another PORT, for example PORT=${Number(port) + 1} npm start.\n`,
    );
  });

  test('reports every invalid setting, and exits with 2', async () => {
    const { ended, stderr } = await start({ MODE: 'x', LOG: 'y', DATA_SHA256: 'hunter2' });
    expect(await ended).toBe(2);
    expect(stderr().trim().split('\n')).toHaveLength(3);
    expect(stderr()).not.toContain('hunter2');
  });

  test.each([
    ['a missing catalog', { 'data/catalog.json': null }, 'data/catalog.json cannot be read'],
    ['a truncated catalog', { 'data/catalog.json': '[' }, 'data/catalog.json is not valid JSON'],
    [
      'another format',
      { 'data/catalog.json': '[]' },
      'data/catalog.json is not a catalog file of this version',
    ],
    ['damaged documents', { 'documents.json': '{' }, 'documents.json cannot be read'],
  ])('reports %s in one sentence', async (_, changes, sentence) => {
    const { ended, stderr } = await start({}, writeProgram(changes));
    expect([await ended, stderr()]).toEqual([1, `${sentence}. Run npm run build:api.\n`]);
  });

  test('logs a line per request with LOG=requests, without addresses, user agents and search words', async () => {
    const server = await start({ LOG: 'requests' });
    await get(server, '/v1/search?q=hunter2');
    await expect.poll(() => server.stdout().split('\n').length).toBeGreaterThan(5);
    const line = JSON.parse(server.stdout().trim().split('\n').at(-1) ?? '') as object;
    expect(line).toMatchObject({ route: '/v1/search', status: 200 });
    expect(Object.keys(line)).toEqual(['time', 'id', 'route', 'status', 'ms']);
    expect(JSON.stringify(line)).not.toMatch(/hunter2|127\.0\.0\.1|Example\/1\.0/);
  });
});

describe('DATA_URL', () => {
  const otherCatalog = JSON.stringify({ ...createExampleCatalog(), release: 'v9.0.0' });

  async function startWithDownload(body: string, sha256: string, status = 200) {
    const web = createServer((_, response) => void response.writeHead(status).end(body));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => web.close());
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/catalog.json`;
    return start({ DATA_URL: url, DATA_SHA256: sha256 });
  }

  test('serves the downloaded catalog in the API and to the page', async () => {
    const server = await startWithDownload(otherCatalog, sha256Of(otherCatalog));
    expect(server.stderr()).toBe('');
    expect(await (await get(server, '/v1/meta')).json()).toMatchObject({ release: 'v9.0.0' });
    const { catalog } = await (await get(server, '/data.json')).json();
    const file = await get(server, `/${catalog}`);
    expect([file.headers.get('cache-control'), await file.text()]).toEqual([
      'public, max-age=31536000, immutable',
      otherCatalog,
    ]);
  });

  test.each([
    ['{}', sha256Of(otherCatalog), 200, 'it does not match DATA_SHA256'],
    ['{}', sha256Of('{}'), 200, 'it is not a catalog file of this version'],
    ['', sha256Of(''), 404, 'it returned status 404'],
  ])('serves the bundled catalog instead of %j, and logs why', async (body, sha256, status, reason) => {
    const server = await startWithDownload(body, sha256, status);
    expect(server.stderr()).toBe(`DATA_URL is ignored: ${reason}. The bundled data is served.\n`);
    expect(await (await get(server, '/v1/meta')).json()).toMatchObject({ release: 'v1.4.0' });
  });
});

describe('raw HTTP', () => {
  test.each(cases.rejected)('returns a problem for %s', async (_, text, status, code, output) => {
    const answer = await send(shared, text);
    expect(answer.startsWith(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`)).toBe(true);
    expect(answer).toMatch(/^access-control-allow-origin: \*\r$/m);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ status, code });
    expect(answer).toContain(output);
  });

  const head = (method: string) => `${method} /v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`;
  test.each([
    [
      'a target in absolute form',
      'GET http://other.example/v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['HTTP/1.0 without a host', 'GET /v1/health HTTP/1.0\r\n\r\n', 200],
    ['a body of a request that may have none', `${head('POST')}Content-Length: 1000000\r\n\r\nabc`, 405],
    ['an expectation', `${head('GET')}Expect: more\r\n\r\n`, 200],
  ])('answers %s', async (_, text, status) => {
    expect(await send(shared, text)).toMatch(new RegExp(`^HTTP/1\\.[01] ${status} `));
  });

  test('serves other clients while 200 slow sockets are open', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openConnection(shared)));
    for (const socket of sockets) socket.write('GET /v1/cards HTTP/1.1\r\nX-Slow: ');
    for (let index = 0; index < 10; index++) {
      for (const socket of sockets) socket.write('a');
      expect((await get(shared, harbor)).status).toBe(200);
    }
  });
});

describe('files of the site', () => {
  const coding = { 'accept-encoding': 'gzip, br' };

  test('are pages that must be current, and compressed copies if accepted', async () => {
    const [plain, compressed] = [await get(shared, '/docs/'), await get(shared, '/docs/', coding)];
    for (const { headers } of [plain, compressed]) {
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'Accept-Encoding']);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('last-modified')).toBeNull();
    }
    expect([await plain.text(), compressed.headers.get('content-encoding')]).toEqual([page, 'br']);
    const tag = { 'if-none-match': String(compressed.headers.get('etag')) };
    const known = await get(shared, '/docs/', { ...coding, ...tag });
    expect([
      known.status,
      known.headers.get('vary'),
      known.headers.get('access-control-allow-origin'),
    ]).toEqual([304, 'Accept-Encoding', '*']);
  });

  test.each([
    ['/docs', 302, null, 'public, max-age=300'],
    ['/docs/problems/internal', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/exports/cards-all.json', 200, 'application/json', 'public, max-age=300'],
    ['/exports/cards.ndjson', 200, 'application/x-ndjson', 'public, max-age=300'],
    [
      '/assets/main-ABCDEFGH.js',
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    [`${harbor.replace('cards', 'art')}.webp`, 200, 'image/webp', 'public, max-age=86400'],
    [
      `${harbor.replace('cards', 'art')}.svg`,
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800',
    ],
    ['/data/../documents.json', 404, 'application/problem+json', 'public, max-age=60'],
    ['/documents.json', 404, 'application/problem+json', 'public, max-age=60'],
    ['/_headers', 404, 'application/problem+json', 'public, max-age=60'],
    ['/docs/index.html.br', 404, 'application/problem+json', 'public, max-age=60'],
  ])('%s is answered with %i %s %s', async (target, status, type, lifetime) => {
    const { status: given, headers } = await get(shared, target);
    expect([given, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      status,
      type,
      lifetime,
    ]);
  });

  test('take only GET and HEAD', async () => {
    const [head, post] = [await get(shared, '/docs/', {}, 'HEAD'), await get(shared, '/docs/', {}, 'POST')];
    expect([head.status, post.status, (await post.json()).code]).toEqual([200, 405, 'method-not-allowed']);
  });

  test('need no quota, which the link in a refused answer uses', async () => {
    const server = await start({ RATE_LIMIT_PER_MINUTE: '1' });
    expect((await get(server, harbor)).status).toBe(200);
    const refused = await (await get(server, harbor)).json();
    expect(refused).toMatchObject({ status: 429, export: '/exports/cards-all.json' });
    for (let count = 0; count < 3; count++) expect((await get(server, refused.export)).status).toBe(200);
  });
});

test('answers of the API over 1 KiB are compressed if accepted', async () => {
  const codings = ['/v1/cards?limit=10', '/v1/cards.ndjson', '/v1/health'].map(async (target) =>
    (await get(shared, target, { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'),
  );
  expect(await Promise.all(codings)).toEqual(['gzip', 'gzip', null]);
  const plain = await start({ COMPRESS: 'off' });
  expect(
    (await get(plain, '/v1/cards', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
  ).toBeNull();
});

describe('open sockets', () => {
  const question = 'GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n';

  /** Returns the start of the answer, or an empty text if the server has closed the socket. */
  async function ask(socket: Socket): Promise<string> {
    const closed = once(socket, 'close').then(() => ['']);
    const answer = once(socket, 'data');
    socket.write(question);
    return String((await Promise.race([answer, closed]))[0]);
  }

  async function openIdleConnection(server: RunningServer): Promise<Socket> {
    const socket = await openConnection(server);
    expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
    return socket;
  }

  const waitUntilClosed = async (socket: Socket) => socket.closed || once(socket.resume(), 'close');

  test('of one address are limited: the longest idle socket is closed', async () => {
    const server = await start({ MAX_CONNECTIONS_PER_ADDRESS: '3' });
    const first = await openIdleConnection(server);
    const second = await openIdleConnection(server);
    const third = await openIdleConnection(server);
    // Use the first socket again, so that the second socket has now been idle longest.
    await ask(first);
    const fourth = await openIdleConnection(server);
    await waitUntilClosed(second);
    for (const socket of [first, third, fourth]) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('are limited in total', async () => {
    const server = await start({ MAX_CONNECTIONS: '2' });
    const silent = await openConnection(server);
    const first = await openIdleConnection(server);
    await openIdleConnection(server);
    await waitUntilClosed(silent);
    await openIdleConnection(server);
    await waitUntilClosed(first);
  });

  test.each([{ TRUSTED_HOPS: '1' }, { CLIENT_ADDRESS_HEADER: 'X-Real-IP' }])(
    'of one address are not limited behind a trusted proxy (%j)',
    async (env) => {
      const server = await start({ MAX_CONNECTIONS_PER_ADDRESS: '1', ...env });
      const sockets = [await openIdleConnection(server), await openIdleConnection(server)];
      for (const socket of sockets) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
