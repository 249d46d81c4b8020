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
  /** The folder that the step runs in, absolute. */
  readonly workspace: string;
  /** The step's `with:`; what it leaves out has the default of `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: RunnerEvent;
  /** What `github.token` and `github.repository` are in defaults of `action.yml`. */
  readonly token?: string;
  readonly repository?: string;
  /** Further variables, such as those of an action from another repository. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly exitCode: number | null;
  /** Every output of `action.yml`, empty if the step did not set it. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly annotations: readonly Annotation[];
  readonly commands: readonly WorkflowCommand[];
  /** What the runner hides in the log from then on. */
  readonly masks: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
}

export const usualToken = 'ghs_0000000000000000000000000000000000aa';

/**
 * Runs an action's bundle as a step of GitHub's runner, in a process of its own; `action` is the path of its `action.yml`,
 * from the repository. Throws if the step gives an input or sets an output that `action.yml` does not declare.
 */
export function runAction({ action, ...options }: StepOptions & { readonly action: string }) {
  const file = resolve(repositoryRoot, action);
  const declared = readActionFile(file);
  return step(declared, [join(dirname(file), declared.main)], options);
}

/** The same for an action's sources; `now` is the time that the step sees, ISO 8601. */
export function runSource(name: string, { now, ...options }: StepOptions & { readonly now?: string }) {
  const folder = join(repositoryRoot, 'actions', name);
  const clock =
    now === undefined ? [] : [`--import=data:text/javascript,${encodeURIComponent(clockAt(now))}`];
  const program = [...clock, join(folder, 'src/main.ts')];
  const env = { ...compileCacheEnv, ...options.env };
  return step(readActionFile(join(folder, 'action.yml')), program, { ...options, env });
}

/** A program that stops the clock. */
function clockAt(now: string): string {
  return `const now = Date.parse(${JSON.stringify(now)});
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
  static now() { return now; }
};`;
}

type Ran = Pick<StepResult, 'exitCode' | 'stdout' | 'stderr'>;
type Variables = Readonly<Record<string, string>>;

async function step(
  declared: ActionFile,
  program: readonly string[],
  { workspace, inputs = {}, event = scheduleEvent(), env = {}, token = usualToken, ...more }: StepOptions,
): Promise<StepResult> {
  const { repository: name = 'example/cards' } = more;
  const temp = scratchFolder();
  const file = (its: string, text = '') => {
    writeFileSync(join(temp, its), text);
    return join(temp, its);
  };
  const [output, summary] = [file('set_output'), file('step_summary')];
  const variables = {
    // An action may use nothing of the machine but git.
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
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event.payload)),
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    ...event.env,
    ...inputVariables(declared, inputs, { 'github.token': token, 'github.repository': name }),
    ...env,
  };
  const result = await runProgram(program, workspace, variables);
  const commands = workflowCommands(result.stdout);
  return {
    ...result,
    outputs: outputsOf(declared, readFileSync(output, 'utf8')),
    summary: readFileSync(summary, 'utf8'),
    commands,
    annotations: annotationsIn(commands),
    masks: commands.filter(({ name: its }) => its === 'add-mask').map(({ data }) => data),
  };
}

/** `INPUT_FAIL-ON` and the like: in capitals, spaces as underscores, hyphens as they are. */
function inputVariables({ inputs }: ActionFile, given: Variables, context: Variables) {
  const unknown = Object.keys(given).filter((name) => !inputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml declares no input ${unknown.join(', ')}`);
  return Object.fromEntries(
    [...inputs].map(([name, { default: otherwise = '' }]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      given[name] ?? withContext(otherwise, context),
    ]),
  );
}

/** A default with `github.…` expanded. */
function withContext(text: string, context: Variables): string {
  return text.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = context[name];
    if (value === undefined)
      throw new Error(`a default says \${{ ${name} }}, which this runner does not know`);
    return value;
  });
}

function outputsOf({ outputs }: ActionFile, text: string): Variables {
  const set = outputsIn(text);
  const unknown = [...set.keys()].filter((name) => !outputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml declares no output ${unknown.join(', ')}`);
  return Object.fromEntries([...outputs.keys()].map((name) => [name, set.get(name) ?? '']));
}

function runProgram(program: readonly string[], cwd: string, env: Variables): Promise<Ran> {
  const child = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      said[stream] += text;
    });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => done({ exitCode, ...said }));
  });
}
