/**
 * Cuts the operations that the fake GitHub answers out of GitHub's own OpenAPI description, without its prose:
 * `tests/support/github/openapi-slice.json`. `--check` writes nothing and exits 1 where the file is not fresh.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutSlice, type Description } from './slice-openapi/cut-slice.ts';
import { corrections, operations } from './slice-openapi/operations.ts';

const target = join(import.meta.dirname, '../tests/support/github/openapi-slice.json');
const packageFile = fileURLToPath(import.meta.resolve('@octokit/openapi/package.json'));
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const description = join(dirname(packageFile), 'generated/api.github.com.json');

const slice = cutSlice(JSON.parse(readFileSync(description, 'utf8')) as Description, operations, corrections);
const licence = readFileSync(join(dirname(packageFile), 'LICENSE'), 'utf8').split('\n');
const head = { from: `@octokit/openapi ${version}`, licence: licence.map((line) => line.trim()) };
const text = formatted(JSON.stringify({ ...head, ...slice }));

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readOrEmpty(target) !== text) {
  console.error(`${target} is not what the description says; run: node scripts/slice-openapi.ts`);
  process.exitCode = 1;
}

/** As the linter wants it, so that it needs no exception there. */
function formatted(json: string): string {
  const biome = join(import.meta.dirname, '../node_modules/.bin/biome');
  const args = ['format', '--stdin-file-path=tests/support/github/openapi-slice.json'];
  return execFileSync(biome, args, { input: json, encoding: 'utf8', cwd: join(import.meta.dirname, '..') });
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
