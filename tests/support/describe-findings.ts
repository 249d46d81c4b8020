import { describeFinding } from '#core/catalog/diagnostic';
import { cardDocument } from '#core/catalog/read-card';
import { parseDocument } from '#core/catalog/reading/read-text';
import { LocationFinder } from '#core/catalog/reading/source-location';
import { decodeContent } from '#core/catalog/source-file';

export function describeFindings(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reading = parseDocument(decodeContent(bytes), cardDocument);
  const locationFinder = new LocationFinder('data/us/harbor.json', reading.text);
  return reading.findings.map((finding) => {
    const { line, column } = locationFinder.findLocation(finding);
    return `${line}:${column} ${finding.code}: ${describeFinding(finding).message}`;
  });
}
