import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogConfig, parseCatalogConfig } from '#core/card/catalog-config';
import { catalogAddresses, countryTable } from '#core/card/generated/countries';
import { formatList, getErrorMessage } from '#core/text/text';
import { addressKeys, codeownersPath, hasCodeOwner } from './settings.ts';
import { type StepTitle, stepTitles } from './steps.ts';

/**
 * The result of a setup check. `warning`: the state may be what the owner wants. `unknown`: the state was not checked, or this
 * token does not permit reading it.
 */
export type CheckState = 'ok' | 'warning' | 'missing' | 'unknown';

export interface CheckResult {
  readonly name: string;
  readonly state: CheckState;
  /** One sentence, without a period at the end. */
  readonly message: string;
  /** The number of the step in the output of `cardcat setup`, from 1. */
  readonly step: number;
}

export type CheckOutcome = readonly [state: CheckState, message: string];

export function createCheckResult(
  step: StepTitle,
  [state, message]: CheckOutcome,
  name: string = step,
): CheckResult {
  return { name, state, message, step: stepTitles.indexOf(step) + 1 };
}

export interface LocalCheckResults {
  readonly results: readonly CheckResult[];
  /** The repository as `owner/name`. Null if `catalog.json` contains no repository or is not valid. */
  readonly repository: string | null;
}

export function checkFiles(root: string): LocalCheckResults {
  const { outcome, repository } = checkCatalogConfig(join(root, 'catalog.json'));
  const codeowners = join(root, codeownersPath);
  const hasOwner = existsSync(codeowners) && hasCodeOwner(readFileSync(codeowners, 'utf8'));
  return {
    results: [
      createCheckResult('Settings', outcome, 'catalog.json'),
      createCheckResult(
        'Settings',
        hasOwner ? ['ok', 'names reviewers'] : ['missing', 'names no reviewers'],
        'CODEOWNERS',
      ),
    ],
    repository,
  };
}

function checkCatalogConfig(path: string): {
  readonly outcome: CheckOutcome;
  readonly repository: string | null;
} {
  try {
    if (!existsSync(path)) throw new Error('does not exist.');
    const config = parseCatalogConfig(readFileSync(path, 'utf8'));
    return { outcome: compareWithProgram(config), repository: config.repository };
  } catch (error) {
    const reason = getErrorMessage(error)
      .replace(/^catalog\.json:? /, '')
      .replace(/\.$/, '');
    return { outcome: ['missing', reason], repository: null };
  }
}

function compareWithProgram(config: CatalogConfig): CheckOutcome {
  const codes = formatList(Object.keys(config.countries), 'and');
  if (Object.keys(config.countries).join() !== Object.keys(countryTable).join())
    return [
      'missing',
      `has the countries ${codes}, but this program was built with others; run npm run generate`,
    ];
  const changedKeys = addressKeys.filter((key) => config[key] !== catalogAddresses[key]);
  if (changedKeys.length > 0)
    return [
      'missing',
      `has another ${formatList(changedKeys, 'and')} than the program; run npm run generate && npm run build:actions`,
    ];
  const absentKeys = addressKeys.filter((key) => key !== 'api' && config[key] === null);
  if (absentKeys.length === 0) return ['ok', `${config.repository}, with cards of ${codes}`];
  return [config.repository === null ? 'missing' : 'warning', `has no ${formatList(absentKeys, 'and')}`];
}
