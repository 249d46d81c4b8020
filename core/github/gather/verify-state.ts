import { isSameContent } from '#core/review/changed-cards';
import type { CurrentState, Facts } from '#core/review/facts';
import type { BotState } from '#core/review/state';
import type { Features } from '../apply/features.ts';
import type { RepoClient } from '../github.ts';
import { isBot } from './pull.ts';

/**
 * Returns the saved `BotState` without entries that GitHub's event history does not confirm. Any workflow of the repository
 * can write comments as GitHub Actions, so the saved `BotState` may be forged.
 */
export async function verifyState(
  client: RepoClient,
  features: Features,
  { state, labels }: CurrentState,
  facts: Facts,
): Promise<BotState> {
  const editTimes = facts.comments.map(({ updatedAt }) => Date.parse(updatedAt));
  const absentLabels = [...state.applied, ...state.muted].filter((name) => !labels.includes(name));
  const needsHistory = absentLabels.length > 0 && isSameContent(state, facts);
  const removedLabels = await features.tryRead(client.repositoryId, 'history', new Set<string>(), async () =>
    needsHistory ? readLabelsRemovedByPeople(client, facts.pull.number) : new Set<string>(),
  );
  const isConfirmed = (name: string): boolean => labels.includes(name) || removedLabels.has(name);
  return {
    ...state,
    applied: state.applied.filter(isConfirmed),
    muted: state.muted.filter(isConfirmed),
    // Pins need no verification. A pin applies only while a comment contains its `/label` command.
    lastCommand: editTimes.includes(state.lastCommand) ? state.lastCommand : 0,
  };
}

async function readLabelsRemovedByPeople(
  { octokit, owner, repo }: RepoClient,
  number: number,
): Promise<Set<string>> {
  const parameters = { owner, repo, issue_number: number, per_page: 100 };
  const removedLabels = new Set<string>();
  // GitHub lists the events oldest first.
  for (const item of await octokit.paginate(octokit.rest.issues.listEvents, parameters)) {
    if (!('label' in item) || !item.label?.name) continue;
    const {
      event,
      actor,
      label: { name },
    } = item;
    if (event === 'unlabeled' && !isBot(actor)) removedLabels.add(name);
    else removedLabels.delete(name);
  }
  return removedLabels;
}
