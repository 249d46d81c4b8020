import { compareText } from '#catalog/text';
import type { ChangedFile, FileStatus } from '#review/facts';
import { pagePath } from '../github/pages.ts';
import type { Place } from '../github/place.ts';
import { findAnswer } from '../github/read-answer.ts';
import { type JsonObject, maybeText, objectsOf, textIn } from '../github/strict-json.ts';

/** GitHub lists no more than thirty pages of a hundred. */
const mostPages = 30;

/**
 * What a pull request changes, sorted by path, as far as GitHub lists it: all pages, side by side. Fewer than `count`
 * means that some are missing, of which nothing is known.
 */
export async function readChangedFiles(
  { github, root }: Place,
  number: number,
  count: number,
): Promise<readonly ChangedFile[]> {
  const pages = Math.min(mostPages, Math.ceil(count / 100));
  const listed = await Promise.all(
    Array.from({ length: pages }, async (_, at) => {
      const path = pagePath(`${root}/pulls/${number}/files`, at + 1);
      // Beyond a limit GitHub says 422: then the page is one of those that are missing.
      const answer = await findAnswer(github, path, [404, 422]);
      return answer === null ? [] : objectsOf(answer.body, 'files').map(fileOf);
    }),
  );
  // A push between two pages may show a file twice: it counts once, so that the count tells.
  const byPath = new Map(listed.flat().map((file) => [file.path, file]));
  return [...byPath.values()].toSorted((a, b) => compareText(a.path, b.path));
}

const statuses: ReadonlyMap<string, FileStatus> = new Map([
  ['added', 'added'],
  ['copied', 'added'],
  ['removed', 'removed'],
  ['renamed', 'renamed'],
]);

function fileOf(file: JsonObject): ChangedFile {
  const status = statuses.get(textIn(file, 'status')) ?? 'modified';
  return {
    path: textIn(file, 'filename'),
    previousPath: status === 'renamed' ? maybeText(file, 'previous_filename') : null,
    status,
    // A submodule may have none.
    blobSha: maybeText(file, 'sha') ?? '',
    patch: maybeText(file, 'patch'),
  };
}
