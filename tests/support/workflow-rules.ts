import { privilegedFaults } from './workflows/privileged.ts';
import { type Job, readWorkflow, type Workflow, type YamlMapping } from './workflows/read-workflow.ts';

export type RuleName = keyof typeof rules;

/** Each rule applies to every workflow of this repository, and returns the violations in one file. */
const rules = {
  'is-yaml': ({ syntaxErrors }) => syntaxErrors,

  // `pull_request_target` handles an outsider's event with the permissions of the base repository.
  'no-pull-request-target': ({ triggers }) => triggers.filter((trigger) => trigger === 'pull_request_target'),

  'nothing-allowed-at-the-top': ({ top }) =>
    JSON.stringify(top.value('permissions')) === '{}' ? [] : ['top-level permissions are not {}'],

  'each-job-says-its-permissions': ({ jobs }) =>
    jobs.filter(({ part }) => !isRecord(part.value('permissions'))).map(nameOf),

  'actions-are-pinned': (workflow) =>
    listForeignUses(workflow).flatMap(({ what }) => (pinned.test(what) ? [] : what)),

  'pins-name-their-version': (workflow) =>
    listForeignUses(workflow).flatMap(({ what, comment }) =>
      /^v\d+\.\d+\.\d+$/.test(comment ?? '') ? [] : what,
    ),

  // GitHub inserts an expression in `run` into the script, so the shell could execute its value. A value in `env` is only data
  // for the shell.
  'no-expression-in-scripts': ({ jobs }) =>
    listSteps(jobs)
      .flatMap((step) => [step.value('run'), step.value('with', 'script')])
      .filter((script) => String(script ?? '').includes('${{'))
      .map(String),

  'checkouts-keep-no-token': ({ jobs }) =>
    findStepsWith(jobs, 'actions/checkout')
      .filter((step) => step.value('with', 'persist-credentials') !== false)
      .map(() => 'persist-credentials is not false'),

  'installs-see-no-secret': (workflow) => workflow.jobs.flatMap((job) => findSecretsAtInstall(workflow, job)),

  // An installed package may be malicious. It could use an identity token of the job, and a single mistake could also expose a
  // write token to it.
  'installs-may-write-nothing': ({ jobs }) =>
    jobs.filter((job) => findLastInstall(job) >= 0 && mayWrite(job)).map(nameOf),

  'installs-follow-the-lock-file': ({ jobs }) =>
    listSteps(jobs)
      .map((step) => String(step.value('run') ?? ''))
      .filter((script) => /\bnpm (i|install|add|update)\b/.test(script)),

  'pull-requests-may-write-nothing': ({ triggers, jobs }) =>
    triggers.includes('pull_request') ? jobs.filter(mayWrite).map(nameOf) : [],

  'pull-requests-see-no-secret': ({ triggers, top }) =>
    triggers.includes('pull_request') ? [...secretsIn(top, 'env'), ...secretsIn(top, 'jobs')] : [],

  'runs-are-grouped': ({ triggers, top }) => {
    const concurrency = top.value('concurrency');
    if (!isRecord(concurrency) || typeof concurrency.group !== 'string') return ['no concurrency group'];
    return triggers.includes('pull_request') && !concurrency['cancel-in-progress']
      ? ['superseded pull request runs go on']
      : [];
  },

  'jobs-end': ({ jobs }) =>
    jobs
      // A reusable workflow sets the timeout for each of its own jobs.
      .filter(({ part }) => part.value('uses') === undefined)
      .filter(({ part }) => typeof part.value('timeout-minutes') !== 'number')
      .map(nameOf),

  'privileged-runs-only-review': privilegedFaults,

  'node-is-24': ({ jobs }) =>
    findStepsWith(jobs, 'actions/setup-node')
      .map((step) => step.value('with', 'node-version'))
      .filter((version) => version !== 24)
      .map(String),
} satisfies Readonly<Record<string, (workflow: Workflow) => readonly string[]>>;

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** Returns the violations in the order of the rules. Never throws on invalid content. */
export function workflowFaults(
  path: string,
  text: string,
): readonly { readonly rule: RuleName; readonly what: string }[] {
  const workflow = readWorkflow(path, text);
  return ruleNames.flatMap((rule) => rules[rule](workflow).map((what) => ({ rule, what })));
}

/** Returns all actions and workflows in use, such as `owner/name@ref` or `./folder`, with the names of their inputs. */
export function usesOf({ jobs }: Pick<Workflow, 'jobs'>) {
  return [...jobs.map(({ part }) => part), ...listSteps(jobs)]
    .filter((part) => part.value('uses') !== undefined)
    .map((part) => ({
      what: String(part.value('uses')),
      comment: part.comment('uses'),
      inputs: Object.keys((part.value('with') ?? {}) as object),
    }));
}

const listForeignUses = (workflow: Workflow) => usesOf(workflow).filter(({ what }) => !what.startsWith('./'));

const pinned = /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[0-9a-f]{40}$/;
const secret = /\$\{\{[^}]*\b(secrets\b|github\.token\b|github\[)/;

const listSteps = (jobs: readonly Job[]) => jobs.flatMap(({ steps }) => steps);

const findStepsWith = (jobs: readonly Job[], action: string) =>
  listSteps(jobs).filter((step) => String(step.value('uses')).split('@')[0] === action);

const nameOf = ({ name }: Job) => name;

function findLastInstall({ steps }: Job): number {
  return steps.findLastIndex((step) =>
    /\bnpm (ci|i|install|add|update)\b/.test(String(step.value('run') ?? '')),
  );
}

function findSecretsAtInstall({ top }: Workflow, job: Job): readonly string[] {
  const { part, steps } = job;
  const stepsUntilInstall = steps.slice(0, findLastInstall(job) + 1);
  if (stepsUntilInstall.length === 0) return [];
  return [
    ...[top, part, ...stepsUntilInstall].flatMap((each) => secretsIn(each, 'env')),
    ...stepsUntilInstall.flatMap((step) => secretsIn(step, 'with')),
  ];
}

function secretsIn(part: YamlMapping, key: string): readonly string[] {
  return secret.test(JSON.stringify(part.value(key) ?? null)) ? [key] : [];
}

export function mayWrite({ part }: Job): boolean {
  const permissions = part.value('permissions');
  if (!isRecord(permissions)) return permissions === 'write-all';
  return Object.values(permissions).includes('write');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
