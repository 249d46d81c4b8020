import { putLabels, takeLabel } from '../acts/issues.ts';
import { deleteLabel, editLabel, type LabelFields, labelOrNew, makeLabel } from '../acts/labels.ts';
import type { Issue, Label } from '../records.ts';
import { labelNamed } from '../repository-things.ts';
import type { Repository, State } from '../state.ts';
import { type Done, person, told, toldWith } from './done.ts';

export interface Labelling {
  /** Makes the label too where there is none of this name. */
  labelAs(login: string, issue: Issue, name: string): Done;
  unlabelAs(login: string, issue: Issue, name: string): Done;
  makeLabel(login: string, fields: LabelFields & { readonly name: string }): { readonly label: Label } & Done;
  editLabel(login: string, name: string, to: LabelFields): Done;
  deleteLabel(login: string, name: string): Done;
}

export function labellingIn(state: State, repository: Repository): Labelling {
  const named = (name: string): Label => {
    const label = labelNamed(repository, name);
    if (label === undefined) throw new Error(`There is no label ${name}.`);
    return label;
  };
  return {
    labelAs: (login, issue, name) =>
      told(state, () => {
        const label = labelOrNew(state, repository, person(login), name);
        putLabels(state, issue, person(login), [label.name]);
      }),
    unlabelAs: (login, issue, name) => told(state, () => takeLabel(state, issue, person(login), name)),
    makeLabel: (login, fields) =>
      toldWith(state, () => ({ label: makeLabel(state, repository, person(login), fields) })),
    editLabel: (login, name, to) =>
      told(state, () => editLabel(state, repository, person(login), named(name), to)),
    deleteLabel: (login, name) =>
      told(state, () => deleteLabel(state, repository, person(login), named(name))),
  };
}
