import { readFileSync } from 'node:fs';
import { nodeFetch } from '#core/github/exchange';
import { systemClock } from '#core/github/github';
import type { LambdaEvent, LambdaResult } from './handlers.ts';
import { createHandlers, type Handlers } from './handlers.ts';

let handlers: Handlers | undefined;

// Made at the first call: nothing happens on import, neither timers nor connections.
function made(): Handlers {
  handlers ??= createHandlers({
    env: process.env,
    clock: systemClock,
    fetch: nodeFetch().fetch,
    random: Math.random,
    readFile: (path) => readFileSync(path, 'utf8'),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    onStop: () => {},
  });
  return handlers;
}

/** Web handlers, by method. */
export const POST = (request: Request): Promise<Response> => made().web(request);
export const GET = (request: Request): Promise<Response> => made().web(request);

/** A Lambda-style handler. */
export const handler = (event: LambdaEvent): Promise<LambdaResult> => made().lambda(event);
