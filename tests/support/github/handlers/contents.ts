import { moveBranch } from '../acts/branches.ts';
import { type Exchange, type Handler, invalid, knowsOnly, notFound, ok, refusal, text } from '../exchange.ts';
import { filesAt, putCommit } from '../git/commits.ts';
import type { FileEntry } from '../git/objects.ts';
import { commitNamed } from '../repository-things.ts';
import { stamp } from '../stamp.ts';
import { repositoryUrl, webUrl } from '../views.ts';
import { base64, wantsRaw } from './git.ts';

/** A larger file has no content in its description. */
const mostContent = 1_048_576;

function view({ state, repository }: Exchange, path: string, ref: string, type: string, entry: FileEntry) {
  const where = path.split('/').map(encodeURIComponent).join('/');
  const api = repositoryUrl(state, repository);
  const url = `${api}/contents/${where}?ref=${ref}`;
  const git_url = `${api}/git/${type === 'dir' ? 'trees' : 'blobs'}/${entry.sha}`;
  const web = webUrl(state, repository);
  const html_url = `${web}/${type === 'dir' ? 'tree' : 'blob'}/${ref}/${where}`;
  return {
    type,
    size: repository.store.blobs.get(entry.sha)?.length ?? 0,
    name: path.split('/').at(-1) ?? '',
    path,
    sha: entry.sha,
    url,
    git_url,
    html_url,
    download_url: type === 'dir' ? null : `${web}/raw/${ref}/${where}`,
    _links: { self: url, git: git_url, html: html_url },
  };
}

export const getContent: Handler = (exchange) => {
  const { repository, params, query } = exchange;
  const ref = query.get('ref') ?? repository.defaultBranch;
  const commit = commitNamed(repository, ref);
  const path = (params.path ?? '').replace(/\/+$/, '');
  if (commit === undefined) return refusal(404, `No commit found for the ref ${ref}`);
  const files = filesAt(repository.store, commit);
  const entry = files.get(path);
  if (entry === undefined) return folder(exchange, path, ref, commit);
  const bytes = repository.store.blobs.get(entry.sha) ?? new Uint8Array();
  if (wantsRaw(exchange)) return { status: 200, bytes };
  if (entry.mode === '120000')
    return ok({ ...view(exchange, path, ref, 'symlink', entry), target: Buffer.from(bytes).toString() });
  if (entry.mode === '160000')
    return ok({
      ...view(exchange, path, ref, 'submodule', entry),
      submodule_git_url: 'https://github.example/x',
    });
  const isLarge = bytes.length > mostContent;
  return ok({
    ...view(exchange, path, ref, 'file', entry),
    content: isLarge ? '' : base64(bytes),
    encoding: isLarge ? 'none' : 'base64',
  });
};

function folder(exchange: Exchange, path: string, ref: string, commit: string) {
  const { store } = exchange.repository;
  let entries = store.trees.get(store.commits.get(commit)?.tree ?? '');
  for (const name of path === '' ? [] : path.split('/')) {
    const inner = entries?.find((entry) => entry.name === name && entry.mode === '040000');
    entries = inner && store.trees.get(inner.sha);
  }
  if (entries === undefined) return notFound;
  const types = {
    '040000': 'dir',
    '160000': 'submodule',
    '120000': 'symlink',
    '100644': 'file',
    '100755': 'file',
  };
  return ok(
    entries.map((entry) => {
      const full = path === '' ? entry.name : `${path}/${entry.name}`;
      return view(exchange, full, ref, types[entry.mode], entry);
    }),
  );
}

/** One commit that writes one file; an existing one only by who names its blob. */
export const putContents: Handler = (exchange) => {
  knowsOnly(['message', 'content', 'sha', 'branch'], exchange);
  const { state, repository, params, body, actor } = exchange;
  const branch = text(body.branch) ?? repository.defaultBranch;
  const tip = repository.branches.get(branch);
  if (tip === undefined) return refusal(404, `Branch ${branch} not found`);
  const path = params.path ?? '';
  const before = filesAt(repository.store, tip).get(path);
  const sha = text(body.sha);
  if (before !== undefined && sha === undefined) return invalid('Content', `"sha" wasn't supplied.`);
  if (sha !== undefined && sha !== before?.sha) return refusal(409, `${path} does not match ${sha}`);
  const content = Buffer.from(text(body.content) ?? '', 'base64');
  const about = { login: actor.login, message: text(body.message) ?? '', date: state.now(), parents: [tip] };
  const commit = putCommit(repository.store, { [path]: content }, about);
  moveBranch(state, repository, actor, branch, commit.sha);
  const entry = filesAt(repository.store, commit.sha).get(path);
  const person = { name: commit.name, email: commit.email, date: stamp(commit.date) };
  const json = {
    content: entry === undefined ? null : view(exchange, path, branch, 'file', entry),
    commit: {
      sha: commit.sha,
      node_id: `C_${commit.sha}`,
      url: `${repositoryUrl(state, repository)}/git/commits/${commit.sha}`,
      html_url: `${webUrl(state, repository)}/commit/${commit.sha}`,
      author: person,
      committer: person,
      message: commit.message,
      tree: { sha: commit.tree, url: `${repositoryUrl(state, repository)}/git/trees/${commit.tree}` },
      parents: [{ sha: tip, url: `${repositoryUrl(state, repository)}/git/commits/${tip}` }],
      verification: {
        verified: false,
        reason: 'unsigned',
        signature: null,
        payload: null,
        verified_at: null,
      },
    },
  };
  return { status: before === undefined ? 201 : 200, json };
};
