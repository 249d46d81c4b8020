import { type Diagnostic, wordsOf } from '#core/catalog/diagnostic';
import { cut, visible } from '#core/catalog/reporters/escape';
import type { CheckAnnotation, DesiredCheck, View } from '../desired.ts';
import type { Facts } from '../facts.ts';
import { earlierRivals } from './comment.ts';
import { faultOpening, openingOf, titleOf } from './opening.ts';
import { findingsOf, nextStepOf } from './tables.ts';

const maxAnnotations = 200;

/** GitHub takes 65,535 characters in each; the state is added to the text. */
const maxText = 60_000;

/** The check run of a head. */
export function renderCheck(view: View): DesiredCheck {
  const { facts, verdict } = view;
  const summary = [openingOf(view), earlierRivals(view), findingsOf(view, ', below'), nextStepOf(view)]
    .filter((part) => part !== '')
    .join('\n\n');
  const annotations = verdict.findings.filter(({ place }) => isAtHead(place.path, view)).map(annotationOf);
  return {
    headSha: facts.pull.headSha,
    externalId: `${facts.versions.rules}:${facts.contentKey}`,
    conclusion: verdict.conclusion,
    title: titleOf(view),
    summary: summary.length > maxText ? openingOf(view) : summary,
    text: textOf(view, annotations.length),
    annotations: annotations.slice(0, maxAnnotations),
  };
}

/** The check of a head that we failed to judge: it blocks nobody. */
export function renderFaultCheck(facts: Facts, contentKey: string): DesiredCheck {
  return {
    headSha: facts.pull.headSha,
    externalId: `${facts.versions.rules}:${contentKey}`,
    conclusion: 'neutral',
    title: 'The bot has a problem; it will try again',
    summary: faultOpening(facts),
    text: 'A maintainer finds the reference in the log.',
    annotations: [],
  };
}

/** What the comment had no room for. */
function textOf(view: View, annotations: number): string {
  const others = '; `npm run validate` lists all of them';
  const all = view.verdict.findings.length > 10 ? findingsOf(view, others, 100) : '';
  const rest = annotations - maxAnnotations;
  const parts = [
    all.length > maxText ? '' : all,
    ...(rest > 0
      ? [`${rest} more findings have no annotation; \`npm run validate\` lists all of them.`]
      : []),
  ];
  return parts.filter((part) => part !== '').join('\n\n') || 'The comment on the pull request says the rest.';
}

function isAtHead(path: string, { facts }: View): boolean {
  return facts.files.some((file) => file.path === path && file.status !== 'removed');
}

const levels: Readonly<Record<Diagnostic['severity'], CheckAnnotation['level']>> = {
  error: 'failure',
  warning: 'warning',
  note: 'notice',
};

/** Annotations are plain text. */
function annotationOf(finding: Diagnostic): CheckAnnotation {
  const { title, message } = wordsOf(finding);
  const { path, line, column, endLine, endColumn } = finding.place;
  const isWithinLine = line === endLine && endColumn > column;
  return {
    path,
    startLine: line,
    endLine,
    ...(isWithinLine && { startColumn: column, endColumn: endColumn - 1 }),
    level: levels[finding.severity],
    title: visible(title),
    message: visible(cut(`${message} (${finding.code})`, 2000)),
  };
}
