import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { cardSchemaText } from '#core/catalog/generated/card-schema';
import { quoted } from './inputs.ts';

/** Where a catalog lies. */
export interface CatalogPlace {
  /** Absolute path of the folder that holds `data/`. */
  readonly root: string;
  /** The root as seen from the checkout that it lies in, `.` where it is that. */
  readonly folder: string;
}

/**
 * Finds the places that a step's inputs name, all of them within its workspace, and gathers what is wrong with them,
 * a sentence each. What it gives is absolute, and undefined where there is a fault.
 */
export class WorkspacePlaces {
  readonly faults: string[] = [];
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  within(name: string, given: string): string | undefined {
    const place = insideWorkspace(this.#workspace, given);
    if (place === undefined)
      this.#fault(name, given, 'which lies outside the workspace; name a place within it');
    return place;
  }

  /** A file to write, whether or not it is there. */
  file(name: string, given: string): string | undefined {
    const place = this.within(name, given);
    if (place === undefined) return undefined;
    if (isFolder(place)) return this.#fault(name, given, 'which is a folder; name a file to write');
    return this.#aboveIsFolder(name, given, place);
  }

  /** A folder to read and write, whether or not it is there. */
  folder(name: string, given: string): string | undefined {
    const place = this.within(name, given);
    if (place === undefined) return undefined;
    if (existsSync(place) && !isFolder(place))
      return this.#fault(name, given, 'which is a file; name a folder');
    return this.#aboveIsFolder(name, given, place);
  }

  /** A catalog, of the schema that this program is built with. */
  catalog(name: string, given: string): CatalogPlace | undefined {
    const root = this.within(name, given);
    if (root === undefined) return undefined;
    // A link may lead anywhere, and the files of a pull request are a stranger's.
    if (!lstatSync(join(root, 'data'), { throwIfNoEntry: false })?.isDirectory())
      return this.#fault(
        name,
        given,
        existsSync(root)
          ? 'which has no data folder; name the folder of a catalog'
          : 'which is not there; is a checkout step missing before this one?',
      );
    if (!schemaIsOurs(root)) {
      this.faults.push(
        `schema.json in ${quoted(given)} is not the schema this action was built with; use the action of the same version, or after a change of the schema run: npm run generate && npm run build:actions`,
      );
      return undefined;
    }
    return { root, folder: seenFrom(checkoutAround(root, this.#workspace), root) };
  }

  #aboveIsFolder(name: string, given: string, place: string): string | undefined {
    if (isFolder(nearestThere(dirname(place)))) return place;
    return this.#fault(name, given, 'which lies below a file; name another place');
  }

  #fault(name: string, given: string, what: string): undefined {
    this.faults.push(`\`${name}\` is ${quoted(given)}, ${what}${what.endsWith('?') ? '' : '.'}`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function nearestThere(path: string): string {
  return existsSync(path) ? path : nearestThere(dirname(path));
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

/**
 * The absolute path of `path`, given from the workspace, with every symbolic link followed that is there; undefined
 * where it leads out of the workspace. It need not exist.
 */
export function insideWorkspace(workspace: string, path: string): string | undefined {
  const root = realpathSync(workspace);
  const wanted = resolve(root, path);
  let known = wanted;
  while (!existsSync(known) && dirname(known) !== known) known = dirname(known);
  const real = join(realpathSync(known), relative(known, wanted));
  return isBelow(root, real) ? real : undefined;
}

/** `path` as seen from the folder `from`, with forward slashes; `.` for the folder itself. */
export function seenFrom(from: string, path: string): string {
  return relative(from, path).split(sep).join('/') || '.';
}

/** An absolute `path` within the workspace as an output says it: from the workspace, with forward slashes. */
export function fromWorkspace(workspace: string, path: string): string {
  return seenFrom(realpathSync(workspace), path);
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
