import { isDeepStrictEqual } from 'node:util';
import type { Job, Workflow, YamlMapping } from './read-workflow.ts';

/** What a stranger starts, and what runs with the rights of the base. */
const foreign = [
  ...['discussion', 'discussion_comment', 'fork', 'issue_comment', 'issues', 'pull_request_review_comment'],
  ...['pull_request_target', 'watch', 'workflow_call', 'workflow_run'],
];

const reusable = './.github/workflows/review.yml';
const review = /^(?:\.\/actions\/review|[\w.-]+\/cardcat\/actions\/review@[0-9a-f]{40})$/;

const finds = { contents: 'read', 'pull-requests': 'read', issues: 'read', checks: 'read' };
const applies = {
  contents: 'read',
  actions: 'read',
  checks: 'write',
  issues: 'write',
  'pull-requests': 'write',
};

/** The keys that may be there at all. What is not listed, such as `env`, `secrets` and `environment`, may not. */
const known = {
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

/** None of it can be chosen by a stranger. */
const anywhere = [
  ...['github.event_name', 'github.run_id', 'matrix.number', 'needs.find.outputs.pull-requests'],
  ...['steps.find.outputs.pull-requests', 'vars.CARDCAT_REVIEW'],
];
/** Is only compared. */
const inConditions = [
  ...['github.event.action', 'github.event.issue.pull_request', 'github.event.sender.type'],
  'github.event.workflow_run.path',
];
const functions = ['fromJSON', 'startsWith'];

/**
 * What a workflow has that could give a stranger its rights; nothing of one that neither runs the review nor is started by
 * strangers. It may hold only a checkout of the default branch and our action, with exactly these permissions.
 */
export function privilegedFaults({ triggers, top, jobs }: Workflow): readonly string[] {
  const used = jobs.flatMap(({ part, steps }) => [part, ...steps]).map((part) => String(part.value('uses')));
  const runsReview = used.some((uses) => uses === reusable || review.test(uses));
  if (!runsReview && !triggers.some((trigger) => foreign.includes(trigger))) return [];
  const whole = { ...(top.value() as object), jobs: undefined };
  return [
    ...unknownKeys(top, known.workflow),
    ...expressionFaults(whole),
    ...jobs.flatMap((job) => jobFaults(job).map((fault) => `${job.name}: ${fault}`)),
  ];
}

function jobFaults({ part, steps }: Job): readonly string[] {
  const condition = part.value('if');
  const rest = { ...(part.value() as object), if: undefined };
  const mode = steps.some((step) => step.value('with', 'mode') === 'find') ? finds : applies;
  const isCall = part.value('uses') !== undefined;
  const asPromised = isDeepStrictEqual(part.value('permissions'), isCall ? applies : mode);
  return [
    ...unknownKeys(part, isCall ? known.call : known.job),
    ...(isCall && part.value('uses') !== reusable ? [`it calls ${part.value('uses')}`] : []),
    ...(isCall || part.value('runs-on') === 'ubuntu-24.04' ? [] : ['another runner']),
    ...(asPromised ? [] : ['other permissions']),
    ...expressionFaults(rest),
    ...referenceFaults(String(condition ?? ''), [...anywhere, ...inConditions]),
    ...steps.flatMap(stepFaults),
  ];
}

function stepFaults(step: YamlMapping): readonly string[] {
  const uses = String(step.value('uses') ?? '');
  const inputs = Object.keys((step.value('with') ?? {}) as object);
  const isCheckout = uses.startsWith('actions/checkout@');
  if (!isCheckout && !review.test(uses)) return [`a step that is neither a checkout nor the review: ${uses}`];
  const allowed: readonly string[] = isCheckout ? known.checkout : known.review;
  return [
    ...unknownKeys(step, known.step),
    ...inputs.filter((name) => !allowed.includes(name)).map((name) => `the input ${name} of ${uses}`),
  ];
}

function unknownKeys(part: YamlMapping, keys: readonly string[]): readonly string[] {
  return Object.keys(part.value() as object)
    .filter((key) => !keys.includes(key))
    .map((key) => `the key ${key}`);
}

/** In every text of a value. */
function expressionFaults(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\$\{\{(.*?)(?:\}\}|$)/gs)].flatMap(([, inner = '']) =>
      referenceFaults(inner, anywhere),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, its]) => [...expressionFaults(key), ...expressionFaults(its)]);
}

/** What an expression asks for beyond what it may, texts in quotes left out. */
function referenceFaults(expression: string, allowed: readonly string[]): readonly string[] {
  const plain = expression
    .replace(/'[^']*'/g, '')
    .replaceAll('${{', '')
    .replaceAll('}}', '');
  const names = plain.match(/[A-Za-z_][\w.-]*|[[\]*{}$"]/g) ?? [];
  return names.filter((name) => !allowed.includes(name) && !functions.includes(name));
}
