import { describe, expect, test } from 'vitest';
import { textsOf } from '../support/lms/documents.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, fault, inCourse, listAt, pathOf, routeTo, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const args = ['--include', 'pages'];
const listed = (...slugs: readonly string[]) =>
  slugs.map((slug, at) => `{"page_id":${at + 1},"url":${JSON.stringify(slug)},"title":"t${at + 1}"}`);
const body = (slug: string) =>
  routeTo(inCourse(`/pages/${slug}`), { kind: 'json', text: `{"body":"${slug}"}` });
const numberedSlugs = (count: number) => Array.from({ length: count }, (_, at) => `s${at + 1}`);

describe('pages', () => {
  test('6.5 bodies also of the part listed before the list broke off', async () => {
    const slugs = numberedSlugs(5);
    const ran = await run({
      world: worldOf({
        routes: [listAt(pathOf.pages, listed(...slugs), { largestPage: 2 }), ...slugs.map(body)],
        faults: [fault({ path: pathOf.pages, query: { page: 'bookmark:3' } }, answering(404))],
      }),
      args,
    });
    expect(ran.exitCode).toBe(8);
    expect(textsOf(ran.written, 'pages')).toEqual(slugs.slice(0, 4).map((slug) => `{"body":"${slug}"}`));
  });

  test.each([
    ['100%-done', '100%25-done'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['über uns', '%C3%BCber%20uns'],
  ])('6.5 the slug «%s» is encoded once', async (slug, encoded) => {
    const ran = await run({
      world: worldOf({ course: { pages: listed(slug) }, routes: [body(encoded)] }),
      args,
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.targets.at(-1)).toBe(inCourse(`/pages/${encoded}`));
  });

  test.each(['..'])('6.5 a slug of dots only, «%s», is not asked for and counts as failed', async (slug) => {
    const ran = await run({
      world: worldOf({ course: { pages: listed(slug, 'ok') }, routes: [body('ok')] }),
      args,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.targets.slice(2)).toEqual([inCourse('/pages/ok')]);
    expect(ran.meta.section_errors).toEqual([
      expect.objectContaining({ code: 'bad_identifier', item: slug }),
    ]);
    expect(ran.document.pages).toEqual([{ page_id: 1, url: slug, title: 't1' }, { body: 'ok' }]);
  });

  test('6.5 a warning counts what failed and names the first ten', async () => {
    const slugs = numberedSlugs(14);
    const ran = await run({
      world: worldOf({ course: { pages: listed(...slugs), bodies: {} }, routes: [body('s7')] }),
      args,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.document.pages).toHaveLength(14);
    expect(ran.document.pages?.[6]).toEqual({ body: 's7' });
    const [warning = ''] = ran.meta.warnings;
    expect(ran.meta.warnings).toHaveLength(1);
    expect(warning).toMatch(/\b13\b/);
    expect(slugs.filter((slug) => new RegExp(`\\b${slug}\\b`).test(warning))).toEqual(
      slugs.slice(0, 11).filter((s) => s !== 's7'),
    );
  });

  test.each([
    ['connection', { kind: 'cut', after: 'request', how: 'reset' }],
    ['throttled', answering(429)],
  ] as const)('6.5 three bodies in a row lost to %s: it stops asking', async (code, does) => {
    const slugs = numberedSlugs(8);
    const faults = ['s2', 's4', 's5', 's6'].map((slug) => fault(inCourse(`/pages/${slug}`), does));
    const ran = await run({
      world: worldOf({ course: { pages: listed(...slugs) }, routes: slugs.map(body), faults }),
      args: [...args, '--retries', '1'],
    });
    expect(ran.exitCode).toBe(8);
    const asked = ran.targets.slice(2).map((target) => target.split('/').at(-1));
    expect([...new Set(asked)]).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(ran.meta.section_errors.slice(0, 4).map((error) => error.code)).toEqual([code, code, code, code]);
    expect(ran.document.pages?.map((page) => page.body ?? page.url)).toEqual(slugs);
  });
});
