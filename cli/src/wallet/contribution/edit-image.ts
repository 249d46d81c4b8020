import { type Node, parseTree } from 'jsonc-parser';
import { cardLayout } from '#catalog/generated/fields';
import { byteOrderMark, parseText, strict } from '#catalog/reading/read-text';
import type { CardImage } from './image-record.ts';

/** Keys that stand before `image` in a card. */
const keys = Object.keys(cardLayout ?? {});
const earlier: ReadonlySet<string> = new Set(keys.slice(0, keys.indexOf('image')));

/**
 * A card's text with this `image`, at its place in the catalog's order of keys; null for a text that is no single
 * JSON object, or has a key twice. Every other character stays as it is.
 */
export function editImage(textAsIs: string, image: CardImage): string | null {
  const { text, value } = parseText(textAsIs, cardLayout);
  const root = value === undefined ? undefined : parseTree(text, [], strict);
  if (root?.type !== 'object') return null;
  const mark = textAsIs.startsWith(byteOrderMark) ? byteOrderMark : '';
  return mark + edited(text, root, image);
}

function edited(text: string, root: Node, image: CardImage): string {
  const properties = root.children ?? [];
  const old = properties.find((property) => keyOf(property) === 'image')?.children?.[1];
  const previous = properties.findLast((property) => earlier.has(keyOf(property)));
  const [first] = properties;
  if (old !== undefined) {
    const style = styleAt(text, old.parent?.offset ?? 0);
    return spliced(text, old.offset, old.length, written(image, style));
  }
  if (previous !== undefined) {
    const style = styleAt(text, previous.offset);
    const gap = style.lineBreak === null ? style.blank : `${style.lineBreak}${style.indent}`;
    return spliced(text, previous.offset + previous.length, 0, `,${gap}${property(image, style)}`);
  }
  if (first !== undefined) {
    const style = styleAt(text, first.offset);
    const gap = style.lineBreak === null ? style.blank : `${style.lineBreak}${style.indent}`;
    return spliced(text, first.offset, 0, `${property(image, style)},${gap}`);
  }
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const style = { lineBreak, indent: '  ', blank: '' };
  const hasBreak = text.slice(root.offset, root.offset + root.length).includes('\n');
  const inside = `${lineBreak}  ${property(image, style)}${hasBreak ? '' : lineBreak}`;
  return spliced(text, root.offset + 1, 0, inside);
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** How the members of the card are set. */
interface Style {
  /** Null where they stand on one line. */
  readonly lineBreak: string | null;
  readonly indent: string;
  /** What stands between two of them on one line. */
  readonly blank: string;
}

/** As the member at `offset` is set, by what stands before it. */
function styleAt(text: string, offset: number): Style {
  const before = /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const [, lineBreak = null, indent = ''] = /(\r?\n)([^\r\n]*)$/.exec(before) ?? [];
  return { lineBreak, indent, blank: before };
}

const property = (image: CardImage, style: Style): string => `"image": ${written(image, style)}`;

function written(image: CardImage, { lineBreak, indent }: Style): string {
  if (lineBreak === null) return JSON.stringify(image);
  return JSON.stringify(image, null, indent === '' ? '  ' : indent).replaceAll('\n', `${lineBreak}${indent}`);
}

function spliced(text: string, offset: number, length: number, inside: string): string {
  return text.slice(0, offset) + inside + text.slice(offset + length);
}
