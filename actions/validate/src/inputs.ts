import { InputReader, type ParsedInputs } from '../../shared/inputs.ts';
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

export function parseInputs(read: (name: string) => string): ParsedInputs<Inputs> {
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

export function resolvePaths(
  { path, sarif, report }: Inputs,
  workspace: string,
): { readonly paths: ResolvedPaths } | { readonly faults: readonly string[] } {
  const resolver = new WorkspacePathResolver(workspace);
  const catalog = resolver.resolveCatalog('path', path);
  const sarifFile = sarif === undefined ? undefined : resolver.resolveFile('sarif', sarif);
  const reportFile = report === undefined ? undefined : resolver.resolveFile('report', report);
  const faults = [...resolver.faults];
  if (sarifFile !== undefined && sarifFile === reportFile)
    faults.push('`sarif` and `report` are the same file. Use different names.');
  if (faults.length > 0 || catalog === undefined) return { faults };
  return { paths: { ...catalog, sarif: sarifFile, report: reportFile } };
}
