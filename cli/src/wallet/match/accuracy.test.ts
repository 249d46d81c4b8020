import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Card, countries, type Issuer } from '#core/card/card';
import { expectGolden, inSections } from '../../../../tests/support/golden.ts';
import { repositoryRoot } from '../../../../tests/support/program.ts';
import { passWords, spellings } from '../../../../tests/support/wallet/spellings.ts';
import { matchPass } from './match.ts';
import type { PassTexts } from './match-index.ts';
import { buildMatchIndex, type MatchCard, type MatchIndex } from './match-index.ts';

const read = <T>(path: string): T => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));

type AccuracyCard = MatchCard & Pick<Card, 'country' | 'network'>;

/** A pass that was made from a card. `spelling` is the name of the way in which its texts are written. */
interface SpelledPass {
  readonly spelling: string;
  readonly cardId: string;
  readonly pass: PassTexts;
}

/** The number of times that each result occurred, for one spelling or for all spellings together. */
interface Tally {
  readonly passes: number;
  readonly right: number;
  /** The number of passes that matched a wrong card exactly. */
  readonly wrong: number;
  readonly ask: number;
  /** The number of passes with the result `ask` whose true card is among the candidates. */
  readonly askWithIt: number;
  readonly none: number;
}

type Tallies = ReadonlyMap<string, Tally>;

function spellPasses(cards: readonly AccuracyCard[], issuers: readonly Issuer[]): readonly SpelledPass[] {
  const issuerById = new Map(issuers.map((issuer) => [issuer.id, issuer]));
  return Object.entries(spellings).flatMap(([spelling, spell]) =>
    cards.map((card): SpelledPass => {
      const issuer = issuerById.get(card.issuer_id);
      if (issuer === undefined) throw new Error(`no issuer ${card.issuer_id}`);
      return { spelling, cardId: card.id, pass: spell(card, issuer) };
    }),
  );
}

const evidence = { isSure: true, sourceSha256: null };

/**
 * Matches every pass and counts the results. If `removesTrueCard` is set, removes the true card from the catalog, so that every exact
 * match is wrong.
 */
function tallyResults(
  passes: readonly SpelledPass[],
  matching: MatchIndex,
  removesTrueCard = false,
): Tallies {
  const tallies = new Map<string, Tally>();
  const withoutTrueCard = ({ cardId }: SpelledPass): MatchIndex => ({
    ...matching,
    records: matching.records.filter(({ id }) => id !== cardId),
  });
  for (const spelledPass of passes) {
    const { spelling, cardId, pass } = spelledPass;
    const match = matchPass(pass, evidence, removesTrueCard ? withoutTrueCard(spelledPass) : matching);
    for (const name of [spelling, 'all']) {
      const previous = tallies.get(name) ?? { passes: 0, right: 0, wrong: 0, ask: 0, askWithIt: 0, none: 0 };
      tallies.set(name, {
        passes: previous.passes + 1,
        right: previous.right + Number(match.card_id === cardId),
        wrong: previous.wrong + Number(match.card_id !== null && match.card_id !== cardId),
        ask: previous.ask + Number(match.outcome === 'ask'),
        askWithIt: previous.askWithIt + Number(match.candidates.some((each) => each.card_id === cardId)),
        none: previous.none + Number(match.outcome === 'none'),
      });
    }
  }
  return tallies;
}

/**
 * Runs the matching five times: unchanged, without the true card in the catalog, without the organization, with another
 * organization, and without the country.
 */
function tallyAllRuns(
  passes: readonly SpelledPass[],
  matching: MatchIndex,
): Readonly<Record<string, Tallies>> {
  const changeTexts = (changes: Partial<PassTexts>) =>
    passes.map((spelledPass): SpelledPass => ({ ...spelledPass, pass: { ...spelledPass.pass, ...changes } }));
  const program = 'Some Program Inc';
  return {
    'full catalog': tallyResults(passes, matching),
    'the true card removed': tallyResults(passes, matching, true),
    'organization absent': tallyResults(changeTexts({ organizationName: null }), matching),
    [`organization is ${program}`]: tallyResults(changeTexts({ organizationName: program }), matching),
    'country absent': tallyResults(changeTexts({ issuerCountryCode: null }), matching),
  };
}

function formatTable(runs: Readonly<Record<string, Tallies>>): string {
  const formatLine = ([name = '', ...cells]: readonly unknown[]) =>
    [String(name).padEnd(4), ...cells.map((cell) => String(cell).padStart(16))].join('').trimEnd();
  const headingLine = formatLine([
    '',
    'passes',
    'exact and right',
    'exact and wrong',
    'ask',
    'with the card',
    'none',
  ]);
  const tables = Object.entries(runs).map(([run, tallies]) => {
    const rows = [...tallies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { passes, right, wrong, ask, askWithIt, none }]) =>
        formatLine([
          name,
          passes,
          `${right} (${((100 * right) / passes).toFixed(1)} %)`,
          wrong,
          ask,
          askWithIt,
          none,
        ]),
      );
    return [run, headingLine, ...rows].join('\n');
  });
  return `${tables.join('\n\n')}\n`;
}

const cards = countries.flatMap((country) =>
  readdirSync(join(repositoryRoot, 'data', country)).map((file) => read<Card>(`data/${country}/${file}`)),
);
const issuers = read<readonly Issuer[]>('exports/issuers.json');
const runs = tallyAllRuns(spellPasses(cards, issuers), buildMatchIndex(cards, issuers));

/**
 * The issuers and card names that the catalog contained on one date. The golden files use only these, so that they do not
 * change when a card is added.
 */
const fixedDateCatalog = read<{
  readonly issuers: readonly Issuer[];
  readonly cards: readonly AccuracyCard[];
}>('tests/fixtures/wallet/named-cards.json');

