/** `npm run build:sqlite -- [file]`: the catalog as a database for `STORE=sqlite:<file>`. */

import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorMessage } from '#catalog/text';
import { readRepository } from './build-api/read-repository.ts';
import { writeSqlite } from './build-sqlite/write-sqlite.ts';

const root = join(import.meta.dirname, '..');
const file = resolve(process.argv[2] ?? join(root, 'api/dist/cards.sqlite'));

try {
  const repository = readRepository(root, process.env);
  mkdirSync(dirname(file), { recursive: true });
  writeSqlite(file, repository.cards, repository);
  const size = Math.round(statSync(file).size / 1024);
  console.log(`${repository.cards.length} cards, ${size} KiB. Serve them: STORE=sqlite:${file}`);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
