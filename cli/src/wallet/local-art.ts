import type { ArtProblem } from './art/reasons.ts';
import { type ArtFiles, type PictureName, pictureNames } from './art-names.ts';
import type { PassSource } from './pass-source.ts';
import { orderPictures, pickPicture } from './pick-picture.ts';
import { capOf } from './read-limits.ts';
import { isRefusal, type Refusal, refused } from './refused.ts';
import { Scratch } from './scratch.ts';
import { sha256Of } from './sha256-of.ts';

/** A picture of a bundle that may be taken, by its header. */
export interface LocalPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
  /** Of the file's bytes, in hex. */
  readonly sha256: string;
  /** Its bytes once more, in memory of their own; `not-readable` where they are others by now. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | Refusal>;
  /** The art of the same pass without this picture and those before it, for where it cannot be decoded. */
  readonly next: () => Promise<LocalArt | Refusal>;
}

/**
 * The art that a pass has on this computer. `unusable`: there are pictures, and `why` and `found` say what is
 * wrong with the first of them. `pdf`: a drawing alone. `named-only`: a file names art that is not here.
 */
export type LocalArt =
  | { readonly format: 'png'; readonly picture: LocalPicture }
  | ({ readonly format: 'unusable' } & ArtProblem)
  | { readonly format: 'pdf' | 'named-only' | 'none' };

/** Opens the bundle of a pass, now or later. */
export type Reopen = () => Promise<PassSource | Refusal>;

/** The art of an open bundle. */
export async function localArt(
  source: PassSource,
  names: readonly string[],
  files: ArtFiles,
  reopen: Reopen,
  scratch: Scratch,
): Promise<LocalArt | Refusal> {
  const there = pictureNames.filter((name) => names.includes(name));
  const order = await orderPictures(source, there, scratch);
  return isRefusal(order) ? order : artAmong(source, order, files, reopen, scratch);
}

async function artAmong(
  source: PassSource,
  order: readonly PictureName[],
  files: ArtFiles,
  reopen: Reopen,
  scratch: Scratch,
): Promise<LocalArt | Refusal> {
  const picked = await pickPicture(source, order, scratch);
  if (isRefusal(picked)) return picked;
  if (picked.kind === 'unusable') return { format: 'unusable', ...picked.problem };
  if (picked.kind === 'none') return { format: formatWithout(files) };
  const { name, width, height, size, sha256 } = picked;
  const rest = order.slice(order.indexOf(name) + 1);
  const read = () => withSource(reopen, (again) => readAgain(again, name, sha256));
  const next = () => withSource(reopen, (again) => artAmong(again, rest, files, reopen, new Scratch()));
  return { format: 'png', picture: { width, height, size, sha256, read, next } };
}

function formatWithout({ hasPdf, hasSidecar }: ArtFiles): 'pdf' | 'named-only' | 'none' {
  if (hasPdf) return 'pdf';
  return hasSidecar ? 'named-only' : 'none';
}

async function readAgain(source: PassSource, name: PictureName, sha256: string) {
  const bytes = await source.open(name, { cap: capOf(name) }, new Scratch());
  if (isRefusal(bytes)) return bytes;
  return sha256Of(bytes) === sha256 ? bytes : refused('not-readable');
}

/** Opens a bundle, closes it in any case, and gives what came of it. */
export async function withSource<T extends object>(
  open: Reopen,
  work: (source: PassSource) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const source = await open();
  if (isRefusal(source)) return source;
  let answer: T | Refusal;
  try {
    answer = await work(source);
  } catch (error) {
    await source.close();
    throw error;
  }
  return (await source.close()) ?? answer;
}
