import { describe, expect, test } from 'vitest';
import { useLms } from '../support/lms/run-export.ts';
import type { Misbehaviour } from '../support/lms/world.ts';
import { answering, decoded, fault, inCourse, listAt, pathOf, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const args = ['--include', 'submissions'];
const both = ['--include', 'assignments,submissions'];
const ids = ['9007199254740993', '802', '803'];
const variant = (id: string) => inCourse(`/assignments/${id}/submissions?per_page=100`);
const all = (does: Misbehaviour) => worldOf({ faults: [fault(pathOf.submissions, does)] });

describe('submissions', () => {
  test('6.8 403 fails the section after one request', async () => {
    const ran = await run({ world: all(answering(403)), args: both });
    expect(ran.exitCode).toBe(8);
    expect(ran.targets).toHaveLength(3);
    expect(ran.meta.section_errors).toEqual([expect.objectContaining({ code: 'forbidden', attempts: 1 })]);
  });

  test.each([
    ['404', answering(404), 1],
    ['500', answering(500), 2],
    ['silence', { kind: 'silence', after: 'request' }, 2],
  ] as const)('6.8 %s leads to the variant, assignment by assignment', async (status, does, tries) => {
    const patience = (target: string) => (target.startsWith(pathOf.submissions) ? 100 : undefined);
    const inProcess = status === 'silence' ? { patience } : {};
    const ran = await run({ world: all(does), args: [...both, '--retries', '1'], inProcess });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.targets.slice(2 + tries).map(decoded)).toEqual(ids.map(variant));
    expect(ran.document.submissions?.map(({ id }) => id)).toEqual([301, 302, 303]);
    expect(ran.meta.warnings).toEqual([expect.stringMatching(/^submissions: /)]);
  });

  test.each([
    ['a broken connection', { kind: 'cut', after: 'request', how: 'reset' }],
    ['a throttle', answering(429)],
  ] as const)('6.8 %s does not', async (_, does) => {
    const ran = await run({ world: all(does), args: [...both, '--retries', '0'] });
    expect(ran.exitCode).toBe(8);
    expect(ran.targets.filter((target) => target.includes('/assignments/'))).toEqual([]);
  });

  test('6.8 the ids come from before --since', async () => {
    const ran = await run({ world: all(answering(404)), args: [...both, '--since', '2026-03-15'] });
    expect(ran.document.assignments?.map(({ id }) => id)).toEqual([802]);
    expect(ran.targets.slice(3).map(decoded)).toEqual(ids.map(variant));
  });

  test('6.8 without the section a listing is read that is not exported', async () => {
    const ran = await run({ world: all(answering(404)), args });
    expect(ran.exitCode).toBe(0);
    expect(decoded(ran.targets[2] ?? '').split('?')[0]).toBe(pathOf.assignments);
    expect(ran.targets.slice(3).map(decoded)).toEqual(ids.map(variant));
    expect(ran.document).not.toHaveProperty('assignments');
  });

  test('6.8 only published assignments are asked for', async () => {
    const assignments = ['{"id":1,"published":true}', '{"id":2,"published":false}', '{"id":3}'];
    const routes = [1, 2, 3].map((id) =>
      listAt(inCourse(`/assignments/${id}/submissions`), [`{"id":${id}}`]),
    );
    const faults = [fault(pathOf.submissions, answering(404))];
    for (const include of [args, both]) {
      const ran = await run({ world: worldOf({ course: { assignments }, routes, faults }), args: include });
      expect(ran.exitCode).toBe(0);
      expect(ran.document.submissions?.map(({ id }) => id)).toEqual([1, 3]);
    }
  });

  test('6.8 the first 403 there ends the section', async () => {
    const faults = [
      fault(pathOf.submissions, answering(404)),
      fault(inCourse('/assignments/802/submissions'), answering(403)),
    ];
    const ran = await run({ world: worldOf({ faults }), args: both });
    expect(ran.meta.sections_failed).toEqual(['submissions']);
    expect(ran.targets.slice(3).map(decoded)).toEqual(ids.slice(0, 2).map(variant));
    expect(ran.document.submissions?.map(({ id }) => id)).toEqual([301]);
  });

  test('6.8 what came before the first way failed is not there twice', async () => {
    const items = Array.from(
      { length: 150 },
      (_, at) => `{"id":${at + 1},"assignment_id":802,"submitted_at":null}`,
    );
    const ran = await run({
      world: worldOf({
        routes: [listAt(pathOf.submissions, items), listAt(inCourse('/assignments/802/submissions'), items)],
        course: { assignments: ['{"id":802}'] },
        faults: [fault({ path: pathOf.submissions, query: { page: 'bookmark:2' } }, answering(500))],
      }),
      args: [...args, '--retries', '0'],
    });
    expect(ran.exitCode).toBe(0);
    expect(ran.document.submissions).toHaveLength(150);
    expect(new Set(ran.document.submissions?.map(({ id }) => id)).size).toBe(150);
  });
});

describe('whatever happens inside', () => {
  test('6.10 an unexpected exception fails one section with the code internal', async () => {
    // The clock is handed in: the one thing a test can break within the program, and only while waiting.
    const ran = await run({
      world: worldOf({ faults: [fault(pathOf.tabs, answering(503), { times: 1 })] }),
      args: ['--include', 'tabs,grades'],
      inProcess: { onWait: () => Promise.reject(new RangeError('made up')) },
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.meta.sections_failed).toEqual(['tabs']);
    expect(ran.meta.section_errors).toEqual([expect.objectContaining({ section: 'tabs', code: 'internal' })]);
    expect(ran.document.grades).toHaveLength(1);
  });
});
