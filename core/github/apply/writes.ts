import {
  type CheckAnnotation,
  type DesiredCheck,
  type DesiredSuggestion,
  formatCheckText,
} from '#core/review/desired';
import type { OwnCheck, Policy } from '#core/review/facts';
import type { BotState } from '#core/review/state';
import type { Problem, Result } from '#core/text/result';
import {
  classifyRequestError,
  isNotPermitted,
  isRequestError,
  type Logger,
  type RepoClient,
} from '../github.ts';
import { checkName, type Identity, isOurComment } from '../identity.ts';
import type { RepositoryLabels } from './labels.ts';

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

export function startCheck(
  { octokit, owner, repo }: RepoClient,
  headSha: string,
  externalId: string,
): Promise<WriteResult> {
  const run = { name: checkName, head_sha: headSha, external_id: externalId, status: 'in_progress' } as const;
  return toWriteResult(octokit.rest.checks.create({ owner, repo, ...run }));
}

/** Completes a check run. Sends the annotations in batches of 50, and the conclusion with the last batch. */
export async function finishCheck(
  client: RepoClient,
  id: number,
  check: DesiredCheck,
  state: BotState,
  commentId: number,
  hearsClicks: boolean,
): Promise<WriteResult> {
  const { conclusion, externalId, title, summary, annotations } = check;
  const batches = splitIntoBatches(annotations);
  const lastIndex = batches.length - 1;
  for (const [index, batch] of batches.entries()) {
    const text = formatCheckText(check, state, commentId);
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
      return finishCheck(client, id, { ...check, annotations: [] }, state, commentId, hearsClicks);
    if (result.problem !== undefined) return result;
  }
  return done;
}

export function editCheckText(
  client: RepoClient,
  { id, title, summary }: OwnCheck,
  text: string,
): Promise<WriteResult> {
  return updateCheck(client, id, { output: { title, summary, text } });
}

type CheckUpdate = Omit<
  NonNullable<Parameters<RepoClient['octokit']['rest']['checks']['update']>[0]>,
  'owner' | 'repo' | 'check_run_id'
>;

function updateCheck(
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
  client: RepoClient,
  number: number,
  text: CommentBody,
  identity: Identity,
): Promise<WriteResult> {
  const { octokit, owner, repo } = client;
  const parameters = { owner, repo, issue_number: number, per_page: 100 };
  const comments = await octokit.paginate(octokit.rest.issues.listComments, parameters);
  if (comments.some((comment) => isOurComment(comment, identity, number)))
    return stale('our comment already exists');
  return sendWithFallback(text, (body) =>
    toWriteResult(octokit.rest.issues.createComment({ owner, repo, issue_number: number, body })),
  );
}

export function editComment(
  { octokit, owner, repo }: RepoClient,
  id: number,
  text: CommentBody,
): Promise<WriteResult> {
  return sendWithFallback(text, (body) =>
    toWriteResult(octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body }), {
      404: stale('our comment was deleted'),
    }),
  );
}

export function deleteComment({ octokit, owner, repo }: RepoClient, id: number): Promise<WriteResult> {
  const write = octokit.rest.issues.deleteComment({ owner, repo, comment_id: id });
  return toWriteResult(write, { 404: done, 410: done });
}

async function sendWithFallback(
  { body, shortBody }: CommentBody,
  send: (body: string) => Promise<WriteResult>,
): Promise<WriteResult> {
  const result = await send(body);
  return result.problem?.code === 'invalid' && shortBody !== body ? send(shortBody) : result;
}

export function postSuggestions(
  { octokit, owner, repo }: RepoClient,
  number: number,
  headSha: string,
  suggestions: readonly DesiredSuggestion[],
): Promise<WriteResult> {
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

export function deleteSuggestion({ octokit, owner, repo }: RepoClient, id: number): Promise<WriteResult> {
  const write = octokit.rest.pulls.deleteReviewComment({ owner, repo, comment_id: id });
  return toWriteResult(write, { 404: done });
}

export function requestReviewers(
  { octokit, owner, repo }: RepoClient,
  number: number,
  logins: readonly string[],
  teams: readonly string[],
): Promise<WriteResult> {
  const parameters = { reviewers: [...logins], team_reviewers: [...teams] };
  return toWriteResult(
    octokit.rest.pulls.requestReviewers({ owner, repo, pull_number: number, ...parameters }),
  );
}

interface AddLabelsOptions {
  readonly client: RepoClient;
  readonly number: number;
  readonly names: readonly string[];
  readonly labels: RepositoryLabels;
  readonly policy: Policy;
  readonly log: Logger;
}

/**
 * Creates labels that the repository lacks, then adds all labels to the pull request in one request. If GitHub rejects that
 * request as invalid, adds the labels one by one.
 */
export async function addLabels(options: AddLabelsOptions): Promise<WriteResult> {
  const { client, names, labels, policy, log } = options;
  try {
    await labels.ensure(client, names, policy);
    const batchResult = await sendLabels(options, names);
    if (batchResult.problem?.code !== 'invalid') return batchResult;
    labels.forget(client.repositoryId);
    await labels.ensure(client, names, policy);
  } catch (error) {
    if (isNotPermitted(error)) return { problem: { code: 'not-permitted', sentence: error.message } };
    throw error;
  }
  for (const name of names) {
    const { problem } = await sendLabels(options, [name]);
    if (problem?.code === 'invalid') log.warn({ label: name }, 'GitHub rejected a label.');
    else if (problem !== undefined) return { problem };
  }
  return done;
}

function sendLabels(
  { client: { octokit, owner, repo }, number }: AddLabelsOptions,
  names: readonly string[],
): Promise<WriteResult> {
  return toWriteResult(
    octokit.rest.issues.addLabels({ owner, repo, issue_number: number, labels: [...names] }),
  );
}

export function removeLabel(
  { octokit, owner, repo }: RepoClient,
  number: number,
  name: string,
): Promise<WriteResult> {
  // 404 means that the label was already removed.
  return toWriteResult(octokit.rest.issues.removeLabel({ owner, repo, issue_number: number, name }), {
    404: done,
  });
}
