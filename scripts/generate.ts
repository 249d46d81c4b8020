/**
 * Generates files from `catalog.json` (countries and URLs), the schemas (types, validators and the field table), the
 * `action.yml` files (their reference page) and `exports/` (the figures in the README). Then runs `generate-openapi.ts`. With `--check`, both scripts write nothing, name
 * every file that is out of date, and exit 1 if a file is out of date.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogConfig, parseCatalogConfig } from '#core/card/catalog-config';
import { getErrorMessage } from '#core/text/text';
import { renderActionsPage } from './generate/actions-page.ts';
import { renderCountriesModule, withCountries, withCountryOptions } from './generate/countries.ts';
import { renderDiagnosticPagesModule } from './generate/diagnostic-pages.ts';
import { describeBranches, describeFields } from './generate/field-table.ts';
import { renderFieldsPage } from './generate/fields-page.ts';
import { withFigures } from './generate/readme-figures.ts';
import { generateTypes } from './generate/types.ts';
import { generateValidators } from './generate/validators.ts';
import { writeOrCheck } from './write-or-check.ts';

const root = join(import.meta.dirname, '..');
const schemaFiles = {
  Card: 'schema.json',
  Issuer: 'docs/schemas/issuer.schema.json',
  Issuers: 'docs/schemas/issuers.schema.json',
  NetworkTiers: 'docs/schemas/network-tiers.schema.json',
  SourceExceptions: 'docs/schemas/source-exceptions.schema.json',
  Categories: 'docs/schemas/categories.schema.json',
  Datasets: 'docs/schemas/datasets.schema.json',
} as const;

/** Only the wallet commands need the validators of these schemas, so the validators are in a separate module. */
const walletSchemaFiles = {
  WalletScan: 'docs/schemas/wallet-scan.schema.json',
  WalletExport: 'docs/schemas/wallet-export.schema.json',
} as const;

const isCheck = process.argv.includes('--check');
const config = readConfig();
/** Schemas that contain countries and currencies. The script copies these values from `catalog.json`. */
const schemasWithCountries = [
  'schema.json',
  'docs/schemas/issuer.schema.json',
  'docs/schemas/import-report.schema.json',
  'docs/schemas/wallet-scan.schema.json',
] as const;

const requestForm = '.github/ISSUE_TEMPLATE/request-a-card.yml';

const schemas = readSchemas(schemaFiles);
/** The schemas without references to each other. */
const wholeSchemas = new Map(schemas).set('Issuers', {
  ...schemas.get('Issuers'),
  items: schemas.get('Issuer'),
});
const walletSchemas = readSchemas(walletSchemaFiles);

const outputs = new Map<string, string>([
  ...schemasWithCountries.map((path) => [path, readSchemaText(path)] as const),
  [requestForm, withCountryOptions(readText(requestForm), config.countries)],
  ['core/card/generated/countries.ts', renderCountriesModule(config)],
  ['core/card/generated/types.ts', generateTypes(wholeSchemas)],
  ...generateValidators(schemas, 'core/card/generated/validators'),
  ['cli/src/wallet/generated/wallet-types.ts', generateTypes(walletSchemas)],
  ...generateValidators(walletSchemas, 'cli/src/wallet/generated/wallet-validators'),
  ['core/card/generated/fields.ts', describeFields(wholeSchemas)],
  ['core/card/generated/branches.ts', describeBranches(schemas.get('Card'))],
  ['core/card/generated/card-schema.ts', renderSchemaModule()],
  ['core/card/generated/diagnostic-pages.ts', renderDiagnosticPagesModule(join(root, 'docs/diagnostics'))],
  ['docs/reference/fields.md', renderFieldsPage(schemas.get('Card'))],
  ['docs/reference/actions.md', renderActionsPage(root)],
  [
    'README.md',
    withFigures(
      readText('README.md'),
      JSON.parse(readText('exports/cards-all.json')),
      JSON.parse(readText('exports/meta.json')).as_of,
    ),
  ],
]);

if (!writeOrCheck(root, outputs, 'generate', { isCheck })) process.exitCode = 1;
// Use a new process, because this one has loaded the old files.
const openApiArgs = [join(import.meta.dirname, 'generate-openapi.ts'), ...(isCheck ? ['--check'] : [])];
if (spawnSync(process.execPath, openApiArgs, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;

function readConfig(): CatalogConfig {
  try {
    return parseCatalogConfig(readText('catalog.json'));
  } catch (error) {
    console.error(getErrorMessage(error));
    process.exit(2);
  }
}

function readSchemas(files: Readonly<Record<string, string>>) {
  return new Map(Object.entries(files).map(([name, path]) => [name, JSON.parse(readSchemaText(path))]));
}

function readSchemaText(path: string): string {
  return withCountries(readText(path), config.countries);
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Returns a module with the text of the card schema. Programs compare the schema of a catalog with this text. */
function renderSchemaModule(): string {
  return `// Generated from the schemas by \`npm run generate\`. Do not edit.

/** The text of the \`schema.json\` that the other modules here were generated from. */
export const cardSchemaText: string = ${JSON.stringify(readSchemaText(schemaFiles.Card))};
`;
}
