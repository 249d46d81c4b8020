import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { estimateTokens } from '../../cli/src/course/edition.ts';
import { coursePath, listAt, routeTo } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms } = useFakeLms();

const json = (value: unknown) => ({ kind: 'json', text: JSON.stringify(value) }) as const;
const link = (path: string) => `<a href="{base}/courses/4242${path}">here</a>`;

/** A course with one item of each kind, whose texts link to one another. */
const course = {
  course: {
    pages: ['{"page_id":1,"url":"intro","title":"Intro"}', '{"page_id":2,"url":"INTRO","title":"Intro too"}'],
    modules: [
      JSON.stringify({
        id: 7,
        name: 'Week 1',
        items: [
          { id: 70, type: 'Assignment', content_id: 1, title: 'Essay', indent: 0 },
          { id: 71, type: 'Page', page_url: 'intro', title: 'Intro', indent: 1 },
          { id: 72, type: 'ExternalUrl', external_url: 'https://x.example/', title: 'Link', indent: 0 },
        ],
      }),
    ],
    assignments: [
      JSON.stringify({
        id: 1,
        name: 'Essay: CON?',
        html_url: '{base}/courses/4242/assignments/1',
        due_at: '2026-05-01T10:00:00Z',
        points_possible: 10,
        description: `Read ${link('/pages/intro')} and ${link('/files/901')}.`,
        rubric: [
          { id: 'r', description: 'Clear | short', points: 5, ratings: [{ points: 5, description: 'Yes' }] },
        ],
      }),
    ],
  },
  routes: [
    routeTo(
      coursePath('/pages/intro'),
      json({
        url: 'intro',
        page_id: 1,
        title: 'Intro',
        body: `<p>10<sup>-3</sup> ${link('/modules/items/70')} ${link('/discussion_topics/51')}</p>`,
      }),
    ),
    routeTo(
      coursePath('/pages/INTRO'),
      json({
        url: 'INTRO',
        page_id: 2,
        title: 'Intro too',
        body: `<p>${'word '.repeat(1000)}</p><pre>a\n\n${'code '.repeat(600)}</pre><p>End</p>`,
      }),
    ),
    listAt(coursePath('/discussion_topics'), [
      JSON.stringify({
        id: 51,
        title: 'Talk',
        message: '<p>Hi</p>',
        discussion_subentry_count: 2,
        posted_at: '2026-02-01T00:00:00Z',
      }),
    ]),
    routeTo(
      coursePath('/discussion_topics/51/view'),
      json({
        participants: [{ id: 5, display_name: 'Ada' }],
        view: [
          {
            id: 1,
            user_id: 5,
            created_at: '2026-02-02T00:00:00Z',
            message: '<p>First</p>',
            replies: [{ id: 2, user_id: 6, message: 'Second', created_at: '2026-02-03T00:00:00Z' }],
          },
        ],
      }),
    ),
  ],
};
const include = ['--include', 'modules,pages,assignments,files,discussions,discussion_replies'];
const markdown = ['--format', 'markdown', '--out', 'edition', ...include];

const run = (args: readonly string[], before?: (work: string) => void, code = 0) =>
  expectExit(code, {
    ...course,
    out: null,
    args,
    ...(before && { before: (folder: string) => before(join(folder, 'work')) }),
  });
const read = (folder: string, path: string) =>
  readFileSync(join(folder, 'work', path), 'utf8').replaceAll(lms().base, 'https://lms.example');

