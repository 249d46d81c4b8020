import { isCardId } from '#core/catalog/card';

/** A pull request of the repository. */
export interface ProposalPull {
  readonly number: number;
  /** The URL of the pull request's page. */
  readonly url: string;
  readonly title: string;
  readonly state: 'open' | 'merged' | 'closed';
  /** What the pull request proposes; null unless its branch is in this repository and `proposalAuthor` opened it. */
  readonly proposal: ProposalId | null;
  readonly isLabelled: boolean;
  /** Instants, ISO 8601, UTC. */
  readonly createdAt: string;
  readonly closedAt: string | null;
  /** The paths that the pull request changes; empty if it is not open. */
  readonly paths: readonly string[];
}

export interface ProposalId {
  readonly cardId: string;
  /** 8 hexadecimal digits. */
  readonly key: string;
}

/** The author of proposals: the account of the workflow token. */
export const proposalAuthor = 'github-actions[bot]';

export const proposalLabel = 'from/page';

const prefix = 'proposal/';

export function formatProposalBranch({ cardId, key }: ProposalId): string {
  return `${prefix}${cardId}-${key}`;
}

export function parseProposalBranch(branch: string): ProposalId | null {
  const [, cardId = '', key = ''] = /^proposal\/(.+)-([0-9a-f]{8})$/.exec(branch) ?? [];
  return isCardId(cardId) ? { cardId, key } : null;
}

const withdrawn = 'Withdrawn: ';

/** Marks a withdrawn proposal in its title, so that it does not count as refused. One request can both close and mark it. */
export function formatWithdrawnTitle(title: string): string {
  return `${withdrawn}${title}`;
}

export function isWithdrawn({ title, state }: Pick<ProposalPull, 'title' | 'state'>): boolean {
  return state === 'closed' && title.startsWith(withdrawn);
}

/** Whether a person closed the proposal without merging it. Its number is not proposed again. */
export function isRejected(pull: ProposalPull): boolean {
  return pull.proposal !== null && pull.state === 'closed' && !isWithdrawn(pull);
}
