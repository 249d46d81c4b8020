import { isCardId } from '#core/card/card';

export interface ProposalPull {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly state: 'open' | 'merged' | 'closed';
  /** What the pull request proposes. Null unless its branch is in this repository and `proposalAuthor` opened it. */
  readonly proposal: ProposalId | null;
  readonly isLabeled: boolean;
  /** When the pull request was opened, as an ISO 8601 instant in UTC. */
  readonly createdAt: string;
  readonly closedAt: string | null;
  /** The paths that the pull request changes. Empty if it is not open. */
  readonly paths: readonly string[];
}

export interface ProposingPull extends ProposalPull {
  readonly proposal: ProposalId;
}

export function isProposing(pull: ProposalPull): pull is ProposingPull {
  return pull.proposal !== null;
}

export interface ProposalId {
  readonly cardId: string;
  /** The key of the candidate: 8 hexadecimal digits. */
  readonly key: string;
}

/** The author of proposals, which is the account of the workflow token. */
export const proposalAuthor = 'github-actions[bot]';

export const proposalLabel = 'from/page';

const branchPrefix = 'proposal/';

export function formatProposalBranch({ cardId, key }: ProposalId): string {
  return `${branchPrefix}${cardId}-${key}`;
}

export function parseProposalBranch(branch: string): ProposalId | null {
  const proposal = { cardId: branch.slice(branchPrefix.length, -9), key: branch.slice(-8) };
  const isValid = isCardId(proposal.cardId) && /^[0-9a-f]{8}$/.test(proposal.key);
  return isValid && formatProposalBranch(proposal) === branch ? proposal : null;
}

const withdrawnPrefix = 'Withdrawn: ';

/**
 * Marks a proposal as withdrawn in its title, so that it does not count as refused. The request that changes the title can
 * also close the pull request.
 */
export function formatWithdrawnTitle(title: string): string {
  return `${withdrawnPrefix}${title}`;
}

export function isWithdrawn({ title, state }: Pick<ProposalPull, 'title' | 'state'>): boolean {
  return state === 'closed' && title.startsWith(withdrawnPrefix);
}

/** Reports whether a person closed the proposal without merging it. The same fee is then not proposed again. */
export function isRejected(pull: ProposalPull): pull is ProposingPull {
  return isProposing(pull) && pull.state === 'closed' && !isWithdrawn(pull);
}
