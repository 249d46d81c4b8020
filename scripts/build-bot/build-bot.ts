import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { licencesOf, packagesIn } from './licences.ts';

const programs = [
  ['bot/src/main.ts', 'index.js'],
  ['bot/src/function/main.ts', 'function.js'],
] as const;

export interface Built {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Bundles the bot into the folder `out`, one file a program and what they load later. Throws where it does not build.
 */
export function buildBot(root: string, out: string, { minify = false } = {}): readonly Built[] {
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  rmSync(out, { recursive: true, force: true });
  const packages = new Set<string>();
  const built = programs.map(([main, name]) => {
    const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-build-'));
    try {
      const args = ['build', main, '--out', folder, '--transpile-only', '--no-cache', '--quiet'];
      const stats = join(folder, 'stats.json');
      const more = [...(minify ? ['--minify'] : []), '--stats-out', stats];
      execFileSync(process.execPath, [ncc, ...args, ...more], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const file = join(out, name);
      for (const each of packagesIn(JSON.parse(readFileSync(stats, 'utf8')))) packages.add(each);
      // What is loaded only when it is needed, such as the table of Chinese characters, lies beside the bundle.
      for (const made of readdirSync(folder))
        if (made !== 'stats.json') place(join(folder, made), made === 'index.js' ? file : join(out, made));
      return { file, bytes: statSync(file).size };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  writeFileSync(join(out, 'licenses.txt'), licencesOf(root, [...packages].toSorted()));
  return built;
}

/** Both programs load the same file later. Its numbers are the bundler's choice: it throws where they should differ. */
function place(from: string, to: string): void {
  if (existsSync(to) && !readFileSync(to).equals(readFileSync(from)))
    throw new Error(`Each program brings its own ${basename(to)}: one of them would not find its modules.`);
  cpSync(from, to);
}
