/**
 * Run by `bench:export` in a process of its own, in a catalog's folder: reads and parses every card as the peer does,
 * then makes, hashes and writes every export. Prints the two times in milliseconds as JSON.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtomicWrites } from '#adapters/write-files';
import type { Card } from '#catalog/card';
import { buildExports } from '#catalog/exports/build-exports';

const [out = 'out'] = process.argv.slice(2);
const started = performance.now();
const cards: Card[] = [];
for (const country of ['us', 'ca', 'cn'])
  for (const name of readdirSync(`data/${country}`))
    cards.push(JSON.parse(readFileSync(`data/${country}/${name}`, 'utf8')));
const parsed = performance.now();

mkdirSync(out, { recursive: true });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const writes = new AtomicWrites();
for (const file of buildExports(cards, { schemaText: readFileSync('schema.json', 'utf8'), sha256 }))
  writes.stage(join(out, file.path), [file.text]);
writes.commit();
console.log(JSON.stringify({ reading: parsed - started, exporting: performance.now() - parsed }));
