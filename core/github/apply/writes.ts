import type { CheckAnnotation, DesiredCheck, DesiredSuggestion } from '#core/review/desired';
import type { CurrentState, Policy } from '#core/review/facts';
import type { Problem, Result } from '#core/text/result';
import {
  classifyRequestError,
  isNotPermitted,
  isRequestError,
  type Logger,
  type RepoClient,
} from '../github.ts';
import { type Identity, isOurComment } from '../identity.ts';
import type { Features } from './features.ts';
import type { RepositoryLabels } from './labels.ts';

export interface ApplyContext {
  readonly client: RepoClient;
  /** The number of the pull request. Zero for a merge group, for which the bot writes only a check. */
  readonly number: number;
  readonly present: CurrentState;
  readonly policy: Policy;
  readonly identity: Identity;
  /** See `RoundContext.hearsClicks`. */
  readonly hearsClicks: boolean;
  readonly features: Features;
  readonly labels: RepositoryLabels;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

interface Written {
  /** The id in the response, if it has one. */
  readonly id?: number;
}

/**
 * The result of a write. `stale` means that its target was changed or removed in the meantime, so the facts must be gathered
 * again. After any other problem, GitHub rejected only this write, and the remaining writes are still executed.
 */
export type WriteResult = Result<Written, Problem<'stale' | 'not-permitted' | 'locked' | 'invalid'>>;

export const done: WriteResult = { value: {} };

const stale = (sentence: string): WriteResult => ({ problem: { code: 'stale', sentence } });

/**
 * Converts the response to a write into a result. A 404 becomes `stale`, a 422 becomes `invalid`. A status in `resultsByStatus`
 * gives the result listed there. Throws for any other error.
 */
export async function toWriteResult(
  write: Promise<{ readonly data: unknown }>,
  resultsByStatus: Readonly<Record<number, WriteResult>> = {},
): Promise<WriteResult> {
  try {
    const { data } = await write;
    const hasId = typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';
    return { value: hasId ? { id: data.id as number } : {} };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    const { status, request } = error;
    const specialResult = resultsByStatus[status];
    if (specialResult !== undefined) return specialResult;
    const sentence = `${request.method} ${request.url} returned ${status}`;
    if (status === 422) return { problem: { code: 'invalid', sentence } };
    const code = classifyRequestError(error, 0)?.kind;
    if (code === 'not-permitted' || code === 'locked') return { problem: { code, sentence } };
    if (status === 404) return stale(sentence);
    throw error;
  }
}

/** GitHub's limit for the annotations in one request. */
const maxAnnotationsPerRequest = 50;

/**
 * The button on the App's check run. A check run of a workflow gets no button, because GitHub does not tell workflows about
 * clicks.
 */
export const recheckAction = {
  label: 'Check again',
  description: 'Check this pull request again',
  identifier: 'recheck',
} as const;

/** Completes a check run. Sends the annotations in batches of 50, and the conclusion with the last batch. */
export async function finishCheck(
  context: ApplyContext,
  id: number,
  check: DesiredCheck,
  text: string,
): Promise<WriteResult> {
  const { client, hearsClicks } = context;
  const { conclusion, externalId, title, summary, annotations } = check;
  const batches = splitIntoBatches(annotations);
  const lastIndex = batches.length - 1;
  for (const [index, batch] of batches.entries()) {
    const output = {
      title,
      summary,
      annotations: batch.map(toApiAnnotation),
      ...(index === lastIndex && { text }),
    };
    const completion = {
      status: 'completed',
      conclusion,
      external_id: externalId,
      ...(hearsClicks && { actions: [recheckAction] }),
    } as const;
    const result = await updateCheck(client, id, {
      ...(index === lastIndex ? completion : { status: 'in_progress' as const }),
      output,
    });
    if (result.problem?.code === 'invalid' && annotations.length > 0)
      return finishCheck(context, id, { ...check, annotations: [] }, text);
    if (result.problem !== undefined) return result;
  }
  return done;
}

type CheckUpdate = Omit<
  NonNullable<Parameters<RepoClient['octokit']['rest']['checks']['update']>[0]>,
  'owner' | 'repo' | 'check_run_id'
>;

export function updateCheck(
  { octokit, owner, repo }: RepoClient,
  id: number,
  run: CheckUpdate,
): Promise<WriteResult> {
  return toWriteResult(octokit.rest.checks.update({ owner, repo, check_run_id: id, ...run }));
}

/** Splits annotations into batches that fit into one request. Without annotations, returns one empty batch. */
function splitIntoBatches(annotations: readonly CheckAnnotation[]): readonly (readonly CheckAnnotation[])[] {
  const count = Math.max(1, Math.ceil(annotations.length / maxAnnotationsPerRequest));
  return Array.from({ length: count }, (_, index) =>
    annotations.slice(index * maxAnnotationsPerRequest, (index + 1) * maxAnnotationsPerRequest),
  );
}

function toApiAnnotation(annotation: CheckAnnotation) {
  const { path, startLine, endLine, startColumn, endColumn, level, title, message } = annotation;
  return {
    path,
    start_line: startLine,
    end_line: endLine,
    ...(startColumn !== undefined && { start_column: startColumn }),
    ...(endColumn !== undefined && { end_column: endColumn }),
    annotation_level: level,
    title,
    message,
  };
}

export interface CommentBody {
  readonly body: string;
  readonly shortBody: string;
}

/**
 * Creates the bot's comment. Returns `stale` if the comment already exists. Either another process created it, or an earlier
 * request succeeded but its response was lost.
 */
export async function createComment(
  { client, number, identity }: ApplyContext,
  text: CommentBody,
): Promise<WriteResult> {
  const { octokit, owner, repo } = client;
  const issue = { owner, repo, issue_number: number };
  const comments = await octokit.paginate(octokit.rest.issues.listComments, { ...issue, per_page: 100 });
  if (comments.some((comment) => isOurComment(comment, identity, number)))
    return stale('our comment already exists');
  return sendWithFallback(text, (body) =>
    toWriteResult(octokit.rest.issues.createComment({ ...issue, body })),
  );
}

export async function sendWithFallback(
  { body, shortBody }: CommentBody,
  send: (body: string) => Promise<WriteResult>,
): Promise<WriteResult> {
  const result = await send(body);
  return result.problem?.code === 'invalid' && shortBody !== body ? send(shortBody) : result;
}

export function postSuggestions(
  { client, number }: ApplyContext,
  headSha: string,
  suggestions: readonly DesiredSuggestion[],
): Promise<WriteResult> {
  const { octokit, owner, repo } = client;
  const comments = suggestions.map(({ fix, body }) => ({
    path: fix.path,
    body,
    line: fix.endLine,
    side: 'RIGHT',
    ...(fix.startLine < fix.endLine && { start_line: fix.startLine, start_side: 'RIGHT' }),
  }));
  const review = { commit_id: headSha, event: 'COMMENT', body: '', comments } as const;
  return toWriteResult(octokit.rest.pulls.createReview({ owner, repo, pull_number: number, ...review }));
}

/**
 * Creates labels that the repository lacks, then adds all labels to the pull request in one request. If GitHub rejects that
 * request as invalid, adds the labels one by one.
 */
export async function addLabels(context: ApplyContext, names: readonly string[]): Promise<WriteResult> {
  const { client, labels, policy, log } = context;
  try {
    await labels.ensure(client, names, policy);
    const batchResult = await sendLabels(context, names);
    if (batchResult.problem?.code !== 'invalid') return batchResult;
    labels.forget(client.repositoryId);
    await labels.ensure(client, names, policy);
  } catch (error) {
    if (isNotPermitted(error)) return { problem: { code: 'not-permitted', sentence: error.message } };
    throw error;
  }
  for (const name of names) {
    const { problem } = await sendLabels(context, [name]);
    if (problem?.code === 'invalid') log.warn({ label: name }, 'GitHub rejected a label.');
    else if (problem !== undefined) return { problem };
  }
  return done;
}

function sendLabels(
  { client: { octokit, owner, repo }, number }: ApplyContext,
  names: readonly string[],
): Promise<WriteResult> {
  return toWriteResult(
    octokit.rest.issues.addLabels({ owner, repo, issue_number: number, labels: [...names] }),
  );
}
