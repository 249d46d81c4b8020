import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../support/fixtures.ts';
import {
  coursePath,
  fault,
  respondWith,
  sectionPaths,
  unresolvableHost,
} from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { usageErrors } = readFixture<{
  readonly usageErrors: readonly (readonly [args: readonly string[], sentence: string])[];
}>('course/usage-errors.json');

const { expectExit, run } = useFakeLms();
const courseOnly = ['--include', 'course'];

describe('warnings about missing content', () => {
  const fixtureWithoutCourse = { faults: [fault(sectionPaths.course, respondWith(404))] };

  test('report a course that does not exist', async () => {
    const result = await run({ ...fixtureWithoutCourse, args: courseOnly });
    expect(result.meta.warnings).toEqual([
      'course: failed: /api/v1/courses/4242: it does not exist, or you cannot see it (HTTP 404); check --course and the address; the document contains no course record.',
    ]);
  });

  test('are combined if the course and all its sections do not exist', async () => {
    const faults = Object.values(sectionPaths).map((path) => fault(path, respondWith(404)));
    const options = { faults };
    const { meta } = await run(options);
    expect(meta.sections_failed).toHaveLength(11);
    expect(meta.section_errors).toHaveLength(11);
    expect(meta.warnings).toEqual([
      expect.stringMatching(/^course: failed: /),
      'tabs, modules, assignments, assignment_groups, files, pages, announcements, discussions, submissions, grades: failed: the LMS answered 404, as for the course; the document has no items of them.',
    ]);
    const tabsResult = await run({ ...fixtureWithoutCourse, args: ['--include', 'tabs'] });
    expect(tabsResult.document.tabs).toHaveLength(3);
  });

  test('explain that the base URL is the address of a page', async () => {
    const result = await run({
      ...fixtureWithoutCourse,
      prefix: '/courses/4242',
      args: courseOnly,
    });
    expect(result.meta.warnings[0]).toContain(
      'check --course; the address seems to be that of a page: give only the start, such as https://lms.example',
    );
  });

  test.each([
    ['{"errors":[{"message":"no such thing"},{"message":"again"}]}', 'it says: no such thing; again;'],
    ['{"message":"gone"}', 'it says: gone;'],
    ['plain', 'it says: plain;'],
  ])('quote only the message of %s', async (text, words) => {
    const faults = [fault(sectionPaths.tabs, respondWith(404, text))];
    const result = await run({ faults, args: ['--include', 'tabs'] });
    expect(result.meta.warnings[0]).toContain(words);
  });

  test.each([
    ['pages', '/pages/welcome', '1 page body could not be read (welcome)'],
    ['modules', '/modules/9007199254740995/items', '1 module with missing items (9007199254740995)'],
  ] as const)('use the singular for one of %s', async (section, path, words) => {
    const faults = [fault(coursePath(path), respondWith(404))];
    const result = await run({ faults, args: ['--include', section] });
    expect(result.meta.warnings[0]).toContain(`${section}: failed: ${words}; `);
  });

  test('use the singular for one file', async () => {
    const files = ['{"id":901,"display_name":"f","url":"","size":3}'];
    const args = ['--include', 'files', '--download-files', 'got'];
    const result = await run({ course: { files }, args });
    expect(result.meta.warnings).toEqual(['files: 1 file is locked for you and was not downloaded: 901.']);
  });
});

describe('messages about a server that cannot be reached', () => {
  const readMessage = async (base: string) => {
    const args = ['--base-url', base, '--retries', '0', ...courseOnly];
    return (await run({ args, hasUnseenRequests: true })).meta.section_errors[0]?.message;
  };

  test('report that no server listens at the address', async () => {
    expect(await readMessage('http://127.0.0.1:1')).toBe(
      '/api/v1/courses/4242: the connection failed; nothing listens at http://127.0.0.1:1 (ECONNREFUSED); check the address',
    );
  });

  test('report that the host was not found', async () => {
    expect(await readMessage(`https://${unresolvableHost}`)).toMatch(
      /; the host in https:\/\/x+\.example was not found \(\w+\); check the address/,
    );
  });

  test('report that the server does not support TLS', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const address = `https://127.0.0.1:${port}`;
      expect(await readMessage(address)).toContain(`${address} does not speak TLS (`);
    } finally {
      server.close();
    }
  });
});

describe('messages about usage errors', () => {
  test.each(usageErrors)('explain %j', async (args, sentence) => {
    const result = await expectExit(2, { args });
    expect(result.stderr).toBe(`cardcat: ${sentence}\n`);
  });
});

describe('messages about an invalid token', () => {
  test.each([
    ['', 'is empty; put the access token there'],
    ['Bearer abc', 'contains a space; put only the access token there, without “Bearer”'],
    ['ö', 'is not 8 to 4096 visible ASCII characters; put only the whole access token there'],
  ])('explain %j', async (stdin, words) => {
    const result = await expectExit(3, {
      args: [...courseOnly, '--token-file', '-'],
      stdin,
      env: { LMS_TOKEN: '' },
    });
    expect(result.stderr).toBe(`cardcat: The token in standard input ${words}.\n`);
  });
});
