import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Argument, Option } from 'commander';
import type { Datasets } from '#core/card/generated/types';
import { parseJson } from '#core/card/json';
import { registryPaths } from '#core/card/registry';
import { createFileFromText } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { describeDiagnostic } from '#core/check/diagnostic';
import { validateCatalog } from '#core/check/validate';
import { createFolder, writeFilesAtomically } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import {
  findCatalogRoot,
  printTreeGap,
  readCards,
  readVerifiedSchema,
  requireWholeTree,
} from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';
import { getRecordPath, type NewIssuer, type PlannedRow, planRows } from '../import/plan.ts';
import { buildDraft, parseImportMap, parseRows } from '../import/record.ts';
import { loadRomanizer } from '../new-card/parse-answers.ts';
import { listKnownIssuers } from '../wallet/catalog/folder.ts';
import { buildMatchIndex } from '../wallet/match/match-index.ts';

interface ImportOptions {
  readonly file: string;
  readonly map: string;
  readonly dataset: string;
  readonly write: boolean;
  readonly batch?: number;
  readonly issuers?: string;
  readonly json: boolean;
}

export const importCommand: CommandDefinition<ImportOptions> = {
  name: 'import',
  summary: 'make cards from a CSV or JSONL file',
  description:
    'Make cards from a CSV or JSONL file of a registered dataset. Writes nothing unless --write is given.',
  arguments: [new Argument('<file>', 'a .csv file with a heading line, or a .jsonl file')],
  options: [
    new Option(
      '--map <file>',
      'maps columns to fields: docs/schemas/import-map.schema.json',
    ).makeOptionMandatory(),
    new Option('--dataset <id>', 'the dataset, as in data/datasets.json').makeOptionMandatory(),
    new Option('--write', 'write the new cards').default(false),
    new Option(
      '--batch <count>',
      'with --write: write at most this many cards; run again for more',
    ).argParser(parseBatchSize),
    new Option('--issuers <folder>', 'write the missing issuers to this folder, for you to fill in'),
    new Option('--json', 'the report as JSON: docs/schemas/import-report.schema.json').default(false),
  ],
  helpText: `
Examples:
  cardcat import survey.csv --map survey-map.json \\
    --dataset cfpb-tccp
  cardcat import cards.jsonl --map map.json \\
    --dataset cc-offers --write --batch 20

Exit codes: 0 every row is in the catalog or can be
added, 1 some rows cannot, 2 could not run.
More: docs/reference/cli.md`,
  run: runImport,
};

function parseBatchSize(text: string): number {
  const count = Number(text);
  if (!/^\d{1,5}$/.test(text) || count < 1)
    throw new UsageError(`--batch is ${text}; give a whole number, 1 or more.`);
  return count;
}

async function runImport(options: ImportOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  readVerifiedSchema(root);
  const today = getToday(context);
  if (options.write) await requireWholeTree(root);
  else await printTreeGap(root, context);
  const files = listCatalogFiles(root);
  const { registry } = checkRegistries(checkTree(files).registries, today);
  const dataset = findDataset(root, options.dataset);
  const map = parseImportMap(readTextFile(options.map, context), options.map);
  const rows = parseRows(readTextFile(options.file, context), basename(options.file), map);
  const cards = await readCards(root, context);
  const drafts = rows.map((row) => buildDraft(row, map));
  const plan = planRows(drafts, {
    registry,
    matching: buildMatchIndex(cards, listKnownIssuers(root)),
    cards,
    dataset,
    today,
    romanize: await loadRomanizer(drafts.map(({ record }) => String(record.name)).join(' ')),
  });

  const newFiles = plan.rows
    .filter(({ text }) => text !== undefined)
    .map((row) => createFileFromText(getRecordPath(row), must(row.text, 'the text of a new card')));
  const { diagnostics } = validateCatalog({ files: [...files, ...newFiles], today });
  const checkedRows = plan.rows.map((row) => checkRow(row, diagnostics));
  const readyRows = checkedRows.filter(({ status }) => status === 'new');
  const writtenRows = options.write ? readyRows.slice(0, options.batch) : [];
  const issuerFiles =
    options.issuers === undefined
      ? []
      : createIssuerFiles(plan.issuers, resolve(context.cwd, options.issuers));
  writeFilesAtomically(
    new Map([
      ...issuerFiles,
      ...writtenRows.map((row) => {
        return [join(root, getRecordPath(row)), must(row.text, 'the text of a new card')] as const;
      }),
    ]),
  );
  context.stdout.write(
    options.json
      ? `${JSON.stringify({ version: 1, dataset: dataset.id, written: writtenRows.length, rows: checkedRows.map(withoutText), issuers: plan.issuers }, null, 2)}\n`
      : formatImportReport(checkedRows, plan.issuers.length, writtenRows.length, options),
  );
  return checkedRows.some(({ status }) => status === 'incomplete' || status === 'issuer-unknown')
    ? exitCodes.findings
    : exitCodes.ok;
}

