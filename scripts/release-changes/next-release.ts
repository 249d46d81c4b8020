import type { ChangeLog } from '#catalog/query/changes';
import { compareTags, parseReleaseTag, type ReleaseTag } from '#catalog/releases/release-tag';
import { logText, longerLog } from './next-log.ts';
import { type Proposal, proposalFor, raised } from './next-version.ts';
import { pastOf } from './past-releases.ts';
import { pointAt, publishedAt, publishedNow } from './published.ts';

/** A release that is to be made. */
export interface NextRelease {
  /** As it was named, else as it is proposed; null where there is nothing to release. */
  readonly tag: ReleaseTag | null;
  /** Null for the first one. */
  readonly since: { readonly tag: ReleaseTag; readonly proposal: Proposal } | null;
  /** How many cards there are now. */
  readonly cards: number;
  /** Of `api/changes.json`. */
  readonly text: string;
}

/**
 * What the working tree is to become: under the tag that is given, or under the one that follows from what changed.
 * `tags` are all tags and their commits. Throws one sentence where past releases cannot be read.
 */
export async function nextRelease(
  root: string,
  given: ReleaseTag | null,
  tags: ReadonlyMap<string, string>,
  log: ChangeLog | null,
): Promise<NextRelease> {
  const newest = [...tags.keys()]
    .flatMap((name) => parseReleaseTag(name) ?? [])
    .toSorted(compareTags)
    .at(-1);
  // Without a tag of its own it follows the newest.
  const place = given ?? (newest === undefined ? first : raised(newest, 'major'));
  const commitOf = (name: string): string => tags.get(name) ?? '';
  const past = await pastOf(
    log,
    place,
    tags.keys(),
    async (name) => (await pointAt(root, name, commitOf(name))).data_version,
  );
  const before = await Promise.all(past.tags.map(({ name }) => publishedAt(root, name, commitOf(name))));
  const [last, lastTag] = [before.at(-1), past.tags.at(-1)];
  const now = publishedNow(root, place.name);
  if (last === undefined || lastTag === undefined) {
    const text = logText(longerLog(null, [now]));
    return { tag: place, since: null, cards: now.cards.length, text };
  }
  const proposal = proposalFor(last, now);
  const tag = given ?? (proposal.part === null ? null : raised(lastTag, proposal.part));
  const [oldest = now, ...rest] = before;
  const text = logText(longerLog(past.log, [oldest, ...rest, now]));
  return { tag, since: { tag: lastTag, proposal }, cards: now.cards.length, text };
}

const first: ReleaseTag = { name: 'v1.0.0', version: [1, 0, 0] };
