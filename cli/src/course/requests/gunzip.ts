import { once } from 'node:events';
import { createGunzip } from 'node:zlib';

/** Decompresses while it comes. Throws what the source throws, and the errors of `zlib`. */
export async function* gunzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip({ chunkSize: 1 << 16 });
  const fed = feed(gunzip, source).catch((error: Error) => gunzip.destroy(error));
  try {
    for await (const chunk of gunzip) yield chunk;
  } finally {
    gunzip.destroy();
    await fed;
  }
}

async function feed(
  gunzip: ReturnType<typeof createGunzip>,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const chunk of source) {
    if (gunzip.destroyed) return;
    if (!gunzip.write(chunk)) await Promise.race([once(gunzip, 'drain'), once(gunzip, 'close')]);
  }
  gunzip.end();
}
