import { cardBranchesWithNumbers } from './generated/branches.ts';
import { joinPointer } from './json.ts';

export const branchesWithoutFacts: readonly string[] = [
  '$schema',
  'search_names',
  'sources',
  'image',
  'imported_from',
  'curation',
];

/**
 * The top-level fields whose numbers are facts about the card, such as `annual_fee`. The order is the same as in a card
 * file.
 */
export const branchesWithNumbers: readonly { readonly key: string; readonly pointer: string }[] =
  cardBranchesWithNumbers
    .filter((key) => !branchesWithoutFacts.includes(key))
    .map((key) => ({ key, pointer: joinPointer('', key) }));

/**
 * Collects every number that is a fact about the card, with the number's pointer, in the order of the card's fields.
 * Skips a number, object or list if `isSkipped` returns true for its pointer.
 */
export function collectFactNumbers(
  record: object,
  isSkipped: SkipPredicate = () => false,
): readonly (readonly [pointer: string, value: number])[] {
  const numbers: [string, number][] = [];
  for (const { key, pointer } of branchesWithNumbers) {
    const value = (record as Record<string, unknown>)[key];
    if (value !== undefined && value !== null) collectNumbers(value, pointer, isSkipped, numbers);
  }
  return numbers;
}

type SkipPredicate = (pointer: string) => boolean;

function collectNumbers(
  value: unknown,
  pointer: string,
  isSkipped: SkipPredicate,
  numbers: [string, number][],
): void {
  if (typeof value === 'number') {
    if (!isSkipped(pointer)) numbers.push([pointer, value]);
  } else if (typeof value !== 'object' || value === null || isSkipped(pointer)) return;
  else if (Array.isArray(value))
    for (let index = 0; index < value.length; index++)
      collectNumbers(value[index], `${pointer}/${index}`, isSkipped, numbers);
  else
    for (const key in value)
      collectNumbers((value as Record<string, unknown>)[key], joinPointer(pointer, key), isSkipped, numbers);
}