interface HanCard extends AccuracyCard {
  readonly pass: Pick<PassTexts, 'organizationName' | 'description'>;
}
const han = read<{ readonly issuers: readonly Issuer[]; readonly cards: readonly HanCard[] }>(
  'tests/fixtures/wallet/han.json',
);
const hanIndex = buildMatchIndex(han.cards, han.issuers);
const hanPasses = han.cards.flatMap(({ id, name, issuer, pass }): readonly SpelledPass[] => [
  {
    spelling: 'H1',
    cardId: id,
    pass: passWords({ description: name, organizationName: issuer, issuerCountryCode: 'CN' }),
  },
  { spelling: 'H2', cardId: id, pass: passWords({ ...pass, issuerCountryCode: 'CN' }) },
]);
const hanRuns = {
  'Chinese names, invented': tallyResults(hanPasses, hanIndex),
  'Chinese names, the true card removed': tallyResults(hanPasses, hanIndex, true),
};

const catalog = buildMatchIndex(cards, issuers);

/** An invented card name that an issuer might use. It is similar to the card `near` in the catalog. */
interface Sibling extends Pick<PassTexts, 'organizationName' | 'description' | 'issuerCountryCode'> {
  readonly near: string;
}
const siblings = read<readonly Sibling[]>('tests/fixtures/wallet/absent-siblings.json');

function chineseSpellings(name: string): readonly string[] {
  const tierInside = name.replace(/(?:信用)?卡（(.+)卡）$/u, '$1');
  return [
    name,
    name.replaceAll('（', '(').replaceAll('）', ')'),
    name.replace(/^工银/u, '工商银行').replace(/^兴业(?!银行)/u, '兴业银行'),
    name.replace(/（/u, ' ').replace(/）/u, ''),
    tierInside === name ? name : `${tierInside}信用卡`,
    tierInside === name ? name : `${tierInside}卡`,
  ];
}

const getShare = (part: number, { passes }: Tally) => part / passes;
const getTotal = (tallies: Tallies | undefined): Tally => {
  const tally = tallies?.get('all');
  if (tally === undefined) throw new Error('nothing was matched');
  return tally;
};

describe('accuracy of matching on the cards of the catalog', () => {
  it('matches the golden files for the card names of a fixed date', () => {
    const passes = spellPasses(fixedDateCatalog.cards, fixedDateCatalog.issuers);
    const lines = Object.keys(spellings).map((name): readonly [string, string] => [
      name,
      passes
        .filter(({ spelling }) => spelling === name)
        .map(({ cardId, pass }) => `${cardId}: ${pass.description} | ${pass.organizationName}\n`)
        .join(''),
    ]);
    expectGolden('wallet/spellings.txt', inSections(lines));
    const fixedDateRuns = tallyAllRuns(
      passes,
      buildMatchIndex(fixedDateCatalog.cards, fixedDateCatalog.issuers),
    );
    expectGolden('wallet/accuracy.txt', formatTable({ ...fixedDateRuns, ...hanRuns }));
  });

  it('is at least 97 % in total and 95 % for each spelling, without a wrong match', () => {
    const total = getTotal(runs['full catalog']);
    expect(total.passes).toBe(cards.length * 5);
    expect(getShare(total.right, total)).toBeGreaterThanOrEqual(0.97);
    for (const [spelling, tally] of runs['full catalog'] ?? [])
      expect([spelling, getShare(tally.right, tally) >= 0.95]).toEqual([spelling, true]);
    expect(total.wrong).toBe(0);
  });

  it('has no wrong match if the correct card is removed from the catalog', () => {
    const tally = getTotal(runs['the true card removed']);
    expect(tally.wrong).toBe(0);
  });

  it('has no exact match, but candidates, for 60 similar cards that are not in the catalog', () => {
    const passes = siblings.map(({ near: _, ...words }) => ({
      spelling: 'siblings',
      cardId: 'none',
      pass: passWords(words),
    }));
    const tally = getTotal(tallyResults(passes, catalog));
    expect([tally.passes, tally.wrong]).toEqual([60, 0]);
    for (const { near, ...words } of siblings) {
      const { outcome, candidates } = matchPass(passWords(words), evidence, catalog);
      const isKnown = cards.some(({ id }) => id === near);
      expect([words.description, isKnown, outcome]).toEqual([words.description, true, 'ask']);
      expect([words.description, candidates.length > 0]).toEqual([words.description, true]);
    }
  });

  it.each([
    ["Sam's Club Credit Card", 'Synchrony Bank', 'US'],
    ['兴业MAX信用卡', '兴业银行', 'CN'],
  ])('asks about %s, which is not in the catalog', (description, organizationName, issuerCountryCode) => {
    const pass = passWords({ description, organizationName, issuerCountryCode });
    expect(matchPass(pass, evidence, catalog).outcome).toBe('ask');
  });

  it('is 100 % for the Chinese names of the catalog in six spellings', () => {
    const passes = cards.flatMap((card): readonly SpelledPass[] => {
      const name = card.localized_names?.zh ?? card.search_names?.[0];
      const issuer = issuers.find(({ id }) => id === card.issuer_id);
      const organizationName = issuer?.aliases.find((alias) => alias.endsWith('银行')) ?? null;
      return chineseSpellings(name ?? '').map((description, index) => ({
        spelling: `Z${index + 1}`,
        cardId: card.id,
        pass: passWords({ description, organizationName, issuerCountryCode: 'CN' }),
      }));
    });
    const passesWithName = passes.filter(({ pass }) => pass.description !== '');
    const tally = getTotal(tallyResults(passesWithName, catalog));
    expect(tally.passes).toBeGreaterThan(200);
    expect([tally.right, tally.wrong]).toEqual([tally.passes, 0]);
  });
});
