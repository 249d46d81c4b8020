/**
 * `npm run bench -- [SUITE]… [--short] [--rounds N] [--write]`: compares each program with a peer and prints a table for each
 * suite. Exits 1 if something could not be measured, 2 if an argument is unknown.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDay } from '../core/card/days.ts';
import { UsageError } from '../core/io/errors.ts';
import { getErrorMessage } from '../core/text/text.ts';
import { runScript } from '../scripts/command-line.ts';
import { api } from './api.ts';
import { bot } from './bot.ts';
import { course } from './course.ts';
import { type Options, readOptions, type Suite } from './options.ts';
import { describeMachine, type Row, renderMarkdown, withTable } from './report.ts';
import { validate } from './validate.ts';

const suites: Readonly<Record<string, Suite>> = { validate, api, bot, course };
const repository = join(import.meta.dirname, '..');
const reportPath = join(repository, 'docs/reference/benchmarks.md');
const temporaryFolder = mkdtempSync(join(tmpdir(), 'cardcat-bench-'));
const today = formatDay(new Date());

process.on('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

await runScript(async () => {
  if (!existsSync(join(repository, 'cli/dist/index.js')))
    throw new UsageError('cli/dist/index.js is missing; run: npm run build');
  const options = readOptions(process.argv.slice(2), Object.keys(suites));
  for (const [name, suite] of Object.entries(suites))
    if (options.names.length === 0 || options.names.includes(name)) await runSuite(name, suite, options);
});
process.exit();

async function runSuite(name: string, suite: Suite, options: Options): Promise<void> {
  console.error(`measuring ${name}`);
  let rows: readonly Row[];
  try {
    const folder = mkdtempSync(join(temporaryFolder, 'suite-'));
    rows = await suite({ ...options, repository, folder, today });
  } catch (error) {
    console.error(`${name} could not be measured: ${getErrorMessage(error)}`);
    process.exitCode = 1;
    return;
  }
  const { write, rounds } = options;
  const mode = [`${rounds} rounds`, ...(options.short ? ['short form'] : [])].join(', ');
  const table = `${today}: ${describeMachine()}; ${mode}.\n\n${renderMarkdown(rows)}`;
  console.log(`## ${name}\n\n${table}\n`);
  if (write) writeFileSync(reportPath, withTable(readFileSync(reportPath, 'utf8'), name, table));
}
