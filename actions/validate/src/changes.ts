import { type Card, isCardPath } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import { readCard } from '#core/check/read-card';
import type { BaseDifference } from '#core/io/git';
import { readPreviousFiles } from '#core/io/git-tree';
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

/** The difference from the base commit, with the old versions of the files. */
export interface Changes extends BaseDifference {
  /** The changed files and `shownCards` as they are in the base commit, by path. At most 1000 files are read. */
  readonly previous: ReadonlyMap<string, SourceFile>;
  /** The paths of changed and removed cards, sorted. At most 300. */
  readonly shownCards: readonly string[];
  readonly omittedCount: number;
}

/** Throws a `GitError` if git fails. */
export async function readChanges(
  root: string,
  difference: BaseDifference,
  files: readonly SourceFile[],
): Promise<Changes> {
  const { changedPaths, removedPaths } = difference;
  const presentPaths = files.map(({ path }) => path).filter((path) => changedPaths.has(path));
  const cards = [...presentPaths, ...removedPaths].filter(isCardPath).toSorted();
  const shownCards = cards.slice(0, maxChangedCards);
  // The cards of the summary come first, because the number of files that are read is limited.
  const neededPaths = new Set([...shownCards, ...changedPaths]);
  const previous = await readPreviousFiles(root, { ...difference, changedPaths: neededPaths });
  return { ...difference, previous, shownCards, omittedCount: cards.length - shownCards.length };
}

/** Reads the shown cards as they were before and after the change. */
export function readChangedCards(
  { previous, shownCards }: Changes,
  files: readonly SourceFile[],
): readonly ChangedCard[] {
  const currentFiles = new Map(files.map((file) => [file.path, file]));
  return shownCards.map((path) => {
    const baseFile = previous.get(path);
    const file = currentFiles.get(path);
    const before = baseFile && readCard(baseFile);
    const after = file && readCard(file);
    return {
      path,
      state: file === undefined ? 'removed' : baseFile === undefined ? 'new' : 'changed',
      ...(before && { before }),
      ...(after && { after }),
    };
  });
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
  omittedCount: number,
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
    ...(omittedCount > 0 ? [`the changes of ${pluralize(omittedCount, 'more card')}`] : []),
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
