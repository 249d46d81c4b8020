import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetch } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApi } from '../../scripts/build-api/build.ts';
import { askHttp } from './ask-host.ts';
import { root } from './repository-core.ts';
import { programOver, type Running, startServer } from './server-process.ts';

const running: Running[] = [];
const folder = mkdtempSync(join(tmpdir(), 'cardcat-wire-'));
let program = '';

beforeAll(async () => {
  await buildApi({
    root,
    out: join(folder, 'dist'),
    env: { SOURCE_DATE_EPOCH: '1793610764' },
    dataOnly: true,
  });
  program = programOver(join(folder, 'dist'), folder);
}, 300_000);
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.kill('SIGKILL');
    await one.ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(): Promise<Running> {
  const one = await startServer(program);
  running.push(one);
  return one;
}

describe('13.3 what comes over the wire', () => {
  async function send(address: string, text: string): Promise<string> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end(text);
    let answer = '';
    for await (const piece of socket.setEncoding('latin1')) answer += piece;
    return answer;
  }

  test('an address that is not percent-encoded is told how to be', async () => {
    const one = await start();
    const answer = await send(one.address, 'GET /v1/search?q=工商银行 HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"target-malformed"');
    expect(answer).toContain('percent-encoded');
    expect(await send(one.address, 'hello\r\n\r\n')).toContain('This is no HTTP request that can be read.');
  });

  test('who begins a request and does not end it is told so', async () => {
    const one = await start();
    const socket = connect(Number(new URL(one.address).port), '127.0.0.1');
    socket.write('GET /v1/health HTTP/1.1\r\nHost: a\r\n');
    let answer = '';
    for await (const piece of socket.setEncoding('latin1')) answer += piece;
    expect(answer).toContain('The request did not come to its end in time; send it again.');
  });

  test('bodies of requests are never read, and their connection ends', async () => {
    const one = await start();
    const answer = await send(
      one.address,
      'POST /v1/cards HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/connection: close/i);
    const waiting = await send(
      one.address,
      'GET /v1/health HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n',
    );
    expect(waiting).toMatch(/^HTTP\/1\.1 200 /);
    const hoping = 'GET /v1/health HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n';
    expect(await send(one.address, hoping)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'target-malformed'],
    [
      'headers of 20 KiB',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      414,
      'target-too-long',
    ],
    [
      'the absolute form',
      'GET http://evil.example/v1/cards HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
      'target-malformed',
    ],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'target-malformed',
    ],
  ])('9 %s is a problem too', async (_, text, status, code) => {
    const one = await start();
    const answer = await send(one.address, text);
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ status, code });
  });

  test('a connection is kept 65 s and for a thousand requests', async () => {
    const one = await start();
    const answer = await send(one.address, 'GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^keep-alive: timeout=65, max=1000\r$/im);
  });

  test('200 dribbling sockets keep nobody else from an answer', async () => {
    const one = await start();
    const { port } = new URL(one.address);
    const sockets = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {}).write('GET /v1/cards HTTP/1.1\r\nX-Slow: ');
    for (let at = 0; at < 20; at++) {
      for (const socket of sockets) socket.write('a');
      expect((await askHttp(one.address)({ target: '/v1/cards/us-amex-gold' })).status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });

  test('13.4 bodies over 1 KiB are compressed for who takes it', async () => {
    const one = await start();
    const ask = askHttp(one.address);
    const coded = await ask({ target: '/v1/cards/us-amex-gold', headers: { 'accept-encoding': 'gzip, br' } });
    expect(coded.headers).toContain('content-encoding: gzip');
    const plain = await ask({ target: '/v1/cards/us-amex-gold' });
    const tagOf = ({ headers }: typeof plain): string =>
      headers.find((line) => line.startsWith('etag: ')) ?? '';
    expect(tagOf(coded)).toBe(tagOf(plain).replace(/"$/, '-gzip"'));
    const tag = coded.headers.find((line) => line.startsWith('etag: '))?.slice(6) ?? '';
    expect((await ask({ target: '/v1/cards/us-amex-gold', headers: { 'if-none-match': tag } })).status).toBe(
      304,
    );
    const known = await ask({ target: '/v1/cards/us-amex-gold', headers: { 'if-none-match': tag } });
    expect(tagOf(known)).toBe(tagOf(coded));
    const both = await ask({
      target: '/v1/cards/us-amex-gold',
      headers: { 'if-none-match': `${tagOf(plain).slice(6)}, ${tag}` },
    });
    expect(tagOf(both)).toBe(tagOf(plain));
    expect((await ask({ target: '/docs/', headers: { 'accept-encoding': 'gzip, br' } })).headers).toContain(
      'content-encoding: br',
    );
    expect(
      (await ask({ target: '/v1/health', headers: { 'accept-encoding': 'gzip' } })).headers.join(),
    ).not.toContain('content-encoding');
    const head = await ask({
      target: '/v1/cards/us-amex-gold',
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(head.headers).toEqual(coded.headers);
  });

  test.each(['/v1/cards?limit=10', '/v1/cards/us-amex-gold', '/docs/'])(
    '10.2 a 304 of %s varies as the answer does that it stands for',
    async (target) => {
      const { address } = await start();
      const headers = { 'accept-encoding': 'gzip' };
      const sent = await fetch(`${address}${target}`, { headers });
      const known = sent.headers.get('etag') ?? '';
      const again = await fetch(`${address}${target}`, { headers: { ...headers, 'if-none-match': known } });
      expect(again.status).toBe(304);
      expect(again.headers.get('vary')).toBe(sent.headers.get('vary'));
      expect(again.headers.get('etag')).toBe(known);
    },
  );

  test('pack files are there for ever at their address', async () => {
    const one = await start();
    const health = JSON.parse((await askHttp(one.address)({ target: '/v1/health' })).body) as {
      data_version: string;
    };
    const file = await askHttp(one.address)({ target: `/pack/${health.data_version}/cards.col` });
    expect(file.headers).toContain('cache-control: public, max-age=31536000, immutable');
    expect((await askHttp(one.address)({ target: '/pack/../documents.json' })).status).toBe(404);
  });
});
