import { type Row, type Verdict, verdictOf } from '../actions/row.ts';

/** A figure beside what was aimed at; `peer` and `ratio` where there is one to compare with. */
export interface Measured {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  /** Of a time: whether the target is met when it may take `slack` times as long. A count is met or not. */
  readonly met: boolean | ((slack: number) => boolean);
  readonly peer?: string;
  readonly ratio?: string;
  readonly atItsSize?: boolean;
  readonly note?: string;
}

export interface TargetRow extends Row {
  /** Whether `--strict` lets it pass: a time has half as much again, a count nothing. */
  readonly passes: boolean;
}

const strictSlack = 1.5;

export function targetRow(measured: Measured): TargetRow {
  const { what, figure, target, met, peer = '', ratio = '', atItsSize = true, note = '' } = measured;
  const isMet = (slack: number): boolean => (typeof met === 'function' ? met(slack) : met);
  const verdict: Verdict = verdictOf(isMet(1), atItsSize);
  const passes = !atItsSize || isMet(strictSlack);
  return { what, figure, peer, ratio, target, verdict, note, passes };
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const mib = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`;
