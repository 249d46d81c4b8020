import { hasMarker, parseState } from '#core/review/state';

/** The GitHub account that the bot uses. */
export interface Identity {
  /** `actions` for GITHUB_TOKEN, as which any workflow of the repository can write. */
  readonly kind: 'app' | 'actions';
  /** The login of the bot's user: `<slug of the App>[bot]`. GitHub gives no such login to anyone else. */
  readonly login: string;
}

export const checkName = 'card review';
/** The required check of the cited pages, which a workflow creates even if an App reviews. */
export const pagesCheckName = 'Cited pages of changed cards';
/** Distinguishes this check from jobs with the same name. The id of the artifact with the answer follows, or 0, then a hash of `/opens` commands. */
export const pagesExternalIdPrefix = 'cardcat-pages/';
/**
 * The prefix of `external_id` for check runs made with GITHUB_TOKEN. The prefix distinguishes the bot's check runs from jobs
 * with the same name.
 */
export const actionsExternalIdPrefix = 'cardcat-review/';

/** The identity of a workflow's GITHUB_TOKEN. */
export const actionsIdentity: Identity = { kind: 'actions', login: 'github-actions[bot]' };

/**
 * Returns whose token an Octokit uses. `viewer` is the login that GraphQL gives: an installation token may not request `/app`
 * or `/user` (fullsend-ai/fullsend#1953). Tokens of people are refused before (see `explainForeignToken`).
 */
export function toIdentity(viewer: string): Identity {
  if (viewer === actionsIdentity.login) return actionsIdentity;
  if (!viewer.endsWith('[bot]')) throw new Error(explainForeignToken(viewer));
  return { kind: 'app', login: viewer };
}

export function explainForeignToken(owner: string): string {
  return `\`token\` belongs to ${owner}. Leave it out, or give the token of a GitHub App: the action recognizes its comments by their author.`;
}

interface Authored {
  readonly user?: { readonly login: string; readonly type: string } | null;
  readonly body?: string | null | undefined;
}

/** Reports whether the bot wrote a comment or review. Checks only the author, never the text. */
export function isByUs({ user }: Authored, { login }: Identity): boolean {
  return user?.type === 'Bot' && user.login === login;
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
  readonly externalId: string | null;
  /** The slug of the App that made the check run. */
  readonly slug: string | undefined;
}

export function isOurCheck({ name, externalId, slug }: CheckRun, { kind, login }: Identity): boolean {
  if (name !== checkName || `${slug}[bot]` !== login) return false;
  return kind === 'app' || externalId?.startsWith(actionsExternalIdPrefix) === true;
}

/** Returns the slug of another App that reviews this commit, or null if there is none. */
export function findReviewingApp(runs: readonly CheckRun[], { login }: Identity): string | null {
  const ownLogins = [login, actionsIdentity.login];
  const run = runs.find(({ name, slug }) => name === checkName && !ownLogins.includes(`${slug}[bot]`));
  return run?.slug ?? null;
}
