import { promises as dns } from 'node:dns';
import * as net from 'node:net';
import * as tls from 'node:tls';
import type { buildConnector } from 'undici';
import { type GuardRules, isAllowed, isLoopback } from './address-guard.ts';
import { FetchError, toFetchError } from './fetch-error.ts';

/** One address of a host. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a host name. Throws what `dns.lookup` throws. */
export type Lookup = (host: string) => Promise<readonly ResolvedAddress[]>;

export interface ConnectOptions extends GuardRules {
  readonly lookup: Lookup;
  /** The timeout for lookup, connection and TLS handshake together. */
  readonly timeoutMs: number;
  /** Trusted certificate authorities (PEM) in place of the system's. */
  readonly ca?: string | readonly string[];
  /** Only with `allowLoopback`: replaces port 443 if a name resolves to loopback. */
  readonly loopbackPort?: (host: string) => number;
  readonly openSocket?: (options: net.TcpNetConnectOpts) => net.Socket;
  /** Called when a host has been reached, which proves that there is a network. */
  readonly onReached?: () => void;
}

/** Uses the system resolver. */
export const systemLookup: Lookup = async (host) => {
  const found = await dns.lookup(host, { all: true, order: 'verbatim' });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** More addresses than any issuer has; trying thousands would take hours. */
const maxAddresses = 16;

/**
 * The addresses of a host, all of them checked. The connection uses exactly these, which prevents DNS rebinding. Throws a
 * Problem if there are none, or if any of them is not allowed.
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
  const wrong = found.find(({ address }) => !isAllowed(address, options));
  if (wrong !== undefined)
    throw new FetchError(
      'private-address',
      `${host} resolves to ${wrong.address}, which is not a public address`,
    );
  return found.slice(0, maxAddresses);
}

export interface GuardedConnector {
  readonly connect: buildConnector.connector;
  /** Cancels every connection that is still being opened. */
  close(): void;
}

/** A connector for undici that guards lookup, connection and TLS handshake. Rejects only with Problems. */
export function createGuardedConnector(options: ConnectOptions): GuardedConnector {
  const coming = new Set<() => void>();
  return {
    connect: ({ hostname, protocol, port }, callback) => {
      open({ host: hostname, protocol, port: port === '' ? 443 : Number(port), coming, options }).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(toFetchError(error, 'connect'), null),
      );
    },
    close: () => {
      for (const cancel of [...coming]) cancel();
    },
  };
}

interface Opening {
  readonly host: string;
  readonly protocol: string;
  readonly port: number;
  readonly coming: Set<() => void>;
  readonly options: ConnectOptions;
}

async function open({ host, protocol, port, coming, options }: Opening): Promise<net.Socket> {
  const until = performance.now() + options.timeoutMs;
  const left = () => Math.max(1, until - performance.now());
  const addresses = await waitForPhase<readonly ResolvedAddress[]>(coming, left(), 'lookup', (done, fail) => {
    lookUpGuarded(host, options).then(done, fail);
    return () => {};
  });
  const own = addresses.every(({ address }) => isLoopback(address));
  // The guard has checked this before; here it applies to any request to the agent.
  const literal = net.isIP(host) !== 0;
  if (!own && (literal || protocol !== 'https:' || port !== 443))
    throw new FetchError('not-https', 'only https requests to port 443 of a host name are allowed');
  const realPort = own && !literal && port === 443 ? (options.loopbackPort?.(host) ?? port) : port;

  const plain = connectTcp(host, realPort, addresses, options);
  await waitForPhase<void>(coming, left(), 'connect', (done, fail) => {
    plain.on('error', fail).once('connect', done);
    return () => plain.destroy();
  });
  const remote = plain.remoteAddress;
  if (remote === undefined || !isAllowed(remote, options)) {
    plain.destroy();
    throw new FetchError('private-address', `${host} resolved to ${remote}, which is not a public address`);
  }
  options.onReached?.();
  if (protocol !== 'https:') return plain;

  const secure = startTls(plain, host, options);
  await waitForPhase<void>(coming, left(), 'tls', (done, fail) => {
    secure.on('error', fail).once('secureConnect', done);
    return () => secure.destroy();
  });
  return secure;
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
    lookup: (_host, wanted, give) => {
      const [first] = addresses;
      if (wanted.all === true) give(null, [...addresses]);
      else give(null, first?.address ?? '', first?.family ?? 4);
    },
  });
}

function startTls(plain: net.Socket, host: string, { ca }: ConnectOptions): tls.TLSSocket {
  return tls.connect({
    socket: plain,
    host,
    servername: net.isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    ...(ca === undefined ? {} : { ca: typeof ca === 'string' ? ca : [...ca] }),
  });
}

/**
 * Waits for one step of a connection: `begin` calls `done` or `fail`, and returns a function that undoes the step. Throws a
 * Problem if it fails, times out or is canceled.
 */
function waitForPhase<T>(
  coming: Set<() => void>,
  timeoutMs: number,
  phase: 'lookup' | 'connect' | 'tls',
  begin: (done: (value: T) => void, fail: (error: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let takeBack = () => {};
    const over = () => {
      clearTimeout(timer);
      coming.delete(cancel);
    };
    const fail = (error: unknown) => {
      over();
      reject(toFetchError(error, phase));
      takeBack();
    };
    const cancel = () => fail(new FetchError('budget-spent', 'the request was canceled'));
    const timer = setTimeout(() => fail(timedOut()), timeoutMs);
    coming.add(cancel);
    takeBack = begin((value) => {
      over();
      resolve(value);
    }, fail);
  });
}

function timedOut(): FetchError {
  return new FetchError('timeout', 'the connection timed out', { temporary: true });
}
