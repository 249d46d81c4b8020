import { getCardPath } from '#core/card/card';
import type { Proposal, Withdrawal } from '#core/sources/proposals/decide';
import {
  formatProposalBranch,
  formatWithdrawnTitle,
  isWithdrawn,
  type ProposalId,
  type ProposalPull,
  parseProposalBranch,
  proposalAuthor,
  proposalLabel,
} from '#core/sources/proposals/identity';
import { isGitHubError } from './github.ts';
import { listPulls } from './proposal-pulls.ts';
import { fetchAllPages, type RepositoryApi } from './repository-api.ts';

export interface ProposalJob {
  /** The repository as `owner/name`. */
  readonly repository: string;
  readonly defaultBranch: string;
  /** The commit at which the card files were checked. Proposals are based on this commit and never rebased. */
  readonly baseSha: string;
  readonly proposals: readonly Proposal[];
  readonly withdrawals: readonly Pick<Withdrawal, 'key' | 'sentence'>[];
}

/**
 * Closes the draft pull requests of withdrawn proposals, unless a person has worked on them. Also removes branches that an
 * interrupted run left behind, and opens new draft pull requests. Reads the existing pull requests and branches first, so
 * that a later run can complete an interrupted run. Returns one line of text per change. Throws a `GitHubError`.
 */
export async function applyProposals(ask: RepositoryApi, job: ProposalJob): Promise<readonly string[]> {
  const pulls = await listPulls(ask, job.repository);
  const drafts = pulls.filter(({ state, proposal }) => state === 'open' && proposal !== null);
  const messages: string[] = [];
  for (const { number, isLabeled } of drafts) if (!isLabeled) await addProposalLabel(ask, number);
  for (const { key, sentence } of job.withdrawals)
    for (const draft of drafts)
      if (draft.proposal?.key === key) messages.push(await withdraw(ask, draft, draft.proposal, sentence));
  const branches = await readBranches(ask);
  const wantedBranches = new Set(job.proposals.map(formatProposalBranch));
  for (const [branch, sha] of branches) {
    const branchPulls = pulls.filter(
      ({ proposal }) => proposal !== null && formatProposalBranch(proposal) === branch,
    );
    if (wantedBranches.has(branch) || !branchPulls.every(isWithdrawn) || !(await isOurCommit(ask, sha)))
      continue;
    await removeBranch(ask, branch);
    messages.push(`${branch} had no pull request and is removed`);
  }
  for (const proposal of job.proposals)
    messages.push(await openProposal(ask, { pulls, branches }, job, proposal));
  return messages;
}

const takenOverSentence = 'It is left to you, as somebody has worked on it.';

async function withdraw(
  ask: RepositoryApi,
  { number, title }: ProposalPull,
  proposal: ProposalId,
  sentence: string,
): Promise<string> {
  if (await isTakenOver(ask, number)) {
    await commentOnce(
      ask,
      number,
      `The reason for this proposal is gone: ${sentence} ${takenOverSentence}`,
      takenOverSentence,
    );
    return `#${number} is left to the people who work on it: ${sentence}`;
  }
  await commentOnce(ask, number, sentence, sentence);
  await ask('PATCH', `/pulls/${number}`, { state: 'closed', title: formatWithdrawnTitle(title) });
  await removeBranch(ask, formatProposalBranch(proposal));
  return `#${number} is withdrawn: ${sentence}`;
}

/** Posts `body` as a comment, unless one of the bot's comments on the pull request already ends with `ending`. */
async function commentOnce(ask: RepositoryApi, number: number, body: string, ending: string): Promise<void> {
  const commentsPath = `/issues/${number}/comments`;
  const existingComments = await fetchAllPages<Authored & { readonly body: string }>(ask, commentsPath);
  if (
    !existingComments.some((comment) => getLogin(comment) === proposalAuthor && comment.body.endsWith(ending))
  )
    await ask('POST', commentsPath, { body });
}

interface Authored {
  readonly user?: { readonly login: string } | null;
  readonly author?: { readonly login: string } | null;
}

const getLogin = ({ user, author }: Authored): string | undefined => (user ?? author)?.login;

