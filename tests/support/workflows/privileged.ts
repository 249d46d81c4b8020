import { isDeepStrictEqual } from 'node:util';
import type { Job, Workflow, YamlMapping } from './read-workflow.ts';

/** Anyone can fire these triggers, and they run with the permissions of the base repository. */
const untrustedTriggers = [
  ...['discussion', 'discussion_comment', 'fork', 'issue_comment', 'issues', 'pull_request_review_comment'],
  ...['pull_request_target', 'watch', 'workflow_call', 'workflow_run'],
];

const reviewWorkflow = './.github/workflows/review.yml';
const ownAction = /^(?:\.\/actions\/|[\w.-]+\/cardcat\/actions\/)(review|check-sources)(?:@[0-9a-f]{40})?$/;

const findPermissions = {
  contents: 'read',
  'pull-requests': 'read',
  issues: 'read',
  checks: 'read',
  actions: 'read',
};
const pagesPermissions = { contents: 'read', 'pull-requests': 'read', actions: 'read' };
const applyPermissions = {
  contents: 'read',
  actions: 'read',
  checks: 'write',
  issues: 'write',
  'pull-requests': 'write',
};

/** The keys that each part of a workflow may have. Other keys, such as `env`, `secrets` and `environment`, are forbidden. */
const allowedKeys = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'jobs'],
  call: ['name', 'permissions', 'uses'],
  job: [
    ...['name', 'if', 'needs', 'runs-on', 'timeout-minutes', 'permissions', 'outputs', 'strategy'],
    ...['concurrency', 'steps'],
  ],
  step: ['name', 'id', 'if', 'uses', 'with'],
} as const;

/** The inputs that each action may get. Only the job that asks cited pages, which may not write, may use the last two. */
const allowedInputs: ReadonlyMap<string, readonly string[]> = new Map([
  ['actions/checkout', ['persist-credentials', 'sparse-checkout']],
  ['review', ['mode', 'pull-request', 'app', 'dry-run']],
  ['check-sources', ['pull-request', 'plan', 'fail-on']],
  ['actions/upload-artifact', ['name', 'path', 'if-no-files-found', 'retention-days']],
]);
const pagesActions = ['check-sources', 'actions/upload-artifact'];

const safeReferences = [
  ...['github.event_name', 'github.run_id', 'matrix.number', 'needs.find.outputs.pull-requests'],
  ...['needs.find.outputs.pages', 'steps.find.outputs.pull-requests', 'steps.find.outputs.pages'],
  ...['steps.plan.outputs.sources', 'vars.CARDCAT_REVIEW'],
];
/** References that are allowed in conditions. They are safe there, because a condition only compares values. */
const conditionReferences = [
  ...['github.event.action', 'github.event.issue.pull_request', 'github.event.sender.type'],
  ...['github.event.workflow_run.path', 'needs.pages.result'],
];
const functions = ['cancelled', 'fromJSON', 'startsWith'];

/**
 * Returns everything in a workflow that could give its permissions to an outsider. Allows only our actions and a checkout of the
 * default branch, with exactly the permissions that this file lists. Empty if the workflow neither runs the review nor has an
 * untrusted trigger.
 */
export function privilegedFaults({ triggers, top, jobs }: Workflow): readonly string[] {
  const usedActions = jobs
    .flatMap(({ part, steps }) => [part, ...steps])
    .map((part) => String(part.value('uses')));
  const runsReview = usedActions.some((uses) => uses === reviewWorkflow || nameOfAction(uses) === 'review');
  if (!runsReview && !triggers.some((trigger) => untrustedTriggers.includes(trigger))) return [];
  const withoutJobs = { ...(top.value() as object), jobs: undefined };
  return [
    ...findUnknownKeys(top, allowedKeys.workflow),
    ...findExpressionFaults(withoutJobs),
    ...jobs.flatMap((job) => findJobFaults(job).map((fault) => `${job.name}: ${fault}`)),
  ];
}

function findJobFaults({ part, steps }: Job): readonly string[] {
  const condition = part.value('if');
  const withoutCondition = { ...(part.value() as object), if: undefined, steps: undefined };
  const isCall = part.value('uses') !== undefined;
  const hasExactPermissions = isDeepStrictEqual(
    part.value('permissions'),
    isCall ? applyPermissions : findPermissionsOf(steps),
  );
  return [
    ...findUnknownKeys(part, isCall ? allowedKeys.call : allowedKeys.job),
    ...(isCall && part.value('uses') !== reviewWorkflow ? [`it calls ${part.value('uses')}`] : []),
    ...(isCall || part.value('runs-on') === 'ubuntu-24.04' ? [] : ['another runner']),
    ...(hasExactPermissions ? [] : ['other permissions']),
    ...findExpressionFaults(withoutCondition),
    ...findConditionFaults(condition),
    ...steps.flatMap((step) => findStepFaults(step, steps)),
  ];
}

const nameOfAction = (uses: string) => ownAction.exec(uses)?.[1] ?? uses.split('@')[0] ?? '';
const nameOf = (step: YamlMapping) => nameOfAction(String(step.value('uses') ?? ''));

const asksPages = (steps: readonly YamlMapping[]) => steps.some((step) => nameOf(step) === 'check-sources');

function findPermissionsOf(steps: readonly YamlMapping[]): Readonly<Record<string, string>> {
  if (asksPages(steps)) return pagesPermissions;
  return steps.some((step) => step.value('with', 'mode') === 'find') ? findPermissions : applyPermissions;
}

function findStepFaults(step: YamlMapping, steps: readonly YamlMapping[]): readonly string[] {
  const action = nameOf(step);
  const inputs = allowedInputs.get(action);
  if (inputs === undefined || (pagesActions.includes(action) && !asksPages(steps)))
    return [`a step that is not allowed here: ${step.value('uses')}`];
  if (action === 'review' && asksPages(steps)) return ['a review in the job that asks pages'];
  const withoutCondition = { ...(step.value() as object), if: undefined };
  return [
    ...findUnknownKeys(step, allowedKeys.step),
    ...findConditionFaults(step.value('if')),
    ...findExpressionFaults(withoutCondition),
    ...Object.keys((step.value('with') ?? {}) as object)
      .filter((name) => !inputs.includes(name))
      .map((name) => `the input ${name} of ${action}`),
  ];
}

const findConditionFaults = (condition: unknown) =>
  findReferenceFaults(String(condition ?? ''), [...safeReferences, ...conditionReferences]);

function findUnknownKeys(part: YamlMapping, keys: readonly string[]): readonly string[] {
  return Object.keys(part.value() as object)
    .filter((key) => !keys.includes(key))
    .map((key) => `the key ${key}`);
}

function findExpressionFaults(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\$\{\{(.*?)(?:\}\}|$)/gs)].flatMap(([, expression = '']) =>
      findReferenceFaults(expression, safeReferences),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, nested]) => [
    ...findExpressionFaults(key),
    ...findExpressionFaults(nested),
  ]);
}

/** Returns the references that are not allowed, except in string literals. */
function findReferenceFaults(expression: string, allowed: readonly string[]): readonly string[] {
  const withoutStrings = expression
    .replace(/'[^']*'/g, '')
    .replaceAll('${{', '')
    .replaceAll('}}', '');
  const names = withoutStrings.match(/[A-Za-z_][\w.-]*|[[\]*{}$"]/g) ?? [];
  return names.filter((name) => !allowed.includes(name) && !functions.includes(name));
}
