import { cut, escapeMarkdown, markdownCode, visible } from '#catalog/reporters/escape';
import { lineUrl } from '#catalog/reporters/links';
import type { ReporterOptions } from '#catalog/reporters/reporter';
import { counted } from '#catalog/text';
import { diffCards } from '#review/card-diff';
import { type ChangeWords, wordsOfChange } from '#review/change-words';
import type { ChangedCard } from './changed-cards.ts';

/** A quarter of what a summary may have; findings come first. */
const maxBytes = 256 * 1024;

/** Longer values are cut: a note of 2000 characters is read in the file. */
const maxValue = 120;

const encoder = new TextEncoder();

/**
 * What changes on each card, before and after in plain words, as a part of a job summary; empty where no card does.
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
  // Room for the line that says how many are left out.
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
  if (state === 'removed') return note('taken out of the catalog');
  if (state === 'new') return note('new in the catalog');
  if (after === undefined) return note('cannot be compared until its errors are mended');
  if (before === undefined) return note('could not be read at the base');
  const changes = diffCards(before, after).map(wordsOfChange);
  return changes.length === 0 ? note('the same facts, written otherwise') : changes;
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
