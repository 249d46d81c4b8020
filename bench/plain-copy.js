/** `node bench/plain-copy.js <url> <file>`: a download and nothing else, flushed to the disk as ours is. */
import { createWriteStream } from 'node:fs';
import { get } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [url = '', path = ''] = process.argv.slice(2);
const answer = await new Promise((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': 'identity' } }, resolve).on('error', reject);
});
await pipeline(answer, createWriteStream(path, { flush: true }));
