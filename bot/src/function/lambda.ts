import type { Asked } from '../server/answer-of.ts';
import { heldBody } from '../server/read-body.ts';

/** An event of API Gateway, as far as it is used: version 1 names `path`, version 2 `rawPath`. */
export interface LambdaEvent {
  readonly path?: string;
  readonly rawPath?: string;
  readonly httpMethod?: string;
  readonly requestContext?: { readonly http?: { readonly method?: string } };
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function askedByLambda(event: LambdaEvent): Asked {
  const headers = new Map(
    Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const header = (name: string): string | undefined => headers.get(name);
  const encoding = event.isBase64Encoded === true ? 'base64' : 'utf8';
  return {
    method: event.requestContext?.http?.method ?? event.httpMethod ?? 'GET',
    path: event.rawPath ?? event.path ?? '/',
    header,
    body: () => heldBody(header('content-length'), () => Buffer.from(event.body ?? '', encoding)),
  };
}
