import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot as root } from '../support/program.ts';

const page = readFileSync(join(root, 'docs/how-to/release.md'), 'utf8');

test('the release page quotes messages that exist in the programs', () => {
  const sources = globSync(
    [
      'actions/release-exports/src/*.ts',
      'scripts/release-changes.ts',
      'scripts/build-data-package.ts',
      'scripts/data-package.ts',
    ],
    { cwd: root },
  );
  const code = sources
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll('\\`', '`'))
    .join('\n');
  const table = page.split('\n| it says |')[1]?.split('\n## ')[0] ?? '';
  const messages = [...table.matchAll(/^\| (?<message>`.*?`) \| /gm)].map(
    ({ groups }) => groups?.message ?? '',
  );
  const fragments = messages.flatMap((message) =>
    message.split(/`|…|v1\.\d\.0|owner\/name|exports\/| here and /),
  );
  const quotes = fragments.map((fragment) => fragment.trim()).filter((part) => part.length > 9);
  expect(quotes.length).toBeGreaterThan(9);
  expect(quotes.filter((quote) => !code.includes(quote))).toEqual([]);
});
