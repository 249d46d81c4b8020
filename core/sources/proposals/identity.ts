import { isCardId } from '#core/catalog/card';

/** A pull request of the repository. */
export interface PullFacts {
  readonly number: number;
  /** The address of its page. */
  readonly url: string;
  readonly title: string;
  readonly state: 'open' | 'merged' | 'closed';
  /** What it proposes, if its branch is one of ours: in this repository, opened by our author; else null. */
  readonly proposal: ProposalName | null;
  readonly isLabelled: boolean;
  /** Instants, ISO 8601, UTC. */
  readonly createdAt: string;
  readonly closedAt: string | null;
  /** The paths that it changes; empty if it is not open. */
  readonly paths: readonly string[];
}

export interface ProposalName {
  readonly cardId: string;
  /** 8 hexadecimal digits. */
  readonly key: string;
}

/** The author of proposals: the account of the workflow token. */
export const ourAuthor = 'github-actions[bot]';

export const proposalLabel = 'from/page';

const prefix = 'proposal/';

export function branchOf({ cardId, key }: ProposalName): string {
  return `${prefix}${cardId}-${key}`;
}

export function nameOfBranch(branch: string): ProposalName | null {
  const [, cardId = '', key = ''] = /^proposal\/(.+)-([0-9a-f]{8})$/.exec(branch) ?? [];
  return isCardId(cardId) ? { cardId, key } : null;
}

const withdrawn = 'Withdrawn: ';

/** Closes and labels it in one request: a withdrawn proposal does not count as refused. */
export function withdrawnTitle(title: string): string {
  return `${withdrawn}${title}`;
}

export function isWithdrawn({ title, state }: Pick<PullFacts, 'title' | 'state'>): boolean {
  return state === 'closed' && title.startsWith(withdrawn);
}

/** Closed by a person without merging: this number is not proposed again. */
export function isRefused(pull: PullFacts): boolean {
  return pull.proposal !== null && pull.state === 'closed' && !isWithdrawn(pull);
}
