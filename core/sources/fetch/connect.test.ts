import { once } from 'node:events';
import * as net from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lookup } from './connect.ts';
import { createProber, type Prober, type ProberOptions } from './prober.ts';

/** A loopback server that must never receive data. */
let server: net.Server;
let port = 0;
const open = new Set<net.Socket>();
let connected = 0;
let receivedBytes = 0;
/** The addresses for which sockets were opened. */
let opened: string[] = [];

beforeAll(async () => {
  server = net.createServer((socket) => {
    connected += 1;
    socket.on('data', (bytes) => {
      receivedBytes += bytes.length;
    });
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    open.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => server.close());

beforeEach(async () => {
  for (const socket of open) socket.destroy();
  await expect.poll(() => open.size).toBe(0);
  connected = 0;
  receivedBytes = 0;
  opened = [];
});

/** Connects every socket to the test server, as a hostile network would. */
function connectAndRecord(options: net.TcpNetConnectOpts): net.Socket {
  options.lookup?.(options.host ?? '', { all: true }, (_error, found) => {
    if (typeof found !== 'string') opened.push(...found.map(({ address }) => address));
  });
  return net.connect(port, '127.0.0.1');
}

function createGuardedProber(lookup: Lookup, overrides: Partial<ProberOptions> = {}): Prober {
  return createProber({
    userAgent: 'cardcat-sources/0.0.0',
    now: Date.now,
    sleep: () => Promise.resolve(),
    random: () => 0,
    retries: 0,
    hostDelayMs: 0,
    timeoutMs: 600_000,
    lookup,
    openSocket: connectAndRecord,
    ...overrides,
  });
}

function toAddresses(...addresses: string[]) {
  return addresses.map((address) => ({ address, family: net.isIPv6(address) ? (6 as const) : (4 as const) }));
}

async function failureOf(prober: Prober, url = 'https://www.bank.example/'): Promise<string> {
  const { end } = await prober.fetchPage(url, { country: 'us' });
  await prober.close();
  return end.kind === 'failed' ? end.failure : end.kind;
}

test.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['100.100.100.200'],
  ['::ffff:127.0.0.1'],
  ['fd00::1'],
  ['93.184.215.14', '127.0.0.1'],
  ['2606:4700::1', '93.184.215.14', 'fd00::1'],
  ['not an address'],
])(
  'does not connect to a name if any address is private or invalid (the first is %s)',
  async (...addresses) => {
    expect(await failureOf(createGuardedProber(async () => toAddresses(...addresses)))).toBe(
      'private-address',
    );
    expect({ opened, connected }).toEqual({ opened: [], connected: 0 });
  },
);

test.each([
  'https://127.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'http://www.bank.example/',
  'https://www.bank.example:8443/',
])('rejects %s before any lookup', async (url) => {
  let lookups = 0;
  const lookup: Lookup = async () => {
    lookups += 1;
    return toAddresses('93.184.215.14');
  };
  expect(['private-address', 'not-https']).toContain(await failureOf(createGuardedProber(lookup), url));
  expect({ lookups, opened, connected }).toEqual({ lookups: 0, opened: [], connected: 0 });
});

test('looks up a name once per connection, and connects to the checked address', async () => {
  let lookups = 0;
  // Only the first lookup returns public addresses. A second lookup during the connection would return loopback.
  const rebinding: Lookup = async () => {
    lookups += 1;
    return lookups === 1 ? toAddresses('93.184.215.14', '2606:4700::1') : toAddresses('127.0.0.1');
  };
  await failureOf(createGuardedProber(rebinding));
  expect({ lookups, opened }).toEqual({ lookups: 1, opened: ['93.184.215.14', '2606:4700::1'] });
});

test('does not connect to a name whose address becomes private between two attempts', async () => {
  let lookups = 0;
  const rebinding: Lookup = async () => {
    lookups += 1;
    if (lookups === 1) throw Object.assign(new Error('later'), { code: 'EAI_AGAIN' });
    return toAddresses('192.168.0.1');
  };
  expect(await failureOf(createGuardedProber(rebinding, { retries: 2 }))).toBe('private-address');
  expect({ lookups, opened, connected }).toEqual({ lookups: 2, opened: [], connected: 0 });
});

test('closes a connection to a private address without sending data', async () => {
  expect(await failureOf(createGuardedProber(async () => toAddresses('93.184.215.14')))).toBe(
    'private-address',
  );
  expect({ opened, connected, receivedBytes }).toEqual({
    opened: ['93.184.215.14'],
    connected: 1,
    receivedBytes: 0,
  });
});

test('closes the connection if the TLS handshake times out', async () => {
  const prober = createGuardedProber(async () => toAddresses('127.0.0.1'), {
    allowLoopback: true,
    timeoutMs: 1000,
  });
  const { end } = await prober.fetchPage('https://www.bank.example/', { country: 'us' });
  expect(end).toMatchObject({ kind: 'failed', failure: 'timeout' });
  await expect.poll(() => [connected, open.size]).toEqual([1, 0]);
  await prober.close();
});

test('cancels connections in progress on close', async () => {
  const prober = createGuardedProber(async () => toAddresses('127.0.0.1'), {
    allowLoopback: true,
  });
  const pending = prober.fetchPage('https://www.bank.example/', { country: 'us' });
  await expect.poll(() => receivedBytes).toBeGreaterThan(0);
  await prober.close();
  expect((await pending).end).toMatchObject({ kind: 'failed', failure: 'budget-spent' });
  await expect.poll(() => open.size).toBe(0);
});

test('tries at most 16 addresses of a host', async () => {
  await failureOf(
    createGuardedProber(async () => toAddresses(...Array.from({ length: 5000 }, () => '93.184.215.14'))),
  );
  expect(opened.length).toBe(16);
});

test('times out a lookup that never returns', async () => {
  expect(await failureOf(createGuardedProber(() => new Promise(() => {}), { timeoutMs: 50 }))).toBe(
    'timeout',
  );
});
