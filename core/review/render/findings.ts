import { isArtPath } from '#core/catalog/art';
import { type Diagnostic, describeDiagnostic } from '#core/catalog/diagnostic';
import { upperFirst } from '#core/catalog/phrases';
import { escapeSentence, truncate } from '#core/catalog/reporters/escape';
import { formatList, pluralize } from '#core/catalog/text';
import { getPageUrl } from '../citations.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { FindingItem } from '../finding-items.ts';
import { editUrl, inlineCode, lineLink, pageLink } from './links.ts';

/** The maximum length of a sentence. A sentence may contain several values, so the limit is higher than for one value. */
const maxSentence = 600;

const shownLocations = 5;

/**
 * Renders the list of problems, errors first. Empty if there are none. `others` says where to find the problems that are left
 * out.
 */
export function renderFindings(view: ReviewViewModel, maxItems: number, others = linkToCheck(view)): string {
  const { items, problemCount } = view.verdict;
  if (items.length === 0) return '';
  const shown = items.slice(0, maxItems).map((item, index) => `${index + 1}. ${renderItem(item, view)}`);
  const rest = items.length - shown.length;
  const more = rest > 0 ? [`\nAnd ${rest} more${others}.`] : [];
  return [`#### ${problemCount > 0 ? 'Please fix' : 'Please check'}`, ...shown, ...more].join('\n');
}

/** Explains how to fix the problems in the browser, and what happens next. Empty if there is nothing to fix. */
export function renderNextStep({ facts, verdict }: ReviewViewModel): string {
  const first = verdict.findings[0];
  if (verdict.errors === 0 || first === undefined) return '';
  const url = editUrl(facts, first.location.path);
  const isThere = facts.files.some(
    ({ path, status }) => path === first.location.path && status !== 'removed',
  );
  const canEdit = url !== undefined && isThere && !isArtPath(first.location.path);
  const edit = canEdit ? `You can [edit the file in your browser](${url}). ` : '';
  return `${edit}Push to this pull request and this comment updates itself; do not open a new one.`;
}

function renderItem(item: FindingItem, view: ReviewViewModel): string {
  const [first] = item.findings;
  const { message, page } = describeDiagnostic(first);
  const advice = item.advice ?? `For the first one: ${message}`;
  const fix = hasSuggestion(first, view)
    ? ' Accept the suggestion on that line to fix it with one click.'
    : '';
  const more = item.isTemplate ? '' : ` (${pageLink(view.facts, page, 'more')})`;
  const weight = first.severity === 'error' ? '' : ` (${first.severity})`;
  return `**${escapeLongSentence(`${upperFirst(item.sentence)}.`)}** ${escapeLongSentence(advice)}${fix}${more}\n   ${renderLocations(item, view)}${weight}`;
}

function escapeLongSentence(text: string): string {
  return escapeSentence(truncate(text, maxSentence));
}

function renderLocations({ findings, isTemplate }: FindingItem, view: ReviewViewModel): string {
  const paths = [...new Set(findings.map(({ location }) => location.path))];
  if (isTemplate) return listFirst(paths.map((path) => lineLink(view.facts, path, 1)));
  const locations = listFirst(findings.map((finding) => renderLocation(finding, view)));
  const [pointer = '', ...others] = new Set(findings.map(({ location }) => location.pointer));
  const field = pointer === '' || others.length > 0 ? '' : inlineCode(pointer);
  if (paths.length > 1)
    return `${field === '' ? 'In' : `${field} in`} ${pluralize(paths.length, 'file')}: ${locations}`;
  return `${locations}${field === '' ? '' : `, ${field}`}`;
}

function listFirst(links: readonly string[]): string {
  const rest = links.length - shownLocations;
  return formatList([...links.slice(0, shownLocations), ...(rest > 0 ? [`${rest} more`] : [])], 'and');
}

function renderLocation(finding: Diagnostic, { facts }: ReviewViewModel): string {
  const address = getPageUrl(finding);
  const { path, line } = finding.location;
  return `${lineLink(facts, path, line)}${address === null ? '' : ` (${inlineCode(address)})`}`;
}

function hasSuggestion({ code: name, location }: Diagnostic, { suggestions }: ReviewViewModel): boolean {
  return suggestions.some(
    ({ fix }) =>
      fix.path === location.path &&
      fix.codes.includes(name) &&
      fix.startLine <= location.line &&
      location.line <= fix.endLine,
  );
}

function linkToCheck({ facts }: ReviewViewModel): string {
  return `, in the [check](${facts.repository.url}/pull/${facts.pull.number}/checks)`;
}
