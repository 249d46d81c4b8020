import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogConfig, parseCatalogConfig } from '#core/catalog/catalog-config';
import { countryTable } from '#core/catalog/generated/countries';
import { formatList, getErrorMessage } from '#core/catalog/text';
import { codeownersPath, hasCodeOwner } from './settings.ts';
import { type StepTitle, stepTitles } from './steps.ts';

/** `warning`: may be intended. `unknown`: not checked, or not readable with this token. */
export type CheckState = 'ok' | 'warning' | 'missing' | 'unknown';

export interface CheckResult {
  readonly name: string;
  readonly state: CheckState;
  /** One sentence without a period. */
  readonly message: string;
  /** Number of the step in `cardcat setup`. */
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
  /** As in `catalog.json`; null if it is missing there or the file is not valid. */
  readonly repository: string | null;
}

/** Checks the files of the checkout. */
export function checkFiles(root: string): LocalCheckResults {
  const settings = settingsFinding(join(root, 'catalog.json'));
  const owners = join(root, codeownersPath);
  const names = existsSync(owners) && hasCodeOwner(readFileSync(owners, 'utf8'));
  return {
    results: [
      createCheckResult('Settings', settings.finding, 'catalog.json'),
      createCheckResult(
        'Settings',
        names ? ['ok', 'names reviewers'] : ['missing', 'names no reviewers'],
        'CODEOWNERS',
      ),
    ],
    repository: settings.repository,
  };
}

function settingsFinding(path: string): {
  readonly finding: CheckOutcome;
  readonly repository: string | null;
} {
  let config: CatalogConfig;
  try {
    if (!existsSync(path)) throw new Error('does not exist.');
    config = parseCatalogConfig(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = getErrorMessage(error)
      .replace(/^catalog\.json:? /, '')
      .replace(/\.$/, '');
    return { finding: ['missing', why], repository: null };
  }
  const { repository, countries } = config;
  const absent = (['repository', 'site', 'contact'] as const).filter((key) => config[key] === null);
  const codes = Object.keys(countries);
  const finding: CheckOutcome =
    codes.join() === Object.keys(countryTable).join()
      ? absent.length === 0
        ? ['ok', `${repository}, with cards of ${formatList(codes, 'and')}`]
        : [repository === null ? 'missing' : 'warning', `has no ${formatList(absent, 'and')}`]
      : [
          'missing',
          `has the countries ${formatList(codes, 'and')}, but this program was built with others; run npm run generate`,
        ];
  return { finding, repository };
}
