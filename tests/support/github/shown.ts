import type { Issue } from './records.ts';
import type { Repository } from './state.ts';

/** Names of an issue's labels, sorted. */
export function labelsOf({ labels }: Issue): readonly string[] {
  return [...labels].toSorted();
}

/** Comments of an issue, oldest first. */
export function commentsOf(
  issue: Issue,
): readonly { readonly id: number; readonly author: string; readonly body: string }[] {
  return [...issue.repository.comments.values()]
    .filter((comment) => comment.issue === issue)
    .map(({ id, author, body }) => ({ id, author, body }));
}

/** Check runs of a commit, oldest first. */
export function checksOf(
  { checkRuns }: Repository,
  sha: string,
): readonly {
  readonly name: string;
  readonly status: string;
  readonly conclusion: string | null;
  readonly title: string | null;
}[] {
  return [...checkRuns.values()]
    .filter((run) => run.sha === sha)
    .map(({ name, status, conclusion, title }) => ({ name, status, conclusion, title }));
}
