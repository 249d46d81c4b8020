import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildBundle } from '../../scripts/build-actions/build-bundle.ts';
import { compareDist } from '../../scripts/build-actions/compare-dist.ts';
import { repository } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** All that the bundle of validate is made of, and what makes it. */
const rooms = [
  'actions/validate',
  'adapters',
  'catalog',
  'review',
  'scripts',
  'package.json',
  'tsconfig.json',
];
const packages = [
  'ajv',
  'ajv-formats',
  'fast-deep-equal',
  'jsonc-parser',
  'tldts',
  'tldts-core',
  'typescript',
  '@vercel/ncc',
];

it('two builds in two folders give the same bytes, and an edited bundle is found out', () => {
  const copy = scratchFolder();
  for (const path of [...rooms, ...packages.map((name) => `node_modules/${name}`)])
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  const script = (name: string) => [join(copy, 'scripts', name), 'validate'];
  execFileSync(process.execPath, script('build-actions.ts'), { cwd: copy, stdio: 'pipe' });

  const built = scratchFolder();
  expect(buildBundle(repository, 'validate', built)).toEqual([]);
  const dist = join(copy, 'actions/validate/dist');
  expect(compareDist('dist', dist, built)).toEqual([]);

  appendFileSync(join(dist, 'index.js'), ' ');
  rmSync(join(dist, 'licenses.txt'));
  writeFileSync(join(dist, 'extra.js'), '');
  const ran = spawnSync(process.execPath, script('check-clean.ts'), { cwd: copy, encoding: 'utf8' });
  expect(ran.status).toBe(1);
  expect(ran.stderr).toBe(
    [
      'actions/validate/dist/extra.js is left over',
      'actions/validate/dist/index.js differs',
      'actions/validate/dist/licenses.txt is missing',
      'Run: npm run build:actions',
      '',
    ].join('\n'),
  );
});
