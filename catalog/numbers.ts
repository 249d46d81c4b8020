import { pointerTo } from './pointer.ts';

/** The branches of a record whose numbers are no facts about the card. */
export const branchesWithoutFacts: readonly string[] = ['$schema', 'sources', 'image', 'imported_from'];

/**
 * Every JSON number of a record outside `sources` and `image`, with its pointer, in the record's order.
 * Branches whose pointers are in `without` are left out.
 */
export function factNumbers(
  record: object,
  without: readonly string[] = [],
): readonly (readonly [pointer: string, value: number])[] {
  const found: [string, number][] = [];
  for (const key in record) {
    const value = (record as Record<string, unknown>)[key];
    if (typeof value !== 'number' && (typeof value !== 'object' || value === null)) continue;
    const pointer = pointerTo('', key);
    if (!branchesWithoutFacts.includes(key) && !without.includes(pointer)) collect(value, pointer, found);
  }
  return found;
}

function collect(value: unknown, pointer: string, found: [string, number][]): void {
  if (typeof value === 'number') found.push([pointer, value]);
  else if (Array.isArray(value))
    for (let at = 0; at < value.length; at++) collect(value[at], `${pointer}/${at}`, found);
  else if (typeof value === 'object' && value !== null)
    for (const key in value) collect((value as Record<string, unknown>)[key], pointerTo(pointer, key), found);
}
