import { expect, test } from 'vitest';
import { failingSeeds } from './failing-seeds.ts';
import { runScript } from './script.ts';

/** `FUZZ=1` for the long run, `SCRIPTS` for another number, `FUZZ_SEED` to begin at one that failed. */
const count = Number(process.env.SCRIPTS ?? (process.env.FUZZ === '1' ? 100_000 : 300));
const first = Number(process.env.FUZZ_SEED ?? 1);
/** Of scripts that run in a test of their own; a slow machine is given its time. */
const timeout = 60_000 + count * 1_000;

async function expectWell(seed: number): Promise<void> {
  const { faults, story } = await runScript(seed);
  expect(faults, `FUZZ_SEED=${seed}\n${story.join('\n')}`).toEqual([]);
}

test.each(failingSeeds)('seed %d, which found something once', expectWell);

test(`whatever happens, one sweep puts it right: ${count} scripts`, { timeout }, async () => {
  for (let seed = first; seed < first + count; seed++) await expectWell(seed);
});
