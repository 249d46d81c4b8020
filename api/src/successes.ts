import { shortHash } from '#catalog/text';
import { type Answer, bytesOf } from './answer.ts';
import type { Validators } from './conditional.ts';
import type { Context } from './context.ts';
import { everyAnswer, keptFor, link, types } from './headers.ts';

/** What names an answer of which the data, the program and the question are known: weak, as it is not its bytes. */
export function answerTag(context: Context, question: string): Validators {
  const { facts, documents, modified, settings } = context;
  return {
    etag: `W/"${facts.dataVersion}-${documents.build}-${shortHash(`${settings} ${question}`)}"`,
    modified,
  };
}

/** Links of every answer in JSON: who describes the service, the shape and the terms. */
export function standingLinks({ base }: Context): readonly string[] {
  return [
    link(`${base}/v1/openapi.json`, 'service-desc'),
    link(`${base}/v1/schema.json`, 'describedby'),
    link('https://creativecommons.org/licenses/by/4.0/', 'license'),
  ];
}

export interface SuccessOptions {
  readonly etag: string;
  readonly type: string;
  /** Further headers, flat. */
  readonly headers?: readonly string[];
  readonly isPrivate?: boolean;
}

/** A success that may be kept. */
export function success(
  context: Context,
  body: Uint8Array,
  { etag, type, headers = [], isPrivate = false }: SuccessOptions,
): Answer {
  return {
    status: 200,
    headers: [
      'Content-Type',
      type,
      'Content-Length',
      String(body.length),
      'ETag',
      etag,
      ...headers,
      ...(isPrivate ? context.keptPrivately : context.kept),
    ],
    body,
  };
}

/** A success in JSON that anybody may keep, with the standing links. */
export function jsonSuccess(context: Context, body: Uint8Array | object, etag: string): Answer {
  return success(context, body instanceof Uint8Array ? body : bytesOf(JSON.stringify(body)), {
    etag,
    type: types.json,
    headers: ['Link', standingLinks(context).join(', ')],
  });
}

/** Sends elsewhere on this instance, for five minutes. */
export function redirect(path: string, { base, config }: Pick<Context, 'base' | 'config'>): Answer {
  return {
    status: 302,
    headers: [
      'Location',
      `${base}${path}`,
      'Content-Length',
      '0',
      'Cache-Control',
      keptFor(300, config.cache),
      ...everyAnswer,
    ],
    body: new Uint8Array(),
  };
}
