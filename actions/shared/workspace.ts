import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { cardSchemaText } from '#core/card/generated/card-schema';
import { quoteInput } from './inputs.ts';

export interface CatalogLocation {
  /** The absolute path of the folder that contains `data/`. */
  readonly root: string;
  /** The path of the root relative to its checkout. It is `.` if the root is the checkout itself. */
  readonly pathInCheckout: string;
}

/**
 * Resolves the paths in a step's inputs and collects the errors, one sentence each. All paths must be within the workspace.
 * Returns absolute paths, or undefined if there is an error.
 */
export class WorkspacePathResolver {
  readonly problems: string[] = [];
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  resolvePath(name: string, input: string): string | undefined {
    const path = resolveInWorkspace(this.#workspace, input);
    if (path === undefined)
      this.#addProblem(name, input, 'which is outside the workspace; name a path inside it');
    return path;
  }

  /** Resolves the path of a file to write. The file need not exist. */
  resolveFile(name: string, input: string): string | undefined {
    const path = this.resolvePath(name, input);
    if (path === undefined) return undefined;
    if (isFolder(path)) return this.#addProblem(name, input, 'which is a folder; name a file to write');
    return this.#requireParentFolder(name, input, path);
  }

  /** Resolves the path of a folder to read and write. The folder need not exist. */
  resolveFolder(name: string, input: string): string | undefined {
    const path = this.resolvePath(name, input);
    if (path === undefined) return undefined;
    if (existsSync(path) && !isFolder(path))
      return this.#addProblem(name, input, 'which is a file; name a folder');
    return this.#requireParentFolder(name, input, path);
  }

  /** Resolves the path of a catalog. The catalog must use the same schema as this program. */
  resolveCatalog(name: string, input: string): CatalogLocation | undefined {
    const root = this.resolvePath(name, input);
    if (root === undefined) return undefined;
    // `data` must not be a symbolic link. Links may point anywhere, and the files of a pull request are untrusted.
    if (!lstatSync(join(root, 'data'), { throwIfNoEntry: false })?.isDirectory())
      return this.#addProblem(
        name,
        input,
        existsSync(root)
          ? 'which has no data folder; name the folder of a catalog'
          : 'which does not exist; is a checkout step missing before this one?',
      );
    if (!hasOurSchema(root)) {
      this.problems.push(
        `schema.json in ${quoteInput(input)} is not the schema this action was built with; use the action of the same version, or after a change of the schema run: npm run generate && npm run build:actions`,
      );
      return undefined;
    }
    return { root, pathInCheckout: getRelativePath(findEnclosingCheckout(root, this.#workspace), root) };
  }

  #requireParentFolder(name: string, input: string, path: string): string | undefined {
    if (isFolder(findNearestExisting(dirname(path)))) return path;
    return this.#addProblem(name, input, 'which is below a file; name another path');
  }

  #addProblem(name: string, input: string, problem: string): undefined {
    this.problems.push(`\`${name}\` is ${quoteInput(input)}, ${problem}${problem.endsWith('?') ? '' : '.'}`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function findNearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : findNearestExisting(dirname(path));
}

/** Reports whether the catalog has this program's schema or no schema. Catalogs in other repositories may have none. */
function hasOurSchema(root: string): boolean {
  const path = join(root, 'schema.json');
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  if (!stats.isFile() || stats.size > 1024 * 1024) return false;
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === cardSchemaText;
}

/**
 * Finds the checkout that contains `root`, or else the workspace. Paths in annotations and links are relative to the result.
 */
function findEnclosingCheckout(root: string, workspace: string): string {
  const workspaceRoot = resolveInWorkspace(workspace, '.') ?? workspace;
  for (let folder = root; folder !== workspaceRoot; folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) return folder;
  return workspaceRoot;
}

/**
 * Resolves `path` against the workspace and follows every existing symbolic link. The path need not exist. Returns undefined
 * if the result is outside the workspace.
 */
export function resolveInWorkspace(workspace: string, path: string): string | undefined {
  const root = realpathSync(workspace);
  const target = resolve(root, path);
  const existing = findNearestExisting(target);
  const realPath = join(realpathSync(existing), relative(existing, target));
  return isBelow(root, realPath) ? realPath : undefined;
}

/** Makes `path` relative to the folder `from`, with forward slashes. Returns `.` for the folder itself. */
export function getRelativePath(from: string, path: string): string {
  return relative(from, path).split(sep).join('/') || '.';
}

/** Converts an absolute `path` to the format of outputs: relative to the workspace, with forward slashes. */
export function toWorkspaceRelativePath(workspace: string, path: string): string {
  return getRelativePath(realpathSync(workspace), path);
}

function isBelow(root: string, path: string): boolean {
  const relativePath = relative(root, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