/** Returns the files by path. Creates the folder. Throws `UsageError` if a file exists. */
function createIssuerFiles(
  issuers: readonly NewIssuer[],
  folder: string,
): readonly (readonly [string, string])[] {
  const files = issuers.map(({ id, ...issuer }) => {
    const path = join(folder, `${id}.json`);
    if (existsSync(path))
      throw new UsageError(
        `${escapeHiddenCharacters(path)} exists; complete that issuer, or give --issuers another folder.`,
      );
    return [path, `${JSON.stringify({ id, ...issuer }, null, 2)}\n`] as const;
  });
  createFolder(folder);
  return files;
}

/**
 * Marks a new row as incomplete if its card has errors. A card with only warnings is still written, and `cardcat validate`
 * shows its warnings later.
 */
function checkRow(
  row: PlannedRow,
  diagnostics: ReturnType<typeof validateCatalog>['diagnostics'],
): PlannedRow {
  if (row.status !== 'new') return row;
  const errors = diagnostics
    .filter(({ location, severity }) => location.path === getRecordPath(row) && severity === 'error')
    .map((diagnostic) => `${diagnostic.code}: ${describeDiagnostic(diagnostic).message}`);
  return errors.length === 0 ? row : { ...row, status: 'incomplete', problems: errors };
}

const withoutText = ({ text: _, ...row }: PlannedRow): Omit<PlannedRow, 'text'> => row;

function findDataset(root: string, id: string): Datasets[number] {
  const registry = parseJson(readFileSync(join(root, registryPaths.datasets), 'utf8'));
  // Accept any list here, because `cardcat validate` checks the content of the registry.
  const datasets = Array.isArray(registry) ? (registry as Datasets) : [];
  const foundDataset = datasets.find((dataset) => dataset.id === id);
  if (foundDataset !== undefined) return foundDataset;
  const knownIds = datasets.map((dataset) => dataset.id).join(', ') || 'none';
  throw new UsageError(
    `--dataset ${escapeHiddenCharacters(id)} is not in ${registryPaths.datasets}, which lists ${knownIds}; add it there first, with its license.`,
  );
}

function readTextFile(path: string, { cwd }: CliContext): string {
  const text = readFileSync(resolve(cwd, path), 'utf8');
  if (text.includes('\uFFFD'))
    throw new CliError(`${path} is not UTF-8 text; save it as UTF-8 and run the command again.`);
  return text;
}

const statusLabels: Readonly<Record<PlannedRow['status'], string>> = {
  new: 'new',
  same: 'already in the catalog',
  changed: 'in the catalog with other values',
  incomplete: 'cannot be written',
  'issuer-unknown': 'waiting for their issuer',
};

function formatImportReport(
  rows: readonly PlannedRow[],
  issuerCount: number,
  writtenCount: number,
  { file, write, issuers: issuersFolder }: ImportOptions,
): string {
  const notableRows = rows.filter(({ status, problems }) => status === 'changed' || problems.length > 0);
  const lines = notableRows.flatMap(({ line, id, status, known, differences = [], problems }) => [
    `${file}:${line}  ${id ?? 'no id'}  ${statusLabels[status]}${known === undefined ? '' : ` as ${known}`}`,
    ...differences.map((pointer) => `  differs in ${pointer}`),
    ...problems.map((problem) => `  ${problem}`),
  ]);
  const counts = (Object.keys(statusLabels) as PlannedRow['status'][])
    .map((status) => [rows.filter((row) => row.status === status).length, statusLabels[status]] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`);
  const result = write
    ? `Wrote ${pluralize(writtenCount, 'card')}.${writtenCount > 0 ? ' To open the pull request: npx cardcat submit' : ''}`
    : 'Nothing was written; to write the new cards, add --write.';
  const issuersNote =
    issuerCount === 0
      ? ''
      : issuersFolder === undefined
        ? `\n${pluralize(issuerCount, 'issuer')} missing from ${registryPaths.issuers}; to write a file of each for you to fill in, add --issuers <folder>.`
        : `\nWrote ${pluralize(issuerCount, 'issuer')} to ${issuersFolder}: fill in their domains, move the files to ${registryPaths.issuers} and run the command again.`;
  return `${lines.map((line) => `${escapeHiddenCharacters(line)}\n`).join('')}${pluralize(rows.length, 'row')}: ${counts.join(', ') || 'none'}.\n${result}${issuersNote}\n`;
}
