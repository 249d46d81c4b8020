import { expect, test } from 'vitest';
import { programFiles } from '../support/source-files.ts';

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

test('2.3 a function imports nothing but this repository', () => {
  for (const host of ['worker', 'vercel', 'netlify', 'deno', 'lambda'])
    for (const path of reachedFrom(`api/src/entry/${host}/main.ts`))
      expect(files.get(path)?.packages ?? [], path).toEqual([]);
  const ofServer = reachedFrom('api/src/entry/server/run-server.ts').flatMap(
    (path) => files.get(path)?.packages ?? [],
  );
  expect(ofServer.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

test('3.4 no host, cookie or language is ever asked for', () => {
  const asked = reachedFrom('api/src/respond.ts').flatMap((path) =>
    path.startsWith('api/')
      ? [...(files.get(path)?.text ?? '').matchAll(/header\('([a-z-]+)'\)/g)].map(([, name]) => name)
      : [],
  );
  expect([...new Set(asked)].toSorted()).toEqual([
    'accept',
    'if-modified-since',
    'if-none-match',
    'origin',
    'user-agent',
    'x-client-name',
    'x-forwarded-for',
  ]);
});
