import type { Present } from '#core/review/facts';
import type { Mutation } from '#core/review/plan';
import type { AppIdentity } from '../gather/comments.ts';
import type { Log, Place } from '../github.ts';
import type { Feature, Features } from './features.ts';
import {
  type Applied,
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
} from './writes.ts';

export interface ApplyParts {
  readonly place: Place;
  readonly installationId: number;
  /** Of the pull request; 0 for a merge group, which has a check only. */
  readonly number: number;
  readonly present: Present;
  readonly us: AppIdentity;
  readonly features: Features;
  readonly log: Log;
  /** Makes our labels in the repository as they should be. */
  readonly syncLabels: () => Promise<void>;
  /** No write begins once it is aborted. */
  readonly signal: AbortSignal;
}

export type ApplyResult =
  /** `suggestionsRefused`: GitHub took none of the suggestions. `locked`: nor the comment. */
  | { readonly kind: 'applied'; readonly suggestionsRefused: boolean; readonly locked: boolean }
  | { readonly kind: 'stale'; readonly reason: string }
  /** These are not on it, so what was planned to be remembered is not true. */
  | { readonly kind: 'labels-left'; readonly names: readonly string[] }
  /** Writes are no longer ours to make. */
  | { readonly kind: 'stopped' };

const featureOf = {
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

/** Carries out a plan, one write after the other. Throws as `GitHub` does: what was sent last may have been done. */
export async function apply(parts: ApplyParts, mutations: readonly Mutation[]): Promise<ApplyResult> {
  const { features, installationId, log, signal } = parts;
  const made: Made = { checkId: null, commentId: null };
  let suggestionsRefused = false;
  let locked = false;
  let remembers = true;
  for (const mutation of mutations) {
    // What is remembered still names this label: once it is gone, its absence would look like a person's doing.
    if (mutation.kind === 'remove-label' && !remembers) continue;
    const feature = featureOf[mutation.kind];
    if (features.isOff(installationId, feature)) {
      // Switched off since this was planned: what was to be remembered of them is not true.
      if (mutation.kind === 'add-labels') return { kind: 'labels-left', names: mutation.names };
      continue;
    }
    if (signal.aborted) return { kind: 'stopped' };
    const applied = await applyOne(parts, mutation, made);
    if (applied.kind === 'stale' || applied.kind === 'labels-left') return applied;
    if (applied.kind === 'done') continue;
    if (applied.why === 'not-permitted') features.switchOff(installationId, feature);
    if (mutation.kind === 'add-labels') return { kind: 'labels-left', names: mutation.names };
    if (applied.why !== 'not-permitted')
      log.warn({ mutation: mutation.kind, why: applied.why }, 'GitHub did not take a write.');
    if (mutation.kind === 'post-suggestions' && applied.why !== 'not-permitted') suggestionsRefused = true;
    if (feature === 'comments' && applied.why === 'locked') locked = true;
    if (applied.why === 'invalid' && isMemory(mutation, parts.present, made)) remembers = false;
  }
  return { kind: 'applied', suggestionsRefused, locked };
}

/** Whether it writes what is read first the next time: our comment, and the check only where there is none. */
function isMemory({ kind }: Mutation, { comments }: Present, { commentId }: Made): boolean {
  if (kind === 'edit-comment') return true;
  return (
    (kind === 'finish-check' || kind === 'edit-check-text') && comments.length === 0 && commentId === null
  );
}

/** What the writes of this plan have made so far. */
interface Made {
  checkId: number | null;
  commentId: number | null;
}

async function applyOne(parts: ApplyParts, mutation: Mutation, made: Made): Promise<Applied> {
  const { place, number, present, us, log, syncLabels } = parts;
  switch (mutation.kind) {
    case 'start-check': {
      const applied = await startCheck(place, mutation.headSha, mutation.externalId);
      if (applied.kind === 'done') made.checkId = applied.id ?? null;
      return applied;
    }
    case 'add-labels': {
      const { names } = mutation;
      return addLabels({ place, number, names, present: present.labels.length, sync: syncLabels, log });
    }
    case 'remove-label':
      return removeLabel(place, number, mutation.name);
    case 'create-comment': {
      const applied = await createComment(place, number, mutation, us);
      if (applied.kind === 'done') made.commentId = applied.id ?? null;
      return applied;
    }
    case 'edit-comment':
      return editComment(place, mutation.id, mutation);
    case 'delete-own-comment':
      return deleteComment(place, mutation.id);
    case 'request-reviewers':
      return requestReviewers(place, number, mutation.logins, mutation.teams);
    case 'post-suggestions':
      return postSuggestions(place, number, mutation.headSha, mutation.suggestions);
    case 'delete-own-suggestion':
      return deleteSuggestion(place, mutation.id);
    case 'finish-check': {
      const id = mutation.id ?? made.checkId;
      // Where it could not be started, it cannot be finished.
      if (id === null) return done;
      const commentId = mutation.commentId ?? made.commentId ?? 0;
      return finishCheck(place, id, mutation.check, mutation.state, commentId);
    }
    case 'edit-check-text':
      return present.check === null ? done : editCheckText(place, present.check, mutation.text);
  }
}
