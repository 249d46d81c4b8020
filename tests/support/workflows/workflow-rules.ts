import { type Job, type Part, readWorkflow, type Workflow } from './read-workflow.ts';

export interface Fault {
  readonly rule: RuleName;
  readonly line: number;
  readonly what: string;
}

export type RuleName = keyof typeof rules;

interface Found {
  readonly line: number;
  readonly what: string;
}

/** What every workflow of this repository keeps to. Each rule looks at one file and gives what breaks it. */
const rules = {
  'is-yaml': ({ syntaxErrors }) => syntaxErrors.map((what) => ({ line: 1, what })),

  // It runs with the base's rights on a stranger's event.
  'no-pull-request-target': ({ triggers, top }) =>
    triggers
      .filter((trigger) => trigger === 'pull_request_target')
      .map((what) => ({ line: top.lineOf('on'), what })),

  'nothing-allowed-at-the-top': ({ top }) =>
    JSON.stringify(top.value('permissions')) === '{}'
      ? []
      : [{ line: top.lineOf('permissions'), what: 'top-level permissions are not {}' }],

  'each-job-says-its-permissions': ({ jobs }) =>
    jobs
      .filter(({ part }) => !isRecord(part.value('permissions')))
      .map(({ name, part }) => ({ line: part.lineOf('permissions'), what: name })),

  'actions-are-pinned': (workflow) =>
    usesOf(workflow)
      .filter(({ what }) => !what.startsWith('./') && !pinned.test(what))
      .map(({ line, what }) => ({ line, what })),

  'pins-name-their-version': (workflow) =>
    usesOf(workflow)
      .filter(({ what, comment }) => !what.startsWith('./') && !/^v\d+\.\d+\.\d+$/.test(comment ?? ''))
      .map(({ line, what }) => ({ line, what })),

  // An expression in `run` is pasted into the script before the shell reads it; a value in `env` is not.
  'no-expression-in-scripts': ({ jobs }) =>
    everyStep(jobs).flatMap(({ step }) =>
      [['run'], ['with', 'script']]
        .filter((path) => String(step.value(...path) ?? '').includes('${{'))
        .map((path) => ({ line: step.lineOf(...path), what: path.join('.') })),
    ),

  'checkouts-keep-no-token': ({ jobs }) =>
    everyStep(jobs)
      .filter(({ step }) => /^actions\/checkout(@|$)/.test(String(step.value('uses'))))
      .filter(({ step }) => step.value('with', 'persist-credentials') !== false)
      .map(({ step }) => ({ line: step.line, what: 'persist-credentials is not false' })),

  'installs-see-no-secret': (workflow) => workflow.jobs.flatMap((job) => secretsAtInstall(workflow, job)),

  // An identity token is in the environment of every step of its job; a write token is one mistake away.
  'installs-may-write-nothing': ({ jobs }) =>
    jobs.filter((job) => lastInstall(job) >= 0 && mayWrite(job)).map(whole),

  'installs-follow-the-lock-file': ({ jobs }) =>
    everyStep(jobs)
      .filter(({ step }) => /\bnpm (i|install|add|update)\b/.test(String(step.value('run') ?? '')))
      .map(({ step }) => ({ line: step.lineOf('run'), what: String(step.value('run')).trim() })),

  'pull-requests-may-write-nothing': ({ triggers, jobs }) =>
    triggers.includes('pull_request') ? jobs.filter(mayWrite).map(whole) : [],

  'pull-requests-see-no-secret': (workflow) =>
    workflow.triggers.includes('pull_request')
      ? [...secretsIn(workflow.top, 'env'), ...secretsIn(workflow.top, 'jobs')]
      : [],

  'runs-are-grouped': ({ triggers, top }) => {
    const concurrency = top.value('concurrency');
    if (!isRecord(concurrency) || typeof concurrency.group !== 'string')
      return [{ line: top.lineOf('concurrency'), what: 'no concurrency group' }];
    return triggers.includes('pull_request') && !concurrency['cancel-in-progress']
      ? [{ line: top.lineOf('concurrency'), what: 'superseded pull request runs go on' }]
      : [];
  },

  'jobs-end': ({ jobs }) =>
    jobs.filter(({ part }) => typeof part.value('timeout-minutes') !== 'number').map(whole),

  'node-is-24': ({ jobs }) =>
    everyStep(jobs)
      .filter(({ step }) => /^actions\/setup-node(@|$)/.test(String(step.value('uses'))))
      .filter(({ step }) => step.value('with', 'node-version') !== 24)
      .map(({ step }) => ({ line: step.line, what: String(step.value('with', 'node-version')) })),
} satisfies Readonly<Record<string, (workflow: Workflow) => readonly Found[]>>;

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** What breaks a rule in one workflow file, in the order of the rules. Never throws for bad content. */
export function workflowFaults(path: string, text: string): readonly Fault[] {
  const workflow = readWorkflow(path, text);
  return ruleNames.flatMap((rule) => rules[rule](workflow).map((found) => ({ rule, ...found })));
}

/** The third-party and local actions of a file: `owner/name[/folder]@ref` or `./folder`, with their inputs. */
export function usesOf({ jobs }: Pick<Workflow, 'jobs'>) {
  return [...jobs.map(({ part }) => part), ...everyStep(jobs).map(({ step }) => step)]
    .filter((part) => part.value('uses') !== undefined)
    .map((part) => ({
      what: String(part.value('uses')),
      line: part.lineOf('uses'),
      comment: part.comment('uses'),
      inputs: Object.keys((part.value('with') ?? {}) as object),
    }));
}

const pinned = /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[0-9a-f]{40}$/;
const secret = /\$\{\{[^}]*\b(secrets\b|github\.token\b|github\[)/;

function everyStep(jobs: readonly Job[]) {
  return jobs.flatMap((job) => job.steps.map((step, index) => ({ job, step, index })));
}

function isInstall(step: Part): boolean {
  return /\bnpm (ci|i|install|add|update)\b/.test(String(step.value('run') ?? ''));
}

function lastInstall({ steps }: Job): number {
  return steps.findLastIndex(isInstall);
}

function secretsAtInstall({ top }: Workflow, job: Job): readonly Found[] {
  const last = lastInstall(job);
  if (last < 0) return [];
  return [
    ...secretsIn(top, 'env'),
    ...secretsIn(job.part, 'env'),
    ...job.steps
      .slice(0, last + 1)
      .flatMap((step) => [...secretsIn(step, 'env'), ...secretsIn(step, 'with')]),
  ];
}

function secretsIn(part: Part, key: string): readonly Found[] {
  return secret.test(JSON.stringify(part.value(key) ?? null)) ? [{ line: part.lineOf(key), what: key }] : [];
}

function mayWrite({ part }: Job): boolean {
  const permissions = part.value('permissions');
  if (!isRecord(permissions)) return permissions === 'write-all';
  return Object.values(permissions).includes('write');
}

function whole({ name, part }: Job): Found {
  return { line: part.line, what: name };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
