import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { readConfig, secretsOf } from './config.ts';
import { createLog } from './log.ts';
import { createListener, type Listener } from './server.ts';

let starting: Promise<Listener> | undefined;

/** Made at the first call, so that nothing happens on import; a failed start is repeated at the next call. */
function listener(): Promise<Listener> {
  starting ??= start();
  starting.catch(() => {
    starting = undefined;
  });
  return starting;
}

async function start(): Promise<Listener> {
  const read = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const log = createLog({ level: config.logLevel, destination: process.stdout, secrets: secretsOf(config) });
  return (await createListener({ config, log, isLasting: false })).listener;
}

/** For Vercel (with `NODEJS_HELPERS=0`, which leaves the body unread) and others with Node's request and response. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await (await listener())(request, response);
}

/** What AWS Lambda hands over for a function URL or an HTTP API (payload format 2.0). */
export interface LambdaEvent {
  readonly rawPath: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly requestContext: { readonly http: { readonly method: string } };
}

export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** For AWS Lambda. */
export async function lambda(event: LambdaEvent): Promise<LambdaResult> {
  const { rawPath: url, headers, body = '', isBase64Encoded, requestContext } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const request = Object.assign(Readable.from(bytes.length === 0 ? [] : [bytes]), {
    ...{ url, headers, complete: true },
    method: requestContext.http.method,
  });
  const result = { statusCode: 200, headers: {}, body: '' };
  const response = {
    headersSent: false,
    get statusCode() {
      return result.statusCode;
    },
    writeHead(statusCode: number, responseHeaders: object) {
      Object.assign(result, { statusCode, headers: responseHeaders });
      return response;
    },
    end(text = '') {
      result.body = String(text);
      for (const finish of finishers) finish();
      return response;
    },
    once(_event: 'finish', finish: () => void) {
      finishers.push(finish);
      return response;
    },
    destroy: () => {},
  };
  const finishers: (() => void)[] = [];
  await (await listener())(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return result;
}
