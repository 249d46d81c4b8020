import type { Card } from '../card.ts';
import type { NetworkTiers } from '../generated/types.ts';
import { bytesOf } from '../pack/arrays.ts';
import { compareBytes, encodeText, joinBytes } from '../pack/byte-text.ts';
import type { Section } from '../pack/format.ts';
import { type IssuerWords, nameBook, namesOf, searchedTexts, wordMasker } from './card-terms.ts';
import { pinyinKeys } from './pinyin-keys.ts';
import { remembered } from './remembered.ts';
import { pinyinMark, searchFields } from './search-fields.ts';
import { foldedWords } from './tokens.ts';
import { VarintWriter } from './varint.ts';
import { wholeNameHash } from './whole-names.ts';
import { writeTerms } from './write-terms.ts';

export interface WrittenIndex {
  readonly sections: readonly Section[];
  readonly terms: number;
}

/** The cards that have one term, so far. */
interface Postings {
  readonly list: VarintWriter;
  cards: number;
  /** Of the card before. */
  row: number;
  mask: number;
}

/** The sections of `cards.idx`. The cards are sorted by id. */
export function writeIndex(
  cards: Iterable<Card>,
  issuers: readonly (IssuerWords & { readonly id: string })[],
  tiers: NetworkTiers,
): WrittenIndex {
  const book = nameBook(issuers, tiers);
  const keysOf = remembered(pinyinKeys);
  const wordMasks = wordMasker();
  const postings = new Map<string, Postings>();
  const wholeNames: WholeName[] = [];
  let row = 0;
  for (const card of cards) {
    const texts = searchedTexts(card, book);
    for (const [term, mask] of wordMasks(texts)) addPosting(postings, term, row, mask);
    const keys = new Set(texts.pinyin.flatMap((text) => [...keysOf(text)]));
    for (const key of keys) addPosting(postings, `${pinyinMark}${key}`, row, searchFields.pinyin.bit);
    for (const name of new Set(namesOf(card).map(foldedWords)))
      wholeNames.push([...wholeNameHash(name), row]);
    row += 1;
  }
  return { sections: [...termSections(postings), wholeNameSection(wholeNames)], terms: postings.size };
}

/** Adds a row as its distance from the one before, doubled; odd where the mask changes, which then follows. */
function addPosting(postings: Map<string, Postings>, term: string, row: number, mask: number): void {
  const known = postings.get(term);
  // Most terms are rare.
  const found = known ?? { list: new VarintWriter(8), cards: 0, row: 0, mask: 0 };
  if (known === undefined) postings.set(term, found);
  const changed = found.mask !== mask;
  found.list.write((row - found.row) * 2 + (changed ? 1 : 0));
  if (changed) found.list.write(mask);
  found.cards += 1;
  found.row = row;
  found.mask = mask;
}

function termSections(postings: ReadonlyMap<string, Postings>): readonly Section[] {
  const sorted = [...postings]
    .map(([term, found]) => ({ term: encodeText(term), found }))
    .sort((a, b) => compareBytes(a.term, b.term));
  const terms = writeTerms(sorted.map(({ term }) => term));
  const lists = joinBytes(sorted.map(({ found }) => found.list.bytes()));
  return [
    { name: 'TERM', bytes: terms.bytes },
    { name: 'TOFF', bytes: bytesOf(terms.blocks) },
    { name: 'POST', bytes: lists.bytes },
    { name: 'POFF', bytes: bytesOf(Uint32Array.from(lists.offsets)) },
    { name: 'FREQ', bytes: bytesOf(Uint32Array.from(sorted, ({ found }) => found.cards)) },
  ];
}

/** Both halves of a name's hash, and the row. */
type WholeName = readonly [number, number, number];

/** Hash and row of every whole name, sorted. */
function wholeNameSection(names: WholeName[]): Section {
  names.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return { name: 'WHOL', bytes: bytesOf(Uint32Array.from(names.flat())) };
}
