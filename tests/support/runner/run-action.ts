import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ActionFile, readActionFile } from '../../../scripts/generate/action-file.ts';
import { compileCacheEnv } from '../compile-cache.ts';
import { repositoryRoot } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { type RunnerEvent, scheduleEvent } from './events.ts';
import {
  type Annotation,
  annotationsIn,
  outputsIn,
  type WorkflowCommand,
  workflowCommands,
} from './workflow-commands.ts';

export interface StepOptions {
  readonly workspace: string;
  /** The inputs of the step (`with:`). A missing input has the default in `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: RunnerEvent;
  /** The values of `github.token` and `github.repository` in the defaults of `action.yml`. */
  readonly token?: string;
  readonly repository?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly exitCode: number | null;
  /** The values of all outputs in `action.yml`. A value is empty if the step did not set the output. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly annotations: readonly Annotation[];
  readonly commands: readonly WorkflowCommand[];
  readonly masks: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
}

export const usualToken = 'ghs_0000000000000000000000000000000000aa';

/**
 * Runs an action's bundle in a child process, like GitHub's runner. `action` is the path of `action.yml`, relative to the
 * repository. Throws if the step gives an input or sets an output that `action.yml` does not declare.
 */
export function runAction({ action, ...options }: StepOptions & { readonly action: string }) {
  const file = resolve(repositoryRoot, action);
  const declared = readActionFile(file);
  return runStep(declared, [join(dirname(file), declared.main)], options);
}

/** Runs the sources of an action. `now` fixes the time for the step (ISO 8601). */
export function runSource(name: string, { now, ...options }: StepOptions & { readonly now?: string }) {
  const folder = join(repositoryRoot, 'actions', name);
  const clock =
    now === undefined ? [] : [`--import=data:text/javascript,${encodeURIComponent(fixedClockCode(now))}`];
  const program = [...clock, join(folder, 'src/main.ts')];
  const env = { ...compileCacheEnv, ...options.env };
  return runStep(readActionFile(join(folder, 'action.yml')), program, { ...options, env });
}

function fixedClockCode(now: string): string {
  return `const now = Date.parse(${JSON.stringify(now)});
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
  static now() { return now; }
};`;
}

type ProcessResult = Pick<StepResult, 'exitCode' | 'stdout' | 'stderr'>;
type Variables = Readonly<Record<string, string>>;

async function runStep(
  actionFile: ActionFile,
  program: readonly string[],
  {
    workspace,
    inputs = {},
    event = scheduleEvent(),
    env = {},
    token = usualToken,
    ...stepOptions
  }: StepOptions,
): Promise<StepResult> {
  const { repository: name = 'example/cards' } = stepOptions;
  const temp = scratchFolder();
  const writeTemp = (fileName: string, text = '') => {
    writeFileSync(join(temp, fileName), text);
    return join(temp, fileName);
  };
  const [output, summary] = [writeTemp('set_output'), writeTemp('step_summary')];
  const variables = {
    // Actions need the PATH only to start git. They may start no other installed program.
    PATH: process.env.PATH ?? '',
    HOME: temp,
    RUNNER_TEMP: temp,
    RUNNER_OS: 'Linux',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: name,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_ACTION_REPOSITORY: '',
    GITHUB_ACTION_REF: '',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: writeTemp('event.json', JSON.stringify(event.payload)),
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    ...event.env,
    ...createInputVariables(actionFile, inputs, { 'github.token': token, 'github.repository': name }),
    ...env,
  };
  const result = await runProgram(program, workspace, variables);
  const commands = workflowCommands(result.stdout);
  return {
    ...result,
    outputs: outputsOf(actionFile, readFileSync(output, 'utf8')),
    summary: readFileSync(summary, 'utf8'),
    commands,
    annotations: annotationsIn(commands),
    masks: commands.filter((command) => command.name === 'add-mask').map(({ data }) => data),
  };
}

/**
 * Returns environment variables for the inputs, such as `INPUT_FAIL-ON`. Names are in upper case. Spaces become underscores,
 * but hyphens stay.
 */
function createInputVariables({ inputs }: ActionFile, values: Variables, context: Variables) {
  const unknown = Object.keys(values).filter((name) => !inputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml declares no input ${unknown.join(', ')}`);
  return Object.fromEntries(
    [...inputs].map(([name, { default: fallback = '' }]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      values[name] ?? expandContext(fallback, context),
    ]),
  );
}

/** Expands `github.…` in the default of an input. */
function expandContext(text: string, context: Variables): string {
  return text.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = context[name];
    if (value === undefined) throw new Error(`unknown context \${{ ${name} }} in a default`);
    return value;
  });
}

function outputsOf({ outputs }: ActionFile, text: string): Variables {
  const set = outputsIn(text);
  const unknown = [...set.keys()].filter((name) => !outputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml declares no output ${unknown.join(', ')}`);
  return Object.fromEntries([...outputs.keys()].map((name) => [name, set.get(name) ?? '']));
}

function runProgram(program: readonly string[], cwd: string, env: Variables): Promise<ProcessResult> {
  const child = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...output }));
  });
}
