import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type Bundle, createRefusal, getMaxBytes, isRefusal, maxBundleFiles, wantedNames } from './files.ts';

/**
 * Reads a bundle in a zip file. Validates the whole directory of the zip file before it unpacks an entry. Throws
 * a refusal if the file is refused.
 */
export async function openZipBundle(bytes: Buffer<ArrayBuffer>): Promise<Bundle> {
  const { names, wanted } = await readDirectory(bytes).catch(refuse);
  return {
    names,
    read: async (name) => {
      const location = wanted.get(name);
      if (location === undefined) throw createRefusal('zip-damaged');
      return unpack(bytes, location.entry, location.start);
    },
  };
}

/**
 * Throws the refusal for an error of the zip library. Does not keep the message, because it may contain a file name.
 */
function refuse(error: unknown): never {
  if (isRefusal(error)) throw error;
  // This is the only error message that does not mean that the file is damaged.
  const isEncrypted = error instanceof Error && error.message === 'strong encryption is not supported';
  throw createRefusal(isEncrypted ? 'zip-unsafe' : 'zip-damaged');
}

async function readDirectory(bytes: Buffer) {
  // Do not let the library decode or check names. `isUnsafeName` checks them byte by byte.
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
  if (zip.entryCount > maxBundleFiles) throw createRefusal('too-many-files');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  if (entries.some((entry) => isUnsafeName(decodeEntryName(entry)))) throw createRefusal('zip-unsafe');
  // Bytes before the first entry could be a program or another zip file, so they are not allowed.
  if (Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader)) !== 0)
    throw createRefusal('zip-damaged');
  const bundleEntries = entries.map(parseBundleEntry).filter((entry) => entry !== undefined);
  const wantedEntries = bundleEntries.filter(({ name }) => wantedNames.has(name));
  const folder = wantedEntries[0]?.folder;
  // The zip file is ambiguous if two files have the same name, or if the files are in different folders.
  const isAmbiguous =
    new Set(wantedEntries.map(({ name }) => name)).size < wantedEntries.length ||
    wantedEntries.some((entry) => entry.folder !== folder);
  if (isAmbiguous) throw createRefusal('zip-unsafe');
  for (const { name, entry } of wantedEntries) rejectBadEntry(name, entry);
  const wanted = await locate(zip, wantedEntries);
  return { names: bundleEntries.filter((entry) => entry.folder === folder).map(({ name }) => name), wanted };
}

/** Decodes a name as Latin-1, so that each byte becomes one character, which `isUnsafeName` can check. */
const decodeEntryName = ({ fileNameRaw }: Entry): string => fileNameRaw.toString('latin1');

/** Reports whether a file name could lead out of the target folder on any operating system (path traversal). */
function isUnsafeName(name: string): boolean {
  if (name === '' || /[\\\0]/.test(name) || /^[a-z]:/i.test(name)) return true;
  const segments = name.replace(/\/$/, '').split('/');
  return segments.some((part) => part === '' || part === '.' || part === '..');
}

interface BundleEntry {
  /** The name of the `.pkpass` folder in the zip file. Empty if the file is at the top level. */
  readonly folder: string;
  readonly name: string;
  readonly entry: Entry;
}

/**
 * Splits the name of a zip entry into folder and file name. Returns undefined for folders, for files in subfolders of a bundle,
 * and for files in folders that are not bundles.
 */
function parseBundleEntry(entry: Entry): BundleEntry | undefined {
  const [first = '', second, ...deeperSegments] = decodeEntryName(entry).split('/');
  if (second === undefined) return { folder: '', name: first, entry };
  if (deeperSegments.length > 0 || !first.endsWith('.pkpass') || second === '') return undefined;
  return { folder: first, name: second, entry };
}

function rejectBadEntry(name: string, entry: Entry): void {
  // The file type in the Unix mode bits. It is 0 if the program that created the zip file did not set it.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  const isPlainFile = kind === 0 || kind === 0o100000;
  if (entry.isEncrypted() || !isPlainFile) throw createRefusal('zip-unsafe');
  if (entry.uncompressedSize > getMaxBytes(name)) throw createRefusal('zip-too-large');
  if (!entry.canDecodeFileData()) throw createRefusal('zip-damaged');
}

/** Locates the data of each entry. Rejects overlapping entries, and entries whose local header has another name. */
async function locate(zip: ZipFile, wantedEntries: readonly BundleEntry[]) {
  const dataByName = new Map<string, { readonly entry: Entry; readonly start: number }>();
  const spans: (readonly [start: number, end: number])[] = [];
  for (const { name, entry } of wantedEntries) {
    const header = await zip.readLocalFileHeaderPromise(entry, {});
    if (!header.fileName.equals(entry.fileNameRaw)) throw createRefusal('zip-unsafe');
    dataByName.set(name, { entry, start: header.fileDataStart });
    spans.push([entry.relativeOffsetOfLocalHeader, header.fileDataStart + entry.compressedSize]);
  }
  let previousEnd = 0;
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    if (start < previousEnd) throw createRefusal('zip-unsafe');
    previousEnd = end;
  }
  return dataByName;
}

/** Unpacks one entry. Throws a refusal if the data is damaged or is longer than the directory says. */
function unpack(bytes: Buffer<ArrayBuffer>, entry: Entry, start: number): Buffer<ArrayBuffer> {
  const size = entry.uncompressedSize;
  const compressedData = bytes.subarray(start, start + entry.compressedSize);
  let data = compressedData;
  try {
    // Method 0 means that the data is not compressed.
    if (entry.compressionMethod !== 0)
      data = inflateRawSync(compressedData, { maxOutputLength: Math.max(size, 1) }) as Buffer<ArrayBuffer>;
  } catch (error) {
    const isLonger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw createRefusal(isLonger ? 'zip-too-large' : 'zip-damaged');
  }
  if (data.length > size) throw createRefusal('zip-too-large');
  if (data.length < size || crc32(data) !== entry.crc32) throw createRefusal('zip-damaged');
  return data;
}
