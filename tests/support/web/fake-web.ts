import * as net from 'node:net';
import * as tls from 'node:tls';
import type { Lookup } from '#core/sources/fetch/connect';
import { createAuthority, daysFromNow, type TlsIdentity } from './certificates.ts';
import { createResponder, honest404, type RecordedWebRequest, type WebClock } from './responder.ts';
import type { ConnectionMode, Site } from './site.ts';

export interface FakeWeb {
  readonly ca: string;
  readonly lookup: Lookup;
  readonly loopbackPort: (host: string) => number;
  /** The port of `goodServer`, for URLs with a loopback address. */
  readonly port: number;
  readonly requestLog: readonly RecordedWebRequest[];
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A port on which no server listens. */
const closedPort = 1;

/** Starts one real TLS server on loopback. The server chooses the site by the host name. */
export async function startFakeWeb(sites: readonly Site[], clock: WebClock): Promise<FakeWeb> {
  const byHost = new Map(sites.map((site) => [site.host, site]));
  const tlsContexts = createTlsContexts();
  const requestLog: RecordedWebRequest[] = [];
  const respond = createResponder(requestLog, clock);
  const sockets = new Set<net.Socket>();
  let connections = 0;

  function track(socket: net.Socket): void {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  function serve(socket: net.Socket): void {
    let text = '';
    let isResponding = false;
    const serveNext = async () => {
      const end = text.indexOf('\r\n\r\n');
      if (isResponding || end < 0 || socket.destroyed || socket.writableEnded) return;
      isResponding = true;
      const request = readRequest(text.slice(0, end), clock.now());
      text = text.slice(end + 4);
      requestLog.push(request);
      const markEnded = () => {
        request.endedAt ??= clock.now();
      };
      socket.once('close', markEnded);
      const site = byHost.get(request.host);
      await respond(site?.paths?.[request.path] ?? site?.otherwise ?? honest404, request, socket);
      markEnded();
      socket.off('close', markEnded);
      isResponding = false;
      await serveNext();
    };
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      serveNext().catch(() => socket.destroy());
    });
    socket.on('error', () => {});
  }

  const goodServer = tls.createServer(
    {
      SNICallback: (host, callback) =>
        callback(null, tlsContexts.contextFor(host, byHost.get(host)?.connectionMode ?? 'good')),
    },
    serve,
  );
  goodServer.on('connection', track).on('tlsClientError', () => {});
  const plainServer = net.createServer((socket) => {
    track(socket);
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nPlain HTTP only'));
  });
  const muteServer = net.createServer(track);
  const hangUpServer = net.createServer((socket) => {
    track(socket);
    socket.destroy();
  });
  const servers = [goodServer, plainServer, muteServer, hangUpServer];
  const [goodPort, plainPort, mutePort, hangUpPort] = await Promise.all(servers.map(listen));
  const ports: Partial<Record<ConnectionMode, number | undefined>> = {
    'no-tls': plainPort,
    mute: mutePort,
    'hang-up': hangUpPort,
    closed: closedPort,
  };

  return {
    ca: tlsContexts.ca,
    requestLog,
    port: goodPort ?? 0,
    connections: () => connections,
    lookup: async (host) => {
      const site = byHost.get(host);
      const code = site === undefined ? 'ENOTFOUND' : site.lookupFails;
      if (code !== undefined) throw Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code });
      return (site?.addresses ?? ['127.0.0.1']).map((address) => ({
        address,
        family: net.isIPv6(address) ? 6 : 4,
      }));
    },
    loopbackPort: (host) => ports[byHost.get(host)?.connectionMode ?? 'good'] ?? goodPort ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function listen(server: net.Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function readRequest(text: string, startedAt: number): RecordedWebRequest {
  const [first = '', ...lines] = text.split('\r\n');
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const [, path = ''] = first.split(' ');
  return { host: headers.host ?? '', path, headers, startedAt, endedAt: null };
}

export interface TlsContexts {
  /** The certificate of the authority in PEM format. */
  readonly ca: string;
  contextFor(host: string, connectionMode: ConnectionMode): tls.SecureContext;
}

export function createTlsContexts(): TlsContexts {
  const authority = createAuthority('Fixture Web Authority');
  const unknownAuthority = createAuthority('Unknown Authority');
  const contexts = new Map<string, tls.SecureContext>();

  function identityFor(host: string, connectionMode: ConnectionMode): TlsIdentity {
    const names = [host];
    switch (connectionMode) {
      case 'expired':
        return authority.issue({ names, from: daysFromNow(-60), until: daysFromNow(-30) });
      case 'not-yet-valid':
        return authority.issue({ names, from: daysFromNow(30), until: daysFromNow(60) });
      case 'wrong-name':
        return authority.issue({ names: ['elsewhere.example'] });
      case 'unknown-authority':
        return unknownAuthority.issue({ names });
      default:
        return authority.issue({ names });
    }
  }

  return {
    ca: authority.pem,
    contextFor(host, connectionMode) {
      const context = contexts.get(host) ?? tls.createSecureContext(identityFor(host, connectionMode));
      contexts.set(host, context);
      return context;
    },
  };
}
