import { describe, expect, test } from 'vitest';
import { defaultSectionNames as sections } from '../../cli/src/course/section-names.ts';
import { readFixture } from '../support/fixtures.ts';
import {
  coursePath,
  decoded,
  fault,
  listAt,
  respondWith,
  routeTo,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { requestsBySection } = readFixture<{
  readonly requestsBySection: Readonly<Record<(typeof sections)[number], readonly string[]>>;
}>('course/section-requests.json');

const { expectExit, run } = useFakeLms();

describe('requests', () => {
  test('request all sections in order, each with its query', async () => {
    const result = await expectExit(0, {});
    expect(result.targets.map(decoded)).toEqual(sections.flatMap((section) => requestsBySection[section]));
  });
});

describe('lists', () => {
  test('keep only the first item with the same id', async () => {
    const items = [
      '{"id":1,"n":"first"}',
      '{"id":2}',
      '{"id":"1","n":"second"}',
      '{"n":"none"}',
      '{"n":"none"}',
      '{"id":2}',
    ];
    const result = await run({
      routes: [listAt(sectionPaths.tabs, items, { largestPage: 100 })],
      args: ['--include', 'tabs'],
    });
    expect(result.document.tabs).toEqual([{ id: 1, n: 'first' }, { id: 2 }, { n: 'none' }, { n: 'none' }]);
  });

  test('identify pages by page_id, else by url', async () => {
    const pages = [
      '{"page_id":1,"url":"a"}',
      '{"page_id":2,"url":"a"}',
      '{"page_id":1,"url":"b"}',
      '{"url":"c"}',
      '{"url":"c"}',
    ];
    const routes = ['a', 'c'].map((slug) =>
      routeTo(coursePath(`/pages/${slug}`), { kind: 'json', text: `{"body":"${slug}"}` }),
    );
    const result = await expectExit(0, {
      course: { pages },
      routes,
      args: ['--include', 'pages'],
    });
    expect(result.document.pages).toHaveLength(3);
  });

  test.each(['"../../users"', '7e1', '""'])('never use the id %s in a path', async (id) => {
    const routes = [
      listAt(sectionPaths.modules, [`{"id":${id}}`, '{"id":"7~8","items":[]}', '{"id":"9~10"}']),
      listAt(coursePath('/modules/9~10/items'), []),
    ];
    const result = await expectExit(8, { routes, args: ['--include', 'modules'] });
    expect(result.targets.map((target) => target.split('?')[0])).toEqual([
      sectionPaths.course,
      sectionPaths.modules,
      coursePath('/modules/9~10/items'),
    ]);
    expect(result.meta.section_errors.map(({ code }) => code)).toEqual(['bad_identifier']);
    expect(result.document.modules).toHaveLength(3);
  });
});

describe('modules', () => {
  const readModules = async (
    modules: readonly string[],
    items: Readonly<Record<string, readonly string[]>> = {},
  ) => {
    const result = await run({
      course: { modules, moduleItems: items },
      args: ['--include', 'modules'],
    });
    return {
      result,
      ids: result.targets.slice(2).map((target) => /modules\/(\d+)\/items/.exec(target)?.[1]),
    };
  };

  test('request items if the list is missing or null, but not if it is empty', async () => {
    const { result, ids } = await readModules(
      ['{"id":1}', '{"items":null,"id":2}', '{"id":3,"items":[]}', '{"id":4,"items":[{"id":40}]}'],
      {
        1: ['{"id":10}'],
        2: ['{"id":20}'],
      },
    );
    expect(result.exitCode, result.stderr).toBe(0);
    expect(ids).toEqual(['1', '2']);
    expect(result.document.modules?.map(({ items }) => items)).toEqual([
      [{ id: 10 }],
      [{ id: 20 }],
      [],
      [{ id: 40 }],
    ]);
  });

  test('ignore a nested key named items', async () => {
    const { ids, result } = await readModules(
      ['{"id":1,"x":{"items":[]},"s":"\\"items\\":[]"}', '{"it\\u0065ms":[],"id":2}'],
      { 1: [] },
    );
    expect(ids).toEqual(['1']);
    expect(result.document.modules?.map(({ items }) => items)).toEqual([[], []]);
  });

  test('keep the record and the received items of a module that fails', async () => {
    const items = Array.from({ length: 150 }, (_, index) => `{"id":${index + 1}}`);
    const secondPage = { path: coursePath('/modules/1/items'), query: { page: 'bookmark:2' } };
    const result = await expectExit(8, {
      course: { modules: ['{"id":1}', '{"id":2}'], moduleItems: { 1: items, 2: ['{"id":20}'] } },
      faults: [fault(secondPage, respondWith(404))],
      args: ['--include', 'modules'],
    });
    expect(result.document.modules?.map(({ items }) => (items as unknown[]).length)).toEqual([100, 1]);
    expect(result.meta.section_errors).toEqual([expect.objectContaining({ item: '1', code: 'not_found' })]);
  });
});
