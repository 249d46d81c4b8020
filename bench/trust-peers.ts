import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogRoot } from './catalog-root.ts';
import { type Command, type Run, type RunOptions, runCommand, runWell } from './process.ts';

/** How a program says how many files it found right. */
export interface Witness {
  readonly name: string;
  readonly command: Command;
  readonly countPassed: (said: Pick<Run, 'stdout' | 'stderr'>) => number;
}

/** It sums up on standard error. */
export const passedForJsonschema: Witness['countPassed'] = ({ stderr }) =>
  Number(/^(\d+) validated, \1 passed, 0 failed$/m.exec(stderr)?.[1] ?? 0);

export const passedForAjv: Witness['countPassed'] = ({ stdout }) => stdout.match(/ valid$/gm)?.length ?? 0;

/**
 * Makes sure that a program does what it is measured for: it passes all the cards there are, and it fails once a single card
 * names a day that does not exist, so that formats are asserted. Throws an Error where it does not.
 */
export async function trustWitness(witness: Witness, root: CatalogRoot, options: RunOptions): Promise<void> {
  const { name, command, countPassed } = witness;
  const run = await runWell(command, { ...options, keepOutput: true });
  const passed = countPassed(run);
  if (passed !== root.cardPaths.length) {
    throw new Error(
      `${name} passed ${passed} of ${root.cardPaths.length} cards; its time would mean nothing.`,
    );
  }
  await withSpoiltCard(root, async () => {
    const spoilt = await runCommand(command, { ...options, keepOutput: true });
    if (spoilt.exitCode === 0) throw new Error(`${name} passed a card with the date 2026-02-30.`);
  });
}

async function withSpoiltCard(root: CatalogRoot, use: () => Promise<void>): Promise<void> {
  const path = join(root.folder, root.cardPaths.at(-1) ?? '');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/"retrieved": "[0-9-]+"/, '"retrieved": "2026-02-30"'));
  try {
    await use();
  } finally {
    writeFileSync(path, text);
  }
}
