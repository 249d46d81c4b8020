import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, url } from '../../../tests/support/judging.ts';
import type { AnswerEnd, Failure } from './answer.ts';
import { judge } from './judge.ts';
import { outcomeInfo, outcomeKinds } from './outcome.ts';

describe('any answer', () => {
  const anyUrl = fc.oneof(
    fc.constantFrom(
      url,
      'https://bank.example/',
      'https://other.example/404',
      'http://x',
      '',
      'https://[::1]/',
      'https://1.2.3.4/',
    ),
    fc.webUrl(),
    fc.string(),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(card, '<title>404', '<p hidden>', '页面不存在'),
  );
  const failures: readonly Failure[] = [
    'timeout',
    'dns',
    'tls',
    'refused',
    'reset',
    'private-address',
    'too-large',
    'too-many-redirects',
    'not-https',
    'retry-after-too-long',
    'bad-answer',
    'no-network',
    'budget-spent',
  ];
  const anyEnd: fc.Arbitrary<AnswerEnd> = fc.oneof(
    fc.record({
      kind: fc.constant('page' as const),
      status: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(200, 301, 403, 404, 503)),
      headers: fc.dictionary(fc.constantFrom('content-type', 'cf-mitigated', '__proto__', 'x'), fc.string()),
      text: fc.option(anyText),
      pdf: fc.option(fc.uint8Array({ maxLength: 3 })),
      cut: fc.boolean(),
      sha256: fc.constant('0'.repeat(64)),
    }),
    fc.constant({ kind: 'not-modified' as const }),
    fc.record({
      kind: fc.constant('failed' as const),
      failure: fc.constantFrom(...failures),
      reason: fc.string(),
    }),
  );
  const hops = fc.array(fc.record({ url: anyUrl, status: fc.integer({ min: 0, max: 999 }) }), {
    maxLength: 4,
  });
  const anyAnswer = fc.record({
    url: anyUrl,
    hops,
    end: anyEnd,
    ms: fc.nat(),
    tries: fc.nat(9),
    at: fc.constant('2026-10-10T12:00:00.000Z'),
  });
  const anyContext = fc.record({
    domains: fc.array(fc.constantFrom('bank.example', 'example', '', 'co.uk'), { maxLength: 2 }),
    country: fc.constantFrom('us', 'ca', 'cn'),
    notFoundProbe: fc.option(anyAnswer),
    failedOn: fc.array(fc.constantFrom('2026-10-08', '2026-10-09')),
    deadAfter: fc.integer({ min: 1, max: 4 }),
    changed: fc.boolean(),
  });

  it('gives an outcome, and nothing but what is certain is dead', () => {
    fc.assert(
      fc.property(anyAnswer, anyContext, (given, known) => {
        const outcome = judge(given, known);
        expect(outcomeKinds).toContain(outcome.kind);
        if (outcome.dead) expect(outcomeInfo[outcome.kind].dead).not.toBe('never');
        if (outcome.newUrl !== null) expect(outcome.kind).toBe('moved');
        if (known.changed && outcomeInfo[outcome.kind].dead === 'after-days' && known.failedOn.length === 0)
          expect(outcome.dead && outcome.kind !== 'dns').toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
