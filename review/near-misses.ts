import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '#catalog/diagnostic';
import { pointerKeys } from '#catalog/json';

/** The text with every word that a finding takes for another put right: a key's name, or a value out of a list. */
export function withNearMisses(text: string, diagnostics: readonly Diagnostic[]): string {
  const root = parseTree(text, [], { disallowComments: true });
  const edits = new Map<number, { readonly node: Node; readonly word: string }>();
  for (const diagnostic of diagnostics) {
    const { facts, place, code } = diagnostic;
    const word = 'nearest' in facts ? facts.nearest : undefined;
    if (word === undefined) continue;
    const value = valueAt(root, place.pointer);
    const node = code === 'field-unknown' ? keyOf(value, word) : value;
    if (node?.type === 'string') edits.set(node.offset, { node, word });
  }
  let edited = text;
  for (const { node, word } of [...edits.values()].toSorted((a, b) => b.node.offset - a.node.offset))
    edited = edited.slice(0, node.offset) + JSON.stringify(word) + edited.slice(node.offset + node.length);
  return edited;
}

function valueAt(root: Node | undefined, pointer: string): Node | undefined {
  let node = root;
  for (const key of pointerKeys(pointer) ?? [])
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  return node;
}

/** The key before a value; none where the right one stands beside it already. */
function keyOf(value: Node | undefined, right: string): Node | undefined {
  const property = value?.parent?.type === 'property' ? value.parent : undefined;
  const isTaken = property?.parent?.children?.some(({ children }) => children?.[0]?.value === right);
  return isTaken ? undefined : property?.children?.[0];
}

/** Every number as it is written, sorted: a fix must leave them as they are. */
export function numbersIn(text: string): readonly string[] {
  const root = parseTree(text, [], { disallowComments: true });
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'number') found.push(text.slice(node.offset, node.offset + node.length));
    for (const child of node.children ?? []) visit(child);
  };
  if (root !== undefined) visit(root);
  return found.toSorted();
}
