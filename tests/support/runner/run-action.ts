import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readLoopbackWeb } from '#core/sources/open-prober';
import { runAction as checkSources } from '../../../actions/check-sources/src/run.ts';
import { runAction as releaseExports } from '../../../actions/release-exports/src/run.ts';
import { Runner, readRunnerFacts, runStep } from '../../../actions/shared/runner.ts';
import { runAction as validate } from '../../../actions/validate/src/run.ts';
import { type ActionFile, readActionFile } from '../../../scripts/generate/action-file.ts';
import { repository } from '../program.ts';
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
  return step(resolve(repository, action), options, (env, declared) =>
    runProgram(join(dirname(resolve(repository, action)), declared.main), options.workspace, env),
  );
}

/** The same for an action's sources, in this process; `now` is what the step takes for the time, ISO 8601. */
export function runSource(
  name: 'validate' | 'check-sources' | 'release-exports',
  { now, ...options }: StepOptions & { readonly now?: string },
): Promise<StepResult> {
  return step(join(repository, 'actions', name, 'action.yml'), options, async (env) => {
    let stdout = '';
    const runner = new Runner(env, (text) => {
      stdout += text;
    });
    const cwd = options.workspace;
    const world = () => ({
      runner,
      facts: readRunnerFacts(env, cwd),
      now: () => (now === undefined ? new Date() : new Date(now)),
    });
    const pdfProgram = join(repository, 'core/sources/fetch/pdf/main.ts');
    const exitCode = await {
      validate: () => runStep(runner, () => validate(world())),
      'check-sources': () =>
        runStep(runner, async () => checkSources({ ...world(), web: readLoopbackWeb(env), pdfProgram })),
      'release-exports': () => releaseExports({ runner, env, cwd, pause: async () => {} }),
    }[name]();
    return { exitCode, stdout, stderr: '' };
  });
}

type Ran = Pick<StepResult, 'exitCode' | 'stdout' | 'stderr'>;
type Variables = Readonly<Record<string, string>>;

async function step(
  actionFile: string,
  { workspace, inputs = {}, event = scheduleEvent(), env = {}, token = usualToken, ...more }: StepOptions,
  run: (env: Variables, declared: ActionFile) => Promise<Ran>,
): Promise<StepResult> {
  const { repository: name = 'example/cards' } = more;
  const declared = readActionFile(actionFile);
  const temp = scratchFolder();
  const file = (its: string, text = '') => {
    writeFileSync(join(temp, its), text);
    return join(temp, its);
  };
  const [output, summary] = [file('set_output'), file('step_summary')];
  const variables = {
    // Git is all that an action may want of the machine.
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
  const ran = await run(variables, declared);
  const commands = workflowCommands(ran.stdout);
  return {
    ...ran,
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

/** A default with what `github.…` in it stands for. */
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

function runProgram(program: string, cwd: string, env: Variables): Promise<Ran> {
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
