import { describe, expect, test } from 'vitest';
import { coursePath, fault, listAt, respondWith, routeTo } from '../support/lms/fixture-builders.ts';
import type { Misbehavior } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();

const formatPerson = (id: number, name: string) =>
  `{"id":${id},"anonymous_id":"${id.toString(36)}","display_name":"${name}","avatar_image_url":"https://x.example/${id}","html_url":"{base}/courses/4242/users/${id}"}`;
const users = [
  '{"id":501,"name":"Tea Cher","sortable_name":"Cher, Tea","short_name":"Tea"}',
  '{"id":601,"name":"Kim Will","sortable_name":"Will, Kim","short_name":"Will","email":"kim@uni.example"}',
  '{"id":602,"name":"Ana (B.) Öst","sortable_name":"Öst, Ana (B.)"}',
];
const discussions = [
  `{"id":51,"title":"Kim Will asks","user_name":"Kim Will","author":${formatPerson(601, 'Kim Will')},"message":"<p>Ana (B.) Öst and Kim Willow; Will you come? Write kim@uni.example or Tea Cher</p>"}`,
];
const submissions = [
  '{"id":301,"assignment_id":802,"user_id":601,"grader_id":501,"anonymous_id":"gp","preview_url":"{base}/courses/4242/assignments/802/submissions/601?preview=1","submission_comments":[{"author_id":602,"author_name":"Ana (B.) Öst","comment":"Will, Kim: good"}]}',
];
const pages = ['{"page_id":1,"url":"p"}'];
const routes = [
  routeTo('/api/v1/users/self', { kind: 'json', text: '{"id":501,"name":"Tea Cher"}' }),
  listAt(coursePath('/users'), users),
  routeTo(coursePath('/pages/p'), {
    kind: 'json',
    text: `{"url":"p","body":"x","last_edited_by":${formatPerson(501, 'Tea Cher')},"editors":[${formatPerson(602, 'Ana (B.) Öst')}]}`,
  }),
];
const args = ['--include', 'pages,discussions,submissions', '--redact-people'];
const createFixture = (faults: readonly (readonly [string, Misbehavior])[] = []) => ({
  course: { discussions, submissions, pages },
  routes,
  faults: faults.map(([path, effect]) => fault(path, effect)),
});

