import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import * as net from 'node:net';
import * as tls from 'node:tls';
import type { buildConnector } from 'undici';
import { must } from '#core/text/must';
import { type GuardRules, isAllowed, isLoopback } from './address-guard.ts';
import { createCanceledError, FetchError, toFetchError } from './fetch-error.ts';

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
async function lookUpGuarded(host: string, options: ConnectOptions): Promise<readonly ResolvedAddress[]> {
  const found =
    net.isIP(host) === 0
      ? await options.lookup(host).catch((error: unknown) => {
          throw toFetchError(error, 'lookup');
        })
      : [{ address: host, family: net.isIPv6(host) ? 6 : 4 } as const];
  if (found.length === 0) throw new FetchError('dns', 'its host name has no address');
  const forbidden = found.find(({ address }) => !isAllowed(address, options));
  if (forbidden !== undefined)
    throw new FetchError(
      'private-address',
      `${host} resolves to ${forbidden.address}, which is not a public address`,
    );
  return found.slice(0, maxAddresses);
}

/**
 * Creates a connector for undici that guards lookup, connection and TLS handshake. Rejects only with FetchErrors. `close`
 * cancels every connection that is still being opened.
 */
export function createGuardedConnector(options: ConnectOptions) {
  const closing = new AbortController();
  const connect: buildConnector.connector = ({ hostname, protocol, port }, callback) => {
    open({ host: hostname, protocol, port: port === '' ? 443 : Number(port) }, options, closing.signal).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(toFetchError(error, 'connect'), null),
    );
  };
  return { connect, close: () => closing.abort(createCanceledError()) };
}

interface Target {
  readonly host: string;
  readonly protocol: string;
  readonly port: number;
}

async function open(
  { host, protocol, port }: Target,
  options: ConnectOptions,
  closing: AbortSignal,
): Promise<net.Socket> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(options.timeoutMs)]);
  const addresses = await Promise.race([
    lookUpGuarded(host, options),
    once(signal, 'abort').then(() => Promise.reject(createAbortError(signal))),
  ]);
  const isLocal = addresses.every(({ address }) => isLoopback(address));
  // Check every connection here, even if `guardAddress` has already checked the URL. Other callers may skip `guardAddress`.
  const isLiteral = net.isIP(host) !== 0;
  if (!isLocal && (isLiteral || protocol !== 'https:' || port !== 443))
    throw new FetchError('not-https', 'only https requests to port 443 of a host name are allowed');
  const realPort = isLocal && !isLiteral && port === 443 ? (options.loopbackPort?.(host) ?? port) : port;

  const socket = connectTcp(host, realPort, addresses, options);
  await waitForConnection(socket, 'connect', signal);
  const remoteAddress = socket.remoteAddress;
  if (remoteAddress === undefined || !isAllowed(remoteAddress, options)) {
    socket.destroy();
    throw new FetchError(
      'private-address',
      `${host} resolved to ${remoteAddress}, which is not a public address`,
    );
  }
  if (protocol !== 'https:') return socket;

  const tlsSocket = startTls(socket, host, options);
  await waitForConnection(tlsSocket, 'secureConnect', signal);
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
      const { address, family } = must(addresses[0], 'an address');
      if (all === true) callback(null, [...addresses]);
      else callback(null, address, family);
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

/** Waits for this event of a socket. If it does not occur, destroys the socket and throws a FetchError. */
async function waitForConnection(
  socket: net.Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> {
  // Without a listener, an error after the event would end the process.
  socket.on('error', () => {});
  try {
    await once(socket, event, { signal });
  } catch (error) {
    socket.destroy();
    throw signal.aborted
      ? createAbortError(signal)
      : toFetchError(error, event === 'connect' ? event : 'tls');
  }
}

function createAbortError({ reason }: AbortSignal): FetchError {
  return reason instanceof FetchError
    ? reason
    : new FetchError('timeout', 'the connection timed out', { temporary: true });
}
