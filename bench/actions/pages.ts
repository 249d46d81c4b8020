import { type HostLog, type PageServer, pagePath, startPageServer } from './page-server.ts';

export const hosts = 20;

/** A server whose start page links to `urls`, closed however `use` ends. */
export async function withServer<T>(
  urls: readonly string[],
  use: (server: PageServer) => Promise<T>,
): Promise<T> {
  const server = await startPageServer(urls);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

/** All pages of a host together, as in a list of one issuer's cards. */
export function pagesByHost(count: number): readonly string[] {
  const each = Math.ceil(count / hosts);
  return Array.from({ length: count }, (_, at) => address(Math.floor(at / each), lateOf(at), at));
}

export function address(host: number, late: number, page: number): string {
  return `https://www.host-${host}.example${pagePath(late, page)}`;
}

/** From 20 to 100 ms, spread evenly. */
export function lateOf(at: number): number {
  return 20 + ((at * 37) % 81);
}

/** Most requests that any host had at one time. */
export function highest(log: ReadonlyMap<string, HostLog>): number {
  return Math.max(0, ...[...log.values()].map(({ peak }) => peak));
}

export function requestsOf(log: ReadonlyMap<string, HostLog>): number {
  return [...log.values()].reduce((sum, { starts }) => sum + starts.length, 0);
}
