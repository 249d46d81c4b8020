import { isRequestError, refusalOf } from '#core/github/github';
import { redact } from '#core/github/redact';
import { GitError } from '#core/io/git';

/** The release cannot be made: one sentence for a person, or one for each thing that is wrong. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}

/** GitHub asks for a longer wait only if something is badly wrong. */
const longestWaitMs = 120_000;

/** How long GitHub asks to wait; undefined if it does not, or for longer than a run should wait. */
export function requestedWait(error: unknown): number | undefined {
  const now = Date.now();
  const refusal = isRequestError(error) ? refusalOf(error, now) : undefined;
  if (refusal?.kind !== 'pause') return undefined;
  const wait = refusal.until === undefined ? 60_000 : refusal.until - now;
  return wait > longestWaitMs ? undefined : wait;
}

/** Whether listing again may help: nobody knows what became of the request, or another run at the same time was first. */
export function isWorthListing(error: unknown): boolean {
  if (!isRequestError(error)) return false;
  return error.status >= 500 || [404, 409, 422].includes(error.status) || requestedWait(error) !== undefined;
}

/** Any error as the person who runs the release should read it. */
export function errorSentence(error: unknown): string {
  if (error instanceof ReleaseFault) return error.message;
  if (error instanceof GitError) return `Git could not read the checkout: ${error.message}.`;
  // For an error of ours, its stack helps whoever fixes it.
  if (!isRequestError(error))
    return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { status, request, response } = error;
  const answer = response === undefined ? 'got no answer' : `was answered ${status}`;
  const what = `${request.method} ${new URL(request.url).pathname} ${answer}, “${redact(error.message)}”.`;
  if (status >= 500 || refusalOf(error, 0)?.kind === 'pause')
    return `GitHub did not answer as it should: ${what} What is done so far stays; run this again.`;
  return `${what} ${adviceFor[status] ?? 'Nothing was published; read the message and run this again.'}`;
}

const adviceFor: Readonly<Record<number, string>> = {
  401: 'The token is wrong or has expired; give `token` a new one.',
  403: 'The token may not do this; give the job `permissions: contents: write`.',
  404: 'It does not exist, or the token may not see it; check `repository` and the permissions.',
};
