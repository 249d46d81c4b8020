import { foldName } from '#catalog/fold';

/** What makes an item of a list the same item when other things about it change. */
export type Identity = (item: unknown) => string;

/** By list: the key that names an item, and whether it is folded as names are. */
const named: Readonly<Record<string, { readonly key: string; readonly folded: boolean }>> = {
  '/additional_networks': { key: 'network', folded: false },
  '/rewards/categories': { key: 'label', folded: true },
  '/benefits': { key: 'title', folded: true },
  '/sources': { key: 'url', folded: false },
};

/** How to tell the items of the list `field` apart. */
export function identityIn(field: string): Identity {
  const folded = named[field]?.folded ?? false;
  return (item) => {
    const title = titleOf(field, item);
    return (folded && foldName(title)) || title;
  };
}

/** What an item of the list `field` is called. */
export function titleOf(field: string, item: unknown): string {
  const key = named[field]?.key;
  if (key === undefined || typeof item !== 'object' || item === null) return '';
  return String((item as Readonly<Record<string, unknown>>)[key] ?? '');
}

/**
 * Positions of items that belong together, each at most once: those of one identity in their order, then those left
 * over that stand at the same position, which were renamed. Undefined on the side that has no such item. In the
 * order of `after`; what is gone comes last.
 */
export function pairItems(
  before: readonly unknown[],
  after: readonly unknown[],
  identity: Identity,
): readonly (readonly [before: number | undefined, after: number | undefined])[] {
  const waiting = new Map<string, number[]>();
  for (const [position, item] of before.entries()) {
    const known = waiting.get(identity(item));
    if (known === undefined) waiting.set(identity(item), [position]);
    else known.push(position);
  }
  const partners = after.map((item) => waiting.get(identity(item))?.shift());
  const left = new Set([...waiting.values()].flat());
  const pairs = partners.map((partner, position) => {
    const old = partner ?? (left.delete(position) ? position : undefined);
    return [old, position] as const;
  });
  const gone = [...left].toSorted((a, b) => a - b);
  return [...pairs, ...gone.map((position) => [position, undefined] as const)];
}