describe('--format markdown', () => {
  test('writes a file for each item, an index in the order of modules, and links between the files', async () => {
    const { folder } = await run([...markdown, '--download-files', 'got']);
    expect(readdirSync(join(folder, 'work/edition'), { recursive: true }).sort()).toMatchInlineSnapshot(`
      [
        ".cardcat-edition.json",
        "README.md",
        "assignments",
        "assignments/1-Essay_-CON_.md",
        "discussions",
        "discussions/51-Talk.md",
        "pages",
        "pages/INTRO-2.md",
        "pages/intro.md",
      ]
    `);
    expect(read(folder, 'edition/README.md')).toMatchInlineSnapshot(`
      "---
      title: Fields of Study
      id: 4242
      course_code: FOS-1
      start_at: 2026-01-05T07:00:00Z
      ---

      # Fields of Study

      Exported on 2026-04-01T12:00:00Z.

      ## Week 1

      - [Essay](assignments/1-Essay_-CON_.md), 10 points, due 2026-05-01T10:00:00Z
        - [Intro](pages/intro.md)
      - [Link](https://x.example/)

      ## Other pages

      - [Intro too](pages/INTRO-2.md)

      ## Other discussions

      - [Talk](discussions/51-Talk.md), posted 2026-02-01T00:00:00Z

      ## Files

      - [syllabus.txt](../got/901_syllabus.txt)
      - [Résumé: a/b?.txt](../got/902_R%C3%A9sum%C3%A9_%20a_b_.txt)
      - [SYLLABUS.txt](../got/903_SYLLABUS.txt)
      - exam.pdf
      - [../../CON](../got/905__.._CON)
      "
    `);
    expect(read(folder, 'edition/assignments/1-Essay_-CON_.md')).toMatchInlineSnapshot(`
      "---
      title: "Essay: CON?"
      type: assignments
      id: 1
      html_url: https://lms.example/courses/4242/assignments/1
      due_at: 2026-05-01T10:00:00Z
      points_possible: 10
      ---

      # Essay: CON?

      Read [here](../pages/intro.md) and [here](../../got/901_syllabus.txt).

      ## Rubric

      | Criterion | Points | Ratings |
      | --- | --- | --- |
      | Clear \\| short | 5 | 5: Yes |
      "
    `);
    expect(read(folder, 'edition/pages/intro.md')).toMatchInlineSnapshot(`
      "---
      title: Intro
      type: pages
      page_id: 1
      ---

      # Intro

      10<sup>-3</sup> [here](../assignments/1-Essay_-CON_.md) [here](../discussions/51-Talk.md)
      "
    `);
    expect(read(folder, 'edition/discussions/51-Talk.md')).toMatchInlineSnapshot(`
      "---
      title: Talk
      type: discussions
      id: 51
      posted_at: 2026-02-01T00:00:00Z
      ---

      # Talk

      Hi

      ## Replies

      **Ada** (2026-02-02T00:00:00Z):

      First

      **Somebody** (2026-02-03T00:00:00Z, to Ada):

      Second
      "
    `);
  });

  test('writes one file with --single', async () => {
    const { folder } = await run(
      ['--format', 'markdown', '--single', '--out', 'one/course.md', ...include],
      (work) => mkdirSync(join(work, 'one')),
    );
    const text = read(folder, 'one/course.md');
    expect(text).toContain('<a id="pages-intro"></a>');
    expect(text).toContain('Read [here](#pages-intro)');
  });

  test('splits long files between paragraphs and outside of code', async () => {
    const { folder } = await run([...markdown, '--max-tokens', '700']);
    expect(read(folder, 'edition/pages/INTRO-2.part3.md')).toMatch(/part: 3 of 4\n---\n\n```\na\n\n/);
    expect(read(folder, 'edition/pages/INTRO-2.part4.md')).toMatch(/---\n\nEnd\n$/);
    expect(estimateTokens('abcdefgh 中文字')).toBe(6);
  });

  test('replaces its own files, and keeps others', async () => {
    const { folder } = await run([...markdown]);
    const files = ['README.md', '.cardcat-edition.json', 'pages/intro.md'].map(
      (path) => [path, readFileSync(join(folder, 'work/edition', path), 'utf8')] as const,
    );
    const restore = (work: string) => {
      mkdirSync(join(work, 'edition/pages'), { recursive: true });
      for (const [path, text] of files) writeFileSync(join(work, 'edition', path), text);
      writeFileSync(join(work, 'edition/pages/mine.md'), 'mine');
    };
    const second = await run(
      ['--format', 'markdown', '--out', 'edition', '--include', 'assignments'],
      restore,
    );
    expect(readdirSync(join(second.folder, 'work/edition'), { recursive: true }).sort()).toEqual([
      '.cardcat-edition.json',
      'README.md',
      'assignments',
      'assignments/1-Essay_-CON_.md',
      'pages',
      'pages/mine.md',
    ]);
    const changed = await run(
      markdown,
      (work) => {
        restore(work);
        writeFileSync(join(work, 'edition/pages/intro.md'), 'edited');
      },
      1,
    );
    expect(changed.stderr).toContain('pages/intro.md in it was changed; move that file away');
    expect(changed.targets).toEqual([]);
    const foreign = await run(
      markdown,
      (work) => {
        mkdirSync(join(work, 'edition'));
        writeFileSync(join(work, 'edition/thesis.md'), 'mine');
      },
      1,
    );
    expect(foreign.stderr).toContain(
      'it is a directory that cardcat did not write; choose a new or empty one',
    );
  });

  test.each([
    [['--format', 'markdown'], '--format markdown needs --out with a directory'],
    [[...markdown, '--pretty'], 'leave out --pretty'],
    [[...markdown, '--max-bytes', '2000'], 'leave out --max-bytes'],
    [[...markdown, '--single', '--max-tokens', '900'], 'leave out one of them'],
    [['--max-tokens', '900'], '--max-tokens needs --format markdown'],
    [['--format', 'pdf'], '--format pdf is not valid; give json or markdown'],
  ])('refuses %j', async (args, sentence) => {
    expect((await run(args, undefined, 2)).stderr).toContain(sentence);
  });
});

test('--profile reading keeps what a reader needs', async () => {
  const { document } = await run(['--profile', 'reading', '--include', 'assignments,files']);
  expect(
    JSON.stringify(document.assignments).replaceAll(lms().base, 'https://lms.example'),
  ).toMatchInlineSnapshot(
    `"[{"id":1,"name":"Essay: CON?","html_url":"https://lms.example/courses/4242/assignments/1","due_at":"2026-05-01T10:00:00Z","points_possible":10,"body_markdown":"Read [here](https://lms.example/courses/4242/pages/intro) and [here](https://lms.example/courses/4242/files/901).","rubric":[{"id":"r","description":"Clear | short","points":5,"ratings":[{"points":5,"description":"Yes"}]}]}]"`,
  );
  expect(JSON.stringify(document.files)).not.toContain('http');
});
