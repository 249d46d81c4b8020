import { classifyRejection, isRequestError } from '#core/github/github';
import { redact } from '#core/github/redact';
import { GitError } from '#core/io/git';

/** Thrown if the release cannot be created. The message has one sentence per problem. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The longest wait that this action accepts. GitHub asks for a longer wait only during an outage. */
const maxWaitMs = 120_000;

/** Returns how many milliseconds GitHub asks to wait. Returns undefined if GitHub does not ask, or if the wait is too long. */
export function getRetryAfterMs(error: unknown): number | undefined {
  const now = Date.now();
  const rejection = isRequestError(error) ? classifyRejection(error, now) : undefined;
  if (rejection?.kind !== 'pause') return undefined;
  const waitMs = rejection.until === undefined ? 60_000 : rejection.until - now;
  return waitMs > maxWaitMs ? undefined : waitMs;
}

/**
 * Reports whether to list the releases again after an error, because the request may have succeeded or another run may have
 * changed the release.
 */
export function shouldListAgain(error: unknown): boolean {
  if (!isRequestError(error)) return false;
  return (
    error.status >= 500 || [404, 409, 422].includes(error.status) || getRetryAfterMs(error) !== undefined
  );
}

export function describeError(error: unknown): string {
  if (error instanceof ReleaseError) return error.message;
  if (error instanceof GitError) return `Git could not read the checkout: ${error.message}.`;
  if (!isRequestError(error))
    return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { status, request, response } = error;
  const outcome = response === undefined ? 'got no response' : `returned ${status}`;
  const failure = `${request.method} ${new URL(request.url).pathname} ${outcome}, “${redact(error.message)}”.`;
  if (status >= 500 || classifyRejection(error, 0)?.kind === 'pause')
    return `GitHub is not working normally: ${failure} Run this again; it continues from here.`;
  return `${failure} ${adviceByStatus[status] ?? 'Nothing was published. Fix the cause and run this again.'}`;
}

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'The token is invalid or has expired. Set `token` to a new one.',
  403: 'The token is missing a permission. Give the job `permissions: contents: write`.',
  404: 'It does not exist, or the token has no access. Check `repository` and the permissions.',
};
