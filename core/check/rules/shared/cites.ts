import type { PartialCard } from '#core/card/card';
import { parsePointer, valueAt } from '#core/card/json';
import { branchesWithoutFacts, collectFactNumbers } from '#core/card/numbers';

export function findCiteProblem(cite: string, card: object): 'absent' | 'outside-the-facts' | undefined {
  const [branch] = parsePointer(cite) ?? [];
  if (branch === undefined || branchesWithoutFacts.includes(branch)) return 'outside-the-facts';
  return valueAt(card, cite) === undefined ? 'absent' : undefined;
}

/** Returns the pointers that a source may cite: all numbers, and the objects and lists that contain numbers. */
export function listFactPointers(card: PartialCard): readonly string[] {
  const numbers = collectFactNumbers(card).map(([pointer]) => pointer);
  const branches = numbers.flatMap((pointer) => {
    const keys = pointer.split('/');
    return keys.slice(2).map((_, index) => keys.slice(0, index + 2).join('/'));
  });
  return [...new Set([...branches, ...numbers])];
}
