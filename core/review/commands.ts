import { type DiagnosticCode, isDiagnosticCode } from '#core/catalog/diagnostic';
import { nearest } from '#core/catalog/nearest';
import { spokenLines } from './comment-lines.ts';
import type { CommentFact, Facts, Permission } from './facts.ts';
import { isOurLabel, type LabelName } from './labels.ts';
import type { Pin } from './state.ts';

/** A command as it was typed. */
export type Command =
  | { readonly name: 'recheck' | 'help' | 'hold' | 'unhold' }
  | { readonly name: 'explain'; readonly code: string }
  | { readonly name: 'label'; readonly present: boolean; readonly label: string }
  /** A word that is almost one of ours. */
  | { readonly name: 'unknown'; readonly typed: string; readonly nearest: CommandName }
  /** One of ours with words that it does not take, or without those that it needs. */
  | { readonly name: 'misused'; readonly command: CommandName };

export type CommandName = Exclude<Command['name'], 'unknown' | 'misused'>;

/** What a person may ask for, who may, and what it does: the table that `/help` shows. */
export const commandTable = {
  recheck: { usage: '/recheck', who: 'the author; triage and up', effect: 'reads everything again' },
  explain: {
    usage: '/explain <code>',
    who: 'anyone',
    effect: 'says what a code in a finding means and how to fix it',
  },
  help: { usage: '/help', who: 'anyone', effect: 'shows this table' },
  hold: {
    usage: '/hold',
    who: 'triage and up',
    effect: 'stops changes of labels, requests for review and suggestions here',
  },
  unhold: { usage: '/unhold', who: 'triage and up', effect: 'lets them go on' },
  label: {
    usage: '/label add|remove <name>',
    who: 'triage and up',
    effect: 'pins a kind/, risk/ or needs/ label until the content changes',
  },
} as const satisfies Record<CommandName, { usage: string; who: string; effect: string }>;

const commandNames = Object.keys(commandTable) as readonly CommandName[];

const maxPerComment = 3;

/** The commands of one comment: lines that begin with a slash and a word, outside of code, quotes and HTML comments. */
export function commandsIn(body: string): readonly Command[] {
  return spokenLines(body)
    .flatMap((line) => readCommand(line) ?? [])
    .slice(0, maxPerComment);
}

/** Not of a path, such as `/annual_fee/amount`, nor of a word that is not close to one of ours. */
function readCommand(line: string): Command | undefined {
  const [, typed, rest = ''] = /^\/([a-z]+)(?:[ \t]+(.*))?$/i.exec(line.trimEnd()) ?? [];
  if (typed === undefined) return undefined;
  const word = typed.toLowerCase();
  const name = commandNames.find((known) => known === word);
  if (name !== undefined) return withWords(name, rest === '' ? [] : rest.split(/[ \t]+/));
  const near = commandNames.find((known) => known === nearest(word, commandNames));
  return near === undefined ? undefined : { name: 'unknown', typed: word, nearest: near };
}

function withWords(name: CommandName, words: readonly string[]): Command {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (name === 'explain' && words.length === 1) return { name, code: first };
  if (name === 'label' && words.length === 2 && (first === 'add' || first === 'remove'))
    return { name, present: first === 'add', label: second };
  if (name === 'explain' || name === 'label' || words.length > 0) return { name: 'misused', command: name };
  return { name };
}

/** What became of all commands on a pull request. */
export interface CommandOutcome {
  /** A command that was not acted on yet asks for the comment, or for an answer in it. */
  readonly asksForComment: boolean;
  /** What the newest `/hold` or `/unhold` not acted on yet says; null if there is none. */
  readonly hold: boolean | null;
  /** Pins by commands not acted on yet, in their order. */
  readonly pins: readonly Pin[];
  /** Pins that the comments still ask for: one whose command was edited away holds no longer. */
  readonly askedPins: readonly Pin[];
  /** The last three things explained, oldest first; `help` is the table. */
  readonly answers: readonly Answer[];
  /** Every command with what became of it, oldest first. */
  readonly notes: readonly CommandNote[];
  /** When the newest comment with a command was last edited, in milliseconds since 1970; 0 if there is none. */
  readonly lastCommand: number;
}

