import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getClientKey } from '../client.ts';
import type { Config } from '../config.ts';

/**
 * Limits the number of open sockets, in total and per IP address. At the limit, a new socket replaces the socket that has
 * been idle longest. If no socket is idle, the new socket is closed. Behind a trusted proxy, all sockets come from the proxy,
 * so only the total limit applies.
 */
export function limitSockets(
  server: Server,
  { maxConnections, maxConnectionsPerAddress, trust }: Config,
): void {
  /** `pending` is the number of requests without a response. With HTTP pipelining, `pending` may be more than one. */
  const open = new Map<Socket, { readonly address: string; pending: number }>();
  const counts = new Map<string, number>();
  /** The socket that has been idle longest comes first. */
  const idle = new Set<Socket>();
  const isProxied = trust.hops > 0 || trust.header !== null;
  const perAddress = isProxied ? maxConnections : maxConnectionsPerAddress;

  server.on('connection', (socket: Socket) => {
    const address = getClientKey(socket.remoteAddress ?? '', () => null, { hops: 0, header: null });
    const isAccepted =
      ((counts.get(address) ?? 0) < perAddress ||
        closeIdle((other) => open.get(other)?.address === address)) &&
      (open.size < maxConnections || closeIdle(() => true));
    if (!isAccepted) return void socket.destroy();
    open.set(socket, { address, pending: 0 });
    counts.set(address, (counts.get(address) ?? 0) + 1);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });

  function closeIdle(isCandidate: (socket: Socket) => boolean): boolean {
    for (const socket of idle) {
      if (!isCandidate(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function forget(socket: Socket): void {
    const address = open.get(socket)?.address;
    if (address === undefined) return;
    open.delete(socket);
    idle.delete(socket);
    const remaining = (counts.get(address) ?? 0) - 1;
    if (remaining > 0) counts.set(address, remaining);
    else counts.delete(address);
  }

  const countRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = open.get(socket);
    if (connection === undefined) return;
    connection.pending += 1;
    idle.delete(socket);
    response.once('close', () => {
      connection.pending -= 1;
      if (connection.pending === 0 && open.has(socket)) idle.add(socket);
    });
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const)
    server.on(event, countRequest);
}
