import type { Card } from '../generated/types.ts';
import { utf8 } from './bytes.ts';
import { cardLines } from './card-lines.ts';
import { cardsAll } from './cards-all.ts';
import { cardsByCountry } from './cards-by-country.ts';
import { cardsById } from './cards-by-id.ts';
import { cardsCsv } from './cards-csv.ts';
import { cardsNdjson } from './cards-ndjson.ts';
import { type ExportContent, type ExportFile, hashed, type NewSha256 } from './export-file.ts';
import { indexCountry } from './index-country.ts';
import { indexIssuer } from './index-issuer.ts';
import { indexNetwork } from './index-network.ts';
import { indexNetworkTier } from './index-network-tier.ts';
import { metaJson, sha256Sums } from './manifest.ts';

export interface ExportParts {
  /** The text of `schema.json`, published as it is. */
  readonly schemaText: string;
  readonly sha256: NewSha256;
}

/**
 * Every published file, in the order to write them: the digests of `meta.json` and `SHA256SUMS` are then already
 * known from writing the files before. The same bytes for the same cards, whatever their order, the locale or the day.
 * The cards are valid and no two share an id.
 */
export function buildExports(
  cards: readonly Card[],
  { schemaText, sha256 }: ExportParts,
): readonly ExportFile[] {
  const lines = cardLines(cards);
  const file = (content: ExportContent) => hashed(content, sha256);
  const ndjson = file(cardsNdjson(lines));
  const files = [
    file(cardsAll(lines)),
    file(cardsCsv(lines)),
    file(cardsByCountry(lines, 'us')),
    file(cardsByCountry(lines, 'ca')),
    file(cardsByCountry(lines, 'cn')),
    ndjson,
    file(cardsById(lines)),
    file(indexCountry(lines)),
    file(indexIssuer(lines)),
    file(indexNetwork(lines)),
    file(indexNetworkTier(lines)),
    file(metaJson(lines, ndjson)),
    file({ path: 'schema.json', chunks: () => [utf8(schemaText)] }),
  ];
  return [...files, file(sha256Sums(files))];
}
