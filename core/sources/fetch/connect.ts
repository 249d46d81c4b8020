import { promises as dns } from 'node:dns';
import * as net from 'node:net';
import * as tls from 'node:tls';
import type { buildConnector } from 'undici';
import { type GuardRules, isAllowed, isLoopback } from './address-guard.ts';
import { FetchError, toFetchError } from './fetch-error.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Returns all addresses of a host name. Throws what `dns.lookup` throws. */
export type Lookup = (host: string) => Promise<readonly ResolvedAddress[]>;

export interface ConnectOptions extends GuardRules {
  readonly lookup: Lookup;
  /** The timeout for lookup, connection and TLS handshake together. */
  readonly timeoutMs: number;
  /** Certificate authorities (PEM) to trust instead of the system's. */
  readonly ca?: string | readonly string[];
  /** For tests with `allowLoopback`: returns the port to use instead of 443 for a host that resolves to loopback. */
  readonly loopbackPort?: (host: string) => number;
  readonly openSocket?: (options: net.TcpNetConnectOpts) => net.Socket;
  /** Called when a host has been reached, which proves that there is a network. */
  readonly onReached?: () => void;
}

export const systemLookup: Lookup = async (host) => {
  const found = await dns.lookup(host, { all: true, order: 'verbatim' });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** The maximum number of addresses to try. No issuer's host has more, and thousands of addresses would take hours. */
const maxAddresses = 16;

/**
 * Looks up and checks all addresses of a host. The connection uses only these addresses, which prevents DNS rebinding. Throws
 * a FetchError if the host has no address, or if any address is not allowed.
 */
export async function lookUpGuarded(
  host: string,
  options: ConnectOptions,
): Promise<readonly ResolvedAddress[]> {
  let found: readonly ResolvedAddress[];
  if (net.isIP(host) !== 0) found = [{ address: host, family: net.isIPv6(host) ? 6 : 4 }];
  else {
    try {
      found = await options.lookup(host);
    } catch (error) {
      throw toFetchError(error, 'lookup');
    }
  }
  if (found.length === 0) throw new FetchError('dns', 'its host name has no address');
  const forbidden = found.find(({ address }) => !isAllowed(address, options));
  if (forbidden !== undefined)
    throw new FetchError(
      'private-address',
      `${host} resolves to ${forbidden.address}, which is not a public address`,
    );
  return found.slice(0, maxAddresses);
}

export interface GuardedConnector {
  readonly connect: buildConnector.connector;
  /** Cancels every connection that is still being opened. */
  close(): void;
}

/** Creates a connector for undici that guards lookup, connection and TLS handshake. Rejects only with FetchErrors. */
export function createGuardedConnector(options: ConnectOptions): GuardedConnector {
  const cancels = new Set<() => void>();
  return {
    connect: ({ hostname, protocol, port }, callback) => {
      open({ host: hostname, protocol, port: port === '' ? 443 : Number(port), cancels, options }).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(toFetchError(error, 'connect'), null),
      );
    },
    close: () => {
      for (const cancel of [...cancels]) cancel();
    },
  };
}

interface OpenRequest {
  readonly host: string;
  readonly protocol: string;
  readonly port: number;
  readonly cancels: Set<() => void>;
  readonly options: ConnectOptions;
}

async function open({ host, protocol, port, cancels, options }: OpenRequest): Promise<net.Socket> {
  const deadline = performance.now() + options.timeoutMs;
  const remainingMs = () => Math.max(1, deadline - performance.now());
  const addresses = await waitForPhase<readonly ResolvedAddress[]>(
    cancels,
    remainingMs(),
    'lookup',
    (done, fail) => {
      lookUpGuarded(host, options).then(done, fail);
      return () => {};
    },
  );
  const isLocal = addresses.every(({ address }) => isLoopback(address));
  // Check every connection here, even if `guardAddress` has already checked the URL. Other callers may skip `guardAddress`.
  const isLiteral = net.isIP(host) !== 0;
  if (!isLocal && (isLiteral || protocol !== 'https:' || port !== 443))
    throw new FetchError('not-https', 'only https requests to port 443 of a host name are allowed');
  const realPort = isLocal && !isLiteral && port === 443 ? (options.loopbackPort?.(host) ?? port) : port;

  const socket = connectTcp(host, realPort, addresses, options);
  await waitForPhase<void>(cancels, remainingMs(), 'connect', (done, fail) => {
    socket.on('error', fail).once('connect', done);
    return () => socket.destroy();
  });
  const remoteAddress = socket.remoteAddress;
  if (remoteAddress === undefined || !isAllowed(remoteAddress, options)) {
    socket.destroy();
    throw new FetchError(
      'private-address',
      `${host} resolved to ${remoteAddress}, which is not a public address`,
    );
  }
  options.onReached?.();
  if (protocol !== 'https:') return socket;

  const tlsSocket = startTls(socket, host, options);
  await waitForPhase<void>(cancels, remainingMs(), 'tls', (done, fail) => {
    tlsSocket.on('error', fail).once('secureConnect', done);
    return () => tlsSocket.destroy();
  });
  return tlsSocket;
}

function connectTcp(
  host: string,
  port: number,
  addresses: readonly ResolvedAddress[],
  { openSocket = net.connect }: ConnectOptions,
): net.Socket {
  return openSocket({
    host,
    port,
    autoSelectFamily: true,
    noDelay: true,
    lookup: (_host, { all }, callback) => {
      const [first] = addresses;
      if (all === true) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family ?? 4);
    },
  });
}

function startTls(socket: net.Socket, host: string, { ca }: ConnectOptions): tls.TLSSocket {
  return tls.connect({
    socket,
    host,
    servername: net.isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    ...(ca === undefined ? {} : { ca: typeof ca === 'string' ? ca : [...ca] }),
  });
}

/**
 * Waits for one step of a connection. `begin` calls `done` or `fail`, and returns a function that undoes the step. Throws a
 * FetchError if the step fails, times out or is canceled.
 */
function waitForPhase<T>(
  cancels: Set<() => void>,
  timeoutMs: number,
  phase: 'lookup' | 'connect' | 'tls',
  begin: (done: (value: T) => void, fail: (error: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let undo = () => {};
    const finish = () => {
      clearTimeout(timer);
      cancels.delete(cancel);
    };
    const fail = (error: unknown) => {
      finish();
      reject(toFetchError(error, phase));
      undo();
    };
    const cancel = () => fail(new FetchError('budget-spent', 'the request was canceled'));
    const timer = setTimeout(() => fail(createTimeoutError()), timeoutMs);
    cancels.add(cancel);
    undo = begin((value) => {
      finish();
      resolve(value);
    }, fail);
  });
}

function createTimeoutError(): FetchError {
  return new FetchError('timeout', 'the connection timed out', { temporary: true });
}
