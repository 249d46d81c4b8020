import { type Card, isCardPath } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import { readCard } from '#core/check/read-card';
import type { BaseDifference } from '#core/io/git';
import { treeAtCommit } from '#core/io/git-tree';
import { buildLineUrl } from '#core/report/links';
import type { ReporterOptions } from '#core/report/reporter';
import { diffCards } from '#core/review/card-diff';
import { type ChangeText, describeChange } from '#core/review/change-text';
import { escapeHiddenCharacters, escapeMarkdown, formatMarkdownCode } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';

/** A card that was added, changed or removed. `before` or `after` is missing if there was no valid file at that time. */
export interface ChangedCard {
  readonly path: string;
  readonly state: 'new' | 'changed' | 'removed';
  readonly before?: Card;
  readonly after?: Card;
}

/** A job summary cannot show more cards than this. */
const maxChangedCards = 300;

/**
 * Reads each changed card as it was before and after the change. Returns at most 300 cards, sorted by path. Throws a
 * `GitError` if git fails.
 */
export async function readChangedCards(
  root: string,
  { commit, changedPaths, removedPaths }: BaseDifference,
  files: readonly SourceFile[],
): Promise<{ readonly cards: readonly ChangedCard[]; readonly notRead: number }> {
  const currentFiles = new Map(
    files.filter(({ path }) => changedPaths.has(path)).map((file) => [file.path, file] as const),
  );
  const allPaths = [...currentFiles.keys(), ...removedPaths].filter(isCardPath).toSorted();
  const paths = allPaths.slice(0, maxChangedCards);
  const baseFiles = new Map(
    (paths.length === 0 ? [] : await treeAtCommit(root, commit, paths)).map((file) => [file.path, file]),
  );
  const cards = paths.map((path): ChangedCard => {
    const [baseFile, file] = [baseFiles.get(path), currentFiles.get(path)];
    const before = baseFile && readCard(baseFile);
    const after = file && readCard(file);
    return {
      path,
      state: file === undefined ? 'removed' : baseFile === undefined ? 'new' : 'changed',
      ...(before && { before }),
      ...(after && { after }),
    };
  });
  return { cards, notRead: allPaths.length - paths.length };
}

/** A quarter of GitHub's limit for a job summary. The findings may use the rest. */
const maxBytes = 256 * 1024;

/** The maximum length of a value, in characters. Longer values are truncated. */
const maxValueLength = 120;

const encoder = new TextEncoder();

/**
 * Builds a section of the job summary that lists the changes to each card. Returns at most 256 KiB, or an empty text if no card
 * changed. Texts from cards are escaped.
 */
export function formatChangesSection(
  cards: readonly ChangedCard[],
  notRead: number,
  options: ReporterOptions,
): string {
  if (cards.length === 0) return '';
  const tableHead =
    '### Changes\n\n| Card | Field | Before | Now | Change |\n| --- | --- | --- | --- | --- |\n';
  const rows = cards.flatMap((card) =>
    buildRows(card).map((cells, index) => formatTableRow(index === 0 ? card : null, cells, options)),
  );
  const shownRows: string[] = [];
  // Reserve space for the note about omitted changes.
  let remaining = maxBytes - tableHead.length - 200;
  for (const row of rows) {
    remaining -= encoder.encode(row).length;
    if (remaining < 0) break;
    shownRows.push(row);
  }
  const omittedParts = [
    ...(rows.length > shownRows.length ? [pluralize(rows.length - shownRows.length, 'more change')] : []),
    ...(notRead > 0 ? [`the changes of ${pluralize(notRead, 'more card')}`] : []),
  ];
  const note =
    omittedParts.length === 0
      ? ''
      : `\n${omittedParts.join(' and ')} not shown here, to keep this page small.\n`;
  return tableHead + shownRows.join('') + note;
}

function buildRows({ state, before, after }: ChangedCard): readonly ChangeText[] {
  const createTextRow = (text: string): readonly ChangeText[] => [
    { fieldLabel: text, before: '', after: '', delta: '' },
  ];
  if (state === 'removed') return createTextRow('removed from the catalog');
  if (state === 'new') return createTextRow('new in the catalog');
  if (after === undefined) return createTextRow('cannot be compared until its errors are fixed');
  if (before === undefined) return createTextRow('could not be read at the base');
  const changes = diffCards(before, after).map(describeChange);
  return changes.length === 0 ? createTextRow('the same facts, formatted differently') : changes;
}

function formatTableRow(
  card: ChangedCard | null,
  { fieldLabel, before, after, delta }: ChangeText,
  options: ReporterOptions,
): string {
  const cells = [fieldLabel, before, after, delta].map(formatValue);
  return `| ${[card === null ? '' : formatCardName(card, options), ...cells].join(' | ')} |\n`;
}

function formatValue(text: string): string {
  return escapeMarkdown(truncate(escapeHiddenCharacters(text), maxValueLength));
}

function formatCardName({ path, state }: ChangedCard, options: ReporterOptions): string {
  const name = formatMarkdownCode(truncate(escapeHiddenCharacters(path), 2 * maxValueLength));
  const url = state === 'removed' ? undefined : buildLineUrl(path, 1, options);
  return url === undefined ? name : `[${name}](${url})`;
}
