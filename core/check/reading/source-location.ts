import { type Node, parseTree } from 'jsonc-parser';
import { parsePointer } from '#core/card/json';
import { must } from '#core/text/must';
import {
  type Diagnostic,
  describeFinding,
  type Finding,
  type SourceLocation,
  type TextRange,
} from '../diagnostic.ts';
import type { PointerLocation } from '../rules/rule.ts';

/**
 * Finds the locations of findings in one text. Caches lines and keys, because a malicious text may have thousands of
 * findings. Parses the text only if a finding has no range.
 */
export class LocationFinder {
  readonly #path: string;
  readonly #text: string;
  readonly #valuesByNode = new Map<Node, ReadonlyMap<string, Node>>();
  #root: Node | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(path: string, text: string) {
    this.#path = path;
    // Remove the byte-order mark, because editors do not count it as a column.
    this.#text = text.replace(/^\ufeff/, '');
  }

  findLocation(finding: Finding | PointerLocation): SourceLocation {
    const { offset, length } = finding.range ?? this.#findRange(finding.pointer, finding.at ?? 'value');
    const start = this.getLineAndColumn(offset);
    const end = this.getLineAndColumn(offset + this.#clampToLine(offset, length));
    return {
      path: this.#path,
      pointer: finding.pointer,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  }

  /** Returns a line without its line break. Lines start at 1. */
  getLineText(line: number): string {
    const [start, end] = this.#getLineStarts().slice(line - 1, line + 1);
    return this.#text.slice(start, end === undefined ? undefined : end - 1).replace(/\r$/, '');
  }

  #getLineStarts(): readonly number[] {
    this.#lineStarts ??= [0, ...Array.from(this.#text.matchAll(/\n/g), ({ index }) => index + 1)];
    return this.#lineStarts;
  }

  /** Returns the line and column of an offset. Both start at 1. Columns count UTF-16 code units. */
  getLineAndColumn(offset: number): { readonly line: number; readonly column: number } {
    const lineStarts = this.#getLineStarts();
    let line = 0;
    let upperBound = lineStarts.length;
    while (upperBound - line > 1) {
      const middle = (line + upperBound) >> 1;
      if (must(lineStarts[middle], 'the line') <= offset) line = middle;
      else upperBound = middle;
    }
    return { line: line + 1, column: offset - must(lineStarts[line], 'the line') + 1 };
  }

  /** Cuts off a range at the end of its first line, and returns the new length. */
  #clampToLine(offset: number, length: number): number {
    const lineBreak = this.#text.indexOf('\n', offset);
    return lineBreak < 0 ? length : Math.max(0, Math.min(length, lineBreak - offset));
  }

  #findRange(pointer: string, target: 'key' | 'value'): TextRange {
    this.#root ??= parseTree(this.#text, [], { disallowComments: true });
    let node = this.#root;
    for (const key of must(parsePointer(pointer), pointer)) {
      const child = node && this.#findChild(node, key);
      if (child === undefined) break;
      node = child;
    }
    if (node === undefined) return { offset: 0, length: 0 };
    const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const isBranch = node.type === 'object' || node.type === 'array';
    // For an object or list, mark only the key, because the value may be long.
    const markedNode = property !== undefined && (target === 'key' || isBranch) ? property : node;
    return { offset: markedNode.offset, length: isBranch && markedNode === node ? 1 : markedNode.length };
  }

  #findChild(node: Node, key: string): Node | undefined {
    if (node.type === 'array') return node.children?.[Number(key)];
    let values = this.#valuesByNode.get(node);
    if (values === undefined) {
      values = mapValuesByKey(node);
      this.#valuesByNode.set(node, values);
    }
    return values.get(key);
  }
}

/** Returns the values of an object by key. For a duplicate key, returns the first value. */
function mapValuesByKey({ type, children = [] }: Node): ReadonlyMap<string, Node> {
  const values = new Map<string, Node>();
  if (type !== 'object') return values;
  for (const { children: [key, value] = [] } of children)
    if (key !== undefined && value !== undefined && !values.has(String(key.value)))
      values.set(String(key.value), value);
  return values;
}

/** Adds the severity, the location and the source line to the findings in one file. */
export function toDiagnostics(
  path: string,
  text: string,
  findings: readonly Finding[],
): readonly Diagnostic[] {
  const finder = new LocationFinder(path, text);
  return findings.map((finding) => {
    const { code, pointer: _pointer, at: _at, range: _range, ...facts } = finding;
    const location = finder.findLocation(finding);
    const lineProperty = text === '' ? {} : { lineText: finder.getLineText(location.line) };
    // The compiler cannot prove that `facts` has the right type for `code`.
    return {
      code,
      severity: describeFinding(finding).severity,
      location,
      facts,
      ...lineProperty,
    } as Diagnostic;
  });
}
