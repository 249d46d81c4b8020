import { beforeAll, describe, expect, test } from 'vitest';
import {
  type DefineStep,
  type EndToEndHarness,
  type SnapshotsByPull,
  startEndToEndHarness,
} from './harness.ts';
import { reviewers } from './reviewers.ts';
import { defineApiSteps } from './steps/api.ts';
import { defineClosingSteps } from './steps/closing.ts';
import { defineContributionSteps } from './steps/contribution.ts';
import { defineHostileContentSteps } from './steps/hostile-content.ts';
import { defineMergeSteps } from './steps/merge.ts';
import { defineRejectionSteps } from './steps/rejection.ts';
import { defineReleaseSteps } from './steps/release.ts';

// First, as it is known when the action has done everything; what the App shows has to be waited for.
let shownByAction: SnapshotsByPull = new Map();

describe.each(reviewers)('a card and what becomes of it, reviewed by the %s', (reviewer) => {
  // What comes after the merge does not depend on the reviewer.
  const isWhole = reviewer === 'app';
  let harness: EndToEndHarness | undefined;
  let brokenAt: string | undefined;
  beforeAll(async () => {
    harness = await startEndToEndHarness({ reviewer, expected: shownByAction, deploys: isWhole });
    if (reviewer === 'action') shownByAction = harness.snapshots;
    return harness.close;
  }, 900_000);

  const station: DefineStep = (name, play) =>
    // Never tried again: a second try would begin where the first one ended.
    test(name, { timeout: 300_000, retry: 0 }, async ({ skip }) => {
      if (brokenAt !== undefined) skip(`not played, since this failed: ${brokenAt}`);
      if (harness === undefined) throw new Error('there is no town');
      brokenAt = name;
      await play(harness);
      brokenAt = undefined;
    });

  defineContributionSteps(station);
  defineRejectionSteps(station);
  defineHostileContentSteps(station);
  defineMergeSteps(station);
  if (isWhole) {
    defineReleaseSteps(station);
    defineApiSteps(station);
  }
  defineClosingSteps(station);

  if (isWhole)
    station('both reviewers have shown the same', async ({ snapshots: looks }) => {
      expect(shownByAction.size).toBeGreaterThan(5);
      for (const [number, shown] of shownByAction)
        expect([number, looks.get(number)]).toEqual([number, shown]);
    });
});
