import { getRule } from '#core/check/diagnostic';
import {
  type Command,
  type CommandAnswer,
  type CommandNote,
  type CommandResult,
  commandTable,
} from '../commands.ts';
import type { ReviewViewModel } from '../desired.ts';
import { buildPageLink, escapeInline, inlineCode, renderDetails } from './links.ts';

const maxNotes = 5;

/** Renders the results of commands, and the replies to `/explain` and `/help`. Empty if there are none. */
export function renderCommands(view: ReviewViewModel): string {
  const { notes, answers } = view.commands;
  const shownNotes = notes.filter((note) => stillApplies(note, view)).slice(-maxNotes);
  return [
    ...(shownNotes.length > 0 ? [shownNotes.map((note) => `- ${formatNote(note)}`).join('\n')] : []),
    ...answers.map((answer) => renderAnswer(answer, view)),
  ].join('\n\n');
}

/** Reports whether a command still has an effect. For example, a later command may have undone it. */
function stillApplies({ result }: CommandNote, { decision }: ReviewViewModel): boolean {
  if (result === 'on-hold') return decision.isOnHold;
  if (result === 'off-hold') return !decision.isOnHold;
  return true;
}

function formatNote({ command, by, result }: CommandNote): string {
  return `${inlineCode(formatCommand(command))} by ${escapeInline(by)}: ${resultMessages[result]}${formatHint(command)}`;
}

/**
 * Formats a command without untrusted values. A misspelled command name contains only letters, so it cannot contain markup.
 */
function formatCommand(command: Command): string {
  switch (command.name) {
    case 'unknown':
      return `/${command.typed}`;
    case 'misused':
      return `/${command.command}`;
    case 'explain':
    case 'opens':
      return `/${command.name} …`;
    case 'surplus':
      return `${command.count} more`;
    default:
      return `/${command.name}`;
  }
}

function formatHint(command: Command): string {
  if (command.name === 'unknown') return `; did you mean ${inlineCode(`/${command.nearest}`)}?`;
  return command.name === 'misused'
    ? `; write ${inlineCode(commandTable[command.command].usage)} on a line of its own`
    : '';
}

const resultMessages: Readonly<Record<CommandResult, string>> = {
  rechecked: 'everything was checked again',
  'on-hold': 'label changes are paused',
  'off-hold': 'label changes are resumed',
  opened: 'until the next push, the page is not dead',
  'nothing-opened': 'no dead page since the last push has this address',
  'needs-author-or-triage': 'only the author and people with triage permission can use this',
  'needs-triage': 'you need triage permission',
  'code-unknown': 'there is no such code',
  'command-unknown': 'unknown command',
  'command-misused': 'wrong or missing arguments',
  'command-surplus': 'ignored, because only the first three commands of a comment are read',
};

function renderAnswer(answer: CommandAnswer, { facts, diagnosticPage }: ReviewViewModel): string {
  if (answer.kind === 'help') {
    const rows = Object.values(commandTable).map(
      ({ usage, who, effect }) => `| ${inlineCode(usage)} | ${who} | ${effect} |`,
    );
    return renderDetails(
      'Commands',
      ['| Command | Who can use it | What it does |\n|---|---|---|', ...rows].join('\n'),
    );
  }
  const page = diagnosticPage(answer.code);
  const link = buildPageLink(facts, `docs/diagnostics/${answer.code}.md`, 'Read the full page');
  const sections = ['What it means', 'How to fix it'].flatMap((heading) => extractSection(page, heading));
  const { title } = getRule(answer.code);
  return renderDetails(
    `<code>${answer.code}</code>: ${title}`,
    [...sections, `${link} with an example.`].join('\n\n'),
  );
}

/** Extracts the first paragraph under a heading, as one line without links. Empty if there is no such paragraph. */
export function extractSection(page: string, heading: string): readonly string[] {
  const pattern = new RegExp(`^## ${heading}\\n\\n([\\s\\S]+?)(?:\\n\\n|\\n*$(?![\\s\\S]))`, 'm');
  const section = pattern.exec(page)?.[1];
  if (section === undefined) return [];
  const plainText = section.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return [plainText.replaceAll('\n', ' ').trim()];
}
