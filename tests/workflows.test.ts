import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Job, type Part, readWorkflow, type Workflow } from './support/workflows/read-workflow.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).toSorted();
const workflows = paths.map((path) => readWorkflow(path, read(path)));

type RuleName = keyof typeof rules;

/** What every workflow of this repository keeps to. Each rule looks at one file and gives what breaks it. */
const rules = {
  'is-yaml': ({ syntaxErrors }) => syntaxErrors,

  // It runs with the base's rights on a stranger's event.
  'no-pull-request-target': ({ triggers }) => triggers.filter((trigger) => trigger === 'pull_request_target'),

  'nothing-allowed-at-the-top': ({ top }) =>
    JSON.stringify(top.value('permissions')) === '{}' ? [] : ['top-level permissions are not {}'],

  'each-job-says-its-permissions': ({ jobs }) =>
    jobs.filter(({ part }) => !isRecord(part.value('permissions'))).map(nameOf),

  'actions-are-pinned': (workflow) =>
    foreignUses(workflow).flatMap(({ what }) => (pinned.test(what) ? [] : what)),

  'pins-name-their-version': (workflow) =>
    foreignUses(workflow).flatMap(({ what, comment }) =>
      /^v\d+\.\d+\.\d+$/.test(comment ?? '') ? [] : what,
    ),

  // An expression in `run` is pasted into the script before the shell reads it; a value in `env` is not.
  'no-expression-in-scripts': ({ jobs }) =>
    everyStep(jobs)
      .flatMap((step) => [step.value('run'), step.value('with', 'script')])
      .filter((script) => String(script ?? '').includes('${{'))
      .map(String),

  'checkouts-keep-no-token': ({ jobs }) =>
    stepsWith(jobs, 'actions/checkout')
      .filter((step) => step.value('with', 'persist-credentials') !== false)
      .map(() => 'persist-credentials is not false'),

  'installs-see-no-secret': (workflow) => workflow.jobs.flatMap((job) => secretsAtInstall(workflow, job)),

  // An identity token is in the environment of every step of its job; a write token is one mistake away.
  'installs-may-write-nothing': ({ jobs }) =>
    jobs.filter((job) => lastInstall(job) >= 0 && mayWrite(job)).map(nameOf),

  'installs-follow-the-lock-file': ({ jobs }) =>
    everyStep(jobs)
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
    jobs.filter(({ part }) => typeof part.value('timeout-minutes') !== 'number').map(nameOf),

  'node-is-24': ({ jobs }) =>
    stepsWith(jobs, 'actions/setup-node')
      .map((step) => step.value('with', 'node-version'))
      .filter((version) => version !== 24)
      .map(String),
} satisfies Readonly<Record<string, (workflow: Workflow) => readonly string[]>>;

const ruleNames = Object.keys(rules) as readonly RuleName[];

/** What breaks a rule in one workflow file, in the order of the rules. Never throws for bad content. */
function workflowFaults(
  path: string,
  text: string,
): readonly { readonly rule: RuleName; readonly what: string }[] {
  const workflow = readWorkflow(path, text);
  return ruleNames.flatMap((rule) => rules[rule](workflow).map((what) => ({ rule, what })));
}

/** The third-party and local actions of a file: `owner/name[/folder]@ref` or `./folder`, with their inputs. */
function usesOf({ jobs }: Pick<Workflow, 'jobs'>) {
  return [...jobs.map(({ part }) => part), ...everyStep(jobs)]
    .filter((part) => part.value('uses') !== undefined)
    .map((part) => ({
      what: String(part.value('uses')),
      comment: part.comment('uses'),
      inputs: Object.keys((part.value('with') ?? {}) as object),
    }));
}

const foreignUses = (workflow: Workflow) => usesOf(workflow).filter(({ what }) => !what.startsWith('./'));

