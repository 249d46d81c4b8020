import { type Handler, notFound, ok, refusal } from '../exchange.ts';
import { page } from '../pages.ts';
import { comparison } from '../pull-files.ts';
import { commitNamed } from '../repository-things.ts';
import { fileView } from '../views/pull.ts';
import { fullRepositoryView, permissionView } from '../views/repository.ts';
import { commitView, repositoryUrl, webUrl } from '../views.ts';

export const getRepository: Handler = ({ state, repository }) => ok(fullRepositoryView(state, repository));

export const getBranch: Handler = ({ state, repository, params }) => {
  const name = params.branch ?? '';
  const commit = repository.commits.get(repository.branches.get(name) ?? '');
  if (commit === undefined) return refusal(404, 'Branch not found');
  const self = `${repositoryUrl(state, repository)}/branches/${name}`;
  return ok({
    name,
    commit: commitView(state, repository, commit),
    _links: { self, html: `${webUrl(state, repository)}/tree/${name}` },
    protected: false,
    protection: { enabled: false },
    protection_url: `${self}/protection`,
  });
};

/** A commit, with the first files it changes. */
export const getCommit: Handler = (exchange) => {
  const { state, repository, params } = exchange;
  const ref = params.ref ?? '';
  const commit = repository.commits.get(commitNamed(repository, ref) ?? '');
  if (commit === undefined) return refusal(422, `No commit found for SHA: ${ref}`);
  const files = comparison(repository, commit.parents[0] ?? '', commit.sha);
  const { items, headers } = page(exchange, `/commits/${ref}`, files.slice(0, 3000), 300);
  const sum = (key: 'additions' | 'deletions') => files.reduce((all, file) => all + file[key], 0);
  const [additions, deletions] = [sum('additions'), sum('deletions')];
  const json = {
    ...commitView(state, repository, commit),
    stats: { additions, deletions, total: additions + deletions },
    files: items.map((file) => fileView(state, repository, commit.sha, file)),
  };
  return ok(json, headers);
};

/** Somebody of whom GitHub has never heard has a name with `nobody` in it. */
export const getPermission: Handler = ({ state, repository, params }) => {
  const login = params.username ?? '';
  if (login.includes('nobody')) return notFound;
  return ok(permissionView(state, login, repository.collaborators.get(login)));
};
