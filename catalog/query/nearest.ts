import { codePoints, editsWithin } from '../nearest.ts';

const mostEdits = 2;

/**
 * The candidate a word most likely meant, whatever its case: at most two edits away, of equals the first; else the
 * first that begins with it. Undefined where there is none.
 */
export function nearestName(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const wantedPoints = codePoints(wanted);
  let best: string | undefined;
  let begun: string | undefined;
  let fewest = mostEdits + 1;
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const edits = editsWithin(wantedPoints, codePoints(name), mostEdits);
    if (edits < fewest) [best, fewest] = [candidate, edits];
    if (wanted !== '' && name.startsWith(wanted)) begun ??= candidate;
  }
  return best ?? begun;
}
