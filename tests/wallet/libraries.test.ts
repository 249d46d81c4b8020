import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programFiles, repository } from '../support/source-files.ts';

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
);

test('14.2 the wallet rests on these libraries and no others', () => {
  const isWallet = /^cli\/src\/(?:wallet\/|commands\/wallet-)(?!.*\.test\.ts$)/;
  const files = programFiles('cli').filter(({ path }) => isWallet.test(path));
  expect(files.length).toBeGreaterThan(60);
  const named = new Set(files.flatMap(({ packages }) => packages));
  const known = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(known.filter((name) => named.has(name)).sort()).toEqual([
    'cli-table3',
    'commander',
    'env-paths',
    'jsonc-parser',
    'open',
    'sharp',
    'string-width',
    'yauzl',
  ]);
});
