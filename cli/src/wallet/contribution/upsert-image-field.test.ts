import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { cardLayout } from '#core/catalog/generated/fields';
import { formatDocument } from '#core/catalog/reading/layout';
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

const blank = fc.constantFrom('', ' ', '\n', '\r\n', '\n  ', '\r\n    ', '\t', '\n\n\t', '  \n ');
const key = fc.oneof(
  fc.constantFrom(...Object.keys(cardLayout ?? {})),
  fc.string({ maxLength: 6 }),
  fc.constantFrom('__proto__', 'constructor'),
);
const value = fc.oneof(
  fc.constantFrom('85.0', '-0', '1e5', 'null', 'true', '"caf\\u00e9"', '""', '[ ]', '{ "a" : [1,\n2] }'),
  fc.jsonValue({ maxDepth: 2 }).map((some) => JSON.stringify(some)),
);
const card = fc
  .tuple(
    fc.uniqueArray(fc.tuple(key, value, blank, blank, blank, blank), { selector: ([name]) => name }),
    blank,
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
      const { image: written, ...others } = JSON.parse(edited);
      const { image: _, ...before } = JSON.parse(text);
      expect(written).toEqual(image);
      expect(others).toEqual(before);
      expect(replaced(text, edited)).toBe(oldValue(text));
      expect(upsertImageField(edited, image)).toBe(edited);
    }),
  );
});

test('keeps the catalog’s formatting', () => {
  fc.assert(
    fc.property(card, (text) => {
      const root = parseTree(text);
      if (root === undefined) throw new Error('not read');
      const laidOut = formatDocument(text, root, cardLayout);
      const edited = upsertImageField(laidOut, image) ?? '';
      const again = parseTree(edited);
      expect(again === undefined ? '' : formatDocument(edited, again, cardLayout)).toBe(edited);
    }),
  );
});

/** Returns the part of the old text that was replaced. Throws unless all text before and after this part is unchanged. */
function replaced(before: string, after: string): string {
  const old = oldValue(before);
  const start = old === '' ? commonStart(before, after) : before.indexOf(old, imageAt(before)?.offset);
  const end = before.length - start - old.length;
  const isKept =
    before.slice(0, start) === after.slice(0, start) && after.endsWith(before.slice(start + old.length));
  return isKept && after.length >= start + end ? old : `something else of ${before}`;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function imageAt(text: string) {
  const members = parseTree(text)?.children ?? [];
  return members.find(({ children }) => children?.[0]?.value === 'image')?.children?.[1];
}

function oldValue(text: string): string {
  const node = imageAt(text);
  return node === undefined ? '' : text.slice(node.offset, node.offset + node.length);
}
