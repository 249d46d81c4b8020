import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Card, countries, type Issuer } from '#catalog/card';
import { type PassWords, prepareMatching } from '#catalog/match/match';
import { expectGolden, inSections } from './support/golden.ts';
import {
  type AccuracyCard,
  accuracyRuns,
  accuracyTable,
  type Dressed,
  dressedIn,
  matchAll,
  matchWithoutTrueCard,
  type Tally,
} from './support/wallet-accuracy.ts';
import { passWords, spellings } from './support/wallet-spellings.ts';

const repository = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), 'utf8'));

const cards = countries
  .flatMap((country) =>
    readdirSync(join(repository, 'data', country)).map((file) => `data/${country}/${file}`),
  )
  .map((path) => read(path) as Card);
const issuers = read('data/issuers.json') as readonly Issuer[];
const dressed = dressedIn(cards, issuers);
const runs: Readonly<Record<string, ReadonlyMap<string, Tally>>> = accuracyRuns(dressed, cards, issuers);

/** Names of the catalog on one day. What is golden is of these: whoever adds a card has nothing to bless. */
const then = read('tests/fixtures/wallet/named-cards.json') as {
  readonly issuers: readonly Issuer[];
  readonly cards: readonly AccuracyCard[];
};
const dressedThen = dressedIn(then.cards, then.issuers);

interface HanCard extends AccuracyCard {
  readonly pass: Pick<PassWords, 'organizationName' | 'description'>;
}
const han = read('tests/fixtures/wallet/han.json') as {
  readonly issuers: readonly Issuer[];
  readonly cards: readonly HanCard[];
};
const hanDressed = han.cards.flatMap(({ id, name, issuer, pass }): readonly Dressed[] => [
  {
    spelling: 'H1',
    cardId: id,
    pass: passWords({ description: name, organizationName: issuer, issuerCountryCode: 'CN' }),
  },
  { spelling: 'H2', cardId: id, pass: passWords({ ...pass, issuerCountryCode: 'CN' }) },
]);
const hanRuns = {
  'Chinese names, invented': matchAll(hanDressed, han.cards, han.issuers),
  'Chinese names, the true card removed': matchWithoutTrueCard(hanDressed, han.cards, han.issuers),
};

const share = (part: number, { passes }: Tally) => part / passes;
const all = (tallies: ReadonlyMap<string, Tally> | undefined): Tally => {
  const tally = tallies?.get('all');
  if (tally === undefined) throw new Error('nothing was matched');
  return tally;
};

describe('7: accuracy on the cards of the catalog, in five spellings', () => {
  it('spells every card five ways', () => {
    expect(dressed).toHaveLength(cards.length * 5);
  });

  it('has the accuracy it had, with the names of one day spelled in ways that people can read', () => {
    const lines = Object.keys(spellings).map((name): readonly [string, string] => [
      name,
      dressedThen
        .filter(({ spelling }) => spelling === name)
        .map(({ cardId, pass }) => `${cardId}: ${pass.description} | ${pass.organizationName}\n`)
        .join(''),
    ]);
    expectGolden('wallet/spellings.txt', inSections(lines));
    const runsThen = accuracyRuns(dressedThen, then.cards, then.issuers);
    expectGolden('wallet/accuracy.txt', accuracyTable({ ...runsThen, ...hanRuns }));
  });

  it('is right in 97 of 100, in each spelling in 95, and never wrong', () => {
    const full = all(runs['full catalog']);
    expect(share(full.right, full)).toBeGreaterThanOrEqual(0.97);
    for (const [spelling, tally] of runs['full catalog'] ?? [])
      expect([spelling, share(tally.right, tally) >= 0.95]).toEqual([spelling, true]);
    expect(full.wrong).toBe(0);
  });

  it('claims another card in 5 of 100 at most, where the true one is not there', () => {
    const tally = all(runs['the true card removed']);
    expect(share(tally.wrong, tally)).toBeLessThanOrEqual(0.05);
  });

  it.each(['organisation absent', 'organisation is Some Program Inc', 'country absent'] as const)(
    'is never wrong where: %s',
    (run) => {
      expect(all(runs[run]).wrong).toBe(0);
    },
  );

  it('has the true card among those it asks about in 95 of 100', () => {
    for (const [run, tallies] of Object.entries({ ...runs, ...hanRuns })) {
      const tally = tallies.get('all');
      if (run.endsWith('removed') || tally === undefined || tally.ask === 0) continue;
      expect([run, tally.askWithIt / tally.ask >= 0.95]).toEqual([run, true]);
    }
  });
});

describe('7: accuracy on 60 Chinese names of invented issuers', () => {
  it('has 60 of them, each on a domain for examples', () => {
    expect(new Set(han.cards.map(({ id }) => id)).size).toBe(60);
    expect(han.issuers.flatMap(({ domains }) => domains).every((name) => name.endsWith('.example'))).toBe(
      true,
    );
    expect(prepareMatching(han.cards, han.issuers).records).toHaveLength(60);
  });

  it('is right in 95 of 100, never wrong, and claims another card in 5 of 100 at most', () => {
    const tally = all(hanRuns['Chinese names, invented']);
    expect(share(tally.right, tally)).toBeGreaterThanOrEqual(0.95);
    expect(tally.wrong).toBe(0);
    const removed = all(hanRuns['Chinese names, the true card removed']);
    expect(share(removed.wrong, removed)).toBeLessThanOrEqual(0.05);
  });
});
