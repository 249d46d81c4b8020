import { moveBranch } from '../acts/branches.ts';
import { type Answer, created, type Exchange, type Handler, notFound, ok, text } from '../exchange.ts';
import { emptyTree, type ObjectStore, type TreeEntry } from '../git/objects.ts';
import { commitNamed } from '../repository-things.ts';
import { stamp } from '../stamp.ts';
import { repositoryUrl, webUrl } from '../views.ts';

/** Who asks for the raw media type gets the bytes and nothing around them. */
export function wantsRaw({ headers }: Exchange): boolean {
  return /\braw\b/.test(headers.accept ?? '');
}

/** Base64 with a line feed after every 60 letters, as GitHub gives it. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('base64')
    .replace(/.{1,60}/g, '$&\n');
}

/** Also a blob of a fork: the network of a repository has one store. */
export const getBlob: Handler = (exchange) => {
  const { repository, state, params } = exchange;
  const sha = params.file_sha ?? '';
  const bytes = repository.store.blobs.get(sha);
  if (bytes === undefined) return notFound;
  if (wantsRaw(exchange)) return { status: 200, bytes };
  return ok({
    sha,
    node_id: `B_${sha}`,
    size: bytes.length,
    url: `${repositoryUrl(state, repository)}/git/blobs/${sha}`,
    content: base64(bytes),
    encoding: 'base64',
  });
};

export const getTree: Handler = ({ repository, state, params, query }) => {
  const { store } = repository;
  const name = params.tree_sha ?? '';
  const commit = commitNamed(repository, name);
  const root = commit === undefined ? name : (store.commits.get(commit)?.tree ?? name);
  if (!store.trees.has(root) && root !== emptyTree) return notFound;
  const url = `${repositoryUrl(state, repository)}/git/trees/${root}`;
  const all = entriesOf(store, root, query.has('recursive'), '');
  const tree = all.slice(0, repository.mostTreeEntries).map(({ name: path, mode, sha }) => {
    const type = mode === '040000' ? 'tree' : mode === '160000' ? 'commit' : 'blob';
    const size = store.blobs.get(sha)?.length;
    return {
      path,
      mode,
      type,
      sha,
      ...(type === 'blob' && { size }),
      ...(type !== 'commit' && { url: url.replace(/trees\/.*$/, `${type}s/${sha}`) }),
    };
  });
  return ok({ sha: root, url, tree, truncated: all.length > tree.length });
};

/** Folders come before what is in them. */
function entriesOf(
  store: ObjectStore,
  root: string,
  recursive: boolean,
  before: string,
): readonly TreeEntry[] {
  return (store.trees.get(root) ?? []).flatMap((entry) => {
    const own = { ...entry, name: before + entry.name };
    if (!recursive || entry.mode !== '040000') return [own];
    return [own, ...entriesOf(store, entry.sha, true, `${own.name}/`)];
  });
}

export const getCommit: Handler = ({ repository, state, params }) => {
  const commit = repository.commits.get(params.commit_sha ?? '');
  if (commit === undefined) return notFound;
  const base = `${repositoryUrl(state, repository)}/git`;
  const web = webUrl(state, repository);
  const person = { name: commit.name, email: commit.email, date: stamp(commit.date) };
  return ok({
    sha: commit.sha,
    node_id: `C_${commit.sha}`,
    url: `${base}/commits/${commit.sha}`,
    html_url: `${web}/commit/${commit.sha}`,
    author: person,
    committer: person,
    message: commit.message,
    tree: { sha: commit.tree, url: `${base}/trees/${commit.tree}` },
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${base}/commits/${sha}`,
      html_url: `${web}/commit/${sha}`,
    })),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
  });
};

export const createRef: Handler = ({ repository, state, body, actor }) => {
  const name = /^refs\/heads\/(.+)$/.exec(text(body.ref) ?? '')?.[1];
  const sha = text(body.sha) ?? '';
  if (name === undefined) return plain('Reference name must start with refs/heads/');
  if (repository.branches.has(name)) return plain('Reference already exists');
  if (!repository.commits.has(sha)) return plain('Object does not exist');
  moveBranch(state, repository, actor, name, sha);
  return created(refView(`${repositoryUrl(state, repository)}/git`, `heads/${name}`, sha, 'commit'));
};

function plain(message: string): Answer {
  const documentation_url = 'https://docs.github.com/rest/git/refs#create-a-reference';
  return { status: 422, json: { message, documentation_url } };
}

/** `ref` without `refs/`. */
export function refView(base: string, ref: string, sha: string, type: 'commit' | 'tag'): object {
  return {
    ref: `refs/${ref}`,
    node_id: `REF_${sha}`,
    url: `${base}/refs/${ref}`,
    object: { type, sha, url: `${base}/${type}s/${sha}` },
  };
}
