import { createArtProblem } from '../../../cli/src/wallet/art/inspect.ts';
import type { LoadedCatalog } from '../../../cli/src/wallet/catalog/source.ts';
import type { Pass } from '../../../cli/src/wallet/pass.ts';
import type { LocalArt, PassReading } from '../../../cli/src/wallet/read-wallet.ts';
import { buildScan, type Scan } from '../../../cli/src/wallet/scan.ts';
import { someImage } from '../some-card.ts';
import { walletCards, walletIssuers } from './wallet-checkout.ts';

export function somePass(changes: Partial<Pass> = {}): Pass {
  return {
    kind: 'payment',
    description: 'Harbor Preferred® Card',
    longDescription: null,
    organizationName: 'Harbor Bank',
    logoText: null,
    cobrandName: null,
    issuerCountryCode: 'US',
    applicationDescriptions: [],
    ...changes,
  };
}

/** Creates a picture without bytes. `character` fills its hash, so different characters mean different pictures. */
export function somePng(character = 'a', width = 1536, height = 969): LocalArt & { readonly format: 'png' } {
  const failToRead = () => {
    throw new Error('there are no bytes');
  };
  const picture = { width, height, size: 250_754, sha256: character.repeat(64), read: failToRead };
  return { format: 'png', picture };
}

/** Creates the comparison of a wallet with a catalog. The wallet has one pass for each possible state. */
export function someScan(catalog: LoadedCatalog = someCatalog()): Scan {
  return scanWith(someReadings, catalog);
}

export function scanWith(readings: readonly PassReading[], catalog: LoadedCatalog = someCatalog()): Scan {
  const wallet = { readings, otherPasses: 4, bundles: readings.length + 4 };
  return buildScan(wallet, catalog, walletIssuers, { from: 'passes-dir', on: '2026-10-01' });
}

const someReadings: readonly PassReading[] = [
  { n: 1, pass: somePass(), art: somePng() },
  { n: 2, why: 'zip-damaged' },
  { n: 3, pass: somePass({ description: 'Harbor Preferred Plus' }), art: somePng('d') },
  {
    n: 4,
    pass: somePass({
      description: '东湾银行牡蛎白金信用卡',
      organizationName: '东湾银行',
      issuerCountryCode: 'CN',
    }),
    art: { format: 'unusable', ...createArtProblem('sixteen-bit', 'a picture with 16 bits per channel') },
  },
  { n: 5, pass: somePass({ description: 'Harbor Reserve' }), art: somePng('b', 1134, 715) },
  {
    n: 7,
    pass: somePass({ description: 'Maple Everyday', organizationName: 'Clairval', issuerCountryCode: 'CA' }),
    art: { format: 'pdf' },
  },
  {
    n: 11,
    pass: somePass({
      description: '远山银行龙腾信用卡',
      organizationName: '远山银行',
      issuerCountryCode: 'CN',
    }),
    art: { format: 'named-only' },
  },
  { n: 12, pass: somePass({ organizationName: null, issuerCountryCode: 'GB' }), art: { format: 'none' } },
  { n: 13, pass: somePass({ kind: 'unsure' }), art: somePng('c', 764, 480) },
];

/** Creates a catalog in which one card has art, and another has an unknown foreign-transaction fee. */
export function someCatalog(changes: Partial<LoadedCatalog> = {}): LoadedCatalog {
  const cards = walletCards.map((card) => {
    if (card.id === 'us-harbor-preferred-plus')
      return { ...card, image: { ...someImage('apple-wallet'), source_sha256: 'd'.repeat(64) } };
    if (card.id === 'us-harbor-preferred') return { ...card, fx_fee: { percent: null } };
    return card;
  });
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  return { cards: cardsById, skipped: 0, loadedFrom: 'live', why: null, ...changes };
}
