import { shellWord } from '../shell-word.ts';
import type { CommandNode } from './tree.ts';
import type { Value } from './values.ts';

/** For each thing that a script does to offer values: the flags that want it, as patterns of `<commands> <flag>`. */
export function flagsByOffer(
  nodes: readonly CommandNode[],
  offer: (value: Value) => string,
): ReadonlyMap<string, readonly string[]> {
  const patterns = new Map<string, string[]>();
  for (const { path, options } of nodes)
    for (const { long, value } of options) {
      if (value === null) continue;
      const pattern = shellWord(`${path} ${long}`);
      const others = patterns.get(offer(value));
      if (others === undefined) patterns.set(offer(value), [pattern]);
      else others.push(pattern);
    }
  return patterns;
}
