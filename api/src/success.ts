import { shortHash } from '#core/catalog/text';
import { type Answer, bytesOf } from './answer.ts';
import type { Context } from './context.ts';
import { everyAnswer, keptFor, link, types } from './headers.ts';

/** Names an answer by its data, program and question, before it is made: a weak tag, as it does not name bytes. */
export function answerTag({ store, documents, settings }: Context, question: string): string {
  return `W/"${store.facts.dataVersion}-${documents.build}-${shortHash(`${settings} ${question}`)}"`;
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
}

/** A success that may be cached. */
export function success(
  context: Context,
  body: Uint8Array,
  { etag, type, headers = [] }: SuccessOptions,
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
      ...context.kept,
    ],
    body,
  };
}

/** A success in JSON, with the standing links. */
export function jsonSuccess(context: Context, body: Uint8Array | object, etag: string): Answer {
  return success(context, body instanceof Uint8Array ? body : bytesOf(JSON.stringify(body)), {
    etag,
    type: types.json,
    headers: ['Link', standingLinks(context).join(', ')],
  });
}

/** Sends elsewhere on this instance, for five minutes. */
export function redirect(path: string, { base, config }: Pick<Context, 'base' | 'config'>): Answer {
  return redirectTo(`${base}${path}`, keptFor(300, config.cache));
}

export function redirectTo(location: string, caching: string): Answer {
  return {
    status: 302,
    headers: ['Location', location, 'Content-Length', '0', 'Cache-Control', caching, ...everyAnswer],
    body: new Uint8Array(),
  };
}
