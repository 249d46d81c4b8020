import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { readFixture } from '../../tests/support/fixtures.ts';
import { judgedQueries, rankTable } from '../../tests/support/judged-queries.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { catalogFileOf, storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import { defaultQuery } from './query.ts';
import { createStore, type ResultPage, type Store } from './store.ts';

const synthetic = createSyntheticCatalog();
const store = storeOf(synthetic);

function ask(q: string, from: Store = store): ResultPage {
  return must(from.list({ ...defaultQuery, q, leavesOutClosed: true }, '2026-10-01').value, q);
}

/** The filters that each question means, as in the query string of `/v1/cards`, sorted. */
const questions = readFixture<Readonly<Record<string, readonly string[]>>>('query/questions.json');

describe('questions', () => {
  it.each(Object.entries(questions))('%s', (q, expected) => {
    expect(
      ask(q)
        .understood.map(({ parameter, value }) => `${parameter}=${value}`)
        .toSorted(),
    ).toEqual(expected);
  });

  it('say which of their words were understood', () => {
    const { understood } = ask('Best NO-fee card for the épicerie under CA$ 1,200');
    expect(understood.map(({ text }) => text)).toContain('NO-fee');
  });

  it('in three languages find a wanted card first, or soon after', () => {
    const ids = new Set(synthetic.cards.map(({ id }) => id));
    expect(judgedQueries.flatMap(({ wanted }) => wanted).filter((id) => !ids.has(id))).toEqual([]);
    const ranks = rankTable((q) =>
      must(store.list({ ...defaultQuery, q }, '2026-10-01').value, q).rows.map(({ id }) => id),
    );
    for (const rank of Object.values(ranks)) expect(rank).toBeGreaterThanOrEqual(0.95);
  });
});

describe('questions about changes', () => {
  const from = '2026-10-01';
  it.each([
    ['what changed last month', '2026-09-01'],
    ['any new cards this week?', '2026-09-28'],
    ['what changed in the last 10 days', '2026-09-21'],
    ['recent changes', '2026-09-01'],
    ['what’s new since 2026-08-15', '2026-08-15'],
    ["qu'est-ce qui a changé depuis janvier", '2026-01-01'],
    ['quoi de neuf ce mois', from],
    ['nouvelles cartes depuis décembre', '2025-12-01'],
    ['上个月有什么变化', '2026-09-01'],
    ['最近三个月新增的卡', '2026-07-01'],
    ['今年更新了什么', '2026-01-01'],
  ])('%s: since %s', (q, since) => {
    const { changes, total } = ask(q);
    expect(changes).toMatchObject({ since, path: `/v1/changes?since=${since}` });
    expect(total).toBe(0);
  });

  it('select the cards that they name', () => {
    expect(ask('what changed in Canada today').changes?.path).toBe(`/v1/changes?since=${from}&country=ca`);
    const { changes } = createFinder(createCard('Harbour Gold Card'))('what changed on the harbour gold');
    expect(changes?.path).toBe('/v1/changes?since=2026-09-01&ids=us-harbour-gold-card');
  });

  it.each(['new card without annual fee', 'best cards this year', 'frais de change'])('are not “%s”', (q) =>
    expect(ask(q).changes).toBeNull(),
  );
});

const createCard = (name: string, details: Parameters<typeof someCard>[0] = {}) =>
  someCard({ id: `us-${name.toLowerCase().replaceAll(/\W+/g, '-')}`, name, rewards: null, ...details });

/** Lists the names of the cards that answer a question, the best first. */
function createFinder(...cards: readonly ReturnType<typeof someCard>[]) {
  const finder = createStore(catalogFileOf({ ...synthetic, cards }));
  return (q: string) => {
    const page = ask(q, finder);
    return { ...page, names: page.rows.map(({ record }) => record.name) };
  };
}

