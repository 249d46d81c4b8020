import {
  asString,
  asStrings,
  created,
  type Exchange,
  errorResponse,
  type Handler,
  noContent,
  notFound,
  ok,
  paginate,
  paginatedResponse,
  rejectUnknownParameters,
} from '../exchange.ts';
import type { Commit } from '../git.ts';
import {
  ancestors,
  changedTree,
  emptyTree,
  filesAt,
  type ObjectStore,
  putCommitOf,
  type TreeEntry,
} from '../git.ts';
import { moveBranch } from '../mutations/pulls.ts';
import { resolveCommit } from '../repositories.ts';
import { commitView, permissionView, repositoryView } from '../views.ts';

/** If a file is larger than this number of bytes, GitHub returns no content for it. */
const maxContentBytes = 1_048_576;

export const getRepository: Handler = ({ state, repository, token }) => {
  const isAdmin = repository.collaborators.get(token.login) === 'admin';
  return ok({ ...repositoryView(state, repository), has_issues: true, permissions: { admin: isAdmin } });
};

/** In the fake GitHub, a login that contains `nobody` belongs to no account. */
export const getPermission: Handler = ({ repository, params }) => {
  const login = params.username ?? '';
  return login.includes('nobody') ? notFound : ok(permissionView(login, repository.collaborators.get(login)));
};

/** Does not support folders, symbolic links and submodules. */
export const getContent: Handler = ({ repository, params, query }) => {
  const ref = query.get('ref') ?? repository.defaultBranch;
  const commit = resolveCommit(repository, ref);
  const path = params.path ?? '';
  if (commit === undefined) return errorResponse(404, `No commit found for the ref ${ref}`);
  const entry = filesAt(repository.store, commit).get(path);
  const bytes = repository.store.blobs.get(entry?.sha ?? '');
  if (entry === undefined || bytes === undefined) return notFound;
  const isLarge = bytes.length > maxContentBytes;
  const content = isLarge ? '' : encodeBase64(bytes);
  const encoding = isLarge ? 'none' : 'base64';
  return ok({ type: 'file', path, sha: entry.sha, size: bytes.length, content, encoding });
};

/** Encodes bytes in base64. Adds a line feed after every 60 characters, as GitHub does. */
function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('base64')
    .replace(/.{1,60}/g, '$&\n');
}

/** Finds blobs of forks too, because a repository and its forks share one store. */
export const getBlob: Handler = ({ repository, params }) => {
  const sha = params.file_sha ?? '';
  const bytes = repository.store.blobs.get(sha);
  if (bytes === undefined) return notFound;
  return ok({ sha, size: bytes.length, content: encodeBase64(bytes), encoding: 'base64' });
};

export const getTree: Handler = ({ repository, params, query }) => {
  const { store } = repository;
  const name = params.tree_sha ?? '';
  const commit = resolveCommit(repository, name);
  const root = commit === undefined ? name : (store.commits.get(commit)?.tree ?? name);
  if (!store.trees.has(root) && root !== emptyTree) return notFound;
  const entries = entriesOf(store, root, query.has('recursive'), '');
  const tree = entries.map(({ name: path, mode, sha }) => {
    const type = mode === '040000' ? 'tree' : mode === '160000' ? 'commit' : 'blob';
    return { path, mode, type, sha };
  });
  return ok({ sha: root, tree, truncated: false });
};

/** Lists the entries of a tree. Each folder comes before its contents. */
function entriesOf(
  store: ObjectStore,
  root: string,
  recursive: boolean,
  before: string,
): readonly TreeEntry[] {
  return (store.trees.get(root) ?? []).flatMap((entry) => {
    const fullEntry = { ...entry, name: before + entry.name };
    if (!recursive || entry.mode !== '040000') return [fullEntry];
    return [fullEntry, ...entriesOf(store, entry.sha, true, `${fullEntry.name}/`)];
  });
}

export const getCommit: Handler = ({ repository, params }) => {
  const commit = repository.commits.get(params.commit_sha ?? '');
  if (commit === undefined) return notFound;
  const { sha, message, tree, parents } = commit;
  return ok({ sha, message, tree: { sha: tree }, parents: parents.map((parent) => ({ sha: parent })) });
};

export const getRepositoryCommit: Handler = ({ repository, params }) => {
  const commit = repository.commits.get(resolveCommit(repository, params.ref ?? '') ?? '');
  return commit === undefined ? notFound : ok(commitView(commit));
};

/** Supports only regular files, given as text, on top of an existing tree. */
export const createTree: Handler = (exchange) => {
  rejectUnknownParameters(['base_tree', 'tree'], exchange);
  const { repository, body } = exchange;
  const base = asString(body.base_tree) ?? '';
  if (!repository.store.trees.has(base)) return errorResponse(404, 'Not Found');
  const files = body.tree as readonly { readonly path: string; readonly content: string }[];
  const changes = Object.fromEntries(files.map(({ path, content }) => [path, content]));
  return created({ sha: changedTree(repository.store, base, changes) });
};

