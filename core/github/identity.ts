import { hasMarker, parseState } from '#core/review/state';

/** The GitHub account that the bot uses. */
export interface Identity {
  readonly kind: 'app' | 'actions';
  /** The id of the GitHub App that owns the bot's check runs (15368 for GITHUB_TOKEN). */
  readonly appId: number;
  /** The login of the bot's user: `<slug>[bot]` or `github-actions[bot]`. */
  readonly login: string;
}

export const checkName = 'card review';
/**
 * The prefix of `external_id` for check runs made with GITHUB_TOKEN. The prefix distinguishes the bot's check runs from jobs
 * with the same name.
 */
export const actionsExternalIdPrefix = 'cardcat-review/';

const actionsUserId = 41_898_282;

/** The identity of a workflow's GITHUB_TOKEN. */
export const actionsIdentity: Identity = { kind: 'actions', appId: 15_368, login: 'github-actions[bot]' };

interface Authored {
  readonly user?: { readonly id: number; readonly login: string; readonly type: string } | null;
  readonly performed_via_github_app?: { readonly id: number } | null;
  readonly body?: string | null | undefined;
}

/** Reports whether the bot wrote a comment or review. Checks only the author, never the text. */
export function isByUs(
  { user, performed_via_github_app: app }: Authored,
  { kind, appId, login }: Identity,
): boolean {
  if (user?.type !== 'Bot') return false;
  if (kind === 'app') return app?.id === appId || user.login === login;
  return user.id === actionsUserId && (app?.id ?? appId) === appId;
}

/**
 * Reports whether the bot wrote a comment on this pull request. The bot's comments begin with a marker (see `formatStateMarker`).
 */
export function isOurComment(item: Authored, identity: Identity, pullNumber: number): boolean {
  if (!isByUs(item, identity) || !hasMarker(item.body)) return false;
  // Any workflow can write as GitHub Actions, and could copy a marker from another pull request.
  return identity.kind === 'app' || parseState(item.body).pull === pullNumber;
}

interface CheckRun {
  readonly name: string;
  readonly external_id: string | null;
  readonly app: { readonly id: number; readonly slug?: string | undefined } | null;
}

export function isOurCheck(
  { name, external_id: externalId, app }: CheckRun,
  { kind, appId }: Identity,
): boolean {
  if (name !== checkName || app?.id !== appId) return false;
  return kind === 'app' || externalId?.startsWith(actionsExternalIdPrefix) === true;
}

/** Returns the slug or id of the App that reviews this commit, or null if there is none. */
export function findReviewingApp(runs: readonly CheckRun[]): string | null {
  const run = runs.find(
    ({ name, app }) => name === checkName && app !== null && app.id !== actionsIdentity.appId,
  );
  return run === undefined ? null : (run.app?.slug ?? String(run.app?.id));
}
