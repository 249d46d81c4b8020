import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogConfig, parseCatalogConfig } from '#core/catalog/catalog-config';
import { catalogAddresses, countryTable } from '#core/catalog/generated/countries';
import { formatList, getErrorMessage } from '#core/catalog/text';
import { addressKeys, codeownersPath, hasCodeOwner } from './settings.ts';
import { type StepTitle, stepTitles } from './steps.ts';

/**
 * `warning` means that the state may be intended. `unknown` means that the state was not checked, or cannot be read with this
 * token.
 */
export type CheckState = 'ok' | 'warning' | 'missing' | 'unknown';

export interface CheckResult {
  readonly name: string;
  readonly state: CheckState;
  /** One sentence without a period. */
  readonly message: string;
  /** The number of the step in `cardcat setup`, counted from 1. */
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
  /** Null if `catalog.json` names no repository or is not valid. */
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

/** Compares `catalog.json` with the countries and URLs that this program was built with. */
function compareWithProgram(config: CatalogConfig): CheckOutcome {
  const codes = formatList(Object.keys(config.countries), 'and');
  if (Object.keys(config.countries).join() !== Object.keys(countryTable).join())
    return [
      'missing',
      `has the countries ${codes}, but this program was built with others; run npm run generate`,
    ];
  const changed = addressKeys.filter((key) => config[key] !== catalogAddresses[key]);
  if (changed.length > 0)
    return [
      'missing',
      `has another ${formatList(changed, 'and')} than the program; run npm run generate && npm run build:actions`,
    ];
  const absent = addressKeys.filter((key) => key !== 'api' && config[key] === null);
  if (absent.length === 0) return ['ok', `${config.repository}, with cards of ${codes}`];
  return [config.repository === null ? 'missing' : 'warning', `has no ${formatList(absent, 'and')}`];
}
