import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface RawServer {
  /** The server's origin, such as `http://127.0.0.1:40000`. */
  readonly origin: string;
  /** The head of each request, byte for byte. */
  readonly requests: readonly string[];
}

/**
 * Starts a server on loopback that runs until the end of the test. `answer` receives the head of each request, and must write
 * the response.
 */
export async function rawServer(answer: (socket: Socket, head: string) => void): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let head = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (head.includes('\r\n\r\n')) return;
      head += bytes.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      requests.push(head);
      answer(socket, head);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, requests };
}

export function answerWith(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
) {
  const bytes = Buffer.from(body);
  const allHeaders = { ...headers, 'content-length': String(bytes.length) };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return (socket: Socket): void => {
    socket.write(`HTTP/1.1 ${status} Some words\r\n${lines.join('')}\r\n`);
    socket.end(bytes);
  };
}
