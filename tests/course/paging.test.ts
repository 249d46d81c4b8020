import { describe, expect, test } from 'vitest';
import type { LmsClient } from '../../cli/src/course/client.ts';
import { readPages } from '../../cli/src/course/pages.ts';
import { readItemTexts } from '../support/lms/documents.ts';
import {
  fault,
  listAt,
  numbered,
  respondWith,
  routeTo,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import type { ListResponseSpec, Misbehavior } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
const args = ['--include', 'tabs'];
const firstTabsPage = { path: sectionPaths.tabs, query: { page: null } };
const respondWithLinks = (...values: readonly string[]): Misbehavior => ({
  kind: 'headers',
  headers: values.map((value) => ['Link', value] as const),
});

/** Creates a fixture that lists two tabs per page. `links` are the headers that lead to the next page. */
const createLinkFixture = (links: readonly (readonly [string, string])[], oddities = '') => ({
  routes: [listAt(sectionPaths.tabs, numbered(5), { largestPage: 2, links, oddities })],
});

describe('links to next pages', () => {
  test('are requested byte for byte as received', async () => {
    for (const oddities of ['&x=%5b%5D[]+%7e~;a,b&&=&y', '&%zz=%&up=../../x']) {
      const result = await run({
        ...createLinkFixture([['Link', '<{next}>; rel="next"']], oddities),
        args,
      });
      expect(result.exitCode, `${oddities} ${result.stderr}`).toBe(0);
      expect(result.targets.slice(1)).toEqual([
        sectionPaths.tabs,
        `${sectionPaths.tabs}?page=bookmark:2${oddities}`,
        `${sectionPaths.tabs}?page=bookmark:3${oddities}`,
      ]);
      expect(result.document.tabs).toHaveLength(5);
    }
  });

  test('are used without their fragment, and are never constructed', async () => {
    const routes = [
      routeTo(sectionPaths.tabs, { kind: 'list', items: ['{"id":1}'] }),
      routeTo('/odd/place', { kind: 'list', items: ['{"id":2}'] }),
    ];
    const faults = [
      fault(firstTabsPage, respondWithLinks('<{base}/odd/place?b=zz#a,b>; rel=next')),
      fault(
        { path: '/odd/place', query: { b: 'zz' } },
        respondWithLinks('<{base}/odd/place?b=aa#>; rel=next'),
      ),
      fault({ path: '/odd/place', query: { b: 'aa' } }, respondWith(200, '[{"id":3}]')),
    ];
    const result = await run({ routes, faults, args });
    expect(result.targets.slice(1)).toEqual([sectionPaths.tabs, '/odd/place?b=zz', '/odd/place?b=aa']);
    expect(result.document.tabs?.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test.each([['an unclosed quote', '<{base}/x>; rel="next']])(
    'fail the section, but keep the items of the response, if the header has %s',
    async (_, value) => {
      const result = await expectExit(8, {
        routes: [listAt(sectionPaths.tabs, numbered(2))],
        faults: [fault(firstTabsPage, respondWithLinks(value))],
        args,
      });
      expect(result.meta.section_errors[0]?.code).toBe('link_invalid');
      expect(result.document.tabs).toHaveLength(2);
    },
  );
});

describe('the end of a list', () => {
  test('is a missing next link, not a short or empty page', async () => {
    const pages: ListResponseSpec['pages'] = [[], numbered(1), [], [], numbered(3, 2), []];
    const result = await expectExit(0, {
      routes: [routeTo(sectionPaths.tabs, { kind: 'list', pages })],
      args,
    });
    expect(result.targets.slice(1)).toHaveLength(6);
    expect(result.document.tabs).toHaveLength(4);
  });
});

describe('links to other origins', () => {
  const runWithLink = async (value: string, base?: string) => {
    const result = await run({
      routes: [listAt(sectionPaths.tabs, numbered(2))],
      faults: [fault(firstTabsPage, respondWithLinks(value))],
      args: [...args, '--retries', '0'],
      ...(base !== undefined && { base }),
    });
    return result;
  };

  test.each([['another port', '<{storage}/api/v1/x>; rel="next"']])(
    'are not followed: %s',
    async (_, value) => {
      const result = await runWithLink(value);
      expect(result.exitCode).toBe(8);
      expect(result.meta.section_errors[0]?.code).toBe('link_other_origin');
      expect(result.requestLog).toHaveLength(2);
      expect(result.document.tabs).toHaveLength(2);
    },
  );

  test('include the same host with a user name', async () => {
    const result = await runWithLink(`<${lms().base.replace('http://', 'http://me@')}/api/v1/x>; rel="next"`);
    expect(result.meta.section_errors[0]?.code).toBe('link_other_origin');
    expect(result.requestLog).toHaveLength(2);
  });

  test('are explained if only the scheme differs', async () => {
    const result = await runWithLink(`<${lms().base.replace('http:', 'https:')}/api/v1/x>; rel="next"`);
    expect(result.meta.section_errors[0]?.code).toBe('link_other_origin');
    expect(result.meta.section_errors[0]?.message).toMatch(/scheme/);
    for (const otherOrigin of ['http://lms.example', '{storage}', 'https://lms.example']) {
      const otherResult = await runWithLink(`<${otherOrigin}/x>; rel="next"`);
      expect(otherResult.meta.section_errors[0]?.message).not.toMatch(/wrong scheme/);
    }
  });
});

describe('endless lists', () => {
  test('fail if a link repeats', async () => {
    for (const repeatedLink of [sectionPaths.tabs, `${sectionPaths.tabs}?page=bookmark:2`]) {
      const faults = [
        fault(
          { path: sectionPaths.tabs, query: { page: 'bookmark:3' } },
          respondWithLinks(`<{base}${repeatedLink}>; rel="next"`),
        ),
      ];
      const result = await expectExit(8, {
        routes: [listAt(sectionPaths.tabs, numbered(6), { largestPage: 2 })],
        faults,
        args,
      });
      expect(result.meta.section_errors[0]?.code).toBe('link_loop');
      expect(result.targets.slice(1)).toHaveLength(3);
      expect(readItemTexts(result.written, 'tabs')).toEqual(numbered(6));
    }
  });

  test('fail after three pages in a row without new items', async () => {
    const samePage = numbered(2);
    const pages = [samePage, [], ...Array.from({ length: 50 }, () => samePage)];
    const result = await run({
      routes: [routeTo(sectionPaths.tabs, { kind: 'list', pages })],
      args,
    });
    expect(result.meta.section_errors[0]?.code).toBe('link_loop');
    expect(result.targets.slice(1)).toHaveLength(5);
    expect(result.document.tabs).toHaveLength(2);
  });

  test('fail after 10,000 pages', async () => {
    let count = 0;
    const answer = () => ({ items: [], links: [`<?page=${++count}>; rel="next"`], invalidItemCount: 0 });
    const target = { origin: 'https://lms.example', path: '/x' };
    const client = { getJson: async () => ({ ...answer(), target }) } as unknown as LmsClient;
    const readAll = (async () => {
      for await (const page of readPages(client, { section: 'tabs', path: '/x' }))
        expect(page.items).toEqual([]);
    })();
    await expect(readAll).rejects.toMatchObject({ details: { failure: { code: 'page_limit' } } });
    expect(count).toBe(10_000);
  });
});
