import { type ArtFile, readArt } from '#catalog/art/art-file';
import { artPathOf } from '#catalog/art/art-path';
import { pathOfCardId } from '#catalog/card-path';
import { checkCard } from '#catalog/check-card';
import type { DiagnosticCode } from '#catalog/diagnostic';
import type { Registry } from '#catalog/registry';
import type { ChosenArt } from './image-record.ts';

/**
 * What the catalog's own rules find in a card's new text and not in its old one, as codes; both are looked at as a
 * changed card with the new picture beside it. `today` is YYYY-MM-DD, UTC.
 */
export function newFindings(
  { card, art }: Pick<ChosenArt, 'card' | 'art'>,
  before: string,
  after: string,
  { registry, today }: { readonly registry: Registry; readonly today: string },
): readonly DiagnosticCode[] {
  const path = artPathOf(card.id);
  const file = readArt(art.webp);
  const pictures = {
    get: (name: string): ArtFile | undefined => (name === path ? file : undefined),
    pixelHashes: new Map([[path, art.pixelSha256]]),
  };
  const findingsIn = (text: string) =>
    checkCard(
      {
        path: pathOfCardId(card.id),
        kind: 'file',
        read: () => ({ kind: 'text', text }),
        readBytes: () => new TextEncoder().encode(text),
      },
      { registry, today, changed: true, art: pictures },
    ).findings;
  const known = new Map<string, number>();
  for (const { code, pointer } of findingsIn(before)) add(known, `${code} ${pointer}`, 1);
  return findingsIn(after)
    .filter(({ code, pointer }) => add(known, `${code} ${pointer}`, -1) < 0)
    .map(({ code }) => code);
}

function add(counts: Map<string, number>, key: string, count: number): number {
  const sum = (counts.get(key) ?? 0) + count;
  counts.set(key, sum);
  return sum;
}
