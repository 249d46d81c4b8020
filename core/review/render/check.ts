import { type Diagnostic, describeDiagnostic } from '#core/check/diagnostic';
import { LocationFinder } from '#core/check/reading/source-location';
import { escapeHiddenCharacters } from '#core/text/escape';
import { truncate } from '#core/text/truncate';
import type { CardDiff } from '../card-diff.ts';
import { describeBigChange, describeChange } from '../change-text.ts';
import type { CheckAnnotation, DesiredCheck, ReviewViewModel } from '../desired.ts';
import type { Facts } from '../facts.ts';
import { renderEarlierRivals } from './comment.ts';
import { renderFindings, renderNextStep } from './findings.ts';
import { renderCheckTitle, renderFaultOpening, renderOpening } from './opening.ts';

const maxAnnotations = 200;

const maxShownFindings = 10;

/**
 * The maximum length of the summary and of the text, in characters. GitHub's limit is 65,535. The saved state is added to
 * the text later.
 */
const maxTextLength = 60_000;

export function renderCheck(view: ReviewViewModel): DesiredCheck {
  const { facts, verdict } = view;
  const summary = [
    renderOpening(view),
    renderEarlierRivals(view, null),
    renderFindings(view, maxShownFindings, { omittedLocation: ', below' }),
    renderNextStep(view, null),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  const annotations = [
    ...verdict.findings.filter(({ location }) => existsAtHead(location.path, view)).map(toAnnotation),
    ...view.changes.flatMap(annotateBigChanges),
  ];
  return {
    headSha: facts.pull.headSha,
    externalId: `${facts.versions.rules}:${facts.contentKey}`,
    conclusion: verdict.conclusion,
    title: renderCheckTitle(view),
    summary: summary.length > maxTextLength ? renderOpening(view) : summary,
    text: renderCheckText(view, annotations.length),
    annotations: annotations.slice(0, maxAnnotations),
  };
}

/** Renders the check for a failure of the bot. The conclusion is neutral, so that the check blocks no merge. */
export function renderFaultCheck(facts: Facts, contentKey: string): DesiredCheck {
  return {
    headSha: facts.pull.headSha,
    externalId: `${facts.versions.rules}:${contentKey}`,
    conclusion: 'neutral',
    title: 'The bot failed and will try again',
    summary: renderFaultOpening(facts),
    text: 'Maintainers can find the reference in the log.',
    annotations: [],
  };
}

/** If the comment does not show all findings, renders up to 100 entries. Also says how many findings have no annotation. */
function renderCheckText(view: ReviewViewModel, annotationCount: number): string {
  const omittedLocation = '; `npx cardcat validate` lists all of them';
  const findings =
    view.verdict.items.length > maxShownFindings ? renderFindings(view, 100, { omittedLocation }) : '';
  const omittedCount = annotationCount - maxAnnotations;
  const paragraphs = [
    findings.length > maxTextLength ? '' : findings,
    ...(omittedCount > 0
      ? [`${omittedCount} more findings have no annotation; \`npx cardcat validate\` lists all of them.`]
      : []),
  ];
  return (
    paragraphs.filter((paragraph) => paragraph !== '').join('\n\n') ||
    'See the comment on the pull request for details.'
  );
}

function existsAtHead(path: string, { facts }: ReviewViewModel): boolean {
  return facts.files.some((file) => file.path === path && file.status !== 'removed');
}

/** Annotates the line of each large change with a question, because the change may be a typo. */
function annotateBigChanges({ file, changes }: CardDiff): readonly CheckAnnotation[] {
  if (file.headText === null) return [];
  const locationFinder = new LocationFinder(file.path, file.headText);
  return changes.flatMap((change) => {
    const question = describeBigChange(change);
    if (question === null) return [];
    const { line } = locationFinder.findLocation({ pointer: change.pointer });
    const title = `${describeChange(change).fieldLabel} changed a lot`;
    return [
      {
        path: file.path,
        startLine: line,
        endLine: line,
        level: 'warning',
        title: escapeHiddenCharacters(truncate(title, 200)),
        message: escapeHiddenCharacters(`${question} it against the page.`),
      },
    ];
  });
}

const levels: Readonly<Record<Diagnostic['severity'], CheckAnnotation['level']>> = {
  error: 'failure',
  warning: 'warning',
  note: 'notice',
};

function toAnnotation(finding: Diagnostic): CheckAnnotation {
  const { title, message } = describeDiagnostic(finding);
  const { path, line, column, endLine, endColumn } = finding.location;
  const isWithinLine = line === endLine && endColumn > column;
  return {
    path,
    startLine: line,
    endLine,
    ...(isWithinLine && { startColumn: column, endColumn: endColumn - 1 }),
    level: levels[finding.severity],
    title: escapeHiddenCharacters(title),
    message: escapeHiddenCharacters(truncate(`${message} (${finding.code})`, 2000)),
  };
}
