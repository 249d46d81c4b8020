import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface StatsModule {
  readonly name?: string;
  readonly modules?: readonly StatsModule[];
}

/** Returns the names of the packages in a bundle. `stats` is the content of ncc's `--stats-out` file. */
export function listPackages(stats: StatsModule): readonly string[] {
  const collectNames = (module: StatsModule): readonly string[] => {
    const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module.name ?? '')?.[1];
    return [
      ...(packageName === undefined ? [] : [packageName]),
      ...(module.modules ?? []).flatMap(collectNames),
    ];
  };
  return [...new Set(collectNames(stats))].toSorted();
}

/**
 * Returns the licenses of the packages as one text. ncc's own list is not enough: if there are several bundles, ncc lists the
 * packages of only one bundle. Throws if a package has no license.
 */
export function collectLicenses(root: string, packages: readonly string[]): string {
  return packages.map((name) => `${name}\n\n${licenseOf(join(root, 'node_modules', name), name)}`).join('\n');
}

function licenseOf(folder: string, name: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
  if (license === undefined) throw new Error(`${name} has no license in its package.json.`);
  return `${license}\n`;
}
