import { counted, listOf } from '#core/catalog/text';
import type { View } from '../desired.ts';
import type { Facts, Rival } from '../facts.ts';
import { commandsText } from './command-answers.ts';
import { findingsOf, nextStepOf } from './findings.ts';
import { withGreeting } from './greeting.ts';
import { code, fold, inert, pullLink } from './links.ts';
import { openingOf } from './opening.ts';
import { previewOf } from './preview.ts';
import { changesOf, citationsTable } from './tables.ts';

/** GitHub takes 65,536 characters. */
const maxLength = 60_000;

/** The comment: what to do first, what it is about, then why; `short` is for when GitHub refuses the whole. */
export interface RenderedComment {
  readonly body: string;
  readonly shortBody: string;
}

/** How many of each are shown. */
interface Limits {
  readonly cards: number;
  readonly changes: number;
  readonly findings: number;
}

/** From the most to the least; the first that is short enough to read is taken. */
const limits: readonly Limits[] = [
  { cards: 3, changes: 20, findings: 10 },
  { cards: 1, changes: 12, findings: 10 },
  { cards: 1, changes: 5, findings: 5 },
];

const maxLines = 60;

/** Renders the comment. `marker` is its first line. Same view, same bytes. */
export function renderComment(view: View, marker: string): RenderedComment {
  const opening = [`${marker}\n${withGreeting(view, openingOf(view))}`, earlierRivals(view)];
  const shortBody = join([...opening, homeText(view)]);
  const folded = [citationsTable(view), labelsText(view), homeText(view)].filter((part) => part !== '');
  const bodies = limits.map((most) => {
    const parts = [
      previewOf(view, most.cards),
      changesOf(view, most.changes),
      findingsOf(view, most.findings),
      nextStepOf(view),
      commandsText(view),
    ];
    return join([...opening, ...parts, folded.join('\n')]);
  });
  const body = bodies.find((text) => visibleLines(text) <= maxLines) ?? shortBody;
  return { body: body.length > maxLength ? shortBody : body, shortBody };
}

/** Lines outside of what is folded. */
function visibleLines(text: string): number {
  return text.replaceAll(/<details>[\s\S]*?<\/details>/g, '').split('\n').length;
}

function join(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Every label with its reason, folded. */
function labelsText(view: View): string {
  const { decision, facts, asked } = view;
  const reasons = decision.labels.map(({ name, reason }) => `\`${name}\` ${inert(reason)}`).join(' · ');
  const muted = decision.muted.map((name) => `\`${name}\``).join(', ');
  const lines = [
    reasons || 'No labels.',
    ...(muted === '' ? [] : [`Removed by a person, and not set again until the content changes: ${muted}.`]),
    ...(asked.length === 0 ? [] : [`Asked for a review: ${asked.map((name) => code(name)).join(', ')}.`]),
    ...(facts.policyProblem === null
      ? []
      : [`The settings in \`.github/card-bot.json\` are not followed: ${inert(facts.policyProblem)}`]),
    ...laterRivals(view),
  ];
  return fold('Labels and why', lines.join('\n\n'));
}

/** How to get the same at home, and what commands there are, folded. */
function homeText(view: View): string {
  const { facts, verdict } = view;
  const title = betterTitle(facts);
  const explained = verdict.findings[0]?.code;
  const commands = [
    '`/recheck`',
    ...(explained === undefined ? [] : [`\`/explain ${explained}\``]),
    '`/help`',
  ];
  const advice =
    title === undefined ? '' : title === null ? ' Title: as suggested.' : ` Suggested title: ${code(title)}`;
  const lines = [
    `\`npx cardcat validate\` gives the same findings; \`npx cardcat review ${facts.repository.defaultBranch} HEAD\` prints this comment.${advice}`,
    `Commands: ${commands.join(', ')}. Checked ${code(facts.pull.headSha.slice(0, 7))} · rules ${facts.versions.rules} · bot ${facts.versions.bot}`,
  ];
  return fold('Check it yourself', lines.join('\n'));
}

const shownPulls = 3;

/** For who reviews the later of two pull requests with one card: the earlier one; empty where there is none. */
export function earlierRivals({ facts }: View): string {
  const earlier = facts.rivals.filter(({ number }) => number < facts.pull.number);
  if (earlier.length === 0) return '';
  const numbers = numbersOf(earlier);
  const links = numbers.slice(0, shownPulls).map((number) => pullLink(facts, number));
  const rest = numbers.length - links.length;
  const pulls = listOf([...links, ...(rest > 0 ? [counted(rest, 'other')] : [])], 'and');
  const [id, ...otherIds] = new Set(earlier.map(({ otherId }) => otherId));
  const isOne = new Set(earlier.map(({ path }) => path)).size === 1;
  const name = id === undefined || otherIds.length > 0 ? '' : `, as ${code(id)}`;
  return `⚠ The same ${isOne ? 'card is' : 'cards are'} in ${pulls} already${name}: a person decides what stays.`;
}

/** For who reviews the earlier one, in the details: the later ones; empty where there are none. */
function laterRivals({ facts }: View): readonly string[] {
  const others = facts.rivals.filter(({ number }) => number > facts.pull.number);
  if (others.length === 0) return [];
  return [`Another open pull request has one of these cards too: number ${numbersOf(others).join(', ')}.`];
}

function numbersOf(rivals: readonly Rival[]): readonly number[] {
  return [...new Set(rivals.map(({ number }) => number))].toSorted((a, b) => a - b);
}

/** What the title might better be; null where it is well as it is, undefined where nobody can say. Advice, never a gate. */
export function betterTitle({ cards, pull }: Facts): string | null | undefined {
  const [card] = cards;
  const exact =
    cards.length === 1 && card?.change === 'new'
      ? `card(add): ${card.id}`
      : cards.length === 1 && card?.change === 'update'
        ? `card(update): ${card.id}`
        : null;
  if (exact !== null) return pull.title === exact ? null : exact;
  if (conventional.test(pull.title)) return null;
  return cards.length === 0 ? undefined : suggestionFor(cards);
}

/** Conventional Commits 1.0: a type, perhaps a scope, a colon, a description. */
const conventional = /^[a-z]+(\([^()]+\))?!?: \S/;

function suggestionFor(cards: Facts['cards']): string {
  const has = (change: Facts['cards'][number]['change']) => cards.every((card) => card.change === change);
  const count = `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
  if (has('new')) return `card(add): ${count}`;
  if (has('removal')) return `card(remove): ${cards.length === 1 ? (cards[0]?.id ?? count) : count}`;
  if (has('rename')) return `card(rename): ${cards.length === 1 ? (cards[0]?.id ?? count) : count}`;
  return `card(update): ${count}`;
}
