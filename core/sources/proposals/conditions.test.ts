import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import { redate } from '#core/card/redate';
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
import { areSimilarQuotes } from '../evidence/quote.ts';
import { applyFeeChange, parseFeeOnlyChange } from './change.ts';
import { type ConditionId, conditionIds, findCandidates, type ProposalFacts } from './conditions.ts';
import { decideProposals } from './decide.ts';
import type { ProposalPull } from './identity.ts';

const url = 'https://www.harborbank.example/card';
const travelCard: FeeCard = {
  ...{ name: 'Harbor Travel Preferred Visa Infinite Card', issuer: ['Harbor Bank'], country: 'us' },
  ...{ fee: 95, url },
};
const fullName = 'Harbor Travel Preferred Visa Infinite Card';

function page(fee: string, { name = fullName, more: extraHtml = '' } = {}): FetchedPage {
  const text = 'Points for meals, journeys and nights away, without an end date. '.repeat(8);
  const body = `<h1>${name}</h1><p>${text}</p><h2>Rates and fees</h2><p>${fee}</p>${extraHtml}`;
  return { html: renderPage(`${name} | Harbor Bank`, body) };
}

const oldPage = page('Annual fee: $95');
const newPage = page('Annual fee: $125');
const pull: ProposalPull = {
  ...{ number: 7, url: 'https://github.com/o/r/pull/7', title: 'Correct the fee', state: 'open' },
  ...{ proposal: null, isLabeled: false, createdAt: '2026-11-20T00:00:00Z', closedAt: null, paths: [] },
};

/** Creates twenty cards with pages on one site. Five pages lose the old fee, and the first of these shows another fee. */
async function redesignedSite(): Promise<ProposalFacts> {
  const site = Array.from({ length: 20 }, (_, index) => ({ ...travelCard, url: `${url}-${index}` }));
  const cards = site.map((feeCard, index) => cardWithFee(feeCard, `card-${index}`));
  const catalog = createCatalog(cards, { harborbank: ['Harbor Bank'] });
  const pages = (changed: boolean) =>
    new Map(
      site.map(({ url: address }, index) => {
        const pageWithoutFee = page('Ask us what this card costs.');
        return [address, !changed || index > 4 ? oldPage : index === 0 ? newPage : pageWithoutFee] as const;
      }),
    );
  const first = await runSourceCheck(catalog, days[0], pages(false));
  const second = await runSourceCheck(catalog, days[1], pages(true), first);
  return createProposalFacts(catalog, await runSourceCheck(catalog, days[2], pages(true), second), second);
}

const factsWith = (changed: FetchedPage) => factsAfter(travelCard, [oldPage, changed, changed]);

