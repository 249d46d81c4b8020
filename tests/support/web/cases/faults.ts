import type { OutcomeKind } from '#catalog/sources/judge/outcome';
import { cardPage, markOf } from '../pages.ts';
import type { Behaviour, Front, Packing } from '../site.ts';
import { type ExpectedAnswer, html, ok, ownHost, type WebCase } from '../web-case.ts';

const page = ok({ text: cardPage() });

function front(name: string, its: Front, answer: ExpectedAnswer, outcome: OutcomeKind): WebCase {
  return ownHost({ name, asked: page, site: { front: its }, answer, outcome });
}

function fault(name: string, asked: Behaviour, answer: ExpectedAnswer, outcome: OutcomeKind): WebCase {
  return ownHost({ name, asked, answer, outcome });
}

function raw(name: string, text: string, hops?: 'asked'): WebCase {
  const answer = hops === undefined ? {} : { hops };
  return fault(name, { kind: 'raw', text }, { end: 'bad-answer', ...answer }, 'server-error');
}

function bomb(name: string, packed: readonly Packing[]): WebCase {
  return fault(
    name,
    ok({ blanks: 5_000_000 }, { packed }),
    { end: 'too-large', reason: 'grows', hops: 'asked' },
    'too-large',
  );
}

const timeout = { end: 'timeout', tries: 3 } as const;
const reset = { end: 'reset', tries: 3 } as const;
/** The same in the middle of an answer. */
const lateTimeout = { ...timeout, hops: 'asked' } as const;
const lateReset = { ...reset, hops: 'asked' } as const;
const good = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

/** Names, connections, certificates and answers that are broken. */
export const faultCases: readonly WebCase[] = [
  ownHost({
    name: 'unknown name',
    site: { lookupFails: 'ENOTFOUND' },
    answer: { end: 'dns', reason: 'not known' },
    outcome: 'dns',
  }),
  ownHost({
    name: 'name server down',
    site: { lookupFails: 'EAI_AGAIN' },
    answer: { end: 'dns', tries: 3, reason: 'just now' },
    outcome: 'dns',
  }),
  ownHost({ name: 'no address', site: { addresses: [] }, answer: { end: 'dns' }, outcome: 'dns' }),
  front('nobody listens', 'closed', { end: 'refused' }, 'refused'),
  front('takes connections and hangs up', 'hang-up', reset, 'refused'),
  front('takes connections and is mute', 'mute', timeout, 'timeout'),
  front('speaks without TLS', 'no-tls', { end: 'tls' }, 'tls'),
  front('expired certificate', 'expired', { end: 'tls', reason: 'expired' }, 'tls'),
  front('certificate of the future', 'not-yet-valid', { end: 'tls', reason: 'not valid yet' }, 'tls'),
  front('certificate of another', 'wrong-name', { end: 'tls', reason: 'another host' }, 'tls'),
  front('certificate by itself', 'self-signed', { end: 'tls', reason: 'by itself' }, 'tls'),
  front('certificate of a stranger', 'unknown-authority', { end: 'tls', reason: 'unknown' }, 'tls'),
  fault('silence', { kind: 'silence', after: 'request' }, timeout, 'timeout'),
  fault('silence after the headers', { kind: 'silence', after: 'headers' }, lateTimeout, 'timeout'),
  fault('silence in the middle', { kind: 'silence', after: 'half' }, lateTimeout, 'timeout'),
  fault('slow drip', { kind: 'drip', everyMs: 5000 }, lateTimeout, 'timeout'),
  fault('reset', { kind: 'reset', after: 'request' }, reset, 'refused'),
  fault('reset after the headers', { kind: 'reset', after: 'headers' }, lateReset, 'refused'),
  fault('reset in the middle', { kind: 'reset', after: 'half' }, lateReset, 'refused'),
  fault(
    'longer length than page',
    ok({ text: cardPage() }, { framing: 'length-too-long' }),
    lateReset,
    'refused',
  ),
  fault('half a page', ok({ text: cardPage() }, { framing: 'cut-in-half' }), lateReset, 'refused'),
  fault(
    'shorter length than page',
    ok({ text: cardPage() }, { framing: 'length-too-short' }),
    { end: 'page', status: 200, text: markOf('us') },
    'alive',
  ),
  fault(
    'continue with what was not begun',
    ok({ text: cardPage() }, { first: [100] }),
    { end: 'bad-answer' },
    'server-error',
  ),
  raw('no HTTP', 'hello there\r\n\r\n'),
  raw('no status', 'HTTP/1.1 OK\r\n\r\n'),
  raw('a page without HTTP', '<!doctype html><title>Gold Card</title>'),
  raw('a header without a colon', `${good}Broken Header\r\nContent-Length: 2\r\n\r\nok`),
  raw('a header with a zero byte', `${good}X-Note: a\0b\r\nContent-Length: 2\r\n\r\nok`),
  raw('a header name with a space', `${good}X Note: b\r\nContent-Length: 2\r\n\r\nok`),
  raw('a length that is no number', `${good}Content-Length: many\r\n\r\nok`),
  raw('two lengths', `${good}Content-Length: 2\r\nContent-Length: 4\r\n\r\nokok`),
  raw(
    'a length and chunks',
    `${good}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ),
  raw('chunks that are none', `${good}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n`, 'asked'),
  raw('headers without an end', `${good}${`X-Note: ${'x'.repeat(900)}\r\n`.repeat(200)}`),
  raw('one header larger than all', `${good}X-Note: ${'x'.repeat(100_000)}\r\n\r\n`),
  raw('another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'),
  fault(
    'gzip that is none',
    ok({ text: cardPage() }, { packedName: 'gzip' }),
    { end: 'bad-answer', hops: 'asked' },
    'server-error',
  ),
  fault(
    'brotli that is none',
    ok({ text: cardPage() }, { packedName: 'br' }),
    { end: 'bad-answer', hops: 'asked' },
    'server-error',
  ),
  fault(
    'an encoding of its own',
    ok({ text: cardPage() }, { packedName: 'rot13' }),
    { end: 'bad-answer', hops: 'asked', reason: 'rot13' },
    'server-error',
  ),
  fault(
    'packed ten times',
    ok({ text: cardPage() }, { packed: Array.from({ length: 10 }, () => 'gzip' as const) }),
    { end: 'bad-answer', hops: 'asked', reason: '10 times' },
    'server-error',
  ),
  bomb('gzip bomb', ['gzip']),
  bomb('brotli bomb', ['br']),
  bomb('zstd bomb', ['zstd']),
  bomb('gzip bomb in gzip', ['gzip', 'gzip']),
  fault(
    '304 that nobody asked for',
    { kind: 'reply', status: 304, headers: [html] },
    { end: 'page', status: 304, text: '' },
    'not-a-page',
  ),
];
