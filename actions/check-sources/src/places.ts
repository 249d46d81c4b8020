import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quoted } from '#adapters/input-words';
import { insideWorkspace, seenFrom } from '#adapters/workspace-path';
import type { Inputs } from './inputs.ts';

/** Where the inputs lead, all of it within the workspace; paths are absolute. */
export interface Places {
  /** The folder that holds `data/`. */
  readonly root: string;
  /** The root as seen from the checkout that it lies in, `.` where it is that. */
  readonly folder: string;
  readonly report: string;
  readonly cache?: string;
}

/** Finds the places that the inputs name, or says in one sentence each what is wrong with them. */
export function findPlaces(
  { path, report, cache }: Inputs,
  workspace: string,
): { readonly places: Places } | { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const within = (name: string, given: string): string | undefined => {
    const place = insideWorkspace(workspace, given);
    if (place === undefined)
      faults.push(
        `\`${name}\` is ${quoted(given)}, which lies outside the workspace; name a place within it.`,
      );
    return place;
  };
  const root = within('path', path);
  // A link may lead anywhere, and the files of a pull request are a stranger's.
  if (root !== undefined && !lstatSync(join(root, 'data'), { throwIfNoEntry: false })?.isDirectory())
    faults.push(
      `\`path\` is ${quoted(path)}, which has no data folder; name the folder of a catalog, after a checkout step.`,
    );
  const file = within('report', report);
  if (file !== undefined && statSync(file, { throwIfNoEntry: false })?.isDirectory())
    faults.push(`\`report\` is ${quoted(report)}, which is a folder; name a file to write.`);
  const kept = cache === undefined ? undefined : within('cache', cache);
  if (kept !== undefined && statSync(kept, { throwIfNoEntry: false })?.isDirectory() === false)
    faults.push(`\`cache\` is ${quoted(cache ?? '')}, which is a file; name a folder.`);
  if (faults.length > 0 || root === undefined || file === undefined) return { faults };
  const folder = seenFrom(checkoutAround(root, workspace), root);
  return { places: { root, folder, report: file, ...(kept !== undefined && { cache: kept }) } };
}

/** The checkout that a folder lies in, else the workspace: annotations and links go by paths from there. */
function checkoutAround(root: string, workspace: string): string {
  const top = insideWorkspace(workspace, '.') ?? workspace;
  for (let folder = root; folder !== top; folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) return folder;
  return top;
}
