import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { cardLayout } from '#core/card/generated/fields';
import { formatDocument } from '#core/check/reading/layout';
import { someImage } from '../../../../tests/support/some-card.ts';
import { upsertImageField } from './upsert-image-field.ts';

const image = someImage('apple-wallet');

test.each([
  ['{}', `{\n  "image": ${JSON.stringify(image, null, 2).replaceAll('\n', '\n  ')}\n}`],
  [
    '{"id":"us-a","notes":"x"}',
    `{"id":"us-a","image":${JSON.stringify(image)},"notes":"x"}`.replace('"image":', '"image": '),
  ],
  ['{ "notes": "x" }', `{ "image": ${JSON.stringify(image)}, "notes": "x" }`],
])('inserts the image into %s', (before, after) => {
  expect(upsertImageField(before, image)).toBe(after);
});

test.each([
  ['an array', '[]'],
  ['an object with a duplicate key', '{"id": "us-a", "id": "us-b"}'],
  ['an object with a comment', '{ // x\n}'],
])('does not edit %s', (_, text) => {
  expect(upsertImageField(text, image)).toBeNull();
});

const whitespace = fc.constantFrom('', ' ', '\n', '\r\n', '\n  ', '\r\n    ', '\t', '\n\n\t', '  \n ');
const key = fc.oneof(
  fc.constantFrom(...Object.keys(cardLayout ?? {})),
  fc.string({ maxLength: 6 }),
  fc.constantFrom('__proto__', 'constructor'),
);
const value = fc.oneof(
  fc.constantFrom('85.0', '-0', '1e5', 'null', 'true', '"caf\\u00e9"', '""', '[ ]', '{ "a" : [1,\n2] }'),
  fc.jsonValue({ maxDepth: 2 }).map((jsonValue) => JSON.stringify(jsonValue)),
);
const card = fc
  .tuple(
    fc.uniqueArray(fc.tuple(key, value, whitespace, whitespace, whitespace, whitespace), {
      selector: ([name]) => name,
    }),
    whitespace,
  )
  .map(([members, end]) => {
    const parts = members.map(
      ([name, text, a, b, c, d]) => `${a}${JSON.stringify(name)}${b}:${c}${text}${d}`,
    );
    return `{${parts.join(',')}${end}}`;
  });

test('changes only the image property, its comma and its line break in any formatted card', () => {
  fc.assert(
    fc.property(card, (text) => {
      const edited = upsertImageField(text, image);
      if (edited === null) throw new Error('not edited');
      const { image: newImage, ...otherFields } = JSON.parse(edited);
      const { image: _, ...fieldsBefore } = JSON.parse(text);
      expect(newImage).toEqual(image);
      expect(otherFields).toEqual(fieldsBefore);
      expect(findReplacedText(text, edited)).toBe(readImageText(text));
      expect(upsertImageField(edited, image)).toBe(edited);
    }),
  );
});

test('keeps the catalog’s formatting', () => {
  fc.assert(
    fc.property(card, (text) => {
      const root = parseTree(text);
      if (root === undefined) throw new Error('not read');
      const formatted = formatDocument(text, root, cardLayout);
      const edited = upsertImageField(formatted, image) ?? '';
      const editedRoot = parseTree(edited);
      expect(editedRoot === undefined ? '' : formatDocument(edited, editedRoot, cardLayout)).toBe(edited);
    }),
  );
});

/** Returns the part of the old text that was replaced. Throws unless all text before and after this part is unchanged. */
function findReplacedText(before: string, after: string): string {
  const replacedText = readImageText(before);
  const start =
    replacedText === ''
      ? measureCommonStart(before, after)
      : before.indexOf(replacedText, findImageNode(before)?.offset);
  const end = before.length - start - replacedText.length;
  const isKept =
    before.slice(0, start) === after.slice(0, start) &&
    after.endsWith(before.slice(start + replacedText.length));
  return isKept && after.length >= start + end ? replacedText : `something else of ${before}`;
}

function measureCommonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function findImageNode(text: string) {
  const members = parseTree(text)?.children ?? [];
  return members.find(({ children }) => children?.[0]?.value === 'image')?.children?.[1];
}

function readImageText(text: string): string {
  const node = findImageNode(text);
  return node === undefined ? '' : text.slice(node.offset, node.offset + node.length);
}
