/** `npx node scripts/build-sqlite.ts [file]` writes the release file `cards.sqlite`, by default below `api/dist`. */

import { mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { writeCardsSqlite } from '../actions/release-exports/src/cards-sqlite.ts';
import { readCheckout } from './build-api/read-checkout.ts';
import { runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');
const file = resolve(process.argv[2] ?? join(root, 'api/dist/cards.sqlite'));

await runScript(() => {
  const { asOf, cards } = readCheckout(root, process.env);
  mkdirSync(dirname(file), { recursive: true });
  writeCardsSqlite(cards, asOf, file);
  console.log(`${cards.length} cards in ${relative(process.cwd(), file)}`);
});
