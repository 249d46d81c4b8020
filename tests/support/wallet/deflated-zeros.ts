import { createDeflateRaw } from 'node:zlib';

/** So many MiB of nothing, deflated. */
export async function deflatedZeros(mebibytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw();
  const zeros = Buffer.alloc(1024 ** 2);
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => deflate.on('end', resolve));
  for (let done = 0; done < mebibytes; done++)
    if (!deflate.write(zeros)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  await ended;
  return Buffer.concat(parts);
}
