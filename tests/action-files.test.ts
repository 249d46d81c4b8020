import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionNames, bundleFaults } from '../scripts/build-actions.ts';
import { repository } from './support/source-files.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const names = actionNames(repository);

/** Names and defaults of the inputs, as `action.yml` writes them. */
const inputs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  validate: {
    path: '.',
    base: '',
    'fail-on': 'error',
    annotations: 'true',
    summary: 'true',
    sarif: '',
    report: '',
  },
  'check-sources': {
    path: '.',
    base: '',
    scope: '',
    limit: '',
    evidence: 'true',
    'fail-on': 'dead',
    concurrency: '16',
    'per-host': '1',
    'host-delay-ms': '1000',
    'timeout-s': '20',
    retries: '2',
    'max-bytes': '5242880',
    cache: '',
    'dead-after': '3',
    'user-agent': '',
    annotations: 'true',
    summary: 'true',
    report: 'sources-report.json',
  },
  'release-exports': {
    tag: '',
    token: `\${{ github.token }}`,
    path: '.',
    draft: 'false',
    notes: 'true',
    repository: `\${{ github.repository }}`,
  },
};

it('there are three actions, and the one of the root', () => {
  expect(names).toEqual(Object.keys(inputs).toSorted());
  expect(existsSync(join(repository, 'action.yml'))).toBe(true);
});

describe.each(names)('%s', (name) => {
  const action = parse(read(`actions/${name}/action.yml`));

  it('says what it is, and runs its bundle on node24', () => {
    for (const key of ['name', 'description', 'author']) expect(action[key]).toMatch(/\S/);
    expect(action.branding).toEqual({ icon: expect.any(String), color: expect.any(String) });
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  });

  it('has its inputs in kebab-case, each described with an example and a default', () => {
    const declared = Object.entries<{ readonly description: string; readonly default: string }>(
      action.inputs,
    );
    expect(Object.fromEntries(declared.map(([key, its]) => [key, its.default]))).toEqual(inputs[name]);
    for (const [key, { description }] of declared) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description, key).toMatch(/\bExample: /);
    }
    for (const { description } of Object.values<{ readonly description: string }>(action.outputs))
      expect(description).toMatch(/\S/);
  });

  it('has its work in src, and one file that touches the process', () => {
    for (const file of ['main', 'inputs', 'run'])
      expect(existsSync(join(repository, `actions/${name}/src/${file}.ts`)), file).toBe(true);
  });

  it('is bundled whole, for any folder, and not minified', () => {
    const bundles = globSync(`actions/${name}/dist/**/*.js`, { cwd: repository });
    expect(bundles.length).toBeGreaterThan(0);
    expect(bundles.flatMap((path) => bundleFaults(read(path), repository))).toEqual([]);
    expect(read(`actions/${name}/dist/index.js`).split('\n').length).toBeGreaterThan(10_000);
    expect(existsSync(join(repository, `actions/${name}/dist/licenses.txt`))).toBe(true);
  });
});

/** Modules of Node that a bundle loads. */
function modulesOf(name: string): readonly string[] {
  const loads = /(?:createRequire\(import\.meta\.url\)|\b(?:import|require))\(["']([\w:/@.-]+)["']\)/g;
  return [...read(`actions/${name}/dist/index.js`).matchAll(loads)].map(([, module = '']) => module);
}

describe('what a bundle leaves out', () => {
  const network = /^(node:)?(https?|http2|net|tls|dns|dgram)$/;

  it('of validate: everything that reaches a network', () => {
    expect(modulesOf('validate').filter((module) => network.test(module))).toEqual([]);
    expect(modulesOf('check-sources').filter((module) => network.test(module))).toContain('node:tls');
  });

  it('of all: the libraries for actions, which start slowly', () => {
    const libraries = /@actions\/(core|github|http-client)\/lib|\bclass (OidcClient|Octokit)\b/;
    expect(names.filter((name) => libraries.test(read(`actions/${name}/dist/index.js`)))).toEqual([]);
  });

  it('of the validators: the compiler of schemas, and any call that modules have not', () => {
    const generated = globSync('catalog/generated/*validators.js', { cwd: repository });
    expect(generated.length).toBeGreaterThan(0);
    expect(generated.filter((path) => /\brequire\(|\bnew Ajv/.test(read(path)))).toEqual([]);
  });
});

it('bundles are marked as generated, and packages are modules', () => {
  expect(read('.gitattributes')).toContain('actions/*/dist/** linguist-generated=true\n');
  expect(JSON.parse(read('package.json')).type).toBe('module');
});
