import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quoted } from '#adapters/input-words';
import { insideWorkspace, seenFrom } from '#adapters/workspace-path';
import { cardSchemaText } from '#catalog/schema-version';
import type { Inputs } from './inputs.ts';

/** Where the inputs lead, all of it within the workspace; paths are absolute. */
export interface Places {
  /** The folder that holds `data/`. */
  readonly root: string;
  /** The root as seen from the checkout that it lies in, `.` where it is that. */
  readonly folder: string;
  readonly sarif?: string;
  readonly report?: string;
}

/** Finds the places that the inputs name, or says in one sentence each what is wrong with them. */
export function findPlaces(
  { path, sarif, report }: Inputs,
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
  const file = (name: string, given: string | undefined): string | undefined => {
    const place = given === undefined ? undefined : within(name, given);
    if (place !== undefined && statSync(place, { throwIfNoEntry: false })?.isDirectory())
      faults.push(`\`${name}\` is ${quoted(given ?? '')}, which is a folder; name a file to write.`);
    if (place !== undefined && !statSync(nearestThere(dirname(place))).isDirectory())
      faults.push(`\`${name}\` is ${quoted(given ?? '')}, which lies below a file; name another place.`);
    return place;
  };
  const root = within('path', path);
  if (root !== undefined) faults.push(...catalogFaults(root, path));
  const files = { sarif: file('sarif', sarif), report: file('report', report) };
  if (files.sarif !== undefined && files.sarif === files.report)
    faults.push('`sarif` and `report` name the same file; give each a name of its own.');
  if (faults.length > 0 || root === undefined) return { faults };
  return {
    places: {
      root,
      folder: seenFrom(checkoutAround(root, workspace), root),
      ...(files.sarif !== undefined && { sarif: files.sarif }),
      ...(files.report !== undefined && { report: files.report }),
    },
  };
}

function nearestThere(path: string): string {
  return existsSync(path) ? path : nearestThere(dirname(path));
}

function catalogFaults(root: string, given: string): readonly string[] {
  const data = lstatSync(join(root, 'data'), { throwIfNoEntry: false });
  // A link may lead anywhere, and the files of a pull request are a stranger's.
  if (!data?.isDirectory())
    return [
      existsSync(root)
        ? `\`path\` is ${quoted(given)}, which has no data folder; name the folder of a catalog.`
        : `\`path\` is ${quoted(given)}, which is not there; is a checkout step missing before this one?`,
    ];
  return schemaIsOurs(root)
    ? []
    : [
        `schema.json in ${quoted(given)} is not the schema this action was built with; use the action of the same version, or after a change of the schema run: npm run generate && npm run build:actions`,
      ];
}

/** A catalog elsewhere need not have the schema; one that has it must mean the same. */
function schemaIsOurs(root: string): boolean {
  const path = join(root, 'schema.json');
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return true;
  if (!found.isFile() || found.size > 1024 * 1024) return false;
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === cardSchemaText;
}

/** The checkout that a folder lies in, else the workspace: annotations and links go by paths from there. */
function checkoutAround(root: string, workspace: string): string {
  const top = insideWorkspace(workspace, '.') ?? workspace;
  for (let folder = root; folder !== top; folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) return folder;
  return top;
}
