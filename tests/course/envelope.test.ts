import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectShape } from '../support/lms/check-run.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, fault, pathOf, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const world = worldOf();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('an error in the envelope', () => {
  const dead = worldOf({
    faults: [fault(pathOf.tabs, answering(401, '{}', [['WWW-Authenticate', 'Bearer']]))],
  });
  const cases = [
    ['auth', 3, { world: dead, args: ['--json'] }],
    ['usage', 2, { world, args: ['--json', '--include', 'nothing'] }],
    ['output', 1, { world, args: ['--json', '--out', 'not/there/course.json'], out: null }],
    ['auth', 3, { world, args: ['--json'], env: { LMS_TOKEN: '' } }],
  ] as const;

  test.each(cases)('4.2 %s with exit %d goes to standard output', async (category, code, options) => {
    const ran = await run(options);
    expect(ran.exitCode, ran.stderr).toBe(code);
    expect(ran.out).toBeNull();
    const envelope = JSON.parse(ran.stdout);
    expectShape('course-export-envelope', envelope);
    expect(envelope).toMatchObject({ ok: false, error: { category }, meta: { partial: false } });
    expect(envelope).not.toHaveProperty('data');
    expect(envelope.error.message).toMatch(/\w/);
    expect(envelope.meta.request_id).toMatch(uuid);
  });

  test('4.2 internal: whatever else goes wrong, here a clock that is out of order', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'good');
    const options = { world, before, inProcess: { now: 'no time at all' } };
    const told = await run({ ...options, args: ['--json'] });
    expect([told.exitCode, told.out]).toEqual([1, 'good']);
    expect(JSON.parse(told.stdout)).toMatchObject({
      ok: false,
      error: { code: 'internal', category: 'internal' },
    });
    const plain = await run(options);
    expect([plain.exitCode, plain.out, plain.stdout]).toEqual([1, 'good', '']);
  });

  test('4.2 base_url is null while it is unknown', async () => {
    const { stdout } = await run({ world, args: ['--json'], env: { LMS_BASE_URL: '' } });
    expect(JSON.parse(stdout).meta.base_url).toBeNull();
  });
});
