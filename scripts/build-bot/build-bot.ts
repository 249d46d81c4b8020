import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectLicenses, listPackages } from './licenses.ts';

const programs = [
  ['bot/src/main.ts', 'index.js'],
  ['bot/src/app.ts', 'app.js'],
  ['bot/src/function.ts', 'function.js'],
] as const;

/** The worker programs of pino's transports. The bot does not use transports. */
const unusedFiles = ['file.js', 'worker.js', 'worker1.js'];

export interface BuildOutput {
  readonly file: string;
  readonly bytes: number;
}

/** Bundles each of the bot's programs into one file in the folder `out`. Throws if the build fails. */
export function buildBot(root: string, out: string): readonly BuildOutput[] {
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  rmSync(out, { recursive: true, force: true });
  const packages = new Set<string>();
  const built = programs.map(([main, name]) => {
    const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-build-'));
    try {
      const args = ['build', main, '--out', folder, '--transpile-only', '--no-cache', '--quiet'];
      const stats = join(folder, 'stats.json');
      execFileSync(process.execPath, [ncc, ...args, '--stats-out', stats], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const file = join(out, name);
      for (const packageName of listPackages(JSON.parse(readFileSync(stats, 'utf8'))))
        packages.add(packageName);
      const knownFiles = ['index.js', 'package.json', 'stats.json', ...unusedFiles];
      const unexpected = readdirSync(folder).filter((fileName) => !knownFiles.includes(fileName));
      if (unexpected.length > 0)
        throw new Error(`${name} needs other files next to it: ${unexpected.join(', ')}.`);
      cpSync(join(folder, 'index.js'), file);
      cpSync(join(folder, 'package.json'), join(out, 'package.json'));
      return { file, bytes: statSync(file).size };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  cpSync(join(root, 'bot/app.yml'), join(out, 'app.yml'));
  writeFileSync(join(out, 'licenses.txt'), collectLicenses(root, [...packages].toSorted()));
  return built;
}
