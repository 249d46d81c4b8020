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
    writeHead(response, reply.status, reply.headers, bytes.length, gzip);
    response.end(bytes);
    return;
  }
  writeHead(response, reply.status, reply.headers, gzip ? null : body.length, gzip);
  const output = gzip ? createGzip({ level: 1 }) : response;
  if (output !== response) (output as ReturnType<typeof createGzip>).pipe(response);
  for (const piece of body.stream()) {
    if (response.destroyed) return;
    if (!output.write(piece)) await waitForDrain(output, response);
  }
  output.end();
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
      writeHead(
        response,
        fault.status,
        fault.headers ?? [],
        hasNoBody(fault.status) ? null : bytes.length,
        false,
      );
      response.end(bytes);
      return;
    }
    case 'headers': {
      const replacedNames = new Set(fault.headers.map(([name]) => name.toLowerCase()));
      const keptHeaders = reply.headers.filter(([name]) => !replacedNames.has(name.toLowerCase()));
      return send(response, { ...reply, headers: [...keptHeaders, ...fault.headers] }, false);
    }
    case 'late':
      await sleep(fault.ms);
      return send(response, reply, false);
    case 'silence': {
      if (fault.after !== 'request') response.write(sendHeadOf(response, reply).subarray(0, fault.after));
      await waitForClose(request);
      return;
    }
    case 'drip': {
      const bytes = sendHeadOf(response, reply);
      for (let index = 0; index < bytes.length && !response.destroyed; index += fault.bytes) {
        response.write(bytes.subarray(index, index + fault.bytes));
        await sleep(fault.everyMs);
      }
      response.end();
      return;
    }
    case 'pieces': {
      const bytes = sendHeadOf(response, reply);
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
        const bytes = sendHeadOf(response, reply).subarray(0, fault.after);
        await new Promise((done) => response.write(bytes, done));
      }
      if (fault.how === 'reset') request.socket.resetAndDestroy();
      else request.socket.destroy();
      return;
    }
    case 'length': {
      const bytes = readWholeBody(reply);
      writeHead(response, reply.status, reply.headers, bytes.length + fault.more, false);
      await new Promise((done) => response.write(bytes, done));
      request.socket.end();
      return;
    }
    case 'bomb': {
      const bytes = createBomb(fault.megabytes);
      writeHead(response, 200, reply.headers, bytes.length, true);
      response.end(bytes);
      return;
    }
  }
}

function sendHeadOf(response: ServerResponse, reply: LmsResponse): Buffer {
  const bytes = readWholeBody(reply);
  writeHead(response, reply.status, reply.headers, bytes.length, false);
  response.flushHeaders();
  return bytes;
}

const requestId = 'f0e1d2c3-0000-4000-8000-00000000002a';

function writeHead(
  response: ServerResponse,
  status: number,
  headers: Headers,
  length: number | null,
  gzip: boolean,
): void {
  // Canvas also sends the headers added below, which the client ignores.
  const allHeaders: [string, string][] = [...headers.map(([name, value]): [string, string] => [name, value])];
  allHeaders.push(
    ['X-Rate-Limit-Remaining', '600.0'],
    ['X-Request-Context-Id', requestId],
    ['X-Request-Id', requestId],
  );
  if (length !== null) allHeaders.push(['Content-Length', String(length)]);
  if (gzip) allHeaders.push(['Content-Encoding', 'gzip']);
  // Omit the header `Date`, because the clock of this server may differ from the clock of the test.
  response.sendDate = false;
  response.writeHead(status, allHeaders.flat());
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

function readWholeBody({ body }: LmsResponse): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.concat([...body.stream()]);
}

function createBomb(megabytes: number): Buffer {
  const compressedBlanks = gzipSync(Buffer.alloc(1_000_000, ' '));
  return Buffer.concat([
    gzipSync('[{"id":1,"text":"'),
    ...Array<Buffer>(megabytes).fill(compressedBlanks),
    gzipSync('"}]'),
  ]);
}

function waitForDrain(out: NodeJS.WritableStream, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      out.off('drain', finish);
      response.off('close', finish);
      resolve();
    };
    out.on('drain', finish);
    response.on('close', finish);
  });
}

function waitForClose(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.socket.destroyed) resolve();
    else request.socket.once('close', () => resolve());
  });
}
