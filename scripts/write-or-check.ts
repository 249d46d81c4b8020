import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFilesAtomically } from '#core/io/atomic-write';

/**
 * Writes each text that differs from the file at its path below `root`. With `isCheck`, writes nothing, names the files that
 * differ, and returns false if a file differs. `command` is the script in package.json that writes the files.
 */
export function writeOrCheck(
  root: string,
  texts: Iterable<readonly [path: string, text: string]>,
  command: string,
  { isCheck }: { readonly isCheck: boolean },
): boolean {
  const staleTexts = [...texts].filter(([path, text]) => readIfExists(join(root, path)) !== text);
  for (const [path, text] of staleTexts) {
    if (isCheck) console.error(`${path} is out of date; run: npm run ${command}`);
    else {
      writeFilesAtomically(new Map([[join(root, path), text]]));
      console.log(`wrote ${path}`);
    }
  }
  return !isCheck || staleTexts.length === 0;
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
