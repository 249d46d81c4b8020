import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useFakeLms } from '../support/lms/run-export.ts';

const { run } = useFakeLms();

describe('an error in the envelope', () => {
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
