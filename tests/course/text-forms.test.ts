import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../support/lms/documents.ts';
import { useLms } from '../support/lms/run-export.ts';
import { inCourse, listAt, pathOf, routeTo, worldOf } from '../support/lms/worlds.ts';

const { lms, run } = useLms();

/** A course with one page that has this body. */
const withBody = (html: string, more: Parameters<typeof worldOf>[0] = {}) =>
  worldOf({
    ...more,
    course: { pages: ['{"page_id":1,"url":"p"}'], ...more.course },
    routes: [
      routeTo(inCourse('/pages/p'), { kind: 'json', text: JSON.stringify({ url: 'p', body: html, z: 1 }) }),
      ...(more.routes ?? []),
    ],
  });
const markdownOf = async (html: string) => {
  const ran = await run({ world: withBody(html), args: ['--include', 'pages', '--text', 'only'] });
  expect(ran.exitCode, ran.stderr).toBe(0);
  return ran.document.pages?.[0]?.body_markdown;
};

describe('--text', () => {
  const routes = [
    listAt(inCourse('/quizzes'), ['{"id":9,"title":"q","description":"<i>quiz</i>"}']),
    listAt(pathOf.assignments, [
      '{"id":1,"name":"a","description":"<i>task</i>","rubric":[{"id":"r","description":"a * b","ratings":[]}]}',
      '{"id":2,"name":"b","description":null}',
    ]),
    listAt(pathOf.submissions, ['{"id":1,"body":"<i>answer</i>"}']),
    routeTo(inCourse('/discussion_topics/51/view'), {
      kind: 'json',
      text: '{"view":[{"id":1,"message":"<i>reply</i>","replies":[{"id":2,"message":"<i>below</i>"}]}]}',
    }),
    {
      path: inCourse(''),
      query: { 'include[]': 'syllabus_body' },
      answer: { kind: 'json', text: '{"id":4242,"syllabus_body":"<i>plan</i>"}' },
    } as const,
  ];
  const course = {
    announcements: ['{"id":61,"is_announcement":true,"message":"<i>news</i>"}'],
    discussions: [
      '{"id":51,"message":"<i>topic</i>","assignment":{"name":"x","description":"<i>graded</i>"}}',
    ],
  };
  const all = (form: string) =>
    run({ world: withBody('<i>page</i>', { routes, course }), args: ['--include', 'all', '--text', form] });

  test('markdown adds body_markdown after every HTML text, and leaves plain text alone', async () => {
    const ran = await all('markdown');
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(textsOf(ran.written, 'assignments')).toEqual([
      '{"id":1,"name":"a","description":"<i>task</i>","body_markdown":"_task_","rubric":[{"id":"r","description":"a * b","ratings":[]}]}',
      '{"id":2,"name":"b","description":null}',
    ]);
    const found = ran.written.match(/"body_markdown":"_\w+_"/g)?.map((text) => text.slice(18, -2));
    expect(found).toEqual([
      'task',
      'page',
      'news',
      'topic',
      'graded',
      'answer',
      'plan',
      'reply',
      'below',
      'quiz',
    ]);
  });

  test('only puts it in the place of the HTML', async () => {
    const ran = await all('only');
    expect(ran.written).not.toContain('<i>');
    expect(textsOf(ran.written, 'pages')).toEqual(['{"url":"p","body_markdown":"_page_","z":1}']);
    expect(ran.written.match(/"body_markdown"/g)).toHaveLength(10);
  });

  test('tables, formulas and videos stay readable; scripts go', async () => {
    expect(
      await markdownOf('<table><tr><th>Week</th><th>What</th></tr><tr><td>1</td><td>Intro</td></tr></table>'),
    ).toBe('| Week | What |\n| --- | --- |\n| 1   | Intro |');
    expect(
      await markdownOf(
        '<p>So <img class="equation_image" src="/e" data-equation-content="\\frac{1}{2}">.</p>',
      ),
    ).toBe('So $\\frac{1}{2}$.');
    expect(
      await markdownOf('<iframe src="https://video.example/1" title="Lecture"></iframe><script>x()</script>'),
    ).toBe('[Lecture](https://video.example/1)');
  });

  test('HTML that cannot be converted stays, with a warning', async () => {
    const html = `${'<div>'.repeat(3000)}x`;
    const ran = await run({ world: withBody(html), args: ['--include', 'pages', '--text', 'only'] });
    expect(ran.exitCode).toBe(0);
    expect(ran.document.pages?.[0]?.body).toBe(html);
    expect(ran.meta.warnings).toEqual(['pages: 1 text could not be converted and remained HTML.']);
  });

  test('links lead to downloaded files, seen from the document, and others as before', async () => {
    const html =
      '<a title="Link" href="{base}/courses/4242/files/902?wrap=1">a</a> <img src="/courses/4242/files/901/preview" alt="b"> ' +
      '<a href="/courses/4242/files/904">locked</a> <a href="{storage}/files/901">elsewhere</a> <a href="/files/9020">other</a>';
    const assignments = [JSON.stringify({ id: 1, name: 'a', description: html })];
    const ran = await run({
      world: worldOf({ course: { assignments } }),
      args: [
        '--include',
        'assignments,files',
        '--text',
        'only',
        '--download-files',
        'my files/got',
        '--out',
        'out/c.json',
      ],
      out: 'out/c.json',
      before: (folder) => mkdirSync(join(folder, 'work/out')),
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.document.assignments?.[0]?.body_markdown).toBe(
      '[a](../my%20files/got/902_R%C3%A9sum%C3%A9_%20a_b_.txt) ![b](../my%20files/got/901_syllabus.txt) ' +
        `[locked](/courses/4242/files/904) [elsewhere](${lms().storage}/files/901) [other](/files/9020)`,
    );
    // The files come first, though not in the document.
    expect(ran.targets[1]).toContain('/files?');
    expect(Object.keys(ran.document)).toEqual(['course', 'assignments', 'files', '_export_meta']);
  });
});

describe('--compact', () => {
  test('leaves nulls out, at any depth, and nothing else', async () => {
    const tabs = ['{"id":1.10,"a":null,"b":{"c":null,"d":[null,{"e":null,"f":0,"g":"","h":false}]}}'];
    const ran = await run({ world: worldOf({ course: { tabs } }), args: ['--include', 'tabs', '--compact'] });
    expect(textsOf(ran.written, 'tabs')).toEqual(['{"id":1.10,"b":{"d":[null,{"f":0,"g":"","h":false}]}}']);
    expect(ran.document.course).not.toHaveProperty('end_at');
  });
});

describe('--max-bytes', () => {
  test('cuts the texts of an item, and says where', async () => {
    const world = withBody(`<p>${'word '.repeat(2000)}</p>`);
    const ran = await run({
      world,
      args: ['--include', 'pages', '--text', 'markdown', '--max-bytes', '3000'],
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const [text = ''] = textsOf(ran.written, 'pages');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(2000);
    const [page] = ran.document.pages ?? [];
    for (const key of ['body', 'body_markdown'])
      expect(page?.[key]).toMatch(/^(<p>)?word .* \[cut: \d+ of (9999|10007) characters\]$/s);
    expect(page?.z).toBe(1);
  });

  test('says so if an item cannot be cut as far', async () => {
    const tabs = [JSON.stringify({ id: 1, many: Array.from({ length: 900 }, () => ({ n: 1 })) })];
    const ran = await run({
      world: worldOf({ course: { tabs } }),
      args: ['--include', 'tabs', '--max-bytes', '1000'],
    });
    expect(ran.meta.warnings).toEqual([
      'tabs: 1 item is larger than --max-bytes even after cutting all texts.',
    ]);
    expect(ran.document.tabs).toEqual([JSON.parse(tabs[0] ?? '')]);
  });
});
