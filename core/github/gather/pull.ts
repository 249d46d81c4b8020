import { compareText } from '#core/catalog/text';
import type { ChangedFile, FileStatus, PullFacts, RepositoryFacts } from '#core/review/facts';
import { pagePath } from '../client.ts';
import type { GitHub, Place } from '../github.ts';
import {
  findAnswer,
  type JsonObject,
  maybeNumber,
  maybeObject,
  maybeText,
  numberIn,
  objectIn,
  objectOf,
  objectsOf,
  readAnswer,
  textIn,
} from '../json.ts';

/** The repository itself. Throws as `GitHub` does. */
export async function readRepository({ github, root }: Place): Promise<RepositoryFacts> {
  const answer = await readAnswer(github, root);
  const body = objectOf(answer.body, 'repository');
  return {
    owner: textIn(objectIn(body, 'owner'), 'login'),
    name: textIn(body, 'name'),
    url: textIn(body, 'html_url'),
    defaultBranch: textIn(body, 'default_branch'),
  };
}

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

/** GitHub lists no more than thirty pages of a hundred. */
const mostPages = 30;

/**
 * What a pull request changes, sorted by path, as far as GitHub lists it: all pages, side by side. Fewer than `count`
 * means that some are missing, of which nothing is known.
 */
export async function readChangedFiles(
  { github, root }: Place,
  number: number,
  count: number,
): Promise<readonly ChangedFile[]> {
  const pages = Math.min(mostPages, Math.ceil(count / 100));
  const listed = await Promise.all(
    Array.from({ length: pages }, async (_, at) => {
      const path = pagePath(`${root}/pulls/${number}/files`, at + 1);
      // Beyond a limit GitHub says 422: then the page is one of those that are missing.
      const answer = await findAnswer(github, path, [404, 422]);
      return answer === null ? [] : objectsOf(answer.body, 'files').map(fileOf);
    }),
  );
  // A push between two pages may show a file twice: it counts once, so that the count tells.
  const byPath = new Map(listed.flat().map((file) => [file.path, file]));
  return [...byPath.values()].toSorted((a, b) => compareText(a.path, b.path));
}

const statuses: ReadonlyMap<string, FileStatus> = new Map([
  ['added', 'added'],
  ['copied', 'added'],
  ['removed', 'removed'],
  ['renamed', 'renamed'],
]);

function fileOf(file: JsonObject): ChangedFile {
  const status = statuses.get(textIn(file, 'status')) ?? 'modified';
  return {
    path: textIn(file, 'filename'),
    previousPath: status === 'renamed' ? maybeText(file, 'previous_filename') : null,
    status,
    // A submodule may have none.
    blobSha: maybeText(file, 'sha') ?? '',
    patch: maybeText(file, 'patch'),
  };
}
