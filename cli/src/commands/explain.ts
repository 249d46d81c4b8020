import { Argument } from 'commander';
import { diagnosticCodes, isDiagnosticCode, ruleOf } from '#core/catalog/diagnostic';
import { diagnosticPage } from '#core/catalog/generated/diagnostic-pages';
import { nearest } from '#core/catalog/nearest';
import { visible } from '#core/catalog/reporters/escape';
import { coloursFor } from '#core/catalog/reporters/terminal';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, wantsColour } from '../context.ts';
import { exitCodes, UsageError } from '../errors.ts';
import { columns } from '../review/columns.ts';
import { plainMarkdown, withColours } from '../review/plain-markdown.ts';

interface ExplainOptions {
  readonly code?: string;
}

export const explain: CommandDefinition<ExplainOptions> = {
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

const widest = 100;

function runExplain({ code }: ExplainOptions, { stdout, env }: CliContext): number {
  const width = Math.min(stdout.columns ?? widest, widest);
  if (code === undefined) {
    const rows = diagnosticCodes.toSorted().map((one) => [one, ruleOf(one).title]);
    stdout.write(`${columns(['', ''], rows, width).join('\n')}\n`);
    return exitCodes.ok;
  }
  if (!isDiagnosticCode(code)) {
    const near = nearest(code, diagnosticCodes);
    const advice = near === undefined ? 'To list all codes: npx cardcat explain' : `Did you mean ${near}?`;
    throw new UsageError(`There is no finding code ${visible(code)}. ${advice}`);
  }
  const text = plainMarkdown(inOneLine(diagnosticPage(code)), '', width);
  stdout.write(`${withColours(text, coloursFor(wantsColour(stdout, env)))}\n`);
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
