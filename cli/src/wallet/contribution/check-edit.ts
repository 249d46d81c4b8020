import { type ArtFile, artPathOf, readArt } from '#catalog/art';
import { pathOfCardId } from '#catalog/card';
import { checkCard } from '#catalog/check-card';
import type { DiagnosticCode, Finding } from '#catalog/diagnostic';
import { infoOf } from '#catalog/diagnostic-info';
import type { Registry } from '#catalog/registry';
import { fileOfText } from '#catalog/source-file';
import type { ChosenArt } from './image-record.ts';

/** What the catalog's own rules find in a card's record, as codes. */
export interface EditFindings {
  /** In the new text and not in the old one. */
  readonly added: readonly DiagnosticCode[];
  /** Errors of every card that is changed, whatever is changed of it: the old text has them too. */
  readonly owed: readonly DiagnosticCode[];
}

/** Looks at both texts of a card as those of a changed one, the new picture beside it. `today` is YYYY-MM-DD, UTC. */
export function checkEdit(
  { card, art }: Pick<ChosenArt, 'card' | 'art'>,
  before: string,
  after: string,
  { registry, today }: { readonly registry: Registry; readonly today: string },
): EditFindings {
  const path = artPathOf(card.id);
  const file = readArt(art.webp);
  const pictures = {
    get: (name: string): ArtFile | undefined => (name === path ? file : undefined),
    pixelHashes: new Map([[path, art.pixelSha256]]),
  };
  const findingsIn = (text: string) =>
    checkCard(fileOfText(pathOfCardId(card.id), text), { registry, today, changed: true, art: pictures })
      .findings;
  const known = new Map<string, number>();
  for (const { code, pointer } of findingsIn(before)) add(known, `${code} ${pointer}`, 1);
  const found = findingsIn(after);
  const added = new Set(found.filter(({ code, pointer }) => add(known, `${code} ${pointer}`, -1) < 0));
  const owed = found.filter((one) => !added.has(one) && infoOf(one).severity === 'error');
  return { added: [...added].map(codeOf), owed: [...new Set(owed.map(codeOf))] };
}

const codeOf = ({ code }: Finding): DiagnosticCode => code;

function add(counts: Map<string, number>, key: string, count: number): number {
  const sum = (counts.get(key) ?? 0) + count;
  counts.set(key, sum);
  return sum;
}
