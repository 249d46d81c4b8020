import { describe, expect, test } from 'vitest';
import { ask, createExampleApp } from '../../tests/support/api/example-app.ts';
import { someCard } from '../../tests/support/some-card.ts';

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

function startApp(start = nextMorning) {
  let time = start;
  const app = createExampleApp({ cards, now: () => time });
  const get = (target: string, headers = {}) => ask(app, target, headers);
  const read = async (target: string) => (await get(target)).json();
  const listIds = async (target: string) => (await read(target)).data.map(({ id }: { id: string }) => id);
  const setTime = (next: number) => {
    time = next;
  };
  return { get, read, listIds, setTime };
}

describe('an answer about today', () => {
  test('leaves out rates that ended or begin later, closed cards, and rates that need spending first', async () => {
    const { read, listIds } = startApp();
    expect(await listIds(best)).toEqual(['us-plain', 'us-threshold']);
    expect(await read(best)).toMatchObject({
      as_of: '2026-12-01',
      facets: { category: [{ value: 'dining', count: 2 }] },
    });
    expect(await listIds('/v1/search?q=dining')).not.toContain('us-ended');
    expect(await listIds('/v1/cards?has=categories')).toEqual(['us-closed', 'us-plain', 'us-threshold']);
  });

  test.each([
    ['as_of=2026-11-30', ['us-ended', 'us-plain', 'us-threshold']],
    ['as_of=2027-03-31', ['us-later', 'us-plain', 'us-threshold']],
    ['as_of=2027-04-01', ['us-plain', 'us-threshold']],
    ['as_of=2020-12-31', ['us-ended', 'us-closed', 'us-plain', 'us-threshold']],
    ['status=all', ['us-closed', 'us-plain', 'us-threshold']],
    ['status=discontinued', ['us-closed']],
  ])('changes with %s', async (parameter, ids) => {
    expect(await startApp().listIds(`${best}&${parameter}`)).toEqual(ids);
  });

  test('tells which records were closed on the day', async () => {
    const { get, read } = startApp();
    const listStatuses = async (day: string) => [
      (await read(`/v1/cards?ids=us-closed&as_of=${day}`)).data[0].status,
      (await read(`/v1/search?q=us-closed&status=all&fields=status&as_of=${day}`)).data[0].status,
      (await read(`/v1/cards/us-closed?as_of=${day}`)).status,
      /,(active|discontinued),/.exec(
        await (await get(`/v1/cards.csv?ids=us-closed&as_of=${day}`)).text(),
      )?.[1],
    ];
    expect(await listStatuses('2020-12-31')).toEqual(['active', 'active', 'active', 'active']);
    expect(new Set(await listStatuses('2021-01-01'))).toEqual(new Set(['discontinued']));
    const etagOf = async (query: string) => (await get(`/v1/cards/us-closed${query}`)).headers.get('etag');
    expect(await etagOf('?as_of=2026-12-01')).toBe(await etagOf(''));
    expect(await etagOf('?as_of=2020-12-31')).not.toBe(await etagOf(''));
  });

  test('takes a page that was read later for unread', async () => {
    const { read, listIds } = startApp();
    const { last_read: day } = await read('/v1/cards/us-plain');
    const readOn = async (asOf: string) => ({
      known: (await listIds(`/v1/cards?has=last_read&ids=us-plain&as_of=${asOf}`)).length,
      since: (await listIds(`/v1/cards?read_since=2000-01-01&ids=us-plain&as_of=${asOf}`)).length,
      last_read: (await read(`/v1/cards/us-plain?as_of=${asOf}`)).last_read,
      reading: (await read(`/v1/facets?ids=us-plain&facets=reading&as_of=${asOf}`)).facets.reading[0].value,
    });
    expect(await readOn(day)).toEqual({ known: 1, since: 1, last_read: day, reading: 'read' });
    expect(await readOn('2001-01-01')).toEqual({ known: 0, since: 0, last_read: null, reading: 'unread' });
  });

  test('counts the categories of the day, and has its best category as CSV', async () => {
    const { get, read } = startApp();
    const countDining = async (parameter: string) =>
      (await read(`/v1/categories${parameter}`)).data.find(({ id }: { id: string }) => id === 'dining').count;
    expect([await countDining('?as_of=2026-11-30'), await countDining('')]).toEqual([4, 3]);
    const findRow = async (parameter: string) =>
      (await (await get(`/v1/cards.csv?ids=us-ended${parameter}`)).text()).split('\r\n')[1];
    expect(await findRow('&as_of=2026-11-30')).toContain(',dining,10,');
    expect(await findRow('')).not.toContain('dining');
  });
});

describe('caches', () => {
  test('keep an answer about today until midnight, and another validator the next day', async () => {
    const { get, setTime } = startApp(lastEvening);
    const { headers } = await get(best);
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60, stale-if-error=604800');
    const [tag, since] = [
      { 'if-none-match': headers.get('etag') },
      { 'if-modified-since': headers.get('last-modified') },
    ];
    expect((await get(best, tag)).status).toBe(304);
    setTime(nextMorning);
    expect([(await get(best, tag)).status, (await get(best, since)).status]).toEqual([200, 200]);
    expect((await get(best)).headers.get('cache-control')).toContain('max-age=300, s-maxage=86400');
  });

  test('keep an answer about a given day as long as the data', async () => {
    const { get, setTime } = startApp(lastEvening);
    const { headers } = await get(`${best}&as_of=2026-11-30`);
    expect(headers.get('cache-control')).toContain('stale-while-revalidate');
    setTime(nextMorning);
    const tag = { 'if-none-match': headers.get('etag') };
    expect((await get(`${best}&as_of=2026-11-30`, tag)).status).toBe(304);
  });
});

describe('the pages of a list', () => {
  test('are about the day of its first page', async () => {
    const { read, listIds, setTime } = startApp(lastEvening);
    const { next } = await read(`${best}&limit=1`);
    setTime(nextMorning);
    expect(await read(`${best}&limit=1&after=${next}`)).toMatchObject({
      as_of: '2026-11-30',
      total: 3,
      offset: 1,
    });
    expect(await listIds(`${best}&after=${next}`)).toEqual(['us-plain', 'us-threshold']);
    expect(await read(`${best}&after=${next}&as_of=2026-12-01`)).toMatchObject({
      status: 400,
      detail: 'as_of=2026-12-01 is not the day of the list in after, 2026-11-30.',
    });
  });
});
