import { exportFileNames } from '#core/catalog/exports/addresses';

export const packageName = 'cardcat-data';

/** `package.json` of the data package: files and their addresses, no program and nothing that runs. */
export function manifestText(version: string): string {
  const paths = [...exportFileNames, 'package.json'].map((name) => `./${name}`);
  const manifest = {
    name: packageName,
    version,
    description:
      'Facts about payment cards issued in the United States, Canada and China. Data only, no code.',
    keywords: ['payment cards', 'credit cards', 'data', 'json', 'csv'],
    license: 'CC-BY-4.0',
    exports: Object.fromEntries(paths.map((path) => [path, path])),
    files: [...exportFileNames, 'LICENSE-DATA.md'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
