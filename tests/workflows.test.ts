import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readWorkflow } from './support/workflows/read-workflow.ts';
import { type RuleName, ruleNames, usesOf, workflowFaults } from './support/workflows/workflow-rules.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).toSorted();
const workflows = paths.map((path) => readWorkflow(path, read(path)));

test('the workflows that the project speaks of are there', () => {
  expect(paths.map((path) => path.replace('.github/workflows/', ''))).toEqual(
    expect.arrayContaining([
      'ci.yml',
      'codeql.yml',
      'exports.yml',
      'pull-request.yml',
      'release.yml',
      'scorecard.yml',
      'sources.yml',
    ]),
  );
});

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

test('scripts that workflows run are scripts of package.json', () => {
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
  const asked = workflows
    .flatMap(({ jobs }) => jobs.flatMap(({ steps }) => steps.map((step) => String(step.value('run') ?? ''))))
    .flatMap((run) => [...run.matchAll(/\bnpm (?:run (?:-s )?)?([\w:-]+)/g)].map(([, name]) => name ?? ''))
    .filter((name) => !['ci', 'publish'].includes(name));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !scripts.has(name))).toEqual([]);
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

/** The good workflow with one thing made bad, beside the rules that must say so and nothing else. */
const bad: readonly (readonly [name: string, from: string, to: string, ...says: RuleName[]])[] = [
  ['broken YAML', 'jobs:\n', 'jobs: [\n', 'is-yaml', 'nothing-allowed-at-the-top', 'runs-are-grouped'],
  ['pull_request_target', 'pull_request:', 'pull_request_target:', 'no-pull-request-target'],
  [
    'pull_request_target in a list',
    'on:\n  pull_request:',
    'on: [push, pull_request_target]',
    'no-pull-request-target',
  ],
  ['no permissions at the top', 'permissions: {}\n', '', 'nothing-allowed-at-the-top'],
  ['read-all at the top', 'permissions: {}', 'permissions: read-all', 'nothing-allowed-at-the-top'],
  [
    'one permission at the top',
    'permissions: {}',
    'permissions: { contents: read }',
    'nothing-allowed-at-the-top',
  ],
  [
    'a job without permissions',
    '    permissions:\n      contents: read\n',
    '',
    'each-job-says-its-permissions',
  ],
  [
    'a job that may write all',
    'permissions:\n      contents: read',
    'permissions: write-all',
    'each-job-says-its-permissions',
    'installs-may-write-nothing',
    'pull-requests-may-write-nothing',
  ],
  ['a tag for a pin', `checkout@${commit} # v7.0.1`, 'checkout@v7 # v7.0.1', 'actions-are-pinned'],
  ['a short commit', `checkout@${commit}`, 'checkout@3d3c42e', 'actions-are-pinned'],
  ['a branch', `checkout@${commit}`, 'checkout@main', 'actions-are-pinned'],
  ['no ref', `checkout@${commit}`, 'checkout', 'actions-are-pinned'],
  ['an image', './actions/validate', 'docker://alpine:3 # v3.0.0', 'actions-are-pinned'],
  ['a pin without a version', `checkout@${commit} # v7.0.1`, `checkout@${commit}`, 'pins-name-their-version'],
  ['a pin that names only a major', '# v7.0.1', '# v7', 'pins-name-their-version'],
  [
    'a title in a script',
    'echo "$TITLE"',
    `echo "${value('github.event.pull_request.title')}"`,
    'no-expression-in-scripts',
  ],
  [
    'an output in a script',
    'echo "$TITLE"',
    `echo ${value('steps.a.outputs.b')}`,
    'no-expression-in-scripts',
  ],
  [
    'a title in a script of an action',
    '      - uses: ./actions/validate\n',
    `      - uses: ./actions/validate\n        with:\n          script: log("${value('github.head_ref')}")\n`,
    'no-expression-in-scripts',
  ],
  [
    'no word about credentials',
    'with:\n          persist-credentials: false\n',
    'name: Check out\n',
    'checkouts-keep-no-token',
  ],
  ['credentials kept', 'persist-credentials: false', 'persist-credentials: true', 'checkouts-keep-no-token'],
  [
    'a secret for the whole workflow',
    'jobs:\n',
    `env:\n  KEY: ${value('secrets.KEY')}\njobs:\n`,
    'installs-see-no-secret',
    'pull-requests-see-no-secret',
  ],
  [
    'a secret for the whole job',
    '    steps:\n',
    `    env:\n      KEY: ${value('secrets.KEY')}\n    steps:\n`,
    'installs-see-no-secret',
    'pull-requests-see-no-secret',
  ],
  [
    'a token in the step that installs',
    '- run: npm ci\n',
    `- run: npm ci\n        env:\n          T: ${value('github.token')}\n`,
    'installs-see-no-secret',
    'pull-requests-see-no-secret',
  ],
  [
    'a secret before the install',
    '- uses: ./actions/validate\n',
    `- uses: ./actions/validate\n        with:\n          token: ${value('secrets.KEY')}\n`,
    'installs-see-no-secret',
    'pull-requests-see-no-secret',
  ],
  [
    'a secret after the install of a pull request',
    `TITLE: ${value('github.event.pull_request.title')}`,
    `TITLE: ${value('secrets.KEY')}`,
    'pull-requests-see-no-secret',
  ],
  [
    'a pull request that may write',
    'contents: read',
    'contents: write',
    'installs-may-write-nothing',
    'pull-requests-may-write-nothing',
  ],
  [
    'an install beside an identity token',
    'contents: read',
    'id-token: write',
    'installs-may-write-nothing',
    'pull-requests-may-write-nothing',
  ],
  ['npm install', 'npm ci', 'npm install', 'installs-follow-the-lock-file'],
  [
    'no concurrency',
    `concurrency:\n  group: good-${value('github.ref')}\n  cancel-in-progress: true\n`,
    '',
    'runs-are-grouped',
  ],
  ['runs that are never superseded', '  cancel-in-progress: true\n', '', 'runs-are-grouped'],
  ['no end', '    timeout-minutes: 5\n', '', 'jobs-end'],
  ['an older Node', 'node-version: 24', 'node-version: 20', 'node-is-24'],
];

