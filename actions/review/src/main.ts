import * as core from '@actions/core';
import { context } from '@actions/github';
import { errorMessage } from '#core/catalog/text';
import { systemClock } from '#core/github/github';
import { redact } from '#core/github/redact';
import type { EventPayload } from './find.ts';
import { readInputs } from './inputs.ts';
import { logTo } from './log.ts';
import { run } from './run.ts';

async function main(): Promise<void> {
  const read = readInputs((name) => core.getInput(name));
  if ('faults' in read) {
    for (const fault of read.faults) core.setFailed(fault);
    return;
  }
  const { inputs } = read;
  core.setSecret(inputs.token);
  const repositoryId = Number(process.env.GITHUB_REPOSITORY_ID);
  if (!(repositoryId > 0))
    return core.setFailed('GITHUB_REPOSITORY_ID is missing; this action runs on GitHub Actions only.');
  const cancelled = new AbortController();
  // GitHub sends SIGINT when a job is cancelled: the write that runs is finished, and none is started.
  process.once('SIGINT', () => cancelled.abort(new Error('The job was cancelled')));
  try {
    const { outputs, summary, applied } = await run({
      ...{ inputs, ...context.repo, repositoryId },
      event: context.eventName,
      payload: context.payload as EventPayload,
      clock: systemClock,
      log: logTo(core),
      signal: cancelled.signal,
    });
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
    if (summary !== '' && process.env.GITHUB_STEP_SUMMARY) await core.summary.addRaw(summary).write();
    const { outcome = '', reason = '' } = applied ?? {};
    if (outcome === 'failed') core.setFailed(reason);
    else if (outcome === 'postponed') core.warning(reason);
    else if (reason !== '') core.info(reason);
  } catch (error) {
    if (inputs.mode === 'apply') core.setOutput('outcome', 'failed');
    core.setFailed(redact(errorMessage(error)));
  }
  // Connections that are kept for later would hold the process.
  process.exit();
}

void main();
