import { describe, expect, test } from 'vitest';
import { useLms } from '../support/lms/run-export.ts';
import { inCourse, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const world = worldOf();

describe('_export_meta', () => {
  test('3.4 begins are rounded down, so that nothing falls between two runs', async () => {
    const ran = await run({
      world,
      args: ['--include', 'course'],
      inProcess: { now: '2026-04-01T12:00:59.999Z' },
    });
    expect(ran.meta.generated_at).toBe('2026-04-01T12:00:59Z');
  });

  test('3.4 a hundred errors a section, and the warning counts the rest', async () => {
    const pages = Array.from(
      { length: 130 },
      (_, at) => `{"page_id":${at + 1},"url":"p-${at + 1}","title":"x"}`,
    );
    const ran = await run({
      world: worldOf({ course: { pages, bodies: {} } }),
      args: ['--include', 'pages'],
    });
    expect(ran.meta.section_errors).toHaveLength(100);
    expect(ran.meta.section_errors[0]).toMatchObject({
      item: 'p-1',
      path: inCourse('/pages/p-1'),
      status: 404,
    });
    expect(ran.meta.warnings).toHaveLength(1);
    expect(ran.meta.warnings[0]).toMatch(/\b30\b|\b130\b/);
    expect(ran.document.pages).toHaveLength(130);
  });
});
