import { describe, expect, test } from 'vitest';
import { textsOf } from '../support/lms/documents.ts';
import { teacherCourse } from '../support/lms/fixture-course.ts';
import { useLms } from '../support/lms/use-lms.ts';
import { answering, fault, inCourse, listAt, pathOf, routeTo, worldOf } from '../support/lms/worlds.ts';
import { type Section, sections } from './rules.ts';

const { lms, run } = useLms();
const world = worldOf();
const filled = (text: string) => sameNumbers(text).replaceAll('{base}', lms().base);

/** What each section holds, as texts, where all goes well. */
const held = {
  course: () => [teacherCourse.course],
  tabs: () => teacherCourse.tabs,
  modules: () => [
    teacherCourse.modules[0] ?? '',
    `${teacherCourse.modules[1]?.slice(0, -1)},"items":[${teacherCourse.moduleItems['9007199254740995']?.join(',')}]}`,
    teacherCourse.modules[2] ?? '',
  ],
  assignments: () => teacherCourse.assignments,
  assignment_groups: () => teacherCourse.assignment_groups,
  files: () => teacherCourse.files,
  pages: () => Object.values(teacherCourse.bodies),
  announcements: () => teacherCourse.announcements,
  discussions: () => teacherCourse.discussions,
  submissions: () => teacherCourse.submissions,
  grades: () => teacherCourse.grades,
} satisfies Record<Section, () => readonly string[]>;

describe('the keys', () => {
  test.each(sections)('3.1, 3.5 %s passes through with all its values', async (section) => {
    const ran = await run({ world, args: ['--include', section] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const texts =
      section === 'course'
        ? [
            ran.written
              .split('\n')[1]
              ?.replace(/^"course":/, '')
              .replace(/,$/, ''),
          ]
        : textsOf(ran.written, section);
    expect(texts).toEqual(held[section]().map(filled));
  });

  test('3.1 the bookkeeping comes last, also when all failed', async () => {
    const faults = [...Object.values(pathOf)].map((path) => fault(path, answering(404)));
    const ran = await run({ world: worldOf({ faults }) });
    expect(ran.exitCode).toBe(8);
    expect(Object.keys(ran.document)).toEqual([...sections, '_export_meta']);
    expect(ran.meta.sections_succeeded).toEqual([]);
    expect(ran.document.course).toBeNull();
  });

  test('3.2 a requested section is there though empty, another is absent', async () => {
    const ran = await run({
      world: worldOf({ course: { tabs: [], assignments: [] } }),
      args: ['--include', 'tabs,assignments'],
    });
    expect(ran.document).toMatchObject({ tabs: [], assignments: [] });
    expect(Object.keys(ran.document)).toEqual(['course', 'tabs', 'assignments', '_export_meta']);
    expect(ran.meta.sections_failed).toEqual([]);
  });
});

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

  test('3.3 every page body that came, and modules without their items', async () => {
    const ran = await run({
      world: worldOf({
        faults: [
          fault(inCourse('/pages/%C3%BCber-uns'), answering(404)),
          fault(inCourse('/modules/9007199254740995/items'), answering(403)),
        ],
      }),
      args: ['--include', 'modules,pages'],
    });
    expect(ran.meta.sections_failed).toEqual(['modules', 'pages']);
    const pages = textsOf(ran.written, 'pages');
    expect(pages).toHaveLength(5);
    expect(pages[2]).toBe(filled(teacherCourse.pages[2] ?? ''));
    expect(pages[3]).toBe(teacherCourse.bodies['locked-page']);
    const [, bare] = textsOf(ran.written, 'modules');
    expect(bare).toContain('"items_count":120');
    expect(ran.document.modules).toHaveLength(3);
  });
});

