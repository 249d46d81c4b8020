import { expect, test } from 'vitest';
import { runScript } from './script.ts';

/** How many files share the work: vitest runs them side by side. */
const shards = 4;

/** `FUZZ=1` for the long run, `SCRIPTS` for another number, `FUZZ_SEED` to begin at one that failed. */
const count = Number(process.env.SCRIPTS ?? (process.env.FUZZ === '1' ? 100_000 : 2_000));
const first = Number(process.env.FUZZ_SEED ?? 1);

/** Runs every fourth script, from the `shard`th on. */
export function testScripts(shard: 0 | 1 | 2 | 3): void {
  const own = Array.from({ length: count }, (_, at) => first + at).filter((_, at) => at % shards === shard);
  // A slow machine is given its time.
  const timeout = 60_000 + own.length * 1_000;
  test(`whatever happens, one sweep puts it right: ${own.length} scripts`, { timeout }, async () => {
    for (const seed of own) await expectWell(seed);
  });
}

export async function expectWell(seed: number): Promise<void> {
  const { faults, story } = await runScript(seed);
  expect(faults, `FUZZ_SEED=${seed}\n${story.join('\n')}`).toEqual([]);
}
