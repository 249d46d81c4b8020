import { getCardPath, isValidCardPath } from '#core/card/card';
import type { Registry } from '#core/card/registry';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import type { Diagnostic } from '#core/check/diagnostic';
import { fixCardText } from '#core/check/fix';
import { isTooDeep } from '#core/check/reading/read-text';
import { must } from '#core/text/must';
import { buildHeadCatalog, type DiagnoseInput, diagnose } from './diagnose.ts';
import type { Fix } from './facts.ts';
import {
  applyHunks,
  applySpellingFixes,
  computeLineHunks,
  type LineHunk,
  listNumberTexts,
  splitLines,
} from './suggestions.ts';

/**
 * When this many fixes are found, no further card is examined. This is more than the number of suggestions shown, because
 * some fixes may be outside the diff.
 */
const maxFixes = 30;

/**
 * Finds mechanical fixes for changed cards: the fixes of `validate --fix`, and corrections of misspellings. Each fix is
 * verified alone, then all fixes are verified together. A fix must reduce the number of findings, and must not change a
 * number.
 */
export function findVerifiedFixes(input: DiagnoseInput, diagnostics: readonly Diagnostic[]): readonly Fix[] {
  const faultyPaths = new Set(diagnostics.map(({ location }) => location.path));
  const cards = input.headFiles.filter(
    ({ path, kind }) => kind === 'file' && isValidCardPath(path) && faultyPaths.has(path),
  );
  if (cards.length === 0) return [];
  const { registries } = checkTree([...buildHeadCatalog(input).values()]);
  const { registry } = checkRegistries(registries, input.today);
  const neededInput = selectNeededFiles(input, diagnostics);
  const fixedCards: FixedCard[] = [];
  for (const card of cards) {
    fixedCards.push(...fixCard(card, diagnostics, { ...neededInput, headFiles: [card] }, registry));
    if (fixedCards.reduce((sum, { fixes }) => sum + fixes.length, 0) >= maxFixes) break;
  }
  return verifyTogether(fixedCards, input, diagnostics);
}

interface FixedCard {
  readonly path: string;
  readonly text: string;
  readonly fixes: readonly Fix[];
}

/**
 * Selects the files that are needed to verify a fix to one card: the registries, and cards whose ids are suggested by
 * findings.
 */
function selectNeededFiles(input: DiagnoseInput, diagnostics: readonly Diagnostic[]): DiagnoseInput {
  const suggestedPaths = new Set(
    diagnostics.flatMap(({ code, facts }) =>
      code === 'replaced-by-unknown' && facts.nearest !== undefined ? [getCardPath(facts.nearest)] : [],
    ),
  );
  const baseFiles = [...input.baseFiles].filter(
    ([path]) => !isValidCardPath(path) || suggestedPaths.has(path),
  );
  return { ...input, baseFiles: new Map(baseFiles), removedPaths: [] };
}

function fixCard(
  card: SourceFile,
  diagnostics: readonly Diagnostic[],
  input: DiagnoseInput,
  registry: Registry,
): readonly FixedCard[] {
  const { path } = card;
  const content = card.read();
  // Suggest no fixes for CRLF files, because GitHub may not keep the line breaks.
  if (content.kind !== 'text' || content.text.includes('\r')) return [];
  const { text } = content;
  // Skip deeply nested JSON, because the parser is recursive and could overflow the stack.
  if (isTooDeep(text)) return [];
  const cardDiagnostics = diagnostics.filter(({ location }) => location.path === path);
  const respelledText = applySpellingFixes(text, cardDiagnostics);
  const fixedText = fixCardText(respelledText, registry) ?? respelledText;
  if (fixedText === text) return [];
  const before = diagnoseFile(input, path, text);
  const hunks = computeLineHunks(splitLines(text), splitLines(fixedText));
  for (const candidates of [hunks, joinHunks(hunks, text)]) {
    const fixes = candidates
      .map((hunk) => verifyHunk(input, { path, text, before }, hunk))
      .filter((fix) => fix !== undefined);
    if (fixes.length > 0 && fixes.length === candidates.length) return [{ path, text, fixes }];
  }
  return [];
}