/** Reports whether a person has added a commit or a review to the pull request. */
async function isTakenOver(ask: RepositoryApi, number: number): Promise<boolean> {
  const commits = await fetchAllPages<Authored>(ask, `/pulls/${number}/commits`);
  const reviews = await fetchAllPages<Authored>(ask, `/pulls/${number}/reviews`);
  return [...commits, ...reviews].some((item) => getLogin(item)?.endsWith('[bot]') !== true);
}

async function readBranches(ask: RepositoryApi): Promise<ReadonlyMap<string, string>> {
  const refs = await fetchAllPages<Ref>(ask, '/git/matching-refs/heads/proposal/');
  const branches = refs.map(({ ref, object }) => [ref.replace(/^refs\/heads\//, ''), object.sha] as const);
  return new Map(branches.filter(([branch]) => parseProposalBranch(branch) !== null));
}

interface Ref {
  readonly ref: string;
  readonly object: { readonly sha: string };
}

async function isOurCommit(ask: RepositoryApi, sha: string): Promise<boolean> {
  return getLogin((await ask('GET', `/commits/${sha}`)) as Authored) === proposalAuthor;
}

async function addProposalLabel(ask: RepositoryApi, number: number): Promise<void> {
  await ask('POST', `/issues/${number}/labels`, { labels: [proposalLabel] });
}

async function removeBranch(ask: RepositoryApi, branch: string): Promise<void> {
  await ask('DELETE', `/git/refs/heads/${branch}`).catch(ignoreStatuses(404, 422));
}

/** Returns a `catch` handler that ignores these HTTP statuses, because another run may already have made the same change. */
function ignoreStatuses(...statuses: readonly number[]) {
  return (error: unknown): undefined => {
    if (isGitHubError(error, 'status') && statuses.some((status) => status === error.status))
      return undefined;
    throw error;
  };
}

interface ExistingProposals {
  readonly pulls: readonly ProposalPull[];
  readonly branches: ReadonlyMap<string, string>;
}

async function openProposal(
  ask: RepositoryApi,
  { pulls, branches }: ExistingProposals,
  { repository, baseSha, defaultBranch }: ProposalJob,
  proposal: Proposal,
): Promise<string> {
  const branch = formatProposalBranch(proposal);
  const existingPull = pulls.find((pull) => pull.proposal?.key === proposal.key && !isWithdrawn(pull));
  if (existingPull !== undefined) return `#${existingPull.number} is there already`;
  const sha = branches.get(branch);
  if (sha === undefined) await createBranch(ask, branch, baseSha, proposal);
  else if (!(await isOurCommit(ask, sha))) return `${branch} is somebody else's, and is left alone`;
  const { title, body } = proposal;
  const request = { title, body, head: branch, base: defaultBranch, draft: true };
  const createdPull = await ask('POST', '/pulls', request).catch(async (error: unknown) => {
    // The request may have failed because another run has already opened a pull request for this proposal.
    const rivals = await listPulls(ask, repository);
    if (rivals.some((pull) => pull.state === 'open' && pull.proposal?.key === proposal.key)) return undefined;
    throw error;
  });
  if (createdPull === undefined) return `${branch} has the pull request of another run`;
  const { number } = createdPull as { readonly number: number };
  await addProposalLabel(ask, number);
  return `#${number} is opened: ${title}`;
}

/** Creates the commit before the branch, so that the branch never exists without the proposed change. */
async function createBranch(
  ask: RepositoryApi,
  branch: string,
  baseSha: string,
  { cardId, text, title }: Proposal,
): Promise<void> {
  const base = (await ask('GET', `/git/commits/${baseSha}`)) as { readonly tree: { readonly sha: string } };
  const file = { path: getCardPath(cardId), mode: '100644', type: 'blob', content: text };
  const tree = (await ask('POST', '/git/trees', { base_tree: base.tree.sha, tree: [file] })) as GitObject;
  const commit = (await ask('POST', '/git/commits', {
    message: title,
    tree: tree.sha,
    parents: [baseSha],
  })) as GitObject;
  await ask('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha: commit.sha }).catch(ignoreStatuses(422));
}

interface GitObject {
  readonly sha: string;
}
