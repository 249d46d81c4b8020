import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files by the artifact's name and their path in it. */
export type Artifacts = Map<string, Readonly<Record<string, Uint8Array>>>;

type Inputs = Readonly<Record<string, string>>;

/** Keeps what `path` names: a path in the artifact begins below the last folder that all have in common. */
export function keepArtifact(inputs: Inputs, workspace: string, artifacts: Artifacts): void {
  const { name = '', path = '', 'if-no-files-found': otherwise } = inputs;
  const named = path
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const files = named.flatMap((each) => filesAt(join(workspace, each)));
  if (files.length === 0 && otherwise === 'error') throw new Error(`no files were found for ${name}`);
  const root = commonFolder(named.map((each) => folderOf(join(workspace, each))));
  if (artifacts.has(name)) throw new Error(`the artifact ${name} is there already`);
  artifacts.set(name, Object.fromEntries(files.map((file) => [relative(root, file), readFileSync(file)])));
}

/** Lays the files of an artifact into the folder `path`. */
export function fetchArtifact(
  { name = '', path = '.' }: Inputs,
  workspace: string,
  artifacts: Artifacts,
): void {
  const files = artifacts.get(name);
  if (files === undefined) throw new Error(`there is no artifact ${name}`);
  for (const [each, content] of Object.entries(files)) {
    const file = join(workspace, path, each);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function filesAt(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function folderOf(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? dirname(path) : path.replace(/\/$/, '');
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first.slice(0, end === -1 ? undefined : end).join('/');
}
