import { Argument } from 'commander';
import { diagnosticCodes, getRule, isDiagnosticCode } from '#core/catalog/diagnostic';
import { diagnosticPage } from '#core/catalog/generated/diagnostic-pages';
import { findNearest } from '#core/catalog/nearest';
import { escapeHiddenCharacters } from '#core/catalog/reporters/escape';
import { coloursFor } from '#core/catalog/reporters/terminal';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, shouldUseColour } from '../context.ts';
import { exitCodes, UsageError } from '../errors.ts';
import { formatColumns } from '../review/columns.ts';
import { applyColours, renderMarkdownForTerminal } from '../review/render-markdown.ts';

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

const maxWidth = 100;

function runExplain({ code }: ExplainOptions, { stdout, env }: CliContext): number {
  const width = Math.min(stdout.columns ?? maxWidth, maxWidth);
  if (code === undefined) {
    const rows = diagnosticCodes.toSorted().map((one) => [one, getRule(one).title]);
    stdout.write(`${formatColumns(['', ''], rows, width).join('\n')}\n`);
    return exitCodes.ok;
  }
  if (!isDiagnosticCode(code)) {
    const near = findNearest(code, diagnosticCodes);
    const advice = near === undefined ? 'To list all codes: npx cardcat explain' : `Did you mean ${near}?`;
    throw new UsageError(`There is no finding code ${escapeHiddenCharacters(code)}. ${advice}`);
  }
  const text = renderMarkdownForTerminal(inOneLine(diagnosticPage(code)), '', width);
  stdout.write(`${applyColours(text, coloursFor(shouldUseColour(stdout, env)))}\n`);
  return exitCodes.ok;
}

/** Joins the lines of each paragraph and list item, outside of code; links to other pages become their words. */
function inOneLine(page: string): string {
  return page
    .split(/^(```[\s\S]*?^```)$/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll(/(?<=[^\n])\n(?!\n|\||#|[-*] |\d+\. |$) */g, ' ')
            .replaceAll(/\[([^\]]+)\]\((?!https?:)[^)\s]+\)/g, '$1'),
    )
    .join('');
}
