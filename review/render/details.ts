import { diagnosticInfo } from '#catalog/diagnostic-info';
import { explanations } from '#catalog/generated/explanations';
import { type Answer, type CommandNote, type CommandResult, commandTable } from '../commands.ts';
import type { View } from '../desired.ts';
import { betterTitle } from '../title.ts';
import { code, inert } from './escape.ts';
import { fold } from './fold.ts';
import { pageLink } from './links.ts';
import { laterRivals } from './rivals.ts';

/** Every label with its reason, folded. */
export function labelsText(view: View): string {
  const { decision, facts, asked } = view;
  const reasons = decision.labels.map(({ name, reason }) => `\`${name}\` ${inert(reason)}`).join(' · ');
  const muted = decision.muted.map((name) => `\`${name}\``).join(', ');
  const lines = [
    reasons || 'No labels.',
    ...(muted === ''
      ? []
      : [`Taken away by a person, and not set again until the content changes: ${muted}.`]),
    ...(asked.length === 0 ? [] : [`Asked for a review: ${asked.map((name) => code(name)).join(', ')}.`]),
    ...(facts.policyProblem === null
      ? []
      : [`The settings in \`.github/card-bot.json\` are not followed: ${inert(facts.policyProblem)}`]),
    ...laterRivals(view),
  ];
  return fold('Labels and why', lines.join('\n\n'));
}

/** How to get the same at home, and what commands there are, folded. */
export function homeText(view: View): string {
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
    `\`npm run validate\` gives the same findings; \`npm run cardcat -- review ${facts.repository.defaultBranch} HEAD\` prints this comment.${advice}`,
    `Commands: ${commands.join(', ')}. Checked ${facts.pull.headSha.slice(0, 6)}\u2060${facts.pull.headSha.slice(6, 7)} · rules ${facts.versions.rules} · bot ${facts.versions.bot}`,
  ];
  return fold('Check it yourself', lines.join('\n'));
}

/** What became of commands, and the answers to those that ask something; empty where there were none. */
export function commandsText(view: View): string {
  const { notes, answers } = view.commands;
  const lines = notes.map((note) => `- ${noteOf(note)}`);
  return [
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...answers.map((answer) => answerOf(answer, view)),
  ].join('\n\n');
}

function noteOf({ command, by, result }: CommandNote): string {
  return `${code(command)} by ${inert(by)}: ${resultWords[result]}`;
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
};

function answerOf(answer: Answer, { facts }: View): string {
  if (answer.kind === 'help') {
    const rows = Object.values(commandTable).map(
      ({ usage, who, effect }) => `| ${code(usage)} | ${who} | ${effect} |`,
    );
    return fold('Commands', ['| Write | Who may | What it does |\n|---|---|---|', ...rows].join('\n'));
  }
  const { means, mend } = explanations[answer.code];
  const page = pageLink(facts, `docs/diagnostics/${answer.code}.md`, 'The whole page');
  const text = `${means}\n\n${mend}\n\n${page}, with an example.`;
  return fold(`<code>${answer.code}</code>: ${diagnosticInfo[answer.code].title}`, text);
}
