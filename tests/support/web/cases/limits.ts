import { cardPage, markOf } from '../pages.ts';
import type { Behaviour, Reply } from '../site.ts';
import { html, ok, ownHost, status, type WebCase } from '../web-case.ts';

const page = ok({ text: cardPage() });
const right = { end: 'page', status: 200, text: markOf('us') } as const;

function patience(code: number, retryAfter: string | null): Reply {
  const headers: Reply['headers'] = retryAfter === null ? [html] : [html, ['Retry-After', retryAfter]];
  return status(code, { text: 'Please wait' }, headers);
}

/** First these, then the page. */
function waits(name: string, ...before: readonly Behaviour[]): WebCase {
  return ownHost({
    name,
    asked: { kind: 'in-turn', turns: [...before, page] },
    answer: { ...right, tries: before.length + 1 },
    outcome: 'alive',
  });
}

function tooLong(name: string, code: number, retryAfter: string): WebCase {
  return ownHost({
    name,
    asked: patience(code, retryAfter),
    answer: { end: 'retry-after-too-long', hops: 'asked' },
    outcome: 'blocked',
  });
}

/** Limits, and faults that are over soon. */
export const limitCases: readonly WebCase[] = [
  waits('429 with a second', patience(429, '1')),
  waits('429 with a minute', patience(429, '60')),
  waits('429 with nothing', patience(429, null)),
  waits('429 with no time at all', patience(429, '0')),
  waits('429 with a date gone by', patience(429, 'Wed, 21 Oct 2015 07:28:00 GMT')),
  waits('429 with nonsense', patience(429, 'soon')),
  waits('429 with less than nothing', patience(429, '-1')),
  waits('429 with a fraction', patience(429, '1.5')),
  waits('429 twice', patience(429, '2'), patience(429, '1')),
  waits('503 with two seconds', patience(503, '2')),
  waits('500 once', patience(500, null)),
  waits('502 twice', patience(502, null), patience(502, null)),
  waits('502 then 503', patience(502, null), patience(503, '1')),
  waits('reset once', { kind: 'reset', after: 'request' }),
  waits('reset in the middle once', { kind: 'reset', after: 'half' }),
  waits('silent once', { kind: 'silence', after: 'headers' }),
  ownHost({
    name: '429 for ever',
    asked: patience(429, '1'),
    answer: { end: 'page', status: 429, tries: 3 },
    outcome: 'blocked',
  }),
  tooLong('429 with an hour', 429, '3600'),
  tooLong('429 with a second more than a minute', 429, '61'),
  tooLong('429 with a far date', 429, 'Fri, 01 Jan 2100 00:00:00 GMT'),
  tooLong('503 with a day', 503, '86400'),
  tooLong('429 with more than numbers can say', 429, '9'.repeat(400)),
  ownHost({
    name: 'a page with Retry-After is a page',
    asked: ok({ text: cardPage() }, { headers: [html, ['Retry-After', '3600']] }),
    answer: right,
    outcome: 'alive',
  }),
];
