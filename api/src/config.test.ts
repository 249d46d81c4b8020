import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(env);
  return 'faults' in read ? read.faults : [];
}

function configOf(env: Readonly<Record<string, string>>) {
  const read = readConfig(env);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.config;
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

  test.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ BASE_URL: 'http://cards.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://cards.example/?a' }, 'BASE_URL'],
    [{ CDN_BASE: 'cdn.example' }, 'CDN_BASE'],
    [{ RELEASE_URL: 'https://me:secret@cards.example' }, 'RELEASE_URL'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE'],
    [{ CLIENT_ADDRESS_HEADER: 'a b' }, 'CLIENT_ADDRESS_HEADER'],
    [{ DATA_URL: 'https://data.example' }, 'DATA_URL'],
    [{ DATA_SHA256: 'a'.repeat(64) }, 'DATA_URL'],
    [{ DATA_URL: 'https://data.example', DATA_SHA256: 'A'.repeat(64) }, 'DATA_SHA256'],
  ])('reports the invalid setting %j in one sentence', (env, name) => {
    const faults = faultsOf(env as unknown as Record<string, string>);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  test('reports all invalid settings at once', () => {
    expect(faultsOf({ PORT: 'x', MODE: 'y', LOG: 'z' })).toHaveLength(3);
  });

  test('never prints a secret value', () => {
    const sentences = faultsOf({
      DATA_URL: 'http://u:hunter2@d.example',
      BASE_URL: 'https://u:hunter2@b.example',
    }).join('\n');
    expect(sentences).not.toBe('');
    expect(sentences).not.toContain('hunter2');
  });
});
