import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '#core/catalog/json';
import { getErrorMessage } from '#core/catalog/text';
import { CliError } from '../errors.ts';

/** The GitHub App as `bot/app.yml` describes it. */
export interface AppManifest {
  readonly name: string;
  readonly description: string;
  readonly default_permissions: Readonly<Record<string, string>>;
  readonly default_events: readonly string[];
}

/**
 * Names of the required checks, as GitHub shows them: the jobs of every workflow that also runs in a merge queue.
 * Throws `CouldNotRun` if a workflow is not valid YAML.
 */
export function readRequiredChecks(root: string): readonly string[] {
  const folder = '.github/workflows';
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => /\.ya?ml$/.test(name));
  return names.toSorted().flatMap((name) => jobNames(readYaml(root, `${folder}/${name}`)));
}

function jobNames(workflow: unknown): readonly string[] {
  if (!isObject(workflow) || !isObject(workflow.on) || !('merge_group' in workflow.on)) return [];
  return Object.entries(isObject(workflow.jobs) ? workflow.jobs : {})
    .map(([key, job]) => (isObject(job) && typeof job.name === 'string' ? job.name : key))
    .filter((name) => !name.includes('${{'));
}

/** Null if the catalog has no bot. Throws `CouldNotRun` if the file is not valid YAML. */
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
