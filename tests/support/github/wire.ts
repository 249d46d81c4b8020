import type { Server as HttpServer, IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from './core.ts';
import { cut, type Server } from './incoming.ts';

/** A listener that hands each request to GitHub, as one of its servers. */
export function listener(core: Core, server: Server): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request;
    // Kept now: a request that was given up half-way no longer knows it.
    const { socket } = request;
    core
      .answer({ method, url, server, headers: headings(request), body: request })
      .then(({ status, headers, bytes }) => {
        response.writeHead(status, headers);
        response.end(bytes);
      })
      .catch((error: unknown) => {
        if (error !== cut && !socket.destroyed) core.violations.push(`${method} ${url}: ${String(error)}`);
        socket.destroy();
      });
  };
}

function headings({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** Starts a server on a free port of loopback and gives its address. */
export async function listen(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
