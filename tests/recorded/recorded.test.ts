import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionsExternalIdPrefix } from '#core/github/identity';
import type { ReviewResult } from '#core/github/reviewer';
import { describeReview } from '../support/describe-review.ts';
import { isWrite } from '../support/github/fake-github.ts';
import { createReviewerHarness, newCardText } from '../support/github/reviewer-harness.ts';
import { expectGolden } from '../support/golden.ts';
import {
  type GitObjects,
  type Recording,
  readRecorded,
  record,
  recordedFolder,
  reviewRecorded,
} from '../support/recorded.ts';

const objects = readRecorded<GitObjects>('git-objects.json');
const names = globSync('*.json', { cwd: recordedFolder })
  .filter((name) => name !== 'git-objects.json')
  .map((name) => name.replace('.json', ''))
  .toSorted();

/** Returns what people see, without what tells the App from the action. */
function describe(result: ReviewResult): string {
  if (result.kind !== 'done' || result.desired === null) return `${JSON.stringify(result)}\n`;
  return describeReview(result.desired, result.mutations).replaceAll(actionsExternalIdPrefix, '');
}

test.each(names)('%s: the App and the action review it as expected, and alike', async (name) => {
  const recording = readRecorded<Recording>(`${name}.json`);
  const text = describe(await reviewRecorded(recording, objects, 'card-bot[bot]'));
  expectGolden(`recorded/${name}.md`, `${recording.about}\n\n${text}`);
  expect(describe(await reviewRecorded(recording, objects, 'github-actions[bot]'))).toBe(text);
});

test('a recording says the same as GitHub, and contains no token', async () => {
  const harness = createReviewerHarness();
  const { github, bot, repository, userActions, virtual, clock } = harness;
  const { pull } = userActions.openPull('sam', { files: { 'data/us/ferry.json': newCardText('ferry') } });
  const { token } = github.createInstallationToken(bot, repository);
  const recordedObjects: GitObjects = { blobs: {}, trees: {} };
  const target = { kind: 'pull', number: pull.number } as const;
  const recording = await virtual.runUntilSettled(
    record({ about: '', owner: 'o', repo: 'r', repositoryId: repository.id, target }, recordedObjects, {
      ...{ token, fetch: github.fetch, api: github.apiUrl },
      now: new Date(clock.now()).toISOString(),
    }),
  );
  expect(JSON.stringify([recording, recordedObjects])).not.toContain(token);
  expect(github.requestLog.filter(isWrite)).toEqual([]);
  const replayed = describe(await reviewRecorded(recording, recordedObjects, 'card-bot[bot]'));
  expect(replayed).toBe(describe(await harness.settle(pull.number)));
});
