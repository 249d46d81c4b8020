import type { Entry, ZipFile } from 'yauzl';
import { wantedNames } from './art-names.ts';
import { maxBundleFiles } from './pass-source.ts';
import { capOf } from './read-limits.ts';
import { errorCode, isRefusal, type Refusal, refusalOf, refused } from './refused.ts';
import { type EntryPlace, isUnsafeName, placeOf } from './zip-names.ts';

/** An entry that may be unpacked, and where its data begins in the file. */
export interface WantedEntry {
  readonly entry: Entry;
  readonly dataStart: number;
}

export interface ZipListing {
  readonly names: readonly string[];
  readonly wanted: ReadonlyMap<string, WantedEntry>;
}

/** Reads the whole directory and judges it. Rejects where it is damaged. */
export async function readDirectory(zip: ZipFile): Promise<ZipListing | Refusal> {
  if (zip.entryCount > maxBundleFiles) return refused('too-many-files');
  const entries = await entriesOf(zip);
  if (entries.some((entry) => isUnsafeName(entry.fileNameRaw))) return refused('zip-unsafe');
  // Bytes in front of the first entry could be a program, or another zip file.
  if (Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader)) !== 0)
    return refused('zip-damaged');
  const placed = entries.flatMap((entry) => {
    const place = placeOf(entry.fileNameRaw);
    return place === undefined ? [] : [{ ...place, entry }];
  });
  const chosen = placed.filter(({ name }) => wantedNames.has(name));
  const problem = isAmbiguous(chosen) ? refused('zip-unsafe') : firstProblem(chosen);
  if (problem !== undefined) return problem;
  const wanted = await locate(zip, chosen);
  if (isRefusal(wanted)) return wanted;
  const folder = chosen[0]?.folder;
  return { names: placed.filter((entry) => entry.folder === folder).map(({ name }) => name), wanted };
}

async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** What an error on the way through a zip file means; its message ends here. */
export function damagedOr(error: unknown): Refusal {
  if (errorCode(error) !== undefined) return refusalOf(error);
  // The one thing that the library refuses and that is no damage.
  const isEncrypted = error instanceof Error && error.message === 'strong encryption is not supported';
  return refused(isEncrypted ? 'zip-unsafe' : 'zip-damaged');
}

type Chosen = EntryPlace & { readonly entry: Entry };

/** Two files of one name, or the files of two bundles. */
function isAmbiguous(chosen: readonly Chosen[]): boolean {
  const names = new Set(chosen.map(({ name }) => name));
  const folders = new Set(chosen.map(({ folder }) => folder));
  return names.size < chosen.length || folders.size > 1;
}

function firstProblem(chosen: readonly Chosen[]): Refusal | undefined {
  for (const { name, entry } of chosen) {
    if (entry.isEncrypted() || !isPlainFile(entry)) return refused('zip-unsafe');
    if (entry.uncompressedSize > capOf(name)) return refused('zip-too-large');
    if (!entry.canDecodeFileData()) return refused('zip-damaged');
  }
  return undefined;
}

/** By the mode bits of Unix; packers that know none leave them 0. */
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind === 0 || kind === 0o100000;
}

/** Finds the data of each entry. Entries that share bytes are refused, and those that call themselves something else. */
async function locate(
  zip: ZipFile,
  chosen: readonly Chosen[],
): Promise<ReadonlyMap<string, WantedEntry> | Refusal> {
  const wanted = new Map<string, WantedEntry>();
  const spans: (readonly [start: number, end: number])[] = [];
  for (const { name, entry } of chosen) {
    const header = await zip.readLocalFileHeaderPromise(entry, {});
    if (!header.fileName.equals(entry.fileNameRaw)) return refused('zip-unsafe');
    const dataStart = header.fileDataStart;
    wanted.set(name, { entry, dataStart });
    spans.push([entry.relativeOffsetOfLocalHeader, dataStart + entry.compressedSize]);
  }
  spans.sort(([a], [b]) => a - b);
  const isShared = spans.some(([start], index) => start < (spans[index - 1]?.[1] ?? 0));
  return isShared ? refused('zip-unsafe') : wanted;
}
