import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runServer } from '../../api/src/entry/server/run-server.ts';
import { buildApi } from '../../scripts/build-api/build.ts';
import { sha256Of } from '../../scripts/build-api/sha256.ts';
import { expectGolden } from '../support/golden.ts';
import { askHttp } from './ask-host.ts';
import { root } from './repository-core.ts';
import { programOver, type Running, startServer } from './server-process.ts';

const running: Running[] = [];
const servers: Server[] = [];
// Laid out as in the repository, so that the program in its sources finds it.
const folder = mkdtempSync(join(tmpdir(), 'cardcat-api-'));
const out = join(folder, 'dist');
let program = '';

beforeAll(async () => {
  await buildApi({ root, out, env: { SOURCE_DATE_EPOCH: '1793610764' }, dataOnly: true });
  program = programOver(out, folder);
}, 300_000);
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.kill('SIGKILL');
    await one.ended;
  }
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Time for what was written to come over. */
const nextTurn = (): Promise<void> => sleep(100);

async function start(env: Readonly<Record<string, string>> = {}, file = program): Promise<Running> {
  const one = await startServer(file, env);
  running.push(one);
  return one;
}

async function web(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer ?? (() => {}));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A copy of the built data with something done to it. */
function damaged(change: (data: string) => void): string {
  const copy = mkdtempSync(join(folder, 'damaged-'));
  cpSync(out, copy, { recursive: true });
  change(copy);
  return programOver(copy, copy);
}

