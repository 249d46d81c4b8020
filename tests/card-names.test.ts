import { describe, expect, it } from 'vitest';
import { type Card, currencyByCountry } from '#core/card/card';
import { listCatalogFiles } from '#core/io/card-files';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { findEvidence } from '#core/sources/evidence/find-evidence';
import { collectCardNames } from '#core/sources/evidence/name-match';
import { readHtml } from '#core/sources/evidence/read-html';
import { must } from '#core/text/must';

const today = '2026-11-23';
const catalog = readCitingCatalog(listCatalogFiles('.'), today);
const cards = catalog.cards.map(({ card }) => card);
const cardsByIssuer = Map.groupBy(cards, ({ issuer_id }) => issuer_id);
const namesById = new Map(
  cards.map((card) => {
    const siblings = must(cardsByIssuer.get(card.issuer_id), 'the cards of an issuer');
    return [card.id, collectCardNames(card, catalog.issuers.get(card.issuer_id), siblings)] as const;
  }),
);

/** The exceptions: ids of cards whose page is not known by the card's own name, with the reason. */
const notKnownByName: ReadonlyMap<string, string> = new Map();
/** The maximum share of the pages of other cards that count as the page of a card. */
const maxAccepted = 0.002;

const feeTexts = { us: 'Annual fee: $95', ca: 'Annual fee: $95', cn: 'Annual fee: RMB 95' };
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the verdicts of a small page about the annual fee of cards: a page headed with `heading`. */
function judge(heading: string, asked: readonly Card[], { title = '', body = '' } = {}): readonly string[] {
  const { country } = must(asked[0], 'a card');
  const fee = /\p{Script=Han}/u.test(heading) ? '年费95元' : feeTexts[country];
  const html = `<title>${escapeHtml(title)}</title><h1>${escapeHtml(heading)}</h1>${body || `<p>${fee}</p>`}`;
  const queries = asked.map((card) => ({
    ...({ value: 95, field: 'annual-fee', form: 'money', label: null } as const),
    ...{ country, currency: currencyByCountry[country] },
    names: must(namesById.get(card.id), 'the names of a card'),
  }));
  return findEvidence(readHtml(html), queries, 'https://bank.example/', today).map(
    ({ verdict, doubt }) => doubt ?? verdict,
  );
}

const listNames = ({ name, localized_names = {} }: Card) => [
  ...new Set([name, ...Object.values(localized_names)]),
];

describe('a page headed with a name', () => {
  const accepted: string[] = [];
  const missed = new Set<string>();
  let pairs = 0;
  for (const issuerCards of cardsByIssuer.values())
    for (const headed of issuerCards)
      for (const heading of listNames(headed))
        for (const [index, verdict] of judge(heading, issuerCards).entries()) {
          const card = must(issuerCards[index], 'the card of a verdict');
          if (listNames(card).includes(heading)) {
            if (verdict !== 'found') missed.add(card.id);
            continue;
          }
          pairs++;
          if (verdict === 'found') accepted.push(`${card.id}: ${heading}`);
        }

  it('is the page of the card that prints this name', () => {
    expect([...missed]).toEqual([...notKnownByName.keys()]);
  });

  it('is not the page of another card of the issuer', () => {
    expect(accepted.length <= pairs * maxAccepted ? [] : accepted).toEqual([]);
  });

  it('is only perhaps the page of a card that people look for by this name', () => {
    for (const card of cards)
      for (const name of card.search_names ?? []) expect(judge(name, [card])).toEqual(['card-not-named']);
  });
});
