import { isNewest, type ReleaseTag } from '#core/catalog/releases';
import { notesMark } from '#core/review/release-notes';
import { pauseAfter, pauses, Refused } from './faults.ts';
import type { Release, ReleaseApi, ReleaseText } from './release-api.ts';

export interface FindParts {
  readonly api: ReleaseApi;
  readonly tag: string;
  readonly words: ReleaseText;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
}

/**
 * The tag's release, made as a draft where there is none. Whether a draft was made is asked afresh after every try,
 * so that an answer that got lost, or another run at the same time, ends in one release. A draft's text becomes
 * ours, unless a person has written it.
 */
export async function findRelease(parts: FindParts): Promise<Release> {
  const { api, tag, words, pause, log } = parts;
  for (let tries = 0; ; tries++) {
    const { chosen, leftOver } = chooseRelease(await api.releases(), tag);
    try {
      for (const release of leftOver) await api.removeRelease(release.id);
      if (chosen !== undefined) return await withWords(chosen, words, api);
      log(`Making a draft of ${tag}.`);
      await api.createDraft(tag, words);
    } catch (error) {
      // A draft that is gone is looked for again; one that may not be made will not be the next time either.
      const isFinal = error instanceof Refused && chosen === undefined;
      const wait = isFinal ? undefined : pauseAfter(error, pauses[tries]);
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function withWords(release: Release, words: ReleaseText, api: ReleaseApi): Promise<Release> {
  if (!release.draft || (release.name === words.name && release.body === words.body)) return release;
  if (release.body.trim() !== '' && !isOurs(release)) return release;
  return api.reword(release.id, words);
}

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
function isOurs({ body }: Release): boolean {
  return body.includes(notesMark);
}

/**
 * Publishes a complete draft; the release's page is `latest` only where no newer one is published. Undefined where
 * another release of the tag turns out to be the published one: that one is to be looked at instead.
 */
export async function publishRelease(
  draft: Release,
  tag: ReleaseTag,
  { api, pause }: { readonly api: ReleaseApi; readonly pause: (ms: number) => Promise<void> },
): Promise<Release | undefined> {
  for (let tries = 0; ; tries++) {
    const all = await api.releases();
    const { chosen } = chooseRelease(all, tag.name);
    if (chosen === undefined || chosen.id !== draft.id) return undefined;
    if (!chosen.draft) return chosen;
    const published = all.filter((release) => !release.draft).map((release) => release.tag);
    try {
      await api.publish(draft.id, tag.name, isNewest(tag, published));
    } catch (error) {
      // Refused because another run was first, or the draft is gone: the next listing tells.
      const wait = pauseAfter(error, pauses[tries]);
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}
