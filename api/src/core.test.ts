import { expect, test } from 'vitest';
import { programFiles } from '../../tests/support/source-files.ts';

const files = new Map(programFiles().map((file) => [file.path, file]));

/** Everything a file imports, and what that imports. */
function reachedFrom(path: string): readonly string[] {
  const reached = new Set<string>();
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(files.get(next)?.imports ?? []));
  }
  return [...reached];
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('2.2 the core knows no web, no process and no timer', () => {
  // Of the configuration only its types are known here.
  const core = reachedFrom('api/src/respond.ts').filter((path) => /^api\/src\/(?!config)/.test(path));
  expect(core.length).toBeGreaterThan(15);
  const forbidden =
    /\bnew (?:Request|Response|Headers|URL)\b|\bURL\.|\bprocess\.|\bset(?:Timeout|Interval)\b|\bAbortSignal\b|'node:/;
  expect(core.filter((path) => forbidden.test(withoutComments(files.get(path)?.text ?? '')))).toEqual([]);
});

test('2.3 server and functions import no package, and nothing that only the build needs', () => {
  for (const main of ['api/src/fetch/main.ts', 'api/src/server/run-server.ts']) {
    const reached = reachedFrom(main);
    const packages = reached.flatMap((path) => files.get(path)?.packages ?? []);
    expect(packages.filter((name) => !(main.includes('server') && name.startsWith('node:')))).toEqual([]);
    expect(reached.filter((path) => builders.test(path))).toEqual([]);
  }
});

test('2.1 neither does the page; the builder of its data does reach the dictionary', () => {
  expect(reachedFrom('api/explorer/main.ts').filter((path) => builders.test(path))).toEqual([]);
  const built = reachedFrom('core/query/build-catalog-file.ts');
  expect(built.flatMap((path) => files.get(path)?.packages ?? [])).toEqual(
    expect.arrayContaining(['pinyin-pro', 'papaparse']),
  );
});

/** These load the pinyin dictionary, the CSV writer and the validators. */
const builders = /\/(?:build-catalog-file|pinyin-keys|csv-row|validators)\./;

test('3.4 no host, cookie or language is ever asked for', () => {
  const asked = reachedFrom('api/src/respond.ts').flatMap((path) =>
    path.startsWith('api/')
      ? [...(files.get(path)?.text ?? '').matchAll(/header\('([a-z-]+)'\)/g)].map(([, name]) => name)
      : [],
  );
  expect([...new Set(asked)].toSorted()).toEqual([
    'if-modified-since',
    'if-none-match',
    'origin',
    'user-agent',
    'x-client-name',
    'x-forwarded-for',
  ]);
});
