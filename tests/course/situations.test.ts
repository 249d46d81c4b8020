import { expect, test } from 'vitest';
import { readFixture } from '../support/fixtures.ts';
import type { Item } from '../support/lms/documents.ts';
import { fault, listAt, respondWith, routeTo, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { CourseFixture } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

type Answer =
  | number
  | Item
  | readonly [status: number, text: string, headers?: Readonly<Record<string, string>>];

/** A course as teachers set it up, or a state of the LMS, and what the export makes of it. */
interface Situation {
  readonly situation: string;
  /** The page of Canvas's documentation that describes it. */
  readonly source?: string;
  readonly include: string;
  readonly args?: readonly string[];
  readonly course?: Readonly<Record<string, unknown>>;
  /** The answers by path. `*` stands for the first request of every section. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Answers that only the first requests for a path get: status and count. */
  readonly times?: Readonly<Record<string, readonly [status: number, count: number]>>;
  readonly exit: number;
  readonly failed?: readonly string[];
  /** The ids of the items, or the slugs of pages, by section. */
  readonly document?: Readonly<Record<string, readonly (number | string)[]>>;
  readonly warnings?: readonly string[];
  readonly extras?: readonly string[];
  readonly downloads?: readonly string[];
  /** The paths of the last requests. */
  readonly tail?: readonly string[];
  readonly requests?: number;
  readonly stderr?: string;
  /** A part of the document. */
  readonly text?: string;
}

const { situations } = readFixture<{ readonly situations: readonly Situation[] }>('course/situations.json');
const { run } = useFakeLms();

const emptyCourse = Object.fromEntries(
  ['modules', 'assignments', 'files', 'pages', 'announcements', 'discussions', 'submissions', 'grades'].map(
    (name) => [name, []],
  ),
);
const format = (value: unknown): string => JSON.stringify(value);
const toTexts = (value: unknown) =>
  Array.isArray(value)
    ? value.map(format)
    : Object.fromEntries(
        Object.entries(value as Item).map(([id, items]) => [id, (items as unknown[]).map(format)]),
      );

function toCourse({ course = {}, ...texts }: Readonly<Record<string, unknown>>): Partial<CourseFixture> {
  const lists = Object.entries({ ...emptyCourse, moduleItems: {}, bodies: {}, ...texts });
  return {
    course: format({ id: 4242, name: 'x', ...(course as Item) }),
    ...Object.fromEntries(lists.map(([name, value]) => [name, toTexts(value)])),
  };
}

test.each(situations.map((row) => [row.situation, row] as const))('%s', async (_, row) => {
  const answers = Object.entries(row.answers).flatMap(([path, answer]) =>
    (path === '*' ? Object.values(sectionPaths) : [path]).map((each) => [each, answer] as const),
  );
  const respond = (answer: Answer) =>
    Array.isArray(answer)
      ? respondWith(answer[0], answer[1], Object.entries(answer[2] ?? {}))
      : respondWith(Number(answer));
  const isRecord = (answer: Answer) => typeof answer === 'object' && !Array.isArray(answer);
  const result = await run({
    course: toCourse(row.course ?? {}),
    routes: [
      listAt('/never', []),
      ...answers
        .filter(([, answer]) => isRecord(answer))
        .map(([path, answer]) => routeTo(path, { kind: 'json', text: format(answer) })),
    ],
    faults: [
      ...Object.entries(row.times ?? {}).map(([path, [status, times]]) =>
        fault(path, respondWith(status), { times }),
      ),
      ...answers
        .filter(([, answer]) => !isRecord(answer))
        .map(([path, answer]) => fault(path, respond(answer))),
    ],
    args: ['--include', row.include, ...(row.args ?? [])],
  });
  expect(result.exitCode, result.stderr).toBe(row.exit);
  if (row.stderr !== undefined) expect(result.stderr).toMatch(new RegExp(row.stderr));
  if (row.requests !== undefined) expect(result.requestLog).toHaveLength(row.requests);
  if (row.tail !== undefined)
    expect(result.targets.slice(-row.tail.length).map((target) => target.split('?')[0])).toEqual(row.tail);
  if (row.exit !== 0 && row.exit !== 8) {
    expect(result.out).toBeNull();
    return;
  }
  const { meta, document } = result;
  expect(meta.sections_failed).toEqual(row.failed ?? []);
  expect(meta.warnings).toEqual((row.warnings ?? []).map((text) => expect.stringMatching(new RegExp(text))));
  for (const [section, keys] of Object.entries(row.document ?? {}))
    expect(
      (document as unknown as Record<string, Item[]>)[section]?.map(
        ({ id, url, topic_id }) => topic_id ?? id ?? url,
      ),
    ).toEqual(keys);
  if (row.extras !== undefined)
    expect(meta.extras.map((extra) => Object.values(extra).join(' '))).toEqual(row.extras);
  if (row.downloads !== undefined)
    expect(document.downloads?.map(({ file_id, status }) => `${file_id} ${status}`)).toEqual(row.downloads);
  if (row.text !== undefined) expect(result.written).toContain(row.text);
});
