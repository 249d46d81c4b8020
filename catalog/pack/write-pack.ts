import type { Card } from '../card.ts';
import { type CardLine, cardLines } from '../exports/card-lines.ts';
import { cardsNdjson } from '../exports/cards-ndjson.ts';
import { csvHeader, csvRow } from '../exports/csv-row.ts';
import { type ExportContent, hashed, type NewSha256, wholeFile } from '../exports/export-file.ts';
import { indexCountry } from '../exports/index-country.ts';
import { indexIssuer } from '../exports/index-issuer.ts';
import { indexNetwork } from '../exports/index-network.ts';
import { indexNetworkTier } from '../exports/index-network-tier.ts';
import { metaJson } from '../exports/manifest.ts';
import type { Issuers, NetworkTiers } from '../generated/types.ts';
import { schemaVersion } from '../schema-version.ts';
import { writeIndex } from '../search/write-index.ts';
import { offsetBytes } from './arrays.ts';
import { encodeText, joinBytes } from './byte-text.ts';
import { buildDictionary, dictionaryBytes } from './dictionary.ts';
import { formatVersion, type PackFileName, type PackFiles, type Section, writeSections } from './format.ts';
import { fromHex } from './hex.ts';
import { indexSections } from './index-sections.ts';
import { packJson } from './pack-json.ts';
import { writeColumns } from './write-columns.ts';

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
  const { sha256, release, committedAt } = parts;
  const lines = cardLines(cards);
  const sorted = lines.map(({ card }) => card);
  const dictionary = buildDictionary(sorted, parts.issuers, parts.tiers);
  const digestOf = (...pieces: readonly Uint8Array[]) => {
    const hash = sha256();
    for (const piece of pieces) hash.update(piece);
    return hash.digest();
  };
  const ndjson = hashed(cardsNdjson(lines), sha256);
  const contentSha256 = ndjson.sha256();
  const tierNames = encodeText(JSON.stringify(parts.tiers));
  const packDigest = digestOf(
    encodeText(`${formatVersion} ${contentSha256} ${csvHeader}`),
    dictionaryBytes(dictionary),
    tierNames,
  );
  const header = { rows: lines.length, digest: fromHex(packDigest) };
  const index = writeIndex(sorted, dictionary.issuers, parts.tiers);
  const files = {
    'cards.pack': writeSections('cards.pack', header, [
      ...recordSections(lines, digestOf),
      whole('META', metaJson(lines, ndjson)),
      whole(indexSections.country, indexCountry(lines)),
      whole(indexSections.issuer, indexIssuer(lines)),
      whole(indexSections.network, indexNetwork(lines)),
      whole(indexSections.network_tier, indexNetworkTier(lines)),
    ]),
    'cards.col': writeSections('cards.col', header, writeColumns(sorted, dictionary)),
    'cards.idx': writeSections('cards.idx', header, index.sections),
  };
  const described = (name: PackFileName) => ({ bytes: files[name].length, sha256: digestOf(files[name]) });
  return {
    ...files,
    'pack.json': packJson({
      data_version: contentSha256.slice(0, 12),
      content_sha256: contentSha256,
      pack_digest: packDigest,
      schema_version: schemaVersion,
      release,
      committed_at: committedAt,
      cards: lines.length,
      issuers: dictionary.issuers.length,
      terms: index.terms,
      files: {
        'cards.pack': described('cards.pack'),
        'cards.col': described('cards.col'),
        'cards.idx': described('cards.idx'),
      },
    }),
  };
}

function recordSections(
  lines: readonly CardLine[],
  digestOf: (bytes: Uint8Array) => string,
): readonly Section[] {
  const records = lines.map(({ slab, start, end }) => slab.subarray(start, end));
  const tags = records.map((record) => fromHex(digestOf(record).slice(0, 16)));
  const lineEnd = encodeText('\n');
  const withEnds = joinBytes(records.flatMap((record) => [record, lineEnd]));
  const ids = joinBytes(lines.map(({ card }) => encodeText(card.id)));
  const rows = joinBytes(lines.map(({ card }) => encodeText(`${csvRow(card)}\r\n`)));
  return [
    { name: 'LINE', bytes: withEnds.bytes },
    { name: 'OFFS', bytes: offsetBytes(withEnds.offsets.filter((_, at) => at % 2 === 0)) },
    { name: 'IDTB', bytes: ids.bytes },
    { name: 'IDOF', bytes: offsetBytes(ids.offsets) },
    { name: 'TAGS', bytes: joinBytes(tags).bytes },
    { name: 'ROWS', bytes: rows.bytes },
    { name: 'ROFF', bytes: offsetBytes(rows.offsets) },
    { name: 'HEAD', bytes: encodeText(csvHeader) },
  ];
}

function whole(name: string, content: ExportContent): Section {
  return { name, bytes: wholeFile(content) };
}
