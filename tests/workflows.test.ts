import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseCodeBlocks } from './support/page-blocks.ts';
import { mayWrite, type RuleName, ruleNames, usesOf, workflowFaults } from './support/workflow-rules.ts';
import { readWorkflow } from './support/workflows/read-workflow.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).toSorted();
const workflows = paths.map((path) => readWorkflow(path, read(path)));

test.each(paths)('%s follows every rule', (path) => {
  expect(workflowFaults(path, read(path))).toEqual([]);
});

test('the optional workflow of the how-to follows all rules except no-pull-request-target', () => {
  const page = read('docs/how-to/review-without-a-server.md');
  const texts = parseCodeBlocks(page.replace(/^ {3}/gm, '')).map(({ code }) => code);
  const faults = texts
    .filter((text) => text.startsWith('# .github/workflows/'))
    .flatMap((text) => workflowFaults('review-target.yml', text));
  expect(faults).toEqual([{ rule: 'no-pull-request-target', what: 'pull_request_target' }]);
});

test('each action is pinned to one version', () => {
  const pins = new Map<string, Set<string>>();
  for (const { what, comment } of workflows.flatMap(usesOf)) {
    const [action = '', commit] = what.split('@');
    // Actions from one repository, such as cache/save and cache/restore, count as one action.
    const repository = action.split('/').slice(0, 2).join('/');
    if (commit !== undefined)
      pins.set(repository, (pins.get(repository) ?? new Set()).add(`${commit} ${comment}`));
  }
  expect(pins.size).toBeGreaterThan(0);
  expect([...pins].filter(([, versions]) => versions.size > 1)).toEqual([]);
});

test('local actions exist, and receive only inputs that they declare', () => {
  const localUses = workflows.flatMap(usesOf).filter(({ what }) => what.startsWith('./'));
  expect(localUses.length).toBeGreaterThan(0);
  for (const { what, inputs } of localUses) {
    const path = what.endsWith('.yml') ? what : join(what, 'action.yml');
    expect(existsSync(join(root, path)), `${path} is there`).toBe(true);
    const declared = Object.keys(parse(read(path)).inputs ?? {});
    expect({ action: what, undeclared: inputs.filter((input) => !declared.includes(input)) }).toEqual({
      action: what,
      undeclared: [],
    });
  }
});

const weekly = [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }];

const reviewPermissions = {
  contents: 'read',
  actions: 'read',
  checks: 'write',
  issues: 'write',
  'pull-requests': 'write',
};

