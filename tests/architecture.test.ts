import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ProgramFile, programFiles, repositoryRoot } from './support/source-files.ts';

const files = programFiles();
const isTest = ({ path }: ProgramFile) => path.startsWith('tests/') || /\.test\.[jt]s$/.test(path);
const pathsOf = (programFiles: readonly ProgramFile[]) => programFiles.map(({ path }) => path);

test('the list of program files contains their imports', () => {
  const validate = files.find(({ path }) => path === 'core/check/validate.ts');
  expect(validate?.imports).toContain('core/check/check-card.ts');
  expect(files.find(({ path }) => path === 'core/io/card-files.ts')?.imports).toContain(
    'core/card/source-file.ts',
  );
});

describe('imports', () => {
  /** Returns the program that a file belongs to, such as `cli`. Each action is a separate program. */
  const programOf = (path: string) => /^(actions\/(?!shared)[^/]+|bot|api|cli)\//.exec(path)?.[1];
  /** Returns the folder whose import rules apply to a file, such as `core/card` or `core/sources/judge`. */
  const partOf = (path: string) =>
    /^core\/(sources\/(judge|evidence|proposals)|[^/]+)/.exec(path)?.[0] ?? path.slice(0, path.indexOf('/'));
  const judging = ['core/sources/judge', 'core/sources/evidence', 'core/sources/proposals'];
  const base = ['core/card', 'core/text'];
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'core/card': base,
    'core/text': base,
    'core/check': base,
    'core/report': [...base, 'core/check'],
    'core/export': base,
    'core/query': [...base, 'core/export'],
    'core/sources/judge': [...base, 'core/check', ...judging],
    'core/sources/evidence': [...base, 'core/check', ...judging],
    'core/sources/proposals': [...base, 'core/check', ...judging],
    'core/sources': [...base, 'core/check', 'core/report', 'core/io', ...judging],
    'core/review': [...base, 'core/check', 'core/report', 'core/export', ...judging],
    'core/io': [...base, 'core/check', 'core/export', 'core/query'],
    'core/github': [...base, 'core/check', 'core/export', 'core/io', 'core/review', ...judging],
  };
  const pureParts = Object.keys(allowed).filter((part) => !/^core\/(sources|io|github)$/.test(part));
  const pureFiles = files.filter((file) => pureParts.includes(partOf(file.path)) && !isTest(file));

  // The form loads what reads a pasted page, and the findings in French and Chinese.
  test('the explorer runs in browsers', () => {
    const explorer = files.filter(
      (file) =>
        file.path.startsWith('api/explorer/') && !isTest(file) && !/^api\/explorer\/pages\//.test(file.path),
    );
    const forbidden = explorer.flatMap(({ path, imports, packages }) =>
      [...imports, ...packages]
        .filter((name) => !/^core\/(sources\/(evidence|proposals)|review\/render)\//.test(name))
        .filter((name) => /^(node:|api\/src\/|core\/(sources|review|github|io)\/)/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(forbidden).toEqual([]);
  });

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

  test('the course and the wallet import nothing of each other', () => {
    const crossImports = files.flatMap(({ path, imports }) => {
      const [, part] = /^cli\/src\/(course|wallet)\//.exec(path) ?? [];
      const other = part === 'course' ? 'cli/src/wallet/' : 'cli/src/course/';
      return part === undefined ? [] : imports.filter((name) => name.startsWith(other));
    });
    expect(crossImports).toEqual([]);
  });

  test('the review of a pull request neither reads files nor starts other programs', () => {
    const reviewing = files.filter(
      (file) =>
        /^(core\/github|actions\/review\/src)\//.test(file.path) &&
        !isTest(file) &&
        /'(?:#core\/io\/(?!(?:http|errors)')|node:(?:fs|child_process|worker_threads|vm))/.test(file.text),
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
    // Files in the root only configure tools, such as vitest.config.ts. Temporary files carry the id of their process.
    const entryPointPattern =
      /(^|\/)main\.ts$|^cli\/cardcat\.js$|^bot\/src\/(app|server)\.ts$|^core\/io\/temporary\.ts$|^(scripts|bench|tests)\/|^[^/]+$/;
    const otherFiles = files.filter((file) => !isTest(file) && !entryPointPattern.test(file.path));
    expect(pathsOf(otherFiles.filter(({ text }) => /\bprocess\.[a-z]/.test(text)))).toEqual([]);
  });
});
