import { cut, markdownCode } from '#core/catalog/reporters/escape';
import { counted } from '#core/catalog/text';
import type { Mutation } from '#core/review/plan';
import type { Applied } from './apply.ts';
import type { Budget } from './github.ts';

/** GitHub takes a MiB. */
const mostCharacters = 250_000;

export interface SummaryFacts {
  readonly number: number;
  readonly dryRun: boolean;
  readonly applied: Applied;
  readonly budget: Readonly<Budget>;
}

/** The job summary of one review, as Markdown: verdict, labels with reasons, writes, what the token may not do. */
export function summaryOf({ number, dryRun, applied, budget }: SummaryFacts): string {
  const { outcome, reason, desired, mutations, missing } = applied;
  const writes = dryRun ? 'Would write' : 'Wrote';
  const lines = [
    `### Pull request ${number}: ${outcome}`,
    ...(reason === '' ? [] : [markdownCode(reason)]),
    ...(desired === null || desired.check === null ? [] : [`Verdict: ${markdownCode(desired.check.title)}`]),
    ...(desired === null || desired.labels.length === 0
      ? []
      : [
          ['| Label | Why |', '| --- | --- |']
            .concat(desired.labels.map(({ name, reason: why }) => `| \`${name}\` | ${markdownCode(why)} |`))
            .join('\n'),
        ]),
    ...(mutations.length === 0
      ? ['Nothing to write.']
      : [`${writes}:\n${mutations.map((mutation) => `- ${inWords(mutation)}`).join('\n')}`]),
    ...missing.map((feature) => `⚠️ Left out, since the token may not do it: ${feature}.`),
    `${counted(budget.requests, 'request')} to GitHub${
      Number.isFinite(budget.remaining) ? `, ${budget.remaining} left this hour` : ''
    }.`,
  ];
  return `${cut(lines.join('\n\n'), mostCharacters)}\n`;
}

function inWords(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'add-labels':
      return `add-labels: ${mutation.names.map((name) => `\`${name}\``).join(', ')}`;
    case 'remove-label':
      return `remove-label: \`${mutation.name}\``;
    default:
      return mutation.kind;
  }
}
