import { type DiagnosticCode, isDiagnosticCode } from '#core/check/diagnostic';
import { withoutFragment } from '#core/sources/judge/extract';
import { findNearest } from '#core/text/nearest';
import { extractPlainLines } from './comment-lines.ts';
import type { CommentFact, DeadPage, Facts, Permission } from './facts.ts';

export type Command =
  | { readonly name: 'recheck' | 'help' | 'hold' | 'unhold' }
  | { readonly name: 'explain'; readonly code: string }
  /** `url` is null for all pages. */
  | { readonly name: 'opens'; readonly url: string | null }
  | { readonly name: 'unknown'; readonly typed: string; readonly nearest: CommandName }
  /** A known command with wrong or missing arguments. */
  | { readonly name: 'misused'; readonly command: CommandName }
  /** The commands of a comment that are too many. */
  | { readonly name: 'surplus'; readonly count: number };

export type CommandName = Exclude<Command['name'], 'unknown' | 'misused' | 'surplus'>;

/** The table that `/help` shows. */
export const commandTable = {
  recheck: {
    usage: '/recheck',
    who: 'the author, or triage permission and up',
    effect: 'checks everything again',
  },
  explain: {
    usage: '/explain <code>',
    who: 'anyone',
    effect: 'explains what a finding means and how to fix it',
  },
  opens: {
    usage: '/opens <address>',
    who: 'triage permission and up',
    effect:
      'says that this page, or every page if no address is given, opens in a browser: until the next push, it is not dead',
  },
  help: { usage: '/help', who: 'anyone', effect: 'shows this table' },
  hold: {
    usage: '/hold',
    who: 'triage permission and up',
    effect: 'pauses label changes, review requests and suggestions on this pull request',
  },
  unhold: { usage: '/unhold', who: 'triage permission and up', effect: 'resumes them' },
} as const satisfies Record<CommandName, { usage: string; who: string; effect: string }>;

const commandNames = Object.keys(commandTable) as readonly CommandName[];

const maxCommandsPerComment = 3;
/** The characters at the start of a line in which a command is looked for. */
const maxLineLength = 2000;

/**
 * Returns the first three commands in a comment, and how many more it has. A command is a line that begins with a slash and a word, such as `/recheck`.
 * Lines in code, quotes and HTML comments do not count.
 */
export function parseCommands(body: string): readonly Command[] {
  const commands = extractPlainLines(body)
    .map(readCommand)
    .filter((command) => command !== undefined);
  const count = commands.length - maxCommandsPerComment;
  const surplus = { name: 'surplus', count } as const;
  return count > 0 ? [...commands.slice(0, maxCommandsPerComment), surplus] : commands;
}

/**
 * Parses a line as a command. Returns undefined for a path such as `/annual_fee/amount`, and for a word that is not similar
 * to any command.
 */
function readCommand(line: string): Command | undefined {
  const text = line.slice(0, maxLineLength).trimEnd();
  const [word, ...words] = text.slice(1).split(/[ \t]+/);
  if (word === undefined || !/^\/[a-z]+(?:[ \t]+.*)?$/i.test(text)) return undefined;
  const typed = word.toLowerCase();
  const name = commandNames.find((candidate) => candidate === typed);
  if (name !== undefined) return parseArguments(name, words);
  const nearest = findNearest(typed, commandNames) as CommandName | undefined;
  return nearest === undefined ? undefined : { name: 'unknown', typed, nearest };
}

function parseArguments(name: CommandName, words: readonly string[]): Command {
  const [word] = words;
  if (name === 'explain' && word !== undefined && words.length === 1)
    return { name, code: word.toLowerCase() };
  if (name === 'opens' && words.length <= 1)
    return { name, url: word === undefined ? null : withoutFragment(word) };
  if (name === 'explain' || name === 'opens' || words.length > 0) return { name: 'misused', command: name };
  return { name };
}

/** A person says that a page opens in a browser. `url` is null for all pages. */
export interface OpenedPage {
  readonly url: string | null;
  readonly by: string;
}

/** Lists what `/opens` says in comments since the push of the head commit. The permissions are not checked. */
export function listOpenedPages(comments: readonly CommentFact[], pushedAt: string): readonly OpenedPage[] {
  return comments
    .filter((comment) => isSince(comment, pushedAt))
    .flatMap(({ author: by, body }) =>
      parseCommands(body).flatMap((command) => (command.name === 'opens' ? [{ url: command.url, by }] : [])),
    );
}

function isSince(comment: CommentFact, pushedAt: string): boolean {
  return getEditTime(comment) >= Date.parse(pushedAt);
}

/** Returns who opened a dead page. A page on another site than the issuer's stays dead, even if it opens. */
export function findOpener(
  opened: readonly OpenedPage[],
  { url, outcome }: Pick<DeadPage, 'url' | 'outcome'>,
): string | undefined {
  if (outcome === 'off-issuer') return undefined;
  return opened.find((page) => page.url === null || page.url === url)?.by;
}

