import { describe, expect, test } from 'vitest';
import { fault, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { Misbehavior } from '../support/lms/lms-fixture.ts';
import { token, useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();

describe('privacy', () => {
  test('keeps links with secret keys in the document', async () => {
    const result = await run({});
    expect(result.written).toContain('verifier=VERIFIER-SECRET-901');
    expect(result.written).toContain('course_KEPT.ics');
  });

  const effectsWithToken: Readonly<Record<string, Misbehavior>> = {
    'an error body': respondWith(422, `{"message":"bad token ${token} and verifier=VERIFIER-SECRET-1"}`),
    'a text body': respondWith(403, `You sent Bearer ${token}`, [['Content-Type', 'text/plain']]),
    'a 401': respondWith(401, `{"status":"unauthorized","errors":[{"message":"${token}"}]}`),
    'a redirect': respondWith(302, '', [
      ['Location', `https://lms.example/?t=${token}&verifier=VERIFIER-SECRET-1`],
    ]),
    'a link': {
      kind: 'headers',
      headers: [['Link', `<https://lms.example/?t=${token}&verifier=VERIFIER-SECRET-1>; rel="next"`]],
    },
    'a link within the origin': {
      kind: 'headers',
      headers: [['Link', `<{base}/${token}?t=${token}>; rel="next"`]],
    },
    'a broken link': { kind: 'headers', headers: [['Link', `<https://${token}; rel="next`]] },
    'a request id': {
      kind: 'answer',
      status: 401,
      headers: [
        ['X-Request-Id', token],
        ['X-Request-Context-Id', token],
      ],
      text: '{}',
    },
  };

  test.each(Object.entries(effectsWithToken))('hides the token echoed by %s', async (_, effect) => {
    // `run` searches the output of every run for the token and the keys of links.
    for (const extraArgs of [['--verbose'], ['--json', '--pretty']]) {
      const result = await run({
        faults: [fault(sectionPaths.tabs, effect)],
        args: ['--include', 'tabs', ...extraArgs],
      });
      expect([3, 8]).toContain(result.exitCode);
    }
  });

  test('never shows a part of the token in a truncated text', async () => {
    const tokenStart = token.slice(0, 12);
    for (const length of [160, 175, 186]) {
      const text = `${'y'.repeat(length)}${token}`;
      const slug = `${'p'.repeat(length - 100)}${token}`;
      const result = await expectExit(8, {
        course: { pages: [`{"page_id":1,"url":"${slug}"}`], bodies: {} },
        faults: [fault(sectionPaths.tabs, respondWith(422, text, [['Content-Type', 'text/plain']]))],
        args: ['--include', 'tabs,pages'],
      });
      expect(JSON.stringify(result.meta)).not.toContain(tokenStart);
      expect(result.stderr).not.toContain(tokenStart);
    }
  });

  test('hides the token echoed by a storage service', async () => {
    const faults = [fault({ origin: 'storage', path: '/bucket/901' }, respondWith(404, `no ${token}`))];
    await expectExit(8, {
      faults,
      args: ['--include', 'files', '--download-files', 'got', '--verbose', '--retries', '0'],
    });
  });

  test('keeps the token in items, but shows it nowhere else', async () => {
    const files = [
      `{"id":901,"display_name":"${token}.txt","url":"{base}/files/901/download?x=${token}","size":3000}`,
      `{"id":902,"display_name":"b","url":"{base}/files/902/download","size":1200,"uuid":"${token}"}`,
    ];
    const pages = [`{"page_id":1,"url":"${token}"}`];
    const result = await expectExit(8, {
      course: { files, pages },
      faults: [fault('/files/902/download', respondWith(404, token))],
      args: ['--include', 'files,pages', '--download-files', 'got', '--verbose'],
    });
    expect(result.document.files?.[1]?.uuid).toBe(token);
    expect(result.document.downloads?.map(({ status }) => status)).toEqual(['downloaded', 'failed']);
  });

  test('hides the secret keys of links that fail', async () => {
    const faults = [
      fault(
        { origin: 'storage', path: '/bucket/901' },
        respondWith(403, '<Error><X-Amz-Signature>STORAGE-SECRET-901</X-Amz-Signature></Error>'),
      ),
      fault('/files/902/download', { kind: 'cut', after: 'request', how: 'reset' }),
      fault(
        '/files/903/download',
        respondWith(302, '', [['Location', 'ftp://x.example/?verifier=VERIFIER-SECRET-903']]),
      ),
    ];
    const result = await expectExit(8, {
      faults,
      args: ['--include', 'files', '--download-files', 'got', '--verbose', '--retries', '1'],
    });
    expect(result.document.downloads?.filter(({ status }) => status === 'failed')).toHaveLength(3);
  });

  test('escapes control and bidi characters of the server', async () => {
    const textWithControls =
      'a\u001b[31mred\u001b]0;title\u0007\u202egpj\u2066\u200f\u0000\r\nGET fake 200\u0085\u009b2J';
    const page = '{"page_id":1,"url":"p\\u001b[2J\\u202e","title":"x"}';
    const faults = [
      fault(
        sectionPaths.tabs,
        respondWith(422, textWithControls, [['Content-Type', 'text/plain; charset=utf-8']]),
      ),
      fault(sectionPaths.grades, respondWith(422, JSON.stringify({ message: textWithControls }))),
    ];
    const result = await expectExit(8, {
      course: { pages: [page], bodies: {} },
      faults,
      args: ['--verbose'],
    });
    const shownTexts = [
      result.stderr,
      ...result.meta.warnings,
      ...result.meta.section_errors.map(({ message }) => message),
    ];
    for (const text of shownTexts) expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(result.meta.warnings.join('')).not.toContain('\n');
    expect(result.stderr.split('\n').filter((line) => line.startsWith('GET fake'))).toEqual([]);
  });
});
