import { formatCheckText } from '#core/review/desired';
import type { Mutation } from '#core/review/plan';
import { checkName } from '../identity.ts';
import type { Feature } from './features.ts';
import {
  type ApplyContext,
  addLabels,
  createComment,
  done,
  finishCheck,
  postSuggestions,
  sendWithFallback,
  toWriteResult,
  updateCheck,
  type WriteResult,
} from './writes.ts';

export type ApplyResult =
  | {
      readonly kind: 'applied';
      readonly written: readonly Mutation[];
      readonly suggestionsRefused: boolean;
    }
  | { readonly kind: 'stale'; readonly reason: string }
  /** The signal was aborted before all writes were done. */
  | { readonly kind: 'stopped' };

export const featureOf = {
  'start-check': 'checks',
  'add-labels': 'labels',
  'remove-label': 'labels',
  'create-comment': 'comments',
  'edit-comment': 'comments',
  'delete-own-comment': 'comments',
  'request-reviewers': 'reviewers',
  'post-suggestions': 'suggestions',
  'delete-own-suggestion': 'suggestions',
  'finish-check': 'checks',
  'edit-check-text': 'checks',
} as const satisfies Record<Mutation['kind'], Feature>;

/** Executes a plan, one write at a time. If this function throws, the write in progress may or may not have succeeded. */
export async function apply(context: ApplyContext, mutations: readonly Mutation[]): Promise<ApplyResult> {
  const { client, features, log, present, signal } = context;
  const { repositoryId } = client;
  const createdIds: CreatedIds = { checkId: null, commentId: null };
  const written: Mutation[] = [];
  let suggestionsRefused = false;
  for (const mutation of mutations) {
    const hasComment = present.comments.length > 0 || createdIds.commentId !== null;
    // The bot has no comment of its own. The `BotState` is saved only in the review action's comment, which this write would
    // delete.
    if (mutation.kind === 'delete-own-comment' && !hasComment) continue;
    const feature = featureOf[mutation.kind];
    if (features.isOff(repositoryId, feature)) continue;
    if (signal.aborted) return { kind: 'stopped' };
    const { problem } = await applyMutation(context, mutation, createdIds);
    if (problem === undefined) {
      written.push(mutation);
      continue;
    }
    const { code, sentence } = problem;
    if (code === 'stale') return { kind: 'stale', reason: sentence };
    if (code === 'not-permitted') features.switchOff(repositoryId, feature);
    else log.warn({ mutation: mutation.kind, why: code }, 'GitHub rejected a write.');
    if (mutation.kind === 'post-suggestions' && code !== 'not-permitted') suggestionsRefused = true;
  }
  return { kind: 'applied', written, suggestionsRefused };
}

interface CreatedIds {
  checkId: number | null;
  commentId: number | null;
}

async function applyMutation(
  context: ApplyContext,
  mutation: Mutation,
  createdIds: CreatedIds,
): Promise<WriteResult> {
  const { client, number, present } = context;
  const { owner, repo } = client;
  const { checks, issues, pulls } = client.octokit.rest;
  const issue = { owner, repo, issue_number: number };
  switch (mutation.kind) {
    case 'start-check': {
      const { headSha: head_sha, externalId: external_id } = mutation;
      const run = { name: checkName, head_sha, external_id, status: 'in_progress' } as const;
      const result = await toWriteResult(checks.create({ owner, repo, ...run }));
      createdIds.checkId = result.value?.id ?? null;
      return result;
    }
    case 'add-labels':
      return addLabels(context, mutation.names);
    case 'remove-label':
      // 404 means that the label was already removed.
      return toWriteResult(issues.removeLabel({ ...issue, name: mutation.name }), { 404: done });
    case 'create-comment': {
      const result = await createComment(context, mutation);
      createdIds.commentId = result.value?.id ?? null;
      return result;
    }
    case 'edit-comment':
      return sendWithFallback(mutation, (body) =>
        toWriteResult(issues.updateComment({ owner, repo, comment_id: mutation.id, body })),
      );
    case 'delete-own-comment': {
      const write = issues.deleteComment({ owner, repo, comment_id: mutation.id });
      return toWriteResult(write, { 404: done, 410: done });
    }
    case 'request-reviewers': {
      const reviewers = { reviewers: [...mutation.logins], team_reviewers: [...mutation.teams] };
      return toWriteResult(pulls.requestReviewers({ owner, repo, pull_number: number, ...reviewers }));
    }
    case 'post-suggestions':
      return postSuggestions(context, mutation.headSha, mutation.suggestions);
    case 'delete-own-suggestion': {
      const write = pulls.deleteReviewComment({ owner, repo, comment_id: mutation.id });
      return toWriteResult(write, { 404: done });
    }
    case 'finish-check': {
      const id = mutation.id ?? createdIds.checkId;
      // The check run could not be started, so there is nothing to finish.
      if (id === null) return done;
      const commentId = mutation.commentId ?? createdIds.commentId ?? 0;
      return finishCheck(
        context,
        id,
        mutation.check,
        formatCheckText(mutation.check, mutation.state, commentId),
      );
    }
    case 'edit-check-text': {
      if (present.check === null) return done;
      const { id, title, summary } = present.check;
      return updateCheck(client, id, { output: { title, summary, text: mutation.text } });
    }
  }
}
