import { expect, test } from 'vitest';
import { runSimulation } from '../../tests/support/bot/events/simulation.ts';

/**
 * Settings: `FUZZ=1` for a long run, `SCRIPTS` for the number of scripts, `FUZZ_SEED` for the first seed, such as one that
 * failed.
 */
const count = Number(process.env.SCRIPTS ?? (process.env.FUZZ === '1' ? 100_000 : 20));
const first = Number(process.env.FUZZ_SEED ?? 1);

// The timeout is generous, for slow machines.
test.each(['app', 'actions'] as const)(
  `whatever happens to the %s, its sweep puts it right: ${count} scripts`,
  {
    timeout: 60_000 + count * 2_000,
  },
  async (reviewer) => {
    for (let seed = first; seed < first + count; seed++) {
      const { faults, story } = await runSimulation(seed, reviewer);
      expect(faults, `FUZZ_SEED=${seed}\n${story.join('\n')}`).toEqual([]);
    }
  },
);
