import { setUp } from '../set-up.ts';
import type { World } from '../world.ts';
import { handle } from './handle.ts';
import { askedByLambda, type LambdaEvent, type LambdaResult } from './lambda.ts';

export interface Handlers {
  /** A web handler; the body has to come as it was sent. */
  readonly web: (request: Request) => Promise<Response>;
  /** As API Gateway and function addresses call it, of either version. */
  readonly lambda: (event: LambdaEvent) => Promise<LambdaResult>;
}

const type = 'text/plain; charset=utf-8';

/** The bot without a server. It is set up at the first call, and kept for those that the same process gets later. */
export function createHandlers(world: World): Handlers {
  let coming: ReturnType<typeof setUp> | undefined;
  const ready = (): ReturnType<typeof setUp> => {
    coming ??= begin();
    return coming;
  };
  async function begin(): ReturnType<typeof setUp> {
    const made = await setUp(world, { isLasting: false });
    made.bot.tasks.start('identity', async () => void (await made.bot.introduce()));
    return made;
  }
  return {
    web: async (request) => {
      const { bot, config } = await ready();
      const { status, text } = await handle(bot, config, {
        method: request.method,
        path: new URL(request.url).pathname,
        header: (name) => request.headers.get(name) ?? undefined,
        body: async () => new Uint8Array(await request.arrayBuffer()),
      });
      return new Response(`${text}\n`, { status, headers: { 'content-type': type } });
    },
    lambda: async (event) => {
      const { bot, config } = await ready();
      const { status, text } = await handle(bot, config, askedByLambda(event));
      return { statusCode: status, headers: { 'content-type': type }, body: `${text}\n` };
    },
  };
}
