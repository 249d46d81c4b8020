import type { DesiredState } from '#core/review/desired';
import type { Mutation } from '#core/review/plan';
import { formatMarkdownCode } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import type { RequestBudget } from './github.ts';

/** GitHub's limit for a job summary is 1 MiB. A character has up to four bytes. */
const maxCharacters = 250_000;

export type ReviewOutcome = 'done' | 'unchanged' | 'silent' | 'gone' | 'postponed' | 'failed';

export interface SummaryFacts {
  readonly number: number;
  readonly outcome: ReviewOutcome;
  /** Empty if there is nothing to say. */
  readonly reason: string;
  readonly dryRun: boolean;
  readonly desired: DesiredState | null;
  readonly mutations: readonly Mutation[];
  /** Names of features that are off because the token lacks a permission. */
  readonly disabledFeatures: readonly string[];
  readonly budget: Readonly<RequestBudget>;
}

export function formatSummary(facts: SummaryFacts): string {
  const { number, outcome, reason, dryRun, desired, mutations, disabledFeatures, budget } = facts;
  const labels = desired?.labels.map(
    (label) => `| \`${label.name}\` | ${formatMarkdownCode(label.reason)} |`,
  );
  const writes = mutations.map((mutation) => `- ${describeMutation(mutation)}`);
  const remainingText = Number.isFinite(budget.remaining) ? `, ${budget.remaining} left this hour` : '';
  const paragraphs = [
    `### Pull request ${number}: ${outcome}`,
    reason && formatMarkdownCode(reason),
    desired?.check && `Verdict: ${formatMarkdownCode(desired.check.title)}`,
    labels?.length && ['| Label | Why |', '| --- | --- |', ...labels].join('\n'),
    writes.length > 0 ? `${dryRun ? 'Would write' : 'Wrote'}:\n${writes.join('\n')}` : 'Nothing to write.',
    ...disabledFeatures.map((feature) => `⚠️ Skipped, because the token has no permission: ${feature}.`),
    `${pluralize(budget.requests, 'request')} to GitHub${remainingText}.`,
  ];
  return `${truncate(paragraphs.filter(Boolean).join('\n\n'), maxCharacters)}\n`;
}

function describeMutation(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'add-labels':
      return `add-labels: ${mutation.names.map((name) => `\`${name}\``).join(', ')}`;
    case 'remove-label':
      return `remove-label: \`${mutation.name}\``;
    default:
      return mutation.kind;
  }
}
