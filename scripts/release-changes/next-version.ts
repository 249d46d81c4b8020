import type { ReleaseTag } from '#catalog/releases';
import { changesOf, type Published } from './next-log.ts';

export type VersionPart = 'major' | 'minor' | 'patch';

/** What a release changes for those who read its files, and which part of the version has to rise for it. */
export interface Proposal {
  /** Null where nothing is another than before. */
  readonly part: VersionPart | null;
  /** What readers of the files must follow, one half sentence each; empty unless the part is major. */
  readonly breaks: readonly string[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Compares what is to be published with the release before it. */
export function proposalFor(before: Published, now: Published): Proposal {
  const { added, removed, changed } = changesOf(before, now);
  const breaks = breaksBetween(before, now);
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  return { part: partOf(breaks, counts, before.data_version !== now.data_version), breaks, ...counts };
}

function partOf(
  breaks: readonly string[],
  { added, removed, changed }: Pick<Proposal, 'added' | 'removed' | 'changed'>,
  isOther: boolean,
): VersionPart | null {
  if (breaks.length > 0) return 'major';
  if (added + removed > 0) return 'minor';
  return changed > 0 || isOther ? 'patch' : null;
}

/** From version 1.0 on columns are only added at the end, and the schema says itself when it breaks. */
function breaksBetween(before: Published, now: Published): readonly string[] {
  const major = (version: string) => version.split('.')[0];
  const lost = before.columns.filter((column) => !now.columns.includes(column));
  const isMoved = before.columns.some((column, at) => column !== now.columns[at]);
  return [
    ...(major(before.schema_version) === major(now.schema_version)
      ? []
      : [`schema.json goes from ${before.schema_version} to ${now.schema_version}`]),
    ...(lost.length > 0 ? [`cards.csv loses ${lost.join(', ')}`] : []),
    ...(lost.length === 0 && isMoved ? ['the columns of cards.csv stand in another order'] : []),
  ];
}

/** The version after `last` of which that part has risen; what stands behind it begins at 0. */
export function raised({ version: [major, minor, patch] }: ReleaseTag, part: VersionPart): ReleaseTag {
  switch (part) {
    case 'major':
      return tagOf([major + 1, 0, 0]);
    case 'minor':
      return tagOf([major, minor + 1, 0]);
    case 'patch':
      return tagOf([major, minor, patch + 1]);
  }
}

function tagOf(version: ReleaseTag['version']): ReleaseTag {
  return { name: `v${version.join('.')}`, version };
}
