import fc from 'fast-check';
import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it, test } from 'vitest';
import { cardLayout, type Layout } from '#core/card/generated/fields';
import {
  anyJsonSourceWithUniqueKeys,
  anySpaces,
  type JsonSource,
  printJsonSource,
} from '../../../tests/support/random-json.ts';
import { formatDocument, isFormatted } from './layout.ts';

const layout: Layout = {
  id: null,
  fee: { amount: null, currency: null },
  sources: [{ url: null, read: { day: null, by: null } }],
};

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe('isFormatted', () => {
  test.each<[string, unknown, boolean]>([
    ['accepts all keys in order', { id: 1, fee: { amount: 1, currency: 2 }, sources: [] }, true],
    ['accepts some of the keys in order', { fee: { currency: 2 }, sources: [{ read: { by: 1 } }] }, true],
    ['rejects two keys in the wrong order', { fee: {}, id: 1 }, false],
    ['rejects keys in the wrong order in a nested object', { id: 1, fee: { currency: 2, amount: 1 } }, false],
    [
      'rejects keys in the wrong order in the second item of a list',
      { sources: [{ url: 1 }, { read: {}, url: 1 }] },
      false,
    ],
    [
      'rejects keys in the wrong order in an object in a list item',
      { sources: [{ read: { by: 1, day: 2 } }] },
      false,
    ],
    ['rejects an unknown key', { id: 1, other: 2 }, false],
    ['accepts any order of keys below a key without a layout', { id: { z: 1, a: [{ y: 1, b: 2 }] } }, true],
    ['accepts a text in place of an object', { id: 1, fee: 'amount' }, true],
    ['accepts a list in place of an object', { fee: [{ currency: 1, amount: 2 }] }, true],
    ['accepts an object in place of a list', { sources: { read: 1, url: 2 } }, true],
    ['accepts null in place of an object or a list', { fee: null, sources: null }, true],
  ])('%s', (_, value, expected) => {
    expect(isFormatted(value, formatJson(value), layout)).toBe(expected);
  });

  test.each([
    ['{"id": 1}\n'],
    ['{\n  "id": 1\n}'],
    ['{\n  "id": 1.0\n}\n'],
    ['{\n  "id": 1,\n  "id": 1\n}\n'],
  ])('rejects the text %j', (text) => {
    expect(isFormatted(JSON.parse(text), text, layout)).toBe(false);
  });
});

describe('formatDocument', () => {
  const formatText = (text: string) => {
    const root = parseTree(text);
    if (root === undefined) throw new Error('no JSON');
    return formatDocument(text, root, layout);
  };

  test('sorts keys at every depth, and puts unknown keys last in their original order', () => {
    const text =
      '{"z":1,"sources":[{"read":{"by":"x","day":2},"b":1,"a":2,"url":3}],"y":{"d":1,"c":2},"id":4}';
    expect(formatText(text)).toBe(
      formatJson({
        id: 4,
        sources: [{ url: 3, read: { day: 2, by: 'x' }, b: 1, a: 2 }],
        z: 1,
        y: { d: 1, c: 2 },
      }),
    );
  });

  test('keeps empty values on one line, and does not change the notation of values', () => {
    expect(formatText('{ "fee": { }, "sources": [ ], "id": [1.50, "\\u0041", -0e3] }')).toBe(
      '{\n  "id": [\n    1.50,\n    "\\u0041",\n    -0e3\n  ],\n  "fee": {},\n  "sources": []\n}\n',
    );
  });

  test('does not sort a value if its type differs from the layout', () => {
    expect(formatText('{"fee":[{"currency":1,"amount":2}],"sources":{"read":1,"url":2}}')).toBe(
      formatJson({ fee: [{ currency: 1, amount: 2 }], sources: { read: 1, url: 2 } }),
    );
  });

  test('treats the name of an inherited property as an unknown key', () => {
    expect(formatText('{"constructor":{"b":1,"a":2},"id":3}')).toBe(
      '{\n  "id": 3,\n  "constructor": {\n    "b": 1,\n    "a": 2\n  }\n}\n',
    );
  });
});

