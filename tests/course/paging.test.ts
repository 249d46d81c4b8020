import { describe, expect, test } from 'vitest';
import type { Client } from '../../cli/src/course/client.ts';
import { readPages } from '../../cli/src/course/pages.ts';
import { textsOf } from '../support/lms/documents.ts';
import { useLms } from '../support/lms/run-export.ts';
import type { ListAnswer, Misbehaviour } from '../support/lms/world.ts';
import { answering, fault, listAt, numbered, pathOf, routeTo, worldOf } from '../support/lms/worlds.ts';

const { lms, run } = useLms();
const args = ['--include', 'tabs'];
const firstTabs = { path: pathOf.tabs, query: { page: null } };
const withLink = (...values: readonly string[]): Misbehaviour => ({
  kind: 'headers',
  headers: values.map((value) => ['Link', value] as const),
});

/** The tabs in pages of two, where the pages that have a next one say so with these header fields. */
const spelled = (links: readonly (readonly [string, string])[], oddities = '') =>
  worldOf({ routes: [listAt(pathOf.tabs, numbered(5), { largestPage: 2, links, oddities })] });

describe('links to next pages', () => {
  test('7.1 the target goes into the request line byte for byte', async () => {
    for (const oddities of ['&x=%5b%5D[]+%7e~;a,b&&=&y', '&%zz=%&up=../../x']) {
      const ran = await run({ world: spelled([['Link', '<{next}>; rel="next"']], oddities), args });
      expect(ran.exitCode, `${oddities} ${ran.stderr}`).toBe(0);
      expect(ran.targets.slice(1)).toEqual([
        pathOf.tabs,
        `${pathOf.tabs}?page=bookmark:2${oddities}`,
        `${pathOf.tabs}?page=bookmark:3${oddities}`,
      ]);
      expect(ran.document.tabs).toHaveLength(5);
    }
  });

  test('7.1 up to a #, and never counted up', async () => {
    const routes = [
      routeTo(pathOf.tabs, { kind: 'list', items: ['{"id":1}'] }),
      routeTo('/odd/place', { kind: 'list', items: ['{"id":2}'] }),
    ];
    const faults = [
      fault(firstTabs, withLink('<{base}/odd/place?b=zz#a,b>; rel=next')),
      fault({ path: '/odd/place', query: { b: 'zz' } }, withLink('<{base}/odd/place?b=aa#>; rel=next')),
      fault({ path: '/odd/place', query: { b: 'aa' } }, answering(200, '[{"id":3}]')),
    ];
    const ran = await run({ world: worldOf({ routes, faults }), args });
    expect(ran.targets.slice(1)).toEqual([pathOf.tabs, '/odd/place?b=zz', '/odd/place?b=aa']);
    expect(ran.document.tabs?.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test.each([['an open quote', '<{base}/x>; rel="next']])(
    '7.2 a header with %s fails the section after the items of its answer',
    async (_, value) => {
      const ran = await run({
        world: worldOf({
          routes: [listAt(pathOf.tabs, numbered(2))],
          faults: [fault(firstTabs, withLink(value))],
        }),
        args,
      });
      expect(ran.exitCode).toBe(8);
      expect(ran.meta.section_errors[0]?.code).toBe('link_invalid');
      expect(ran.document.tabs).toHaveLength(2);
    },
  );
});

describe('the end of a list', () => {
  test('7.3 only a missing next ends it: short and empty pages do not', async () => {
    const pages: ListAnswer['pages'] = [[], numbered(1), [], [], numbered(3, 2), []];
    const ran = await run({
      world: worldOf({ routes: [routeTo(pathOf.tabs, { kind: 'list', pages })] }),
      args,
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.targets.slice(1)).toHaveLength(6);
    expect(ran.document.tabs).toHaveLength(4);
  });
});

describe('links elsewhere', () => {
  const linked = async (value: string, base?: string) => {
    const ran = await run({
      world: worldOf({
        routes: [listAt(pathOf.tabs, numbered(2))],
        faults: [fault(firstTabs, withLink(value))],
      }),
      args: [...args, '--retries', '0'],
      ...(base !== undefined && { base }),
    });
    return ran;
  };

  test.each([['another port', '<{storage}/api/v1/x>; rel="next"']])(
    '7.4 %s: nothing is sent there',
    async (_, value) => {
      const ran = await linked(value);
      expect(ran.exitCode).toBe(8);
      expect(ran.meta.section_errors[0]?.code).toBe('link_other_origin');
      expect(ran.seen).toHaveLength(2);
      expect(ran.document.tabs).toHaveLength(2);
    },
  );

  test('7.4 the same host with a user name', async () => {
    const ran = await linked(`<${lms().base.replace('http://', 'http://me@')}/api/v1/x>; rel="next"`);
    expect(ran.meta.section_errors[0]?.code).toBe('link_other_origin');
    expect(ran.seen).toHaveLength(2);
  });

  test('7.4 a mere mix-up of schemes is named', async () => {
    const ran = await linked(`<${lms().base.replace('http:', 'https:')}/api/v1/x>; rel="next"`);
    expect(ran.meta.section_errors[0]?.code).toBe('link_other_origin');
    expect(ran.meta.section_errors[0]?.message).toMatch(/scheme/);
    for (const elsewhere of ['http://lms.example', '{storage}', 'https://lms.example']) {
      const other = await linked(`<${elsewhere}/x>; rel="next"`);
      expect(other.meta.section_errors[0]?.message).not.toMatch(/wrong scheme/);
    }
  });
});

describe('lists without an end', () => {
  test('7.5 a link that repeats ends the list as failed', async () => {
    for (const back of [pathOf.tabs, `${pathOf.tabs}?page=bookmark:2`]) {
      const faults = [
        fault({ path: pathOf.tabs, query: { page: 'bookmark:3' } }, withLink(`<{base}${back}>; rel="next"`)),
      ];
      const ran = await run({
        world: worldOf({ routes: [listAt(pathOf.tabs, numbered(6), { largestPage: 2 })], faults }),
        args,
      });
      expect(ran.exitCode).toBe(8);
      expect(ran.meta.section_errors[0]?.code).toBe('link_loop');
      expect(ran.targets.slice(1)).toHaveLength(3);
      expect(textsOf(ran.written, 'tabs')).toEqual(numbered(6));
    }
  });

  test('7.5 three pages in a row with items but no new one', async () => {
    const same = numbered(2);
    const pages = [same, [], ...Array.from({ length: 50 }, () => same)];
    const ran = await run({
      world: worldOf({ routes: [routeTo(pathOf.tabs, { kind: 'list', pages })] }),
      args,
    });
    expect(ran.meta.section_errors[0]?.code).toBe('link_loop');
    expect(ran.targets.slice(1)).toHaveLength(5);
    expect(ran.document.tabs).toHaveLength(2);
  });

  test('7.5 ten thousand pages are enough', async () => {
    let count = 0;
    const answer = () => ({ items: [], links: [`<?page=${++count}>; rel="next"`], badItems: 0 });
    const target = { origin: 'https://lms.example', path: '/x' };
    const client = { json: async () => ({ ...answer(), target }) } as unknown as Client;
    const reading = (async () => {
      for await (const page of readPages(client, { section: 'tabs', path: '/x' }))
        expect(page.items).toEqual([]);
    })();
    await expect(reading).rejects.toMatchObject({ failure: { code: 'page_limit' } });
    expect(count).toBe(10_000);
  });
});
