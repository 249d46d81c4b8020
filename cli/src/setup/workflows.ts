import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '#core/card/json';
import { getErrorMessage } from '#core/text/text';
import { CliError } from '../errors.ts';

/** The manifest of the GitHub App in `bot/app.yml`. */
export interface AppManifest {
  readonly name: string;
  readonly description: string;
  readonly default_permissions: Readonly<Record<string, string>>;
  readonly default_events: readonly string[];
}

/**
 * Returns the names of the checks that the branch `main` requires, as GitHub shows them. These are the jobs of
 * `pull-request.yml`. The jobs of `ci.yml` are not required, because they test the code and not the cards. Throws `CliError` if
 * the workflow is not valid YAML.
 */
export function readRequiredChecks(root: string): readonly string[] {
  const path = '.github/workflows/pull-request.yml';
  const workflow = existsSync(join(root, path)) ? readYaml(root, path) : undefined;
  const jobs = isObject(workflow) && isObject(workflow.jobs) ? workflow.jobs : {};
  // Skip names that contain an expression, because only GitHub knows its value.
  return Object.entries(jobs)
    .map(([key, job]) => (isObject(job) && typeof job.name === 'string' ? job.name : key))
    .filter((name) => !name.includes('${{'));
}

/**
 * Reads the manifest of the bot's GitHub App. Returns null if the catalog has no bot. Throws `CliError` if the manifest is not
 * valid YAML.
 */
export function readAppManifest(root: string): AppManifest | null {
  const path = 'bot/app.yml';
  return existsSync(join(root, path)) ? (readYaml(root, path) as AppManifest) : null;
}

function readYaml(root: string, path: string): unknown {
  try {
    return parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    throw new CliError(`${path} is not valid YAML: ${getErrorMessage(error).split('\n')[0]}`);
  }
}
