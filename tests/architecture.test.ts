import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '#core/catalog/rules/index';
import { type ProgramFile, programFiles, repositoryRoot } from './support/source-files.ts';

const files = programFiles();
const isTest = ({ path }: ProgramFile) => path.startsWith('tests/') || /\.test\.[jt]s$/.test(path);
const isGenerated = ({ path }: ProgramFile) =>
  path.startsWith('core/catalog/generated') || path === 'docs/openapi.d.ts';
const pathsOf = (programFiles: readonly ProgramFile[]) => programFiles.map(({ path }) => path);

test('the list of program files contains their imports', () => {
  const validate = files.find(({ path }) => path === 'core/catalog/validate.ts');
  expect(validate?.imports).toContain('core/catalog/check-card.ts');
  expect(files.find(({ path }) => path === 'core/io/card-files.ts')?.imports).toContain(
    'core/catalog/source-file.ts',
  );
});

describe('imports', () => {
  /** Returns the program that a file belongs to, such as `cli`. Each action is a separate program. */
  const programOf = (path: string) => /^(actions\/(?!shared)[^/]+|bot|api|cli)\//.exec(path)?.[1];
  /** Returns the folder whose import rules apply to a file, such as `core/catalog` or `core/sources/judge`. */
  const partOf = (path: string) =>
    /^core\/(sources\/(judge|evidence|proposals)|[^/]+)/.exec(path)?.[0] ?? path.slice(0, path.indexOf('/'));
  const judging = ['core/sources/judge', 'core/sources/evidence', 'core/sources/proposals'];
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'core/catalog': [],
    'core/query': ['core/catalog'],
    'core/sources/judge': ['core/catalog', ...judging],
    'core/sources/evidence': ['core/catalog', ...judging],
    'core/sources/proposals': ['core/catalog', ...judging],
    'core/sources': ['core/catalog', 'core/io', ...judging],
    'core/review': ['core/catalog', ...judging],
    'core/io': ['core/catalog'],
    'core/github': ['core/catalog', 'core/review', ...judging],
  };
  const pureFiles = files.filter(
    (file) =>
      ['core/catalog', 'core/query', 'core/review', ...judging].includes(partOf(file.path)) && !isTest(file),
  );

  test('no program imports another program', () => {
    const crossImports = files.flatMap(({ path, imports }) => {
      const program = programOf(path);
      if (program === undefined) return [];
      const foreignImports = imports.filter(
        (name) => programOf(name) !== undefined && programOf(name) !== program,
      );
      return foreignImports.map((name) => `${path} imports ${name}`);
    });
    expect(crossImports).toEqual([]);
  });

  test('the review of a pull request neither reads files nor starts other programs', () => {
    const reviewing = files.filter(
      (file) =>
        /^(core\/github|actions\/review\/src)\//.test(file.path) &&
        !isTest(file) &&
        /'(?:#core\/io\/|node:(?:fs|child_process|worker_threads|vm))/.test(file.text),
    );
    expect(pathsOf(reviewing)).toEqual([]);
  });

  test('the parts of core/ import only lower parts', () => {
    const core = files.filter((file) => file.path.startsWith('core/') && !isTest(file));
    expect([...new Set(core.map(({ path }) => partOf(path)))].sort()).toEqual(Object.keys(allowed).sort());
    const forbiddenImports = core.flatMap(({ path, imports }) => {
      const part = partOf(path);
      return imports
        .filter((name) => partOf(name) !== part && allowed[part]?.includes(partOf(name)) !== true)
        .map((name) => `${path} imports ${name}`);
    });
    expect(forbiddenImports).toEqual([]);
  });

  test('there are no import cycles', () => {
    const importsOf = new Map(
      files.filter((file) => !isTest(file)).map(({ path, imports }) => [path, imports]),
    );
    const visited = new Set<string>();
    const cycles: string[] = [];
    const visit = (path: string, chain: readonly string[]) => {
      if (chain.includes(path)) cycles.push([...chain.slice(chain.indexOf(path)), path].join(' > '));
      if (chain.includes(path) || visited.has(path)) return;
      for (const name of importsOf.get(path) ?? []) visit(name, [...chain, path]);
      visited.add(path);
    };
    for (const path of importsOf.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  test('the pure parts do not use Node', () => {
    expect(
      pathsOf(pureFiles.filter(({ packages }) => packages.some((name) => name.startsWith('node:')))),
    ).toEqual([]);
  });

  test('the pure parts do not read the clock', () => {
    const clock = /\bnew Date\(\)|\bDate\(\)|\bDate\.now\b|\bperformance\.|\bsetTimeout\b/;
    expect(pathsOf(pureFiles.filter(({ text }) => clock.test(text)))).toEqual([]);
  });

  test('only the command line opens a page in a browser', () => {
    const browserOpeners = files.filter((file) => file.packages.includes('open') && !isTest(file));
    expect(browserOpeners.length).toBeGreaterThan(0);
    expect(pathsOf(browserOpeners.filter(({ path }) => !path.startsWith('cli/src/')))).toEqual([]);
  });

  test('nothing imports tests, benchmarks or scripts', () => {
    const outside = /^(tests|bench|scripts)\//;
    const users = files.filter((file) => !isTest(file) && !outside.test(file.path));
    expect(pathsOf(users.filter(({ imports }) => imports.some((name) => outside.test(name))))).toEqual([]);
  });

  test('the programs import only packages under dependencies', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
    const programs = files.filter((file) => !isTest(file) && !/^(bench|scripts)\/|^[^/]+$/.test(file.path));
    const tools = programs.filter(({ packages }) =>
      packages.some((name) => Object.hasOwn(devDependencies, name)),
    );
    expect(pathsOf(tools)).toEqual([]);
  });

  test('only entry points read `process`', () => {
    // Files in the root only configure tools, such as vitest.config.ts.
    const entryPointPattern =
      /(^|\/)main\.ts$|^cli\/cardcat\.js$|^bot\/src\/(app|function)\.ts$|^(scripts|bench|tests)\/|^[^/]+$/;
    const otherFiles = files.filter((file) => !isTest(file) && !entryPointPattern.test(file.path));
    expect(pathsOf(otherFiles.filter(({ text }) => /\bprocess\.[a-z]/.test(text)))).toEqual([]);
  });
});

test('each rule has one file that is named after its code, and is listed', async () => {
  const modules = files.filter(
    (file) => /^core\/catalog\/rules\/(?!index|rule\.ts)[^/]+$/.test(file.path) && !isTest(file),
  );
  const expected = rules.map(({ code }) => `core/catalog/rules/${code}.ts`);
  expect(pathsOf(modules).toSorted()).toEqual(expected.toSorted());
  for (const rule of rules) {
    const module: object = await import(`${repositoryRoot}/core/catalog/rules/${rule.code}.ts`);
    expect(Object.values(module)).toEqual([rule]);
  }
});

describe('size', () => {
  const sourceFiles = files.filter((file) => !isTest(file) && !isGenerated(file));
  const countLines = ({ text }: ProgramFile) => text.split('\n').length - 1;

  test('no file has more than 300 lines', () => {
    expect(pathsOf(sourceFiles.filter((file) => countLines(file) > 300))).toEqual([]);
  });

  test('nine of ten files have fewer than 200 lines', () => {
    const longFiles = sourceFiles.filter((file) => countLines(file) >= 200);
    expect(longFiles.length / sourceFiles.length, pathsOf(longFiles).join(', ')).toBeLessThanOrEqual(0.1);
  });
});