const pinned = /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[0-9a-f]{40}$/;
const secret = /\$\{\{[^}]*\b(secrets\b|github\.token\b|github\[)/;

const everyStep = (jobs: readonly Job[]) => jobs.flatMap(({ steps }) => steps);

const stepsWith = (jobs: readonly Job[], action: string) =>
  everyStep(jobs).filter((step) => String(step.value('uses')).split('@')[0] === action);

const nameOf = ({ name }: Job) => name;

function lastInstall({ steps }: Job): number {
  return steps.findLastIndex((step) =>
    /\bnpm (ci|i|install|add|update)\b/.test(String(step.value('run') ?? '')),
  );
}

function secretsAtInstall({ top }: Workflow, job: Job): readonly string[] {
  const { part, steps } = job;
  const last = steps.slice(0, lastInstall(job) + 1);
  if (last.length === 0) return [];
  return [
    ...[top, part, ...last].flatMap((each) => secretsIn(each, 'env')),
    ...last.flatMap((step) => secretsIn(step, 'with')),
  ];
}

function secretsIn(part: Part, key: string): readonly string[] {
  return secret.test(JSON.stringify(part.value(key) ?? null)) ? [key] : [];
}

function mayWrite({ part }: Job): boolean {
  const permissions = part.value('permissions');
  if (!isRecord(permissions)) return permissions === 'write-all';
  return Object.values(permissions).includes('write');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test.each(paths)('%s keeps to every rule', (path) => {
  expect(workflowFaults(path, read(path))).toEqual([]);
});

test('one action has one pin', () => {
  const pins = new Map<string, Set<string>>();
  for (const { what, comment } of workflows.flatMap(usesOf)) {
    const [action = '', commit] = what.split('@');
    // The parts of one repository, such as cache/save and cache/restore, go together.
    const repository = action.split('/').slice(0, 2).join('/');
    if (commit !== undefined)
      pins.set(repository, (pins.get(repository) ?? new Set()).add(`${commit} ${comment}`));
  }
  expect(pins.size).toBeGreaterThan(0);
  expect([...pins].filter(([, seen]) => seen.size > 1)).toEqual([]);
});

test('local actions are there, and are given only inputs they declare', () => {
  const local = workflows.flatMap(usesOf).filter(({ what }) => what.startsWith('./'));
  expect(local.length).toBeGreaterThan(0);
  for (const { what, inputs } of local) {
    const path = join(what, 'action.yml');
    expect(existsSync(join(root, path)), `${path} is there`).toBe(true);
    const declared = Object.keys(parse(read(path)).inputs ?? {});
    expect({ action: what, undeclared: inputs.filter((input) => !declared.includes(input)) }).toEqual({
      action: what,
      undeclared: [],
    });
  }
});

const weekly = [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }];

/** What starts each workflow, and the most that any of its jobs may do. */
const promised: Readonly<Record<string, { readonly when: object; readonly permissions: object }>> = {
  'pull-request.yml': {
    when: { pull_request: null, merge_group: null },
    permissions: { contents: 'read' },
  },
  'ci.yml': {
    when: { pull_request: null, push: { branches: ['main'] }, merge_group: null },
    permissions: { contents: 'read' },
  },
  'exports.yml': {
    when: { push: { branches: ['main'], paths: ['data/**', 'schema.json'] } },
    permissions: { contents: 'write', 'pull-requests': 'write' },
  },
  'release.yml': {
    when: { push: { tags: ['v*'] } },
    permissions: { contents: 'write', 'id-token': 'write', attestations: 'write' },
  },
  'sources.yml': {
    when: { schedule: expect.arrayContaining(weekly), workflow_dispatch: null },
    permissions: { contents: 'read', issues: 'write' },
  },
  'fuzz.yml': { when: { schedule: weekly, workflow_dispatch: null }, permissions: { contents: 'read' } },
  'scorecard.yml': {
    when: { push: { branches: ['main'] }, schedule: weekly },
    permissions: { contents: 'read', actions: 'read', 'security-events': 'write', 'id-token': 'write' },
  },
  'codeql.yml': {
    when: { push: { branches: ['main'] }, schedule: weekly },
    permissions: { contents: 'read', actions: 'read', 'security-events': 'write' },
  },
};

test('every workflow is started, and may do, what is promised', () => {
  const asked = workflows.map(({ path, top, jobs }) => {
    const all = jobs.flatMap(({ part }) =>
      Object.entries(part.value('permissions') as Record<string, string>),
    );
    // The most of each: write after read.
    const permissions = Object.fromEntries(all.toSorted(([, a], [, b]) => (a < b ? -1 : 1)));
    return [path.replace('.github/workflows/', ''), { when: top.value('on'), permissions }];
  });
  expect(Object.fromEntries(asked)).toEqual(promised);
});

test('only the last job of the weekly run may write, and it checks nothing out', () => {
  const { jobs } = readWorkflow('sources.yml', read('.github/workflows/sources.yml'));
  expect(jobs.filter(mayWrite)).toEqual([jobs.at(-1)]);
  const uses = jobs.at(-1)?.steps.map((step) => String(step.value('uses')));
  expect(uses?.filter((its) => its.startsWith('actions/checkout'))).toEqual([]);
});

/** An expression as workflows write it. */
const value = (expression: string) => `\${{ ${expression} }}`;
const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1';
const good = `name: Good
on:
  pull_request:
permissions: {}
concurrency:
  group: good-${value('github.ref')}
  cancel-in-progress: true
jobs:
  one:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${commit} # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@${commit} # v7.0.0
        with:
          node-version: 24
      - uses: ./actions/validate
      - run: npm ci
      - run: echo "$TITLE"
        env:
          TITLE: ${value('github.event.pull_request.title')}
`;

const seesSecrets = ['installs-see-no-secret', 'pull-requests-see-no-secret'] as const;

/** The good workflow with one thing made bad, beside the rules that must say so and nothing else. */
const bad: readonly (readonly [from: string, to: string, ...says: RuleName[]])[] = [
  ['jobs:\n', 'jobs: [\n', 'is-yaml', 'nothing-allowed-at-the-top', 'runs-are-grouped'],
  ['pull_request:', 'pull_request_target:', 'no-pull-request-target'],
  ['permissions: {}\n', '', 'nothing-allowed-at-the-top'],
  ['    permissions:\n      contents: read\n', '', 'each-job-says-its-permissions'],
  [
    'permissions:\n      contents: read',
    'permissions: write-all',
    'each-job-says-its-permissions',
    'installs-may-write-nothing',
    'pull-requests-may-write-nothing',
  ],
  [`checkout@${commit} # v7.0.1`, 'checkout@v7 # v7.0.1', 'actions-are-pinned'],
  ['./actions/validate', 'docker://alpine:3 # v3.0.0', 'actions-are-pinned'],
  ['# v7.0.1', '# v7', 'pins-name-their-version'],
  ['echo "$TITLE"', `echo "${value('github.event.pull_request.title')}"`, 'no-expression-in-scripts'],
  [
    '      - uses: ./actions/validate\n',
    `      - uses: ./actions/validate\n        with:\n          script: log("${value('github.head_ref')}")\n`,
    'no-expression-in-scripts',
  ],
  ['persist-credentials: false', 'persist-credentials: true', 'checkouts-keep-no-token'],
  ['jobs:\n', `env:\n  KEY: ${value('secrets.KEY')}\njobs:\n`, ...seesSecrets],
  ['    steps:\n', `    env:\n      KEY: ${value('secrets.KEY')}\n    steps:\n`, ...seesSecrets],
  ['- run: npm ci\n', `- run: npm ci\n        env:\n          T: ${value('github.token')}\n`, ...seesSecrets],
  [
    '- uses: ./actions/validate\n',
    `- uses: ./actions/validate\n        with:\n          token: ${value('secrets.KEY')}\n`,
    ...seesSecrets,
  ],
  [
    `TITLE: ${value('github.event.pull_request.title')}`,
    `TITLE: ${value('secrets.KEY')}`,
    'pull-requests-see-no-secret',
  ],
  ['contents: read', 'contents: write', 'installs-may-write-nothing', 'pull-requests-may-write-nothing'],
  ['npm ci', 'npm install', 'installs-follow-the-lock-file'],
  ['  cancel-in-progress: true\n', '', 'runs-are-grouped'],
  ['    timeout-minutes: 5\n', '', 'jobs-end'],
  ['node-version: 24', 'node-version: 20', 'node-is-24'],
];

describe('each rule', () => {
  test('has nothing against a good workflow', () => {
    expect(workflowFaults('good.yml', good)).toEqual([]);
  });

  test.each(bad)('sees %j made %j', (from, to, ...says) => {
    const text = good.replace(from, () => to);
    expect(text).not.toBe(good);
    expect(new Set(workflowFaults('bad.yml', text).map(({ rule }) => rule))).toEqual(new Set(says));
  });

  test('was seen to fail', () => {
    const seen = new Set(bad.flatMap(([, , ...says]) => says));
    expect(ruleNames.filter((name) => !seen.has(name))).toEqual([]);
  });
});

describe('what people fill in', () => {
  interface Field {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly options?: readonly string[] };
    readonly validations?: { readonly required?: boolean };
  }
  const fieldsOf = (form: string): readonly Field[] => parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`)).body;

  test('the request form asks for what a draft card is made from, by the names that the answers are found by', () => {
    const fields = fieldsOf('request-a-card').filter(({ type }) => type !== 'markdown');
    const labels = (those: readonly Field[]) => those.map(({ attributes }) => attributes.label);
    expect(labels(fields)).toEqual([
      'Country',
      'Card name',
      'Short Latin name',
      'Issuer',
      'Network',
      'Product page',
      'Terms page',
      'Notes',
    ]);
    expect(labels(fields.filter(({ validations }) => validations?.required !== true))).toEqual([
      'Short Latin name',
      'Terms page',
      'Notes',
    ]);
    const schema = JSON.parse(read('schema.json'));
    const optionsOf = (label: string) =>
      fields.find(({ attributes }) => attributes.label === label)?.attributes.options;
    expect(optionsOf('Network')).toEqual(schema.$defs.network.enum);
    const countries = optionsOf('Country')?.map((option) => /\((\w\w)\)$/.exec(option)?.[1]);
    expect(countries).toEqual(schema.properties.country.enum);
  });
});

test('proposed updates wait, and come together', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  expect(updates).toHaveLength(2);
  for (const update of updates) {
    expect(update.cooldown['default-days']).toBeGreaterThanOrEqual(7);
    expect(Object.keys(update.groups).length).toBeGreaterThan(0);
    // For this ecosystem any other key makes GitHub drop the whole entry.
    if (update['package-ecosystem'] === 'github-actions')
      expect(Object.keys(update.cooldown)).toEqual(['default-days']);
  }
});
