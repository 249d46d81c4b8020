import { codePoints, editsWithin } from './edit-distance.ts';

/**
 * The candidate a misspelt `word` most likely meant, or undefined where none is near: at most one edit for three
 * characters, and for six where some are Chinese: in a short word each is a word of its own, and with another one it
 * names something else.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const wantedPoints = codePoints(wanted);
  let best: string | undefined;
  const most = han.test(wanted) ? Math.floor(wanted.length / 6) : Math.floor(Math.max(wanted.length, 3) / 3);
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const distance = editsWithin(wantedPoints, codePoints(candidate.toLowerCase()), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

const han = /\p{Script=Han}/u;
