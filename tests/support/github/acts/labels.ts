import { type Actor, emit } from '../emit.ts';
import type { Label } from '../records.ts';
import { labelNamed } from '../repository-things.ts';
import type { Repository, State } from '../state.ts';
import { labelView } from '../views.ts';

export interface LabelFields {
  readonly name?: string | undefined;
  readonly color?: string | undefined;
  readonly description?: string | null | undefined;
}

/** The colour of a label that came to be by being put on an issue. */
const grey = 'ededed';

function tell(
  state: State,
  repository: Repository,
  actor: Actor,
  label: Label,
  action: string,
  more = {},
): void {
  const payload = () => ({ label: labelView(label), ...more });
  emit(state, { event: 'label', action, repository, actor, payload });
}

export function makeLabel(
  state: State,
  repository: Repository,
  actor: Actor,
  { name = '', color = grey, description = null }: LabelFields,
): Label {
  const label: Label = { id: state.nextId(), name, color: color.toLowerCase(), description };
  repository.labels.set(name.toLowerCase(), label);
  tell(state, repository, actor, label, 'created');
  return label;
}

/** The label of this name, made grey where there is none. */
export function labelOrNew(state: State, repository: Repository, actor: Actor, name: string): Label {
  return labelNamed(repository, name) ?? makeLabel(state, repository, actor, { name });
}

export function editLabel(
  state: State,
  repository: Repository,
  actor: Actor,
  label: Label,
  { name = label.name, color = label.color, description = label.description }: LabelFields,
): void {
  const old = { name: label.name, color: label.color, description: label.description };
  const now = { name, color: color.toLowerCase(), description };
  repository.labels.delete(old.name.toLowerCase());
  Object.assign(label, now);
  repository.labels.set(name.toLowerCase(), label);
  for (const { labels } of repository.issues.values()) if (labels.delete(old.name)) labels.add(name);
  const keys = ['name', 'color', 'description'] as const;
  const changed = keys.filter((key) => old[key] !== now[key]).map((key) => [key, { from: old[key] }]);
  const changes = Object.fromEntries(changed);
  if (changed.length > 0) tell(state, repository, actor, label, 'edited', { changes });
}

export function deleteLabel(state: State, repository: Repository, actor: Actor, label: Label): void {
  repository.labels.delete(label.name.toLowerCase());
  for (const { labels } of repository.issues.values()) labels.delete(label.name);
  tell(state, repository, actor, label, 'deleted');
}
