import type { CommentFact, LabelEvent, OwnComment, OwnSuggestion, ReviewFact } from '#core/review/facts';
import { isOurLabel } from '#core/review/labels';
import { findFingerprint } from '#core/review/suggestions';
import { actionsIdentity, type Identity, isByUs, isOurComment } from '../identity.ts';
import type { Actor, PullNode } from './query.ts';

type User = { readonly login: string; readonly type: string } | null;

/**
 * Converts an account to the form of the REST API, in which the login of a bot ends with `[bot]`. GraphQL gives it without
 * (fullsend-ai/fullsend#6205).
 */
export function toUser(actor: Actor | null): User {
  if (actor === null) return null;
  const { __typename: type, login } = actor;
  return { type, login: type === 'Bot' ? `${login}[bot]` : login };
}

/** Returns the login. The user of a deleted account is null, and GitHub shows such an account as `ghost`. */
export function getLogin(actor: Actor | null): string {
  return toUser(actor)?.login ?? 'ghost';
}

export function isBot(actor: Actor | null): boolean {
  return actor?.__typename === 'Bot';
}

export interface Comments {
  /** The bot's comments, sorted by id. */
  readonly own: readonly OwnComment[];
  /** The comments of the review action, which the App replaces with its own. Empty if the bot runs as the review action. */
  readonly byAction: readonly OwnComment[];
  /** The comments by people, oldest first. */
  readonly byPeople: readonly CommentFact[];
}

export function selectComments({ comments, number }: PullNode, identity: Identity): Comments {
  const sortedComments = comments.nodes
    .map((comment) => ({ ...comment, id: Number(comment.fullDatabaseId), user: toUser(comment.author) }))
    .toSorted(byId);
  const selectBy = (author: Identity): readonly OwnComment[] =>
    sortedComments
      .filter((comment) => isOurComment(comment, author, number))
      .map(({ id, body }) => ({ id, body }));
  return {
    own: selectBy(identity),
    byAction: identity.kind === 'app' ? selectBy(actionsIdentity) : [],
    byPeople: sortedComments
      .filter(({ author }) => !isBot(author))
      .map(({ id, author, body, createdAt, updatedAt }) => ({
        id,
        author: getLogin(author),
        body,
        createdAt,
        updatedAt,
      })),
  };
}

const reviewStates = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes_requested',
  COMMENTED: 'commented',
  DISMISSED: 'dismissed',
  PENDING: 'pending',
} as const;

/** Returns all reviews, oldest first. */
export function selectReviews({ reviews }: PullNode): readonly ReviewFact[] {
  const facts = reviews.nodes.map(({ fullDatabaseId, author, state, commit, submittedAt }) => ({
    id: Number(fullDatabaseId),
    author: getLogin(author),
    authorIsBot: isBot(author),
    state: reviewStates[state],
    commitSha: commit?.oid ?? '',
    submittedAt: submittedAt ?? '',
  }));
  return facts.toSorted(byId);
}

export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}

/** Returns the bot's suggestions, for any head commit, sorted by id. */
export function selectSuggestions({ reviewThreads }: PullNode, identity: Identity): readonly OwnSuggestion[] {
  const suggestions = reviewThreads.nodes.flatMap(({ isOutdated, comments }) => {
    const [comment] = comments.nodes;
    if (comment === undefined || !isByUs({ user: toUser(comment.author) }, identity)) return [];
    const { fullDatabaseId, body, originalCommit } = comment;
    const fingerprint = findFingerprint(body);
    if (fingerprint === undefined) return [];
    const headSha = originalCommit?.oid ?? '';
    const answered = comments.totalCount > 1;
    return [{ id: Number(fullDatabaseId), fingerprint, headSha, outdated: isOutdated, answered }];
  });
  return suggestions.toSorted(byId);
}

/**
 * Returns what people did to the bot's labels on a pull request, oldest first. Only people with the Triage role or a higher
 * role can do this (docs.github.com, “Repository roles”), so the role is not checked again.
 *
 * What GitHub does, from its documentation unless another source is named:
 * - Each label makes an event of its own, and GitHub lists the events oldest first.
 * - The actor is a `Bot` for an App and for GITHUB_TOKEN, and a `User` if an App acts with the token of a user: that counts as
 *   a person. The actor of a deleted account is null.
 * - A renamed label makes no event. The pull request then has a label that is not the bot's.
 * - A label that is deleted from the repository makes no event of this pull request (octokit/webhooks#639).
 * - Labels that GITHUB_TOKEN sets start no workflow, but Apps receive the events (docs.github.com, “GITHUB_TOKEN”).
 */
export function selectLabelEvents({ timelineItems }: PullNode): readonly LabelEvent[] {
  return timelineItems.nodes.flatMap(({ __typename: type, actor, label, createdAt }) => {
    const name = label.name.toLowerCase();
    if (isBot(actor) || !isOurLabel(name)) return [];
    return [{ label: name, isOn: type === 'LabeledEvent', at: createdAt }];
  });
}
