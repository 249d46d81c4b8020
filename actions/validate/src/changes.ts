import type { Card } from '#core/catalog/card';
import { isCardPath } from '#core/catalog/card';
import { readCard } from '#core/catalog/read-card';
import {
  escapeHiddenCharacters,
  escapeMarkdown,
  markdownCode,
  truncate,
} from '#core/catalog/reporters/escape';
import { lineUrl } from '#core/catalog/reporters/links';
import type { ReporterOptions } from '#core/catalog/reporters/reporter';
import type { SourceFile } from '#core/catalog/source-file';
import { pluralize } from '#core/catalog/text';
import type { BaseDifference } from '#core/io/git';
import { treeAtCommit } from '#core/io/git-tree';
import { diffCards } from '#core/review/card-diff';
import { type ChangeText, describeChange } from '#core/review/change-text';

/** A card that is new, changed or removed; a side is undefined if there is no file or it is not a valid card. */
export interface ChangedCard {
  readonly path: string;
  readonly state: 'new' | 'changed' | 'removed';
  readonly before?: Card;
  readonly after?: Card;
}

/** More than a summary can show. */
const maxChangedCards = 300;

/** The changed cards before and after, sorted by path, at most 300. Throws `GitError`. */
export async function readChangedCards(
  root: string,
  { commit, changedPaths, removedPaths }: BaseDifference,
  files: readonly SourceFile[],
): Promise<{ readonly cards: readonly ChangedCard[]; readonly notRead: number }> {
  const present = new Map(
    files.filter(({ path }) => changedPaths.has(path)).map((file) => [file.path, file] as const),
  );
  const all = [...present.keys(), ...removedPaths].filter(isCardPath).toSorted();
  const paths = all.slice(0, maxChangedCards);
  const old = new Map(
    (paths.length === 0 ? [] : await treeAtCommit(root, commit, paths)).map((file) => [file.path, file]),
  );
  const cards = paths.map((path): ChangedCard => {
    const [first, second] = [old.get(path), present.get(path)];
    const before = first && readCard(first);
    const after = second && readCard(second);
    return {
      path,
      state: second === undefined ? 'removed' : first === undefined ? 'new' : 'changed',
      ...(before && { before }),
      ...(after && { after }),
    };
  });
  return { cards, notRead: all.length - paths.length };
}

/** A quarter of GitHub's limit for a summary, because findings are more important. */
const maxBytes = 256 * 1024;

/** Longer values are cut. */
const maxValue = 120;

const encoder = new TextEncoder();

/**
 * A section of the job summary with the changes on each card, at most 256 KiB; empty if no card changed. Card texts are
 * escaped.
 */
export function changesSection(
  cards: readonly ChangedCard[],
  notRead: number,
  options: ReporterOptions,
): string {
  if (cards.length === 0) return '';
  const head = '### Changes\n\n| Card | Field | Before | Now | Change |\n| --- | --- | --- | --- | --- |\n';
  const rows = cards.flatMap((card) =>
    rowsOf(card).map((cells, at) => tableRow(at === 0 ? card : null, cells, options)),
  );
  const shown: string[] = [];
  // Reserve space for the last line.
  let left = maxBytes - head.length - 200;
  for (const row of rows) {
    left -= encoder.encode(row).length;
    if (left < 0) break;
    shown.push(row);
  }
  const more = [
    ...(rows.length > shown.length ? [pluralize(rows.length - shown.length, 'more change')] : []),
    ...(notRead > 0 ? [`the changes of ${pluralize(notRead, 'more card')}`] : []),
  ];
  const leftOut =
    more.length === 0 ? '' : `\n${more.join(' and ')} not shown here, to keep this page small.\n`;
  return head + shown.join('') + leftOut;
}

function rowsOf({ state, before, after }: ChangedCard): readonly ChangeText[] {
  const note = (what: string): readonly ChangeText[] => [
    { fieldLabel: what, before: '', after: '', delta: '' },
  ];
  if (state === 'removed') return note('removed from the catalog');
  if (state === 'new') return note('new in the catalog');
  if (after === undefined) return note('cannot be compared until its errors are fixed');
  if (before === undefined) return note('could not be read at the base');
  const changes = diffCards(before, after).map(describeChange);
  return changes.length === 0 ? note('the same facts, formatted differently') : changes;
}

function tableRow(
  card: ChangedCard | null,
  { fieldLabel: what, before, after, delta: move }: ChangeText,
  options: ReporterOptions,
): string {
  const cells = [what, before, after, move].map(shownValue);
  return `| ${[card === null ? '' : cardName(card, options), ...cells].join(' | ')} |\n`;
}

function shownValue(text: string): string {
  return escapeMarkdown(truncate(escapeHiddenCharacters(text), maxValue));
}

function cardName({ path, state }: ChangedCard, options: ReporterOptions): string {
  const name = markdownCode(truncate(escapeHiddenCharacters(path), 2 * maxValue));
  const url = state === 'removed' ? undefined : lineUrl(path, 1, options);
  return url === undefined ? name : `[${name}](${url})`;
}
