import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Description } from './cut-slice.ts';

interface Fetched {
  readonly description: Description;
  /** Lines of the package's licence. */
  readonly licence: readonly string[];
}

/**
 * GitHub's description out of an npm package (`name@exact-version`), by npm's own client and in a temporary
 * folder. The package is hundreds of megabytes unpacked, so only two of its files are. Throws where npm or tar fails.
 */
export function fetchDescription(specifier: string): Fetched {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const read = (path: string) => readFileSync(join(folder, 'package', path), 'utf8');
  try {
    const archive = run('npm', 'pack', specifier, '--silent').trim();
    const files = ['generated/api.github.com.json', 'LICENSE'];
    run('tar', '-xzf', archive, ...files.map((path) => `package/${path}`));
    const [description = '', licence = ''] = files.map(read);
    return {
      description: JSON.parse(description) as Description,
      licence: licence.split('\n').map((line) => line.trim()),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
