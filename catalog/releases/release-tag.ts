/** The tag of a release: `vX.Y.Z`, three whole numbers without leading zeros, and nothing else. */
export interface ReleaseTag {
  readonly name: string;
  readonly version: readonly [major: number, minor: number, patch: number];
}

const form = /^v(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

/** Reads a tag's name (without `refs/tags/`); undefined where it is no tag of a release. */
export function parseReleaseTag(name: string): ReleaseTag | undefined {
  const [, major, minor, patch] = form.exec(name) ?? [];
  if (patch === undefined) return undefined;
  return { name, version: [Number(major), Number(minor), Number(patch)] };
}

/** Less than 0 where `a` is the older version. */
export function compareTags(a: ReleaseTag, b: ReleaseTag): number {
  return a.version[0] - b.version[0] || a.version[1] - b.version[1] || a.version[2] - b.version[2];
}

/** The newest release older than `tag` among the names of tags; other tags do not count. */
export function previousTag(tag: ReleaseTag, names: Iterable<string>): ReleaseTag | undefined {
  let previous: ReleaseTag | undefined;
  for (const name of names) {
    const other = parseReleaseTag(name);
    if (other === undefined || compareTags(other, tag) >= 0) continue;
    if (previous === undefined || compareTags(previous, other) < 0) previous = other;
  }
  return previous;
}

/** Whether no release among the names of tags is newer: only then `latest` should lead to it. */
export function isNewest(tag: ReleaseTag, names: Iterable<string>): boolean {
  for (const name of names) {
    const other = parseReleaseTag(name);
    if (other !== undefined && compareTags(other, tag) > 0) return false;
  }
  return true;
}
