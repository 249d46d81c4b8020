import type { ChangeLog } from '#catalog/query/changes';
import { compareTags, parseReleaseTag, type ReleaseTag } from '#catalog/releases/release-tag';
import { logUntil, pointsOf } from './next-log.ts';

/** From where the log is to go on. */
export interface Past {
  /** What the log tells truly; null where it has to begin. */
  readonly log: ChangeLog | null;
  /** Tags older than the next release, oldest first: what the log ends with, or where it begins, and what it lacks. */
  readonly tags: readonly ReleaseTag[];
}

/** Gives the data version that a tag published. */
export type VersionAt = (tag: string) => Promise<string>;

/**
 * What came before a release. The tags are the truth: a release that the log lacks, has with other data (cards were
 * merged between writing and tagging) or has without a tag (it was given up) is told anew. Throws one sentence where the
 * log tells of later releases, or where the tags are not there.
 */
export async function pastOf(
  log: ChangeLog | null,
  next: ReleaseTag,
  names: Iterable<string>,
  versionAt: VersionAt,
): Promise<Past> {
  const older = [...names]
    .flatMap((name) => parseReleaseTag(name) ?? [])
    .filter((tag) => compareTags(tag, next) < 0)
    .toSorted(compareTags);
  const points = log === null ? [] : pointsOf(log).filter(({ tag }) => isOlder(tag, next));
  if (log === null || points.length === 0) return { log: null, tags: older.slice(-1) };
  const tagged = points.filter(({ tag }) => older.some(({ name }) => name === tag));
  const [first] = tagged;
  if (first === undefined)
    throw new Error(
      `api/changes.json tells of ${points.at(-1)?.tag}, which is no tag here. Run: git fetch --tags. If it was never released, write null into the file.`,
    );
  for (const { tag, data_version: version } of tagged.toReversed())
    if ((await versionAt(tag)) === version) return { log: logUntil(log, tag), tags: from(tag) };
  return { log: null, tags: from(first.tag) };

  function from(tag: string): readonly ReleaseTag[] {
    return older.slice(older.findIndex(({ name }) => name === tag));
  }
}

/** False for the release itself, which may have been written before. */
function isOlder(name: string, next: ReleaseTag): boolean {
  const tag = parseReleaseTag(name);
  const order = tag === undefined ? -1 : compareTags(tag, next);
  if (order > 0)
    throw new Error(
      `api/changes.json tells of ${name} already, which is newer than ${next.name}. Choose a newer version, or release ${next.name} from a branch of its own.`,
    );
  return order < 0;
}
