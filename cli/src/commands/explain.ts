import { Argument } from 'commander';
import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { diagnosticCodes, getRule, isDiagnosticCode } from '#core/check/diagnostic';
import { outcomeKinds } from '#core/check/rules/outcome';
import { UsageError } from '#core/io/errors';
import { selectColors } from '#core/report/terminal';
import { isOurLabel } from '#core/review/labels';
import { escapeHiddenCharacters } from '#core/text/escape';
import { findNearest } from '#core/text/nearest';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, shouldUseColor } from '../context.ts';
import { exitCodes } from '../errors.ts';
import { formatColumns, getTextWidth } from '../review/columns.ts';
import { applyColors, renderMarkdownForTerminal } from '../review/render-markdown.ts';

interface ExplainOptions {
  readonly code?: string;
}

export const explainCommand: CommandDefinition<ExplainOptions> = {
  name: 'explain',
  description: 'explain what a finding means and how to fix it',
  arguments: [new Argument('[code]', 'such as number-not-cited; without it, all codes')],
  helpText: `
Examples:
  cardcat explain number-not-cited
  cardcat explain | less

Exit codes: 0 printed, 2 no such code.
More: docs/diagnostics/README.md`,
  run: runExplain,
};

function runExplain({ code }: ExplainOptions, { stdout, env }: CliContext): number {
  const width = getTextWidth(stdout);
  if (code === undefined) {
    const rows = diagnosticCodes.toSorted().map((knownCode) => [knownCode, getRule(knownCode).title]);
    stdout.write(`${formatColumns(['', ''], rows, width).join('\n')}\n`);
    return exitCodes.ok;
  }
  if (!isDiagnosticCode(code))
    throw new UsageError(`There is no finding code ${escapeHiddenCharacters(code)}. ${adviseOn(code)}`);
  const text = renderMarkdownForTerminal(joinLines(diagnosticPage(code)), '', width);
  stdout.write(`${applyColors(text, selectColors(shouldUseColor(stdout, env)))}\n`);
  return exitCodes.ok;
}

function adviseOn(code: string): string {
  if (isOurLabel(code)) return 'That is a label: see docs/reference/labels.md';
  // Reports and bot comments show `evidence-absent` or `source-absent` as `absent`, for example. Try both prefixes.
  const outcomeCode = [`evidence-${code}`, `source-${code}`].find(isDiagnosticCode);
  const similarCode = outcomeCode ?? findNearest(code, diagnosticCodes);
  if (similarCode !== undefined) return `Did you mean ${similarCode}?`;
  const word = code.toLowerCase();
  const nearCodes = diagnosticCodes.filter((known) => word.length > 2 && known.split('-').includes(word));
  if (nearCodes.length > 0) return `Codes about it: ${nearCodes.toSorted().join(', ')}`;
  return outcomesWithoutCode.has(code)
    ? 'That is an outcome of the source check: see docs/reference/sources.md'
    : 'To list all codes: npx cardcat explain';
}

const outcomesWithoutCode: ReadonlySet<string> = new Set([...outcomeKinds, 'found']);

/** Joins the lines of each paragraph and list item. Keeps the lines of code blocks. Replaces relative links with their text. */
function joinLines(page: string): string {
  return page
    .split(/^(```[\s\S]*?^```)$/m)
    .map((part, index) =>
      // Because of the group in the pattern, every second part is a code block.
      index % 2 === 1
        ? part
        : part
            .replaceAll(/(?<=[^\n])\n(?!\n|\||#|[-*] |\d+\. |$) */g, ' ')
            .replaceAll(/\[([^\]]+)\]\((?!https?:)[^)\s]+\)/g, '$1'),
    )
    .join('');
}
