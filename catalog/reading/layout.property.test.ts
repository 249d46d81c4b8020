import fc from 'fast-check';
import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { anySpaces, anyWrittenOnce, type Written, writeOut } from '../../tests/support/random-json.ts';
import { cardLayout, type Layout } from '../generated/fields.ts';
import { isLaidOut, layOut } from './layout.ts';

const small: Layout = {
  name: null,
  id: { b: null, a: [{ '0': null, id: null, name: null }] },
  a: [{ b: { id: null, a: null }, a: null }],
  b: null,
};

function treeOf(text: string): Node {
  const root = parseTree(text, [], { disallowComments: true });
  if (root === undefined) throw new Error('no JSON');
  return root;
}

function scalars(written: Written): readonly string[] {
  if (written.kind === 'scalar') return [written.text];
  if (written.kind === 'array') return written.items.flatMap(scalars);
  return written.entries.flatMap(([, value]) => scalars(value));
}

/** The document with each scalar as `JSON.stringify` writes it. */
function canonical(written: Written): Written {
  if (written.kind === 'scalar') {
    const value: unknown = JSON.parse(written.text);
    return {
      kind: 'scalar',
      text: typeof value === 'number' && !Number.isFinite(value) ? '0' : JSON.stringify(value),
    };
  }
  if (written.kind === 'array') return { kind: 'array', items: written.items.map(canonical) };
  // An object of JavaScript puts keys that are numbers first, so a text in their own order is not its canonical one.
  const entries = written.entries.filter(
    ([key]) => !/^"(0|[1-9]\d*)"$/.test(JSON.stringify(JSON.parse(key))),
  );
  return { kind: 'object', entries: entries.map(([key, value]) => [key, canonical(value)]) };
}

describe('laying a document out', () => {
  it.each([
    ['a small layout', small],
    ["the cards' layout", cardLayout],
    ['no layout', null],
  ])('twice is the same as once, and no value changes: %s', (_, chosen) => {
    fc.assert(
      fc.property(anyWrittenOnce, anySpaces, (written, spaces) => {
        const { text } = writeOut(written, spaces);
        const once = layOut(text, treeOf(text), chosen);
        expect(layOut(once, treeOf(once), chosen)).toBe(once);
        expect(JSON.parse(once)).toEqual(JSON.parse(text));
        const literals = (node: Node, from: string): readonly string[] =>
          node.type === 'object' || node.type === 'array'
            ? (node.children ?? []).flatMap((child) =>
                literals(child.type === 'property' ? (child.children?.[1] ?? child) : child, from),
              )
            : [from.slice(node.offset, node.offset + node.length)];
        expect(literals(treeOf(once), once).toSorted()).toEqual(scalars(written).toSorted());
      }),
      { numRuns: 100 },
    );
  });

  it('gives a layout that counts as one, where values are written as JSON.stringify does', () => {
    fc.assert(
      fc.property(anyWrittenOnce, anySpaces, (written, spaces) => {
        const { text } = writeOut(canonical(written), spaces);
        const laidOut = layOut(text, treeOf(text), null);
        expect(isLaidOut(JSON.parse(laidOut), laidOut, null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('puts known keys first, in order, and counts as laid out where there are no others', () => {
    const keys = fc.uniqueArray(fc.constantFrom(...Object.keys(cardLayout ?? {})));
    fc.assert(
      fc.property(keys, (order) => {
        const text = JSON.stringify(Object.fromEntries(order.map((key) => [key, 1])));
        const laidOut = layOut(text, treeOf(text), cardLayout);
        expect(isLaidOut(JSON.parse(laidOut), laidOut, cardLayout)).toBe(true);
        const inOrder = order.toSorted(
          (a, b) => Object.keys(cardLayout ?? {}).indexOf(a) - Object.keys(cardLayout ?? {}).indexOf(b),
        );
        expect(Object.keys(JSON.parse(laidOut) as object)).toEqual(inOrder);
        expect(
          isLaidOut(JSON.parse(text), `${JSON.stringify(JSON.parse(text), null, 2)}\n`, cardLayout),
        ).toBe(order.join() === inOrder.join());
      }),
      { numRuns: 100 },
    );
  });
});
