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
  plan: false,
  token: '',
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
    expect(read({})).toEqual({ value: defaultInputs });
    const defaults = Object.entries<{ readonly default: string }>(declared).map(([name, input]) => [
      name,
      name === 'token' ? '' : input.default,
    ]);
    expect(read(Object.fromEntries(defaults))).toEqual({ value: defaultInputs });
  });
});
