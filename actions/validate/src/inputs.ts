import { InputReader, type ParsedInputs } from '../../shared/inputs.ts';
import { type CatalogLocation, WorkspacePathResolver } from '../../shared/workspace.ts';

export const failOnValues = ['error', 'warning', 'never'] as const;

export type FailOn = (typeof failOnValues)[number];

/** The inputs of the step. Paths are relative to the workspace. */
export interface Inputs {
  readonly path: string;
  /** The commit or branch to compare with. If undefined, the base commit of the pull request or merge queue is used. */
  readonly base?: string;
  readonly failOn: FailOn;
  readonly annotations: boolean;
  readonly summary: boolean;
  readonly sarif?: string;
  readonly report?: string;
}

export function parseInputs(read: (name: string) => string): ParsedInputs<Inputs> {
  const reader = new InputReader(read);
  const base = reader.revision('base');
  const sarif = reader.file('sarif');
  const report = reader.file('report');
  return reader.finish({
    path: reader.text('path') || '.',
    ...(base !== undefined && { base }),
    failOn: reader.choice('fail-on', failOnValues, 'error'),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
    ...(sarif !== undefined && { sarif }),
    ...(report !== undefined && { report }),
  });
}

/** The paths in the inputs, absolute and inside the workspace. */
export interface ResolvedPaths extends CatalogLocation {
  readonly sarif?: string;
  readonly report?: string;
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
  return {
    paths: {
      ...catalog,
      ...(sarifFile !== undefined && { sarif: sarifFile }),
      ...(reportFile !== undefined && { report: reportFile }),
    },
  };
}
