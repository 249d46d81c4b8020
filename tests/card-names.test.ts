import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Card, currencyByCountry } from '#core/card/card';
import { listCatalogFiles } from '#core/io/card-files';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { collectCardNames } from '#core/sources/evidence/card-names';
import { findEvidence } from '#core/sources/evidence/find-evidence';
import { readHtml } from '#core/sources/evidence/read-html';
import { must } from '#core/text/must';

const today = '2026-11-23';
const catalog = readCitingCatalog(listCatalogFiles(join(import.meta.dirname, '..')), today);
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

/** Returns the verdicts of a small page, headed with `heading`, about the annual fee of cards. */
function judge(heading: string, asked: readonly Card[]): readonly string[] {
  const { country } = must(asked[0], 'a card');
  const fee = /\p{Script=Han}/u.test(heading) ? '年费95元' : feeTexts[country];
  const html = `<h1>${escapeHtml(heading)}</h1><p>${fee}</p>`;
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
  it('is the page of the card that prints this name, and of no other card of the issuer', () => {
    const answers = [...cardsByIssuer.values()].flatMap((asked) =>
      [...new Set(asked.flatMap(listNames))].flatMap((heading) =>
        judge(heading, asked).map((verdict, index) => {
          const card = must(asked[index], 'the card of a verdict');
          const isOwn = listNames(card).includes(heading);
          return { isOwn, isFound: verdict === 'found', id: card.id, heading };
        }),
      ),
    );
    const own = answers.filter(({ isOwn }) => isOwn);
    const others = answers.filter(({ isOwn }) => !isOwn);
    const missed = own.filter(({ isFound }) => !isFound).map(({ id }) => id);
    expect(new Set(missed)).toEqual(new Set(notKnownByName.keys()));
    const accepted = others.filter(({ isFound }) => isFound);
    expect(accepted.length <= others.length * maxAccepted ? [] : accepted).toEqual([]);
  });

  it('is only perhaps the page of a card that people look for by this name', () => {
    for (const card of cards)
      for (const name of card.search_names ?? []) expect(judge(name, [card])).toEqual(['card-not-named']);
  });
});
