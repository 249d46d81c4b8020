import { shortHash } from '#core/catalog/text';
import { type Answer, bytesOf } from './answer.ts';
import type { Context } from './context.ts';
import { everyAnswer, keptFor, link, types } from './headers.ts';

/** The ETag, computed from data version, build and request before the response is built; weak, because it does not identify bytes. */
export function answerTag({ store, documents, settings }: Context, question: string): string {
  return `W/"${store.facts.dataVersion}-${documents.build}-${shortHash(`${settings} ${question}`)}"`;
}

/** `Link` entries of every JSON response. */
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
  /** Extra headers, as a flat array. */
  readonly headers?: readonly string[];
}

/** A cacheable success. */
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

export function jsonSuccess(context: Context, body: Uint8Array | object, etag: string): Answer {
  return success(context, body instanceof Uint8Array ? body : bytesOf(JSON.stringify(body)), {
    etag,
    type: types.json,
    headers: ['Link', standingLinks(context).join(', ')],
  });
}

/** Redirects within this instance; cached for five minutes. */
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
