import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { targetOf } from './middleware/target.ts';
import { baseOf, type Env } from './service.ts';
import { folderPattern, type pageData, siteHeadersOf } from './site.ts';

/** Files that hosts read, such as `_headers`, and the compressed copies of others. */
const hidden = /^\/[_.]|\.(?:br|gz)$/;

/**
 * Serves the files below `root` on Node, with the headers that all hosts send. Other hosts serve the same files themselves. The
 * files in `replaced` come first.
 */
export function serveSite(
  root: string,
  replaced: ReturnType<typeof pageData> = new Map(),
): MiddlewareHandler<Env> {
  const serveFile = serveStatic<Env>({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => (/^\/docs\/problems\/[a-z-]+$/.test(path) ? `${path}.html` : path),
  });
  return async (c, next) => {
    const [path = ''] = targetOf(c.req.url).split('?', 1);
    if (hidden.test(path)) return next();
    if (folderPattern.test(path)) {
      c.header('Cache-Control', 'public, max-age=300');
      return c.redirect(`${baseOf(c.var.service)}${path}/`);
    }
    const text = replaced.get(path.slice(1));
    const answer =
      text === undefined
        ? await serveFile(c, next)
        : c.body(text, 200, { 'Content-Type': 'application/json' });
    if (!(answer instanceof Response)) return answer;
    // The time of the file says nothing about its content. The ETag does.
    c.header('Last-Modified', undefined);
    answer.headers.delete('Last-Modified');
    for (const [name, value] of Object.entries(siteHeadersOf(path))) answer.headers.set(name, value);
    if (c.var.service.config.cache.noCache) answer.headers.set('Cache-Control', 'no-cache');
    return answer;
  };
}
