import * as core from '@actions/core';
import { context } from '@actions/github';
import { systemClock } from '#core/github/github';
import { redact } from '#core/github/redact';
import { getErrorMessage } from '#core/text/text';
import type { EventPayload } from './find.ts';
import { readInputs } from './inputs.ts';
import { createActionsLog } from './log.ts';
import { run } from './run.ts';

async function main(): Promise<void> {
  const { value: inputs, problems } = readInputs((name) => core.getInput(name));
  if (problems !== undefined) {
    for (const problem of problems) core.setFailed(problem);
    return;
  }
  core.setSecret(inputs.token);
  const repositoryId = Number(process.env.GITHUB_REPOSITORY_ID);
  if (!(repositoryId > 0))
    return core.setFailed('GITHUB_REPOSITORY_ID is missing. This action only runs on GitHub Actions.');
  const cancellation = new AbortController();
  // GitHub sends SIGINT when a job is cancelled. Finish the current write and start no other.
  process.once('SIGINT', () => cancellation.abort(new Error('The job was cancelled')));
  try {
    const { outputs, summary, applied } = await run({
      inputs,
      ...context.repo,
      repositoryId,
      event: context.eventName,
      payload: context.payload as EventPayload,
      clock: systemClock,
      log: createActionsLog(core),
      signal: cancellation.signal,
    });
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
    if (summary !== '' && process.env.GITHUB_STEP_SUMMARY) await core.summary.addRaw(summary).write();
    const { outcome = '', reason = '' } = applied ?? {};
    if (outcome === 'failed') core.setFailed(reason);
    else if (outcome === 'postponed') core.warning(reason);
    else if (reason !== '') core.info(reason);
  } catch (error) {
    if (inputs.mode === 'apply') core.setOutput('outcome', 'failed');
    core.setFailed(redact(getErrorMessage(error)));
  }
  // Exit explicitly, because keep-alive connections would keep the process running.
  process.exit();
}

void main();
