import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Files } from './differences.ts';

/** Every file of a folder and below it, by its path there. Throws one sentence where there is no such folder. */
export function readFiles(folder: string): Files {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.toSorted().map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
    );
  } catch (error) {
    throw new Error(
      `${folder} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}); name the folder that holds the files.`,
    );
  }
}
