import { createServer } from 'node:https';
import { cardPage } from '../../tests/support/web/pages.ts';
import { createFronts } from '../../tests/support/web/server.ts';

/** What one host was asked, in milliseconds of this process. */
export interface HostLog {
  /** In the order in which they came. */
  readonly starts: number[];
  /** When the last answer went out. */
  active: number;
  /** Most requests at one time. */
  peak: number;
}

export interface PageServer {
  readonly port: number;
  /** The authority to trust (PEM). */
  readonly ca: string;
  /** By host name, since the last time it was taken. */
  takeLog(): ReadonlyMap<string, HostLog>;
  close(): Promise<void>;
}

/** The host of the page that links to the others. */
export const startHost = 'www.start.example';

/** The same address with the server's port, for those who cannot be told it otherwise. */
export function withPort(url: string, port: number): string {
  return url.replace(/^(https:\/\/[^/]+)/, `$1:${port}`);
}

/** `https://www.host-3.example/late/40/17`: a page that takes 40 ms to answer. */
export function pagePath(lateMs: number, number: number): string {
  return `/late/${lateMs}/${number}`;
}

/**
 * Many hosts on loopback behind one real TLS server; it counts what each of them is asked. The start page links to
 * `urls`, with the server's port.
 */
export async function startPageServer(urls: readonly string[]): Promise<PageServer> {
  const fronts = createFronts();
  // Made now, so that nobody's first request waits for a certificate.
  for (const host of new Set([startHost, ...urls.map((url) => new URL(url).host)]))
    fronts.contextFor(host, 'good');
  const page = cardPage();
  let log = new Map<string, HostLog>();
  let port = 0;
  const server = createServer(
    { SNICallback: (host, give) => give(null, fronts.contextFor(host, 'good')) },
    (request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (host === startHost) {
        const items = urls.map((url) => `<a href="${withPort(url, port)}">page</a>`);
        response.end(`<!doctype html><title>Links</title>${items.join('\n')}`);
        return;
      }
      const own = log.get(host) ?? { starts: [], active: 0, peak: 0 };
      log.set(host, own);
      own.starts.push(performance.now());
      own.active += 1;
      own.peak = Math.max(own.peak, own.active);
      const lateMs = Number(/^\/late\/(\d+)\//.exec(request.url ?? '')?.[1] ?? 0);
      // Over before the asker can know of it, else its next request would seem to come too early.
      const over = (): void => {
        response.off('close', over);
        clearTimeout(timer);
        own.active -= 1;
      };
      const timer = setTimeout(() => {
        over();
        response.end(page);
      }, lateMs);
      response.once('close', over);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    ca: fronts.ca,
    takeLog() {
      const taken = log;
      log = new Map();
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
