import { chooseRelease, isOurs } from './choose-release.ts';
import { Refused } from './github-answer.ts';
import { pauseAfter, pauses } from './pauses.ts';
import type { ReleaseApi, ReleaseText } from './release-api.ts';
import type { Release } from './shapes.ts';

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
