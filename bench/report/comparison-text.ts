import { markdownTable } from '../table.ts';
import type { BenchRun, Machine } from './bench-row.ts';
import { type Change, changesOf, grown } from './compare.ts';

/** What a short run says beside the figures that were kept. */
export interface Comparison {
  /** Markdown, for a job summary or a terminal. */
  readonly text: string;
  /** One sentence a row that grew. */
  readonly warnings: readonly string[];
}

/** `left`: suites for which there was no time. */
export function compareShort(
  before: readonly BenchRun[],
  after: readonly BenchRun[],
  left: readonly string[] = [],
): Comparison {
  const changes = changesOf(before, after);
  const worse = grown(changes);
  const compared = new Set(changes.map(({ suite, row }) => `${suite}\n${row}`));
  const others = after
    .flatMap(({ rows }) => rows)
    .filter(({ suite, row }) => !compared.has(`${suite}\n${row}`));
  const kinds = new Set([...before, ...after].map(({ machine }) => kindOf(machine)));
  const lines = [
    '## Benchmarks, the short form',
    verdict(changes.length, worse.length),
    changes.length === 0 ? '' : table(changes),
    others.length === 0
      ? ''
      : `Not compared: ${others.map(({ suite, row }) => `${suite}, ${row}`).join('; ')}.`,
    left.length === 0 ? '' : `No time was left for ${left.join(', ')}.`,
    kinds.size > 1
      ? 'The kept figures are of another kind of machine, where ratios may differ by themselves.'
      : '',
  ];
  return { text: lines.filter((line) => line !== '').join('\n\n'), warnings: worse.map(sentence) };
}

function verdict(all: number, worse: number): string {
  if (all === 0) return 'No figures were kept to compare with: `npm run bench -- --short --keep`.';
  if (worse === 0) return `No row of ${all} grew by more than 10 %.`;
  return `${worse} of ${all} rows grew by more than 10 %, twice. That may still be the machine: look at them, nothing failed.`;
}

function table(changes: readonly Change[]): string {
  return markdownTable(
    ['row', 'kept', 'now', 'change'],
    changes
      .toSorted((a, b) => b.growth - a.growth)
      .map(({ suite, row, before, after, growth }) => [
        `${suite}: ${row}`.replaceAll('|', '/'),
        digits(before),
        digits(after),
        percent(growth),
      ]),
  );
}

function sentence({ suite, row, before, after, growth }: Change): string {
  return `${suite}, «${row}»: ${digits(after)} after ${digits(before)}, ${percent(growth)} worse.`;
}

function percent(growth: number): string {
  if (!Number.isFinite(growth)) return 'from nothing';
  return `${growth > 0 ? '+' : ''}${(growth * 100).toFixed(0)} %`;
}

const digits = (value: number): string => String(Number(value.toPrecision(4)));
const kindOf = ({ processor, cores, system }: Machine): string => `${processor} ${cores} ${system}`;
