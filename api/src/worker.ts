import type { Hono } from 'hono';
import type { Environment } from '#core/io/settings';
import { createHostedApp } from './handler.ts';
import { createMcpRoute } from './routes/mcp.ts';
import type { Env } from './service.ts';

interface Bindings {
  /** The static files of the site. */
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
}

/** Creates the module of a Cloudflare Worker. Wrangler passes the two files of the build as bytes. */
export function createWorker(catalog: ArrayBuffer, documents: ArrayBuffer) {
  const decode = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);
  let app: Hono<Env> | undefined;
  return {
    fetch(request: Request, bindings: Environment & Bindings): Response | Promise<Response> {
      app ??= createHostedApp({
        env: bindings,
        addressHeader: 'cf-connecting-ip',
        catalog: decode(catalog),
        documents: decode(documents),
        assistants: createMcpRoute,
        // Cloudflare sends most files itself, but asks this program for the exports (see `run_worker_first` in wrangler.jsonc).
        files: async (c, next) => {
          if (!c.req.path.startsWith('/exports/')) return next();
          const response = await bindings.ASSETS.fetch(c.req.raw);
          // A copy, because the headers of the binding's answer cannot be changed.
          return response.status === 404 ? next() : c.newResponse(response.body, response);
        },
      });
      return app.fetch(request);
    },
  };
}
