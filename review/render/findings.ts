import { isArtPath } from '#catalog/art';
import type { Diagnostic } from '#catalog/diagnostic';
import { wordsOf } from '#catalog/diagnostic-info';
import { cut, escapeSentence } from '#catalog/reporters/escape';
import { pageOf } from '../dead-pages.ts';
import type { View } from '../desired.ts';
import { code } from './escape.ts';
import { editUrl, lineLink, pageLink } from './links.ts';

const shownFindings = 10;

/** A sentence of ours may hold several values, so it may be longer than one of them. */
const maxSentence = 600;

/** What to fix, and what to look at, errors first; empty where there is nothing. `others` says where the rest stands. */
export function findingsOf(view: View, others = inTheCheck(view), shown = shownFindings): string {
  const { findings, errors } = view.verdict;
  if (findings.length === 0) return '';
  const items = findings.slice(0, shown).map((finding, at) => `${at + 1}. ${itemOf(finding, view)}`);
  const rest = findings.length - items.length;
  const more = rest > 0 ? [`\nAnd ${rest} more${others}.`] : [];
  return [`#### ${errors > 0 ? 'Please fix' : 'Worth a look'}`, ...items, ...more].join('\n');
}

/** Where the author can mend it in a browser, and what happens then; empty where there is nothing to fix. */
export function nextStepOf({ facts, verdict }: View): string {
  const first = verdict.findings[0];
  if (verdict.errors === 0 || first === undefined) return '';
  const url = editUrl(facts, first.place.path);
  const isThere = facts.files.some(({ path, status }) => path === first.place.path && status !== 'removed');
  const canEdit = url !== undefined && isThere && !isArtPath(first.place.path);
  const edit = canEdit ? `You can [edit the file in your browser](${url}). ` : '';
  return `${edit}This comment updates itself when you push; please keep this pull request.`;
}

function itemOf(finding: Diagnostic, view: View): string {
  const { facts } = view;
  const words = wordsOf(finding);
  const { path, line, pointer } = finding.place;
  const address = pageOf(finding);
  const place = `${pointer === '' ? '' : `, ${code(pointer)}`}${address === null ? '' : `: ${code(address)}`}`;
  const weight = finding.severity === 'error' ? '' : ` (${finding.severity})`;
  const fix = hasSuggestion(finding, view) ? ' A suggestion on the line mends it with one click.' : '';
  const said = escapeSentence(cut(words.message, maxSentence));
  return `${lineLink(facts, path, line)}${place}${weight}\n   ${said}${fix} (${pageLink(facts, words.page, 'more')})`;
}

function hasSuggestion({ code: name, place }: Diagnostic, { suggestions }: View): boolean {
  return suggestions.some(
    ({ fix }) =>
      fix.path === place.path &&
      fix.codes.includes(name) &&
      fix.startLine <= place.line &&
      place.line <= fix.endLine,
  );
}

function inTheCheck({ facts }: View): string {
  return `, in the [check](${facts.repository.url}/pull/${facts.pull.number}/checks)`;
}
