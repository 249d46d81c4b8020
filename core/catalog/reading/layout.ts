import type { Node } from 'jsonc-parser';
import type { Layout } from '../generated/fields.ts';
import { findNearest } from '../nearest.ts';

/**
 * Reports whether a text is in standard format: keys in the schema's order, an indentation of two spaces, LF line ends,
 * a final line end, and no duplicate keys. `value` is the parsed text.
 */
export function isFormatted(value: unknown, text: string, layout: Layout): boolean {
  if (!text.endsWith('\n') || JSON.stringify(value, null, 2) !== text.slice(0, -1)) return false;
  return areKeysInOrder(value, layout);
}

function areKeysInOrder(value: unknown, layout: Layout): boolean {
  if (layout === null || typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value))
    return !isListLayout(layout) || value.every((item) => areKeysInOrder(item, layout[0]));
  if (isListLayout(layout)) return true;
  const keys = Object.keys(value);
  let next = 0;
  for (const key in layout) {
    if (key !== keys[next]) continue;
    if (!areKeysInOrder((value as Record<string, unknown>)[key], layout[key] ?? null)) return false;
    next++;
  }
  return next === keys.length;
}

/** Formats the document. Keeps the exact text of numbers and strings. */
export function formatDocument(text: string, root: Node, layout: Layout): string {
  return `${write(root, layout, '\n')}\n`;

  function write(node: Node, layoutOfNode: Layout, lineBreak: string): string {
    const children = node.children ?? [];
    if (node.type !== 'object' && node.type !== 'array')
      return text.slice(node.offset, node.offset + node.length);
    const [open, close] = node.type === 'object' ? '{}' : '[]';
    if (children.length === 0) return `${open}${close}`;
    const innerBreak = `${lineBreak}  `;
    const parts =
      node.type === 'array'
        ? children.map((item) => write(item, isListLayout(layoutOfNode) ? layoutOfNode[0] : null, innerBreak))
        : sortProperties(children, layoutOfNode).map(([key, value]) => {
            return `${JSON.stringify(key)}: ${write(value, layoutOf(layoutOfNode, key), innerBreak)}`;
          });
    return `${open}${innerBreak}${parts.join(`,${innerBreak}`)}${lineBreak}${close}`;
  }
}

/** Looks up own properties only, so that a key such as `constructor` finds nothing. */
function layoutOf(layout: Layout, key: string): Layout {
  if (layout === null || isListLayout(layout) || !Object.hasOwn(layout, key)) return null;
  return layout[key] ?? null;
}

/**
 * Sorts keys in the schema's order. A misspelled key takes the position of the most similar key. Unknown keys go last.
 */
function sortProperties(properties: readonly Node[], layout: Layout): readonly (readonly [string, Node])[] {
  const pairs = properties.flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key === undefined || value === undefined ? [] : [[String(key.value), value] as const];
  });
  if (layout === null || isListLayout(layout)) return pairs;
  const known = Object.keys(layout);
  const rank = new Map(known.map((key, index) => [key, index]));
  for (const [key] of pairs)
    if (!rank.has(key)) rank.set(key, rank.get(findNearest(key, known) ?? '') ?? known.length);
  return pairs.toSorted(([a], [b]) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

function isListLayout(layout: Layout): layout is readonly [Layout] {
  return Array.isArray(layout);
}
