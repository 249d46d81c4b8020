import { NoAnswer, Refused } from './github-answer.ts';

/** Pauses before each new try, in milliseconds; after the last one it is given up. */
export const pauses: readonly number[] = [500, 1000, 2000, 4000, 8000];

/** GitHub asks for more than this only where something is badly wrong. */
const longestWait = 120_000;

/** Answers that another run at the same time can be the cause of: what was there is gone, or is there already. */
const overtaken: ReadonlySet<number> = new Set([404, 409, 422]);

/**
 * How long to wait before what is there is looked at again: `usual`, or what GitHub asks for. Undefined where `usual`
 * is, or where looking again would not help.
 */
export function pauseAfter(error: unknown, usual: number | undefined): number | undefined {
  if (usual === undefined) return undefined;
  if (error instanceof Refused) return overtaken.has(error.status) ? usual : undefined;
  if (!(error instanceof NoAnswer)) return undefined;
  const wait = Math.max(usual, error.waitMs ?? 0);
  return wait > longestWait ? undefined : wait;
}
