import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { createMcpServer } from '#core/query/mcp';
import { problem } from '../problems.ts';
import { type Env, getToday, type Service } from '../service.ts';

/** Answers AI assistants (Model Context Protocol). Each request is answered by itself: there are no sessions and no streams. */
export function createMcpRoute(service: Service): Hono<Env> {
  const { store, documents, isLocal = false } = service;
  const handler = createMcpHandler(
    () => createMcpServer(() => ({ store, readChanges: () => documents.changes, today: getToday(service) })),
    { maxRequestBodySize: 65_536, maxSubscriptions: 0 },
  );
  const route = new Hono<Env>().post('/mcp', async (c) => {
    const request = c.req.raw;
    // Otherwise a page in the browser of this computer could ask under a name that leads here.
    const refusal = isLocal
      ? (hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
        originValidationResponse(request, localhostAllowedOrigins()))
      : undefined;
    const answer = refusal ?? (await handler.fetch(request));
    const response = new Response(answer.body, answer);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  return route.all('/mcp', (c) =>
    problem(c, {
      code: 'method-not-allowed',
      detail: 'Assistants send their questions with POST.',
      headers: { Allow: 'POST' },
    }),
  );
}
