import { type Row, type Verdict, verdictOf } from '../actions/row.ts';

/** A figure beside what was aimed at; `peer` and `ratio` where there is one to compare with. */
export interface Measured {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly met: boolean;
  readonly peer?: string;
  readonly ratio?: string;
  readonly atItsSize?: boolean;
  readonly note?: string;
}

export function targetRow(measured: Measured): Row {
  const { what, figure, target, met, peer = '', ratio = '', atItsSize = true, note = '' } = measured;
  const verdict: Verdict = verdictOf(met, atItsSize);
  return { what, figure, peer, ratio, target, verdict, note };
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const mib = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`;
