import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Problem } from '#core/text/result';
import {
  type ArtReason,
  type ArtResult,
  detectFormat,
  inspectPng,
  readPngHeader,
  tooManyBytes,
} from './art/inspect.ts';
import {
  type Bundle,
  type BundlePath,
  createRefusal,
  getMaxBytes,
  isArtName,
  isRefusal,
  maxBundleFiles,
  pictureNames,
  type RefusedReason,
  readGuarded,
  toRefusedReason,
  type WalletFileSystem,
} from './files.ts';
import { classify, extractPass, type Pass, parsePassDocument } from './pass.ts';
import { type AccessProblem, listBundles, type PassLocation } from './pass-locations.ts';

/** A picture in a bundle that is suitable as card art, as far as its header shows. */
export interface LocalPicture {
  readonly width: number;
  readonly height: number;
  /** The size of the file in bytes. */
  readonly size: number;
  readonly sha256: string;
  /**
   * Reads the picture again and yields its bytes. If the caller continues because the picture cannot be decoded, yields the
   * smaller pictures of the bundle. Throws a refusal if a file is refused, or if the first picture has changed.
   */
  readonly read: () => AsyncGenerator<Uint8Array>;
}

/**
 * The card art in a pass. `unusable`: there are pictures, but none is suitable. The problem is that of the largest. `pdf`: the pass contains only a PDF. `named-only`: the pass only refers to art that is not on this device.
 */
export type LocalArt =
  | { readonly format: 'png'; readonly picture: LocalPicture }
  | { readonly format: 'unusable'; readonly problem: Problem<ArtReason> }
  | { readonly format: 'pdf' | 'named-only' | 'none' };

/**
 * A payment pass, or the reason why a pass was refused. `n` is the number of the bundle, from 1. Bundles of other kinds count
 * too.
 */
export type PassReading =
  | { readonly n: number; readonly pass: Pass; readonly art: LocalArt }
  | { readonly n: number; readonly why: RefusedReason };

export interface Wallet {
  readonly readings: readonly PassReading[];
  readonly otherPasses: number;
  /** The total number of bundles, including other kinds of passes and refused ones. */
  readonly bundles: number;
}

const maxBundles = 500;
const maxConcurrentReads = 8;

/**
 * Reads the passes of all locations. If a location cannot be listed, returns the problem with the first such location.
 * If a bundle cannot be read, continues with the next. Throws the signal's reason if the signal is aborted.
 */
export async function readWallet(
  locations: readonly PassLocation[],
  { files, signal }: { readonly files: WalletFileSystem; readonly signal: AbortSignal },
): Promise<Wallet | AccessProblem> {
  const bundles = await listBundles(locations, files);
  if ('problem' in bundles) return bundles;
  const readingsOrNull: (PassReading | null)[] = [];
  const numberedBundles = bundles.map((bundle, index) => ({ ...bundle, n: index + 1 }));
  for (let start = 0; start < numberedBundles.length; start += maxConcurrentReads) {
    signal.throwIfAborted();
    const batch = numberedBundles.slice(start, start + maxConcurrentReads);
    readingsOrNull.push(...(await Promise.all(batch.map((bundle) => readPass(files, bundle)))));
  }
  const readings = readingsOrNull.filter((reading) => reading !== null);
  return { readings, otherPasses: readingsOrNull.length - readings.length, bundles: bundles.length };
}

/** Reads the pass in a bundle. Returns null if it is not a payment card. */
async function readPass(
  files: WalletFileSystem,
  { n, ...path }: BundlePath & { readonly n: number },
): Promise<PassReading | null> {
  try {
    if (n > maxBundles) throw createRefusal('over-limit');
    return await withBundle(files, path, async (bundle) => {
      if (!bundle.names.includes('pass.json')) throw createRefusal('no-pass-json');
      const document = parsePassDocument(await bundle.read('pass.json'));
      const kind = classify(document, bundle.names);
      if (kind === 'other') return null;
      return { n, pass: extractPass(document, kind), art: await findLocalArt(bundle, files, path) };
    });
  } catch (error) {
    return { n, why: toRefusedReason(error) };
  }
}

