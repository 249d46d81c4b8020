import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree, visit } from 'jsonc-parser';
import { parsePointer } from '#core/card/json';
import type { Diagnostic } from '#core/check/diagnostic';
import { must } from '#core/text/must';
import { computeShortHash } from '#core/text/text';
import type { DesiredSuggestion } from './desired.ts';
import type { Facts, Fix } from './facts.ts';

const maxSuggestions = 10;

/** Creates suggestions from the fixes that are within one hunk of the diff. GitHub cannot show other fixes as suggestions. */
export function createSuggestions({ fixes, files }: Facts): readonly DesiredSuggestion[] {
  const patches = new Map(files.map(({ path, patch }) => [path, patch]));
  return fixes
    .filter((fix) => isInOneHunk(fix, patches.get(fix.path) ?? null))
    .slice(0, maxSuggestions)
    .map((fix) => {
      const fingerprint = computeShortHash(JSON.stringify([fix.path, fix.codes, fix.text]));
      return { fix, fingerprint, body: renderBody(fix, fingerprint) };
    });
}

export function findFingerprint(body: string): string | undefined {
  return /<!-- cardcat-fix:([0-9a-f]{16}) -->/.exec(body)?.[1];
}

function renderBody({ codes, text }: Fix, fingerprint: string): string {
  // The fence must be longer than any run of backquotes in the text, so that the text cannot close the fence.
  const longestRun = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  const names = [...new Set(codes)].map((code) => `\`${code}\``).join(', ');
  return `<!-- cardcat-fix:${fingerprint} -->\nThis fixes ${names} and changes no numbers.\n\n${fence}suggestion\n${text}\n${fence}\n`;
}

/** The first and last line of a diff hunk, as line numbers of the changed file, counted from 1. */
interface Hunk {
  readonly first: number;
  readonly last: number;
}

function isInOneHunk({ startLine, endLine }: Fix, patch: string | null): boolean {
  return patch !== null && parseHunks(patch).some(({ first, last }) => first <= startLine && endLine <= last);
}

function parseHunks(patch: string): readonly Hunk[] {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, start, count]) => {
    const lineCount = Number(count ?? '1');
    return lineCount === 0 ? [] : [{ first: Number(start), last: Number(start) + lineCount - 1 }];
  });
}

/** Replaces misspelled keys and values with the spelling that the findings suggest (`facts.nearest`). */
export function applySpellingFixes(text: string, diagnostics: readonly Diagnostic[]): string {
  const root = parseTree(text, [], { disallowComments: true });
  const edits = new Map<number, Edit>();
  for (const diagnostic of diagnostics) {
    const { facts, location, code } = diagnostic;
    const correction = 'nearest' in facts ? facts.nearest : undefined;
    // A network with its tier needs two fields.
    if (correction === undefined || (code === 'value-not-listed' && 'tier' in facts)) continue;
    const value = findValueNode(root, location.pointer);
    const node = code === 'field-unknown' ? findKeyNode(value, correction) : value;
    if (node?.type !== 'string') continue;
    const { offset, length } = node;
    edits.set(offset, { offset, length, content: JSON.stringify(correction) });
  }
  return applyEdits(text, [...edits.values()]);
}

function findValueNode(root: Node | undefined, pointer: string): Node | undefined {
  let node = root;
  for (const key of must(parsePointer(pointer), pointer))
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  return node;
}

/** Returns the key of a value, so that it can be changed to `newKey`. Undefined if the object already has the key `newKey`. */
function findKeyNode(value: Node | undefined, newKey: string): Node | undefined {
  const property = value?.parent?.type === 'property' ? value.parent : undefined;
  const isTaken = property?.parent?.children?.some(({ children }) => children?.[0]?.value === newKey);
  return isTaken ? undefined : property?.children?.[0];
}

/** Lists every number as it is written, sorted. A fix must not change this list. */
export function listNumberTexts(text: string): readonly string[] {
  const numberTexts: string[] = [];
  const onLiteralValue = (value: unknown, offset: number, length: number) => {
    if (typeof value === 'number') numberTexts.push(text.slice(offset, offset + length));
  };
  visit(text, { onLiteralValue }, { disallowComments: true });
  return numberTexts.toSorted();
}

