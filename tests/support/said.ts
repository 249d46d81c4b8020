import { infoOf } from '#core/catalog/diagnostic';
import { cardDocument } from '#core/catalog/read-card';
import { PlaceFinder } from '#core/catalog/reading/place';
import { readText } from '#core/catalog/reading/read-text';
import { decodeContent } from '#core/catalog/source-file';

/** What the reader of a card says of its text: `line:column code: message`. */
export function said(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reading = readText(decodeContent(bytes), cardDocument);
  const places = new PlaceFinder('data/us/harbor.json', reading.text);
  return reading.findings.map((finding) => {
    const { line, column } = places.placeOf(finding);
    return `${line}:${column} ${finding.code}: ${infoOf(finding).message}`;
  });
}
