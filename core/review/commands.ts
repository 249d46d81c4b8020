import { type DiagnosticCode, isDiagnosticCode } from '#core/catalog/diagnostic';
import type { CommentFact, Facts, Permission } from './facts.ts';
import { isOurLabel, type LabelName } from './labels.ts';
import type { Pin } from './state.ts';

/** A command as it was typed. */
export type Command =
  | { readonly name: 'recheck' | 'help' | 'hold' | 'unhold' }
  | { readonly name: 'explain'; readonly code: string }
  | { readonly name: 'label'; readonly present: boolean; readonly label: string };

export type CommandName = Command['name'];

/** What a person may ask for, who may, and what it does: the table that `/help` shows. */
export const commandTable = {
  recheck: { usage: '/recheck', who: 'the author; triage and up', effect: 'reads everything again' },
  explain: {
    usage: '/explain <code>',
    who: 'anyone',
    effect: 'says what a code in a finding means and how to mend it',
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

const maxPerComment = 3;

/** The commands of one comment: lines that begin with a slash, outside of code and quotes. Unknown words are no commands. */
export function commandsIn(body: string): readonly Command[] {
  const commands: Command[] = [];
  let fence: string | undefined;
  for (const line of body.split(/\r\n|\r|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && /^[\s`~]*$/.test(line)) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (line.startsWith('/')) {
      const command = readCommand(line.slice(1));
      if (command !== undefined) commands.push(command);
    }
  }
  return commands.slice(0, maxPerComment);
}

function readCommand(line: string): Command | undefined {
  const [name = '', ...words] = line.trim().split(/[ \t]+/);
  switch (name) {
    case 'recheck':
    case 'help':
    case 'hold':
    case 'unhold':
      return words.length === 0 ? { name } : undefined;
    case 'explain':
      return words.length === 1 ? { name, code: words[0] ?? '' } : undefined;
    case 'label': {
      const [verb, label = ''] = words;
      if (words.length !== 2 || (verb !== 'add' && verb !== 'remove')) return undefined;
      return { name, present: verb === 'add', label };
    }
    default:
      return undefined;
  }
}

/** What became of all commands on a pull request. */
export interface CommandOutcome {
  /** A command that was not acted on yet asks for a look, or for an answer. */
  readonly asksForComment: boolean;
  /** What the newest `/hold` or `/unhold` not acted on yet says; null where there is none. */
  readonly hold: boolean | null;
  /** Pins by commands not acted on yet, in their order. */
  readonly pins: readonly Pin[];
  /** The last three things explained, oldest first; `help` is the table. */
  readonly answers: readonly Answer[];
  /** The last five commands with what became of them, oldest first. */
  readonly notes: readonly CommandNote[];
  /** Highest id of a comment with a command; 0 where there is none. */
  readonly lastCommand: number;
}

export type Answer = { readonly kind: 'help' } | { readonly kind: 'code'; readonly code: DiagnosticCode };

export interface CommandNote {
  /** As typed, without values that are not ours. */
  readonly command: string;
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
  | 'code-unknown';

const keptAnswers = 3;
const keptNotes = 5;

/** Reads all commands again; `lastCommand` is the highest id of a comment that was acted on. */
export function readCommands(facts: Facts, lastCommand: number): CommandOutcome {
  const all = facts.comments.flatMap((comment) =>
    commandsIn(comment.body).map((command) => ({ comment, command, isNew: comment.id > lastCommand })),
  );
  const results = all.map(({ comment, command }) => resultOf(command, comment, facts));
  const done = all.flatMap((entry, at) => {
    const result = results[at];
    return result === undefined || obeyed.has(result) ? [entry] : [];
  });
  const fresh = done.filter(({ isNew }) => isNew).map(({ command }) => command);
  const holds = fresh.filter(({ name }) => name === 'hold' || name === 'unhold');
  return {
    asksForComment: fresh.some(({ name }) => name === 'recheck' || name === 'help' || name === 'explain'),
    hold: holds.length === 0 ? null : holds.at(-1)?.name === 'hold',
    pins: fresh.flatMap((command) =>
      command.name === 'label' ? [{ name: command.label, present: command.present }] : [],
    ),
    answers: done.flatMap(({ command }) => answerTo(command)).slice(-keptAnswers),
    notes: all
      .flatMap(({ comment, command }, at) => {
        const result = results[at];
        return result === undefined ? [] : [{ command: said(command), by: comment.author, result }];
      })
      .slice(-keptNotes),
    lastCommand: Math.max(lastCommand, ...all.map(({ comment }) => comment.id)),
  };
}

const obeyed: ReadonlySet<CommandResult> = new Set(['rechecked', 'on-hold', 'off-hold', 'pinned']);

/** Undefined for what is answered and not reported. */
function resultOf(command: Command, { author }: CommentFact, facts: Facts): CommandResult | undefined {
  const mayTriage = isAtLeastTriage(facts.permissions[author] ?? 'none');
  switch (command.name) {
    case 'help':
      return undefined;
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

function answerTo(command: Command): readonly Answer[] {
  if (command.name === 'help') return [{ kind: 'help' }];
  if (command.name === 'explain' && isDiagnosticCode(command.code))
    return [{ kind: 'code', code: command.code }];
  return [];
}

function said(command: Command): string {
  if (command.name === 'label')
    return `/label ${command.present ? 'add' : 'remove'} ${isOurLabel(command.label) ? command.label : '…'}`;
  return command.name === 'explain' ? '/explain …' : `/${command.name}`;
}
