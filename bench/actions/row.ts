import { type Samples, type Spread, spreadOf } from '../rounds.ts';
import { markdownTable, spread } from '../table.ts';

export type Verdict = 'met' | 'MISSED' | 'other size' | 'n/a';

/** One line of the table: a figure beside its peer's, and what was aimed at. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly peer: string;
  readonly ratio: string;
  readonly target: string;
  readonly verdict: Verdict;
  /** Why there is no verdict, or what a reader should know; empty where there is nothing to say. */
  readonly note: string;
  /** The numbers of the texts, where they are known exactly. */
  readonly exact?: { readonly figure: number; readonly peer: number; readonly ratio: number };
}

/** `atItsSize`: whether it was measured at the size for which the target is set. */
export function verdictOf(isMet: boolean, atItsSize = true): Verdict {
  if (!atItsSize) return 'other size';
  return isMet ? 'met' : 'MISSED';
}

export function notMeasured(what: string, reason: string): Row {
  return {
    what,
    figure: 'n/a',
    peer: 'n/a',
    ratio: 'n/a',
    target: '',
    verdict: 'n/a',
    note: oneLine(reason),
  };
}

/** `what` as milliseconds beside `theirs`, at most `limit` times as long. */
export function timeRow(options: {
  readonly what: string;
  readonly peer: string;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly limit: number;
  readonly atItsSize: boolean;
  readonly note?: string;
}): Row {
  const { what, peer, ours, theirs, limit, atItsSize, note = '' } = options;
  const ratio = ratioOf(ours, theirs);
  const [own, other] = [spreadOf(ours), spreadOf(theirs)];
  return {
    what,
    figure: `${spread(own, 0)} ms`,
    peer: `${peer}: ${spread(other, 0)} ms`,
    ratio: `${spread(ratio)} x`,
    target: `<= ${limit} x`,
    verdict: verdictOf(ratio.median <= limit, atItsSize),
    note,
    exact: { figure: own.median, peer: other.median, ratio: ratio.median },
  };
}

/** Round by round, as slow moments fall on both sides. Throws a RangeError where the rounds differ. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Spread {
  if (ours.length !== theirs.length) throw new RangeError('The two were not measured in the same rounds.');
  return spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

/** The times of one contestant; throws an Error where it did not run. */
export function timesOf(samples: Samples, name: string): readonly number[] {
  const times = samples.get(name);
  if (times === undefined) throw new Error(`${name} was not measured.`);
  return times;
}

export function rowTable(rows: readonly Row[]): string {
  return markdownTable(
    ['what', 'figure', 'peer', 'ratio', 'target', 'verdict', 'note'],
    rows.map(({ what, figure, peer, ratio, target, verdict, note }) =>
      [what, figure, peer, ratio, target, verdict, note].map((cell) => cell.replaceAll('|', '/')),
    ),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
