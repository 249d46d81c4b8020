import { promises as dns } from 'node:dns';
import * as net from 'node:net';
import * as tls from 'node:tls';
import type { buildConnector } from 'undici';
import { type GuardRules, isAllowed, isLoopback } from './address-guard.ts';
import { Problem, problemOf } from './problem.ts';

/** One address of a host. */
export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a host name. Throws what `dns.lookup` throws. */
export type Lookup = (host: string) => Promise<readonly Resolved[]>;

export interface ConnectOptions extends GuardRules {
  readonly lookup: Lookup;
  /** Of the whole way: looking up, connecting, greeting. */
  readonly timeoutMs: number;
  /** Trusted authorities (PEM) in place of the usual ones. */
  readonly ca?: string | readonly string[];
  /** Only with `allowLoopback`: the port to use in place of 443 where a name leads to this machine. */
  readonly loopbackPort?: (host: string) => number;
  readonly openSocket?: (options: net.TcpNetConnectOpts) => net.Socket;
  /** Called when a host has been reached, so that there is a network. */
  readonly onReached?: () => void;
}

/** Looks names up as every other program of this machine does. */
export const systemLookup: Lookup = async (host) => {
  const found = await dns.lookup(host, { all: true, order: 'verbatim' });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** More addresses than any issuer has; a name with thousands would be tried for hours. */
const mostAddresses = 16;

/**
 * The addresses of a host, each of them checked. Connecting uses these very ones, so that a second answer
 * cannot differ. Throws a Problem where there are none, or where any is not allowed.
 */
export async function lookUpGuarded(host: string, options: ConnectOptions): Promise<readonly Resolved[]> {
  let found: readonly Resolved[];
  if (net.isIP(host) !== 0) found = [{ address: host, family: net.isIPv6(host) ? 6 : 4 }];
  else {
    try {
      found = await options.lookup(host);
    } catch (error) {
      throw problemOf(error, 'lookup');
    }
  }
  if (found.length === 0) throw new Problem('dns', 'its name has no address');
  const wrong = found.find(({ address }) => !isAllowed(address, options));
  if (wrong !== undefined)
    throw new Problem('private-address', `${host} leads to ${wrong.address}, which is not a public address`);
  return found.slice(0, mostAddresses);
}

export interface GuardedConnector {
  readonly connect: buildConnector.connector;
  /** Breaks off every connection that is still coming about. */
  close(): void;
}

/** A connector for undici that looks up, connects and greets under the guard. It fails with Problems only. */
export function guardedConnector(options: ConnectOptions): GuardedConnector {
  const coming = new Set<() => void>();
  return {
    connect: ({ hostname, protocol, port }, callback) => {
      open({ host: hostname, protocol, port: port === '' ? 443 : Number(port), coming, options }).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(problemOf(error, 'connect'), null),
      );
    },
    close: () => {
      for (const breakOff of [...coming]) breakOff();
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
  const addresses = await settled<readonly Resolved[]>(coming, left(), 'lookup', (done, fail) => {
    lookUpGuarded(host, options).then(done, fail);
    return () => {};
  });
  const own = addresses.every(({ address }) => isLoopback(address));
  // The guard has said so before; here it holds whatever was asked of the agent.
  const literal = net.isIP(host) !== 0;
  if (!own && (literal || protocol !== 'https:' || port !== 443))
    throw new Problem('not-https', 'only https at port 443 of a host name is asked');
  const realPort = own && !literal && port === 443 ? (options.loopbackPort?.(host) ?? port) : port;

  const plain = connectTcp(host, realPort, addresses, options);
  await settled<void>(coming, left(), 'connect', (done, fail) => {
    plain.on('error', fail).once('connect', done);
    return () => plain.destroy();
  });
  const remote = plain.remoteAddress;
  if (remote === undefined || !isAllowed(remote, options)) {
    plain.destroy();
    throw new Problem('private-address', `${host} led to ${remote}, which is not a public address`);
  }
  options.onReached?.();
  if (protocol !== 'https:') return plain;

  const secure = greet(plain, host, options);
  await settled<void>(coming, left(), 'tls', (done, fail) => {
    secure.on('error', fail).once('secureConnect', done);
    return () => secure.destroy();
  });
  return secure;
}

function connectTcp(
  host: string,
  port: number,
  addresses: readonly Resolved[],
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

function greet(plain: net.Socket, host: string, { ca }: ConnectOptions): tls.TLSSocket {
  return tls.connect({
    socket: plain,
    host,
    servername: net.isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    ...(ca === undefined ? {} : { ca: typeof ca === 'string' ? ca : [...ca] }),
  });
}

/**
 * Waits for one step of a connection: `begin` calls `done` or `fail`, and gives back how to take the step back.
 * Throws a Problem when it fails, takes too long or is broken off.
 */
function settled<T>(
  coming: Set<() => void>,
  timeoutMs: number,
  phase: 'lookup' | 'connect' | 'tls',
  begin: (done: (value: T) => void, fail: (error: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let takeBack = () => {};
    const over = () => {
      clearTimeout(timer);
      coming.delete(breakOff);
    };
    const fail = (error: unknown) => {
      over();
      reject(problemOf(error, phase));
      takeBack();
    };
    const breakOff = () => fail(new Problem('budget-spent', 'the asking was broken off'));
    const timer = setTimeout(() => fail(tooLate()), timeoutMs);
    coming.add(breakOff);
    takeBack = begin((value) => {
      over();
      resolve(value);
    }, fail);
  });
}

function tooLate(): Problem {
  return new Problem('timeout', 'no connection came about in time', { temporary: true });
}
