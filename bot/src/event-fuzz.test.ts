import { expect, test } from 'vitest';
import { runSimulation } from '../../tests/support/bot/events/simulation.ts';

/** `FUZZ=1` selects the long run. `SCRIPTS` sets the number of random event sequences. `FUZZ_SEED` sets the first seed. */
const count = Number(process.env.SCRIPTS ?? (process.env.FUZZ === '1' ? 100_000 : 10));
const first = Number(process.env.FUZZ_SEED ?? 1);

// The timeout is long, so that the test passes on slow machines.
test.each(['app', 'actions'] as const)(
  `a sweep of the %s repairs everything after each of ${count} random event sequences`,
  {
    timeout: 60_000 + count * 20_000,
  },
  async (reviewer) => {
    for (let seed = first; seed < first + count; seed++) {
      const { faults, story } = await runSimulation(seed, reviewer);
      expect(faults, `FUZZ_SEED=${seed}\n${story.join('\n')}`).toEqual([]);
    }
  },
);
