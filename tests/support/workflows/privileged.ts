import { isDeepStrictEqual } from 'node:util';
import type { Job, Workflow, YamlMapping } from './read-workflow.ts';

/** Anyone can fire these triggers, and they run with the permissions of the base repository. */
const untrustedTriggers = [
  ...['discussion', 'discussion_comment', 'fork', 'issue_comment', 'issues', 'pull_request_review_comment'],
  ...['pull_request_target', 'watch', 'workflow_call', 'workflow_run'],
];

const reviewWorkflow = './.github/workflows/review.yml';
const reviewAction = /^(?:\.\/actions\/review|[\w.-]+\/cardcat\/actions\/review@[0-9a-f]{40})$/;

const findPermissions = { contents: 'read', 'pull-requests': 'read', issues: 'read', checks: 'read' };
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
  step: ['name', 'id', 'uses', 'with'],
  checkout: ['persist-credentials', 'sparse-checkout'],
  review: ['mode', 'pull-request', 'app', 'dry-run'],
} as const;

const safeReferences = [
  ...['github.event_name', 'github.run_id', 'matrix.number', 'needs.find.outputs.pull-requests'],
  ...['steps.find.outputs.pull-requests', 'vars.CARDCAT_REVIEW'],
];
/** References that are allowed in conditions. They are safe there, because a condition only compares values. */
const conditionReferences = [
  ...['github.event.action', 'github.event.issue.pull_request', 'github.event.sender.type'],
  'github.event.workflow_run.path',
];
const functions = ['fromJSON', 'startsWith'];

/**
 * Returns everything in a workflow that could give its permissions to an outsider. Allows only our action and a checkout of the
 * default branch, with exactly the permissions that this file lists. Empty if the workflow neither runs the review nor has an
 * untrusted trigger.
 */
export function privilegedFaults({ triggers, top, jobs }: Workflow): readonly string[] {
  const usedActions = jobs
    .flatMap(({ part, steps }) => [part, ...steps])
    .map((part) => String(part.value('uses')));
  const runsReview = usedActions.some((uses) => uses === reviewWorkflow || reviewAction.test(uses));
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
  const withoutCondition = { ...(part.value() as object), if: undefined };
  const mode = steps.some((step) => step.value('with', 'mode') === 'find')
    ? findPermissions
    : applyPermissions;
  const isCall = part.value('uses') !== undefined;
  const hasExactPermissions = isDeepStrictEqual(part.value('permissions'), isCall ? applyPermissions : mode);
  return [
    ...findUnknownKeys(part, isCall ? allowedKeys.call : allowedKeys.job),
    ...(isCall && part.value('uses') !== reviewWorkflow ? [`it calls ${part.value('uses')}`] : []),
    ...(isCall || part.value('runs-on') === 'ubuntu-24.04' ? [] : ['another runner']),
    ...(hasExactPermissions ? [] : ['other permissions']),
    ...findExpressionFaults(withoutCondition),
    ...findReferenceFaults(String(condition ?? ''), [...safeReferences, ...conditionReferences]),
    ...steps.flatMap(findStepFaults),
  ];
}

function findStepFaults(step: YamlMapping): readonly string[] {
  const uses = String(step.value('uses') ?? '');
  const inputs = Object.keys((step.value('with') ?? {}) as object);
  const isCheckout = uses.startsWith('actions/checkout@');
  if (!isCheckout && !reviewAction.test(uses))
    return [`a step that is neither a checkout nor the review: ${uses}`];
  const allowed: readonly string[] = isCheckout ? allowedKeys.checkout : allowedKeys.review;
  return [
    ...findUnknownKeys(step, allowedKeys.step),
    ...inputs.filter((name) => !allowed.includes(name)).map((name) => `the input ${name} of ${uses}`),
  ];
}

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
