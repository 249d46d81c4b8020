import { type Answered, type AnswerOf, type Asked, answerType, createAnswerOf } from '../server/answer-of.ts';
import { heldBody } from '../server/read-body.ts';
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

const headers = { 'content-type': answerType };

/** The bot without a server. It is set up at the first call, and kept for those that the same process gets later. */
export function createHandlers(world: World): Handlers {
  let coming: Promise<AnswerOf> | undefined;
  const answer: AnswerOf = async (asked) => {
    coming ??= begin();
    return (await coming)(asked);
  };
  async function begin(): Promise<AnswerOf> {
    const { bot, config } = await setUp(world, { isLasting: false });
    bot.tasks.start('identity', async () => void (await bot.introduce()));
    const answerOf = createAnswerOf(bot, config);
    return (asked) => handle(bot, answerOf, asked);
  }
  return {
    web: async (request) => {
      const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
      const asked: Asked = {
        method: request.method,
        path: new URL(request.url).pathname,
        header,
        body: () =>
          heldBody(header('content-length'), async () => new Uint8Array(await request.arrayBuffer())),
      };
      const answered = await answer(asked);
      return new Response(bodyOf(asked, answered), { status: answered.status, headers });
    },
    lambda: async (event) => {
      const asked = askedByLambda(event);
      const answered = await answer(asked);
      return { statusCode: answered.status, headers, body: bodyOf(asked, answered) };
    },
  };
}

function bodyOf({ method }: Asked, { text }: Answered): string {
  return method === 'HEAD' ? '' : `${text}\n`;
}
