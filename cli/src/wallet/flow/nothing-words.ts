import { doneWords } from '../export-words.ts';
import type { Skip } from './choice.ts';

/** Whoever has these beside what is up to date can do nothing about them. */
const nothingToDo: ReadonlySet<Skip['why']> = new Set([
  'not-chosen',
  'not-in-catalog',
  'not-on-device',
  'vector-only',
  'no-art',
]);

/** The last line where nothing was written: whether that is because the catalog has all there is to give. */
export function nothingWords(skipped: readonly Skip[]): string {
  const isKnown = ({ why }: Skip) => why === 'up-to-date' || why === 'same-pixels';
  const isSettled = skipped.some(isKnown) && skipped.every((one) => isKnown(one) || nothingToDo.has(one.why));
  return isSettled ? doneWords.nothingNew : doneWords.nothing;
}
