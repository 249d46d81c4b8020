import type { Bot } from '../bot.ts';
import type { Config } from '../config/config.ts';
import { rareLog } from '../log.ts';
import { type Body, isJson, isSameSecret, longestBody, openDelivery, receiptAnswers } from './deliveries.ts';

/** A request, whoever took it. */
export interface Asked {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** By its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The bytes as they came: the signature is over them. Called only where they are wanted. */
  readonly body: () => Promise<Body>;
}

/** What it is answered, and what is left to do with it. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  /** Of a delivery, under what it is to be counted. */
  readonly counted?: string;
  /** Work was begun that goes on behind the answer. */
  readonly isBegun?: boolean;
}

export type AnswerOf = (asked: Asked) => Promise<Answered>;

/** The bot's pages, the same as a server and as a function. */
export function createAnswerOf(bot: Bot, config: Config): AnswerOf {
  const { webhookPath, webhookSecrets, tasksSecret } = config;
  const sayUnsigned = rareLog(bot.clock, 10_000, (count) =>
    bot.log.warn({ count }, 'Deliveries whose signature does not fit.'),
  );
  return async (asked) => {
    const { path } = asked;
    if (path !== webhookPath) return path === '/tasks/sweep' ? sweep(asked) : page(asked);
    const answered = await delivery(asked);
    return { counted: String(answered.status), ...answered };
  };

  /** Signatures are checked over the bytes as they come, before anything is parsed. */
  async function delivery({ method, header, body: read }: Asked): Promise<Answered> {
    if (method !== 'POST') return onlyPost;
    if (bot.isDraining()) return { status: 503, text: 'Going away; it will be found later.' };
    if (!isJson(header('content-type'))) return { status: 415, text: 'Send application/json.' };
    const body = await read();
    if (body.kind === 'too-large') return { status: 413, text: `At most ${longestBody} bytes.` };
    if (body.kind !== 'read') return { status: 503, text: 'No room for it now.' };
    const opened = openDelivery({ header, bytes: body.bytes }, webhookSecrets);
    if (opened.kind === 'refused') {
      if (opened.status === 401) sayUnsigned();
      return { status: opened.status, text: opened.reason };
    }
    const receipt = bot.receive(opened.delivery);
    const [status, text] = receiptAnswers[receipt];
    return { status, text, counted: receipt, isBegun: receipt === 'taken' };
  }

  function sweep({ method, header }: Asked): Answered {
    if (tasksSecret === null) return notFound;
    if (method !== 'POST') return onlyPost;
    if (!isSameSecret(header('authorization') ?? '', `Bearer ${tasksSecret}`))
      return { status: 401, text: 'The secret does not fit.' };
    bot.startSweep();
    return { status: 202, text: 'Begun.', isBegun: true };
  }

  function page({ method, path }: Asked): Answered {
    if (method !== 'GET' && method !== 'HEAD') return notFound;
    if (path === '/healthz') return { status: 200, text: 'alive' };
    if (path === '/metrics') return { status: 200, text: bot.metricsText() };
    if (path !== '/readyz') return notFound;
    const { ready, text } = bot.readiness();
    return { status: ready ? 200 : 503, text };
  }
}

const notFound: Answered = { status: 404, text: 'There is nothing here.' };
const onlyPost: Answered = { status: 405, text: 'Use POST.' };

export const answerType = 'text/plain; charset=utf-8';
