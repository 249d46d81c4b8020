import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inventedWorld } from '../../tests/support/invented-cards.ts';
import { manyPasses } from '../../tests/support/wallet/many-passes.ts';
import { bundleName, type PassWish, passFiles, writeBundle } from '../../tests/support/wallet/passes.ts';
import { drawPicture } from '../../tests/support/wallet/pictures.ts';
import type { Programs } from '../programs.ts';
import type { RowHost } from '../row-bench.ts';

/** What the parts of this benchmark work with. The programs run in its folder. */
export interface WalletBench extends WalletFixture, RowHost {
  readonly programs: Programs;
  readonly rounds: number;
  readonly isFull: boolean;
}

/** What is measured on; all paths are below the folder. */
export interface WalletFixture {
  readonly passes: number;
  readonly cards: number;
  /** So many passes, half of them, and none. */
  readonly wallets: { readonly whole: string; readonly half: string; readonly none: string };
  readonly catalog: string;
  /** A wallet of one pass, the id of its card, and its picture of 1536 × 969 by itself. */
  readonly single: { readonly wallet: string; readonly cardId: string; readonly picture: string };
}

const cardCount = 1000;

/** Writes the wallets and the catalog below `folder`. The same bytes every time. */
export async function writeFixture(folder: string, passes: number): Promise<WalletFixture> {
  const { cards } = inventedWorld(cardCount);
  // Every tenth is of an issuer that nobody knows, so that all records of its country are looked at.
  const wishes = manyPasses(passes).map((wish, index): PassWish => {
    const card = cards[(index * 37) % cards.length];
    if (card === undefined || index % 10 === 0) return wish;
    const { name, issuer, country } = card;
    const words = { description: name, organizationName: issuer, issuerCountryCode: country.toUpperCase() };
    return { ...wish, words };
  });
  const at = (name: string) => join(folder, name);
  for (const name of ['none', 'single']) await mkdir(at(name));
  for (const [index, wish] of wishes.entries()) {
    const files = await passFiles(wish);
    writeBundle(at('whole'), bundleName(index + 1), files);
    if (index < passes / 2) writeBundle(at('half'), bundleName(index + 1), files);
  }
  await writeFile(at('cards.json'), JSON.stringify(cards));
  const picture = { width: 1536, height: 969, noise: 0.02 };
  writeBundle(at('single'), bundleName(1), await passFiles({ ...wishes[1], art: { '2x': picture } }));
  await writeFile(at('picture.png'), await drawPicture(picture));
  return {
    passes,
    cards: cards.length,
    wallets: { whole: at('whole'), half: at('half'), none: at('none') },
    catalog: at('cards.json'),
    single: { wallet: at('single'), cardId: cards[37]?.id ?? '', picture: at('picture.png') },
  };
}
