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
import { fill, type Texts, translateItem } from './translate.ts';

/** The maximum length of a sentence. A sentence may contain several values, so the limit is higher than for one value. */
const maxSentenceLength = 600;

const maxShownLocations = 5;

/**
 * Renders the list of problems, errors first, in the language of `texts`, or in English. Empty if there are none.
 * `omittedLocation` says in English where to find the problems that are left out.
 */
export function renderFindings(
  view: ReviewViewModel,
  maxItems: number,
  { omittedLocation = null, texts = null }: { omittedLocation?: string | null; texts?: Texts | null },
): string {
  const { items, problemCount } = view.verdict;
  if (items.length === 0) return '';
  const shownItems = items
    .slice(0, maxItems)
    .map((item, index) => `${index + 1}. ${renderItem(item, view, texts)}`);
  const count = items.length - shownItems.length;
  const place = texts && fill(texts.steps.omitted, { count });
  const note =
    place === null
      ? `And ${count} more${omittedLocation ?? `, in the ${linkToCheck(view)}`}.`
      : `${place} ${linkToCheck(view)}`;
  const heading = problemCount > 0 ? 'Please fix' : 'Please check';
  const ownHeading = texts && `${problemCount > 0 ? texts.steps.fix : texts.steps.check} · `;
  return [`#### ${ownHeading ?? ''}${heading}`, ...shownItems, ...(count > 0 ? [`\n${note}`] : [])].join(
    '\n',
  );
}

/** Explains how to fix the problems in the browser, and what happens next. Empty if there is nothing to fix. */
export function renderNextStep({ facts, verdict }: ReviewViewModel, texts: Texts | null): string {
  const first = verdict.findings[0];
  if (verdict.errors === 0 || first === undefined) return '';
  const { path } = first.location;
  const url = editUrl(facts, path);
  const existsAtHead = facts.files.some((file) => file.path === path && file.status !== 'removed');
  const canEdit = url !== undefined && existsAtHead && !isArtPath(path);
  if (texts !== null)
    return `${canEdit ? `${texts.steps.edit}${texts.separators.sentences}[${inlineCode(path)}](${url})\n` : ''}${texts.steps.push}`;
  const editInvitation = canEdit ? `You can [edit the file in your browser](${url}). ` : '';
  return `${editInvitation}Push to this pull request and this comment updates itself; do not open a new one.`;
}

function renderItem(item: FindingItem, view: ReviewViewModel, texts: Texts | null): string {
  const [first] = item.findings;
  const { message, page } = describeDiagnostic(first);
  const english = {
    problem: escapeLongSentence(`${upperFirst(item.sentence)}.`),
    advice: escapeLongSentence(item.advice ?? `For the first one: ${message}`),
    isComplete: true,
  };
  const { problem, advice, isComplete } = texts === null ? english : translateItem(item, texts);
  const suggestionHint = hasSuggestion(first, view)
    ? `${texts?.separators.sentences ?? ' '}${texts?.steps.suggestion ?? 'Accept the suggestion on that line to fix it with one click.'}`
    : '';
  const moreLink = item.isTemplate
    ? ''
    : ` (${buildPageLink(view.facts, page, texts?.steps.more ?? 'more')})`;
  const { severity } = first;
  const severityNote = severity === 'error' ? '' : ` (${texts?.steps[severity] ?? severity})`;
  const lines = [
    `**${problem}** ${advice}${suggestionHint}${moreLink}`,
    `${renderLocations(item, view)}${severityNote}`,
    ...(isComplete ? [] : [`<sub>${english.advice}</sub>`]),
  ];
  return lines.join('\n   ');
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
  return `[check](${facts.repository.url}/pull/${facts.pull.number}/checks)`;
}
