import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Probot } from 'probot';

/** GitHub's limit for webhook payloads. */
export const maxBodyBytes = 25 * 1024 * 1024;
/** The limit for all bodies that are being read, whose signatures are not known yet. */
const maxBufferedBytes = 64 * 1024 * 1024;
const timeoutMs = 15_000;

/**
 * Makes Probot's webhook endpoint refuse large and slow bodies. Probot reads a body without limit before it checks the
 * signature, and has no place for a handler before that.
 */
export function limitBodies(app: Probot): void {
  const createMiddleware = app.getNodeMiddleware.bind(app);
  let bufferedBytes = 0;

  /** Returns the body, or the status of the response that refuses it. Zero if the connection is lost. */
  function readBody(request: IncomingMessage): Promise<string | number> {
    const chunks: Buffer[] = [];
    let length = 0;
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(408), timeoutMs);
      const end = (result: string | number): void => {
        clearTimeout(timer);
        request.off('data', add);
        bufferedBytes -= length;
        length = 0;
        resolve(result);
      };
      const add = (chunk: Buffer): void => {
        length += chunk.length;
        bufferedBytes += chunk.length;
        chunks.push(chunk);
        if (length > maxBodyBytes) end(413);
        else if (bufferedBytes > maxBufferedBytes) end(503);
      };
      request.on('data', add);
      request.once('end', () => end(Buffer.concat(chunks).toString('utf8')));
      request.once('error', () => end(0));
      request.once('close', () => end(0));
      if (Number(request.headers['content-length']) > maxBodyBytes) end(413);
    });
  }

  app.getNodeMiddleware = async (options) => {
    const middleware = await createMiddleware(options);
    return async (request: IncomingMessage, response: ServerResponse) => {
      if (request.method !== 'POST') return middleware(request, response);
      const body = await readBody(request);
      // The middleware reads the body from here, because the stream has been read.
      if (typeof body === 'string') return middleware(Object.assign(request, { body }), response);
      response.writeHead(body || 400, { connection: 'close' }).end();
      response.once('finish', () => request.destroy());
      return true;
    };
  };
}
