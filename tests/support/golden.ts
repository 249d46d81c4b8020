import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../golden');

/** Compares a text with a file below `tests/golden`, byte for byte. `npm run test:bless` writes the file instead. */
export function expectGolden(name: string, text: string): void {
  const path = join(folder, name);
  if (process.env.BLESS === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  if (!existsSync(path)) throw new Error(`tests/golden/${name} is missing; \`npm run test:bless\` writes it`);
  expect(text, `tests/golden/${name} differs; \`npm run test:bless\` accepts the new text`).toBe(
    readFileSync(path, 'utf8'),
  );
}

export function inSections(texts: Iterable<readonly [name: string, text: string]>): string {
  return [...texts].map(([name, text]) => `=== ${name} ===\n${text}`).join('\n');
}
