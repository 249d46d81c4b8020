import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot as root } from '../support/program.ts';

const page = readFileSync(join(root, 'docs/how-to/release.md'), 'utf8');

test('the page quotes what the programs say', () => {
  const sources = globSync(
    ['actions/release-exports/src/*.ts', 'scripts/release-changes.ts', 'scripts/data-package.ts'],
    { cwd: root },
  );
  const text = sources
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll('\\`', '`'))
    .join('\n');
  const table = page.split('\n| it says |')[1]?.split('\n## ')[0] ?? '';
  const cells = [...table.matchAll(/^\| (?<says>`.*?`) \| /gm)].map(({ groups }) => groups?.says ?? '');
  // Without what is another each time.
  const words = cells.flatMap((says) => says.split(/`|…|v1\.\d\.0|owner\/name|exports\/| here and /));
  const long = words.map((one) => one.trim()).filter((one) => one.length > 9);
  expect(long.length).toBeGreaterThan(9);
  expect(long.filter((one) => !text.includes(one))).toEqual([]);
});
