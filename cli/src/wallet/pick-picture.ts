import { pngHeader, pngHeaderBytes } from './art/header.ts';
import { inspectArt, tooManyBytes } from './art/inspect.ts';
import type { ArtProblem } from './art/reasons.ts';
import type { PictureName } from './art-names.ts';
import type { PassSource } from './pass-source.ts';
import { capOf } from './read-limits.ts';
import { isRefusal, type Refusal } from './refused.ts';
import type { Scratch } from './scratch.ts';
import { sha256Of } from './sha256-of.ts';

/** What came of looking through the pictures of a bundle. */
export type Picked =
  | {
      readonly kind: 'picture';
      readonly name: PictureName;
      readonly width: number;
      readonly height: number;
      readonly size: number;
      readonly sha256: string;
    }
  | { readonly kind: 'unusable'; readonly problem: ArtProblem }
  | { readonly kind: 'none' };

/** The first picture of the list that may be taken; else why the first of all is not. Nothing is decoded. */
export async function pickPicture(
  source: PassSource,
  names: readonly PictureName[],
  scratch: Scratch,
): Promise<Picked | Refusal> {
  let problem: ArtProblem | undefined;
  for (const name of names) {
    const bytes = await source.open(name, { cap: capOf(name) }, scratch);
    // A picture of too many bytes is of no use; anything else that is wrong with a file is wrong with the bundle.
    if (isRefusal(bytes) && bytes.refused !== 'too-large') return bytes;
    if (isRefusal(bytes)) {
      problem ??= tooManyBytes;
      continue;
    }
    const found = inspectArt(bytes, 'wallet');
    if ('why' in found) {
      problem ??= found;
      continue;
    }
    const { width, height } = found;
    return { kind: 'picture', name, width, height, size: bytes.length, sha256: sha256Of(bytes) };
  }
  return problem === undefined ? { kind: 'none' } : { kind: 'unusable', problem };
}

/** The largest picture first, by width × height of the headers; of equal ones the list's first. */
export async function orderPictures(
  source: PassSource,
  names: readonly PictureName[],
  scratch: Scratch,
): Promise<readonly PictureName[] | Refusal> {
  // There is nothing to compare.
  if (names.length < 2) return names;
  const areas = new Map<PictureName, number>();
  for (const name of names) {
    const head = await source.open(name, { cap: capOf(name), head: pngHeaderBytes }, scratch);
    if (isRefusal(head) && head.refused !== 'too-large') return head;
    const header = isRefusal(head) ? null : pngHeader(head);
    areas.set(name, header === null ? 0 : header.width * header.height);
  }
  return names.toSorted((a, b) => (areas.get(b) ?? 0) - (areas.get(a) ?? 0));
}
