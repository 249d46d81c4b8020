import { describe, expect, test } from 'vitest';
import { textsOf } from '../support/lms/documents.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, fault, inCourse, listAt, pathOf, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();

describe('a failed section', () => {
  test('3.3 keeps whole earlier pages, and its warning says how much is there', async () => {
    const items = Array.from({ length: 250 }, (_, at) => `{"id":${at + 1}}`);
    const ran = await run({
      world: worldOf({
        routes: [listAt(pathOf.assignments, items)],
        faults: [fault({ path: pathOf.assignments, query: { page: 'bookmark:3' } }, answering(404))],
      }),
      args: ['--include', 'assignments'],
    });
    expect(ran.exitCode).toBe(8);
    expect(textsOf(ran.written, 'assignments')).toEqual(items.slice(0, 200));
    expect(ran.meta.warnings).toHaveLength(1);
    expect(ran.meta.warnings[0]).toMatch(/^assignments: .*\b200\b/);
    expect(ran.meta.section_errors[0]).toMatchObject({
      section: 'assignments',
      code: 'not_found',
      items_kept: 200,
    });
  });
});

describe('values that pass through', () => {
  const oddities = [
    '{"id":9007199254740993,"n":1.10,"e":1e2,"z":-0,"big":123456789012345678901234567890.5E+3}',
    '{"id":"18446744073709551615","s":"\\u2028\\u0000\\/\\b","lone":"\\ud83d","pair":"\\ud83d\\ude00","raw":"\u2028é😀"}',
    '{"a":1,"a":2,"__proto__":{"x":1},"constructor":null,"":[]}',
    '{ "spaced" : [ 1 , 2 ] ,"tab":\t"\\t" }',
    '{"deep":[[[[[[[[[[{"x":[{}]}]]]]]]]]]]}',
  ];
  const routes = [listAt(pathOf.tabs, oddities)];

  /** Keys, order and numbers stay; escapes that JSON does not need and blanks go, and the last of two equal keys counts. */
  const written = [
    '{"id":9007199254740993,"n":1.10,"e":1e2,"z":-0,"big":123456789012345678901234567890.5E+3}',
    '{"id":"18446744073709551615","s":"\u2028\\u0000/\\b","lone":"\\ud83d","pair":"😀","raw":"\u2028é😀"}',
    '{"a":2,"__proto__":{"x":1},"constructor":null,"":[]}',
    '{"spaced":[1,2],"tab":"\\t"}',
    '{"deep":[[[[[[[[[[{"x":[{}]}]]]]]]]]]]}',
  ];

  test.each([[[]], [['--json']]])('3.5 values, keys and order stay %j', async (more) => {
    const ran = await run({ world: worldOf({ routes }), args: ['--include', 'tabs', ...more] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(textsOf(ran.written, 'tabs')).toEqual(written);
    expect(ran.meta.warnings).toEqual([]);
  });

  test('3.5 a byte-order mark is dropped', async () => {
    const faults = [fault(pathOf.tabs, answering(200, '\ufeff[{"id":1}]'))];
    const ran = await run({ world: worldOf({ faults }), args: ['--include', 'tabs'] });
    expect(textsOf(ran.written, 'tabs')).toEqual(['{"id":1}']);
    expect(ran.out).not.toContain('\ufeff');
  });

  test('3.5 bytes that are no UTF-8 become U+FFFD, with a warning', async () => {
    const base64 = Buffer.concat([
      Buffer.from('[{"id":1,"t":"a'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('b"}]'),
    ]).toString('base64');
    const faults = [fault(pathOf.tabs, { kind: 'answer', status: 200, base64 })];
    const ran = await run({ world: worldOf({ faults }), args: ['--include', 'tabs'] });
    expect(ran.exitCode).toBe(0);
    expect(textsOf(ran.written, 'tabs')).toEqual(['{"id":1,"t":"a\ufffd\ufffdb"}']);
    expect(ran.meta.warnings.filter((text) => /^tabs: .*UTF-8/.test(text))).toHaveLength(1);
  });
});

describe('_export_meta', () => {
  test('3.4 begins are rounded down, so that nothing falls between two runs', async () => {
    const ran = await run({
      world: worldOf(),
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
