import { describe, expect, test } from 'vitest';
import {
  coursePath,
  decoded,
  fault,
  listAt,
  respondWith,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import type { Misbehavior } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const args = ['--include', 'submissions'];
const argsWithAssignments = ['--include', 'assignments,submissions'];
const ids = ['9007199254740993', '802', '803'];
const createTarget = (id: string) => coursePath(`/assignments/${id}/submissions?per_page=100`);
const createFault = (effect: Misbehavior) => ({ faults: [fault(sectionPaths.submissions, effect)] });

describe('submissions', () => {
  test('fail after one request with 403', async () => {
    const result = await expectExit(8, { ...createFault(respondWith(403)), args: argsWithAssignments });
    expect(result.targets).toHaveLength(3);
    expect(result.meta.section_errors).toEqual([expect.objectContaining({ code: 'forbidden', attempts: 1 })]);
  });

  test.each([
    ['404', respondWith(404), 1],
    ['500', respondWith(500), 2],
    ['a missing response', { kind: 'silence', after: 'request' }, 2],
  ] as const)('are read for each assignment after %s', async (status, effect, attempts) => {
    const responseTimeout = (target: string) =>
      target.startsWith(sectionPaths.submissions) ? 100 : undefined;
    const inProcess = status === 'a missing response' ? { responseTimeout } : {};
    const result = await expectExit(0, {
      ...createFault(effect),
      args: [...argsWithAssignments, '--retries', '1'],
      inProcess,
    });
    expect(result.targets.slice(2 + attempts).map(decoded)).toEqual(ids.map(createTarget));
    expect(result.document.submissions?.map(({ id }) => id)).toEqual([301, 302, 303]);
    expect(result.meta.warnings).toEqual([expect.stringMatching(/^submissions: /)]);
  });

  test.each([
    ['a broken connection', { kind: 'cut', after: 'request', how: 'reset' }],
    ['throttling', respondWith(429)],
  ] as const)('are not read for each assignment after %s', async (_, effect) => {
    const result = await expectExit(8, {
      ...createFault(effect),
      args: [...argsWithAssignments, '--retries', '0'],
    });
    expect(result.targets.filter((target) => target.includes('/assignments/'))).toEqual([]);
  });

  test('use all assignments, regardless of --since', async () => {
    const result = await run({
      ...createFault(respondWith(404)),
      args: [...argsWithAssignments, '--since', '2026-03-15'],
    });
    expect(result.document.assignments?.map(({ id }) => id)).toEqual([802]);
    expect(result.targets.slice(3).map(decoded)).toEqual(ids.map(createTarget));
  });

  test('request the list of assignments even if they are not exported', async () => {
    const result = await expectExit(0, { ...createFault(respondWith(404)), args });
    expect(decoded(result.targets[2] ?? '').split('?')[0]).toBe(sectionPaths.assignments);
    expect(result.targets.slice(3).map(decoded)).toEqual(ids.map(createTarget));
    expect(result.document).not.toHaveProperty('assignments');
  });

  test('request only published assignments', async () => {
    const assignments = ['{"id":1,"published":true}', '{"id":2,"published":false}', '{"id":3}'];
    const routes = [1, 2, 3].map((id) =>
      listAt(coursePath(`/assignments/${id}/submissions`), [`{"id":${id}}`]),
    );
    const faults = [fault(sectionPaths.submissions, respondWith(404))];
    for (const include of [args, argsWithAssignments]) {
      const result = await expectExit(0, {
        course: { assignments },
        routes,
        faults,
        args: include,
      });
      expect(result.document.submissions?.map(({ id }) => id)).toEqual([1, 3]);
    }
  });

  test('are no longer requested after the first 403 for an assignment', async () => {
    const faults = [
      fault(sectionPaths.submissions, respondWith(404)),
      fault(coursePath('/assignments/802/submissions'), respondWith(403)),
    ];
    const result = await run({ faults, args: argsWithAssignments });
    expect(result.meta.sections_failed).toEqual(['submissions']);
    expect(result.targets.slice(3).map(decoded)).toEqual(ids.slice(0, 2).map(createTarget));
    expect(result.document.submissions?.map(({ id }) => id)).toEqual([301]);
  });

  test('have no duplicates of items received before the first list failed', async () => {
    const items = Array.from(
      { length: 150 },
      (_, index) => `{"id":${index + 1},"assignment_id":802,"submitted_at":null}`,
    );
    const result = await expectExit(0, {
      routes: [
        listAt(sectionPaths.submissions, items),
        listAt(coursePath('/assignments/802/submissions'), items),
      ],
      course: { assignments: ['{"id":802}'] },
      faults: [fault({ path: sectionPaths.submissions, query: { page: 'bookmark:2' } }, respondWith(500))],
      args: [...args, '--retries', '0'],
    });
    expect(result.document.submissions).toHaveLength(150);
    expect(new Set(result.document.submissions?.map(({ id }) => id)).size).toBe(150);
  });
});

describe('a bug in a section', () => {
  test('fails only that section, with the code internal', async () => {
    // The clock is the only dependency that a test can replace, so a failing wait simulates a bug in the program.
    const result = await expectExit(8, {
      faults: [fault(sectionPaths.tabs, respondWith(503), { times: 1 })],
      args: ['--include', 'tabs,grades'],
      inProcess: { onWait: () => Promise.reject(new RangeError('made up')) },
    });
    expect(result.meta.sections_failed).toEqual(['tabs']);
    expect(result.meta.section_errors).toEqual([
      expect.objectContaining({ section: 'tabs', code: 'internal' }),
    ]);
    expect(result.document.grades).toHaveLength(1);
  });
});
