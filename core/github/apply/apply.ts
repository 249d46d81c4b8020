import type { CurrentState, Policy } from '#core/review/facts';
import type { Mutation } from '#core/review/plan';
import type { Logger, RepoClient } from '../github.ts';
import type { Identity } from '../identity.ts';
import type { Feature, Features } from './features.ts';
import type { RepositoryLabels } from './labels.ts';
import {
  addLabels,
  createComment,
  deleteComment,
  deleteSuggestion,
  done,
  editCheckText,
  editComment,
  finishCheck,
  postSuggestions,
  removeLabel,
  requestReviewers,
  startCheck,
  type WriteResult,
} from './writes.ts';

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
  const { client, number, present, policy, identity, hearsClicks, labels, log } = context;
  switch (mutation.kind) {
    case 'start-check': {
      const result = await startCheck(client, mutation.headSha, mutation.externalId);
      createdIds.checkId = result.value?.id ?? null;
      return result;
    }
    case 'add-labels': {
      const { names } = mutation;
      return addLabels({ client, number, names, labels, policy, log });
    }
    case 'remove-label':
      return removeLabel(client, number, mutation.name);
    case 'create-comment': {
      const result = await createComment(client, number, mutation, identity);
      createdIds.commentId = result.value?.id ?? null;
      return result;
    }
    case 'edit-comment':
      return editComment(client, mutation.id, mutation);
    case 'delete-own-comment':
      return deleteComment(client, mutation.id);
    case 'request-reviewers':
      return requestReviewers(client, number, mutation.logins, mutation.teams);
    case 'post-suggestions':
      return postSuggestions(client, number, mutation.headSha, mutation.suggestions);
    case 'delete-own-suggestion':
      return deleteSuggestion(client, mutation.id);
    case 'finish-check': {
      const id = mutation.id ?? createdIds.checkId;
      // The check run could not be started, so there is nothing to finish.
      if (id === null) return done;
      const commentId = mutation.commentId ?? createdIds.commentId ?? 0;
      return finishCheck(client, id, mutation.check, mutation.state, commentId, hearsClicks);
    }
    case 'edit-check-text':
      return present.check === null ? done : editCheckText(client, present.check, mutation.text);
  }
}
