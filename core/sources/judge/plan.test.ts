import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeKinds } from '#core/check/rules/outcome';
import type { PageSource } from './extract.ts';
import {
  type CheckScope,
  findException,
  matchesGlob,
  type PlanInput,
  planProbes,
  planRetries,
} from './plan.ts';

const now = '2026-10-10T12:00:00.000Z';

function page(url: string, oldestReading: string | null = '2026-09-01', cardId = 'us-a'): PageSource {
  const citedBy = [{ cardId, path: `data/us/${cardId}.json`, pointer: '/sources/0/url' }];
  return {
    url,
    host: new URL(url).hostname,
    citedBy,
    domains: [],
    country: 'us',
    oldestReadDate: oldestReading,
    readByPersonOn: null,
  };
}

function plan(sources: readonly PageSource[], changes: Partial<PlanInput> = {}) {
  return planProbes({
    sources,
    scope: 'all',
    limit: null,
    changedCards: new Set(),
    exceptions: [],
    cachedOutcomes: new Map(),
    now,
    ...changes,
  });
}

const urlsOf = (queues: ReturnType<typeof plan>['queues']) =>
  queues.flatMap(({ sources }) => sources.map(({ url }) => url));

describe('the pages to request', () => {
  it('are only those of changed cards in scope changed', () => {
    const sources = [page('https://a.example/1', null, 'us-a'), page('https://a.example/2', null, 'us-b')];
    const { queues } = plan(sources, { scope: 'changed', changedCards: new Set(['us-b']) });
    expect(urlsOf(queues)).toEqual(['https://a.example/2']);
  });

  it('are those that were read least recently, up to the limit', () => {
    const sources = [
      page('https://a.example/new', '2026-09-30'),
      page('https://a.example/old', '2026-01-01'),
      page('https://a.example/never', null),
    ];
    const { queues, deferred: leftOut } = plan(sources, { scope: 'stale', limit: 2 });
    expect(urlsOf(queues)).toEqual(['https://a.example/never', 'https://a.example/old']);
    expect(leftOut.map(({ url }) => url)).toEqual(['https://a.example/new']);
  });

  it('exclude pages with a current exception', () => {
    const exceptions = [{ pattern: 'https://a.example/*', reason: 'r', until: '2026-10-31' }];
    const { queues, excepted } = plan([page('https://a.example/1'), page('https://b.example/1')], {
      exceptions,
    });
    expect(urlsOf(queues)).toEqual(['https://b.example/1']);
    expect(excepted).toMatchObject([{ source: { url: 'https://a.example/1' }, exception: { reason: 'r' } }]);
    const endedExceptions = [{ pattern: 'https://a.example/*', reason: 'r', until: '2026-10-01' }];
    expect(plan([page('https://a.example/1')], { exceptions: endedExceptions }).excepted).toEqual([]);
  });

  it.each([
    ['all', 'alive', '2026-10-03T12:00:00.001Z', true],
    ['stale', 'alive', '2026-10-03T12:00:00.001Z', true],
    ['changed', 'alive', '2026-10-10T11:59:00.000Z', false],
    ['all', 'alive', '2026-10-03T12:00:00.000Z', false],
    ['all', 'alive', '2026-10-11T12:00:00.000Z', false],
    ['all', 'moved', '2026-10-10T11:59:00.000Z', false],
    ['all', 'timeout', '2026-10-10T11:59:00.000Z', false],
  ] as const)('exclude, with scope %s, a page cached as %s at %s: %s', (scope, kind, at, isFresh) => {
    const source = page('https://a.example/1');
    const cached = new Map([[source.url, { kind, at }]]);
    const { fresh, queues } = plan([source], {
      scope,
      cachedOutcomes: cached,
      changedCards: new Set(['us-a']),
    });
    expect(fresh.length).toBe(isFresh ? 1 : 0);
    expect(queues.length).toBe(isFresh ? 0 : 1);
  });

  it('are grouped by host, longest queue first', () => {
    const sources = [
      'https://a.example/1',
      'https://b.example/1',
      'https://b.example/2',
      'https://c.example/1',
    ];
    const { queues } = plan(sources.map((url) => page(url)));
    expect(queues.map(({ host }) => host)).toEqual(['b.example', 'a.example', 'c.example']);
  });

  it('are requested again if the outcome is temporary or the page seems to be gone', () => {
    const { queues } = plan(outcomeKinds.map((kind) => page(`https://a.example/${kind}`)));
    const outcomes = new Map(outcomeKinds.map((kind) => [`https://a.example/${kind}`, kind]));
    expect(urlsOf(planRetries(queues, outcomes)).map((url) => url.slice(18))).toEqual([
      'off-issuer',
      'soft-404',
      'same-for-all',
      'gone',
      'server-error',
      'timeout',
      'dns',
      'tls',
      'refused',
    ]);
  });
});

