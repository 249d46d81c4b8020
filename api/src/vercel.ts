import type { Environment } from '#core/io/settings';
import { createHostedApp } from './handler.ts';
import { createMcpRoute } from './routes/mcp.ts';

/** Creates the handler of a Vercel function, which is exported once for each method. */
export function createFunction(env: Environment, catalog: string, documents: string) {
  const app = createHostedApp({
    env,
    addressHeader: 'x-real-ip',
    catalog,
    documents,
    assistants: createMcpRoute,
  });
  return (request: Request) => app.fetch(request);
}
