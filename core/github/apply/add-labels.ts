import type { Policy } from '#core/review/facts';
import { isNotPermitted, type Logger, type RepoClient } from '../github.ts';
import type { RepositoryLabels } from './labels.ts';
import { done, toWriteResult, type WriteResult } from './writes.ts';

/** GitHub's limit for the labels of one issue. */
const maxLabels = 100;
const needed = /^(needs|check|risk)\//;

export interface AddLabelsOptions {
  readonly client: RepoClient;
  readonly number: number;
  readonly names: readonly string[];
  /** The number of labels that the pull request already has. */
  readonly present: number;
  readonly labels: RepositoryLabels;
  readonly policy: Policy;
  readonly log: Logger;
}

/**
 * Creates labels that the repository lacks, then adds all labels to the pull request in one request. If GitHub rejects that
 * request as invalid, adds the labels one by one. If the pull request would have more than `maxLabels` labels, adds only
 * names that match `needed`, as many as fit.
 */
export async function addLabels(options: AddLabelsOptions): Promise<WriteResult> {
  const { client, names, present, labels, policy, log } = options;
  const free = maxLabels - present;
  const wanted =
    names.length <= free ? names : names.filter((name) => needed.test(name)).slice(0, Math.max(0, free));
  const overLimit = names.filter((name) => !wanted.includes(name));
  if (overLimit.length > 0)
    log.warn({ left: overLimit }, 'The pull request has too many labels. Some were not added.');
  if (wanted.length === 0) return toResult(overLimit);
  try {
    await labels.ensure(client, wanted, policy);
    const together = await sendLabels(options, wanted);
    if (together.kind === 'done') return toResult(overLimit);
    if (together.kind !== 'refused' || together.why !== 'invalid') return together;
    labels.forget(client.repositoryId);
    await labels.ensure(client, wanted, policy);
  } catch (error) {
    if (isNotPermitted(error)) return { kind: 'refused', why: 'not-permitted' };
    throw error;
  }
  const left = [...overLimit];
  for (const name of wanted) {
    const one = await sendLabels(options, [name]);
    if (one.kind === 'refused' && one.why === 'invalid') {
      log.warn({ label: name }, 'GitHub rejected a label.');
      left.push(name);
    } else if (one.kind !== 'done') return one;
  }
  return toResult(left);
}

function sendLabels(
  { client: { octokit, owner, repo }, number }: AddLabelsOptions,
  names: readonly string[],
): Promise<WriteResult> {
  return toWriteResult(
    octokit.rest.issues.addLabels({ owner, repo, issue_number: number, labels: [...names] }),
  );
}

function toResult(names: readonly string[]): WriteResult {
  return names.length === 0 ? done : { kind: 'labels-left', names };
}

export function removeLabel(
  { octokit, owner, repo }: RepoClient,
  number: number,
  name: string,
): Promise<WriteResult> {
  // 404 means that the label was already removed.
  return toWriteResult(octokit.rest.issues.removeLabel({ owner, repo, issue_number: number, name }), {
    404: done,
  });
}
