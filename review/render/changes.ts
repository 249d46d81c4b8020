import { counted } from '#catalog/text';
import type { Change } from '../card-diff.ts';
import { wordsOfChange } from '../change-words.ts';
import type { Citation, CitedPage } from '../citations.ts';
import type { View } from '../desired.ts';
import { code, figure, inert } from './escape.ts';
import { citedLink, evidenceUrl } from './links.ts';

const shownChanges = 20;

/** What changes, before beside now, with the page that says so; empty where no card that was there changes. */
export function changesOf({ changes, citations }: View): string {
  const rows = changes.flatMap(({ file, changes: own }) => {
    const numbers = new Map(
      citations
        .find((card) => card.file === file)
        ?.numbers.map((number) => [number.pointer, number] as const),
    );
    return own.map((change) => ({ file, change, citation: numbers.get(change.pointer) }));
  });
  if (rows.length === 0) return '';
  // Numbers first: they are what a reviewer compares with the page.
  rows.sort((a, b) => Number(isNumber(b.change)) - Number(isNumber(a.change)));
  const several = changes.filter(({ changes: own }) => own.length > 0).length > 1;
  const shown = rows.slice(0, shownChanges).map(({ file, change, citation }) => {
    const { what, before, after, move } = wordsOfChange(change);
    const name = several ? `${code(file.id)}: ${inert(what)}` : inert(what);
    return `| ${name} | ${figure(before)} | ${figure(after)} | ${figure(move)} | ${sourceOf(change, citation)} |`;
  });
  const rest = rows.length - shown.length;
  return [
    '#### What changes',
    '| | Before | Now | | Source |\n|---|---|---|---|---|',
    ...shown,
    ...(rest > 0 ? [`\nAnd ${counted(rest, 'more change')}.`] : []),
  ].join('\n');
}

function isNumber({ before, after }: Change): boolean {
  return typeof before.value === 'number' || typeof after.value === 'number';
}

function sourceOf(change: Change, citation: Citation | undefined): string {
  if (citation === undefined) return '';
  if (citation.page === null) return typeof change.after.value === 'number' ? '⚠ no source' : '';
  return `${citedLink(citation.page)}${seen(citation, citation.page)}`;
}

function seen({ evidence, isDead, evidenceLink }: Citation, page: CitedPage): string {
  if (isDead) return ' ⚠ the page is dead';
  if (evidence === 'absent') return ' ⚠ not seen on the page';
  if (evidence !== 'found' && evidence !== 'number-only') return '';
  const said = evidence === 'found' ? 'found on the page' : 'a number like it on the page';
  const url = evidenceUrl(evidenceLink, page);
  return ` ${evidence === 'found' ? '✓' : '⚠'} ${url === undefined ? said : `[${said}](${url})`}`;
}
