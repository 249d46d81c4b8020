import type { Desired } from '#review/desired';
import type { Mutation } from '#review/mutation';
import { plainMarkdown } from './plain-markdown.ts';

export interface Review {
  readonly desired: Desired;
  readonly mutations: readonly Mutation[];
}

/** What the bot remembers in its comment, which a browser does not show either. */
const botsOwn = /<!-- cardcat-bot:.*?-->/gs;

export interface ReviewTextOptions {
  /** Of the repository: what is in it is in this checkout too. */
  readonly url: string;
  /** Whether a person reads it: else Markdown stands as the bot writes it, byte for byte. */
  readonly isTerminal: boolean;
}

/** What the bot would say and do. */
export function reviewText({ desired, mutations }: Review, { url, isTerminal }: ReviewTextOptions): string {
  const { comment, labels, check } = desired;
  const shown = (markdown: string): string =>
    isTerminal ? plainMarkdown(markdown, url) : markdown.replace(botsOwn, '').trim();
  const isSaid = comment.kind === 'show';
  const said = isSaid ? shown(comment.body) : 'None.';
  const sections = [
    heading('Comment', said),
    heading('Labels', labels.map(({ name, reason }) => `${name}  ${reason}`).join('\n') || 'None.'),
    heading(
      'Check',
      check === null
        ? 'None.'
        : `${check.conclusion}: ${check.title}${isSaid && isTerminal ? '' : `\n\n${shown(check.summary)}`}`,
    ),
    heading('What the bot would do', mutations.map(mutationWords).join('\n') || 'Nothing.'),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The same for a program; its shape is in `docs/cli.md`. */
export function reviewJson({ desired, mutations }: Review): string {
  const { comment, labels, check } = desired;
  const body = comment.kind === 'show' ? comment.body : null;
  return `${JSON.stringify({ version: 1, comment: body, labels, check, mutations }, null, 2)}\n`;
}

function heading(title: string, text: string): string {
  return `== ${title}\n\n${text}`;
}

function mutationWords(mutation: Mutation): string {
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
      return 'delete a comment of its own';
    case 'request-reviewers':
      return `ask for a review: ${[...mutation.logins, ...mutation.teams].join(', ')}`;
    case 'post-suggestions':
      return `suggest ${mutation.suggestions.map(({ fix }) => `${fix.path} line ${fix.startLine}`).join(', ')}`;
    case 'delete-own-suggestion':
      return 'delete a suggestion of its own';
    case 'finish-check':
      return `complete the check run: ${mutation.check.conclusion}`;
    case 'edit-check-text':
      return 'edit the text of the check run';
  }
}
