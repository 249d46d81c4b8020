import type { Policy } from '#core/review/facts';
import { labels as ourLabels } from '#core/review/labels';
import { type Place, UnexpectedAnswer } from '../github.ts';
import { maybeText, objectsOf, textIn } from '../json.ts';

/** Work of a repository one after the other; repositories do not wait for each other. */
export class Turns {
  /** The last of those that wait, by repository. */
  readonly #last = new Map<number, Promise<unknown>>();

  /** Does the work once that before it is through, whatever came of it. Throws as the work does. */
  async take<T>(repositoryId: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(repositoryId) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(work);
    this.#last.set(repositoryId, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(repositoryId) === turn) this.#last.delete(repositoryId);
    }
  }
}

/** What differs between the labels of a repository and ours. Nothing is ever deleted or renamed. */
export type LabelChange =
  | { readonly kind: 'create'; readonly name: string; readonly color: string; readonly description: string }
  | { readonly kind: 'mend'; readonly name: string; readonly color: string; readonly description: string };

/** Reads the labels of a repository. */
export async function planLabelSync(
  { github, root }: Place,
  policy: Policy,
): Promise<readonly LabelChange[]> {
  const there = new Map(
    objectsOf(await github.list(`${root}/labels`), 'labels').map((label) => [
      // GitHub takes names that differ by case alone for one.
      textIn(label, 'name').toLowerCase(),
      label,
    ]),
  );
  return ourLabels.flatMap(({ name, color: ownColor, description: ownDescription }): LabelChange[] => {
    const { color = ownColor, description = ownDescription } = policy.labels[name] ?? {};
    const found = there.get(name);
    if (found === undefined) return [{ kind: 'create', name, color, description }];
    const isSame =
      textIn(found, 'color').toLowerCase() === color.toLowerCase() &&
      (maybeText(found, 'description') ?? '') === description;
    return isSame ? [] : [{ kind: 'mend', name: textIn(found, 'name'), color, description }];
  });
}

/** Makes the labels of a repository as ours are; gives what it changed. Throws as `GitHub` does. */
export async function syncLabels(place: Place, policy: Policy): Promise<readonly LabelChange[]> {
  const changes = await planLabelSync(place, policy);
  for (const change of changes) await applyChange(place, change);
  return changes;
}

async function applyChange(
  { github, root }: Place,
  { kind, name, color, description }: LabelChange,
): Promise<void> {
  const call =
    kind === 'create'
      ? ({ method: 'POST', path: `${root}/labels`, body: { name, color, description } } as const)
      : ({
          method: 'PATCH',
          path: `${root}/labels/${encodeURIComponent(name)}`,
          body: { color, description },
        } as const);
  const answer = await github.call(call);
  // 422: somebody made it a moment ago. 404: somebody took it away.
  if (![200, 201, 404, 422].includes(answer.status)) throw new UnexpectedAnswer(call, answer);
}
