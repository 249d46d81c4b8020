import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#core/text/must';
import { repositoryRoot } from '../program.ts';

const tables: Readonly<Record<string, readonly unknown[]>> = JSON.parse(
  readFileSync(join(repositoryRoot, 'tests/fixtures/review/cases.json'), 'utf8'),
);

/** Reads a table of cases from `tests/fixtures/review/cases.json`. */
export function readCases<Case extends readonly unknown[]>(table: string): readonly Case[] {
  return must(tables[table], `the table “${table}”`) as readonly Case[];
}
