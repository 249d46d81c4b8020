import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip, gzipSync } from 'node:zlib';
import type { Misbehavior } from './lms-fixture.ts';
import type { LmsResponse } from './response.ts';

type Headers = readonly (readonly [string, string])[];

/** Resolves when the reply is sent, or when the client has disconnected. */
export async function send(response: ServerResponse, reply: LmsResponse, gzip: boolean): Promise<void> {
  const { body } = reply;
  if (Buffer.isBuffer(body)) {
    const bytes = gzip ? gzipSync(body) : body;
    begin(response, reply.status, reply.headers, bytes.length, gzip);
    response.end(bytes);
    return;
  }
  begin(response, reply.status, reply.headers, gzip ? null : body.length, gzip);
  const out = gzip ? createGzip({ level: 1 }) : response;
  if (out !== response) (out as ReturnType<typeof createGzip>).pipe(response);
  for (const piece of body.stream()) {
    if (response.destroyed) return;
    if (!out.write(piece)) await drained(out, response);
  }
  out.end();
}

export async function sendBadly(
  request: IncomingMessage,
  response: ServerResponse,
  reply: LmsResponse,
  fault: Misbehavior,
): Promise<void> {
  switch (fault.kind) {
    case 'answer': {
      const bytes = Buffer.from(
        fault.base64 ?? fault.text ?? '',
        fault.base64 === undefined ? 'utf8' : 'base64',
      );
      begin(response, fault.status, fault.headers ?? [], isBare(fault.status) ? null : bytes.length, false);
      response.end(bytes);
      return;
    }
    case 'headers': {
      const replaced = new Set(fault.headers.map(([name]) => name.toLowerCase()));
      const kept = reply.headers.filter(([name]) => !replaced.has(name.toLowerCase()));
      return send(response, { ...reply, headers: [...kept, ...fault.headers] }, false);
    }
    case 'late':
      await sleep(fault.ms);
      return send(response, reply, false);
    case 'silence': {
      if (fault.after !== 'request') response.write(opened(response, reply).subarray(0, fault.after));
      await closed(request);
      return;
    }
    case 'drip': {
      const bytes = opened(response, reply);
      for (let index = 0; index < bytes.length && !response.destroyed; index += fault.bytes) {
        response.write(bytes.subarray(index, index + fault.bytes));
        await sleep(fault.everyMs);
      }
      response.end();
      return;
    }
    case 'pieces': {
      const bytes = opened(response, reply);
      response.socket?.setNoDelay(true);
      let sent = 0;
      for (const end of [...fault.ends, bytes.length]) {
        await new Promise((done) => response.write(bytes.subarray(sent, end), done));
        sent = Math.max(sent, end);
      }
      response.end();
      return;
    }
    case 'cut': {
      if (fault.after !== 'request') {
        const bytes = opened(response, reply).subarray(0, fault.after);
        await new Promise((done) => response.write(bytes, done));
      }
      if (fault.how === 'reset') request.socket.resetAndDestroy();
      else request.socket.destroy();
      return;
    }
    case 'length': {
      const bytes = whole(reply);
      begin(response, reply.status, reply.headers, bytes.length + fault.more, false);
      await new Promise((done) => response.write(bytes, done));
      request.socket.end();
      return;
    }
    case 'bomb': {
      const bytes = bombOf(fault.megabytes);
      begin(response, 200, reply.headers, bytes.length, true);
      response.end(bytes);
      return;
    }
  }
}

function opened(response: ServerResponse, reply: LmsResponse): Buffer {
  const bytes = whole(reply);
  begin(response, reply.status, reply.headers, bytes.length, false);
  response.flushHeaders();
  return bytes;
}

const requestId = 'f0e1d2c3-0000-4000-8000-00000000002a';

function begin(
  response: ServerResponse,
  status: number,
  headers: Headers,
  length: number | null,
  gzip: boolean,
): void {
  // Canvas also sends the headers added below, which the client ignores.
  const all: [string, string][] = [...headers.map(([name, value]): [string, string] => [name, value])];
  all.push(
    ['X-Rate-Limit-Remaining', '600.0'],
    ['X-Request-Context-Id', requestId],
    ['X-Request-Id', requestId],
  );
  if (length !== null) all.push(['Content-Length', String(length)]);
  if (gzip) all.push(['Content-Encoding', 'gzip']);
  // Omit the header `Date`, because the clock of this server may differ from the clock of the test.
  response.sendDate = false;
  response.writeHead(status, all.flat());
}

const isBare = (status: number): boolean => status === 204 || status === 304;

function whole({ body }: LmsResponse): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.concat([...body.stream()]);
}

/** Creates a compressed list of one object with a long text. */
function bombOf(megabytes: number): Buffer {
  const blanks = gzipSync(Buffer.alloc(1_000_000, ' '));
  return Buffer.concat([
    gzipSync('[{"id":1,"text":"'),
    ...Array<Buffer>(megabytes).fill(blanks),
    gzipSync('"}]'),
  ]);
}

function drained(out: NodeJS.WritableStream, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go);
      response.off('close', go);
      resolve();
    };
    out.on('drain', go);
    response.on('close', go);
  });
}

function closed(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.socket.destroyed) resolve();
    else request.socket.once('close', () => resolve());
  });
}
