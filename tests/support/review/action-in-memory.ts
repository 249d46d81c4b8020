import { join } from 'node:path';
import type { Clock } from '#core/github/github';
import { must } from '#core/text/must';
import type { EventPayload } from '../../../actions/review/src/find.ts';
import { readInputs } from '../../../actions/review/src/inputs.ts';
import { createActionsLog } from '../../../actions/review/src/log.ts';
import { run } from '../../../actions/review/src/run.ts';
import { readActionFile } from '../../../scripts/generate/action-file.ts';
import type { FakeGitHub } from '../github/fake-github.ts';
import type { Repository } from '../github/state.ts';
import { repositoryRoot } from '../program.ts';
import type { StepOptions, StepResult } from '../runner/run-action.ts';

export interface ActionOptions extends Pick<FakeGitHub, 'apiUrl' | 'fetch'> {
  readonly repository: Repository;
  readonly clock: Clock;
}

const declared = readActionFile(join(repositoryRoot, 'actions/review/action.yml'));

/** Runs the review action in this process. Failed reads are not retried. */
export function actionInMemory({ apiUrl, fetch, repository, clock }: ActionOptions) {
  const { owner, name: repo, id: repositoryId } = repository;
  const octokit = { baseUrl: apiUrl, request: { fetch }, retry: { enabled: false } };
  return async ({ inputs = {}, token = '', event }: StepOptions): Promise<StepResult> => {
    const read = readInputs(
      (name) =>
        inputs[name] ?? (name === 'token' ? token : (must(declared.inputs.get(name), name).default ?? '')),
    );
    const lines: string[] = [];
    const printCommand = (name: string) => (message: string | Error) =>
      void lines.push(`::${name}::${String(message).replaceAll('\n', '%0A')}`);
    const log = createActionsLog({
      info: (message) => void lines.push(message),
      warning: printCommand('warning'),
      error: printCommand('error'),
    });
    const { signal } = new AbortController();
    const result = await run({
      ...{ inputs: must(read.value, 'the inputs'), owner, repo, repositoryId, clock, log, signal, octokit },
      ...{ event: event?.name ?? '', payload: (event?.payload ?? {}) as EventPayload },
    });
    if (result.applied?.reason) lines.push(result.applied.reason);
    const exitCode = result.applied?.outcome === 'failed' ? 1 : 0;
    const outputs = {
      ...Object.fromEntries([...declared.outputs.keys()].map((name) => [name, ''])),
      ...result.outputs,
    };
    const nothing = { annotations: [], commands: [], masks: [], stderr: '' } as const;
    return {
      ...nothing,
      exitCode,
      outputs,
      summary: result.summary,
      stdout: lines.join('\n'),
    };
  };
}
