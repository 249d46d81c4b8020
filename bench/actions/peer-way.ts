import * as net from 'node:net';

/** Where a host of the fixture web is met, by its name. */
export interface Met {
  /** On this machine. */
  readonly port: number;
  /** What its name means; this machine where left out. */
  readonly addresses?: readonly string[];
  /** The code that looking its name up fails with. */
  readonly lookupFails?: string;
}

interface ConnectOptions {
  host?: string;
  port?: number | string;
  path?: string;
  lookup?: unknown;
}

/** A peer connects in a way that nobody thought of here: what it says would mean nothing. */
export class NotLed extends Error {
  override readonly message = 'A peer connects in a way that cannot be led to the fixture web.';
}

/** Nothing listens there on machines in their right mind. */
const closedPort = 1;

/**
 * From now on every connection of this process goes to the fixture web on this machine or nowhere: a checker that
 * follows a page into a private network meets a closed door, and `strayed` is told.
 */
export function leadToFixtureWeb(hosts: ReadonlyMap<string, Met>, strayed: (host: string) => void): void {
  const connect = net.Socket.prototype.connect as (this: net.Socket, ...args: unknown[]) => net.Socket;
  const led = function (this: net.Socket, ...args: unknown[]): net.Socket {
    // Either the options, or what `net.connect` made of its arguments.
    const options = (Array.isArray(args[0]) ? args[0][0] : args[0]) as ConnectOptions;
    if (typeof options !== 'object' || options === null || typeof options.path === 'string') {
      // Not for the peer to catch: it would take it for a dead page.
      process.nextTick(() => {
        throw new NotLed();
      });
      return this.destroy();
    }
    Object.assign(options, wayTo(options));
    return connect.apply(this, args);
  };
  net.Socket.prototype.connect = led as typeof net.Socket.prototype.connect;

  function wayTo({ host = '', port }: ConnectOptions): ConnectOptions {
    const name = host.replace(/^\[|\]$/g, '');
    const met = hosts.get(name);
    if (met === undefined && net.isIP(name) === 0) return { host, lookup: failing('ENOTFOUND') };
    if (met?.lookupFails !== undefined) return { host, lookup: failing(met.lookupFails) };
    const [address] = met?.addresses ?? [];
    const isHere = met !== undefined && (address === undefined || address === '127.0.0.1');
    if (!isHere) strayed(name);
    return { host: '127.0.0.1', port: isHere && Number(port) === 443 ? met.port : closedPort };
  }
}

function failing(code: string) {
  return (host: string, _: unknown, give: (error: Error) => void) =>
    process.nextTick(give, Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code }));
}
