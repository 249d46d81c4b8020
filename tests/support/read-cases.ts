import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the tables of test cases in `tests/fixtures/<name>.json`. The caller knows the type of each table. */
export function readCases<Tables>(name: string): Tables {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', `${name}.json`), 'utf8'));
}
