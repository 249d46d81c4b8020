import { computeShortHash } from '#core/text/text';
import type { Context } from './context.ts';
import {
  commonHeaders,
  formatLink,
  formatPublicCacheControl,
  type HttpHeader,
  mediaTypes,
} from './headers.ts';
import { type ApiResponse, encodeUtf8 } from './http.ts';

/**
 * Computes an ETag from the data version, the settings, the build and the request, before the response is built. The ETag is
 * weak, because it is not computed from the bytes of the response.
 */
export function computeEtag({ store, documents, settingsHash }: Context, cacheKey: string): string {
  return `W/"${store.info.dataVersion}-${documents.build}-${computeShortHash(`${settingsHash} ${cacheKey}`)}"`;
}

/** Returns the `Link` entries that every JSON response has. */
export function buildCommonLinks({ base }: Context): readonly string[] {
  return [
    formatLink(`${base}/v1/openapi.json`, 'service-desc'),
    formatLink(`${base}/v1/schema.json`, 'describedby'),
    formatLink('https://creativecommons.org/licenses/by/4.0/', 'license'),
  ];
}

export interface SuccessOptions {
  readonly etag: string;
  readonly type: string;
  /** Additional headers. */
  readonly headers?: readonly HttpHeader[];
}

/** Creates a cacheable response with status 200. */
export function createSuccess(
  context: Context,
  body: Uint8Array,
  { etag, type, headers = [] }: SuccessOptions,
): ApiResponse {
  return {
    status: 200,
    headers: [
      ['Content-Type', type],
      ['Content-Length', String(body.length)],
      ['ETag', etag],
      ...headers,
      ...context.cacheableHeaders,
    ],
    body,
  };
}

export function createJsonSuccess(context: Context, body: Uint8Array | object, etag: string): ApiResponse {
  return createSuccess(context, body instanceof Uint8Array ? body : encodeUtf8(JSON.stringify(body)), {
    etag,
    type: mediaTypes.json,
    headers: [['Link', buildCommonLinks(context).join(', ')]],
  });
}

/** Redirects to a path on this instance. Clients may cache the redirect for five minutes. */
export function redirect(path: string, { base, config }: Pick<Context, 'base' | 'config'>): ApiResponse {
  return redirectTo(`${base}${path}`, formatPublicCacheControl(300, config.cache));
}

export function redirectTo(location: string, caching: string): ApiResponse {
  return {
    status: 302,
    headers: [['Location', location], ['Content-Length', '0'], ['Cache-Control', caching], ...commonHeaders],
    body: new Uint8Array(),
  };
}
