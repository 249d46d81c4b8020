import type { Policy } from '#core/review/facts';
import { isNotPermitted, type Logger, type RepoClient } from '../github.ts';
import type { RepositoryLabels } from './labels.ts';
import { done, toWriteResult, type WriteResult } from './writes.ts';

/** GitHub's limit for the labels of one issue. */
const maxLabels = 100;
const importantLabel = /^(needs|check|risk)\//;

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
 * names that match `importantLabel`, as many as fit.
 */
export async function addLabels(options: AddLabelsOptions): Promise<WriteResult> {
  const { client, names, present, labels, policy, log } = options;
  const freeSlots = maxLabels - present;
  const namesToAdd =
    names.length <= freeSlots
      ? names
      : names.filter((name) => importantLabel.test(name)).slice(0, Math.max(0, freeSlots));
  const namesOverLimit = names.filter((name) => !namesToAdd.includes(name));
  if (namesOverLimit.length > 0)
    log.warn({ left: namesOverLimit }, 'The pull request has too many labels. Some were not added.');
  if (namesToAdd.length === 0) return toResult(namesOverLimit);
  try {
    await labels.ensure(client, namesToAdd, policy);
    const batchResult = await sendLabels(options, namesToAdd);
    if (batchResult.kind === 'done') return toResult(namesOverLimit);
    if (batchResult.kind !== 'refused' || batchResult.why !== 'invalid') return batchResult;
    labels.forget(client.repositoryId);
    await labels.ensure(client, namesToAdd, policy);
  } catch (error) {
    if (isNotPermitted(error)) return { kind: 'refused', why: 'not-permitted' };
    throw error;
  }
  const skippedNames = [...namesOverLimit];
  for (const name of namesToAdd) {
    const result = await sendLabels(options, [name]);
    if (result.kind === 'refused' && result.why === 'invalid') {
      log.warn({ label: name }, 'GitHub rejected a label.');
      skippedNames.push(name);
    } else if (result.kind !== 'done') return result;
  }
  return toResult(skippedNames);
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
