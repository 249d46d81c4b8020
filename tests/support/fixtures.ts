import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './program.ts';

/**
 * Reads a table of cases from `tests/fixtures/`. The caller knows its type. In a text, `{x*9000}` stands for 9,000 times `x`.
 */
export function readFixture<Table>(path: string): Table {
  const text = readFileSync(join(repositoryRoot, 'tests/fixtures', path), 'utf8');
  const table: unknown = JSON.parse(text, (_, value) =>
    typeof value === 'string'
      ? value.replace(/\{(.)\*(\d+)\}/gu, (__, character: string, count: string) =>
          character.repeat(Number(count)),
        )
      : value,
  );
  return table as Table;
}
