import { describe, expect, test } from 'vitest';
import { sectionNames as sections } from '../../cli/src/course/section-names.ts';
import { useLms } from '../support/lms/run-export.ts';
import {
  answering,
  decoded,
  fault,
  inCourse,
  listAt,
  pathOf,
  routeTo,
  worldOf,
} from '../support/lms/worlds.ts';

const { run } = useLms();

/** Every request of a section as the contract and its additions say, decoded; run at 2026-04-01. */
const asked = {
  course: ['/api/v1/courses/4242?include[]=term&include[]=total_scores'],
  tabs: [inCourse('/tabs')],
  modules: [
    inCourse('/modules?include[]=items&include[]=content_details&per_page=100'),
    inCourse('/modules/9007199254740995/items?include[]=content_details&per_page=100'),
    inCourse('/modules/9007199254740995/items?include[]=content_details&per_page=100&page=bookmark:2'),
  ],
  assignments: [inCourse('/assignments?per_page=100&order_by=due_at')],
  assignment_groups: [inCourse('/assignment_groups?per_page=100')],
  files: [inCourse('/files?per_page=100')],
  pages: [
    inCourse('/pages?per_page=100'),
    ...['welcome', '100%25-done', '%C3%BCber-uns', 'locked-page', 'empty-page'].map((slug) =>
      inCourse(`/pages/${slug}`),
    ),
  ],
  announcements: [
    '/api/v1/announcements?context_codes[]=course_4242&start_date=2000-01-01&end_date=2027-04-01&per_page=100',
  ],
  discussions: [inCourse('/discussion_topics?only_announcements=false&per_page=100')],
  submissions: [inCourse('/students/submissions?student_ids[]=all&per_page=100')],
  grades: [inCourse('/enrollments?user_id=self&include[]=total_scores&per_page=100')],
} satisfies Record<(typeof sections)[number], readonly string[]>;

describe('the requests', () => {
  test('6.1 all sections in order, each with its queries', async () => {
    const ran = await run({ world: worldOf() });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.targets.map(decoded)).toEqual(sections.flatMap((section) => asked[section]));
  });
});

describe('lists', () => {
  test('6.2 an id that came before is dropped, the first copy stays', async () => {
    const items = [
      '{"id":1,"n":"first"}',
      '{"id":2}',
      '{"id":"1","n":"second"}',
      '{"n":"none"}',
      '{"n":"none"}',
      '{"id":2}',
    ];
    const ran = await run({
      world: worldOf({ routes: [listAt(pathOf.tabs, items, { largestPage: 100 })] }),
      args: ['--include', 'tabs'],
    });
    expect(ran.document.tabs).toEqual([{ id: 1, n: 'first' }, { id: 2 }, { n: 'none' }, { n: 'none' }]);
  });

  test('6.2 pages are told apart by page_id, else by url', async () => {
    const pages = [
      '{"page_id":1,"url":"a"}',
      '{"page_id":2,"url":"a"}',
      '{"page_id":1,"url":"b"}',
      '{"url":"c"}',
      '{"url":"c"}',
    ];
    const routes = ['a', 'c'].map((slug) =>
      routeTo(inCourse(`/pages/${slug}`), { kind: 'json', text: `{"body":"${slug}"}` }),
    );
    const ran = await run({ world: worldOf({ course: { pages }, routes }), args: ['--include', 'pages'] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.document.pages).toHaveLength(3);
  });

  test.each(['"../../users"', '7e1', '""'])('6.2 an id of %s builds no path', async (id) => {
    const routes = [
      listAt(pathOf.modules, [`{"id":${id}}`, '{"id":"7~8","items":[]}', '{"id":"9~10"}']),
      listAt(inCourse('/modules/9~10/items'), []),
    ];
    const ran = await run({ world: worldOf({ routes }), args: ['--include', 'modules'] });
    expect(ran.exitCode).toBe(8);
    expect(ran.targets.map((target) => target.split('?')[0])).toEqual([
      pathOf.course,
      pathOf.modules,
      inCourse('/modules/9~10/items'),
    ]);
    expect(ran.meta.section_errors.map(({ code }) => code)).toEqual(['bad_identifier']);
    expect(ran.document.modules).toHaveLength(3);
  });
});

describe('course', () => {
  test('6.3 closed by date: success with a warning', async () => {
    const text = '{"id":4242,"access_restricted_by_date":true}';
    const ran = await run({ world: worldOf({ course: { course: text } }), args: ['--include', 'tabs'] });
    expect(ran.exitCode).toBe(0);
    expect(ran.document.course).toEqual(JSON.parse(text));
    expect(ran.meta.warnings).toEqual([expect.stringMatching(/^course: .*date/)]);
  });
});

describe('modules', () => {
  const asksFor = async (
    modules: readonly string[],
    items: Readonly<Record<string, readonly string[]>> = {},
  ) => {
    const ran = await run({
      world: worldOf({ course: { modules, moduleItems: items } }),
      args: ['--include', 'modules'],
    });
    return { ran, ids: ran.targets.slice(2).map((target) => /modules\/(\d+)\/items/.exec(target)?.[1]) };
  };

  test('6.4 items left out or null are asked for, an empty list is not', async () => {
    const { ran, ids } = await asksFor(
      ['{"id":1}', '{"items":null,"id":2}', '{"id":3,"items":[]}', '{"id":4,"items":[{"id":40}]}'],
      {
        1: ['{"id":10}'],
        2: ['{"id":20}'],
      },
    );
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ids).toEqual(['1', '2']);
    expect(ran.document.modules?.map(({ items }) => items)).toEqual([
      [{ id: 10 }],
      [{ id: 20 }],
      [],
      [{ id: 40 }],
    ]);
  });

  test('6.4 a key named items deeper inside does not count', async () => {
    const { ids, ran } = await asksFor(
      ['{"id":1,"x":{"items":[]},"s":"\\"items\\":[]"}', '{"it\\u0065ms":[],"id":2}'],
      { 1: [] },
    );
    expect(ids).toEqual(['1']);
    expect(ran.document.modules?.map(({ items }) => items)).toEqual([[], []]);
  });

  test('6.4 one that fails keeps its record and the items that came', async () => {
    const items = Array.from({ length: 150 }, (_, at) => `{"id":${at + 1}}`);
    const where = { path: inCourse('/modules/1/items'), query: { page: 'bookmark:2' } };
    const ran = await run({
      world: worldOf({
        course: { modules: ['{"id":1}', '{"id":2}'], moduleItems: { 1: items, 2: ['{"id":20}'] } },
        faults: [fault(where, answering(404))],
      }),
      args: ['--include', 'modules'],
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.document.modules?.map(({ items }) => (items as unknown[]).length)).toEqual([100, 1]);
    expect(ran.meta.section_errors).toEqual([expect.objectContaining({ item: '1', code: 'not_found' })]);
  });
});
