import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Finding, Place, TextRange } from '../diagnostic.ts';
import { pointerKeys } from '../pointer.ts';

/** Line and column of an offset, both from 1, columns in UTF-16 code units. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** The text of one line, counted from 1, without its line break. */
export function lineOf(text: string, line: number): string {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1;
  const end = text.indexOf('\n', start);
  const found = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
  return line === 1 ? withoutMark(found) : found;
}

/** Editors show no byte-order mark and count none. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Finds the places of findings in one text; parses it when the first is asked for. */
export class PlaceFinder {
  readonly #path: string;
  readonly #text: string;
  #root: Node | undefined;

  constructor(path: string, text: string, root?: Node) {
    this.#path = path;
    this.#text = withoutMark(text);
    this.#root = root;
  }

  placeOf(finding: Finding): Place {
    const { offset, length } = finding.range ?? this.#rangeOf(finding.pointer, finding.at ?? 'value');
    const start = lineAndColumn(this.#text, offset);
    const end = lineAndColumn(this.#text, offset + this.#withinLine(offset, length));
    return {
      path: this.#path,
      pointer: finding.pointer,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  }

  /** A mark that ran over many lines would hide where to look: it ends with its first line. */
  #withinLine(offset: number, length: number): number {
    const lineBreak = this.#text.indexOf('\n', offset);
    return lineBreak < 0 ? length : Math.max(0, Math.min(length, lineBreak - offset));
  }

  #rangeOf(pointer: string, at: 'key' | 'value'): TextRange {
    this.#root ??= parseTree(this.#text, [], { disallowComments: true });
    let node = this.#root;
    for (const key of pointerKeys(pointer) ?? []) {
      const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
      if (next === undefined) break;
      node = next;
    }
    if (node === undefined) return { offset: 0, length: 0 };
    const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const isBranch = node.type === 'object' || node.type === 'array';
    // A branch is shown by its key: its value may be a whole page.
    const shown = property !== undefined && (at === 'key' || isBranch) ? property : node;
    return { offset: shown.offset, length: isBranch && shown === node ? 1 : shown.length };
  }
}
