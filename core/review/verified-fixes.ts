import { getCardPath, isValidCardPath } from '#core/catalog/card';
import { checkRegistries } from '#core/catalog/check-registries';
import { checkTree } from '#core/catalog/check-tree';
import type { Diagnostic } from '#core/catalog/diagnostic';
import { fixCardText } from '#core/catalog/fix';
import { isTooDeep } from '#core/catalog/reading/read-text';
import type { Registry } from '#core/catalog/registry';
import type { SourceFile } from '#core/catalog/source-file';
import { type DiagnoseInput, diagnose, headCatalog } from './diagnose.ts';
import type { Fix } from './facts.ts';
import {
  applySpellingFixes,
  type LineHunk,
  lineHunks,
  linesOf,
  numbersIn,
  withHunks,
} from './suggestions.ts';

/** More than are ever shown, because some may be outside the diff. */
const maxFixes = 30;

/**
 * Mechanical fixes for changed cards: what `validate --fix` fixes, and misspellings with a suggested value. Each fix is
 * verified alone and with all others: it must reduce the findings and keep every number.
 */
export function findVerifiedFixes(input: DiagnoseInput, diagnostics: readonly Diagnostic[]): readonly Fix[] {
  const faulty = new Set(diagnostics.map(({ place }) => place.path));
  const cards = input.headFiles.filter(
    ({ path, kind }) => kind === 'file' && isValidCardPath(path) && faulty.has(path),
  );
  if (cards.length === 0) return [];
  const { registries } = checkTree([...headCatalog(input).values()]);
  const { registry } = checkRegistries(registries, input.today);
  const near = nearby(input, diagnostics);
  const fixed: FixedCard[] = [];
  for (const card of cards) {
    fixed.push(...fixCard(card, diagnostics, { ...near, headFiles: [card] }, registry));
    if (fixed.reduce((sum, { fixes }) => sum + fixes.length, 0) >= maxFixes) break;
  }
  return validTogether(fixed, input, diagnostics);
}

interface FixedCard {
  readonly path: string;
  readonly text: string;
  readonly fixes: readonly Fix[];
}

/** A fix changes one card, so only registries and the cards that a suggested id refers to are needed with it. */
function nearby(input: DiagnoseInput, diagnostics: readonly Diagnostic[]): DiagnoseInput {
  const meant = new Set(
    diagnostics.flatMap(({ code, facts }) =>
      code === 'replaced-by-unknown' && facts.nearest !== undefined ? [getCardPath(facts.nearest)] : [],
    ),
  );
  const baseFiles = [...input.baseFiles].filter(([path]) => !isValidCardPath(path) || meant.has(path));
  return { ...input, baseFiles: new Map(baseFiles), removedPaths: [] };
}

function fixCard(
  card: SourceFile,
  diagnostics: readonly Diagnostic[],
  near: DiagnoseInput,
  registry: Registry,
): readonly FixedCard[] {
  const { path } = card;
  const content = card.read();
  // No suggestions for CRLF files: GitHub may not keep the line breaks.
  if (content.kind !== 'text' || content.text.includes('\r')) return [];
  const { text } = content;
  // The parser is recursive.
  if (isTooDeep(text)) return [];
  const own = diagnostics.filter(({ place }) => place.path === path);
  const nearer = applySpellingFixes(text, own);
  const target = fixCardText(nearer, registry) ?? nearer;
  if (target === text) return [];
  const before = findingsOf(near, path, text);
  const hunks = lineHunks(linesOf(text), linesOf(target));
  for (const choice of [hunks, spanOf(hunks, text)]) {
    const fixes = choice.flatMap((hunk) => proven(near, { path, text, before }, hunk) ?? []);
    if (fixes.length > 0 && fixes.length === choice.length) return [{ path, text, fixes }];
  }
  return [];
}

interface Subject {
  readonly path: string;
  readonly text: string;
  readonly before: readonly Diagnostic[];
}

/** The hunk as a fix; undefined if it does not reduce the findings, adds one, or changes a number. */
function proven(near: DiagnoseInput, { path, text, before }: Subject, hunk: LineHunk): Fix | undefined {
  const fixed = withHunks(text, [hunk]);
  if (numbersIn(fixed).join(' ') !== numbersIn(text).join(' ')) return undefined;
  const after = findingsOf(near, path, fixed);
  if (after.length >= before.length || ended(after, before).length > 0) return undefined;
  const { startLine, endLine, lines } = hunk;
  return { path, codes: ended(before, after), startLine, endLine, text: lines.join('\n') };
}

/** All hunks and the lines between them as one hunk. */
function spanOf(hunks: readonly LineHunk[], text: string): readonly LineHunk[] {
  const first = hunks[0];
  const last = hunks.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  const whole = linesOf(withHunks(text, hunks));
  const after = linesOf(text).length - last.endLine;
  const lines = whole.slice(first.startLine - 1, whole.length - after);
  return [{ startLine: first.startLine, endLine: last.endLine, lines }];
}

/** The distinct codes with fewer findings afterwards, sorted. */
function ended(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic['code'][] {
  const left = new Map<string, number>();
  for (const { code } of after) left.set(code, (left.get(code) ?? 0) + 1);
  const gone = before.flatMap(({ code }) => {
    const count = left.get(code) ?? 0;
    left.set(code, count - 1);
    return count > 0 ? [] : [code];
  });
  return [...new Set(gone)].toSorted();
}

function findingsOf(near: DiagnoseInput, path: string, text: string): readonly Diagnostic[] {
  return diagnose(withText(near, new Map([[path, text]]))).filter(({ place }) => place.path === path);
}

/** Keeps the fixes of files that still have fewer findings when all fixes are applied together. */
function validTogether(
  fixed: readonly FixedCard[],
  input: DiagnoseInput,
  diagnostics: readonly Diagnostic[],
): readonly Fix[] {
  if (fixed.length === 0) return [];
  const texts = new Map(fixed.map(({ path, text, fixes }) => [path, withHunks(text, fixes.map(toHunk))]));
  const after = diagnose(withText(input, texts));
  const count = (all: readonly Diagnostic[], path: string) =>
    all.filter(({ place }) => place.path === path).length;
  return fixed
    .filter(({ path, text }) => {
      const keepsNumbers = numbersIn(texts.get(path) ?? '').join(' ') === numbersIn(text).join(' ');
      return keepsNumbers && count(after, path) < count(diagnostics, path);
    })
    .flatMap(({ fixes }) => fixes);
}

function toHunk({ startLine, endLine, text }: Fix): LineHunk {
  return { startLine, endLine, lines: text.split('\n') };
}

function withText(input: DiagnoseInput, texts: ReadonlyMap<string, string>): DiagnoseInput {
  const headFiles = input.headFiles.map((file) => {
    const text = texts.get(file.path);
    return text === undefined
      ? file
      : { ...file, kind: file.kind, path: file.path, read: textOf(text), readBytes: file.readBytes };
  });
  return { ...input, headFiles };
}

function textOf(text: string): SourceFile['read'] {
  return () => ({ kind: 'text', text });
}
