import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ExportOptions, token, useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
const noCredentials = { LMS_BASE_URL: '', LMS_TOKEN: '' };
const courseOnly = ['--include', 'course'];

function writeConfiguration(text: string, mode = 0o600): (folder: string) => void {
  return (folder) => {
    mkdirSync(join(folder, 'config/cardcat'));
    writeFileSync(join(folder, 'config/cardcat/config.json'), text, { mode });
    chmodSync(join(folder, 'config/cardcat/config.json'), mode);
  };
}

const formatConfiguration = (values: Readonly<Record<string, unknown>>) => JSON.stringify({ lms: values });
const writeTokenFile =
  (text: string, mode = 0o600) =>
  (folder: string) => {
    writeFileSync(join(folder, 'token.secret'), text);
    chmodSync(join(folder, 'token.secret'), mode);
  };

async function expectCode(code: number, options: ExportOptions, ...messages: readonly RegExp[]) {
  const result = await expectExit(code, { args: courseOnly, ...options });
  for (const message of messages) expect(result.stderr).toMatch(message);
  if (code === 2 || code === 3) expect(result.requestLog).toEqual([]);
  return result;
}

describe('sources of the base URL', () => {
  const wrongUrl = 'http://127.0.0.1:9';
  test.each([
    ['--base-url to LMS_BASE_URL', { LMS_BASE_URL: wrongUrl, CANVAS_BASE_URL: wrongUrl }, true],
    ['LMS_BASE_URL to CANVAS_BASE_URL', { CANVAS_BASE_URL: wrongUrl }, false],
  ] as const)('prefers %s', async (_, env, byFlag) => {
    const args = byFlag ? ['--base-url', lms().base, ...courseOnly] : courseOnly;
    await expectCode(0, {
      args,
      env,
      before: writeConfiguration(formatConfiguration({ base_url: wrongUrl })),
    });
  });

  test('prefers CANVAS_BASE_URL to the configuration, which comes last', async () => {
    const env = { LMS_BASE_URL: '' };
    const before = writeConfiguration(formatConfiguration({ base_url: wrongUrl }));
    await expectCode(0, { env: { ...env, CANVAS_BASE_URL: lms().base }, before });
    await expectCode(0, { env, before: writeConfiguration(formatConfiguration({ base_url: lms().base })) });
  });
});

describe('sources of the token', () => {
  test('prefers --token-file to LMS_TOKEN, and LMS_TOKEN to CANVAS_TOKEN', async () => {
    const before = writeTokenFile(`${token}\n`);
    const args = [...courseOnly, '--token-file', '../token.secret'];
    await expectCode(0, { args, before, env: { LMS_TOKEN: 'wrong', CANVAS_TOKEN: 'wrong' } });
    await expectCode(0, { env: { CANVAS_TOKEN: 'wrong' } });
    await expectCode(0, { env: { LMS_TOKEN: '', CANVAS_TOKEN: token } });
  });

  test('reads standard input, with or without line breaks at its end', async () => {
    const args = [...courseOnly, '--token-file', '-'];
    for (const end of ['', '\n', '\r\n', '\n\n'])
      await expectCode(0, { args, env: { LMS_TOKEN: '' }, stdin: token + end });
  });

  test('reads address and token from the configuration', async () => {
    await expectCode(0, {
      env: noCredentials,
      before: writeConfiguration(formatConfiguration({ base_url: lms().base, token })),
    });
  });

  test('lists every way to give a missing value', async () => {
    await expectCode(
      3,
      { env: { LMS_TOKEN: '' } },
      /--token-file/,
      /LMS_TOKEN/,
      /CANVAS_TOKEN/,
      /config\.json/,
    );
    await expectCode(
      3,
      { env: { LMS_BASE_URL: '' } },
      /--base-url/,
      /LMS_BASE_URL/,
      /CANVAS_BASE_URL/,
      /config\.json/,
    );
  });
});

describe('the configuration', () => {
  test('is opened only if needed', async () => {
    await expectCode(0, { before: writeConfiguration('no JSON at all', 0o644) });
  });

  test('is rejected if other users can read it, with a command to fix that', async () => {
    for (const mode of [0o640, 0o604]) {
      const before = writeConfiguration(formatConfiguration({ base_url: lms().base, token }), mode);
      await expectCode(3, { env: noCredentials, before }, /chmod (0?600|go-rwx|go=) \S*config\.json/);
    }
  });

  test.each([
    ['invalid JSON', '{'],
    ['a token that is not a string', formatConfiguration({ base_url: 'https://lms.example', token: 7 })],
  ])('is rejected if it has %s', async (_, text) => {
    await expectCode(3, { env: noCredentials, before: writeConfiguration(text) });
  });

  test('must be a regular file', async () => {
    const before = (folder: string) => {
      mkdirSync(join(folder, 'config/cardcat/config.json'), { recursive: true });
    };
    await expectCode(3, { env: noCredentials, before }, /config\.json/);
    const createLinkedConfiguration = (folder: string) => {
      writeTokenFile(formatConfiguration({ base_url: lms().base, token }))(folder);
      mkdirSync(join(folder, 'config/cardcat'));
      symlinkSync('/dev/null', join(folder, 'config/cardcat/config.json'));
    };
    await expectCode(3, { env: noCredentials, before: createLinkedConfiguration });
  });

  test.skipIf(process.getuid?.() !== 0)('must belong to the user who runs the program', async () => {
    const before = (folder: string) => {
      writeConfiguration(formatConfiguration({ base_url: lms().base, token }))(folder);
      chownSync(join(folder, 'config/cardcat/config.json'), 12_345, 12_345);
    };
    await expectCode(3, { env: noCredentials, before }, /config\.json/);
  });

  test('provides its token only for the base URL in the same file', async () => {
    const before = writeConfiguration(formatConfiguration({ base_url: 'https://other.example', token }));
    await expectCode(3, { env: { LMS_TOKEN: '' }, before });
    const configurationWithoutUrl = writeConfiguration(formatConfiguration({ token }));
    await expectCode(3, { env: { LMS_TOKEN: '' }, before: configurationWithoutUrl });
    const configurationWithUrl = writeConfiguration(
      formatConfiguration({ base_url: `${lms().base}/api/v1/`, token }),
    );
    await expectCode(0, { env: { LMS_TOKEN: '' }, before: configurationWithUrl });
  });
});

