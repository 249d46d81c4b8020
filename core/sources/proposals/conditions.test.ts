import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '#core/catalog/card';
import { anyCard } from '../../../tests/support/any-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import {
  cardWithFee,
  createCatalog,
  createProposalFacts,
  days,
  type FeeCard,
  type FetchedPage,
  factsAfter,
  runSourceCheck,
} from '../../../tests/support/proposal-pages.ts';
import { renderPage } from '../../../tests/support/web/pages.ts';
import { areSimilarQuotes } from '../evidence/nearby-text.ts';
import { applyFeeChange, parseFeeOnlyChange } from './change.ts';
import { type ConditionId, conditionIds, findCandidates, type ProposalFacts } from './conditions.ts';
import { decideProposals } from './decide.ts';
import type { ProposalPull } from './identity.ts';

const url = 'https://www.harborbank.example/card';
const travel: FeeCard = {
  ...{ name: 'Harbor Travel Preferred Visa Infinite Card', issuer: ['Harbor Bank'], country: 'us' },
  ...{ fee: 95, url },
};
const full = 'Harbor Travel Preferred Visa Infinite Card';

function page(fee: string, { name = full, more = '' } = {}): FetchedPage {
  const text = 'Points for meals, journeys and nights away, without an end date. '.repeat(8);
  const body = `<h1>${name}</h1><p>${text}</p><h2>Rates and fees</h2><p>${fee}</p>${more}`;
  return { html: renderPage(`${name} | Harbor Bank`, body) };
}

const old = page('Annual fee: $95');
const now = page('Annual fee: $125');
const pull: ProposalPull = {
  ...{ number: 7, url: 'https://github.com/o/r/pull/7', title: 'Correct the fee', state: 'open' },
  ...{ proposal: null, isLabelled: false, createdAt: '2026-11-20T00:00:00Z', closedAt: null, paths: [] },
};

/** Five cards of one site: overnight four no longer show a fee, and the first shows another one. */
async function newDesign(): Promise<ProposalFacts> {
  const site = Array.from({ length: 20 }, (_, at) => ({ ...travel, url: `${url}-${at}` }));
  const cards = site.map((about, at) => cardWithFee(about, `card-${at}`));
  const catalog = createCatalog(cards, { harborbank: ['Harbor Bank'] });
  const pages = (changed: boolean) =>
    new Map(
      site.map(({ url: address }, at) => {
        const its = !changed || at > 4 ? old : at === 0 ? now : page('Ask us what this card costs.');
        return [address, its] as const;
      }),
    );
  const first = await runSourceCheck(catalog, days[0], pages(false));
  const second = await runSourceCheck(catalog, days[1], pages(true), first);
  return createProposalFacts(catalog, await runSourceCheck(catalog, days[2], pages(true), second), second);
}

const with3 = (one: FetchedPage) => factsAfter(travel, [old, one, one]);

