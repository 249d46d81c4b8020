import type { Card } from '../card.ts';
import { csvHeader } from '../exports/csv.ts';
import { networksOf, networkTiersOf } from '../exports/exported-card.ts';
import { idIndex, metaText } from '../exports/indexes.ts';
import type { Issuers, NetworkTiers } from '../generated/types.ts';
import { writeIndex } from '../search/write-index.ts';
import { compareText } from '../text.ts';
import { dataVersionOf, schemaVersion } from '../version.ts';
import { encodeText } from './byte-text.ts';
import { buildDictionary, dictionaryBytes } from './dictionary.ts';
import { type ExportFile, hashed, type NewSha256, wholeFile } from './export-file.ts';
import { fileLength, formatVersion, type PackFileName, type PackFiles, sectionPieces } from './format.ts';
import { fromHex } from './hex.ts';
import { indexSections } from './index-sections.ts';
import { packJson } from './pack-json.ts';
import { writeColumns } from './write-columns.ts';
import { writeRecords } from './write-records.ts';

export interface PackParts {
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  readonly sha256: NewSha256;
  /** The tag of the release these cards are, or null. */
  readonly release: string | null;
  /** When the data was committed, RFC 3339 in UTC, or null. */
  readonly committedAt: string | null;
}

/**
 * The files an API or a page serves from. The same bytes for the same cards and registries, whatever the order of the
 * cards. The cards are valid and no two share an id.
 */
export function writePack(cards: readonly Card[], parts: PackParts): PackFiles {
  const sorted = [...cards].sort((a, b) => compareText(a.id, b.id));
  const { files, json } = packExports(sorted, parts);
  return {
    'cards.pack': wholeFile(files['cards.pack']),
    'cards.col': wholeFile(files['cards.col']),
    'cards.idx': wholeFile(files['cards.idx']),
    'pack.json': json(),
  };
}

/** A pack that is written piece by piece. */
export interface PackExports {
  readonly files: Readonly<Record<PackFileName, ExportFile>>;
  /** The content of `pack.json`. It names digests, which are known once the files have been written. */
  readonly json: () => Uint8Array;
}

/**
 * The same for more cards than fit into memory: they are gone through several times, from the start each time, and have
 * to be in order of their ids. Throws a RangeError where they are not.
 */
export function packExports(cards: Iterable<Card>, parts: PackParts): PackExports {
  const { sha256, release, committedAt } = parts;
  const records = writeRecords(cards, sha256);
  const { cards: packed, contentSha256 } = records;
  const dictionary = buildDictionary(packed, parts.issuers, parts.tiers);
  const packDigest = digestOf(sha256, [
    encodeText(`${formatVersion} ${contentSha256} ${csvHeader}`),
    dictionaryBytes(dictionary),
    encodeText(JSON.stringify(parts.tiers)),
  ]);
  const header = { rows: packed.length, digest: fromHex(packDigest) };
  const index = writeIndex(cards, dictionary.issuers, parts.tiers);
  const days = packed.map(({ last_verified: day }) => day);
  const sections = {
    'cards.pack': [
      ...records.sections,
      { name: 'META', bytes: encodeText(metaText(packed, days, contentSha256)) },
      { name: indexSections.country, bytes: encodeText(idIndex(packed, ({ country }) => [country])) },
      { name: indexSections.issuer, bytes: encodeText(idIndex(packed, ({ issuer_id: issuer }) => [issuer])) },
      { name: indexSections.network, bytes: encodeText(idIndex(packed, networksOf)) },
      { name: indexSections.network_tier, bytes: encodeText(idIndex(packed, networkTiersOf)) },
    ],
    'cards.col': writeColumns(packed, dictionary),
    'cards.idx': index.sections,
  };
  const file = (path: PackFileName): ExportFile =>
    hashed({ path, chunks: () => sectionPieces(path, header, sections[path]) }, sha256);
  const files = {
    'cards.pack': file('cards.pack'),
    'cards.col': file('cards.col'),
    'cards.idx': file('cards.idx'),
  };
  const described = (name: PackFileName) => ({
    bytes: fileLength(sections[name]),
    sha256: files[name].sha256(),
  });
  const json = () =>
    packJson({
      data_version: dataVersionOf(contentSha256),
      content_sha256: contentSha256,
      pack_digest: packDigest,
      schema_version: schemaVersion,
      release,
      committed_at: committedAt,
      cards: packed.length,
      issuers: dictionary.issuers.length,
      terms: index.terms,
      files: {
        'cards.pack': described('cards.pack'),
        'cards.col': described('cards.col'),
        'cards.idx': described('cards.idx'),
      },
    });
  return { files, json };
}

function digestOf(sha256: NewSha256, pieces: readonly Uint8Array[]): string {
  const hash = sha256();
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}
