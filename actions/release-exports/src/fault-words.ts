import { GitError } from '#adapters/git';
import { ReleaseFault } from './fault.ts';
import { NoAnswer, Refused } from './github-answer.ts';

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
