import type { Node } from 'jsonc-parser';
import type { Layout } from '#core/card/generated/fields';
import { must } from '#core/text/must';
import { findNearest } from '#core/text/nearest';

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
  let nextIndex = 0;
  for (const key in layout) {
    if (key !== keys[nextIndex]) continue;
    if (!areKeysInOrder((value as Record<string, unknown>)[key], layout[key] ?? null)) return false;
    nextIndex++;
  }
  return nextIndex === keys.length;
}

/** Formats the document. Keeps the exact text of numbers and strings. */
export function formatDocument(text: string, root: Node, layout: Layout): string {
  return `${formatNode(root, layout, '\n')}\n`;

  function formatNode(node: Node, nodeLayout: Layout, lineBreak: string): string {
    if (node.type !== 'object' && node.type !== 'array')
      return text.slice(node.offset, node.offset + node.length);
    const children = must(node.children, 'the children');
    const [open, close] = node.type === 'object' ? '{}' : '[]';
    if (children.length === 0) return `${open}${close}`;
    const innerLineBreak = `${lineBreak}  `;
    const entries =
      node.type === 'array'
        ? children.map((item) =>
            formatNode(item, isListLayout(nodeLayout) ? nodeLayout[0] : null, innerLineBreak),
          )
        : sortProperties(children, nodeLayout).map(([key, value]) => {
            return `${JSON.stringify(key)}: ${formatNode(value, getKeyLayout(nodeLayout, key), innerLineBreak)}`;
          });
    return `${open}${innerLineBreak}${entries.join(`,${innerLineBreak}`)}${lineBreak}${close}`;
  }
}

/** Looks up own properties only, so that a key such as `constructor` finds nothing. */
function getKeyLayout(layout: Layout, key: string): Layout {
  if (layout === null || isListLayout(layout) || !Object.hasOwn(layout, key)) return null;
  return layout[key] ?? null;
}

/**
 * Sorts keys in the schema's order. A misspelled key takes the position of the most similar key. Unknown keys go last.
 */
function sortProperties(properties: readonly Node[], layout: Layout): readonly (readonly [string, Node])[] {
  const pairs = properties.flatMap(({ children }) => {
    const [key, value] = must(children, 'the property');
    return key === undefined || value === undefined ? [] : [[String(key.value), value] as const];
  });
  if (layout === null || isListLayout(layout)) return pairs;
  const knownKeys = Object.keys(layout);
  const rankByKey = new Map(knownKeys.map((key, index) => [key, index]));
  for (const [key] of pairs)
    if (!rankByKey.has(key))
      rankByKey.set(key, rankByKey.get(findNearest(key, knownKeys) ?? '') ?? knownKeys.length);
  return pairs.toSorted(([a], [b]) => must(rankByKey.get(a), a) - must(rankByKey.get(b), b));
}

function isListLayout(layout: Layout): layout is readonly [Layout] {
  return Array.isArray(layout);
}
