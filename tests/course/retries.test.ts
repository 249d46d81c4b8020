import { describe, expect, test } from 'vitest';
import {
  coursePath,
  fault,
  listAt,
  numbered,
  respondWith,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import type { Misbehavior } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const args = ['--include', 'tabs'];
const jsonType = ['Content-Type', 'application/json'] as const;
const createTabsFault = (effect: Misbehavior, times = Number.MAX_SAFE_INTEGER) => ({
  faults: [fault(sectionPaths.tabs, effect, { times })],
});

describe('a 401', () => {
  const getMessage = async (text: string, headers: readonly (readonly [string, string])[]) => {
    const result = await expectExit(3, { ...createTabsFault(respondWith(401, text, headers)) });
    expect(result.requestLog).toHaveLength(2);
    expect(result.stderr).toContain('tabs');
    expect(result.stderr).toContain(sectionPaths.tabs);
    return result.stderr;
  };

  test('ends the run, and reports the section, the path and the probable cause', async () => {
    const challenge = ['WWW-Authenticate', 'Bearer realm="lms"'] as const;
    const invalidTokenMessage = await getMessage('{"errors":[{"message":"Invalid access token."}]}', [
      jsonType,
      challenge,
    ]);
    const scopeMessage = await getMessage('{"errors":[{"message":"Insufficient scopes on access token."}]}', [
      jsonType,
      challenge,
    ]);
    const olderServerMessage = await getMessage(
      '{"status":"unauthorized","errors":[{"message":"keine Berechtigung"}]}',
      [jsonType],
    );
    expect(invalidTokenMessage).toMatch(/revoked|expired|dead|no longer/i);
    expect(invalidTokenMessage).not.toMatch(/--include/);
    expect(scopeMessage).toMatch(/scope/i);
    expect(olderServerMessage).toMatch(/--include/);
    expect(olderServerMessage).toMatch(/permi|allowed/i);
    expect(new Set([invalidTokenMessage, scopeMessage, olderServerMessage]).size).toBe(3);
  });

  test('is explained as a lack of permission if the LMS accepted the token before', async () => {
    const text = '{"errors":[{"message":"no"}]}';
    expect(await getMessage(text, [jsonType])).toContain(
      ' was answered 401, although the LMS accepted the token before, so you may lack the permission for this; run it with --include modules,assignments,',
    );
    const faults = [fault(sectionPaths.course, respondWith(401, text))];
    const firstRequestResult = await run({ faults });
    expect(firstRequestResult.stderr).toContain(
      ' was answered 401: the LMS rejects the token; check it, or create a new one.',
    );
  });

  test('ends the run even late in a section, without writing anything', async () => {
    const secondPage = { path: sectionPaths.assignments, query: { page: 'bookmark:2' } };
    const result = await expectExit(3, {
      routes: [listAt(sectionPaths.assignments, numbered(150))],
      faults: [fault(secondPage, respondWith(401, '{}'))],
    });
    expect(result.targets.at(-1)).toContain('bookmark:2');
    expect(result.out).toBeNull();
  });
});

describe('a 401 for one item', () => {
  const olderServerResponse = respondWith(401, '{"status":"unauthorized"}');
  const cases = [
    ['pages/welcome', coursePath('/pages/welcome'), []],
    ['modules/9007199254740995', coursePath('/modules/9007199254740995/items'), []],
    ['files/902', '/files/902/download', ['--download-files', 'got']],
  ] as const;

  test.each(cases)('reports %s, and --skip excludes only that item', async (name, path, extraArgs) => {
    const lmsFixture = { faults: [fault(path, olderServerResponse)] };
    const refusedResult = await expectExit(3, { ...lmsFixture, args: extraArgs });
    expect(refusedResult.stderr).toContain(`run it with --skip ${name}.`);
    const result = await expectExit(0, { ...lmsFixture, args: [...extraArgs, '--skip', name] });
    expect(result.requestLog.filter(({ target }) => target.startsWith(path))).toEqual([]);
    const [section, item] = name.split('/');
    expect(result.meta.warnings).toContain(`${section}: skipped because of --skip: ${item}.`);
    // The document still lists the skipped item.
    expect(JSON.stringify(result.document)).toContain(item);
  });

  test.each(['pages', 'nothing/1', 'pages/', '/x'])('rejects --skip %s', async (name) => {
    const result = await expectExit(2, { args: ['--skip', name] });
    expect(result.stderr).toMatch(/--skip/);
  });
});

describe('retries', () => {
  test('are counted per request', async () => {
    const faults = ['bookmark:2', 'bookmark:3'].map((page) =>
      fault({ path: sectionPaths.tabs, query: { page } }, respondWith(500), { times: 3 }),
    );
    const routes = [listAt(sectionPaths.tabs, numbered(6), { largestPage: 2 })];
    const result = await expectExit(0, { routes, faults, args });
    expect(result.waits).toEqual([1000, 2000, 4000, 1000, 2000, 4000]);
  });

  test('are immediate the first time a kept-alive connection closes before the first byte', async () => {
    const cut: Misbehavior = { kind: 'cut', after: 'request', how: 'close' };
    const staleOnceResult = await run({ ...createTabsFault(cut, 1), args });
    expect([
      staleOnceResult.exitCode,
      staleOnceResult.waits.filter((ms) => ms > 0),
      staleOnceResult.requestLog.length,
    ]).toEqual([0, [], 3]);
    const staleTwiceResult = await run({ ...createTabsFault(cut, 2), args });
    expect([staleTwiceResult.exitCode, staleTwiceResult.waits.filter((ms) => ms > 0).length]).toEqual([0, 1]);
    // A new connection cannot be stale, so the first retry waits.
    const newConnectionResult = await run({
      faults: [fault(sectionPaths.course, cut, { times: 1 })],
      args,
    });
    expect(newConnectionResult.waits).toEqual([1000]);
  });
});

describe('Retry-After', () => {
  const createRetryAfter = (value: string, status = 429) =>
    createTabsFault(respondWith(status, '', [['Retry-After', value]]), 1);

  test.each([
    ['7', 7000],
    ['Wed, 01 Apr 2026 12:00:10 GMT', 10_000],
  ])('replaces the back-off and is never shortened: %s', async (value, ms) => {
    for (const status of [429, 503]) {
      const result = await expectExit(0, {
        ...createRetryAfter(value, status),
        args,
        inProcess: { random: () => 0.9 },
      });
      const waitedMs = result.waits.reduce((sum, wait) => sum + wait, 0);
      expect(waitedMs).toBeGreaterThanOrEqual(ms - (value.includes('GMT') && ms > 0 ? 900 : 0));
      expect(waitedMs).toBeLessThanOrEqual(ms * 1.25 + 1000 * Number(value.includes('GMT')));
    }
  });

  test('is relative to the clock of the server if it is a date', async () => {
    const headers = [
      ['Date', 'Wed, 01 Apr 2026 14:00:00 GMT'],
      ['Retry-After', 'Wed, 01 Apr 2026 14:00:10 GMT'],
    ] as const;
    const result = await expectExit(0, { ...createTabsFault(respondWith(429, '', headers), 1), args });
    expect(result.waits).toEqual([10_000]);
  });

  test('fails the request if it is too long', async () => {
    const result = await expectExit(8, { ...createRetryAfter('3600'), args });
    expect(result.waits).toEqual([]);
    const [error] = result.meta.section_errors;
    expect(error).toMatchObject({ code: 'throttle_too_long', attempts: 1, retry_after_s: 3600 });
    expect(result.meta.warnings.join()).toMatch(/3600|hour|60 min/);
  });
});

describe('a host that cannot be reached', () => {
  const unreachableOptions = {
    base: 'http://127.0.0.1:1',
    hasUnseenRequests: true,
  };

  test('is tried once by each section after the first, and the document lists all as failed', async () => {
    const result = await expectExit(8, { ...unreachableOptions, args: ['--retries', '2'] });
    expect(result.waits).toEqual([1000, 2000]);
    expect(result.meta.request_count).toBe(13);
    expect(result.meta.sections_failed).toHaveLength(11);
    expect(result.meta.warnings).toEqual([
      expect.stringMatching(
        /^course, tabs, .*, grades: failed: the LMS did not answer: .*: the connection failed \(3 attempts\); .* \(ECONNREFUSED\); check the address; /,
      ),
    ]);
    expect(result.stderr).toMatch(/^Nothing could be read; the errors are in course\.json: /);
  });

  test('gets all retries if it responded before', async () => {
    const cut: Misbehavior = { kind: 'cut', after: 'request', how: 'reset' };
    const result = await run({ ...createTabsFault(cut), args: ['--include', 'tabs,grades'] });
    expect(result.meta.section_errors).toEqual([
      expect.objectContaining({ section: 'tabs', code: 'connection', attempts: 4 }),
    ]);
  });
});

describe('waits of a section', () => {
  const createThrottledFixture = (...names: readonly (keyof typeof sectionPaths)[]) => ({
    faults: names.map((name) => fault(sectionPaths[name], respondWith(429, '', [['Retry-After', '50']]))),
  });

  test('add up to at most 120 s, counted separately for each section', async () => {
    const result = await expectExit(8, {
      ...createThrottledFixture('tabs', 'grades'),
      args: ['--include', 'tabs,grades'],
    });
    expect(result.waits).toEqual([50_000, 50_000, 50_000, 50_000]);
    const [error, otherError] = result.meta.section_errors;
    expect([error?.code, otherError?.code]).toEqual(['wait_budget_spent', 'wait_budget_spent']);
    expect(error?.message).toBe(
      '/api/v1/courses/4242/tabs: it was not retried, because the waits of this section would exceed --max-wait (HTTP 429, 3 attempts, Retry-After 50 s); the LMS is throttling this token; waited 100 s of 120 s',
    );
  });

  test('add up to at most --max-wait', async () => {
    const args = ['--include', 'tabs'];
    const resultWithoutWait = await run({
      ...createThrottledFixture('tabs'),
      args: [...args, '--max-wait', '0'],
    });
    expect(resultWithoutWait.waits).toEqual([]);
    const resultWithLongerWait = await run({
      ...createThrottledFixture('tabs'),
      args: [...args, '--max-wait', '150'],
    });
    expect(resultWithLongerWait.waits).toEqual([50_000, 50_000, 50_000]);
  });

  test('do not affect later sections after 150 pages that fail once each', async () => {
    const slugs = Array.from({ length: 150 }, (_, index) => `s${index + 1}`);
    const pages = slugs.map((slug, index) => `{"page_id":${index + 1},"url":"${slug}"}`);
    const bodies = Object.fromEntries(slugs.map((slug) => [slug, `{"body":"${slug}"}`]));
    const faults = [...slugs.map((slug) => coursePath(`/pages/${slug}`)), sectionPaths.grades].map((path) =>
      fault(path, respondWith(503), { times: 1 }),
    );
    const options = { course: { pages, bodies }, faults };
    const result = await run({ ...options, args: ['--include', 'pages,grades'] });
    expect(result.meta.sections_failed).toEqual(['pages']);
    // The failure that ended the section is last.
    expect(result.meta.section_errors.at(-1)).toMatchObject({ code: 'wait_budget_spent', item: null });
    await expectExit(0, {
      ...options,
      args: ['--include', 'pages,grades', '--max-wait', '200'],
    });
  });
});
