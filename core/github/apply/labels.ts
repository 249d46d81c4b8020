import type { Policy } from '#core/review/facts';
import { labels as ourLabels } from '#core/review/labels';
import { must } from '#core/text/must';
import { isRequestError, type RepoClient } from '../github.ts';

interface Label {
  readonly name: string;
  readonly color: string;
  readonly description: string;
}

type LabelChange = Label & { readonly kind: 'create' | 'correct' };

/** Keeps the bot's labels in repositories up to date. Never deletes or renames a label. */
export class RepositoryLabels {
  /** The existing labels by repository id, then by lower-case name. GitHub ignores the case of label names. */
  readonly #existing = new Map<number, Promise<ReadonlyMap<string, Label>>>();
  /** One promise per repository id and label name. The promise resolves when the label is up to date. */
  readonly #ready = new Map<number, Map<string, Promise<void>>>();

  forget(repositoryId: number): void {
    this.#existing.delete(repositoryId);
    this.#ready.delete(repositoryId);
  }

  /** Creates missing labels, and corrects the color and description of existing ones. Throws `RequestError`. */
  async ensure(client: RepoClient, names: readonly string[], policy: Policy): Promise<void> {
    const { repositoryId } = client;
    const ready = this.#ready.get(repositoryId) ?? new Map<string, Promise<void>>();
    this.#ready.set(repositoryId, ready);
    const existing = await memoize(this.#existing, repositoryId, () => listLabels(client));
    // Concurrent calls share one promise per label, so each label is created only once.
    for (const name of names)
      await memoize(ready, name, async () => {
        for (const change of findChange(existing, getDesiredLabel(name, policy)))
          await changeLabel(client, change);
      });
  }

  /** Corrects the labels that exist, and creates none. */
  async correct(client: RepoClient, policy: Policy): Promise<void> {
    this.forget(client.repositoryId);
    const existing = await listLabels(client);
    for (const { name } of ourLabels)
      for (const change of findChange(existing, getDesiredLabel(name, policy)))
        if (change.kind === 'correct') await changeLabel(client, change);
  }
}

/** Returns the change that makes a label match its definition, or an empty list if it already does. */
function findChange(existing: ReadonlyMap<string, Label>, desired: Label): readonly LabelChange[] {
  const current = existing.get(desired.name);
  if (current === undefined) return [{ kind: 'create', ...desired }];
  const hasSameStyle =
    current.color.toLowerCase() === desired.color.toLowerCase() &&
    current.description === desired.description;
  return hasSameStyle ? [] : [{ kind: 'correct', ...desired, name: current.name }];
}

/** Memoizes a promise per key. A rejected promise is dropped, so that the next call tries again. */
function memoize<Key, T>(promises: Map<Key, Promise<T>>, key: Key, create: () => Promise<T>): Promise<T> {
  const memoized = promises.get(key);
  if (memoized !== undefined) return memoized;
  const promise = create();
  promises.set(key, promise);
  promise.catch(() => promises.delete(key));
  return promise;
}

async function listLabels({ octokit, owner, repo }: RepoClient): Promise<ReadonlyMap<string, Label>> {
  const parameters = { owner, repo, per_page: 100 };
  const labels = await octokit.paginate(octokit.rest.issues.listLabelsForRepo, parameters);
  return new Map(
    labels.map(({ name, color, description }) => [
      name.toLowerCase(),
      { name, color, description: description ?? '' },
    ]),
  );
}

function getDesiredLabel(name: string, policy: Policy): Label {
  const botLabel = ourLabels.find((label) => label.name === name);
  return { ...must(botLabel, `the label ${name}`), ...policy.labels[name] };
}

/** Creates or corrects a label. Throws `RequestError`. */
async function changeLabel(
  { octokit, owner, repo }: RepoClient,
  { kind, ...label }: LabelChange,
): Promise<void> {
  const { createLabel, updateLabel } = octokit.rest.issues;
  const write = kind === 'create' ? createLabel : updateLabel;
  // The label was created concurrently (422), or deleted in the meantime (404).
  const expectedStatus = kind === 'create' ? 422 : 404;
  await write({ owner, repo, ...label }).catch((error: unknown) => {
    if (!isRequestError(error) || error.status !== expectedStatus) throw error;
  });
}
