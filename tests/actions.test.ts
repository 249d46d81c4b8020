import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { compareFolders, findBundleProblems, listActionNames } from '../scripts/build-actions.ts';
import { fixturesFolder } from './support/catalog-fixtures.ts';
import { startFakeGitHub } from './support/github/fake-github.ts';
import { git, pushHistory } from './support/github/git-host.ts';
import { newRepository } from './support/github/repositories.ts';
import { writerToken } from './support/release-harness.ts';
import { pullRequestEvent, tagEvent } from './support/runner/events.ts';
import { checkOutPullRequest } from './support/runner/pull-request-checkout.ts';
import { runAction, runSource, usualToken } from './support/runner/run-action.ts';
import { cleanWorkspace, expectStepGolden, realCatalog } from './support/runner/steps.ts';
import { scratchFolder } from './support/scratch-catalog.ts';
import { repositoryRoot } from './support/source-files.ts';
import { useHarborWeb } from './support/web/harbor-web.ts';
import { ok } from './support/web/site.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const names = listActionNames(repositoryRoot);

/** Copies the committed bundle to an empty folder, so that the bundle finds no packages. */
function copyAction(name: string): string {
  const folder = scratchFolder();
  cpSync(join(repositoryRoot, 'actions', name, 'action.yml'), join(folder, 'action.yml'));
  cpSync(join(repositoryRoot, 'actions', name, 'dist'), join(folder, 'dist'), { recursive: true });
  return join(folder, 'action.yml');
}

describe('the committed bundle', () => {
  it('of validate returns the same results as its source', async () => {
    const base = join(fixturesFolder, 'clean');
    const changes = { 'data/us/open.json': '{', 'data/ca/aurora-cash.json': null };
    const checkout = checkOutPullRequest({ base, changes, depth: 2 });
    const options = { workspace: checkout.workspace, event: pullRequestEvent(checkout) };
    const result = await runAction({ action: copyAction('validate'), ...options });
    expect([result.exitCode, result.stderr]).toEqual([1, '']);
    const { annotations, outputs, summary } = await runSource('validate', options);
    expect(result).toMatchObject({ annotations, outputs, summary });
  });

  it('of check-sources reads a PDF in a worker thread', async () => {
    const { env } = await useHarborWeb(
      ok({ pdf: 'The Harbor Example Card. Annual fee: $95. Foreign transaction fee: 2.7%.' }),
    );
    const workspace = cleanWorkspace();
    const inputs = { 'host-delay-ms': '0' };
    const result = await runAction({ action: copyAction('check-sources'), workspace, env, inputs });
    expect([result.exitCode, result.stderr, result.outputs['not-checked']]).toEqual([0, '', '0']);
    const { claims } = JSON.parse(readFileSync(join(workspace, 'sources-report.json'), 'utf8'));
    const fee = { card_id: 'us-harbor', pointer: '/annual_fee/amount', value: 95, verdict: 'found' };
    expect(claims).toContainEqual(expect.objectContaining(fee));
  });

  it('of release-exports publishes the real catalog', async () => {
    const workspace = realCatalog();
    git(workspace, ['init', '-q', '-b', 'main']);
    git(workspace, ['add', '-A']);
    git(workspace, ['commit', '-q', '-m', 'all']);
    git(workspace, ['tag', 'v1.0.0']);
    const pushed = newRepository('example/cards');
    pushHistory(workspace, pushed);
    const tokens = [{ ...writerToken, token: usualToken }];
    const github = await startFakeGitHub({ repositories: [pushed], tokens });
    onTestFinished(() => github.close());
    const event = tagEvent({ tag: 'v1.0.0' });
    const env = { GITHUB_API_URL: github.apiUrl };
    const result = await runAction({ action: copyAction('release-exports'), workspace, event, env });
    expect([result.exitCode, result.stderr, result.masks]).toEqual([0, '', [usualToken]]);
    expect(github.violations).toEqual([]);
    // The digests change whenever a card changes.
    expectStepGolden('release-real', result, (text) => text.replace(/[0-9a-f]{64}/g, '…'));
  });
});

