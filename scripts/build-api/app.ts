import type { Hono } from 'hono';
import type { CatalogFile } from '#core/query/catalog-file';
import { createStore } from '#core/query/store';
import { must } from '#core/text/must';
import { createApp } from '../../api/src/app.ts';
import { readConfig } from '../../api/src/config.ts';
import { createMcpRoute } from '../../api/src/routes/mcp.ts';
import type { Documents, Env, Service } from '../../api/src/service.ts';

/** Creates the API over a catalog without a server. Errors are thrown, and `overrides` replace parts. */
export function createBuildApp(
  catalog: CatalogFile,
  documents: Documents,
  { env = {}, ...overrides }: Partial<Service> & { readonly env?: Readonly<Record<string, string>> } = {},
): Hono<Env> {
  const service: Service = {
    config: must(readConfig(env).value, 'the configuration'),
    store: createStore(catalog),
    documents,
    now: Date.now,
    onError: (error) => {
      throw error;
    },
    ...overrides,
  };
  return createApp(service, { assistants: createMcpRoute });
}
