import type { Card } from '../card.ts';
import type { NetworkTiers } from '../generated/types.ts';
import { bytesOf } from '../pack/arrays.ts';
import { compareBytes, encodeText } from '../pack/byte-text.ts';
import type { Section } from '../pack/format.ts';
import { type IssuerWords, nameBook, namesOf, searchedTexts, wordMasks } from './card-terms.ts';
import { pinyinKeys } from './pinyin-keys.ts';
import { pinyinMark, searchFields } from './search-fields.ts';
import { termBlock } from './term-table.ts';
import { foldedWords } from './tokens.ts';
import { VarintWriter } from './varint.ts';
import { wholeNameHash } from './whole-names.ts';

export interface WrittenIndex {
  readonly sections: readonly Section[];
  readonly terms: number;
}

/** Rows of one term in order, each with the mask of its fields. */
interface Postings {
  readonly rows: number[];
  readonly masks: number[];
}

/** The sections of `cards.idx`. The cards are sorted by id. */
export function writeIndex(
  cards: readonly Card[],
  issuers: readonly (IssuerWords & { readonly id: string })[],
  tiers: NetworkTiers,
): WrittenIndex {
  const book = nameBook(issuers, tiers);
  const keysOf = remembered(pinyinKeys);
  const postings = new Map<string, Postings>();
  for (const [row, card] of cards.entries()) {
    const texts = searchedTexts(card, book);
    for (const [term, mask] of wordMasks(texts)) addPosting(postings, term, row, mask);
    const keys = new Set(texts.pinyin.flatMap((text) => [...keysOf(text)]));
    for (const key of keys) addPosting(postings, `${pinyinMark}${key}`, row, searchFields.pinyin.bit);
  }
  return { sections: [...termSections(postings), wholeNames(cards)], terms: postings.size };
}

function addPosting(postings: Map<string, Postings>, term: string, row: number, mask: number): void {
  const known = postings.get(term);
  if (known === undefined) postings.set(term, { rows: [row], masks: [mask] });
  else {
    known.rows.push(row);
    known.masks.push(mask);
  }
}

function termSections(postings: ReadonlyMap<string, Postings>): readonly Section[] {
  const sorted = [...postings]
    .map(([term, found]) => ({ term: encodeText(term), found }))
    .sort((a, b) => compareBytes(a.term, b.term));
  const terms = new VarintWriter();
  const lists = new VarintWriter();
  const blocks: number[] = [];
  const starts: number[] = [];
  let before: Uint8Array = new Uint8Array(0);
  for (const [ordinal, { term, found }] of sorted.entries()) {
    if (ordinal % termBlock === 0) {
      blocks.push(terms.length);
      before = new Uint8Array(0);
    }
    const shared = sharedBytes(before, term);
    terms.write(shared);
    terms.write(term.length - shared);
    terms.writeBytes(term.subarray(shared));
    before = term;
    starts.push(lists.length);
    writePostings(lists, found);
  }
  return [
    { name: 'TERM', bytes: terms.bytes() },
    { name: 'TOFF', bytes: bytesOf(Uint32Array.from([...blocks, terms.length])) },
    { name: 'POST', bytes: lists.bytes() },
    { name: 'POFF', bytes: bytesOf(Uint32Array.from([...starts, lists.length])) },
    { name: 'FREQ', bytes: bytesOf(Uint32Array.from(sorted, ({ found }) => found.rows.length)) },
  ];
}

/** Each row as its distance from the one before, doubled; odd where the mask changes, which then follows. */
function writePostings(lists: VarintWriter, { rows, masks }: Postings): void {
  let row = 0;
  let mask = 0;
  for (const [at, next] of rows.entries()) {
    const changed = masks[at] !== mask;
    lists.write((next - row) * 2 + (changed ? 1 : 0));
    row = next;
    mask = masks[at] ?? 0;
    if (changed) lists.write(mask);
  }
}

/** Hash and row of every whole name, sorted. */
function wholeNames(cards: readonly Card[]): Section {
  const entries = cards.flatMap((card, row) => {
    const names = new Set(namesOf(card).map(foldedWords));
    return [...names].map((name) => [...wholeNameHash(name), row] as const);
  });
  entries.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return { name: 'WHOL', bytes: bytesOf(Uint32Array.from(entries.flat())) };
}

function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

/** The same function, which works each text out once: catalogs repeat their issuers' names. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? of(text);
    known.set(text, value);
    return value;
  };
}