/** Returns the largest suitable picture of a bundle, or says why there is none. */
async function findLocalArt(
  { names, read }: Bundle,
  files: WalletFileSystem,
  path: BundlePath,
): Promise<LocalArt> {
  const inspectedPictures: (InspectedPicture & { readonly name: (typeof pictureNames)[number] })[] = [];
  for (const name of pictureNames)
    if (names.includes(name)) inspectedPictures.push({ name, ...(await inspectPicture(read(name))) });
  inspectedPictures.sort((a, b) => b.area - a.area);
  const bestIndex = inspectedPictures.findIndex(({ problem }) => problem === undefined);
  const best = inspectedPictures[bestIndex] ?? inspectedPictures[0];
  if (best === undefined) {
    if (names.includes('cardBackgroundCombined.pdf')) return { format: 'pdf' };
    const isNamed = names.some((name) => isArtName(name) && name.endsWith('.urls'));
    return { format: isNamed ? 'named-only' : 'none' };
  }
  if (best.problem !== undefined) return { format: 'unusable', problem: best.problem };
  const { value: picture } = best;
  const readFromBest = async function* () {
    for (const { name } of inspectedPictures.slice(bestIndex)) {
      const bytes = await withBundle(files, path, (reopenedBundle) => reopenedBundle.read(name));
      if (name === best.name && hash('sha256', bytes) !== picture.sha256) throw createRefusal('not-readable');
      yield bytes;
    }
  };
  return { format: 'png', picture: { ...picture, read: readFromBest } };
}

type InspectedPicture = ArtResult<Omit<LocalPicture, 'read'>> & {
  /** The area of the picture in pixels. 0 if the header does not show its size. */
  readonly area: number;
};

async function inspectPicture(bytesPromise: Promise<Buffer>): Promise<InspectedPicture> {
  try {
    const bytes = await bytesPromise;
    const { width = 0, height = 0 } = readPngHeader(bytes) ?? {};
    const area = width * height;
    const format = detectFormat(bytes, 'wallet');
    const problem = format.problem ?? inspectPng(bytes, 'wallet').problem;
    if (problem !== undefined) return { area, problem };
    return { area, value: { width, height, size: bytes.length, sha256: hash('sha256', bytes) } };
  } catch (error) {
    // If a picture is too large, only this picture is skipped. Any other problem with a file refuses the whole bundle.
    if (isRefusal(error) && error.details.refused === 'too-large') return { area: 0, ...tooManyBytes };
    throw error;
  }
}

const maxZipBytes = 64 * 1024 * 1024;

/**
 * Opens a bundle and calls `work` with it. Never follows symbolic links. Throws a refusal if the bundle is refused,
 * and file system errors.
 */
async function withBundle<T>(
  files: WalletFileSystem,
  { path, mayBeZip }: BundlePath,
  work: (bundle: Bundle) => Promise<T>,
): Promise<T> {
  const stat = await files.lstat(path);
  if (stat.isSymbolicLink()) throw createRefusal('linked');
  if (!stat.isDirectory()) {
    if (!stat.isFile() || !mayBeZip) throw createRefusal('not-a-regular-file');
    if (stat.size > maxZipBytes) throw createRefusal('zip-too-large');
    // Most wallets contain no zip file, so the zip library is loaded only when it is needed.
    const { openZipBundle } = await import('./zip.ts');
    return work(await openZipBundle(await readGuarded(files, path, maxZipBytes)));
  }
  const names = await files.names(path, maxBundleFiles);
  if (names.length > maxBundleFiles) throw createRefusal('too-many-files');
  const result = await work({
    names,
    read: (name) => readGuarded(files, join(path, name), getMaxBytes(name)),
  });
  // Files are opened by their path. Make sure that the folder is still the same, because another program could have replaced
  // it.
  const currentStat = await files.lstat(path);
  if (currentStat.isSymbolicLink()) throw createRefusal('linked');
  if (currentStat.dev !== stat.dev || currentStat.ino !== stat.ino) throw createRefusal('not-readable');
  return result;
}
