import type * as net from 'node:net';
import { replyBytes } from './reply.ts';
import type { Behaviour, Moment, Reply } from './site.ts';

export interface WebClock {
  readonly now: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** One request that came, by the web's own clock. `endedAt` is null while it is still being answered. */
export interface Seen {
  /** Our prober says GET; other link checkers ask with HEAD first. */
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAt: number;
  endedAt: number | null;
}

/** What is said where nothing is known of a path. */
export const honest404: Behaviour = {
  kind: 'reply',
  status: 404,
  reason: 'Not Found',
  headers: [['Content-Type', 'text/html']],
  body: { text: '<!doctype html><title>Not found</title><p>There is no such page.' },
};

/** Answers requests by behaviours; it counts those that come in turn. `seen` are all requests so far. */
export function createActor(seen: readonly Seen[], clock: WebClock) {
  const counts = new Map<Behaviour, number>();

  async function behave(behaviour: Behaviour, request: Seen, socket: net.Socket): Promise<void> {
    const count = counts.get(behaviour) ?? 0;
    counts.set(behaviour, count + 1);
    switch (behaviour.kind) {
      case 'reply': {
        const { bytes, close } = replyBytes(behaviour, request.method === 'HEAD');
        if (close) socket.end(bytes);
        else await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
        return;
      }
      case 'raw':
        socket.end(Buffer.from(behaviour.text, 'latin1'));
        return;
      case 'late':
        await clock.sleep(behaviour.afterMs);
        return behave(behaviour.page, request, socket);
      case 'drip':
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n<!doctype html>',
        );
        while (!socket.destroyed) {
          await clock.sleep(behaviour.everyMs);
          socket.write('<p>');
        }
        return;
      case 'silence':
        socket.write(beginning(behaviour.after));
        await closed(socket);
        return;
      case 'reset':
        await new Promise<void>((resolve) => socket.write(beginning(behaviour.after), () => resolve()));
        socket.destroy();
        return;
      case 'in-turn': {
        const turn = behaviour.turns[Math.min(count, behaviour.turns.length - 1)] ?? honest404;
        return behave(turn, request, socket);
      }
      case 'rate': {
        const { perMs, requests, retryAfter, page } = behaviour;
        const since = request.startedAt - perMs;
        const before = seen.filter(({ host, startedAt }) => host === request.host && startedAt > since);
        return behave(
          before.length > requests ? tooMany(retryAfter, perMs, clock.now()) : page,
          request,
          socket,
        );
      }
      case 'needs-cookie': {
        const back: Reply = {
          kind: 'reply',
          status: 302,
          headers: [
            ['Set-Cookie', 'visitor=1; Path=/; Secure'],
            ['Location', request.path],
          ],
        };
        return behave(request.headers.cookie === undefined ? back : behaviour.page, request, socket);
      }
      case 'unchanged': {
        const { etag, lastModified, page } = behaviour;
        const { 'if-none-match': tag, 'if-modified-since': date } = request.headers;
        const same = tag === undefined ? date !== undefined && date === lastModified : tag === etag;
        const headers: (readonly [string, string])[] = [
          ...(etag === undefined ? [] : [['ETag', etag] as const]),
          ...(lastModified === undefined ? [] : [['Last-Modified', lastModified] as const]),
        ];
        if (same) return behave({ kind: 'reply', status: 304, headers }, request, socket);
        return behave({ ...page, headers: [...(page.headers ?? []), ...headers] }, request, socket);
      }
      case 'by-header': {
        const held = request.headers[behaviour.header]?.includes(behaviour.holds) === true;
        return behave(held ? behaviour.page : behaviour.otherwise, request, socket);
      }
    }
  }

  return behave;
}

function closed(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve()).resume();
  });
}

function beginning(after: Moment): string {
  if (after === 'request') return '';
  const headers = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2000\r\n\r\n';
  return after === 'headers' ? headers : `${headers}<!doctype html><title>Half a page</title>`;
}

function tooMany(retryAfter: 'seconds' | 'date' | 'none', ms: number, now: number): Reply {
  const value =
    retryAfter === 'date' ? new Date(now + ms + 1000).toUTCString() : String(Math.ceil(ms / 1000));
  return {
    kind: 'reply',
    status: 429,
    headers: retryAfter === 'none' ? [] : [['Retry-After', value]],
    body: { text: 'Too many requests' },
  };
}
