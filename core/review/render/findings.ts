import { isArtPath } from '#core/card/art';
import { type Diagnostic, describeDiagnostic } from '#core/check/diagnostic';
import { escapeSentence } from '#core/text/escape';
import { upperFirst } from '#core/text/phrases';
import { formatList, pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import { getPageUrl } from '../citations.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { FindingItem } from '../finding-items.ts';
import { buildLineLink, buildPageLink, editUrl, inlineCode } from './links.ts';

/** The maximum length of a sentence. A sentence may contain several values, so the limit is higher than for one value. */
const maxSentenceLength = 600;

const maxShownLocations = 5;

/**
 * Renders the list of problems, errors first. Empty if there are none. `omittedLocation` says where to find the problems that
 * are left out.
 */
export function renderFindings(
  view: ReviewViewModel,
  maxItems: number,
  omittedLocation = linkToCheck(view),
): string {
  const { items, problemCount } = view.verdict;
  if (items.length === 0) return '';
  const shownItems = items.slice(0, maxItems).map((item, index) => `${index + 1}. ${renderItem(item, view)}`);
  const omittedCount = items.length - shownItems.length;
  const omissionNote = omittedCount > 0 ? [`\nAnd ${omittedCount} more${omittedLocation}.`] : [];
  return [`#### ${problemCount > 0 ? 'Please fix' : 'Please check'}`, ...shownItems, ...omissionNote].join(
    '\n',
  );
}

/** Explains how to fix the problems in the browser, and what happens next. Empty if there is nothing to fix. */
export function renderNextStep({ facts, verdict }: ReviewViewModel): string {
  const first = verdict.findings[0];
  if (verdict.errors === 0 || first === undefined) return '';
  const url = editUrl(facts, first.location.path);
  const existsAtHead = facts.files.some(
    ({ path, status }) => path === first.location.path && status !== 'removed',
  );
  const canEdit = url !== undefined && existsAtHead && !isArtPath(first.location.path);
  const editInvitation = canEdit ? `You can [edit the file in your browser](${url}). ` : '';
  return `${editInvitation}Push to this pull request and this comment updates itself; do not open a new one.`;
}

function renderItem(item: FindingItem, view: ReviewViewModel): string {
  const [first] = item.findings;
  const { message, page } = describeDiagnostic(first);
  const advice = item.advice ?? `For the first one: ${message}`;
  const suggestionHint = hasSuggestion(first, view)
    ? ' Accept the suggestion on that line to fix it with one click.'
    : '';
  const moreLink = item.isTemplate ? '' : ` (${buildPageLink(view.facts, page, 'more')})`;
  const severityNote = first.severity === 'error' ? '' : ` (${first.severity})`;
  return `**${escapeLongSentence(`${upperFirst(item.sentence)}.`)}** ${escapeLongSentence(advice)}${suggestionHint}${moreLink}\n   ${renderLocations(item, view)}${severityNote}`;
}

function escapeLongSentence(text: string): string {
  return escapeSentence(truncate(text, maxSentenceLength));
}

function renderLocations({ findings, isTemplate }: FindingItem, view: ReviewViewModel): string {
  const paths = [...new Set(findings.map(({ location }) => location.path))];
  // In a template that is not filled in, every line has findings, so link only the files.
  if (isTemplate) return formatFirstLinks(paths.map((path) => buildLineLink(view.facts, path, 1)));
  const locations = formatFirstLinks(findings.map((finding) => renderLocation(finding, view)));
  const [pointer = '', ...otherPointers] = new Set(findings.map(({ location }) => location.pointer));
  const isSharedField = pointer !== '' && otherPointers.length === 0;
  const field = isSharedField ? inlineCode(pointer) : '';
  if (paths.length > 1)
    return `${field === '' ? 'In' : `${field} in`} ${pluralize(paths.length, 'file')}: ${locations}`;
  return `${locations}${field === '' ? '' : `, ${field}`}`;
}

function formatFirstLinks(links: readonly string[]): string {
  const omittedCount = links.length - maxShownLocations;
  return formatList(
    [...links.slice(0, maxShownLocations), ...(omittedCount > 0 ? [`${omittedCount} more`] : [])],
    'and',
  );
}

function renderLocation(finding: Diagnostic, { facts }: ReviewViewModel): string {
  const pageUrl = getPageUrl(finding);
  const { path, line } = finding.location;
  return `${buildLineLink(facts, path, line)}${pageUrl === null ? '' : ` (${inlineCode(pageUrl)})`}`;
}

function hasSuggestion({ code, location }: Diagnostic, { suggestions }: ReviewViewModel): boolean {
  return suggestions.some(
    ({ fix }) =>
      fix.path === location.path &&
      fix.codes.includes(code) &&
      fix.startLine <= location.line &&
      location.line <= fix.endLine,
  );
}

function linkToCheck({ facts }: ReviewViewModel): string {
  return `, in the [check](${facts.repository.url}/pull/${facts.pull.number}/checks)`;
}
