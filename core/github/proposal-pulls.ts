import {
  type ProposalPull,
  parseProposalBranch,
  proposalAuthor,
  proposalLabel,
} from '#core/sources/proposals/identity';
import { fetchAllPages, type RepositoryApi } from './repository-api.ts';

interface ListedPull {
  readonly number: number;
  readonly html_url: string;
  readonly title: string;
  readonly state: 'open' | 'closed';
  readonly user: { readonly login: string } | null;
  readonly labels: readonly { readonly name: string }[];
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly merged_at: string | null;
  readonly head: { readonly ref: string; readonly repo: { readonly full_name: string } | null };
}

/** Lists every pull request of a repository, newest first. `paths` is always empty. Throws a `GitHubError`. */
export async function listPulls(ask: RepositoryApi, repository: string): Promise<readonly ProposalPull[]> {
  const pulls = await fetchAllPages<ListedPull>(ask, '/pulls?state=all&sort=created&direction=desc');
  return pulls.map((pull) => {
    const { head, user } = pull;
    const isByBot = head.repo?.full_name === repository && user?.login === proposalAuthor;
    return {
      number: pull.number,
      url: pull.html_url,
      title: pull.title,
      state: pull.state === 'open' ? 'open' : pull.merged_at === null ? 'closed' : 'merged',
      proposal: isByBot ? parseProposalBranch(head.ref) : null,
      isLabeled: pull.labels.some(({ name }) => name === proposalLabel),
      createdAt: pull.created_at,
      closedAt: pull.closed_at,
      paths: [],
    };
  });
}

/** Lists pull requests like `listPulls`, and also reads the paths that open pull requests change. */
export async function listPullsWithPaths(
  ask: RepositoryApi,
  repository: string,
): Promise<readonly ProposalPull[]> {
  const pulls: ProposalPull[] = [];
  for (const pull of await listPulls(ask, repository)) {
    const files =
      pull.state === 'open'
        ? await fetchAllPages<{ readonly filename: string }>(ask, `/pulls/${pull.number}/files`)
        : [];
    pulls.push({ ...pull, paths: files.map(({ filename }) => filename) });
  }
  return pulls;
}