/** For each condition, facts in which only this condition prevents the proposal of a new fee. */
const blockedCases: readonly (readonly [
  id: ConditionId,
  name: string,
  facts: () => Promise<ProposalFacts>,
])[] = [
  [
    'a',
    'the address redirects to another page of the site',
    () => factsWith({ ...newPage, finalUrl: 'https://www.harborbank.example/offers/travel' }),
  ],
  [
    'b',
    'the address shows the plain card of the family',
    () => factsWith(page('Annual fee: $125', { name: 'Harbor Travel Preferred Visa Card' })),
  ],
  [
    'b',
    'the address shows another card of the family with a longer name',
    () => factsWith(page('Annual fee: $125', { name: fullName.replace('Card', 'Cash Card') })),
  ],
  [
    'b',
    'the page with a slogan as title shows the plain card of the family',
    () => {
      const pageOf = (name: string, fee: string) =>
        page(`The annual fee of the ${name} is ${fee}.`, { name: 'Always away' });
      const changed = pageOf(fullName.replace('Infinite ', ''), '$125');
      return factsAfter(travelCard, [pageOf(fullName, '$95'), changed, changed]);
    },
  ],
  [
    'c',
    'the old number is still on the page, without a label',
    () => factsWith(page('Annual fee: $125', { more: '<h2>Nights away</h2><p>Rooms from $95.</p>' })),
  ],
  ['d', 'the fee is waived for all customers', () => factsWith(page('Annual fee: $0'))],
  ['d', 'the new fee has an extra zero', () => factsWith(page('Annual fee: $950'))],
  [
    'e',
    'the new fee applies only to new customers',
    () => factsWith(page('Annual fee: $125 for accounts that are opened online')),
  ],
  [
    'e',
    'a footnote limits the new fee to new accounts',
    () =>
      factsWith(page('Annual fee: $125<sup>1</sup>', { more: '<p>1. For accounts opened from now on.</p>' })),
  ],
  [
    'e',
    'the new fee is next to a price that is struck through',
    () => factsWith(page('Annual fee: <s>$150</s> $75')),
  ],
  [
    'e',
    'a line below states the first day of the new fee',
    () =>
      factsWith(page('Annual fee: $125', { more: '<p>The new annual fee holds from January 1, 2027.</p>' })),
  ],
  ['f', 'the new fee was found only once', () => factsAfter(travelCard, [oldPage, oldPage, newPage])],
  [
    'f',
    'each run finds a different fee',
    () => factsAfter(travelCard, [oldPage, page('Annual fee: $120'), newPage]),
  ],
  [
    'g',
    'an open pull request already changes the card',
    async () => ({ ...(await factsWith(newPage)), pulls: [{ ...pull, paths: ['data/us/card.json'] }] }),
  ],
  [
    'h',
    'a person has rejected this fee',
    async () => {
      const facts = await factsWith(newPage);
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
      return { ...(await factsWith(newPage)), exceptions: [{ ...exception, until: '2027-01-31' }] };
    },
  ],
  [
    'i',
    'the address contains the new fee',
    () => factsAfter({ ...travelCard, url: `${url}?fee=125` }, [oldPage, newPage, newPage]),
  ],
  ['j', 'four of twenty fees of the site disappear in one run', redesignedSite],
];

const unmetIn = (facts: ProposalFacts) =>
  findCandidates(facts).map(({ metConditions }) => conditionIds.filter((id) => !metConditions[id]));

test.each(blockedCases)('only condition %s blocks a proposal: %s', async (id, _, facts) => {
  const blocked = await facts();
  expect(unmetIn(blocked)).toEqual([[id]]);
  expect(decideProposals(blocked).proposals).toEqual([]);
});

test("reads the site's other missing fees from the previous run if only one card is checked", async () => {
  const { report, ...facts } = await redesignedSite();
  const claims = report.claims.filter(({ card_id }) => card_id === 'us-card-0');
  expect(unmetIn({ ...facts, report: { ...report, claims }, onlyCardId: 'us-card-0' })).toEqual([['j']]);
});

test('the cases cover every condition', () => {
  expect(new Set(blockedCases.map(([id]) => id))).toEqual(new Set(conditionIds));
});

test('proposes a change that meets all conditions', async () => {
  const facts = await factsWith(newPage);
  expect(unmetIn(facts)).toEqual([[]]);
  const [proposal] = decideProposals(facts).proposals;
  expect(proposal?.title).toBe(
    'card(update): Harbor Travel Preferred Visa Infinite Card: annual fee $95 → $125',
  );
  expect(proposal?.key).toMatch(/^[0-9a-f]{8}$/);
});

const withTerms = (text: string) => ({ more: `<h2>Terms of membership</h2><p>${text}</p>` });

test('ignores an amount that was already next to the old fee', async () => {
  const thirdCardTerms = withTerms('A third card is $350 a year.');
  const changed = page('Annual fee: $125', thirdCardTerms);
  const facts = await factsAfter(travelCard, [page('Annual fee: $95', thirdCardTerms), changed, changed]);
  expect(decideProposals(facts).proposals).toHaveLength(1);
});