describe('the form', () => {
  test('3.6 one line for each item, a line feed at the end', async () => {
    const { written } = await run({ world, args: ['--include', 'tabs,grades'] });
    const lines = written.split('\n');
    expect(lines.map((line) => line.slice(0, 12))).toEqual([
      '{',
      '"course":{"i',
      '"tabs":[',
      '{"id":"home"',
      '{"id":"pages',
      '{"id":"conte',
      '],',
      '"grades":[',
      '{"id":401,"c',
      '],',
      '"_export_met',
      '}',
      '',
    ]);
    expect(written).not.toMatch(/\r|\t/);
  });

  test('3.6 --pretty moves white space outside of strings and nothing else', async () => {
    const tricky = [
      '{"a":"{[,:]}\\" \\\\","b":[],"c":{},"d":[1, 2 ,{"e" : null}],"f":1e2,"g":"\\ud83d"}',
      '{}',
      '{"id":[]}',
    ];
    const routes = [listAt(pathOf.tabs, tricky)];
    const [plain, pretty] = [
      await run({ world: worldOf({ routes }) }),
      await run({ world: worldOf({ routes }), args: ['--pretty'] }),
    ];
    expect(tokensOf(timeless(pretty.written))).toEqual(tokensOf(timeless(plain.written)));
    expect(pretty.written.endsWith('\n}\n')).toBe(true);
    for (const line of pretty.written.trimEnd().split('\n')) {
      const indent = /^ */.exec(line)?.[0].length ?? 0;
      expect(indent % 2, line).toBe(0);
    }
  });

  test('3.6 two runs differ in nothing but times', async () => {
    const [one, other] = [await run({ world }), await run({ world })];
    expect(timeless(one.written)).toBe(timeless(other.written));
  });
});

/** The JSON text of the same values, in one line, with numbers as they are written. */
function sameNumbers(text: string): string {
  const numbers: string[] = [];
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"#${numbers.push(token) - 1}"`,
  );
  return JSON.stringify(JSON.parse(marked)).replace(/"#(\d+)"/g, (_, at) => numbers[at] ?? '');
}

const timeless = (text: string) => text.replace(/"duration_ms":\s*\d+/g, '"duration_ms":0');

/** The tokens of a JSON text, white space left out; throws at what is none. */
function tokensOf(text: string): readonly string[] {
  const token = /\s*("(?:[^"\\]|\\.)*"|[[\]{}:,]|-?\d[\d.eE+-]*|true|false|null)/y;
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const found = token.exec(text);
    if (found === null) throw new Error(`no token in ${text.slice(0, 50)}`);
    tokens.push(found[1] ?? '');
  }
  return tokens;
}

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

  test('3.5 ids stay strings where the server sends them so', async () => {
    const ran = await run({ world: worldOf({ stringIds: true }) });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.document.assignments?.[0]?.id).toBe('9007199254740993');
    expect(textsOf(ran.written, 'modules')[1]).toContain('"id":"9007199254740995"');
    expect(ran.document.modules?.[1]?.items).toHaveLength(120);
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

  test.each([
    ['a bare word', '[{"id":1},{"id":nope}]'],
    ['a trailing comma', '[{"id":1},]'],
    ['a raw control character in a string', '[{"id":1,"t":"a\u0001b"}]'],
    ['a raw line break in a string', '[{"id":1,"t":"a\nb"}]'],
    ['two values', '[{"id":1}] [{"id":2}]'],
    ['a comment', '[{"id":1} /* x */]'],
    ['a number that is none', '[{"id":01}]'],
    ['brackets that do not match', '[{"id":[1}]]'],
  ])('3.5 %s is no JSON and never written', async (_, text) => {
    const faults = [fault(pathOf.tabs, answering(200, text))];
    const ran = await run({ world: worldOf({ faults }), args: ['--include', 'tabs'] });
    expect(ran.exitCode).toBe(8);
    expect(ran.meta.section_errors[0]?.code).toBe('not_json');
    expect(ran.document.tabs).toEqual([]);
  });

  test('3.5 the record of the course as well', async () => {
    const text = '{\n"id":4242,\n"big":9007199254740993,"n":1.10}';
    const ran = await run({
      world: worldOf({ routes: [routeTo(pathOf.course, { kind: 'json', text })] }),
      args: ['--include', 'course'],
    });
    expect(ran.written.split('\n')[1]).toBe('"course":{"id":4242,"big":9007199254740993,"n":1.10},');
  });
});
