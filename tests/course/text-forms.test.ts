import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readItemTexts } from '../support/lms/documents.ts';
import {
  coursePath,
  type FixtureOptions,
  listAt,
  routeTo,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();

const createPageFixture = (html: string, extraOptions: FixtureOptions = {}) => ({
  ...extraOptions,
  course: { modules: [], pages: ['{"page_id":1,"url":"p"}'], ...extraOptions.course },
  routes: [
    routeTo(coursePath('/pages/p'), { kind: 'json', text: JSON.stringify({ url: 'p', body: html, z: 1 }) }),
    ...(extraOptions.routes ?? []),
  ],
});
const convertToMarkdown = async (html: string) => {
  const result = await expectExit(0, {
    ...createPageFixture(html),
    args: ['--include', 'pages', '--text', 'only'],
  });
  return result.document.pages?.[0]?.body_markdown;
};

describe('--text', () => {
  const routes = [
    listAt(coursePath('/quizzes'), ['{"id":9,"title":"q","description":"<i>quiz</i>"}']),
    listAt(sectionPaths.assignments, [
      '{"id":1,"name":"a","description":"<i>task</i>","rubric":[{"id":"r","description":"a * b","ratings":[]}]}',
      '{"id":2,"name":"b","description":null}',
    ]),
    listAt(sectionPaths.submissions, ['{"id":1,"body":"<i>answer</i>"}']),
    routeTo(coursePath('/discussion_topics/51/view'), {
      kind: 'json',
      text: '{"view":[{"id":1,"message":"<i>reply</i>","replies":[{"id":2,"message":"<i>below</i>"}]}]}',
    }),
    {
      path: coursePath(''),
      query: { 'include[]': 'syllabus_body' },
      responseSpec: { kind: 'json', text: '{"id":4242,"syllabus_body":"<i>plan</i>"}' },
    } as const,
  ];
  const course = {
    announcements: ['{"id":61,"is_announcement":true,"message":"<i>news</i>"}'],
    discussions: [
      '{"id":51,"message":"<i>topic</i>","assignment":{"name":"x","description":"<i>graded</i>"}}',
    ],
  };
  const exportAll = (form: string) =>
    run({
      ...createPageFixture('<i>page</i>', { routes, course }),
      args: ['--include', 'all', '--text', form],
    });

  test('“markdown” adds body_markdown after every HTML text, and does not change plain text', async () => {
    const result = await exportAll('markdown');
    expect(result.exitCode, result.stderr).toBe(0);
    expect(readItemTexts(result.written, 'assignments')).toEqual([
      '{"id":1,"name":"a","description":"<i>task</i>","body_markdown":"*task*","rubric":[{"id":"r","description":"a * b","ratings":[]}]}',
      '{"id":2,"name":"b","description":null}',
    ]);
    const convertedTexts = result.written
      .match(/"body_markdown":"\*\w+\*"/g)
      ?.map((text) => text.slice(18, -2));
    expect(convertedTexts).toEqual([
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

  test('“only” replaces the HTML with body_markdown', async () => {
    const result = await exportAll('only');
    expect(result.written).not.toContain('<i>');
    expect(readItemTexts(result.written, 'pages')).toEqual(['{"url":"p","body_markdown":"*page*","z":1}']);
    expect(result.written.match(/"body_markdown"/g)).toHaveLength(10);
  });

  test('keeps tables, formulas and videos readable, and removes scripts', async () => {
    expect(
      await convertToMarkdown(
        '<table><tr><th>Week</th><th>What</th></tr><tr><td>1</td><td>Intro</td></tr></table>',
      ),
    ).toBe('| Week | What |\n| --- | --- |\n| 1 | Intro |');
    expect(
      await convertToMarkdown(
        '<p>So <img class="equation_image" src="/e" data-equation-content="\\frac{1}{2}">.</p>',
      ),
    ).toBe('So $\\frac{1}{2}$.');
    expect(
      await convertToMarkdown(
        '<iframe src="https://video.example/1" title="Lecture"></iframe><script>x()</script>',
      ),
    ).toBe('[embedded page: Lecture](https://video.example/1)');
  });

  test('reads code in code as code, at any depth', async () => {
    expect(await convertToMarkdown('<p>a <code>b <code>c</code> d</code>')).toBe('a `b c d`');
    const many = `<p>${'<code>'.repeat(90)}a</p>`.repeat(20);
    expect(String(await convertToMarkdown(many)).length).toBeLessThan(10_000);
  });

  test('keeps HTML that cannot be converted, with a warning', async () => {
    const html = `${'<div>'.repeat(3000)}x`;
    const result = await expectExit(0, {
      ...createPageFixture(html),
      args: ['--include', 'pages', '--text', 'only'],
    });
    expect(result.document.pages?.[0]?.body).toBe(html);
    expect(result.meta.warnings).toEqual(['pages: 1 text could not be converted and remained HTML.']);
  });

  test('links to downloaded files relative to the document, and keeps other links', async () => {
    const html =
      '<a title="Link" href="{base}/courses/4242/files/902?wrap=1">a</a> <img src="/courses/4242/files/901/preview" alt="b"> ' +
      '<a href="/courses/4242/files/904">locked</a> <a href="{storage}/files/901">elsewhere</a> <a href="/files/9020">other</a>';
    const assignments = [JSON.stringify({ id: 1, name: 'a', description: html })];
    const result = await expectExit(0, {
      course: { assignments },
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
    expect(result.document.assignments?.[0]?.body_markdown).toBe(
      '[a](../my%20files/got/902_R%C3%A9sum%C3%A9_%20a_b_.txt) ![b](../my%20files/got/901_syllabus.txt) ' +
        `[locked](${lms().base}/courses/4242/files/904) [elsewhere](${lms().storage}/files/901) [other](${lms().base}/files/9020)`,
    );
  });
});

describe('--compact', () => {
  test('omits nulls at any depth, and nothing else', async () => {
    const tabs = ['{"id":1.10,"a":null,"b":{"c":null,"d":[null,{"e":null,"f":0,"g":"","h":false}]}}'];
    const result = await run({
      course: { tabs },
      args: ['--include', 'tabs', '--compact'],
    });
    expect(readItemTexts(result.written, 'tabs')).toEqual([
      '{"id":1.10,"b":{"d":[null,{"f":0,"g":"","h":false}]}}',
    ]);
    expect(result.document.course).not.toHaveProperty('end_at');
  });
});

describe('--max-bytes', () => {
  test('cuts the texts of an item, and marks the cut', async () => {
    const lmsFixture = createPageFixture(`<p>${'word '.repeat(2000)}</p>`);
    const result = await expectExit(0, {
      ...lmsFixture,
      args: ['--include', 'pages', '--text', 'markdown', '--max-bytes', '3000'],
    });
    const [text = ''] = readItemTexts(result.written, 'pages');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(2000);
    const [page] = result.document.pages ?? [];
    for (const key of ['body', 'body_markdown'])
      expect(page?.[key]).toMatch(/^(<p>)?word .* \[cut: \d+ of (9999|10007) characters\]$/s);
    expect(page?.z).toBe(1);
  });

  test('warns if an item cannot be cut enough', async () => {
    const tabs = [JSON.stringify({ id: 1, many: Array.from({ length: 900 }, () => ({ n: 1 })) })];
    const result = await run({
      course: { tabs },
      args: ['--include', 'tabs', '--max-bytes', '1000'],
    });
    expect(result.meta.warnings).toEqual([
      'tabs: 1 item is larger than --max-bytes even after cutting all texts.',
    ]);
    expect(result.document.tabs).toEqual([JSON.parse(tabs[0] ?? '')]);
  });
});