/** A page for each condition that only this condition blocks. */
const named: readonly (readonly [id: ConditionId, name: string, facts: () => Promise<ProposalFacts>])[] = [
  [
    'a',
    'the address leads to another page of the site now',
    () => with3({ ...now, finalUrl: 'https://www.harborbank.example/offers/travel' }),
  ],
  [
    'b',
    'the address shows the plain card of the family now',
    () => with3(page('Annual fee: $125', { name: 'Harbor Travel Preferred Visa Card' })),
  ],
  [
    'b',
    'the address shows another card of the family now, whose name is longer',
    () => with3(page('Annual fee: $125', { name: full.replace('Card', 'Cash Card') })),
  ],
  [
    'b',
    'the page titled with a slogan has the plain card of the family now',
    () => {
      const named = (name: string, fee: string) =>
        page(`The annual fee of the ${name} is ${fee}.`, { name: 'Always away' });
      const is = named(full.replace('Infinite ', ''), '$125');
      return factsAfter(travel, [named(full, '$95'), is, is]);
    },
  ],
  [
    'c',
    'the old number is still on the page, without a label',
    () => with3(page('Annual fee: $125', { more: '<h2>Nights away</h2><p>Rooms from $95.</p>' })),
  ],
  ['d', 'the fee is waived for all customers', () => with3(page('Annual fee: $0'))],
  ['d', 'an extra zero', () => with3(page('Annual fee: $950'))],
  [
    'e',
    'the fee of new customers',
    () => with3(page('Annual fee: $125 for accounts that are opened online')),
  ],
  [
    'e',
    'a footnote for new accounts',
    () => with3(page('Annual fee: $125<sup>1</sup>', { more: '<p>1. For accounts opened from now on.</p>' })),
  ],
  ['e', 'a price beside one that is struck through', () => with3(page('Annual fee: <s>$150</s> $75'))],
  [
    'e',
    'a line below says when it begins',
    () => with3(page('Annual fee: $125', { more: '<p>The new annual fee holds from January 1, 2027.</p>' })),
  ],
  ['f', 'seen for the first time', () => factsAfter(travel, [old, old, now])],
  ['f', 'another price each time', () => factsAfter(travel, [old, page('Annual fee: $120'), now])],
  [
    'g',
    'an open pull request already changes the card',
    async () => ({ ...(await with3(now)), pulls: [{ ...pull, paths: ['data/us/card.json'] }] }),
  ],
  [
    'h',
    'a person has refused this fee',
    async () => {
      const facts = await with3(now);
      const [candidate] = findCandidates(facts);
      const proposal = { cardId: 'us-card', key: candidate?.key ?? '' };
      return { ...facts, pulls: [{ ...pull, state: 'closed', proposal }] };
    },
  ],
  [
    'h',
    'an exception covers this number',
    async () => {
      const exception = { pattern: url, reason: 'tests prices', pointers: ['/annual_fee/amount'] };
      return { ...(await with3(now)), exceptions: [{ ...exception, until: '2027-01-31' }] };
    },
  ],
  [
    'i',
    'the address contains the new fee',
    () => factsAfter({ ...travel, url: `${url}?fee=125` }, [old, now, now]),
  ],
  ['j', 'four of twenty fees of the site disappear in one night', newDesign],
];

const unmetIn = (facts: ProposalFacts) =>
  findCandidates(facts).map(({ metConditions: met }) => conditionIds.filter((id) => !met[id]));

test.each(named)('only %s blocks: %s', async (id, _, facts) => {
  const known = await facts();
  expect(unmetIn(known)).toEqual([[id]]);
  expect(decideProposals(known).proposals).toEqual([]);
});

test('a check of one card takes the other disappeared fees of its site from the previous run', async () => {
  const { report, ...facts } = await newDesign();
  const claims = report.claims.filter(({ card_id }) => card_id === 'us-card-0');
  expect(unmetIn({ ...facts, report: { ...report, claims }, onlyCardId: 'us-card-0' })).toEqual([['j']]);
});

test('every condition has a page', () => {
  expect(new Set(named.map(([id]) => id))).toEqual(new Set(conditionIds));
});

test('a change that meets all conditions is proposed', async () => {
  const facts = await with3(now);
  expect(unmetIn(facts)).toEqual([[]]);
  const [proposal] = decideProposals(facts).proposals;
  expect(proposal?.title).toBe(
    'card(update): Harbor Travel Preferred Visa Infinite Card: annual fee $95 → $125',
  );
  expect(proposal?.key).toMatch(/^[0-9a-f]{8}$/);
});

const more = (text: string) => ({ more: `<h2>Terms of membership</h2><p>${text}</p>` });

test('an amount that was already next to the old fee does not replace it', async () => {
  const third = more('A third card is $350 a year.');
  const changed = page('Annual fee: $125', third);
  const facts = await factsAfter(travel, [page('Annual fee: $95', third), changed, changed]);
  expect(decideProposals(facts).proposals).toHaveLength(1);
});

test.each([
  ['neither of two fees in the same words, even if one was there before', 'Annual fee: $140'],
  ['the fee in the dollars of another country', 'All amounts are in Canadian dollars.'],
])('not proposed: %s', async (_, text) => {
  const two = more(text);
  const changed = page('Annual fee: $125', two);
  expect(findCandidates(await factsAfter(travel, [page('Annual fee: $95', two), changed, changed]))).toEqual(
    [],
  );
});

