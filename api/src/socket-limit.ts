import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getClientKey } from './client.ts';
import type { Config } from './config.ts';

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
  const connectionsBySocket = new Map<Socket, { readonly address: string; pending: number }>();
  const countsByAddress = new Map<string, number>();
  /** The socket that has been idle longest comes first. */
  const idleSockets = new Set<Socket>();
  const isProxied = trust.hops > 0 || trust.header !== null;
  const maxPerAddress = isProxied ? maxConnections : maxConnectionsPerAddress;

  server.on('connection', (socket: Socket) => {
    const address = getClientKey(socket.remoteAddress, () => null, { hops: 0, header: null });
    const isAccepted =
      ((countsByAddress.get(address) ?? 0) < maxPerAddress ||
        closeIdle((other) => connectionsBySocket.get(other)?.address === address)) &&
      (connectionsBySocket.size < maxConnections || closeIdle(() => true));
    if (!isAccepted) return void socket.destroy();
    connectionsBySocket.set(socket, { address, pending: 0 });
    countsByAddress.set(address, (countsByAddress.get(address) ?? 0) + 1);
    idleSockets.add(socket);
    socket.once('close', () => forget(socket));
  });

  function closeIdle(isCandidate: (socket: Socket) => boolean): boolean {
    for (const socket of idleSockets) {
      if (!isCandidate(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function forget(socket: Socket): void {
    const address = connectionsBySocket.get(socket)?.address;
    if (address === undefined) return;
    connectionsBySocket.delete(socket);
    idleSockets.delete(socket);
    const remaining = (countsByAddress.get(address) ?? 0) - 1;
    if (remaining > 0) countsByAddress.set(address, remaining);
    else countsByAddress.delete(address);
  }

  const countRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = connectionsBySocket.get(socket);
    if (connection === undefined) return;
    connection.pending += 1;
    idleSockets.delete(socket);
    response.once('close', () => {
      connection.pending -= 1;
      if (connection.pending === 0 && connectionsBySocket.has(socket)) idleSockets.add(socket);
    });
  };
  server.on('request', countRequest);
}
