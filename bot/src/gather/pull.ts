import type { PullFacts, RepositoryFacts } from '#review/facts';
import type { GitHub } from '../github/github.ts';
import { findAnswer } from '../github/read-answer.ts';
import {
  type JsonObject,
  maybeNumber,
  maybeObject,
  maybeText,
  numberIn,
  objectIn,
  objectOf,
  objectsOf,
  textIn,
} from '../github/strict-json.ts';

/** A pull request as GitHub shows it, with what is needed to read the rest. */
export interface PullReading {
  readonly repository: RepositoryFacts;
  /** Without `pushedAt`, which other answers tell. */
  readonly pull: Omit<PullFacts, 'pushedAt'>;
  readonly labels: readonly string[];
  readonly changedFiles: number;
  /** As GitHub counts them; null where it does not say. */
  readonly comments: number | null;
  readonly reviewComments: number | null;
}

/** Null where there is none. */
export async function readPull(github: GitHub, path: string): Promise<PullReading | null> {
  const answer = await findAnswer(github, path, [404, 410]);
  return answer === null ? null : pullOf(objectOf(answer.body, 'pull request'));
}

function pullOf(body: JsonObject): PullReading {
  const base = objectIn(body, 'base');
  const head = objectIn(body, 'head');
  const repository = objectIn(base, 'repo');
  const author = maybeObject(body, 'user');
  return {
    repository: {
      owner: textIn(objectIn(repository, 'owner'), 'login'),
      name: textIn(repository, 'name'),
      url: textIn(repository, 'html_url'),
      defaultBranch: textIn(repository, 'default_branch'),
    },
    pull: {
      number: numberIn(body, 'number'),
      state: textIn(body, 'state') === 'open' ? 'open' : 'closed',
      merged: body.merged === true,
      draft: body.draft === true,
      title: textIn(body, 'title'),
      author: loginOf(author),
      authorIsBot: isBot(author),
      association: maybeText(body, 'author_association') ?? 'NONE',
      createdAt: textIn(body, 'created_at'),
      baseRef: textIn(base, 'ref'),
      baseSha: textIn(base, 'sha'),
      headSha: textIn(head, 'sha'),
      headRef: textIn(head, 'ref'),
      headRepository: fullNameOf(maybeObject(head, 'repo')),
      requestedReviewers: objectsOf(body.requested_reviewers ?? [], 'reviewers').map(loginOf),
      requestedTeams: objectsOf(body.requested_teams ?? [], 'teams').map((team) => textIn(team, 'slug')),
    },
    labels: objectsOf(body.labels ?? [], 'labels').map((label) => textIn(label, 'name')),
    changedFiles: numberIn(body, 'changed_files'),
    comments: maybeNumber(body, 'comments'),
    reviewComments: maybeNumber(body, 'review_comments'),
  };
}

/** GitHub shows somebody whose account is gone as `ghost`. */
export function loginOf(user: JsonObject | null): string {
  return (user === null ? null : maybeText(user, 'login')) ?? 'ghost';
}

export function isBot(user: JsonObject | null): boolean {
  return user !== null && maybeText(user, 'type') === 'Bot';
}

function fullNameOf(repository: JsonObject | null): string | null {
  return repository === null ? null : maybeText(repository, 'full_name');
}
