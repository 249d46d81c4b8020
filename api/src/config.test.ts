import { describe, expect, test } from 'vitest';
import { must } from '#core/text/must';
import { readFixture } from '../../tests/support/fixtures.ts';
import { readConfig } from './config.ts';

const cases = readFixture<{ rejected: [Record<string, string>, string][] }>('api/config.json');

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  return readConfig(env).problems ?? [];
}

function configOf(env: Readonly<Record<string, string>>) {
  return must(readConfig(env).value, 'the configuration');
}

describe('configuration', () => {
  test('needs no variables, and treats an empty variable as unset', () => {
    const defaults = configOf({});
    expect(defaults).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      mode: 'self-hosted',
      quota: { minute: null, day: null },
      clientId: 'off',
      cache: { maxAge: 300, cdnMaxAge: 86_400 },
      log: 'errors',
      compress: true,
      maxConnections: 1000,
    });
    expect(configOf({ PORT: '', MODE: '', BASE_URL: '', RATE_LIMIT_PER_DAY: '' })).toEqual(defaults);
  });

  test('has a rate limit and requests client identification on an official instance', () => {
    expect(configOf({ MODE: 'official' })).toMatchObject({
      quota: { minute: 30, day: 500 },
      clientId: 'ask',
    });
    expect(configOf({ MODE: 'official', RATE_LIMIT_PER_MINUTE: 'off', CLIENT_ID: 'require' })).toMatchObject({
      quota: { minute: null, day: 500 },
      clientId: 'require',
    });
  });

  test.each(cases.rejected)('reports the invalid setting %j in one sentence', (env, name) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  test('reports all invalid settings at once', () => {
    expect(problemsOf({ PORT: 'x', MODE: 'y', LOG: 'z' })).toHaveLength(3);
  });

  test('never prints a secret value', () => {
    const sentences = problemsOf({
      DATA_URL: 'http://u:hunter2@d.example',
      BASE_URL: 'https://u:hunter2@b.example',
    }).join('\n');
    expect(sentences).not.toBe('');
    expect(sentences).not.toContain('hunter2');
  });
});
