import type { Workflow } from './read-workflow.ts';

export interface Happened {
  /** `push`, `pull_request` and so on. */
  readonly name: string;
  /** In full, such as `refs/heads/main`. */
  readonly ref: string;
  /** Files of which the last push tells something. */
  readonly paths?: readonly string[];
}

/** Whether GitHub starts a workflow because of something, by its `on`. Throws for filters that our workflows do not use. */
export function startsOn({ triggers, top }: Workflow, { name, ref, paths = [] }: Happened): boolean {
  if (!triggers.includes(name)) return false;
  const filters = top.value('on', name);
  if (typeof filters !== 'object' || filters === null) return true;
  const given = new Map(Object.entries(filters as Record<string, readonly string[]>));
  for (const key of given.keys())
    if (!['branches', 'tags', 'paths'].includes(key)) throw new Error(`this runner knows no filter ${key}`);
  const [, kind = '', short = ''] = /^refs\/(heads|tags)\/(.*)$/.exec(ref) ?? [];
  const [branches, tags, files] = [given.get('branches'), given.get('tags'), given.get('paths')];
  if ((branches ?? tags) !== undefined) {
    const wanted = kind === 'heads' ? branches : tags;
    if (wanted?.some((pattern) => fits(pattern, short)) !== true) return false;
  }
  return files === undefined || paths.some((path) => files.some((pattern) => fits(pattern, path)));
}

function fits(pattern: string, text: string): boolean {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(text);
}