/** The events that start each workflow, and the most permissions that any of its jobs may have. */
const documented: Readonly<Record<string, { readonly when: object; readonly permissions: object }>> = {
  'pull-request.yml': {
    when: { pull_request: null, merge_group: null },
    permissions: { contents: 'read' },
  },
  'pull-request-event.yml': {
    when: {
      pull_request: { types: expect.arrayContaining(['opened', 'synchronize', 'closed']) },
      pull_request_review: { types: ['submitted', 'dismissed'] },
      merge_group: null,
    },
    permissions: {},
  },
  'review.yml': {
    when: {
      workflow_run: {
        workflows: ['Pull request event', 'Pull request'],
        types: ['requested', 'completed'],
      },
      issue_comment: { types: ['created', 'edited', 'deleted'] },
      push: { branches: ['main'], paths: ['data/**', '.github/card-bot.json'] },
      workflow_call: null,
    },
    permissions: reviewPermissions,
  },
  'review-sweep.yml': {
    when: { schedule: [{ cron: '41 * * * *' }], workflow_dispatch: expect.anything() },
    permissions: reviewPermissions,
  },
  'ci.yml': {
    when: { pull_request: null, push: { branches: ['main'] }, merge_group: null },
    permissions: { contents: 'read' },
  },
  'exports.yml': {
    when: {
      schedule: [{ cron: '17 0 * * *' }],
      push: { branches: ['main'], paths: ['data/**', 'schema.json'] },
    },
    permissions: { contents: 'write', 'pull-requests': 'write' },
  },
  'release.yml': {
    when: { push: { tags: ['v*'] } },
    permissions: { contents: 'write', 'id-token': 'write', attestations: 'write' },
  },
  'pages.yml': {
    when: { push: { branches: ['main'] }, workflow_dispatch: null },
    permissions: { contents: 'read', pages: 'write', 'id-token': 'write' },
  },
  'sources.yml': {
    when: {
      schedule: expect.arrayContaining(weekly),
      workflow_dispatch: { inputs: { card: expect.anything() } },
    },
    permissions: { contents: 'write', issues: 'write', 'pull-requests': 'write' },
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

test('every workflow has the documented triggers and permissions', () => {
  const actual = workflows.map(({ path, top, jobs }) => {
    const permissionEntries = jobs.flatMap(({ part }) =>
      Object.entries(part.value('permissions') as Record<string, string>),
    );
    // If a permission occurs several times, keep its highest level. `write` sorts after `read`.
    const permissions = Object.fromEntries(permissionEntries.toSorted(([, a], [, b]) => (a < b ? -1 : 1)));
    return [path.replace('.github/workflows/', ''), { when: top.value('on'), permissions }];
  });
  expect(Object.fromEntries(actual)).toEqual(documented);
});

test('in the weekly run, only a job without write permissions sends requests and installs packages', () => {
  const { jobs } = readWorkflow('sources.yml', read('.github/workflows/sources.yml'));
  expect(jobs.filter(mayWrite).map(({ name }) => name)).toEqual(['propose', 'issues']);
  const [ask, propose, issues] = jobs.map(({ part, steps }) => ({
    permissions: part.value('permissions'),
    uses: steps.flatMap((step) => String(step.value('uses') ?? '').split('@')[0] || []),
    runs: steps.flatMap((step) => String(step.value('run') ?? '') || []),
  }));
  expect(ask?.permissions).toEqual({ contents: 'read', 'pull-requests': 'read' });
  expect(propose).toEqual({
    permissions: { contents: 'write', 'pull-requests': 'write' },
    uses: ['actions/checkout', 'actions/setup-node', 'actions/download-artifact'],
    runs: ['node scripts/open-proposals.ts "$FROM"'],
  });
  expect(issues?.permissions).toEqual({ issues: 'write' });
  expect(issues?.uses).toEqual(['actions/download-artifact']);
});

test('what is published is built without the scripts of packages', () => {
  const published = ['exports.yml', 'pages.yml', 'release.yml', 'sources.yml'].flatMap((name) =>
    readWorkflow(name, read(`.github/workflows/${name}`)).jobs.flatMap(({ steps }) =>
      steps.flatMap((step) => String(step.value('run') ?? '').match(/^npm ci\b.*$/m)?.[0] ?? []),
    ),
  );
  expect(published).toHaveLength(5);
  expect(new Set(published)).toEqual(new Set(['npm ci --ignore-scripts']));
});

test('a release refuses a tag that is not on the default branch, before it installs packages', () => {
  const [changes] = readWorkflow('release.yml', read('.github/workflows/release.yml')).jobs;
  const scripts = changes?.steps.flatMap((step) => String(step.value('run') ?? '') || []);
  expect(scripts?.[0]).toContain('git merge-base --is-ancestor HEAD "origin/$BRANCH"');
  expect(scripts?.[1]).toBe('npm ci --ignore-scripts');
});

const formatExpression = (expression: string) => `\${{ ${expression} }}`;
const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1';
const validWorkflow = `name: Good
on:
  pull_request:
permissions: {}
concurrency:
  group: good-${formatExpression('github.ref')}
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
          TITLE: ${formatExpression('github.event.pull_request.title')}
`;

const seesSecrets = ['installs-see-no-secret', 'pull-requests-see-no-secret'] as const;

/** Changes that make the valid workflow invalid. Exactly the listed rules must report each change. */
const brokenChanges: readonly (readonly [from: string, to: string, ...brokenRules: RuleName[]])[] = [
  ['jobs:\n', 'jobs: [\n', 'is-yaml', 'nothing-allowed-at-the-top', 'runs-are-grouped'],
  ['pull_request:', 'pull_request_target:', 'no-pull-request-target', 'privileged-runs-only-review'],
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
  [
    'echo "$TITLE"',
    `echo "${formatExpression('github.event.pull_request.title')}"`,
    'no-expression-in-scripts',
  ],
  [
    '      - uses: ./actions/validate\n',
    `      - uses: ./actions/validate\n        with:\n          script: log("${formatExpression('github.head_ref')}")\n`,
    'no-expression-in-scripts',
  ],
  ['persist-credentials: false', 'persist-credentials: true', 'checkouts-keep-no-token'],
  ['jobs:\n', `env:\n  KEY: ${formatExpression('secrets.KEY')}\njobs:\n`, ...seesSecrets],
  ['    steps:\n', `    env:\n      KEY: ${formatExpression('secrets.KEY')}\n    steps:\n`, ...seesSecrets],
  [
    '- run: npm ci\n',
    `- run: npm ci\n        env:\n          T: ${formatExpression('github.token')}\n`,
    ...seesSecrets,
  ],
  [
    '- uses: ./actions/validate\n',
    `- uses: ./actions/validate\n        with:\n          token: ${formatExpression('secrets.KEY')}\n`,
    ...seesSecrets,
  ],
  [
    `TITLE: ${formatExpression('github.event.pull_request.title')}`,
    `TITLE: ${formatExpression('secrets.KEY')}`,
    'pull-requests-see-no-secret',
  ],
  ['contents: read', 'contents: write', 'installs-may-write-nothing', 'pull-requests-may-write-nothing'],
  ['npm ci', 'npm install', 'installs-follow-the-lock-file'],
  ['  cancel-in-progress: true\n', '', 'runs-are-grouped'],
  ['    timeout-minutes: 5\n', '', 'jobs-end'],
  ['node-version: 24', 'node-version: 20', 'node-is-24'],
  ['  pull_request:\n', '  issues:\n', 'privileged-runs-only-review'],
];

const sparse = 'sparse-checkout: actions/review';
const job = '    runs-on: ubuntu-24.04\n';
const firstStep = '    steps:\n';

/** Changes to the review workflow that would give its permissions to an outsider. */
const dangerous: readonly (readonly [from: string, to: string])[] = [
  [sparse, `ref: ${formatExpression('github.event.workflow_run.head_sha')}`],
  [sparse, 'ref: refs/pull/1/merge'],
  [sparse, `repository: ${formatExpression('github.event.workflow_run.head_repository.full_name')}`],
  [sparse, 'allow-unsafe-pr-checkout: true'],
  [firstStep, `${firstStep}      - run: npm test\n`],
  [firstStep, `${firstStep}      - uses: actions/cache/restore@${commit} # v6.1.0\n`],
  [firstStep, `${firstStep}      - uses: actions/download-artifact@${commit} # v8.0.1\n`],
  [firstStep, `${firstStep}      - uses: ./actions/validate\n`],
  [firstStep, `${firstStep}      - uses: ./actions/check-sources\n`],
  [firstStep, `${firstStep}      - uses: actions/upload-artifact@${commit} # v7.0.0\n`],
  ['plan: true', 'path: ..'],
  ['      - name: Count the pages\n', `      - uses: ./actions/review\n      - name: Count the pages\n`],
  ['pull-requests: read\n      actions: read # how', 'pull-requests: write\n      actions: read # how'],
  [
    `if: ${formatExpression("!cancelled() && vars.CARDCAT_REVIEW != 'app'")}`,
    "if: contains(github.event.comment.body, '/review')",
  ],
  ['mode: find', `mode: find\n          token: ${formatExpression('secrets.TOKEN')}`],
  ['mode: find', `mode: ${formatExpression('github.event.comment.body')}`],
  [job, `${job}    environment: production\n`],
  [job, `${job}    env:\n      LEVEL: 1\n`],
  [job, `${job}    container: node:24\n`],
  [job, '    runs-on: self-hosted\n'],
  [
    `review-run-${formatExpression('github.run_id')}`,
    `review-${formatExpression('github.event.workflow_run.head_branch')}`,
  ],
  ['name: Find the pull requests', `name: Find ${formatExpression('github.event.issue.title')}`],
  ["github.event.sender.type != 'Bot'", "contains(github.event.comment.body, '/review')"],
  ["github.event.sender.type != 'Bot'", "github['event'].comment.body != ''"],
  ['contents: read\n', 'contents: write\n'],
  ['checks: write\n', 'checks: write\n      id-token: write\n'],
  ['      checks: read\n', ''],
  ['permissions: {}\n', 'permissions: {}\nenv:\n  LEVEL: 1\n'],
];

describe('each rule', () => {
  test('reports nothing for a good workflow', () => {
    expect(workflowFaults('good.yml', validWorkflow)).toEqual([]);
  });

  test.each(brokenChanges)('reports a change from %j to %j', (from, to, ...brokenRules) => {
    const text = validWorkflow.replace(from, () => to);
    expect(text).not.toBe(validWorkflow);
    expect(new Set(workflowFaults('bad.yml', text).map(({ rule }) => rule))).toEqual(new Set(brokenRules));
  });

  test.each(dangerous)('rejects a change from %j to %j', (from, to) => {
    const safe = read('.github/workflows/review.yml');
    const text = safe.replace(from, () => to);
    expect(text).not.toBe(safe);
    expect(workflowFaults('review.yml', text).map(({ rule }) => rule)).toContain(
      'privileged-runs-only-review',
    );
  });

  test.each([
    ['uses: ./.github/workflows/review.yml', 'uses: ./.github/workflows/review.yml\n    secrets: inherit'],
    ['contents: read', 'contents: write'],
  ])('rejects a change of the sweep from %j to %j', (from, to) => {
    const text = read('.github/workflows/review-sweep.yml').replace(from, () => to);
    expect(workflowFaults('review-sweep.yml', text).map(({ rule }) => rule)).toContain(
      'privileged-runs-only-review',
    );
  });

  test('is broken by one of the changes above', () => {
    const coveredRules = new Set(brokenChanges.flatMap(([, , ...brokenRules]) => brokenRules));
    expect(ruleNames.filter((name) => !coveredRules.has(name))).toEqual([]);
  });
});

describe('forms and update settings', () => {
  interface Field {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly options?: readonly string[] };
    readonly validations?: { readonly required?: boolean };
  }
  const fieldsOf = (form: string): readonly Field[] => parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`)).body;

  test('the request form has every field of a draft card, with the options that the schema allows', () => {
    const fields = fieldsOf('request-a-card').filter(({ type }) => type !== 'markdown');
    const listLabels = (formFields: readonly Field[]) => formFields.map(({ attributes }) => attributes.label);
    expect(listLabels(fields)).toEqual([
      'Country',
      'Card name',
      'Short Latin name',
      'Issuer',
      'Network',
      'Product page',
      'Terms page',
      'Notes',
    ]);
    expect(listLabels(fields.filter(({ validations }) => validations?.required !== true))).toEqual([
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

test('dependency updates are delayed by at least a week, and grouped', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  expect(updates).toHaveLength(2);
  for (const update of updates) {
    expect(update.cooldown['default-days']).toBeGreaterThanOrEqual(7);
    expect(Object.keys(update.groups).length).toBeGreaterThan(0);
    // If `cooldown` has any other key for this ecosystem, GitHub ignores the whole entry.
    if (update['package-ecosystem'] === 'github-actions')
      expect(Object.keys(update.cooldown)).toEqual(['default-days']);
  }
});
