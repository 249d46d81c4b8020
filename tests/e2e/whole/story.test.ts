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

// The action is tested first, because a test knows when the action has finished. What the App shows must be polled.
let actionSnapshots: SnapshotsByPull = new Map();

describe.each(reviewers)('the life of a card, reviewed by the %s', (reviewer) => {
  // The release and the API are the same for both reviewers, so only the tests of the App include them.
  const includesRelease = reviewer === 'app';
  let harness: EndToEndHarness | undefined;
  let failedStep: string | undefined;
  beforeAll(async () => {
    harness = await startEndToEndHarness({ reviewer, expected: actionSnapshots, deploys: includesRelease });
    if (reviewer === 'action') actionSnapshots = harness.snapshots;
    return harness.close;
  }, 900_000);

  const defineStep: DefineStep = (name, run) =>
    // A retry would start from the state after the failed attempt, so retries are off.
    test(name, { timeout: 300_000, retry: 0 }, async ({ skip }) => {
      if (failedStep !== undefined) skip(`skipped, because an earlier step failed: ${failedStep}`);
      if (harness === undefined) throw new Error('the harness did not start');
      failedStep = name;
      await run(harness);
      failedStep = undefined;
    });

  defineContributionSteps(defineStep);
  defineRejectionSteps(defineStep);
  defineHostileContentSteps(defineStep);
  defineMergeSteps(defineStep);
  if (includesRelease) {
    defineReleaseSteps(defineStep);
    defineApiSteps(defineStep);
  }
  defineClosingSteps(defineStep);

  if (includesRelease)
    defineStep(
      'the action and the App wrote the same output on every pull request',
      async ({ snapshots }) => {
        expect(actionSnapshots.size).toBeGreaterThan(5);
        for (const [number, snapshot] of actionSnapshots)
          expect([number, snapshots.get(number)]).toEqual([number, snapshot]);
      },
    );
});
