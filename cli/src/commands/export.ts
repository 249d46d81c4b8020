import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { readIssuers } from '#core/check/read-card';
import {
  buildExports,
  chooseAsOf,
  type ExportFile,
  findLastChange,
  readAsOf,
} from '#core/export/build-exports';
import { AtomicWrites, createFolder } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { isTemporaryName } from '#core/io/temporary';
import {
  findCatalogRoot,
  readCards,
  readVerifiedSchema,
  rejectInvalid,
  requireWholeTree,
} from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday, requireDay } from '../context.ts';
import { exitCodes, throwIfInterrupted } from '../errors.ts';
import { printHint, quoteForShell } from '../terminal.ts';

interface ExportOptions {
  /** The folder to write to, or to compare with. The path is relative to the catalog's root. */
  readonly out: string;
  readonly check: boolean;
  readonly asOf?: string;
}

export const exportCommand: CommandDefinition<ExportOptions> = {
  name: 'export',
  description: 'write the published files',
  options: [
    new Option('--out <folder>', "folder to write to, from the catalog's root").default('exports'),
    new Option('--check', 'write nothing; exit 1 and name the files that differ').default(false),
    new Option('--as-of <day>', 'the day to make the files for'),
  ],
  helpText: `
Examples:
  cardcat export
  cardcat export --check

Exit codes: 0 written or the same, 1 files differ,
2 could not run, 130 stopped.
More: docs/reference/cli.md`,
  run: runExport,
};

async function runExport(
  { out, check, asOf: askedDay }: ExportOptions,
  context: CliContext,
): Promise<number> {
  requireDay(askedDay);
  const root = findCatalogRoot(context.cwd);
  const schemaText = readVerifiedSchema(root);
  await requireWholeTree(root);
  const cards = await readCards(root, context);
  const issuers = readIssuers(listCatalogFiles(root), rejectInvalid);
  const folder = resolve(root, out);
  const previous = readAsOf(readText(join(folder, 'meta.json')) ?? '');
  const today = getToday(context);
  const asOf = askedDay ?? (check ? previous : undefined) ?? chooseAsOf(cards, previous, today);
  const files = buildExports(cards, { issuers, schemaText, asOf, sha256: computeSha256 });
  if (!check) return write(files, folder, out, context);
  const lastChange = findLastChange(cards, today);
  if (lastChange !== undefined && asOf < lastChange)
    context.stderr.write(
      `Note: the files in ${out} are for ${asOf}, and something began, ended or became old on ${lastChange}; to renew them: ${getAdvice(out)}\n`,
    );
  return compare(files, folder, out, context);
}

async function write(
  files: readonly ExportFile[],
  folder: string,
  out: string,
  context: CliContext,
): Promise<number> {
  const createdFolder = createFolder(folder);
  const writes = new AtomicWrites();
  try {
    for (const file of files) {
      writes.stage(join(folder, file.path), [file.text]);
      await throwIfInterrupted(context.signal);
    }
    writes.commit();
  } catch (error) {
    writes.rollback();
    if (createdFolder !== undefined) rmSync(createdFolder, { recursive: true });
    throw error;
  }
  context.stdout.write(`Wrote ${files.length} files to ${out}.\n`);
  printHint('Next: git add exports', context);
  const unexpectedPaths = findUnexpected(files, folder).map((name) => quoteForShell(`${out}/${name}`));
  if (unexpectedPaths.length > 0)
    context.stderr.write(
      `Not part of the exports and left unchanged; remove: ${getRemoveCommand(out)} ${unexpectedPaths.join(' ')}\n`,
    );
  return exitCodes.ok;
}

function compare(files: readonly ExportFile[], folder: string, out: string, context: CliContext): number {
  const differingPaths = files
    .filter((file) => readText(join(folder, file.path)) !== file.text)
    .map(({ path }) => path);
  const advice = getAdvice(out);
  for (const path of differingPaths) {
    const problem = existsSync(join(folder, path)) ? 'is out of date' : 'is missing';
    context.stdout.write(`${out}/${path} ${problem}; run: ${advice}\n`);
  }
  const unexpectedNames = findUnexpected(files, folder);
  for (const name of unexpectedNames) {
    const path = `${out}/${name}`;
    context.stdout.write(`${path} is not an export; run: ${getRemoveCommand(out)} ${quoteForShell(path)}\n`);
  }
  if (differingPaths.length + unexpectedNames.length > 0) return exitCodes.findings;
  context.stdout.write(`All ${files.length} files in ${out} are up to date.\n`);
  return exitCodes.ok;
}

const getAdvice = (out: string): string =>
  out === 'exports' ? 'npm run export' : `npm run export -- --out ${out}`;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const getRemoveCommand = (out: string): string => (out === 'exports' ? 'git rm' : 'rm');

function findUnexpected(files: readonly ExportFile[], folder: string): readonly string[] {
  const expected = new Set(files.map(({ path }) => path));
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names.filter((name) => !expected.has(name) && !isTemporaryName(name));
}

function computeSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
