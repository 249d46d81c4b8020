import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { must } from '#core/text/must';
import { createExampleCore } from '../../../scripts/build-api/example-core.ts';
import { readConfig } from '../config.ts';
import { type NodeHostOptions, serve } from './serve.ts';

const question = 'GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n';

async function startServer(
  env: Readonly<Record<string, string>>,
  options: NodeHostOptions = {},
): Promise<number> {
  const config = must(readConfig({ PORT: '0', ...env }).value, 'the configuration');
  const { address, stop } = await serve(createExampleCore({ env }), config, options);
  onTestFinished(stop);
  return Number(new URL(address).port);
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function openIdleConnection(port: number): Promise<Socket> {
  const socket = await openConnection(port);
  expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
}

/** Returns the start of the response, or an empty text if the server has closed the socket. */
async function ask(socket: Socket): Promise<string> {
  const closed = once(socket, 'close').then(() => ['']);
  const response = once(socket, 'data');
  socket.write(question);
  return String((await Promise.race([response, closed]))[0]);
}

async function isClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket.resume(), 'close');
}

test('closes the longest idle socket of an address at the limit for one address', async () => {
  const port = await startServer({ MAX_CONNECTIONS_PER_ADDRESS: '3' });
  const [first, second, third] = [
    await openIdleConnection(port),
    await openIdleConnection(port),
    await openIdleConnection(port),
  ];
  // Use the first socket again, so that the second socket has now been idle longest.
  await ask(first);
  const fourth = await openIdleConnection(port);
  await isClosed(second);
  for (const socket of [first, third, fourth]) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('closes the longest idle socket of any address at the total limit', async () => {
  const port = await startServer({ MAX_CONNECTIONS: '2' });
  const silent = await openConnection(port);
  const first = await openIdleConnection(port);
  await openIdleConnection(port);
  await isClosed(silent);
  await openIdleConnection(port);
  await isClosed(first);
});

test('closes the new socket if all others have pending responses', async () => {
  const pendingSends: (() => void)[] = [];
  const encode: NodeHostOptions['encode'] = (response) =>
    new Promise((resolve) => pendingSends.push(() => resolve(response)));
  const port = await startServer({ MAX_CONNECTIONS: '2' }, { encode });
  const busySockets = [await openConnection(port), await openConnection(port)];
  const pendingResponses = busySockets.map(ask);
  // Pipelining: the second request is sent before the first response.
  busySockets[1]?.write(question);
  await expect.poll(() => pendingSends.length).toBe(3);
  pendingSends[1]?.();
  expect(await pendingResponses[1]).toMatch(/^HTTP\/1\.1 200 /);
  await isClosed(await openConnection(port));
  const lateResponse = once(busySockets[1] as Socket, 'data');
  for (const send of pendingSends) send();
  expect(await pendingResponses[0]).toMatch(/^HTTP\/1\.1 200 /);
  expect(String((await lateResponse)[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([{ TRUSTED_HOPS: '1' }, { CLIENT_ADDRESS_HEADER: 'X-Real-IP' }])(
  'does not limit the sockets of one address behind a trusted proxy (%j)',
  async (env) => {
    const port = await startServer({ MAX_CONNECTIONS_PER_ADDRESS: '1', ...env });
    const sockets = [await openIdleConnection(port), await openIdleConnection(port)];
    for (const socket of sockets) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('allows one address an eighth of all sockets, but at least 16', () => {
  const ofAddress = (maxConnections: string) =>
    readConfig({ MAX_CONNECTIONS: maxConnections }).value?.maxConnectionsPerAddress;
  expect(['1', '100', '1000'].map(ofAddress)).toEqual([16, 16, 125]);
});