it('puts each page in one list, and requests no more than the limit', () => {
  const urls = fc.uniqueArray(
    fc.tuple(fc.nat(8), fc.nat(20)).map(([host, path]) => `https://h${host}.example/${path}`),
    { maxLength: 60 },
  );
  const scope = fc.constantFrom<CheckScope>('all', 'stale', 'changed');
  fc.assert(
    fc.property(
      urls,
      fc.option(fc.nat(30)),
      scope,
      fc.infiniteStream(fc.boolean()),
      (urlList, limit, requestedScope, coinFlips) => {
        const {
          queues,
          fresh,
          deferred: leftOut,
          excepted,
        } = plan(
          urlList.map((url, index) => page(url, index % 3 === 0 ? null : `2026-0${(index % 8) + 1}-01`)),
          {
            scope: requestedScope,
            limit,
            changedCards: new Set(['us-a']),
            cachedOutcomes: new Map(
              urlList.filter(() => coinFlips.next().value).map((url) => [url, { kind: 'alive', at: now }]),
            ),
            exceptions: [{ pattern: 'https://h1.example/**', reason: 'r', until: '2027-01-01' }],
          },
        );
        const requestedUrls = urlsOf(queues);
        expect(requestedUrls.length).toBeLessThanOrEqual(limit ?? urlList.length);
        const skippedSources = [...fresh, ...leftOut, ...excepted.map(({ source }) => source)];
        expect([...requestedUrls, ...skippedSources.map(({ url }) => url)].toSorted()).toEqual(
          urlList.toSorted(),
        );
      },
    ),
  );
});

it('an exception for numbers only does not skip the page', () => {
  const url = 'https://a.example/1';
  const fee = '/annual_fee/amount';
  const exceptions = [{ pattern: 'https://a.example/*', reason: 'r', until: '2026-10-31', pointers: [fee] }];
  expect(plan([page(url)], { exceptions }).excepted).toEqual([]);
  const today = '2026-10-31';
  expect(findException(url, exceptions, today, fee)).toBe(exceptions[0]);
  expect(findException(url, exceptions, today, '/fx_fee/percent')).toBeUndefined();
  expect(findException(url, exceptions, '2026-11-02', fee)).toBeUndefined();
});

describe('patterns of exceptions', () => {
  it.each([
    ['https://bank.example/cards', 'https://bank.example/cards/', false],
    ['https://bank.example/cards/*', 'https://bank.example/cards/us/harbor', false],
    ['https://*.bank.example/**', 'https://www.bank.example/x', true],
    ['https://*.bank.example/**', 'https://evil.example/.bank.example/x', false],
    ['https://bank.example/*/fees', 'https://bank.example/harbor/fees/2026', false],
    ['https://bank.example/a.c', 'https://bank.example/abc', false],
    ['https://bank.example/(a+)+$', 'https://bank.example/(a+)+$', true],
  ])('the pattern %s matches %s: %s', (pattern, url, expected) => {
    expect(matchesGlob(url, pattern)).toBe(expected);
  });

  it('match like an equivalent regular expression', () => {
    const fragment = fc.constantFrom('a', 'b', '/', '*', '**', 'ab');
    const pattern = fc.array(fragment, { maxLength: 7 }).map((fragments) => fragments.join(''));
    const url = fc
      .array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 })
      .map((fragments) => fragments.join(''));
    fc.assert(
      fc.property(pattern, url, (glob, address) => {
        const regExpSource = glob.replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
        expect(matchesGlob(address, glob)).toBe(new RegExp(`^${regExpSource}$`).test(address));
      }),
      { numRuns: 500 },
    );
  });
});

describe('exceptions', () => {
  const exceptions = [{ pattern: 'https://bank.example/**', reason: 'r', until: '2026-10-01' }];

  it('apply until their last day has ended in all time zones', () => {
    expect(findException('https://bank.example/x', exceptions, '2026-10-01')).toBe(exceptions[0]);
    expect(findException('https://bank.example/x', exceptions, '2026-10-02')).toBe(exceptions[0]);
    expect(findException('https://bank.example/x', exceptions, '2026-10-03')).toBeUndefined();
  });
});
