import { type CatalogPlace, WorkspacePlaces } from '#adapters/workspace';
import type { Inputs } from './inputs.ts';

/** Where the inputs lead, all of it within the workspace; paths are absolute. */
export interface Places extends CatalogPlace {
  readonly report: string;
  readonly cache?: string;
}

/** Finds the places that the inputs name, or says in one sentence each what is wrong with them. */
export function findPlaces(
  { path, report, cache }: Inputs,
  workspace: string,
): { readonly places: Places } | { readonly faults: readonly string[] } {
  const places = new WorkspacePlaces(workspace);
  const catalog = places.catalog('path', path);
  const file = places.file('report', report);
  const folder = cache === undefined ? undefined : places.folder('cache', cache);
  if (places.faults.length > 0 || catalog === undefined || file === undefined)
    return { faults: places.faults };
  return { places: { ...catalog, report: file, ...(folder !== undefined && { cache: folder }) } };
}
