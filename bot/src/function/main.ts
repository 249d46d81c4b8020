import { readFileSync } from 'node:fs';
import { nodeFetch } from '#core/github/exchange';
import { systemClock } from '#core/github/github';
import { createHandler } from './handlers.ts';

let handler: ReturnType<typeof createHandler> | undefined;

// Made at the first call: nothing happens on import, neither timers nor connections.
function answer(request: Request): Promise<Response> {
  handler ??= createHandler({
    env: process.env,
    clock: systemClock,
    fetch: nodeFetch().fetch,
    random: Math.random,
    readFile: (path) => readFileSync(path, 'utf8'),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    onStop: () => {},
  });
  return handler(request);
}

/** Web handlers, by method. */
export const POST = answer;
export const GET = answer;
