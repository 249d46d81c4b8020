import { isNewest, type ReleaseTag } from '#catalog/releases';
import { chooseRelease } from './choose-release.ts';
import { pauseAfter, pauses } from './pauses.ts';
import type { ReleaseApi } from './release-api.ts';
import type { Release } from './shapes.ts';

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
