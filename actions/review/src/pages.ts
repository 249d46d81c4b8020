import { type Clock, isGitHubError, isNotPermitted, type Logger, type RepoClient } from '#core/github/github';
import { findPagesTask, type PagesEvent, type PagesTask, writePagesCheck } from '#core/github/pages';

/** For these events, the cited pages are not asked: the first changes no card, and runs of the second are not trusted. */
const eventsWithoutPages = ['push', 'pull_request_target'];

interface FoundWork {
  readonly client: RepoClient;
  readonly numbers: readonly number[];
  readonly event: string;
  readonly payload: PagesEvent;
  readonly besideApp: 'auto' | 'ignore' | 'leave';
  readonly clock: Clock;
  readonly log: Logger;
}

/** Returns the outputs of the mode `find`: which pull requests to review, and whose cited pages to ask. */
export async function listWork({ client, numbers, event, payload, besideApp, clock, log }: FoundWork) {
  const tasks = new Map<number, PagesTask>();
  const candidates = eventsWithoutPages.includes(event) ? [] : numbers;
  try {
    for (const number of candidates)
      tasks.set(number, await findPagesTask(client, number, payload, clock.now()));
  } catch (error) {
    // The reviews themselves do not depend on the cited pages.
    if (!isGitHubError(error, 'rate-limited', 'no-response') && !isNotPermitted(error)) throw error;
    log.warn({}, `The cited pages are not asked: ${error.message}`);
  }
  const mustWrite = (number: number) => tasks.has(number) && tasks.get(number) !== 'nothing';
  return {
    'pull-requests': JSON.stringify(besideApp === 'leave' ? numbers.filter(mustWrite) : numbers),
    pages: JSON.stringify(numbers.filter((number) => tasks.get(number) === 'ask')),
  };
}

interface PagesOptions {
  readonly client: RepoClient;
  readonly number: number;
  readonly payload: PagesEvent;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Writes the check of the cited pages. Returns the outputs of the mode `pages`. */
export async function writePages({ client, number, payload, clock, log }: PagesOptions) {
  try {
    const writes = await writePagesCheck(client, number, payload, clock.now());
    return { outcome: writes > 0 ? 'done' : 'unchanged', writes: String(writes) };
  } catch (error) {
    if (!isGitHubError(error, 'rate-limited', 'no-response')) throw error;
    log.warn({}, `${error.message}. The next sweep continues.`);
    return { outcome: 'postponed', writes: '0' };
  }
}
