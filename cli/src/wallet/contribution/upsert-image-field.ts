import { parseTree } from 'jsonc-parser';
import type { Card } from '#core/card/card';
import { cardLayout } from '#core/card/generated/fields';
import { byteOrderMark, parseText, strictParseOptions } from '#core/check/reading/read-text';
import { must } from '#core/text/must';
import { findNearest } from '#core/text/nearest';

export type CardImage = NonNullable<Card['image']>;

const keys = Object.keys(cardLayout ?? {});
const earlierKeys: ReadonlySet<string | undefined> = new Set(keys.slice(0, keys.indexOf('image')));

/**
 * Reports whether a key comes before `image` in the order of keys. As in the formatter, a misspelled key such as `nmae` counts
 * as the known key.
 */
function isEarlier(key: string): boolean {
  return earlierKeys.has(keys.includes(key) ? key : findNearest(key, keys));
}

/**
 * Sets the field `image` in the JSON text of a card. A new field is inserted at its place in the order of keys. All other text
 * stays unchanged. Returns null if the text is not a single JSON object, or if it contains a key twice.
 */
export function upsertImageField(originalText: string, image: CardImage): string | null {
  const { text, value: card } = parseText(originalText, cardLayout);
  const root = card === undefined ? undefined : parseTree(text, [], strictParseOptions);
  if (root?.type !== 'object') return null;
  const splice = (offset: number, length: number, replacement: string) =>
    (originalText.startsWith(byteOrderMark) ? byteOrderMark : '') +
    text.slice(0, offset) +
    replacement +
    text.slice(offset + length);
  const members = must(root.children, 'the members').map((node) => ({
    node,
    key: String(node.children?.[0]?.value),
  }));
  const oldField = members.find(({ key }) => key === 'image')?.node;
  const value = oldField?.children?.[1];
  if (oldField !== undefined && value !== undefined)
    return splice(value.offset, value.length, formatImage(image, detectStyle(text, oldField.offset)));
  const previousField = members.findLast(({ key }) => isEarlier(key))?.node;
  const neighbor = previousField ?? members[0]?.node;
  if (neighbor === undefined) {
    const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    const end = text.slice(root.offset, root.offset + root.length).includes('\n') ? '' : lineBreak;
    const block = formatImage(image, { gap: '', lineBreak, indent: '  ' });
    return splice(root.offset + 1, 0, `${lineBreak}  "image": ${block}${end}`);
  }
  const style = detectStyle(text, neighbor.offset);
  const member = `"image": ${formatImage(image, style)}`;
  return previousField === undefined
    ? splice(neighbor.offset, 0, `${member},${style.gap}`)
    : splice(previousField.offset + previousField.length, 0, `,${style.gap}${member}`);
}

interface Style {
  /** The whitespace after the comma between two fields. */
  readonly gap: string;
  /** The line break between two fields. Null if all fields are on one line. */
  readonly lineBreak: string | null;
  readonly indent: string;
}

function detectStyle(text: string, offset: number): Style {
  const whitespace = must(/\s*$/.exec(text.slice(0, offset)), 'white space')[0];
  const [, lineBreak = null, indent = ''] = /(\r?\n)([^\r\n]*)$/.exec(whitespace) ?? [];
  return { gap: lineBreak === null ? whitespace : `${lineBreak}${indent}`, lineBreak, indent };
}

function formatImage(image: CardImage, { lineBreak, indent }: Style): string {
  if (lineBreak === null) return JSON.stringify(image);
  return JSON.stringify(image, null, indent === '' ? '  ' : indent).replaceAll('\n', `${lineBreak}${indent}`);
}
