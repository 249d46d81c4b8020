import { isDay } from '#core/card/days';
import type { Problem, Result } from '#core/text/result';
import { compareText } from '#core/text/text';

export interface DataRevision {
  /** The Git tag of a release, or the first 12 digits of a commit hash. */
  readonly tag: string;
  readonly data_version: string;
  /** The date of the revision, YYYY-MM-DD. Absent if unknown. */
  readonly on?: string;
}

/** The changes from the previous release to this release. */
export interface ReleaseChanges extends DataRevision {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly CardChange[];
  /** Whether the release may know less about the cards of a country than the release before. */
  readonly less_complete?: true;
}

export interface CardChange {
  readonly id: string;
  /** JSON Pointers to the changed fields. An empty pointer means that the whole card may have changed. */
  readonly pointers: readonly string[];
}

/**
 * A change log of limited length. `base` is the revision before the oldest release. `releases` are sorted from oldest to
 * newest.
 */
export interface ChangeLog {
  readonly base: DataRevision;
  readonly releases: readonly ReleaseChanges[];
}

export interface NetChanges {
  readonly since: string;
  /** The tag of the newest release in the log. */
  readonly until: string;
  readonly data_version: string;
  /** Whether the current data is newer than `until`. */
  readonly unreleased: boolean;
  /** The ids of the added cards, sorted. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The changed cards, sorted by id. The pointers of each card are sorted too. */
  readonly changed: readonly CardChange[];
}

/** The log does not contain `since`. `oldest` is the oldest tag in the log, or null if there is no log. */
export interface ChangesProblem extends Problem<'changes-expired'> {
  readonly oldest: string | null;
}

/**
 * Returns the net changes up to the newest release in the log. `since` is a release tag, a data version or a date (YYYY-MM-DD).
 * Changes on that date are included. `dataVersion` is the version of the current data. A card that was first added and then
 * changed counts as added. A card that was first added and then removed is left out.
 */
export function findChangesSince(
  log: ChangeLog | null,
  since: string,
  dataVersion: string,
): Result<NetChanges, ChangesProblem> {
  const createProblem = (oldest: string | null) => ({
    problem: {
      code: 'changes-expired',
      sentence: `The change log does not contain ${since}.`,
      oldest,
    } as const,
  });
  if (log === null) return createProblem(null);
  const revisions = [log.base, ...log.releases];
  const startIndex = isDay(since)
    ? findIndexBeforeDay(revisions, since)
    : revisions.findLastIndex(({ tag, data_version }) => since === tag || since === data_version);
  const latest = revisions.at(-1) ?? log.base;
  // A client with the current data has missed nothing, even if that data is not released yet.
  if (startIndex < 0 && since !== dataVersion) return createProblem(log.base.tag);
  const releases = startIndex < 0 ? [] : log.releases.slice(startIndex);
  return {
    value: {
      since,
      until: latest.tag,
      data_version: dataVersion,
      unreleased: latest.data_version !== dataVersion,
      ...mergeReleases(releases),
    },
  };
}

/**
 * Finds the first revision dated `day` or later, and returns the index of the revision before it (-1 if there is none). If all
 * revisions are older than `day`, returns the last index. A revision without a date counts as later than `day`.
 */
function findIndexBeforeDay(revisions: readonly DataRevision[], day: string): number {
  const nextIndex = revisions.findIndex(({ on }) => on === undefined || on >= day);
  return (nextIndex < 0 ? revisions.length : nextIndex) - 1;
}

type NetChange =
  | { readonly kind: 'added' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'changed'; readonly pointers: ReadonlySet<string> };

function mergeReleases(
  releases: readonly ReleaseChanges[],
): Pick<NetChanges, 'added' | 'removed' | 'changed'> {
  const netChanges = new Map<string, NetChange>();
  for (const { added, removed, changed } of releases) {
    for (const id of added) {
      // A card that was removed and added again may be different, so the whole card counts as changed.
      const wholeCardChange: NetChange = { kind: 'changed', pointers: new Set(['']) };
      netChanges.set(id, netChanges.get(id)?.kind === 'removed' ? wholeCardChange : { kind: 'added' });
    }
    for (const { id, pointers } of changed) {
      const earlierChange = netChanges.get(id);
      if (earlierChange?.kind === 'added') continue;
      const earlierPointers = earlierChange?.kind === 'changed' ? earlierChange.pointers : [];
      netChanges.set(id, { kind: 'changed', pointers: new Set([...earlierPointers, ...pointers]) });
    }
    for (const id of removed) {
      if (netChanges.get(id)?.kind === 'added') netChanges.delete(id);
      else netChanges.set(id, { kind: 'removed' });
    }
  }
  const changes = [...netChanges].toSorted(([a], [b]) => compareText(a, b));
  const selectIds = (kind: NetChange['kind']) =>
    changes.flatMap(([id, change]) => (change.kind === kind ? [id] : []));
  return {
    added: selectIds('added'),
    removed: selectIds('removed'),
    changed: changes.flatMap(([id, change]) =>
      change.kind === 'changed' ? [{ id, pointers: [...change.pointers].sort() }] : [],
    ),
  };
}
