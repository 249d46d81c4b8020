import { describe, expect, test } from 'vitest';
import { readItemTexts } from '../support/lms/documents.ts';
import {
  coursePath,
  fault,
  listAt,
  respondWith,
  routeTo,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit } = useFakeLms();
const args = ['--include', 'pages'];
const formatPages = (...slugs: readonly string[]) =>
  slugs.map(
    (slug, index) => `{"page_id":${index + 1},"url":${JSON.stringify(slug)},"title":"t${index + 1}"}`,
  );
const createBodyRoute = (slug: string) =>
  routeTo(coursePath(`/pages/${slug}`), { kind: 'json', text: `{"body":"${slug}"}` });
const numberedSlugs = (count: number) => Array.from({ length: count }, (_, index) => `s${index + 1}`);

describe('pages', () => {
  test('include the bodies listed before the list failed', async () => {
    const slugs = numberedSlugs(5);
    const result = await expectExit(8, {
      course: { modules: [] },
      routes: [
        listAt(sectionPaths.pages, formatPages(...slugs), { largestPage: 2 }),
        ...slugs.map(createBodyRoute),
      ],
      faults: [fault({ path: sectionPaths.pages, query: { page: 'bookmark:3' } }, respondWith(404))],
      args,
    });
    expect(readItemTexts(result.written, 'pages')).toEqual(
      slugs.slice(0, 4).map((slug) => `{"body":"${slug}"}`),
    );
  });

  test.each([
    ['100%-done', '100%25-done'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['über uns', '%C3%BCber%20uns'],
  ])('encode the slug %s once', async (slug, encoded) => {
    const result = await expectExit(0, {
      course: { pages: formatPages(slug) },
      routes: [createBodyRoute(encoded)],
      args,
    });
    expect(result.targets.at(-1)).toBe(coursePath(`/pages/${encoded}`));
  });

  test.each(['..'])('count a slug of only dots, %s, as failed without a request', async (slug) => {
    const result = await expectExit(8, {
      course: { pages: formatPages(slug, 'ok') },
      routes: [createBodyRoute('ok')],
      args,
    });
    expect(result.targets.slice(2)).toEqual([coursePath('/pages/ok')]);
    expect(result.meta.section_errors).toEqual([
      expect.objectContaining({ code: 'bad_identifier', item: slug }),
    ]);
    expect(result.document.pages).toEqual([{ page_id: 1, url: slug, title: 't1' }, { body: 'ok' }]);
  });

  test('have a warning with the number of failures and the first ten slugs', async () => {
    const slugs = numberedSlugs(14);
    const result = await expectExit(8, {
      course: { pages: formatPages(...slugs), bodies: {} },
      routes: [createBodyRoute('s7')],
      args,
    });
    expect(result.document.pages).toHaveLength(14);
    expect(result.document.pages?.[6]).toEqual({ body: 's7' });
    const [warning = ''] = result.meta.warnings;
    expect(result.meta.warnings).toHaveLength(1);
    expect(warning).toMatch(/\b13\b/);
    expect(slugs.filter((slug) => new RegExp(`\\b${slug}\\b`).test(warning))).toEqual(
      slugs.slice(0, 11).filter((slug) => slug !== 's7'),
    );
  });

  test.each([
    ['connection', { kind: 'cut', after: 'request', how: 'reset' }],
    ['throttled', respondWith(429)],
  ] as const)('are no longer requested after three bodies in a row fail with %s', async (code, effect) => {
    const slugs = numberedSlugs(8);
    const faults = ['s2', 's4', 's5', 's6'].map((slug) => fault(coursePath(`/pages/${slug}`), effect));
    const result = await expectExit(8, {
      course: { pages: formatPages(...slugs) },
      routes: slugs.map(createBodyRoute),
      faults,
      args: [...args, '--retries', '1'],
    });
    const requested = result.targets.slice(2).map((target) => target.split('/').at(-1));
    expect([...new Set(requested)]).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(result.meta.section_errors.slice(0, 4).map((error) => error.code)).toEqual([
      code,
      code,
      code,
      code,
    ]);
    expect(result.document.pages?.map((page) => page.body ?? page.url)).toEqual(slugs);
  });
});
