import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readActionFile } from '../../scripts/generate/action-file.ts';
import { scheduleEvent } from '../../tests/support/runner/events.ts';
import { outputsIn } from '../../tests/support/runner/workflow-commands.ts';
import type { Command } from '../process.ts';
import type { Programs } from '../programs.ts';

/** A step of GitHub's runner that runs the validate bundle with annotations, summary and report. */
export interface ValidateStep {
  readonly command: Command;
  /** What the last run set. */
  readonly outputs: () => ReadonlyMap<string, string>;
  readonly report: () => string;
  readonly summary: () => string;
  /** The runner gives each step empty files; not timed. */
  readonly empty: () => void;
}

/** `files` is an existing folder for the runner's own files. Throws where the bundle has not been built. */
export function validateStep(
  programs: Programs,
  workspace: string,
  files: string,
  inputs: Readonly<Record<string, string>> = {},
): ValidateStep {
  const action = join(programs.repository, 'actions/validate/action.yml');
  const declared = readActionFile(action);
  const bundle = join(dirname(action), declared.main);
  if (!existsSync(bundle)) throw new Error(`${bundle} is not there yet; run npm run build:actions.`);
  const event = scheduleEvent();
  const file = (name: string): string => join(files, name);
  const given: Readonly<Record<string, string>> = { report: 'report.json', ...inputs };
  const empty = (): void => {
    for (const name of ['output', 'summary', 'state', 'env', 'path']) writeFileSync(file(name), '');
    rmSync(join(workspace, 'report.json'), { force: true });
  };
  writeFileSync(file('event.json'), JSON.stringify(event.payload));
  empty();
  const env = {
    PATH: programs.env.PATH ?? '',
    HOME: files,
    RUNNER_TEMP: files,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'example/cards',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: file('event.json'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_STATE: file('state'),
    GITHUB_ENV: file('env'),
    GITHUB_PATH: file('path'),
    ...event.env,
    ...Object.fromEntries(
      [...declared.inputs].map(([name, { default: otherwise = '' }]) => [
        `INPUT_${name.toUpperCase()}`,
        given[name] ?? otherwise,
      ]),
    ),
  };
  return {
    command: { program: programs.node, args: [bundle], cwd: workspace, env },
    outputs: () => outputsIn(readFileSync(file('output'), 'utf8')),
    report: () => readFileSync(join(workspace, 'report.json'), 'utf8'),
    summary: () => readFileSync(file('summary'), 'utf8'),
    empty,
  };
}
