import { countries } from '../card.ts';
import type { Card } from '../generated/types.ts';
import { compareText } from '../text.ts';
import { csvHeader, csvRow } from './csv.ts';
import { getLastVerified, serializeCard } from './exported-card.ts';
import { exportMeta, idIndex, indexKeys } from './indexes.ts';

export interface ExportFile {
  /** The name of the file. All files are directly in `exports/`. */
  readonly path: string;
  readonly text: string;
}

interface ExportDeps {
  readonly schemaText: string;
  /** Computes the SHA-256 of a text encoded as UTF-8. Returns lower-case hexadecimal digits. */
  readonly sha256: (text: string) => string;
}

/**
 * Builds every file to publish. The cards must be valid and have unique ids. The result does not depend on the order of
 * the cards, the locale or the date.
 */
export function buildExports(
  cards: readonly Card[],
  { schemaText, sha256 }: ExportDeps,
): readonly ExportFile[] {
  const sorted = cards.toSorted((a, b) => compareText(a.id, b.id));
  const lines = sorted.map(serializeCard);
  const ofCountry = (country: Card['country']) =>
    jsonList(
      '[]',
      lines.filter((_, index) => sorted[index]?.country === country),
    );
  const ndjson = lines.map((line) => `${line}\n`).join('');
  const texts = {
    'cards-all.json': jsonList('[]', lines),
    'cards.csv': [csvHeader, ...sorted.map(csvRow)].map((row) => `${row}\r\n`).join(''),
    ...Object.fromEntries(countries.map((country) => [`cards-${country}.json`, ofCountry(country)])),
    'cards.ndjson': ndjson,
    'cards-by-id.json': jsonList(
      '{}',
      sorted.map(({ id }, at) => `${JSON.stringify(id)}:${lines[at]}`),
    ),
    'index-country.json': idIndex(sorted, indexKeys.country),
    'index-issuer.json': idIndex(sorted, indexKeys.issuer),
    'index-network.json': idIndex(sorted, indexKeys.network),
    'index-network-tier.json': idIndex(sorted, indexKeys.network_tier),
    'meta.json': `${JSON.stringify(exportMeta(sorted, sorted.map(getLastVerified), sha256(ndjson)), null, 2)}\n`,
    'schema.json': schemaText,
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return [...files, { path: 'SHA256SUMS', text: sha256Sums(files, sha256) }];
}

function jsonList([open, close]: '[]' | '{}', entries: readonly string[]): string {
  return [open, ...(entries.length === 0 ? [] : [entries.join(',\n')]), close, ''].join('\n');
}

/** Builds the text of `SHA256SUMS` in the format of `sha256sum -c`, sorted by file name. */
function sha256Sums(files: readonly ExportFile[], sha256: (text: string) => string): string {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  return sorted.map(({ path, text }) => `${sha256(text)}  ${path}\n`).join('');
}
