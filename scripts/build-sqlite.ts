/** `npx node scripts/build-sqlite.ts [file]` writes the release file `cards.sqlite`, by default below `api/dist`. */

import { mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { getErrorMessage } from '#core/catalog/text';
import { writeCardsSqlite } from '../actions/release-exports/src/cards-sqlite.ts';
import { readCheckout } from './build-api/read-checkout.ts';

const root = join(import.meta.dirname, '..');
const file = resolve(process.argv[2] ?? join(root, 'api/dist/cards.sqlite'));

try {
  const { cards } = readCheckout(root, process.env);
  mkdirSync(dirname(file), { recursive: true });
  writeCardsSqlite(cards, file);
  console.log(`${cards.length} cards in ${relative(process.cwd(), file)}`);
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