describe('names', () => {
  const find = createFinder(
    createCard('Harbour Gold Card'),
    createCard('Harbour Gold Rewards Card'),
    createCard('Travel Rewards'),
    createCard('Hawkins Sapphire', { discontinued_on: '2020' }),
    createCard('山川金卡', { id: 'us-a' }),
    createCard('山川白金卡', { id: 'us-b' }),
    createCard('Skyjet Plus', { localized_names: { zh: '玉龙雪山信用卡' } }),
    createCard('Green Dining.com Owner'),
  );

  it.each([
    ['harbour gold', ['Harbour Gold Card', 'Harbour Gold Rewards Card']],
    ['gold HARBOUR rewards', ['Harbour Gold Rewards Card', 'Harbour Gold Card']],
    ['Travel Rewards', ['Travel Rewards']],
    ['annual fee of the harbour gold card', ['Harbour Gold Card', 'Harbour Gold Rewards Card']],
    ['harbour vs skyjet', ['Harbour Gold Card', 'Harbour Gold Rewards Card']],
    ['sky jet plus', ['Skyjet Plus']],
    ['harbuor gold rewards', ['Harbour Gold Rewards Card', 'Harbour Gold Card']],
    ['玉龙雪山', ['Skyjet Plus']],
    ['玉龙', ['Skyjet Plus']],
    ['yulongxueshan', ['Skyjet Plus']],
    ['玉雪', []],
    ['玉龍雪山', ['Skyjet Plus']],
    ['玉隆雪山', ['Skyjet Plus']],
    ['dining.com card', ['Green Dining.com Owner']],
    ['hgr', ['Harbour Gold Rewards Card']],
    ['金卡', ['山川金卡']],
    ['carte harbour or', ['Harbour Gold Card', 'Harbour Gold Rewards Card']],
    ['harbour titanium', ['Harbour Gold Card', 'Harbour Gold Rewards Card']],
    ['skyjet unknownword', ['Skyjet Plus']],
    ['hawkins sapphire', ['Hawkins Sapphire']],
    ['h', ['Harbour Gold Card', 'Harbour Gold Rewards Card']],
    ['sk', ['Skyjet Plus']],
    ['!!!', []],
  ])('%s finds %j', (q, names) => {
    expect(find(q).names.slice(0, names.length === 0 ? 1 : names.length)).toEqual(names);
  });

  it('are the only words that words are corrected to', () => {
    expect(find('harbuor').corrected).toEqual([{ from: 'harbuor', to: 'harbour' }]);
    for (const q of ['hotels', 'travels', 'savings', 'harbor'])
      expect(find(q).corrected, q).toEqual(q === 'harbor' ? [{ from: 'harbor', to: 'harbour' }] : []);
  });

  it('are found by the rarest word if no card has all words, however many there are', () => {
    const { names, omitted } = find(`skyjet gold ${'word '.repeat(3000)}`);
    expect(names).toEqual(['Skyjet Plus']);
    expect(omitted).toContain('word');
  });
});

describe('what nobody says', () => {
  const fee = { amount: 0, currency: 'USD' };
  const apr = { purchase: { min: 9.99, max: 9.99, kind: 'fixed' } } as const;
  const find = createFinder(
    createCard('Harbour One', {
      annual_fee: { ...fee, first_year: 0, waiver: { purchases: 5, period: 'year' } },
    }),
    createCard('Harbour Two', { annual_fee: { ...fee, amount: null }, apr }),
  );

  it.each([
    ['招商银行信用卡', ['not-in-catalog 招商银行 0/0'], 0],
    ['招商銀行信用卡', ['not-in-catalog 招商银行 0/0'], 0],
    ['Unheardof gold card', ['not-in-catalog unheardof 0/0'], 0],
    ['首年免年费', ['some-cards-say 首年免年费 1/2'], 1],
    ['刷5次免年费', ['some-cards-say 5次免年费 1/2'], 1],
    ['刷4次免年费', ['no-card-says 4次免年费 0/2'], 0],
    ["carte canada avec accès salon d'aéroport", ["no-card-says accès salon d'aéroport 0/0"], 0],
    ['one unheardof', ['not-in-catalog unheardof 0/0'], 0],
    ['harb unheardof card', ['not-in-catalog harb 0/0', 'not-in-catalog unheardof 0/0'], 0],
    ['the Unheardof Bank card', ['not-in-catalog unheardof 0/0'], 0],
    ['lounge access', ['no-card-says lounge access 0/2'], 0],
    ['harbour with lounge access', ['no-card-says lounge access 0/2'], 2],
    ['lowest interest rate', ['some-cards-say interest rate 1/2'], 1],
    ['no annual fee', ['some-cards-say no annual fee 1/2'], 1],
    ['harbour', [], 2],
  ])('%s: %j', (q, expected, total) => {
    const page = find(q);
    expect(page.notes.map(({ code, text, known, of }) => `${code} ${text} ${known}/${of}`)).toEqual(expected);
    expect(page.total).toBe(total);
  });
});