describe('--redact-people', () => {
  test('replaces ids, names and mail addresses of a person by the same pseudonym everywhere', async () => {
    const result = await expectExit(0, { ...createFixture(), args });
    const [topic] = result.document.discussions ?? [];
    const kimPseudonym = topic?.user_name as string;
    expect(kimPseudonym).toMatch(/^person-[0-9a-f]{8}$/);
    const [submission] = result.document.submissions ?? [];
    const comments = submission?.submission_comments as readonly { author_id: string }[];
    const anaPseudonym = comments[0]?.author_id;
    expect(anaPseudonym).toMatch(/^person-[0-9a-f]{8}$/);
    expect(anaPseudonym).not.toBe(kimPseudonym);
    expect(topic).toMatchObject({
      id: 51,
      title: `${kimPseudonym} asks`,
      author: { id: kimPseudonym, display_name: kimPseudonym },
      // A nickname that is an ordinary word is not replaced. A longer name such as Kim Willow is not replaced either.
      message: `<p>${anaPseudonym} and Kim Willow; Will you come? Write ${kimPseudonym} or Tea Cher</p>`,
    });
    expect(submission).toMatchObject({
      id: 301,
      assignment_id: 802,
      user_id: kimPseudonym,
      preview_url: expect.stringMatching(
        new RegExp(`/assignments/802/submissions/${kimPseudonym}\\?preview=1$`),
      ),
      submission_comments: [
        { author_id: anaPseudonym, author_name: anaPseudonym, comment: `${kimPseudonym}: good` },
      ],
    });
    expect(result.document.pages?.[0]?.editors).toEqual([{ id: anaPseudonym, display_name: anaPseudonym }]);
    for (const secret of ['Kim Will"', 'Öst', '"gp"', '/users/601', 'x.example/601', '"602"', ':602', ':601'])
      expect(result.written).not.toContain(secret);
    expect(result.stderr).toContain('\nNames may remain in texts; read the file before you share it.\n');
    // The owner of the token (user 501) is not replaced.
    expect(submission?.grader_id).toBe(501);
    expect(result.document.pages?.[0]?.last_edited_by).toMatchObject({ id: 501, display_name: 'Tea Cher' });
    const secondResult = await run({ ...createFixture(), args });
    expect(secondResult.document.submissions).toEqual(result.document.submissions);
  });

  test('replaces ids and names in fields even if people cannot be listed, with a warning', async () => {
    const faults = [
      [coursePath('/users'), respondWith(403)],
      ['/api/v1/users/self', respondWith(404)],
    ] as const;
    const result = await expectExit(0, { ...createFixture(faults), args });
    expect(result.meta.warnings).toEqual([
      expect.stringMatching(/^course: \/api\/v1\/users\/self: .* so --redact-people replaces you too\.$/),
      expect.stringMatching(/^course: .*\/users: .* so --redact-people may leave names in texts\.$/),
    ]);
    expect(result.document.submissions?.[0]?.user_id).toMatch(/^person-/);
    expect(result.document.submissions?.[0]?.grader_id).toMatch(/^person-/);
    // If a field names a person, that name is replaced in the texts of this item and of all later items.
    expect(result.document.discussions?.[0]).toMatchObject({
      title: expect.stringMatching(/^person-\w+ asks$/),
      message: expect.stringMatching(/^<p>person-\w+ and Kim Willow/),
    });
  });

  test('replaces one-word names, login names and mail addresses in texts, except those of the caller', async () => {
    const message =
      'SUKARNO, 李小龙, ksukarno1, S-778899: Kim@Uni.example, kim%40uni.example, visitor@else.example, TEA@uni.example, a@2x.png';
    const result = await run({
      course: { discussions: [JSON.stringify({ id: 51, message })] },
      routes: [
        routeTo('/api/v1/users/self', {
          kind: 'json',
          text: '{"id":501,"name":"Tea","email":"tea@uni.example"}',
        }),
        listAt(coursePath('/users'), [
          '{"id":601,"name":"Sukarno","login_id":"ksukarno1","sis_user_id":"S-778899","email":"kim@uni.example"}',
          '{"id":602,"name":"李小龙"}',
        ]),
      ],
      args: ['--include', 'discussions', '--redact-people'],
    });
    expect(String(result.document.discussions?.[0]?.message).replace(/person-[0-9a-f]{8}/g, 'P')).toBe(
      'P, P, P, P: P, P, P, TEA@uni.example, a@2x.png',
    );
  });

  test('replaces ids in mentions, and removes links that open files, feeds and tools without a login', async () => {
    const body =
      '<a data-mention="601" href="{base}/files/9/download?wrap=1&amp;verifier=KEY1">x</a> {base}/feeds/topics/5/KEY2.rss {base}/x?page=2';
    const file =
      '{"id":901,"uuid":"KEY3","display_name":"f","url":"{base}/files/901/download?verifier=KEY4","size":3000}';
    const result = await expectExit(0, {
      course: {
        course: '{"id":4242,"calendar":{"ics":"{base}/feeds/calendars/course_KEY5.ics"}}',
        assignments: ['{"id":1,"secure_params":"KEY6"}'],
        files: [file],
        pages: ['{"page_id":1,"url":"p"}'],
      },
      routes: [routeTo(coursePath('/pages/p'), { kind: 'json', text: JSON.stringify({ url: 'p', body }) })],
      args: ['--include', 'assignments,files,pages', '--redact-people', '--download-files', 'got'],
    });
    expect(result.written).not.toMatch(/KEY\d/);
    expect(result.document.pages?.[0]?.body).toMatch(
      /^<a data-mention="person-\w{8}" href="http:[^?"]*\/files\/9\/download">x<\/a> \S*\/feeds\/ \S*\/x\?page=2$/,
    );
    expect(result.document.files?.[0]?.url).toMatch(/\/files\/901\/download$/);
    expect(result.document.downloads?.[0]?.status).toBe('downloaded');
  });

  test('is off by default, and then sends no additional request', async () => {
    const result = await run({ ...createFixture(), args: args.slice(0, 2) });
    expect(result.targets.filter((target) => target.includes('/users'))).toEqual([]);
    expect(result.written).toContain('Kim Will');
  });
});