/** A range of old lines and the lines that replace them. Lines are counted from 1, and the range includes `endLine`. */
export interface LineHunk {
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly string[];
}

/** The maximum number of cells in the table that compares lines. If the table would be larger, the diff is one large hunk. */
const maxCells = 1_000_000;

/**
 * Computes a minimal line diff. Each hunk replaces at least one line with at least one line, because GitHub suggestions
 * require this. A pure insertion or deletion therefore includes a neighboring line.
 */
export function computeLineHunks(before: readonly string[], after: readonly string[]): readonly LineHunk[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let tail = 0;
  const maxTail = Math.min(before.length, after.length) - start;
  while (tail < maxTail && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const oldLines = before.slice(start, before.length - tail);
  const newLines = after.slice(start, after.length - tail);
  const rawHunks =
    oldLines.length * newLines.length > maxCells
      ? [{ from: 0, to: oldLines.length, lines: newLines }]
      : findHunks(oldLines, newLines);
  const shiftedHunks = rawHunks.map(({ from, to, lines }) => ({ from: from + start, to: to + start, lines }));
  return mergeHunks(shiftedHunks.flatMap((hunk) => widenHunk(hunk, before)));
}

/** A hunk that replaces the lines from `from` (inclusive) to `to` (exclusive), counted from 0. */
interface RawHunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * Finds the hunks by longest common subsequence. The first lines must differ. Past the end of a list, the code reads
 * `undefined`, which differs from every line.
 */
function findHunks(oldLines: readonly string[], newLines: readonly string[]): readonly RawHunk[] {
  const width = newLines.length + 1;
  const lengths = new Uint32Array((oldLines.length + 1) * width);
  const getLength = (row: number, column: number) => must(lengths[row * width + column], 'a length');
  for (let row = oldLines.length - 1; row >= 0; row--)
    for (let column = newLines.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        oldLines[row] === newLines[column]
          ? getLength(row + 1, column + 1) + 1
          : Math.max(getLength(row + 1, column), getLength(row, column + 1));
  const hunks: RawHunk[] = [];
  let row = 0;
  let column = 0;
  while (row < oldLines.length || column < newLines.length) {
    const from = row;
    const firstColumn = column;
    while (oldLines[row] !== newLines[column])
      if (row < oldLines.length && getLength(row + 1, column) >= getLength(row, column + 1)) row++;
      else if (column < newLines.length) column++;
      else row++;
    hunks.push({ from, to: row, lines: newLines.slice(firstColumn, column) });
    while (row < oldLines.length && oldLines[row] === newLines[column]) {
      row++;
      column++;
    }
  }
  return hunks;
}

function widenHunk({ from, to, lines }: RawHunk, before: readonly string[]): readonly RawHunk[] {
  if (to > from && lines.length > 0) return [{ from, to, lines }];
  const above = before[from - 1];
  if (above !== undefined) return [{ from: from - 1, to, lines: [above, ...lines] }];
  const below = before[to];
  return below === undefined ? [] : [{ from, to: to + 1, lines: [...lines, below] }];
}

/** Merges hunks that overlap or touch after `widenHunk` has added a neighboring line. */
function mergeHunks(hunks: readonly RawHunk[]): readonly LineHunk[] {
  const mergedHunks: RawHunk[] = [];
  for (const hunk of hunks) {
    const last = mergedHunks.at(-1);
    if (last === undefined || last.to < hunk.from) mergedHunks.push(hunk);
    else {
      const overlap = last.to - hunk.from;
      mergedHunks[mergedHunks.length - 1] = {
        from: last.from,
        to: hunk.to,
        lines: [...last.lines, ...hunk.lines.slice(overlap)],
      };
    }
  }
  return mergedHunks.map(({ from, to, lines }) => ({ startLine: from + 1, endLine: to, lines }));
}

export function applyHunks(text: string, hunks: readonly LineHunk[]): string {
  const lines = splitLines(text);
  for (const { startLine, endLine, lines: newLines } of hunks.toSorted((a, b) => b.startLine - a.startLine))
    lines.splice(startLine - 1, endLine - startLine + 1, ...newLines);
  return `${lines.join('\n')}${text.endsWith('\n') ? '\n' : ''}`;
}

export function splitLines(text: string): string[] {
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