export type Answer = { readonly kind: 'help' } | { readonly kind: 'code'; readonly code: DiagnosticCode };

export interface CommandNote {
  readonly command: Command;
  readonly by: string;
  readonly result: CommandResult;
}

export type CommandResult =
  | 'rechecked'
  | 'on-hold'
  | 'off-hold'
  | 'pinned'
  | 'needs-author-or-triage'
  | 'needs-triage'
  | 'label-not-pinnable'
  | 'code-unknown'
  | 'command-unknown'
  | 'command-misused';

const keptAnswers = 3;

/**
 * Reads all commands again, as the comments are now. `remembered` is the `lastCommand` of the last time: a comment edited
 * since is newer, and counts with its present text.
 */
export function readCommands(facts: Facts, remembered: number): CommandOutcome {
  const comments = facts.comments.toSorted((a, b) => editedAt(a) - editedAt(b) || a.id - b.id);
  const newest = comments.at(-1);
  // A time that no comment has reached was not written by us.
  const lastCommand = newest === undefined ? 0 : Math.min(remembered, editedAt(newest));
  const all = comments.flatMap((comment) =>
    commandsIn(comment.body).map((command) => {
      const result = resultOf(command, comment, facts);
      return { comment, command, result, isNew: editedAt(comment) > lastCommand };
    }),
  );
  const done = all.filter(({ result }) => result === undefined || obeyed.has(result));
  const isNew = done.filter((entry) => entry.isNew).map(({ command }) => command);
  const holds = isNew.filter(({ name }) => name === 'hold' || name === 'unhold');
  return {
    asksForComment: all.some((entry) => entry.isNew && asksForComment(entry)),
    hold: holds.length === 0 ? null : holds.at(-1)?.name === 'hold',
    pins: isNew.flatMap(pinOf),
    askedPins: done.flatMap(({ command }) => pinOf(command)),
    answers: done.flatMap(({ command }) => answerTo(command)).slice(-keptAnswers),
    notes: all.flatMap(({ comment, command, result }) =>
      result === undefined ? [] : [{ command, by: comment.author, result }],
    ),
    lastCommand: Math.max(lastCommand, ...all.map(({ comment }) => editedAt(comment))),
  };
}

function editedAt({ updatedAt }: CommentFact): number {
  return Date.parse(updatedAt);
}

const obeyed: ReadonlySet<CommandResult> = new Set(['rechecked', 'on-hold', 'off-hold', 'pinned']);

/** What is answered, or not understood, is said in a draft too. */
function asksForComment({ result }: { readonly result: CommandResult | undefined }): boolean {
  return (
    result === undefined ||
    result === 'rechecked' ||
    result === 'command-unknown' ||
    result === 'command-misused'
  );
}

/** Undefined for what is answered and not reported. */
function resultOf(command: Command, { author }: CommentFact, facts: Facts): CommandResult | undefined {
  const mayTriage = isAtLeastTriage(facts.permissions[author] ?? 'none');
  switch (command.name) {
    case 'help':
      return undefined;
    case 'unknown':
      return 'command-unknown';
    case 'misused':
      return 'command-misused';
    case 'explain':
      return isDiagnosticCode(command.code) ? undefined : 'code-unknown';
    case 'recheck':
      return mayTriage || author === facts.pull.author ? 'rechecked' : 'needs-author-or-triage';
    case 'hold':
      return mayTriage ? 'on-hold' : 'needs-triage';
    case 'unhold':
      return mayTriage ? 'off-hold' : 'needs-triage';
    case 'label':
      if (!mayTriage) return 'needs-triage';
      return isPinnable(command.label) ? 'pinned' : 'label-not-pinnable';
  }
}

function isAtLeastTriage(permission: Permission): boolean {
  return permission !== 'none' && permission !== 'read';
}

function isPinnable(name: string): name is LabelName {
  return isOurLabel(name) && /^(kind|risk|needs)\//.test(name);
}

function pinOf(command: Command): readonly Pin[] {
  return command.name === 'label' ? [{ name: command.label, present: command.present }] : [];
}

function answerTo(command: Command): readonly Answer[] {
  if (command.name === 'help') return [{ kind: 'help' }];
  if (command.name === 'explain' && isDiagnosticCode(command.code))
    return [{ kind: 'code', code: command.code }];
  return [];
}
