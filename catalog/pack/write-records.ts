import type { Card } from '../card.ts';
import { csvHeader, csvRow } from '../exports/csv.ts';
import { cardText } from '../exports/exported-card.ts';
import { VarintWriter } from '../search/varint.ts';
import { offsetBytes } from './arrays.ts';
import { encodeText, joinBytes } from './byte-text.ts';
import type { NewSha256 } from './export-file.ts';
import type { LongSection, Section } from './format.ts';
import { fromHex } from './hex.ts';
import { type PackedCard, packedCard } from './packed-card.ts';

export interface WrittenRecords {
  readonly sections: readonly (Section | LongSection)[];
  /** SHA-256 of all lines, each with its line feed: that of `cards.ndjson`. */
  readonly contentSha256: string;
  readonly cards: readonly PackedCard[];
}

/**
 * The sections of records. Lines and rows are made twice, once to be measured and once to be written, so that no more
 * than one of each is held. Throws a RangeError where the cards are not in order of their ids.
 */
export function writeRecords(cards: Iterable<Card>, sha256: NewSha256): WrittenRecords {
  const content = sha256();
  const lineOffsets = [0];
  const rowOffsets = [0];
  const tags = new VarintWriter();
  const packed: PackedCard[] = [];
  let before = '';
  for (const card of cards) {
    if (card.id <= before) throw new RangeError(`The card ${card.id} comes after ${before}.`);
    before = card.id;
    const line = encodeText(cardText(card));
    const hash = sha256();
    hash.update(line);
    tags.writeBytes(fromHex(hash.digest().slice(0, 16)));
    content.update(line);
    content.update(lineFeed);
    lineOffsets.push((lineOffsets.at(-1) ?? 0) + line.length + 1);
    rowOffsets.push((rowOffsets.at(-1) ?? 0) + rowBytes(card).length);
    packed.push(packedCard(card));
  }
  const ids = joinBytes(packed.map(({ id }) => encodeText(id)));
  const long = (name: string, offsets: readonly number[], bytesOf: (card: Card) => Uint8Array) => ({
    name,
    length: offsets.at(-1) ?? 0,
    *pieces() {
      for (const card of cards) yield bytesOf(card);
    },
  });
  return {
    sections: [
      long('LINE', lineOffsets, (card) => encodeText(`${cardText(card)}\n`)),
      { name: 'OFFS', bytes: offsetBytes(lineOffsets) },
      { name: 'IDTB', bytes: ids.bytes },
      { name: 'IDOF', bytes: offsetBytes(ids.offsets) },
      { name: 'TAGS', bytes: tags.bytes() },
      long('ROWS', rowOffsets, rowBytes),
      { name: 'ROFF', bytes: offsetBytes(rowOffsets) },
      { name: 'HEAD', bytes: encodeText(csvHeader) },
    ],
    contentSha256: content.digest(),
    cards: packed,
  };
}

const lineFeed = encodeText('\n');
const rowBytes = (card: Card): Uint8Array => encodeText(`${csvRow(card)}\r\n`);
