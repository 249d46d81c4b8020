import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChangedFiles } from '../github/git-diff.ts';
import type { Pull } from '../github/state.ts';
import { readWorkflow, type Workflow } from './read-workflow.ts';

/** Reads the workflow files `names` in `root`. `extraFiles` contains other files as text, by file name. */
export function readWorkflows(
  root: string,
  names: readonly string[],
  extraFiles: Readonly<Record<string, string>>,
): readonly Workflow[] {
  const projectFiles = names.map(
    (name) => [name, readFileSync(join(root, '.github/workflows', name), 'utf8')] as const,
  );
  return [...projectFiles, ...Object.entries(extraFiles)].map(([name, text]) =>
    readWorkflow(`.github/workflows/${name}`, text),
  );
}

export function withChangesOf(pull: Pull, workflows: readonly Workflow[]): readonly Workflow[] {
  const changed = listChangedFiles(pull).filter(({ path }) =>
    /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path),
  );
  const { blobs } = pull.repository.store;
  return [
    ...workflows.filter(({ path }) => !changed.some((file) => file.path === path)),
    ...changed
      .filter(({ status }) => status !== 'removed')
      .map(({ path, sha }) => readWorkflow(path, Buffer.from(blobs.get(sha) ?? '').toString('utf8'))),
  ];
}

/**
 * Links the content of folders into a workspace. An action with sources runs from its sources, because its bundle may be
 * outdated.
 */
export function linkFolders(root: string, workspace: string, folders: readonly string[]): void {
  for (const folder of folders) {
    mkdirSync(join(workspace, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder))) {
      const [from, to] = [join(root, folder, name), join(workspace, folder, name)];
      if (name === 'action.yml' && existsSync(join(root, folder, 'src/main.ts')))
        writeFileSync(to, readFileSync(from, 'utf8').replace(/\bmain: [^\s,}]+/, 'main: src/main.ts'));
      else symlinkSync(from, to);
    }
  }
}