export interface CommandOutcome {
  /** Whether a new command needs a reply or a result in the bot's comment. If so, the bot creates a missing comment. */
  readonly needsComment: boolean;
  /** Whether the last of the new `/hold` and `/unhold` commands is a `/hold`. Null if there is neither. */
  readonly hold: boolean | null;
  /** The last three replies to `/help` and `/explain`, oldest first. */
  readonly answers: readonly CommandAnswer[];
  /** The commands with their results, oldest first. Commands that get a reply instead are left out. */
  readonly notes: readonly CommandNote[];
  /** The latest edit time of a comment with a command, in epoch milliseconds. Zero if there is none. */
  readonly lastCommand: number;
}

export type CommandAnswer =
  | { readonly kind: 'help' }
  | { readonly kind: 'code'; readonly code: DiagnosticCode };

export interface CommandNote {
  readonly command: Command;
  readonly by: string;
  readonly result: CommandResult;
}

export type CommandResult =
  | 'rechecked'
  | 'on-hold'
  | 'off-hold'
  | 'opened'
  | 'nothing-opened'
  | 'needs-author-or-triage'
  | 'needs-triage'
  | 'code-unknown'
  | 'command-unknown'
  | 'command-misused'
  | 'command-surplus';

const maxAnswers = 3;

/**
 * Reads all commands from the current comments. `savedLastCommand` is the `lastCommand` that the previous run saved. Comments
 * that were edited after that time are new.
 */
export function readCommands(facts: Facts, savedLastCommand: number): CommandOutcome {
  const comments = facts.comments.toSorted((a, b) => getEditTime(a) - getEditTime(b) || a.id - b.id);
  const newestComment = comments.at(-1);
  // Limit the saved time. It may be later than the newest comment if a comment was deleted or the time was altered.
  const lastCommand =
    newestComment === undefined ? 0 : Math.min(savedLastCommand, getEditTime(newestComment));
  const entries = comments.flatMap((comment) =>
    parseCommands(comment.body).map((command) => {
      const result = getResult(command, comment, facts);
      return { comment, command, result, isNew: getEditTime(comment) > lastCommand };
    }),
  );
  const effectiveEntries = entries.filter(
    ({ result }) => result === undefined || effectiveResults.has(result),
  );
  const newCommands = effectiveEntries.filter((entry) => entry.isNew).map(({ command }) => command);
  const holdCommands = newCommands.filter(({ name }) => name === 'hold' || name === 'unhold');
  return {
    needsComment: entries.some((entry) => entry.isNew && shownResults.has(entry.result)),
    hold: holdCommands.length === 0 ? null : holdCommands.at(-1)?.name === 'hold',
    answers: effectiveEntries.flatMap(({ command }) => toAnswers(command)).slice(-maxAnswers),
    notes: entries.flatMap(({ comment, command, result }) =>
      result === undefined ? [] : [{ command, by: comment.author, result }],
    ),
    lastCommand: Math.max(lastCommand, ...entries.map(({ comment }) => getEditTime(comment))),
  };
}

function getEditTime({ updatedAt }: CommentFact): number {
  return Date.parse(updatedAt);
}

const effectiveResults: ReadonlySet<CommandResult> = new Set(['rechecked', 'on-hold', 'off-hold']);

/**
 * The results that the bot's comment must show, even on a draft pull request. Undefined means a reply instead of a result.
 */
const shownResults: ReadonlySet<CommandResult | undefined> = new Set([
  undefined,
  'rechecked',
  'command-unknown',
  'command-misused',
  'command-surplus',
] as const);

/** Returns the result of a command. Undefined if the command gets a reply instead, as `/help` does. */
function getResult(command: Command, comment: CommentFact, facts: Facts): CommandResult | undefined {
  const { author } = comment;
  const mayTriage = isAtLeastTriage(facts.permissions[author] ?? 'none');
  switch (command.name) {
    case 'help':
      return undefined;
    case 'unknown':
      return 'command-unknown';
    case 'misused':
      return 'command-misused';
    case 'surplus':
      return 'command-surplus';
    case 'explain':
      return isDiagnosticCode(command.code) ? undefined : 'code-unknown';
    case 'recheck':
      return mayTriage || author === facts.pull.author ? 'rechecked' : 'needs-author-or-triage';
    case 'hold':
      return mayTriage ? 'on-hold' : 'needs-triage';
    case 'unhold':
      return mayTriage ? 'off-hold' : 'needs-triage';
    case 'opens': {
      if (!mayTriage) return 'needs-triage';
      const dead = facts.evidence.value?.dead ?? [];
      const opened = [{ url: command.url, by: author }];
      const isEffective =
        isSince(comment, facts.pull.pushedAt) && dead.some((page) => findOpener(opened, page) !== undefined);
      return isEffective ? 'opened' : 'nothing-opened';
    }
  }
}

export function isAtLeastTriage(permission: Permission): boolean {
  return permission !== 'none' && permission !== 'read';
}

function toAnswers(command: Command): readonly CommandAnswer[] {
  if (command.name === 'help') return [{ kind: 'help' }];
  if (command.name === 'explain' && isDiagnosticCode(command.code))
    return [{ kind: 'code', code: command.code }];
  return [];
}
