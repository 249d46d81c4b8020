import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ActionFile, readActionFile } from '../../../scripts/generate/action-file.ts';
import { repository } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { type RunnerEvent, scheduleEvent } from './events.ts';
import { outputsIn } from './output-file.ts';
import {
  type Annotation,
  annotationsIn,
  type WorkflowCommand,
  workflowCommands,
} from './workflow-commands.ts';

export interface StepOptions {
  /** The path of the `action.yml` that the step uses, from the repository. */
  readonly action: string;
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
  /** What the program takes for the time when it starts, ISO 8601. */
  readonly now?: string;
}

export interface StepResult {
  readonly exitCode: number | null;
  /** Every output of `action.yml`, empty where the step did not set it. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly annotations: readonly Annotation[];
  readonly commands: readonly WorkflowCommand[];
  /** What the runner hides in the log from then on. */
  readonly masks: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an action's bundle as a step of GitHub's runner. Throws where the step gives an input or sets an output that
 * `action.yml` does not declare.
 */
export async function runAction(options: StepOptions): Promise<StepResult> {
  const { action, workspace, inputs = {}, event = scheduleEvent(), env = {}, now } = options;
  const { token = 'ghs_0000000000000000000000000000000000aa', repository: name = 'example/cards' } = options;
  const file = resolve(repository, action);
  const declared = readActionFile(file);
  const files = runnerFiles(event);
  const ran = await run(join(dirname(file), declared.main), workspace, {
    // Git is all that an action may want of the machine.
    PATH: process.env.PATH ?? '',
    HOME: files.temp,
    RUNNER_TEMP: files.temp,
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
    GITHUB_EVENT_PATH: files.event,
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
    GITHUB_STATE: files.state,
    GITHUB_ENV: files.env,
    GITHUB_PATH: files.path,
    ...event.env,
    ...inputVariables(declared, inputs, { 'github.token': token, 'github.repository': name }),
    ...(now !== undefined && { NODE_OPTIONS: `--import=${clockAt(now)}` }),
    ...env,
  });
  const commands = workflowCommands(ran.stdout);
  return {
    ...ran,
    outputs: outputsOf(declared, readFileSync(files.output, 'utf8')),
    summary: readFileSync(files.summary, 'utf8'),
    commands,
    annotations: annotationsIn(commands),
    masks: commands.filter(({ name }) => name === 'add-mask').map(({ data }) => data),
  };
}

function runnerFiles(event: RunnerEvent) {
  const temp = scratchFolder();
  const file = (name: string, text = '') => {
    writeFileSync(join(temp, name), text);
    return join(temp, name);
  };
  return {
    temp,
    event: file('event.json', JSON.stringify(event.payload)),
    output: file('set_output'),
    summary: file('step_summary'),
    state: file('save_state'),
    env: file('set_env'),
    path: file('add_path'),
  };
}

/** `INPUT_FAIL-ON` and the like: in capitals, spaces as underscores, hyphens as they are. */
function inputVariables(
  { inputs }: ActionFile,
  given: Readonly<Record<string, string>>,
  context: Readonly<Record<string, string>>,
) {
  const unknown = Object.keys(given).filter((name) => !inputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml declares no input ${unknown.join(', ')}`);
  const missing = [...inputs].filter(([name, { required }]) => required && given[name] === undefined);
  if (missing.length > 0) throw new Error(`action.yml requires ${missing.map(([name]) => name).join(', ')}`);
  return Object.fromEntries(
    [...inputs].map(([name, { default: otherwise = '' }]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      given[name] ?? withContext(otherwise, context),
    ]),
  );
}

/** A default with what `github.…` in it stands for. */
function withContext(text: string, context: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = context[name];
    if (value === undefined)
      throw new Error(`a default says \${{ ${name} }}, which this runner does not know`);
    return value;
  });
}

function outputsOf({ outputs }: ActionFile, text: string): Readonly<Record<string, string>> {
  const set = outputsIn(text);
  const unknown = [...set.keys()].filter((name) => !outputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml declares no output ${unknown.join(', ')}`);
  return Object.fromEntries([...outputs.keys()].map((name) => [name, set.get(name) ?? '']));
}

/** A module that sets the clock before the program starts. */
function clockAt(now: string): string {
  const code = `
    const Real = Date;
    const shift = Real.parse(${JSON.stringify(now)}) - Real.now();
    globalThis.Date = class Date extends Real {
      constructor(...args) { if (args.length > 0) super(...args); else super(Real.now() + shift); }
      static now() { return Real.now() + shift; }
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function run(program: string, cwd: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise<Pick<StepResult, 'exitCode' | 'stdout' | 'stderr'>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
}
