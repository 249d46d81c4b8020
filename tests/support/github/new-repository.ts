import { makeLabel } from './acts/labels.ts';
import { putCommit } from './git/commits.ts';
import type { Changes } from './git/objects.ts';
import { newRepository, type Repository, type Role, type State } from './state.ts';

export interface RepositoryOptions {
  /** What the default branch holds, in one commit. */
  readonly files?: Changes;
  readonly defaultBranch?: string;
  readonly collaborators?: Readonly<Record<string, Role>>;
  readonly teams?: readonly string[];
  readonly labels?: readonly {
    readonly name: string;
    readonly color?: string;
    readonly description?: string;
  }[];
}

/** A repository with files, people and labels, known to GitHub. */
export function repositoryWith(state: State, fullName: string, options: RepositoryOptions = {}): Repository {
  const repository = newRepository(fullName, state.nextId() * 1000);
  const { files = { 'README.md': '# Cards\n' }, defaultBranch = 'main' } = options;
  const about = { login: repository.owner, message: 'Begin', date: state.now(), parents: [] };
  repository.defaultBranch = defaultBranch;
  repository.branches.set(defaultBranch, putCommit(repository.store, files, about).sha);
  for (const [login, role] of Object.entries(options.collaborators ?? {}))
    repository.collaborators.set(login, role);
  for (const team of options.teams ?? []) repository.teams.add(team);
  state.repositories.push(repository);
  const actor = { login: repository.owner, app: null };
  for (const label of options.labels ?? []) makeLabel(state, repository, actor, label);
  return repository;
}
