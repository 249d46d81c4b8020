import { describe, expect, test } from 'vitest';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { getHeader } from './http.ts';

const lastEvening = Date.parse('2026-11-30T23:59:00Z');
const nextMorning = Date.parse('2026-12-01T00:00:00Z');

const withRate = (id: string, percent: number, rate: object, card: object = {}) =>
  someCard({
    id,
    rewards: {
      currency_label: 'cash back',
      rate_type: 'cashback',
      base_rate: { points_per_dollar: 1 },
      categories: [{ label: 'dining', category: ['dining'], points_per_dollar: percent, ...rate }],
    },
    ...card,
  });

const cards = [
  withRate('us-ended', 10, { until: '2026-11-30' }),
  withRate('us-later', 9, { period: '2027-Q1' }),
  withRate('us-threshold', 8, { from: { amount: 500, unit: 'USD', period: 'year' } }),
  withRate('us-closed', 7, {}, { discontinued_on: '2021' }),
  withRate('us-plain', 3, {}),
];

const best = '/v1/cards?category=dining&sort=-category_rate&facets=category';

function startCore(start = nextMorning) {
  let time = start;
  const core = createExampleCore({ cards, coreDeps: { now: () => time } });
  const get = (target: string, headers = {}) => sendRequest(core, target, { headers });
  const read = (target: string) => JSON.parse(decodeBody(get(target)));
  const listIds = (target: string) => read(target).data.map(({ id }: { id: string }) => id);
  const setTime = (next: number) => {
    time = next;
  };
  return { get, read, listIds, setTime };
}

describe('an answer about today', () => {
  test('leaves out rates that ended or begin later, closed cards, and rates that need spending first', () => {
    const { read, listIds } = startCore();
    expect(listIds(best)).toEqual(['us-plain', 'us-threshold']);
    expect(read(best)).toMatchObject({
      as_of: '2026-12-01',
      facets: { category: [{ value: 'dining', count: 2 }] },
    });
    expect(listIds('/v1/search?q=dining')).not.toContain('us-ended');
    expect(listIds('/v1/cards?has=categories')).toEqual(['us-closed', 'us-plain', 'us-threshold']);
    const { data: categories } = read('/v1/categories');
    expect(categories.find(({ id }: { id: string }) => id === 'dining').count).toBe(3);
  });

  test.each([
    ['as_of=2026-11-30', ['us-ended', 'us-plain', 'us-threshold']],
    ['as_of=2027-03-31', ['us-later', 'us-plain', 'us-threshold']],
    ['as_of=2027-04-01', ['us-plain', 'us-threshold']],
    ['as_of=2020-12-31', ['us-ended', 'us-closed', 'us-plain', 'us-threshold']],
    ['status=all', ['us-closed', 'us-plain', 'us-threshold']],
    ['status=discontinued', ['us-closed']],
  ])('changes with %s', (parameter, ids) => {
    expect(startCore().listIds(`${best}&${parameter}`)).toEqual(ids);
  });

  test('tells which records were closed on the day', () => {
    const { get, read } = startCore();
    const listStatuses = (day: string) => [
      read(`/v1/cards?ids=us-closed&as_of=${day}`).data[0].status,
      read(`/v1/search?q=us-closed&status=all&fields=status&as_of=${day}`).data[0].status,
      read(`/v1/cards/us-closed?as_of=${day}`).status,
      /,(active|discontinued),/.exec(decodeBody(get(`/v1/cards.csv?ids=us-closed&as_of=${day}`)))?.[1],
    ];
    expect(listStatuses('2020-12-31')).toEqual(['active', 'active', 'active', 'active']);
    expect(new Set(listStatuses('2021-01-01'))).toEqual(new Set(['discontinued']));
    const etagOf = (query: string) => getHeader(get(`/v1/cards/us-closed${query}`), 'etag');
    expect(etagOf('?as_of=2026-12-01')).toBe(etagOf(''));
    const other = ['?as_of=2020-12-31', '?as_of=2021-01-01'].map(etagOf);
    expect(new Set([etagOf(''), ...other]).size).toBe(3);
  });

  test('takes a page that was read later for unread', () => {
    const { read, listIds } = startCore();
    const { last_read: day } = read('/v1/cards/us-plain');
    const readOn = (asOf: string) => ({
      known: listIds(`/v1/cards?has=last_read&ids=us-plain&as_of=${asOf}`).length,
      since: listIds(`/v1/cards?read_since=2000-01-01&ids=us-plain&as_of=${asOf}`).length,
      last_read: read(`/v1/cards/us-plain?as_of=${asOf}`).last_read,
      reading: read(`/v1/facets?ids=us-plain&facets=reading&as_of=${asOf}`).facets.reading[0].value,
    });
    expect(readOn(day)).toEqual({ known: 1, since: 1, last_read: day, reading: 'read' });
    expect(readOn('2001-01-01')).toEqual({ known: 0, since: 0, last_read: null, reading: 'unread' });
  });

  test('counts the categories of the day', () => {
    const countDining = (parameter: string) =>
      startCore()
        .read(`/v1/categories${parameter}`)
        .data.find(({ id }: { id: string }) => id === 'dining').count;
    expect([countDining('?as_of=2026-11-30'), countDining('')]).toEqual([4, 3]);
  });

  test('has the best category of the day as CSV', () => {
    const findRow = (parameter: string) =>
      decodeBody(startCore().get(`/v1/cards.csv?ids=us-ended${parameter}`)).split('\r\n')[1];
    expect(findRow('&as_of=2026-11-30')).toContain(',dining,10,');
    expect(findRow('')).not.toContain('dining');
  });
});

