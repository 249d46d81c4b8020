import { GitError } from '#core/io/git';

/** The release cannot be made: one sentence for a person, or one for each thing that is wrong. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}

/** GitHub said no, and would say it again. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** GitHub's own words for what is wrong with a field: `already_exists` and the like. */
  readonly codes: readonly string[];

  constructor(status: number, message: string, codes: readonly string[]) {
    super(message);
    this.status = status;
    this.codes = codes;
  }
}

/** The connection broke, the server failed, or it has had enough for now: nobody knows whether the work was done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

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

/** Any fault as the person who runs the release should read it. */
export function faultWords(error: unknown): string {
  if (error instanceof ReleaseFault) return error.message;
  if (error instanceof GitError) return `Git could not read the checkout: ${error.message}.`;
  if (error instanceof NoAnswer)
    return `GitHub did not answer as it should: ${error.message}. What is done so far stays; run this again.`;
  if (error instanceof Refused) return `${error.message}. ${advice(error.status)}`;
  // A fault of ours: the place where it happened helps whoever mends it.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function advice(status: number): string {
  if (status === 401) return 'The token is wrong or has expired; give `token` a new one.';
  if (status === 403) return 'The token may not do this; give the job `permissions: contents: write`.';
  if (status === 404)
    return 'It is not there, or the token may not see it; look at `repository` and at the permissions.';
  return 'Nothing was published; look at the message and run this again.';
}