export const createCommit: Handler = (exchange) => {
  rejectUnknownParameters(['message', 'tree', 'parents'], exchange);
  const { state, repository, actor, body } = exchange;
  const tree = asString(body.tree) ?? '';
  if (!repository.store.trees.has(tree)) return errorResponse(422, 'Tree SHA does not exist');
  const fields = { login: actor.login, message: asString(body.message) ?? '', date: state.now() };
  return created({
    sha: putCommitOf(repository.store, tree, { ...fields, parents: asStrings(body.parents) }).sha,
  });
};

export const createRef: Handler = (exchange) => {
  rejectUnknownParameters(['ref', 'sha'], exchange);
  const { state, repository, actor, body } = exchange;
  const [, branch = ''] = /^refs\/heads\/(.+)$/.exec(asString(body.ref) ?? '') ?? [];
  const sha = asString(body.sha) ?? '';
  if (branch === '' || !repository.commits.has(sha)) return errorResponse(422, 'Object does not exist');
  if (repository.branches.has(branch)) return errorResponse(422, 'Reference already exists');
  moveBranch(state, repository, actor, branch, sha);
  return created({ ref: `refs/heads/${branch}`, object: { type: 'commit', sha } });
};

export const deleteRef: Handler = ({ repository, params }) => {
  const [, branch = ''] = /^heads\/(.+)$/.exec(params.ref ?? '') ?? [];
  return repository.branches.delete(branch) ? noContent : errorResponse(422, 'Reference does not exist');
};

export const listMatchingRefs: Handler = (exchange) => {
  const { repository, params } = exchange;
  const prefix = (params.ref ?? '').replace(/^heads\//, '');
  const matchingBranches = [...repository.branches].filter(([branch]) => branch.startsWith(prefix));
  return paginatedResponse(
    exchange,
    `/git/matching-refs/${params.ref}`,
    matchingBranches,
    ([branch, sha]) => ({
      ref: `refs/heads/${branch}`,
      object: { type: 'commit', sha },
    }),
  );
};

export const getRef: Handler = ({ params, repository }) => {
  const [, kind = '', name = ''] = /^(heads|tags)\/(.+)$/.exec(params.ref ?? '') ?? [];
  const show = (type: string, sha: string) => ok({ ref: `refs/${kind}/${name}`, object: { type, sha } });
  const branch = kind === 'heads' ? repository.branches.get(name) : undefined;
  if (branch !== undefined) return show('commit', branch);
  const tag = kind === 'tags' ? repository.tags.get(name) : undefined;
  return tag === undefined ? notFound : show(tag.annotated ? 'tag' : 'commit', tag.object);
};

export const getTag: Handler = ({ params, repository }) => {
  const [name, tag] =
    [...repository.tags].find(([, tag]) => tag.annotated && tag.object === params.tag_sha) ?? [];
  if (tag === undefined) return notFound;
  return ok({ tag: name, sha: tag.object, object: { type: 'commit', sha: tag.commit } });
};

/** Returns a page of the commits in head but not in base, oldest first. */
export const compare: Handler = (exchange) => {
  const { params, repository } = exchange;
  const [baseName = '', headName = ''] = (params.basehead ?? '').split('...');
  const base = commitAt(exchange, baseName);
  const head = commitAt(exchange, headName);
  if (base === undefined || head === undefined) return notFound;
  const ofBase = ancestors(repository.commits, base.sha);
  const ofHead = ancestors(repository.commits, head.sha);
  const ahead = [...ofHead.values()].filter(({ sha }) => !ofBase.has(sha)).toReversed();
  const { items, headers } = paginate(exchange, `/compare/${baseName}...${headName}`, ahead, 250);
  const behind_by = [...ofBase.keys()].filter((sha) => !ofHead.has(sha)).length;
  const [isAhead, isBehind] = [ahead.length > 0, behind_by > 0];
  const status = isAhead ? (isBehind ? 'diverged' : 'ahead') : isBehind ? 'behind' : 'identical';
  const commits = items.map(commitView);
  return ok({ status, ahead_by: ahead.length, behind_by, total_commits: ahead.length, commits }, headers);
};

/** Resolves a branch, tag or hash. A branch of a fork is `owner:branch`. */
function commitAt({ repository, state }: Exchange, name: string): Commit | undefined {
  const [ref = '', owner = repository.owner] = name.split(':').toReversed();
  const fork = state.repositories.find(
    (candidate) => candidate.owner === owner && candidate.parent === repository,
  );
  return repository.commits.get(resolveCommit(fork ?? repository, ref) ?? '');
}
