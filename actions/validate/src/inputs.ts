import type { Validated } from '#core/text/result';
import { InputReader } from '../../shared/inputs.ts';
import { type CatalogLocation, WorkspacePathResolver } from '../../shared/workspace.ts';

export const failOnValues = ['error', 'warning', 'never'] as const;

export type FailOn = (typeof failOnValues)[number];

/** The inputs of the step. Paths are relative to the workspace. */
export interface Inputs {
  readonly path: string;
  /** The commit or branch to compare with. If undefined, the base commit of the pull request or merge queue is used. */
  readonly base: string | undefined;
  readonly failOn: FailOn;
  readonly annotations: boolean;
  readonly summary: boolean;
  readonly sarif: string | undefined;
  readonly report: string | undefined;
}

export function parseInputs(read: (name: string) => string): Validated<Inputs> {
  const reader = new InputReader(read);
  return reader.finish({
    base: reader.revision('base'),
    sarif: reader.file('sarif'),
    report: reader.file('report'),
    path: reader.text('path') || '.',
    failOn: reader.choice('fail-on', failOnValues, 'error'),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
  });
}

/** The paths in the inputs, absolute and inside the workspace. */
export interface ResolvedPaths extends CatalogLocation {
  readonly sarif: string | undefined;
  readonly report: string | undefined;
}

export function resolvePaths({ path, sarif, report }: Inputs, workspace: string): Validated<ResolvedPaths> {
  const resolver = new WorkspacePathResolver(workspace);
  const catalog = resolver.resolveCatalog('path', path);
  const sarifFile = sarif === undefined ? undefined : resolver.resolveFile('sarif', sarif);
  const reportFile = report === undefined ? undefined : resolver.resolveFile('report', report);
  const problems = [...resolver.problems];
  if (sarifFile !== undefined && sarifFile === reportFile)
    problems.push('`sarif` and `report` are the same file. Use different names.');
  if (problems.length > 0 || catalog === undefined) return { problems };
  return { value: { ...catalog, sarif: sarifFile, report: reportFile } };
}
