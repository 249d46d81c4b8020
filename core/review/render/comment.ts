import { formatList, pluralize } from '#core/text/text';
import type { ReviewViewModel } from '../desired.ts';
import type { CardFile, Facts, Rival } from '../facts.ts';
import { renderCommands } from './command-answers.ts';
import { renderFindings, renderNextStep } from './findings.ts';
import { withGreeting } from './greeting.ts';
import { escapeInline, inlineCode, pullLink, renderDetails } from './links.ts';
import { renderOpening } from './opening.ts';
import { renderPreview } from './preview.ts';
import { citationsTable, renderChanges, renderNewReadings, renderPagesWithoutNumbers } from './tables.ts';
import { addEnglish, findTexts, type Texts } from './translate.ts';

/** The maximum length in characters. GitHub's limit is 65,536. */
const maxLength = 60_000;

/** If GitHub rejects `body`, `shortBody` is used instead. */
export interface RenderedComment {
  readonly body: string;
  readonly shortBody: string;
}

interface Limits {
  readonly cards: number;
  readonly changes: number;
  readonly findings: number;
}

/** The limits to try, from the largest to the smallest. The comment uses the first limits that make it short enough. */
const limits: readonly Limits[] = [
  { cards: 3, changes: 20, findings: 10 },
  { cards: 1, changes: 12, findings: 10 },
  { cards: 1, changes: 5, findings: 5 },
];

const maxLines = 60;

/** Renders the comment, with `marker` as its first line. The same input always gives the same text. */
export function renderComment(view: ReviewViewModel, marker: string): RenderedComment {
  const texts = findTexts(view.facts);
  const greeting = withGreeting(view, renderOpening(view), texts);
  const opening = [`${marker}\n${greeting}`, renderEarlierRivals(view, texts)];
  const shortBody = joinSections([...opening, renderLocalCheck(view)]);
  const foldedSections = [citationsTable(view), renderLabels(view), renderLocalCheck(view)].filter(
    (section) => section !== '',
  );
  const bodies = limits.map((itemLimits) => {
    const sections = [
      renderPreview(view, itemLimits.cards),
      renderPagesWithoutNumbers(view),
      renderChanges(view, itemLimits.changes),
      renderNewReadings(view, itemLimits.cards),
      renderFindings(view, itemLimits.findings, { texts }),
      renderNextStep(view, texts),
      renderCommands(view),
    ];
    return joinSections([...opening, ...sections, foldedSections.join('\n')]);
  });
  const body = bodies.find((candidate) => countVisibleLines(candidate) <= maxLines) ?? shortBody;
  return { body: body.length > maxLength ? shortBody : body, shortBody };
}

function countVisibleLines(text: string): number {
  return text.replaceAll(/<details>[\s\S]*?<\/details>/g, '').split('\n').length;
}

function joinSections(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function renderLabels(view: ReviewViewModel): string {
  const { decision, facts, reviewersRequested } = view;
  const reasons = decision.labels
    .map(({ name, reason }) => `\`${name}\` ${escapeInline(reason)}`)
    .join(' · ');
  const takenOff = decision.takenOff.map((name) => `\`${name}\``).join(', ');
  const lines = [
    reasons || 'No labels.',
    ...(takenOff === '' ? [] : [`Taken off by hand, until the content changes: ${takenOff}.`]),
    ...(reviewersRequested.length === 0
      ? []
      : [`Review requested from ${reviewersRequested.map((name) => inlineCode(name)).join(', ')}.`]),
    ...(facts.policyProblem === null
      ? []
      : [`The settings in \`.github/card-bot.json\` are ignored: ${escapeInline(facts.policyProblem)}`]),
    ...renderLaterRivals(view),
  ];
  return renderDetails('Labels and why', lines.join('\n\n'));
}

function renderLocalCheck(view: ReviewViewModel): string {
  const { facts, verdict } = view;
  const betterTitle = findBetterTitle(facts);
  const exampleCode = verdict.findings[0]?.code;
  const commands = [
    '`/recheck`',
    ...(exampleCode === undefined ? [] : [`\`/explain ${exampleCode}\``]),
    '`/help`',
  ];
  const advice =
    betterTitle === undefined
      ? ''
      : betterTitle === null
        ? ' The title is fine.'
        : ` Suggested title: ${inlineCode(betterTitle)}`;
  const lines = [
    `On the branch of this pull request, \`npx cardcat validate\` reports the same findings, and \`npx cardcat review ${facts.repository.defaultBranch} HEAD\` prints this comment.${advice}`,
    `Commands: ${commands.join(', ')}. Checked ${inlineCode(facts.pull.headSha.slice(0, 7))} · rules ${facts.versions.rules} · bot ${facts.versions.bot}`,
  ];
  return renderDetails('Check it yourself', lines.join('\n'));
}

const maxShownPulls = 3;

/** Warns that an earlier pull request has the same card. Empty if there is none. */
export function renderEarlierRivals({ facts }: ReviewViewModel, texts: Texts | null): string {
  const earlierRivals = facts.rivals.filter(({ number }) => number < facts.pull.number);
  if (earlierRivals.length === 0) return '';
  const numbers = listPullNumbers(earlierRivals);
  const links = numbers.slice(0, maxShownPulls).map((number) => pullLink(facts, number));
  const omittedCount = numbers.length - links.length;
  const pulls = formatList(
    [...links, ...(omittedCount > 0 ? [pluralize(omittedCount, 'other')] : [])],
    'and',
  );
  const [id, ...otherIds] = new Set(earlierRivals.map(({ otherId }) => otherId));
  const isOneCard = new Set(earlierRivals.map(({ path }) => path)).size === 1;
  const nameSuffix = id === undefined || otherIds.length > 0 ? '' : `, as ${inlineCode(id)}`;
  const english = `⚠ The same ${isOneCard ? 'card is' : 'cards are'} already in ${pulls}${nameSuffix}. A reviewer decides which to keep.`;
  return texts === null ? english : addEnglish(texts.steps.rivals, english);
}

function renderLaterRivals({ facts }: ReviewViewModel): readonly string[] {
  const laterRivals = facts.rivals.filter(({ number }) => number > facts.pull.number);
  if (laterRivals.length === 0) return [];
  return [`Other open pull requests with one of these cards: ${listPullNumbers(laterRivals).join(', ')}.`];
}

function listPullNumbers(rivals: readonly Rival[]): readonly number[] {
  return [...new Set(rivals.map(({ number }) => number))].toSorted((a, b) => a - b);
}

/** Suggests a title for the pull request. Null if the current title is fine. Undefined if there is nothing to suggest. */
export function findBetterTitle({ cards, pull }: Facts): string | null | undefined {
  const [card, ...otherCards] = cards;
  const mustMatch = otherCards.length === 0 && (card?.change === 'new' || card?.change === 'update');
  if (!mustMatch && conventionalTitle.test(pull.title)) return null;
  if (card === undefined) return undefined;
  const verb = otherCards.every(({ change }) => change === card.change) ? titleVerbs[card.change] : 'update';
  const title = `card(${verb}): ${otherCards.length === 0 ? card.id : `${cards.length} cards`}`;
  return pull.title === title ? null : title;
}

const titleVerbs: Readonly<Record<CardFile['change'], string>> = {
  new: 'add',
  update: 'update',
  removal: 'remove',
  rename: 'rename',
};

/** Matches a title of Conventional Commits 1.0, such as `card(add): us-example`. */
const conventionalTitle = /^[a-z]+(\([^()]+\))?!?: \S/;
