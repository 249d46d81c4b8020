/**
 * Cuts the operations that the fake GitHub answers out of GitHub's own OpenAPI description, without its prose:
 * `tests/support/github/openapi-slice.json`. `--check` writes nothing and exits 1 where the file is not fresh.
 */

import { join } from 'node:path';
import { cutSlice } from './slice-openapi/cut-slice.ts';
import { fetchDescription } from './slice-openapi/fetch-description.ts';
import { corrections, operations } from './slice-openapi/operations.ts';
import { sliceText } from './slice-openapi/write-slice.ts';
import { writeOrCheck } from './write-or-check.ts';

const from = '@octokit/openapi@23.0.2';
const root = join(import.meta.dirname, '..');
const target = 'tests/support/github/openapi-slice.json';

const { description, licence } = fetchDescription(from);
const text = sliceText({ from, licence, ...cutSlice(description, operations, corrections) });

if (!writeOrCheck(root, [[target, text]], 'openapi:slice')) process.exitCode = 1;