describe('13.1 the server', () => {
  test('says where everything is, answers, and stops at SIGINT with 0', async () => {
    const one = await start();
    expectGolden('api/start.txt', one.stdout().replaceAll(one.address, 'http://127.0.0.1:8787'));
    const health = await askHttp(one.address)({ target: '/v1/health' });
    expect(JSON.parse(health.body)).toMatchObject({ ok: true, mode: 'self-hosted' });
    expect((await askHttp(one.address)({ target: '/docs/' })).headers).toContain(
      'content-type: text/html; charset=utf-8',
    );
    one.kill('SIGINT');
    expect(await one.ended).toBe(0);
    expect(one.stderr()).toBe('');
  });

  /** The server in this process, so that what it leaves open can be seen. */
  async function startHere() {
    let stop = (): void => {};
    let ticks = 0;
    let said = '';
    const running = runServer({
      env: { PORT: '0' },
      folder: out,
      stdout: (text) => {
        said += text;
      },
      stderr: () => {},
      now: Date.now,
      ticks: () => ticks,
      sleep: () => Promise.resolve(),
      crypto,
      randomHex: (bytes) => 'f'.repeat(2 * bytes),
      onStop: (callback) => {
        stop = callback;
      },
      connectRedis: () => Promise.reject(new Error('nobody asked')),
    });
    await expect.poll(() => said).toContain('Try ');
    const socket = connect(Number(/127\.0\.0\.1:(\d+)/.exec(said)?.[1]), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const pass = (milliseconds: number): void => {
      ticks += milliseconds;
    };
    return { running, stop: () => stop(), pass, socket };
  }

  test('a request under way when it is asked to stop is answered', async () => {
    const { running, stop, socket } = await startHere();
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.write('GET /v1/health HTTP/1.1\r\nHost: a\r\n');
    await nextTurn();
    stop();
    socket.write('Connection: close\r\n\r\n');
    await once(socket, 'close');
    // Begun before, ended after: told to come again rather than cut off.
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"shutting-down"/);
    expect(await running).toBe(0);
  });

  test('a second wish to stop waits for nobody', async () => {
    const { running, stop, pass, socket } = await startHere();
    socket.write('GET /v1/health HTTP/1.1\r\nHost: a\r\n');
    await nextTurn();
    stop();
    let isOver = false;
    void running.then(() => {
      isOver = true;
    });
    // The same Ctrl-C, which npm has handed on.
    stop();
    await nextTurn();
    expect(isOver).toBe(false);
    pass(300);
    stop();
    expect(await running).toBe(0);
    await nextTurn();
    // Those five seconds are not over: the half request is still there.
    expect(socket.closed).toBe(false);
    socket.destroy();
  });

  test('a busy port is one sentence, and 1', async () => {
    const busy = await start();
    const { port } = new URL(busy.address);
    const one = await start({ PORT: port });
    expect(await one.ended).toBe(1);
    expect(one.stderr()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Set PORT to another one, for example PORT=${Number(port) + 1} npm start.\n`,
    );
  });

  test('npm start builds what is missing and serves without keeping anything', async () => {
    const one = await start({}, join(root, 'scripts/start.ts'));
    expect(one.stderr()).toBe('');
    const answer = await askHttp(one.address)({ target: '/v1/cards?limit=1' });
    expect(answer.headers).toContain('cache-control: no-cache');
    one.kill('SIGINT');
    expect(await one.ended).toBe(0);
  }, 300_000);

  test('11 every fault of the configuration is told, and 2', async () => {
    const one = await start({ MODE: 'x', LOG: 'y', RATE_STORE_TOKEN: 'hunter2' });
    expect(await one.ended).toBe(2);
    expect(one.stderr().trim().split('\n')).toHaveLength(3);
    expect(one.stderr()).not.toContain('hunter2');
  });

  test('11 LOG=requests writes a line a request, without addresses, agents or what was searched', async () => {
    const one = await start({ LOG: 'requests' });
    await askHttp(one.address)({ target: '/v1/search?q=hunter2' });
    await expect.poll(() => one.stdout().split('\n').length).toBeGreaterThan(5);
    const line = JSON.parse(one.stdout().trim().split('\n').at(-1) ?? '') as object;
    expect(line).toMatchObject({ route: 'searchCards', status: 200 });
    expect(Object.keys(line)).toEqual(['time', 'id', 'route', 'status', 'ms', 'bytes']);
    expect(JSON.stringify(line)).not.toMatch(/hunter2|127\.0\.0\.1|Tests\/1\.0/);
  });
});

describe('4.2 and 17.10 a bad pack', () => {
  test.each([
    [
      'cut short',
      (data: string) => truncateSync(join(data, 'pack/cards.pack'), 1_000),
      /^cards\.pack has 1000 bytes where .*Run npm run build:api\.\n$/,
    ],
    [
      'another byte',
      (data: string) => flip(join(data, 'pack/cards.col'), 900),
      /^cards\.col is not what pack\.json says\. Run npm run build:api\.\n$/,
    ],
    [
      'missing',
      (data: string) => rmSync(join(data, 'pack/cards.idx')),
      /^cards\.idx cannot be read\. Run npm run build:api\.\n$/,
    ],
    [
      'no list',
      (data: string) => writeFileSync(join(data, 'pack/pack.json'), '[]'),
      /^pack\.json .*Run npm run build:api\.\n$/,
    ],
    [
      'no documents',
      (data: string) => writeFileSync(join(data, 'documents.json'), '{'),
      /^documents\.json cannot be read\. Run npm run build:api\.\n$/,
    ],
  ])('%s ends the start with one sentence and 1', async (_, change, sentence) => {
    const one = await start({}, damaged(change));
    expect(await one.ended).toBe(1);
    expect(one.stderr()).toMatch(sentence);
  });

  function flip(file: string, at: number): void {
    const bytes = readFileSync(file);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }
});

describe('3.5 DATA_URL', () => {
  const pack = (name: string): Buffer => readFileSync(join(out, 'pack', name));

  async function startOver(address: string, sha256 = sha256Of(pack('pack.json'))): Promise<Running> {
    return start({ DATA_URL: `${address}/data`, DATA_SHA256: sha256 });
  }

  test('another pack is read once, and served', async () => {
    const asked: string[] = [];
    const address = await web((request, response) => {
      asked.push(request.url ?? '');
      response.end(pack((request.url ?? '').replace('/data/', '')));
    });
    const one = await startOver(address);
    expect(one.stderr()).toBe('');
    expect(asked).toEqual(['/data/pack.json', '/data/cards.pack', '/data/cards.col', '/data/cards.idx']);
    expect((await askHttp(one.address)({ target: '/v1/cards/us-amex-gold' })).status).toBe(200);
  });

  test.each([
    [
      'a wrong digest',
      () => web((_, response) => response.end('{}')),
      /pack\.json is not what DATA_SHA256 says/,
    ],
    [
      'a redirect to another host',
      () => web((_, response) => response.writeHead(302, { location: 'http://other.example/' }).end()),
      /redirects to another host/,
    ],
    ['no such file', () => web((_, response) => response.writeHead(404).end()), /it answers 404/],
    [
      'half a pack',
      () =>
        web((request, response) =>
          response.end(pack((request.url ?? '').endsWith('.json') ? 'pack.json' : 'cards.col')),
        ),
      /its cards\.pack has/,
    ],
    ['nobody there', async () => 'http://127.0.0.1:1', /ECONNREFUSED/],
  ])('%s: the bundled pack serves, and one line says why', async (_, address, reason) => {
    const one = await startOver(await address());
    expect(one.stderr()).toMatch(/^The data of DATA_URL is not used \(.*\); the bundled data is served\.\n$/);
    expect(one.stderr()).toMatch(reason);
    expect((await askHttp(one.address)({ target: '/v1/cards/us-amex-gold' })).status).toBe(200);
  });
});
