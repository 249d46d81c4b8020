import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from '../client.ts';
import type { Config } from '../config.ts';

/**
 * Limits how many sockets are open: all together, and those of one address. A socket that is one too many takes the
 * place of the one that has been idle for longest; if an answer is due on every other one, it is closed itself. Behind a
 * trusted proxy all sockets are those of the proxy, so only the first limit counts.
 */
export function limitSockets(
  server: Server,
  { maxConnections, maxConnectionsPerAddress, trust }: Config,
): void {
  /** `due` counts requests without an answer yet: with pipelining there may be more than one. */
  const open = new Map<Socket, { readonly address: string; due: number }>();
  const counts = new Map<string, number>();
  /** Idle for longest comes first. */
  const idle = new Set<Socket>();
  const isProxied = trust.hops > 0 || trust.header !== null;
  const perAddress = isProxied ? maxConnections : maxConnectionsPerAddress;

  server.on('connection', (socket: Socket) => {
    const address = clientKey(socket.remoteAddress ?? '', () => null, { hops: 0, header: null });
    const hasRoom =
      ((counts.get(address) ?? 0) < perAddress || closeIdle((one) => open.get(one)?.address === address)) &&
      (open.size < maxConnections || closeIdle(() => true));
    if (!hasRoom) return void socket.destroy();
    open.set(socket, { address, due: 0 });
    counts.set(address, (counts.get(address) ?? 0) + 1);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });

  function closeIdle(isMeant: (socket: Socket) => boolean): boolean {
    for (const socket of idle) {
      if (!isMeant(socket)) continue;
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
    const left = (counts.get(address) ?? 0) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  }

  const countRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const known = open.get(socket);
    if (known === undefined) return;
    known.due += 1;
    idle.delete(socket);
    response.once('close', () => {
      known.due -= 1;
      if (known.due === 0 && open.has(socket)) idle.add(socket);
    });
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const)
    server.on(event, countRequest);
}
