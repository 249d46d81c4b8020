import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectShape } from '../support/lms/check-run.ts';
import { useLms } from '../support/lms/use-lms.ts';
import { answering, fault, pathOf, worldOf } from '../support/lms/worlds.ts';

const { lms, run } = useLms();
const world = worldOf();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the envelope', () => {
  test('4.1 ok, data, meta, in this order', async () => {
    const ran = await run({ world, args: ['--json'] });
    const { envelope } = ran;
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(Object.keys(envelope)).toEqual(['ok', 'data', 'meta']);
    expect(envelope.ok).toBe(true);
    expect(envelope.meta).toMatchObject({
      command: 'courses.export-context',
      schema_version: '1.0',
      base_url: lms().base,
      request_count: ran.seen.length,
      partial: false,
      warnings: ran.meta.warnings,
    });
    expect(envelope.meta.request_id).toMatch(uuid);
    expect(envelope.meta.duration_ms).toBeGreaterThanOrEqual(ran.meta.duration_ms);
  });

  test('4.1 the data is the raw document, line for line', async () => {
    const timeless = (text: string) => text.replace(/"duration_ms":\s*\d+/g, '"duration_ms":0');
    const [raw, wrapped] = [await run({ world }), await run({ world, args: ['--json'] })];
    const lines = timeless(raw.written).split('\n').slice(1, -2);
    expect(
      timeless(wrapped.written)
        .split('\n')
        .slice(1, 1 + lines.length),
    ).toEqual(lines);
  });

  test('4.1 partial with exit 8, and still ok', async () => {
    const faults = [fault(pathOf.tabs, answering(403))];
    const ran = await run({ world: worldOf({ faults }), args: ['--json'], out: null });
    expect([ran.exitCode, ran.envelope.ok, ran.envelope.meta.partial]).toEqual([8, true, true]);
    expect(ran.envelope.meta.warnings).toEqual(ran.meta.warnings);
  });

  test('4.1 with --pretty too', async () => {
    const ran = await run({ world, args: ['--json', '--pretty'] });
    expect(ran.written).toMatch(/^\{\n {2}"ok": true,\n {2}"data": \{\n {4}"course": \{/);
  });
});

describe('an error in the envelope', () => {
  const dead = worldOf({
    faults: [fault(pathOf.tabs, answering(401, '{}', [['WWW-Authenticate', 'Bearer']]))],
  });
  const cases = [
    ['auth', 3, { world: dead, args: ['--json'] }],
    ['usage', 2, { world, args: ['--json', '--include', 'nothing'] }],
    ['usage', 2, { world, args: ['--json', '--unknown'] }],
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

  test('4.2 says where it failed', async () => {
    const { stdout } = await run({ world: dead, args: ['--json'] });
    expect(JSON.parse(stdout)).toMatchObject({
      error: {
        retryable: false,
        status: 401,
        section: 'tabs',
        lms_request_id: 'f0e1d2c3-0000-4000-8000-00000000002a',
      },
      meta: { base_url: lms().base, request_count: 2 },
    });
    const usage = await run({ world, args: ['--json', '--retries', '11'] });
    expect(JSON.parse(usage.stdout)).toMatchObject({
      error: { status: null, section: null, lms_request_id: null },
      meta: { request_count: 0 },
    });
  });

  test('4.2 base_url is null while it is unknown', async () => {
    const { stdout } = await run({ world, args: ['--json'], env: { LMS_BASE_URL: '' } });
    expect(JSON.parse(stdout).meta.base_url).toBeNull();
  });

  test('4.2 never replaces a good export', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'good');
    for (const args of [[], ['--json']]) {
      const ran = await run({ world: dead, args, before });
      expect(ran.exitCode).toBe(3);
      expect(readFileSync(join(ran.folder, 'work/course.json'), 'utf8')).toBe('good');
    }
  });

  test('4.2 without --json one line on standard error, nothing on standard output', async () => {
    for (const out of ['course.json', null]) {
      const ran = await run({ world: dead, out });
      expect(ran.stdout).toBe('');
      expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});
