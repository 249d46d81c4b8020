/** Opens cards as a pack or as plain JSON, finds one, and prints how many milliseconds that took. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '#catalog/pack/read-pack';
import { loadPack } from '../api/src/entry/server/load-pack.ts';

const [, , form = '', folder = '', id = ''] = process.argv;

const begun = performance.now();
const bytes = form === 'pack' ? fromPack() : fromJson();
const took = performance.now() - begun;
if (bytes === undefined) throw new Error(`There is no card ${id}.`);
process.stdout.write(`${took}\n`);

function fromPack(): Uint8Array | undefined {
  // As the server does it: the index is looked at when somebody searches.
  const files = loadPack(folder);
  const opened = readPack({ ...files, 'cards.idx': () => files['cards.idx'] });
  if (!opened.ok) throw new Error(`${opened.file} ${opened.problem}`);
  return opened.store.card(id)?.line;
}

function fromJson(): Uint8Array | undefined {
  const cards = JSON.parse(readFileSync(join(folder, 'cards-all.json'), 'utf8')) as { readonly id: string }[];
  const byId = new Map(cards.map((card) => [card.id, card]));
  const card = byId.get(id);
  return card === undefined ? undefined : Buffer.from(JSON.stringify(card));
}
