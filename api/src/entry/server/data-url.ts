import { createHash } from 'node:crypto';
import { PackError, type PackFiles } from '#catalog/pack/format';
import { download } from './download.ts';
import { checkedPack, packNames } from './load-pack.ts';

export interface DataUrlOptions {
  readonly url: string;
  /** Of its `pack.json`. */
  readonly sha256: string;
  /** 20 seconds and 256 MiB in all, where nothing else is said. */
  readonly milliseconds?: number;
  readonly bytes?: number;
}

/** Another pack than the bundled one, from a folder on the web. Rejects with half a sentence that says why not. */
export async function fetchPack({
  url,
  sha256,
  milliseconds = 20_000,
  bytes: most = 256 * 1024 * 1024,
}: DataUrlOptions): Promise<PackFiles> {
  const signal = AbortSignal.timeout(milliseconds);
  let left = most;
  const files = new Map<string, Uint8Array>();
  try {
    for (const name of packNames) {
      const bytes = await download(new URL(`${url}/${name}`), { most: left, signal });
      left -= bytes.length;
      // Nothing is taken from a folder that is not the one that was meant.
      if (name === 'pack.json' && createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error('its pack.json is not what DATA_SHA256 says');
      files.set(name, bytes);
    }
  } catch (error) {
    if (signal.aborted) throw new Error(`it took longer than ${milliseconds / 1000} s`);
    throw error;
  }
  try {
    return checkedPack(files);
  } catch (error) {
    throw error instanceof PackError ? new Error(`its ${error.file} ${error.message}`) : error;
  }
}
