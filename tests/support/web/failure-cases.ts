import {
  alive,
  badBody,
  body,
  bomb,
  connectionCase,
  good,
  lateReset,
  lateTimeout,
  page,
  raw,
  reset,
  retried,
  timeout,
  tooLong,
  unfollowed,
  wait,
  webCase,
} from './case-builders.ts';
import { ok, type WebCase } from './web-case.ts';

export const failureCases: readonly WebCase[] = [
  ...[
    '127.0.0.1/',
    '169.254.169.254/latest/meta-data/',
    '[::1]/',
    'localhost/',
    'metadata.google.internal/',
  ].map((target) =>
    unfollowed(
      `redirects into a private network: ${target}`,
      `https://${target}`,
      'private-address',
      'private-address',
    ),
  ),
  ...[['10.1.2.3'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1'], ['fd12:3456::1'], ['127.0.0.1', '10.0.0.1']].map(
    (addresses) =>
      webCase(`its name resolves to ${addresses}`, page, { end: 'private-address' }, 'private-address', {
        site: { addresses },
      }),
  ),

  retried('429 with Retry-After of a minute', wait(429, '60')),
  retried('429 with Retry-After in the past', wait(429, 'Wed, 21 Oct 2015 07:28:00 GMT')),
  retried('502 then 503', wait(502, null), wait(503, '1')),
  retried('silent once', { kind: 'silence', after: 'headers' }),
  webCase('429 at every try', wait(429, '1'), { end: 'page', status: 429, tries: 3 }, 'blocked'),
  tooLong('429 with Retry-After over a minute', '61'),

  webCase('unknown name', page, { end: 'dns', reason: 'unknown' }, 'dns', {
    site: { lookupFails: 'ENOTFOUND' },
  }),
  webCase('failing name server', page, { end: 'dns', tries: 3, reason: 'could not be looked up' }, 'dns', {
    site: { lookupFails: 'EAI_AGAIN' },
  }),
  webCase('name without an address', page, { end: 'dns' }, 'dns', { site: { addresses: [] } }),
  connectionCase('connection refused', 'closed', { end: 'refused' }, 'refused'),
  connectionCase('connection closed immediately', 'hang-up', reset, 'refused'),
  connectionCase('connection without a response', 'mute', timeout, 'timeout'),
  connectionCase('plain HTTP on the TLS port', 'no-tls', { end: 'tls' }, 'tls'),
  connectionCase('expired certificate', 'expired', { end: 'tls', reason: 'expired' }, 'tls'),
  connectionCase(
    'certificate that is not valid yet',
    'not-yet-valid',
    { end: 'tls', reason: 'not valid yet' },
    'tls',
  ),
  connectionCase('certificate of another host', 'wrong-name', { end: 'tls', reason: 'another host' }, 'tls'),
  connectionCase(
    'certificate of an unknown authority',
    'unknown-authority',
    { end: 'tls', reason: 'unknown' },
    'tls',
  ),
  webCase('slow dripping response', { kind: 'drip', everyMs: 5000 }, lateTimeout, 'timeout'),
  webCase('connection reset', { kind: 'reset', after: 'request' }, reset, 'refused'),
  webCase(
    'content length longer than the body',
    ok(body, { framing: 'length-too-long' }),
    lateReset,
    'refused',
  ),
  alive('content length shorter than the body', ok(body, { framing: 'length-too-short' })),
  webCase('unexpected 100 Continue', ok(body, { first: [100] }), { end: 'bad-answer' }, 'server-error'),
  raw('not HTTP', 'hello there\r\n\r\n'),
  raw('header with a zero byte', `${good}X-Note: a\0b\r\nContent-Length: 2\r\n\r\nok`),
  raw(
    'content length and chunked encoding',
    `${good}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ),
  raw('invalid chunks', `${good}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n`, 'requested'),
  webCase('invalid gzip', ok(body, { contentEncoding: 'gzip' }), badBody, 'server-error'),
  webCase(
    'unknown content encoding',
    ok(body, { contentEncoding: 'rot13' }),
    { ...badBody, reason: 'rot13' },
    'server-error',
  ),
  webCase(
    'ten content encodings',
    ok(body, { bodyEncodings: Array.from({ length: 10 }, () => 'gzip' as const) }),
    { ...badBody, reason: '10 content encodings' },
    'server-error',
  ),
  bomb('zstd bomb', ['zstd']),
  bomb('gzip bomb in gzip', ['gzip', 'gzip']),
];
