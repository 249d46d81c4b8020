import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes those texts that are not at their paths below `root` already. With `--check` it writes nothing and names
 * them. `command` is the script of package.json that writes. False where a file is left that is not fresh.
 */
export function writeOrCheck(
  root: string,
  texts: Iterable<readonly [path: string, text: string]>,
  command: string,
  isCheck = process.argv.includes('--check'),
): boolean {
  const stale = [...texts].filter(([path, text]) => textAt(join(root, path)) !== text);
  for (const [path, text] of stale) {
    if (isCheck) console.error(`${path} is not what its sources say; run: npm run ${command}`);
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      console.log(`wrote ${path}`);
    }
  }
  return !isCheck || stale.length === 0;
}

function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