interface CardText {
  readonly path: string;
  readonly text: string;
  readonly before: readonly Diagnostic[];
}

/**
 * Returns the hunk as a fix. Undefined if the hunk does not reduce the number of findings, introduces a finding, or changes
 * a number.
 */
function verifyHunk(input: DiagnoseInput, { path, text, before }: CardText, hunk: LineHunk): Fix | undefined {
  const fixedText = applyHunks(text, [hunk]);
  if (listNumberTexts(fixedText).join(' ') !== listNumberTexts(text).join(' ')) return undefined;
  const after = diagnoseFile(input, path, fixedText);
  // With the arguments swapped, the result lists the codes that the fix introduces.
  const introducesFinding = listFixedCodes(after, before).length > 0;
  if (after.length >= before.length || introducesFinding) return undefined;
  const { startLine, endLine, lines } = hunk;
  return { path, codes: listFixedCodes(before, after), startLine, endLine, text: lines.join('\n') };
}

/** Joins all hunks and the lines between them into one hunk. Empty if there are fewer than two hunks. */
function joinHunks(hunks: readonly LineHunk[], text: string): readonly LineHunk[] {
  const first = hunks[0];
  const last = hunks.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  const fixedLines = splitLines(applyHunks(text, hunks));
  const trailingCount = splitLines(text).length - last.endLine;
  const lines = fixedLines.slice(first.startLine - 1, fixedLines.length - trailingCount);
  return [{ startLine: first.startLine, endLine: last.endLine, lines }];
}

/** Lists the distinct codes that have more findings in `before` than in `after`, sorted. */
function listFixedCodes(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): readonly Diagnostic['code'][] {
  const remaining = Map.groupBy(after, ({ code }) => code);
  const fixed = before.filter(({ code }) => remaining.get(code)?.pop() === undefined);
  return [...new Set(fixed.map(({ code }) => code))].toSorted();
}

function diagnoseFile(input: DiagnoseInput, path: string, text: string): readonly Diagnostic[] {
  return diagnose(replaceTexts(input, new Map([[path, text]]))).filter(
    ({ location }) => location.path === path,
  );
}

/**
 * Keeps the fixes of a file only if the file has fewer findings and the same numbers after all fixes are applied together.
 */
function verifyTogether(
  fixedCards: readonly FixedCard[],
  input: DiagnoseInput,
  diagnostics: readonly Diagnostic[],
): readonly Fix[] {
  if (fixedCards.length === 0) return [];
  const texts = new Map(
    fixedCards.map(({ path, text, fixes }) => [path, applyHunks(text, fixes.map(toHunk))]),
  );
  const after = diagnose(replaceTexts(input, texts));
  const countFindings = (findings: readonly Diagnostic[], path: string) =>
    findings.filter(({ location }) => location.path === path).length;
  return fixedCards
    .filter(({ path, text }) => {
      const fixedText = must(texts.get(path), path);
      const keepsNumbers = listNumberTexts(fixedText).join(' ') === listNumberTexts(text).join(' ');
      return keepsNumbers && countFindings(after, path) < countFindings(diagnostics, path);
    })
    .flatMap(({ fixes }) => fixes);
}

function toHunk({ startLine, endLine, text }: Fix): LineHunk {
  return { startLine, endLine, lines: text.split('\n') };
}

function replaceTexts(input: DiagnoseInput, texts: ReadonlyMap<string, string>): DiagnoseInput {
  const headFiles = input.headFiles.map((file) => {
    const text = texts.get(file.path);
    return text === undefined ? file : createFileFromText(file.path, text);
  });
  return { ...input, headFiles };
}