describe('the base URL', () => {
  test.each(['/', '/api/v1/'])('is used without “%s” at the end', async (end) => {
    const result = await expectCode(0, { args: [...courseOnly, '--base-url', lms().base + end] });
    expect(result.meta.base_url).toBe(lms().base);
    expect(result.targets[0]).toMatch(/^\/api\/v1\/courses\/4242\?/);
  });

  test('is used with a path prefix', async () => {
    const result = await expectExit(0, { prefix: '/some/lms', args: courseOnly });
    expect(result.targets[0]).toMatch(/^\/some\/lms\/api\/v1\/courses\/4242\?/);
    expect(result.meta.base_url).toBe(`${lms().base}/some/lms`);
  });

  test('has https by default if only a host is given', async () => {
    const address = lms().tls.replace('https://', '');
    const result = await expectExit(8, {
      args: [...courseOnly, '--retries', '0', '--base-url', address],
      hasUnseenRequests: true,
    });
    expect(result.meta.base_url).toBe(lms().tls);
    expect(result.meta.section_errors[0]?.code).toBe('tls');
  });

  test.each([
    'http://lms.example',
    'http://localhost.example',
    'ftp://lms.example',
    'https://user:word@lms.example',
    'https://lms.example/?x=1',
    'https://',
    'https://lms.example:99999',
    '',
  ])('is rejected if it is “%s”', async (address) => {
    await expectCode(2, { args: [...courseOnly, `--base-url=${address}`] });
  });

  test('is rejected with a usage error if a variable contains an invalid one', async () => {
    await expectCode(2, { env: { LMS_BASE_URL: 'http://lms.example' } }, /LMS_BASE_URL/);
  });

  test.each(['http://localhost:9', 'http://127.1.2.3:9', 'http://[::1]:9'])(
    'is accepted as loopback if it is %s',
    async (address) => {
      const args = [...courseOnly, '--retries', '0', '--base-url', address];
      const result = await run({ args, hasUnseenRequests: true });
      // The failure is not a usage error, because the request was sent.
      expect([result.exitCode, result.stderr]).toEqual([8, expect.stringContaining('ECONNREFUSED')]);
    },
  );
});

describe('the token', () => {
  const args = [...courseOnly, '--token-file', '../token.secret'];
  test.each([
    ['empty', ''],
    ['split over two lines', 'one\ntwo\n'],
    ['text with a control character', 'one\u0007'],
    ['too long', 'x'.repeat(4097)],
  ])('is rejected if it is %s', async (_, text) => {
    await expectCode(3, { args, before: writeTokenFile(text) });
    const env = { LMS_TOKEN: text };
    if (text !== '') await expectCode(3, { env });
  });

  test('is accepted after a byte-order mark', async () => {
    await expectCode(0, { args, before: writeTokenFile(`\ufeff${token}\r\n`) });
    await expectCode(0, { env: { LMS_TOKEN: `\ufeff${token}` } });
  });

  test('may have 4096 characters', async () => {
    const longToken = 'x'.repeat(4096);
    await expectExit(0, {
      token: longToken,
      args,
      before: writeTokenFile(`${longToken}\r\n`),
    });
  });

  test('is read from a file that other users can read, with a warning', async () => {
    const result = await expectCode(0, { args, before: writeTokenFile(token, 0o644) }, /token\.secret/);
    const writeFileWithSpace = (folder: string) =>
      writeFileSync(join(folder, 'my token.secret'), token, { mode: 0o644 });
    const command = /chmod 600 '\.\.\/my token\.secret'$/m;
    await expectCode(
      0,
      { args: [...courseOnly, '--token-file', '../my token.secret'], before: writeFileWithSpace },
      command,
    );
    const privateResult = await expectCode(0, { args, before: writeTokenFile(token, 0o600) });
    expect(privateResult.stderr).not.toContain('token.secret');
    expect(result.stderr).not.toBe(privateResult.stderr);
  });
});
