import { notesMark } from '#review/release-notes';
import type { Release } from './shapes.ts';

export interface Choice {
  /** The release to fill; undefined where none was made yet. */
  readonly chosen: Release | undefined;
  /** Drafts of the tag that a run of ours began and nobody needs. */
  readonly leftOver: readonly Release[];
}

/**
 * Which of all releases is the tag's. GitHub lets two runs make two drafts of one tag, so both must choose the same:
 * the published one, else the draft with the lowest number, which every later run has seen. A draft of ours beside
 * it goes once it is empty, or once the release is published; a person's own is left alone.
 */
export function chooseRelease(releases: readonly Release[], tag: string): Choice {
  const ofTag = releases.filter((release) => release.tag === tag).toSorted((a, b) => a.id - b.id);
  const chosen = ofTag.find(({ draft }) => !draft) ?? ofTag[0];
  const leftOver = ofTag.filter(
    (release) =>
      release !== chosen && release.draft && isOurs(release) && (release.isEmpty || chosen?.draft === false),
  );
  return { chosen, leftOver };
}

/** Whether a run of this action wrote the release's text. */
export function isOurs({ body }: Release): boolean {
  return body.includes(notesMark);
}
