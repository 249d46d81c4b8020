import type { Card } from '#core/catalog/card';
import { isCardPath } from '#core/catalog/card';
import { readCard } from '#core/catalog/read-card';
import { cut, escapeMarkdown, markdownCode, visible } from '#core/catalog/reporters/escape';
import { lineUrl } from '#core/catalog/reporters/links';
import type { ReporterOptions } from '#core/catalog/reporters/reporter';
import type { SourceFile } from '#core/catalog/source-file';
import { counted } from '#core/catalog/text';
import type { BaseDifference } from '#core/io/git';
import { treeAtCommit } from '#core/io/git-tree';
import { diffCards } from '#core/review/card-diff';
import { type ChangeWords, wordsOfChange } from '#core/review/change-words';

/** A card that is new or differs from the base; a side is absent if there is no file or it is not a valid card. */
export interface ChangedCard {
  readonly path: string;
  readonly state: 'new' | 'changed' | 'removed';
  readonly before?: Card;
  readonly after?: Card;
}

/** More than a summary can show. */
const readAtMost = 300;

/** The changed cards as they were and as they are, by path; of very many only the first. Throws `GitError`. */
export async function readChangedCards(
  root: string,
  { commit, changedPaths, removedPaths }: BaseDifference,
  files: readonly SourceFile[],
): Promise<{ readonly cards: readonly ChangedCard[]; readonly notRead: number }> {
  const present = new Map(
    files.filter(({ path }) => changedPaths.has(path)).map((file) => [file.path, file] as const),
  );
  const all = [...present.keys(), ...removedPaths].filter(isCardPath).toSorted();
  const paths = all.slice(0, readAtMost);
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

/** A quarter of what a summary may have; findings come first. */
const maxBytes = 256 * 1024;

/** Longer values are cut: a note of 2000 characters is read in the file. */
const maxValue = 120;

const encoder = new TextEncoder();

/**
 * What changes on each card, before and after in plain words, as a part of a job summary; empty if no card changes.
 * Never more than 256 KiB. Nothing that a card says becomes a link, an image, a mention, an emoji or HTML.
 */
export function changesSection(
  cards: readonly ChangedCard[],
  notRead: number,
  options: ReporterOptions,
): string {
  if (cards.length === 0) return '';
  const head =
    '### What changes\n\n| Card | What | Before | Now | Change |\n| --- | --- | --- | --- | --- |\n';
  const rows = cards.flatMap((card) =>
    rowsOf(card).map((cells, at) => tableRow(at === 0 ? card : null, cells, options)),
  );
  const shown: string[] = [];
  // Leaves space for the line that says how many are left out.
  let room = maxBytes - head.length - 200;
  for (const row of rows) {
    room -= encoder.encode(row).length;
    if (room < 0) break;
    shown.push(row);
  }
  const more = [
    ...(rows.length > shown.length ? [counted(rows.length - shown.length, 'more change')] : []),
    ...(notRead > 0 ? [`the changes of ${counted(notRead, 'more card')}`] : []),
  ];
  const leftOut = more.length === 0 ? '' : `\n${more.join(' and ')} left out here to keep this page small.\n`;
  return head + shown.join('') + leftOut;
}

function rowsOf({ state, before, after }: ChangedCard): readonly ChangeWords[] {
  const note = (what: string): readonly ChangeWords[] => [{ what, before: '', after: '', move: '' }];
  if (state === 'removed') return note('removed from the catalog');
  if (state === 'new') return note('new in the catalog');
  if (after === undefined) return note('cannot be compared until its errors are fixed');
  if (before === undefined) return note('could not be read at the base');
  const changes = diffCards(before, after).map(wordsOfChange);
  return changes.length === 0 ? note('the same facts, formatted differently') : changes;
}

function tableRow(
  card: ChangedCard | null,
  { what, before, after, move }: ChangeWords,
  options: ReporterOptions,
): string {
  const cells = [what, before, after, move].map(shownValue);
  return `| ${[card === null ? '' : cardName(card, options), ...cells].join(' | ')} |\n`;
}

function shownValue(text: string): string {
  return escapeMarkdown(cut(visible(text), maxValue));
}

function cardName({ path, state }: ChangedCard, options: ReporterOptions): string {
  const name = markdownCode(cut(visible(path), 2 * maxValue));
  const url = state === 'removed' ? undefined : lineUrl(path, 1, options);
  return url === undefined ? name : `[${name}](${url})`;
}