it('the action in the root folder runs validate', () => {
  const validateAction = read('actions/validate/action.yml');
  expect(read('action.yml')).toBe(
    validateAction.replace('main: dist/index.js', 'main: actions/validate/dist/index.js'),
  );
});

describe.each(names)('%s', (name) => {
  const action = parse(read(`actions/${name}/action.yml`));

  it('has a name, a description and an icon, and runs its bundle on node24', () => {
    for (const key of ['name', 'description', 'author']) expect(action[key]).toMatch(/\S/);
    expect(action.branding).toEqual({ icon: expect.any(String), color: expect.any(String) });
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  });

  it('has inputs in kebab-case, each with a description, an example and a default', () => {
    const inputs = Object.entries<{ description: string; default: string }>(action.inputs);
    for (const [key, input] of inputs) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(input.description, key).toMatch(/\bExample: /);
      expect(input.default, key).toEqual(expect.any(String));
    }
    for (const { description } of Object.values<{ description: string }>(action.outputs))
      expect(description).toMatch(/\S/);
  });

  it('is bundled completely, runs from any folder, and is not minified', () => {
    const bundles = globSync(`actions/${name}/dist/**/*.js`, { cwd: repositoryRoot });
    expect(bundles.flatMap((path) => findBundleProblems(read(path), repositoryRoot))).toEqual([]);
    expect(read(`actions/${name}/dist/index.js`).split('\n').length).toBeGreaterThan(10_000);
    expect(existsSync(join(repositoryRoot, `actions/${name}/dist/licenses.txt`))).toBe(true);
  });
});

it('the bundle of validate loads no network modules', () => {
  const modulesOf = (name: string) => {
    const loads = /(?:createRequire\(import\.meta\.url\)|\b(?:import|require))\(["']([\w:/@.-]+)["']\)/g;
    return [...read(`actions/${name}/dist/index.js`).matchAll(loads)].map(([, module = '']) => module);
  };
  const network = /^(node:)?(https?|http2|net|tls|dns|dgram)$/;
  expect(modulesOf('validate').filter((module) => network.test(module))).toEqual([]);
  expect(modulesOf('check-sources')).toContain('node:tls');
});

it('the generated validators contain no schema compiler and no require() calls', () => {
  const generated = globSync('core/card/generated/*validators.js', { cwd: repositoryRoot });
  expect(generated.length).toBeGreaterThan(0);
  expect(generated.filter((path) => /\brequire\(|\bnew Ajv/.test(read(path)))).toEqual([]);
});

it('bundles are marked as generated in .gitattributes', () => {
  expect(read('.gitattributes')).toContain('actions/*/dist/** linguist-generated=true\n');
});

describe('the build check', () => {
  const root = '/srv/checkout';

  it.each([
    ['throw webpackMissingModule("x")', ['does not contain a module that it imports.']],
    ['module.exports = eval("require")("fast-deep-equal");', ['does not contain a module that it imports.']],
    ['const here = "file:///srv/checkout/catalog/a.ts";', ['contains a path of this computer.']],
    ["import 'file:///tmp/a.ts'", ['contains a path of this computer.']],
    ['one\r\ntwo', ['has line endings other than LF.']],
    ['// "file:///x" has no host, and "/home" is a page', []],
  ])('finds in %j the problems %j', (text, problems) => {
    expect(findBundleProblems(text, root)).toEqual(problems);
  });

  it('reports committed files that differ, are missing or are obsolete', () => {
    const [committed, built] = [scratchFolder(), scratchFolder()];
    for (const [folder, files] of [
      [committed, { 'index.js': 'a ', 'extra.js': '', 'pdf/index.js': 'p' }],
      [built, { 'index.js': 'a', 'licenses.txt': '', 'pdf/index.js': 'p' }],
    ] as const) {
      mkdirSync(join(folder, 'pdf'));
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    }
    expect(compareFolders('dist', committed, built)).toEqual([
      'dist/extra.js is no longer part of the build',
      'dist/index.js differs',
      'dist/licenses.txt is missing',
    ]);
  });
});
