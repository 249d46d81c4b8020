import { type Answer, type ApiRequest, headerOf } from '../answer.ts';
import { clientKey } from '../client.ts';
import type { Core } from './core.ts';

/** An event of API Gateway (payload format 2.0) or of a function address, as far as it is used. */
export interface LambdaEvent {
  readonly rawPath?: string;
  readonly rawQueryString?: string;
  /** Repeated ones are joined by commas; cookies are not among them. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext?: {
    readonly stage?: string;
    readonly http?: { readonly method?: string; readonly sourceIp?: string };
  };
}

export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

export function lambdaHandler(core: Core): (event: LambdaEvent) => Promise<LambdaResult> {
  return async (event) => asResult(await core.respond(asRequest(event, core)));
}

function asRequest(event: LambdaEvent, core: Core): ApiRequest {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(event.headers ?? {}))
    if (value !== undefined) headers.set(name.toLowerCase(), value);
  const header = (name: string) => headers.get(name.toLowerCase()) ?? null;
  const { http } = event.requestContext ?? {};
  const query = event.rawQueryString ?? '';
  return {
    method: http?.method ?? 'GET',
    target: pathOf(event) + (query === '' ? '' : `?${query}`),
    header,
    client: () => clientKey(http?.sourceIp ?? '', header, core.trust),
    id: core.newId(),
  };
}

/** The path as on the wire: without the stage's name, and encoded again where the gateway has decoded it. */
function pathOf({ rawPath = '/', requestContext }: LambdaEvent): string {
  const prefix = `/${requestContext?.stage ?? '$default'}`;
  const path = rawPath.startsWith(`${prefix}/`) ? rawPath.slice(prefix.length) : rawPath;
  return path.replace(/[^\x21-\x7e]+|[?#]/g, (piece) => encodeURIComponent(piece.toWellFormed()));
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function asResult(answer: Answer): LambdaResult {
  const headers: Record<string, string> = {};
  for (let at = 0; at < answer.headers.length; at += 2)
    headers[answer.headers[at] ?? ''] = answer.headers[at + 1] ?? '';
  const body = answer.body ?? new Uint8Array();
  const isText = !(headerOf(answer, 'content-type') ?? '').startsWith('image/webp');
  return {
    statusCode: answer.status,
    headers,
    body: isText ? decoder.decode(body) : base64(body),
    isBase64Encoded: !isText,
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