const smallLayout: Layout = {
  name: null,
  id: { b: null, a: [{ '0': null, id: null, name: null }] },
  a: [{ b: { id: null, a: null }, a: null }],
  b: null,
};

function parseRoot(text: string): Node {
  const root = parseTree(text, [], { disallowComments: true });
  if (root === undefined) throw new Error('no JSON');
  return root;
}

function collectScalars(source: JsonSource): readonly string[] {
  if (source.kind === 'scalar') return [source.text];
  if (source.kind === 'array') return source.items.flatMap(collectScalars);
  return source.entries.flatMap(([, value]) => collectScalars(value));
}

/** Returns the document with each scalar as `JSON.stringify` writes it, and without numeric keys. */
function toCanonical(source: JsonSource): JsonSource {
  if (source.kind === 'scalar') {
    const value: unknown = JSON.parse(source.text);
    return {
      kind: 'scalar',
      text: typeof value === 'number' && !Number.isFinite(value) ? '0' : JSON.stringify(value),
    };
  }
  if (source.kind === 'array') return { kind: 'array', items: source.items.map(toCanonical) };
  // JavaScript objects list numeric keys first and so lose the order of the file. Leave these keys out.
  const entries = source.entries.filter(([key]) => !/^"(0|[1-9]\d*)"$/.test(JSON.stringify(JSON.parse(key))));
  return { kind: 'object', entries: entries.map(([key, value]) => [key, toCanonical(value)]) };
}

describe('formatting a random document', () => {
  it.each([
    ['a small layout', smallLayout],
    ["the cards' layout", cardLayout],
    ['no layout', null],
  ])('is idempotent and changes no value with %s', (_, usedLayout) => {
    fc.assert(
      fc.property(anyJsonSourceWithUniqueKeys, anySpaces, (source, spaces) => {
        const { text } = printJsonSource(source, spaces);
        const formatted = formatDocument(text, parseRoot(text), usedLayout);
        expect(formatDocument(formatted, parseRoot(formatted), usedLayout)).toBe(formatted);
        expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
        const collectLiterals = (node: Node, json: string): readonly string[] =>
          node.type === 'object' || node.type === 'array'
            ? (node.children ?? []).flatMap((child) =>
                collectLiterals(child.type === 'property' ? (child.children?.[1] ?? child) : child, json),
              )
            : [json.slice(node.offset, node.offset + node.length)];
        expect(collectLiterals(parseRoot(formatted), formatted).toSorted()).toEqual(
          collectScalars(source).toSorted(),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('produces text that isFormatted accepts, if values are written as by JSON.stringify', () => {
    fc.assert(
      fc.property(anyJsonSourceWithUniqueKeys, anySpaces, (source, spaces) => {
        const { text } = printJsonSource(toCanonical(source), spaces);
        const formatted = formatDocument(text, parseRoot(text), null);
        expect(isFormatted(JSON.parse(formatted), formatted, null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('sorts known keys, and isFormatted accepts only the sorted order', () => {
    const anyKeys = fc.uniqueArray(fc.constantFrom(...Object.keys(cardLayout ?? {})));
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])));
        const formatted = formatDocument(text, parseRoot(text), cardLayout);
        expect(isFormatted(JSON.parse(formatted), formatted, cardLayout)).toBe(true);
        const sortedKeys = keys.toSorted(
          (a, b) => Object.keys(cardLayout ?? {}).indexOf(a) - Object.keys(cardLayout ?? {}).indexOf(b),
        );
        expect(Object.keys(JSON.parse(formatted) as object)).toEqual(sortedKeys);
        expect(
          isFormatted(JSON.parse(text), `${JSON.stringify(JSON.parse(text), null, 2)}\n`, cardLayout),
        ).toBe(keys.join() === sortedKeys.join());
      }),
      { numRuns: 100 },
    );
  });
});
