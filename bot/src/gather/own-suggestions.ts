import type { OwnSuggestion } from '#review/facts';
import { fingerprintIn } from '#review/suggestions';
import { type AppIdentity, isByUs } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import { maybeNumber, maybeText, numberIn, objectsOf } from '../github/strict-json.ts';

/** Suggestions of ours on a pull request, on any head, lowest id first. */
export async function readOwnSuggestions(
  { github, root }: Place,
  number: number,
  us: AppIdentity,
): Promise<readonly OwnSuggestion[]> {
  const all = objectsOf(await github.list(`${root}/pulls/${number}/comments`), 'review comments');
  const answered = new Set(all.flatMap((comment) => maybeNumber(comment, 'in_reply_to_id') ?? []));
  return all
    .flatMap((comment) => {
      const fingerprint = isByUs(comment, us) ? fingerprintIn(maybeText(comment, 'body') ?? '') : undefined;
      if (fingerprint === undefined) return [];
      const id = numberIn(comment, 'id');
      return [
        {
          id,
          fingerprint,
          headSha: maybeText(comment, 'original_commit_id') ?? maybeText(comment, 'commit_id') ?? '',
          // GitHub takes the place away once the lines are others.
          outdated: maybeNumber(comment, 'line') === null,
          answered: answered.has(id),
        },
      ];
    })
    .toSorted((a, b) => a.id - b.id);
}
