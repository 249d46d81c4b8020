import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import type { CatalogConfig } from '#core/card/catalog-config';
import { countryTable } from '#core/card/generated/countries';
import { isGitHubError } from '#core/github/github';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { UsageError } from '#core/io/errors';
import { getRepositoryName } from '#core/io/git-changes';
import { selectColors } from '#core/report/terminal';
import { formatList, getErrorMessage } from '#core/text/text';
import { findCatalogRoot, loadCatalogConfig } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, shouldUseColor } from '../context.ts';
import { CliError, exitCodes, throwIfInterrupted } from '../errors.ts';
import { createPrompter } from '../new-card/prompter.ts';
import { type CheckResult, type CheckState, checkFiles } from '../setup/checks.ts';
import {
  codeownersPath,
  gatherSettings,
  hasCodeOwner,
  renderCatalogConfig,
  renderCodeowners,
  type SetupFlags,
} from '../setup/settings.ts';
import { formatStepLines, readAppManifest, readRequiredChecks, stepTitles } from '../setup/steps.ts';

interface SetupOptions extends SetupFlags {
  readonly check: boolean;
  readonly json: boolean;
}

export const setupCommand: CommandDefinition<SetupOptions> = {
  name: 'setup',
  description: 'set up your own catalog: its settings, then the commands for its repository',
  options: [
    new Option('--repository <repository>', 'the repository on GitHub, such as owner/name'),
    new Option('--site <address>', 'address of the site, or none'),
    new Option('--api <address>', 'address of the API if it is not part of the site, or none'),
    new Option('--contact <address>', 'where people ask questions: https, a mail address, or none'),
    new Option('--countries <codes>', 'countries to keep, such as us,ca'),
    new Option('--owners <names>', 'who reviews, such as "@you @org/team"; used if CODEOWNERS names no one'),
    new Option('--check', 'report what is missing; change nothing').default(false),
    new Option('--json', 'print the --check report as JSON').default(false),
  ],
  helpText: `
Examples:
  cardcat setup
  cardcat setup --repository owner/name --owners @owner
  GH_TOKEN="$(gh auth token)" cardcat setup --check

--check uses the token in GH_TOKEN or GITHUB_TOKEN; without
one it checks only the files.

Exit codes: 0 done, or nothing is missing; 1 something is
missing; 2 could not run; 130 stopped.
More: docs/tutorials/your-own-catalog.md`,
  run: ({ check, json, ...answers }, context) => {
    if (!check && json) throw new UsageError('--json needs --check; give both, or leave --json out.');
    const [firstFlag] = Object.keys(answers);
    if (check && firstFlag !== undefined)
      throw new UsageError(`--check changes nothing; leave out --${firstFlag} or --check.`);
    return check ? runCheck(json, context) : runSetup(answers, context);
  },
};

