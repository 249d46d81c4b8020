import { ruleOf } from '#core/catalog/diagnostic';
import {
  type Answer,
  type Command,
  type CommandNote,
  type CommandResult,
  commandTable,
} from '../commands.ts';
import type { View } from '../desired.ts';
import { isOurLabel } from '../labels.ts';
import { code, fold, inert, pageLink } from './links.ts';

const keptNotes = 5;

/** What became of commands, and the answers to those that ask something; empty if there were none. */
export function commandsText(view: View): string {
  const { notes, answers } = view.commands;
  const lines = notes.filter((note) => isSo(note, view)).slice(-keptNotes);
  return [
    ...(lines.length > 0 ? [lines.map((note) => `- ${noteOf(note)}`).join('\n')] : []),
    ...answers.map((answer) => answerOf(answer, view)),
  ].join('\n\n');
}

/** An effect that a later command, a person's hand or other content has ended is told no longer. */
function isSo({ command, result }: CommandNote, { decision }: View): boolean {
  if (result === 'on-hold') return decision.hold;
  if (result === 'off-hold') return !decision.hold;
  if (result !== 'pinned' || command.name !== 'label') return true;
  return decision.pinned.some(({ name, present }) => name === command.label && present === command.present);
}

function noteOf({ command, by, result }: CommandNote): string {
  return `${code(typed(command))} by ${inert(by)}: ${resultWords[result]}${hintOf(command)}`;
}

/** Without values that are not ours; a misspelt word is a few letters. */
function typed(command: Command): string {
  switch (command.name) {
    case 'unknown':
      return `/${command.typed}`;
    case 'misused':
      return `/${command.command}`;
    case 'label':
      return `/label ${command.present ? 'add' : 'remove'} ${isOurLabel(command.label) ? command.label : '…'}`;
    case 'explain':
      return '/explain …';
    default:
      return `/${command.name}`;
  }
}

function hintOf(command: Command): string {
  if (command.name === 'unknown') return `; did you mean ${code(`/${command.nearest}`)}?`;
  return command.name === 'misused'
    ? `; write ${code(commandTable[command.command].usage)} alone on a line`
    : '';
}

const resultWords: Readonly<Record<CommandResult, string>> = {
  rechecked: 'everything was read again',
  'on-hold': 'labels are on hold',
  'off-hold': 'labels go on',
  pinned: 'kept so until the content changes',
  'needs-author-or-triage': 'the author may ask for it, and whoever has triage permission',
  'needs-triage': 'needs triage permission',
  'label-not-pinnable': 'only labels of kind/, risk/ and needs/ can be set by hand',
  'code-unknown': 'there is no finding of that name',
  'command-unknown': 'unknown command',
  'command-misused': 'not understood',
};

function answerOf(answer: Answer, { facts, pageOf }: View): string {
  if (answer.kind === 'help') {
    const rows = Object.values(commandTable).map(
      ({ usage, who, effect }) => `| ${code(usage)} | ${who} | ${effect} |`,
    );
    return fold('Commands', ['| Write | Who may | What it does |\n|---|---|---|', ...rows].join('\n'));
  }
  const page = pageOf(answer.code);
  const link = pageLink(facts, `docs/diagnostics/${answer.code}.md`, 'The whole page');
  const text = ['What it means', 'How to fix it'].flatMap((heading) => sectionOf(page, heading));
  const { title } = ruleOf(answer.code);
  return fold(`<code>${answer.code}</code>: ${title}`, [...text, `${link}, with an example.`].join('\n\n'));
}

/** The first paragraph below a heading of a page, in one line and without links; empty if there is none. */
export function sectionOf(page: string, heading: string): readonly string[] {
  const [, text] =
    new RegExp(`^## ${heading}\\n\\n([\\s\\S]+?)(?:\\n\\n|\\n*$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  if (text === undefined) return [];
  const plain = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return [plain.replaceAll('\n', ' ').trim()];
}
