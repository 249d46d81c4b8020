import { decodeContent } from '#core/card/source-file';
import { describeFinding } from '#core/check/diagnostic';
import { cardDocument } from '#core/check/read-card';
import { parseDocument } from '#core/check/reading/read-text';
import { LocationFinder } from '#core/check/reading/source-location';

export function describeFindings(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reading = parseDocument(decodeContent(bytes), cardDocument);
  const locationFinder = new LocationFinder('data/us/harbor.json', reading.text);
  return reading.findings.map((finding) => {
    const { line, column } = locationFinder.findLocation(finding);
    return `${line}:${column} ${finding.code}: ${describeFinding(finding).message}`;
  });
}
