import { type ChangedFile, changedFiles } from './git/changed-files.ts';
import type { Pull } from './records.ts';
import type { Repository } from './state.ts';

const known = new WeakMap<Repository, Map<string, readonly ChangedFile[]>>();

/** All files a pull request changes, against where it left its base branch. */
export function filesOf({ repository, pull }: Pull): readonly ChangedFile[] {
  const base = pull.mergedAt === null ? repository.branches.get(pull.base.branch) : undefined;
  return comparison(repository, base ?? pull.base.sha, pull.head.sha);
}

/** Made once for two commits. */
export function comparison(repository: Repository, base: string, head: string): readonly ChangedFile[] {
  const ofRepository = known.get(repository) ?? new Map<string, readonly ChangedFile[]>();
  known.set(repository, ofRepository);
  const key = `${base}...${head}`;
  const files = ofRepository.get(key) ?? changedFiles(repository.store, base, head);
  ofRepository.set(key, files);
  return files;
}
