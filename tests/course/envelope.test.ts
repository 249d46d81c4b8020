import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectMatchesSchema } from '../support/lms/expectations.ts';
import { fault, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('an error in the envelope', () => {
  const faults = [fault(sectionPaths.tabs, respondWith(401, '{}', [['WWW-Authenticate', 'Bearer']]))];
  const cases = [
    ['auth', 3, { faults, args: ['--json'] }],
    ['usage', 2, { args: ['--json', '--include', 'nothing'] }],
    ['output', 1, { args: ['--json', '--out', 'not/there/course.json'], out: null }],
    ['auth', 3, { args: ['--json'], env: { LMS_TOKEN: '' } }],
  ] as const;

  test.each(cases)(
    'is written to standard output: %s with exit code %d (case %#)',
    async (category, code, options) => {
      const result = await expectExit(code, options);
      expect(result.out).toBeNull();
      const envelope = JSON.parse(result.stdout);
      expectMatchesSchema('course-export-envelope', envelope);
      expect(envelope).toMatchObject({ ok: false, error: { category }, meta: { partial: false } });
      expect(envelope).not.toHaveProperty('data');
      expect(envelope.error.message).toMatch(/\w/);
      expect(envelope.meta.request_id).toMatch(uuidPattern);
    },
  );

  test('has the code internal after an unexpected exception', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'good');
    const options = { before, inProcess: { now: 'no time at all' } };
    const withJson = await run({ ...options, args: ['--json'] });
    expect([withJson.exitCode, withJson.out]).toEqual([1, 'good']);
    expect(JSON.parse(withJson.stdout)).toMatchObject({
      ok: false,
      error: { code: 'internal', category: 'internal' },
    });
    const withoutJson = await run(options);
    expect([withoutJson.exitCode, withoutJson.out, withoutJson.stdout]).toEqual([1, 'good', '']);
  });

  test('has base_url null if the base URL is unknown', async () => {
    const { stdout } = await run({ args: ['--json'], env: { LMS_BASE_URL: '' } });
    expect(JSON.parse(stdout).meta.base_url).toBeNull();
  });
});
