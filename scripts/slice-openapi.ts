/**
 * Cuts the operations that the fake GitHub answers out of GitHub's own OpenAPI description, without its prose:
 * `tests/support/github/openapi-slice.json`. `--check` writes nothing and exits 1 where the file is not fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutSlice } from './slice-openapi/cut-slice.ts';
import { fetchDescription } from './slice-openapi/fetch-description.ts';
import { corrections, operations } from './slice-openapi/operations.ts';
import { sliceText } from './slice-openapi/write-slice.ts';

const from = '@octokit/openapi@23.0.2';
const target = join(import.meta.dirname, '../tests/support/github/openapi-slice.json');

const { description, licence } = fetchDescription(from);
const text = sliceText({ from, licence, ...cutSlice(description, operations, corrections) });

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readOrEmpty(target) !== text) {
  console.error(`${target} is not what the description says; run: npm run openapi:slice`);
  process.exitCode = 1;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
