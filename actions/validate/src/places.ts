import { type CatalogPlace, WorkspacePlaces } from '#adapters/workspace';
import type { Inputs } from './inputs.ts';

/** Where the inputs lead, all of it within the workspace; paths are absolute. */
export interface Places extends CatalogPlace {
  readonly sarif?: string;
  readonly report?: string;
}

/** Finds the places that the inputs name, or says in one sentence each what is wrong with them. */
export function findPlaces(
  { path, sarif, report }: Inputs,
  workspace: string,
): { readonly places: Places } | { readonly faults: readonly string[] } {
  const places = new WorkspacePlaces(workspace);
  const catalog = places.catalog('path', path);
  const sarifFile = sarif === undefined ? undefined : places.file('sarif', sarif);
  const reportFile = report === undefined ? undefined : places.file('report', report);
  const faults = [...places.faults];
  if (sarifFile !== undefined && sarifFile === reportFile)
    faults.push('`sarif` and `report` name the same file; give each a name of its own.');
  if (faults.length > 0 || catalog === undefined) return { faults };
  return {
    places: {
      ...catalog,
      ...(sarifFile !== undefined && { sarif: sarifFile }),
      ...(reportFile !== undefined && { report: reportFile }),
    },
  };
}