test.each<[string, (facts: ProposalFacts) => ProposalFacts]>([
  ['without the report before', (facts) => ({ ...facts, previousReport: undefined })],
  [
    'with one of more than 30 days ago',
    (facts) => ({
      ...facts,
      previousReport: facts.previousReport && { ...facts.previousReport, ran_at: '2026-10-25T00:00:00.000Z' },
    }),
  ],
  [
    'of a page that was not fetched afresh',
    (facts) => ({
      ...facts,
      report: { ...facts.report, sources: facts.report.sources.map((its) => ({ ...its, tries: 0 })) },
    }),
  ],
])('%s nothing is proposed', async (_, change) => {
  expect(decideProposals(change(await with3(now))).proposals).toEqual([]);
});

test('a card with two pages for its fee is proposed only if neither shows the old one', async () => {
  const other = 'https://www.harborbank.example/terms';
  const card = cardWithFee(travel);
  const [source] = card.sources;
  if (source === undefined) throw new Error('the card has a source');
  const catalog = createCatalog([{ ...card, sources: [source, { ...source, url: other }] }], {
    harborbank: ['Harbor Bank'],
  });
  const decided = async (terms: FetchedPage) => {
    const pages = (fee: FetchedPage) =>
      new Map([
        [url, fee],
        [other, terms],
      ] as const);
    const first = await runSourceCheck(
      catalog,
      days[0],
      new Map([
        [url, old],
        [other, old],
      ] as const),
    );
    const second = await runSourceCheck(catalog, days[1], pages(now), first);
    return decideProposals(
      createProposalFacts(catalog, await runSourceCheck(catalog, days[2], pages(now), second), second),
    );
  };
  expect((await decided(old)).proposals).toEqual([]);
  expect((await decided(now)).proposals).toHaveLength(1);
});

test.each([
  ['Annual fee: $95', 'Annual fee: $1,125.50', true],
  ['Frais annuels : 95 $', 'FRAIS ANNUELS : 1 125 $', true],
  ['年费：300元/年', '年费：600元/年', true],
  ['Annual fee: $95', 'Annual fee: $125 for new accounts', false],
  ['Annual fee: $95', 'Membership: $125 a year', false],
  ['$95 | Annual fee | Rates', '$125 | Annual fee | Rates', true],
  ['$95 | Annual fee | Rates', '$125 | Annual fee | Rates | New members', false],
  ['$95 | Annual fee | Rates', '$125 | Annual fee | Quebec', false],
])('%j and %j are alike: %s', (one, other, alike) => {
  expect(areSimilarQuotes(one, other)).toBe(alike);
});

test('a proposal never changes more than its number and dates', () => {
  const fee = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
  const withFee = fc
    .tuple(anyCard, fee)
    .map(([card, amount]): Card => ({ ...card, annual_fee: { ...card.annual_fee, amount } }));
  fc.assert(
    fc.property(withFee, fee, fc.constantFrom('2026-11-25', '2027-01-01'), (card, to, day) => {
      const before = formatCatalogJson(card);
      const after = applyFeeChange(before, { url: 'https://bank.example/card', fee: to, day }) ?? '';
      const expected = {
        ...card,
        annual_fee: { ...card.annual_fee, amount: to },
        sources: card.sources.map((its) => ({ ...its, retrieved_for: { '/annual_fee/amount': day } })),
      };
      expect(JSON.parse(after)).toEqual(JSON.parse(formatCatalogJson(expected)));
      const seen = parseFeeOnlyChange(before, after);
      if (to === card.annual_fee.amount) expect(seen).toBeUndefined();
      else expect(seen).toMatchObject({ from: card.annual_fee.amount, to });
      // Any other difference is detected.
      expect(parseFeeOnlyChange(formatCatalogJson({ ...card, notes: 'Other.' }), after)).toBeUndefined();
      expect(
        parseFeeOnlyChange(before, formatCatalogJson({ ...expected, issuer: `${card.issuer}x` })),
      ).toBeUndefined();
      expect(parseFeeOnlyChange(before, after.replace(/\n$/, ''))).toBeUndefined();
    }),
  );
});
