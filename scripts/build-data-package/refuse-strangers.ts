import { existsSync, readdirSync } from 'node:fs';
import type { PackageFiles } from './package-files.ts';

/** Throws one sentence where a folder that is to be replaced holds anything but such a package. */
export function refuseStrangers(folder: string, files: PackageFiles): void {
  if (!existsSync(folder)) return;
  const strangers = readdirSync(folder).filter((name) => !files.has(name));
  if (strangers.length > 0)
    throw new Error(
      `${folder} holds ${strangers[0]}, which is no file of the package; name an empty folder, or one that is not there.`,
    );
}
