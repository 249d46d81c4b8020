import type { Colors } from '#core/report/terminal';
import type { DesiredLabel, DesiredState } from '#core/review/desired';
import type { Mutation } from '#core/review/plan';
import { escapeInline } from '#core/review/render/links';
import { escapeHiddenCharacters } from '#core/text/escape';
import { formatColumns, wrapKeepingCode } from './columns.ts';
import { applyColors, renderMarkdownForTerminal } from './render-markdown.ts';

export interface ReviewOutcome {
  readonly desired: DesiredState;
  readonly mutations: readonly Mutation[];
}

/** Matches the invisible HTML comment in which the bot saves data for its next run. */
const botStateComment = /<!-- cardcat-bot:.*?-->/gs;

export interface ReviewTextOptions {
  /** The URL of the repository. On a terminal, links to files in this repository are shown as paths. */
  readonly url: string;
  /** The width of the terminal in columns. Null means: print the bot's Markdown unchanged. */
  readonly width: number | null;
  readonly colors: Colors;
}

export function formatReview(review: ReviewOutcome, { url, width, colors }: ReviewTextOptions): string {
  if (width === null) {
    const sections = buildMarkdownSections(review).map(([title, text]) => `== ${title}\n\n${text}`);
    return `${sections.join('\n\n')}\n`;
  }
  const sections = buildTerminalSections(review, url, width).map(
    ([title, text]) => `${colors.strong(title)}\n\n${applyColors(text, colors)}`,
  );
  return `${sections.join('\n\n')}\n`;
}

/**
 * Replaces links that contain the placeholder `owner/repository`. Links to files become relative, and other links become plain
 * text.
 */
export function removeUnknownRepository(output: string): string {
  return output
    .replaceAll(
      /\]\(https:\/\/github\.com\/owner\/repository\/blob\/.+?\/((?:docs|data)\/[^)#]+)[^)]*\)/g,
      ']($1)',
    )
    .replaceAll(/\[([^\]]*)\]\(https:\/\/github\.com\/owner\/repository\/[^)]*\)/g, '$1');
}

type Section = readonly [title: string, text: string];

function buildMarkdownSections({
  desired: { comment, labels, check },
  mutations,
}: ReviewOutcome): readonly Section[] {
  const toVisible = (markdown: string) => markdown.replace(botStateComment, '').trim();
  return [
    ['Comment', comment.kind === 'show' ? toVisible(comment.body) : 'None.'],
    ['Labels', labels.map(({ name, reason }) => `${name}  ${reason}`).join('\n') || 'None.'],
    [
      'Check',
      check === null ? 'None.' : `${check.conclusion}: ${check.title}\n\n${toVisible(check.summary)}`,
    ],
    ['What the bot would do', mutations.map(describeMutation).join('\n') || 'Nothing.'],
  ];
}

const labelNote = 'Only GitHub knows whether risk/first-pr and cites/verified apply.';

/** Builds the sections of a review for a terminal. Text that appears in one section is not repeated in another. */
function buildTerminalSections(
  { desired, mutations }: ReviewOutcome,
  url: string,
  width: number,
): readonly Section[] {
  const { comment, labels, check } = desired;
  const toPlain = (markdown: string) => renderMarkdownForTerminal(markdown, url, width);
  const hasComment = comment.kind === 'show';
  const reasons = labels.map(({ name, reason }) => [name, escapeHiddenCharacters(reason)]);
  const summary = check === null || hasComment ? '' : `\n\n${toPlain(check.summary)}`;
  const plannedWrites = mutations.map((mutation) =>
    wrapKeepingCode(escapeHiddenCharacters(describeMutation(mutation)), width - 2).join('\n  '),
  );
  return [
    ['Comment', hasComment ? toPlain(removeLabelReasons(comment.body, labels)) : 'None.'],
    [
      'Labels',
      `${formatColumns(['', ''], reasons, width).join('\n') || 'None.'}\n\n${wrapKeepingCode(labelNote, width).join('\n')}`,
    ],
    ['Check', check === null ? 'None.' : `${check.conclusion}: ${check.title}${summary}`],
    ['What the bot would do', plannedWrites.join('\n') || 'Nothing.'],
  ];
}

/**
 * Removes the list of labels from the comment. Also removes the collapsible section of the list if this leaves the section
 * empty.
 */
function removeLabelReasons(body: string, labels: readonly DesiredLabel[]): string {
  const list = labels.map(({ name, reason }) => `\`${name}\` ${escapeInline(reason)}`).join(' · ');
  return body
    .replace(`\n\n${list}\n`, '\n\n')
    .replace(/<details><summary>[^<]*<\/summary>\s*<\/details>\n?/, '');
}

/** Formats a review as JSON. The format is documented in `docs/reference/cli.md`. */
export function formatReviewJson({ desired, mutations }: ReviewOutcome): string {
  const { comment, labels, check } = desired;
  const body = comment.kind === 'show' ? comment.body : null;
  return `${JSON.stringify({ version: 1, comment: body, labels, check, mutations }, null, 2)}\n`;
}

function describeMutation(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'start-check':
      return 'start a check run';
    case 'add-labels':
      return `add labels: ${mutation.names.join(', ')}`;
    case 'remove-label':
      return `remove a label: ${mutation.name}`;
    case 'create-comment':
      return 'write the comment';
    case 'edit-comment':
      return 'edit the comment';
    case 'delete-own-comment':
      return 'delete its own comment';
    case 'request-reviewers':
      return `request a review: ${[...mutation.logins, ...mutation.teams].join(', ')}`;
    case 'post-suggestions':
      return `suggest ${mutation.suggestions.map(({ fix }) => `${fix.path} line ${fix.startLine}`).join(', ')}`;
    case 'delete-own-suggestion':
      return 'delete its own suggestion';
    case 'finish-check':
      return `complete the check run: ${mutation.check.conclusion}`;
    case 'edit-check-text':
      return 'edit the text of the check run';
  }
}
