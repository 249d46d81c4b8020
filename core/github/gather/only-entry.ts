import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/**
 * The one file of an archive that holds just that, by name; undefined for whatever else: several entries, another
 * name, encrypted, damaged, or longer than `maxBytes` once it is unpacked.
 */
export async function onlyEntry(
  archive: Uint8Array,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  try {
    const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount !== 1) return undefined;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name || entry.uncompressedSize > maxBytes) return undefined;
      const chunks: Uint8Array[] = [];
      // It ends with an error if there is more than the entry says.
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      return crc32(bytes) === entry.crc32 ? bytes : undefined;
    }
    return undefined;
  } catch {
    // No archive, or a damaged or encrypted one.
    return undefined;
  }
}
