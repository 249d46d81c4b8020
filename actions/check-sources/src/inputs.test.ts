import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseInputs } from './inputs.ts';

const { inputs: declared } = parse(readFileSync(join(import.meta.dirname, '../action.yml'), 'utf8'));

function read(values: Readonly<Record<string, string>>) {
  return parseInputs((name) => values[name] ?? '');
}

const defaultInputs = {
  path: '.',
  evidence: true,
  failOn: 'dead',
  concurrency: 16,
  perHost: 1,
  hostDelayMs: 1000,
  timeoutMs: 20_000,
  retries: 2,
  maxBytes: 5 * 1024 * 1024,
  deadAfter: 3,
  annotations: true,
  summary: true,
  report: 'sources-report.json',
};

describe('the inputs of check-sources', () => {
  it('have the same defaults as action.yml', () => {
    expect(read({})).toEqual({ inputs: defaultInputs });
    const defaults = Object.entries<{ readonly default: string }>(declared).map(([name, input]) => [
      name,
      input.default,
    ]);
    expect(read(Object.fromEntries(defaults))).toEqual({ inputs: defaultInputs });
  });

  it('are all parsed if set', () => {
    const values = {
      path: 'cards',
      base: 'origin/main',
      scope: 'stale',
      limit: '50',
      evidence: 'false',
      'fail-on': 'evidence',
      concurrency: '8',
      'per-host': '2',
      'host-delay-ms': '2000',
      'timeout-s': '30',
      retries: '1',
      'max-bytes': '1048576',
      cache: '.cache/sources',
      'dead-after': '5',
      'user-agent': 'my-catalog (+https://my.example/contact)',
      annotations: 'false',
      summary: 'false',
      before: '.cache/last-report.json',
      report: 'out/sources.json',
    };
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(declared).toSorted());
    expect(read(values)).toEqual({
      inputs: {
        path: 'cards',
        base: 'origin/main',
        scope: 'stale',
        limit: 50,
        evidence: false,
        failOn: 'evidence',
        concurrency: 8,
        perHost: 2,
        hostDelayMs: 2000,
        timeoutMs: 30_000,
        retries: 1,
        maxBytes: 1_048_576,
        cache: '.cache/sources',
        deadAfter: 5,
        userAgent: 'my-catalog (+https://my.example/contact)',
        annotations: false,
        summary: false,
        before: '.cache/last-report.json',
        report: 'out/sources.json',
      },
    });
  });
});
