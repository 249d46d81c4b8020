import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as core from '@actions/core';
import { context } from '@actions/github';
import { runAction } from './run.ts';

const { env } = process;

await runAction({
  core,
  context: { ...context, ref: env.GITHUB_REF ?? '', repository: env.GITHUB_REPOSITORY ?? '' },
  workspace: env.GITHUB_WORKSPACE || process.cwd(),
  temporaryFolder: env.RUNNER_TEMP || tmpdir(),
  pause: (ms) => sleep(ms),
  retryAfterBaseValue: 1000,
});
