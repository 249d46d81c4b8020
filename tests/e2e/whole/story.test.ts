import { beforeAll, describe, test } from 'vitest';
import { closing } from './stations/closing.ts';
import { contributing } from './stations/contributing.ts';
import { merging } from './stations/merging.ts';
import { reading } from './stations/reading.ts';
import { releasing } from './stations/releasing.ts';
import { resisting } from './stations/resisting.ts';
import { returning } from './stations/returning.ts';
import { type Station, startTown, type Town } from './town.ts';

describe('a card, from a pull request to the page that shows it', () => {
  let town: Town | undefined;
  let brokenAt: string | undefined;
  beforeAll(async () => {
    town = await startTown();
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
  releasing(station);
  reading(station);
  closing(station);
});