describe('caches', () => {
  test('keep an answer about today until midnight, and another validator the next day', () => {
    const { get, setTime } = startCore(lastEvening);
    const evening = get(best);
    expect(getHeader(evening, 'cache-control')).toBe(
      'public, max-age=60, s-maxage=60, stale-if-error=604800',
    );
    const etag = getHeader(evening, 'etag');
    expect(get(best, { 'if-none-match': etag }).status).toBe(304);
    setTime(nextMorning);
    const since = { 'if-modified-since': getHeader(evening, 'last-modified') };
    expect([get(best, { 'if-none-match': etag }).status, get(best, since).status]).toEqual([200, 200]);
    expect(getHeader(get(best), 'cache-control')).toContain('max-age=300, s-maxage=86400');
  });

  test('keep an answer about a given day as long as the data', () => {
    const { get, setTime } = startCore(lastEvening);
    const answer = get(`${best}&as_of=2026-11-30`);
    expect(getHeader(answer, 'cache-control')).toContain('stale-while-revalidate');
    setTime(nextMorning);
    const headers = { 'if-none-match': getHeader(answer, 'etag') };
    expect(get(`${best}&as_of=2026-11-30`, headers).status).toBe(304);
  });
});

describe('the pages of a list', () => {
  test('are about the day of its first page', () => {
    const { read, listIds, setTime } = startCore(lastEvening);
    const { next } = read(`${best}&limit=1`);
    setTime(nextMorning);
    expect(read(`${best}&limit=1&after=${next}`)).toMatchObject({ as_of: '2026-11-30', total: 3, offset: 1 });
    expect(listIds(`${best}&after=${next}`)).toEqual(['us-plain', 'us-threshold']);
    expect(read(`${best}&after=${next}&as_of=2026-12-01`)).toMatchObject({
      status: 400,
      detail: 'as_of=2026-12-01 is not the day of the list in after, 2026-11-30.',
    });
  });

  test.each([best, '/v1/categories?', '/v1/cards/us-plain?'])(
    'reject a day that does not exist: %s',
    (target) => {
      expect(startCore().read(`${target}&as_of=2026-02-30`)).toMatchObject({
        status: 400,
        detail: 'as_of=2026-02-30 is not a day of the calendar, written YYYY-MM-DD.',
      });
    },
  );
});