test.each([
  ['one of two fees with the same wording, even if one existed before', 'Annual fee: $140'],
  ['a fee in dollars of another country', 'All amounts are in Canadian dollars.'],
])('does not propose %s', async (_, text) => {
  const secondFeeTerms = withTerms(text);
  const changed = page('Annual fee: $125', secondFeeTerms);
  expect(
    findCandidates(await factsAfter(travelCard, [page('Annual fee: $95', secondFeeTerms), changed, changed])),
  ).toEqual([]);
});

test.each<[string, (facts: ProposalFacts) => ProposalFacts]>([
  ['without a previous report', (facts) => ({ ...facts, previousReport: undefined })],
  [
    'with a previous report older than 30 days',
    (facts) => ({
      ...facts,
      previousReport: facts.previousReport && { ...facts.previousReport, ran_at: '2026-10-25T00:00:00.000Z' },
    }),
  ],
  [
    'for a page from the cache',
    (facts) => ({
      ...facts,
      report: { ...facts.report, sources: facts.report.sources.map((source) => ({ ...source, tries: 0 })) },
    }),
  ],
])('proposes nothing %s', async (_, change) => {
  expect(decideProposals(change(await factsWith(newPage))).proposals).toEqual([]);
});

test('proposes a fee with two cited pages only if neither shows the old fee', async () => {
  const termsUrl = 'https://www.harborbank.example/terms';
  const card = cardWithFee(travelCard);
  const [source] = card.sources;
  if (source === undefined) throw new Error('the card has a source');
  const catalog = createCatalog([{ ...card, sources: [source, { ...source, url: termsUrl }] }], {
    harborbank: ['Harbor Bank'],
  });
  const decideWithTerms = async (terms: FetchedPage) => {
    const pages = (fee: FetchedPage) =>
      new Map([
        [url, fee],
        [termsUrl, terms],
      ] as const);
    const first = await runSourceCheck(
      catalog,
      days[0],
      new Map([
        [url, oldPage],
        [termsUrl, oldPage],
      ] as const),
    );
    const second = await runSourceCheck(catalog, days[1], pages(newPage), first);
    return decideProposals(
      createProposalFacts(catalog, await runSourceCheck(catalog, days[2], pages(newPage), second), second),
    );
  };
  expect((await decideWithTerms(oldPage)).proposals).toEqual([]);
  expect((await decideWithTerms(newPage)).proposals).toHaveLength(1);
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
])('considers %j and %j similar: %s', (a, b, expected) => {
  expect(areSimilarQuotes(a, b)).toBe(expected);
});

test('changes only the fee and its dates', () => {
  const fee = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
  const withFee = fc
    .tuple(anyCard, fee)
    .map(([card, amount]): Card => ({ ...card, annual_fee: { ...card.annual_fee, amount } }));
  fc.assert(
    fc.property(withFee, fee, fc.constantFrom('2026-11-25', '2027-01-01'), (card, newFee, day) => {
      const before = formatCatalogJson(card);
      const url = 'https://bank.example/card';
      const after = applyFeeChange(before, { url, fee: newFee, day }) ?? '';
      const expected = {
        ...card,
        annual_fee: { ...card.annual_fee, amount: newFee },
        sources: redate(card, ['/annual_fee/amount'], { url, day, by: 'person' }).sources,
      };
      expect(JSON.parse(after)).toEqual(JSON.parse(formatCatalogJson(expected)));
      const change = parseFeeOnlyChange(before, after);
      if (newFee === card.annual_fee.amount) expect(change).toBeUndefined();
      else expect(change).toMatchObject({ from: card.annual_fee.amount, to: newFee });
      expect(parseFeeOnlyChange(formatCatalogJson({ ...card, notes: 'Other.' }), after)).toBeUndefined();
      expect(
        parseFeeOnlyChange(before, formatCatalogJson({ ...expected, issuer: `${card.issuer}x` })),
      ).toBeUndefined();
      expect(parseFeeOnlyChange(before, after.replace(/\n$/, ''))).toBeUndefined();
    }),
  );
});