describe('each rule', () => {
  test('has nothing against a good workflow', () => {
    expect(workflowFaults('good.yml', good)).toEqual([]);
  });

  test.each(bad)('sees %s', (_name, from, to, ...says) => {
    const text = good.replace(from, () => to);
    expect(text).not.toBe(good);
    expect(new Set(workflowFaults('bad.yml', text).map(({ rule }) => rule))).toEqual(new Set(says));
  });

  test('was seen to fail', () => {
    const seen = new Set(bad.flatMap(([, , , ...says]) => says));
    expect(ruleNames.filter((name) => !seen.has(name))).toEqual([]);
  });

  test('names the line', () => {
    const text = good.replace('npm ci', 'npm install');
    expect(workflowFaults('bad.yml', text)).toEqual([
      { rule: 'installs-follow-the-lock-file', line: 22, what: 'npm install' },
    ]);
  });

  test('lets a job take a token after its install, outside pull requests', () => {
    const text = good
      .replace('on:\n  pull_request:', 'on: push')
      .replace(`TITLE: ${value('github.event.pull_request.title')}`, `GH_TOKEN: ${value('github.token')}`);
    expect(workflowFaults('good.yml', text)).toEqual([]);
  });

  test('can be asked about any text without throwing', () => {
    for (const text of [
      '',
      '[]',
      'on: 3',
      'jobs: 3',
      'jobs: { a: 3 }',
      'jobs: { a: { steps: 3 } }',
      '&a [*a]',
    ])
      expect(workflowFaults('odd.yml', text).length).toBeGreaterThan(0);
  });
});
