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

// By the action, which is first: its host knows when nothing more comes, while one has to wait for what the App shows.
let shownByAction: Looks = new Map();

describe.each(reviewers)(
  'a card, from a pull request to the page that shows it, reviewed by the %s',
  (reviewer) => {
    let town: Town | undefined;
    let brokenAt: string | undefined;
    beforeAll(async () => {
      town = await startTown({ reviewer, expected: shownByAction });
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
    // What comes after does not depend on the reviewer.
    if (reviewer === 'app') {
      releasing(station);
      reading(station);
    }
    closing(station);

    if (reviewer === 'app')
      station('both reviewers have shown the same', async ({ looks }) => {
        expect(shownByAction.size).toBeGreaterThan(5);
        for (const [number, shown] of shownByAction)
          expect([number, looks.get(number)]).toEqual([number, shown]);
      });
  },
);