async function runSetup(answers: SetupFlags, context: CliContext): Promise<number> {
  const { stdin, stdout, stderr, env } = context;
  const root = findCatalogRoot(context.cwd);
  const oldConfig = loadCatalogConfig(root);
  // Labels are built from the country table in the program, so this table must contain each country of `catalog.json`.
  const unbuiltCountries = Object.keys(oldConfig.countries).filter(
    (code) => !Object.hasOwn(countryTable, code),
  );
  if (unbuiltCountries.length > 0)
    throw new CliError(
      `catalog.json has ${formatList(unbuiltCountries, 'and')}, which this program was built without; run npm run generate, then npx cardcat setup again.`,
    );
  const requiredChecks = readRequiredChecks(root);
  const app = readAppManifest(root);
  const codeowners = readIfExists(join(root, codeownersPath));
  const hasOwners = codeowners !== undefined && hasCodeOwner(codeowners);
  const canAsk = stdin.isTTY === true && stderr.isTTY === true;
  const prompter = canAsk ? await createPrompter(context) : null;
  const current = { before: oldConfig, origin: await getRepositoryName(root), hasOwners };
  const { config, owners } = await gatherSettings(answers, prompter, current);

  const oldText = readIfExists(join(root, 'catalog.json'));
  const newText = renderCatalogConfig(oldText, oldConfig, config);
  const texts = new Map<string, string>();
  if (newText !== oldText) texts.set('catalog.json', newText);
  if (owners.length > 0) texts.set(codeownersPath, renderCodeowners(owners));
  writeFilesAtomically(new Map([...texts].map(([path, content]) => [join(root, path), content])));
  stderr.write(
    texts.size === 0 ? 'All files are up to date.\n' : `Wrote ${[...texts.keys()].join(' and ')}.\n`,
  );
  if (hasOwners && answers.owners !== undefined)
    stderr.write(`${codeownersPath} already names reviewers and was not changed; edit it by hand.\n`);

  const dropped = findDroppedCountries(root, oldConfig, config);
  const steps = { repository: config.repository, dropped, requiredChecks, app };
  const { strong } = selectColors(shouldUseColor(stdout, env));
  for (const [index, title] of stepTitles.entries())
    stdout.write(`${[strong(`# ${index + 1}. ${title}`), ...formatStepLines(title, steps)].join('\n')}\n\n`);
  return exitCodes.ok;
}

/**
 * Returns the codes of the countries that the new settings lack, but that the old settings, the built-in table, the cards or
 * the exports contain.
 */
function findDroppedCountries(
  root: string,
  oldConfig: CatalogConfig,
  newConfig: CatalogConfig,
): readonly string[] {
  const codes = [
    ...Object.keys(oldConfig.countries),
    ...Object.keys(countryTable),
    ...listNames(join(root, 'data')).filter((name) => /^[a-z]{2}$/.test(name)),
    ...listNames(join(root, 'exports'))
      .filter((name) => /^cards-[a-z]{2}\.json$/.test(name))
      .map((name) => name.slice(6, 8)),
  ];
  return [...new Set(codes)].filter((code) => !Object.hasOwn(newConfig.countries, code));
}

function listNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

function readIfExists(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Prints each result as soon as it is available, because GitHub can be slow. */
async function runCheck(json: boolean, context: CliContext): Promise<number> {
  const { stdout, env } = context;
  const { note, warning, error, faint } = selectColors(shouldUseColor(stdout, env));
  const marks = { ok: note('✓'), warning: warning('!'), missing: error('✗'), unknown: faint('!') };
  const checks: CheckResult[] = [];
  for await (const check of runAllChecks(findCatalogRoot(context.cwd), context)) {
    checks.push(check);
    const { name, state, message, step } = check;
    const stepNote = state === 'missing' || state === 'warning' ? ` (step ${step})` : '';
    if (!json) stdout.write(`${marks[state]} ${name}: ${message}${stepNote}\n`);
  }
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const missingCount = count('missing');
  if (json) stdout.write(`${JSON.stringify({ version: 1, missing: missingCount, checks }, null, 2)}\n`);
  else
    stdout.write(
      `\n${missingCount} missing, ${count('unknown')} not checked. To see the steps: npx cardcat setup\n`,
    );
  return missingCount > 0 ? exitCodes.findings : exitCodes.ok;
}

async function* runAllChecks(root: string, { env, signal }: CliContext): AsyncGenerator<CheckResult> {
  const { checkGitHubSettings, createSetupOctokit, skipGitHubChecks } = await import('../setup/github.ts');
  const { results, repository } = checkFiles(root);
  yield* results;
  const token = env.GH_TOKEN || env.GITHUB_TOKEN;
  if (repository === null) return yield* skipGitHubChecks('catalog.json has no repository');
  if (token === undefined) return yield* skipGitHubChecks('set GH_TOKEN');
  const apiUrl = env.GITHUB_API_URL || 'https://api.github.com';
  try {
    const octokit = createSetupOctokit(token, apiUrl);
    for await (const result of checkGitHubSettings(octokit, repository, readRequiredChecks(root))) {
      await throwIfInterrupted(signal);
      yield result;
    }
  } catch (error) {
    if (!isGitHubError(error, 'no-response', 'rate-limited')) throw error;
    throw new CliError(
      `GitHub could not be reached at ${apiUrl}: ${getErrorMessage(error)}; check GH_TOKEN and your network.`,
    );
  }
}
