import { describe, expect, test } from 'vitest';
import { readItemTexts } from '../support/lms/documents.ts';
import { coursePath, fault, listAt, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();

describe('a failed section', () => {
  test('keeps complete earlier pages, and its warning contains the number of items', async () => {
    const items = Array.from({ length: 250 }, (_, index) => `{"id":${index + 1}}`);
    const result = await expectExit(8, {
      routes: [listAt(sectionPaths.assignments, items)],
      faults: [fault({ path: sectionPaths.assignments, query: { page: 'bookmark:3' } }, respondWith(404))],
      args: ['--include', 'assignments'],
    });
    expect(readItemTexts(result.written, 'assignments')).toEqual(items.slice(0, 200));
    expect(result.meta.warnings).toHaveLength(1);
    expect(result.meta.warnings[0]).toMatch(/^assignments: .*\b200\b/);
    expect(result.meta.section_errors[0]).toMatchObject({
      section: 'assignments',
      code: 'not_found',
      items_kept: 200,
    });
  });
});

describe('values from the LMS', () => {
  const oddities = [
    '{"id":9007199254740993,"n":1.10,"e":1e2,"z":-0,"big":123456789012345678901234567890.5E+3}',
    '{"id":"18446744073709551615","s":"\\u2028\\u0000\\/\\b","lone":"\\ud83d","pair":"\\ud83d\\ude00","raw":"\u2028é😀"}',
    '{"a":1,"a":2,"__proto__":{"x":1},"constructor":null,"":[]}',
    '{ "spaced" : [ 1 , 2 ] ,"tab":\t"\\t" }',
    '{"deep":[[[[[[[[[[{"x":[{}]}]]]]]]]]]]}',
  ];
  const routes = [listAt(sectionPaths.tabs, oddities)];

  /**
   * The expected output for the items in `oddities`. White space and unneeded escapes are removed, and numbers are unchanged.
   * If a key occurs twice, the last value is kept.
   */
  const expectedTexts = [
    '{"id":9007199254740993,"n":1.10,"e":1e2,"z":-0,"big":123456789012345678901234567890.5E+3}',
    '{"id":"18446744073709551615","s":"\u2028\\u0000/\\b","lone":"\\ud83d","pair":"😀","raw":"\u2028é😀"}',
    '{"a":2,"__proto__":{"x":1},"constructor":null,"":[]}',
    '{"spaced":[1,2],"tab":"\\t"}',
    '{"deep":[[[[[[[[[[{"x":[{}]}]]]]]]]]]]}',
  ];

  test.each([[[]], [['--json']]])(
    'are written with unchanged values, keys and order (flags: %j)',
    async (extraArgs) => {
      const result = await expectExit(0, {
        routes,
        args: ['--include', 'tabs', ...extraArgs],
      });
      expect(readItemTexts(result.written, 'tabs')).toEqual(expectedTexts);
      expect(result.meta.warnings).toEqual([]);
    },
  );

  test('are written without a byte-order mark', async () => {
    const faults = [fault(sectionPaths.tabs, respondWith(200, '\ufeff[{"id":1}]'))];
    const result = await run({ faults, args: ['--include', 'tabs'] });
    expect(readItemTexts(result.written, 'tabs')).toEqual(['{"id":1}']);
    expect(result.out).not.toContain('\ufeff');
  });

  test('contain U+FFFD instead of invalid UTF-8, with a warning', async () => {
    const base64 = Buffer.concat([
      Buffer.from('[{"id":1,"t":"a'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('b"}]'),
    ]).toString('base64');
    const faults = [fault(sectionPaths.tabs, { kind: 'answer', status: 200, base64 })];
    const result = await expectExit(0, { faults, args: ['--include', 'tabs'] });
    expect(readItemTexts(result.written, 'tabs')).toEqual(['{"id":1,"t":"a\ufffd\ufffdb"}']);
    expect(result.meta.warnings.filter((text) => /^tabs: .*UTF-8/.test(text))).toHaveLength(1);
  });
});

describe('_export_meta', () => {
  test('rounds the start time down, so that there is no gap between two runs', async () => {
    const result = await run({
      args: ['--include', 'course'],
      inProcess: { now: '2026-04-01T12:00:59.999Z' },
    });
    expect(result.meta.generated_at).toBe('2026-04-01T12:00:59Z');
  });

  test('lists up to 100 errors per section, and reports the number of errors in the warning', async () => {
    const pages = Array.from(
      { length: 130 },
      (_, index) => `{"page_id":${index + 1},"url":"p-${index + 1}","title":"x"}`,
    );
    const result = await run({
      course: { pages, bodies: {} },
      args: ['--include', 'pages'],
    });
    expect(result.meta.section_errors).toHaveLength(100);
    expect(result.meta.section_errors[0]).toMatchObject({
      item: 'p-1',
      path: coursePath('/pages/p-1'),
      status: 404,
    });
    expect(result.meta.warnings).toHaveLength(1);
    expect(result.meta.warnings[0]).toContain('130 page bodies');
    expect(result.document.pages).toHaveLength(130);
  });
});
