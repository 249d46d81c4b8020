import { Hono } from 'hono';
import { problem } from '../problems.ts';
import type { Env, Service } from '../service.ts';

/** Answers AI assistants. The protocol is loaded at the first question, so that a Worker starts as fast as without it. */
export function createMcpRoute(service: Service): Hono<Env> {
  let loading: Promise<(request: Request) => Promise<Response>> | undefined;
  const route = new Hono<Env>().post('/mcp', async (c) => {
    loading ??= import('../assistants.ts').then((module) => module.createAssistantHandler(service));
    const answer = await (await loading)(c.req.raw);
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
