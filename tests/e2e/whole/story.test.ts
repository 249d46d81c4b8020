import { beforeAll, describe, expect, test } from 'vitest';
import { reviewers } from './reviewers.ts';
import { closing } from './stations/closing.ts';
import { contributing } from './stations/contributing.ts';
import { merging } from './stations/merging.ts';
import { reading } from './stations/reading.ts';
import { releasing } from './stations/releasing.ts';
import { resisting } from './stations/resisting.ts';
import { returning } from './stations/returning.ts';
import { type Looks, type Station, startTown, type Town } from './town.ts';

// First, as it is known when the action has done everything; what the App shows has to be waited for.
let shownByAction: Looks = new Map();

describe.each(reviewers)('a card and what becomes of it, reviewed by the %s', (reviewer) => {
  // What comes after the merge does not depend on the reviewer.
  const isWhole = reviewer === 'app';
  let town: Town | undefined;
  let brokenAt: string | undefined;
  beforeAll(async () => {
    town = await startTown({ reviewer, expected: shownByAction, deploys: isWhole });
    if (reviewer === 'action') shownByAction = town.looks;
    return town.close;
  }, 900_000);

  const station: Station = (name, play) =>
    // Never tried again: a second try would begin where the first one ended.
    test(name, { timeout: 300_000, retry: 0 }, async ({ skip }) => {
      if (brokenAt !== undefined) skip(`not played, since this failed: ${brokenAt}`);
      if (town === undefined) throw new Error('there is no town');
      brokenAt = name;
      await play(town);
      brokenAt = undefined;
    });

  contributing(station);
  returning(station);
  resisting(station);
  merging(station);
  if (isWhole) {
    releasing(station);
    reading(station);
  }
  closing(station);

  if (isWhole)
    station('both reviewers have shown the same', async ({ looks }) => {
      expect(shownByAction.size).toBeGreaterThan(5);
      for (const [number, shown] of shownByAction)
        expect([number, looks.get(number)]).toEqual([number, shown]);
    });
});
