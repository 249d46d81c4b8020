import { isSameContent } from '#core/review/changed-cards';
import { commandsIn } from '#core/review/commands';
import type { Facts, Permission, Present } from '#core/review/facts';
import type { BotState, Pin } from '#core/review/state';
import type { Features } from '../apply/features.ts';
import type { RepoClient } from '../github.ts';
import { isBot } from './pull.ts';

const mayPin: ReadonlySet<Permission> = new Set(['triage', 'write', 'maintain', 'admin']);

/**
 * What we remember, as far as GitHub itself confirms it: any workflow of the repository can write a comment as GitHub
 * Actions, so what such a comment says is a hint only.
 */
export async function confirmedState(
  client: RepoClient,
  features: Features,
  { state, labels }: Present,
  facts: Facts,
): Promise<BotState> {
  const { comments } = facts;
  const absent = [...state.applied, ...state.muted].filter((name) => !labels.includes(name));
  const isMuting = absent.length > 0 && isSameContent(state, facts);
  const removed = await features.tryRead(client.repositoryId, 'history', new Set<string>(), async () =>
    isMuting ? removedByPeople(client, facts.pull.number) : new Set<string>(),
  );
  const isConfirmed = (name: string): boolean => labels.includes(name) || removed.has(name);
  return {
    ...state,
    applied: state.applied.filter(isConfirmed),
    muted: state.muted.filter(isConfirmed),
    pinned: state.pinned.filter((pin) => isAskedFor(pin, facts)),
    lastCommand: comments.some(({ id }) => id === state.lastCommand) ? state.lastCommand : 0,
  };
}

/** Labels whose last change was that a person took them away. */
async function removedByPeople({ octokit, owner, repo }: RepoClient, number: number): Promise<Set<string>> {
  const asked = { owner, repo, issue_number: number, per_page: 100 };
  const removed = new Set<string>();
  // Oldest first.
  for (const item of await octokit.paginate(octokit.rest.issues.listEvents, asked)) {
    if (!('label' in item) || item.label === undefined) continue;
    const { event, actor, label } = item;
    const name = label.name ?? '';
    if (event === 'unlabeled' && !isBot(actor)) removed.add(name);
    else removed.delete(name);
  }
  return removed;
}

/** Whether somebody who may pin labels still asks for this one. */
function isAskedFor({ name, present }: Pin, { comments, permissions }: Facts): boolean {
  return comments.some(
    ({ author, body }) =>
      mayPin.has(permissions[author] ?? 'none') &&
      commandsIn(body).some(
        (command) => command.name === 'label' && command.label === name && command.present === present,
      ),
  );
}
