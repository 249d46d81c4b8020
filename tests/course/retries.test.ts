import { describe, expect, test } from 'vitest';
import { sectionNames as sections } from '../../cli/src/course/section-names.ts';
import { useLms } from '../support/lms/run-export.ts';
import type { Misbehaviour } from '../support/lms/world.ts';
import { answering, fault, inCourse, listAt, numbered, pathOf, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const args = ['--include', 'tabs'];
const json = ['Content-Type', 'application/json'] as const;
const tabsDo = (does: Misbehaviour, times = Number.MAX_SAFE_INTEGER) =>
  worldOf({ faults: [fault(pathOf.tabs, does, { times })] });

describe('a 401', () => {
  const says = async (text: string, headers: readonly (readonly [string, string])[]) => {
    const ran = await run({ world: tabsDo(answering(401, text, headers)) });
    expect(ran.exitCode).toBe(3);
    expect(ran.seen).toHaveLength(2);
    expect(ran.stderr).toContain('tabs');
    expect(ran.stderr).toContain(pathOf.tabs);
    return ran.stderr;
  };

  test('8.3 aborts, names section and path, and tells the shapes apart', async () => {
    const challenge = ['WWW-Authenticate', 'Bearer realm="lms"'] as const;
    const dead = await says('{"errors":[{"message":"Invalid access token."}]}', [json, challenge]);
    const scopes = await says('{"errors":[{"message":"Insufficient scopes on access token."}]}', [
      json,
      challenge,
    ]);
    const older = await says('{"status":"unauthorized","errors":[{"message":"keine Berechtigung"}]}', [json]);
    expect(dead).toMatch(/revoked|expired|dead|no longer/i);
    expect(dead).not.toMatch(/--include/);
    expect(scopes).toMatch(/scope/i);
    expect(older).toMatch(/--include/);
    expect(older).toMatch(/permi|allowed/i);
    expect(new Set([dead, scopes, older]).size).toBe(3);
  });

  test('8.3 late in a section too: nothing is written, nothing asked after it', async () => {
    const where = { path: pathOf.assignments, query: { page: 'bookmark:2' } };
    const ran = await run({
      world: worldOf({
        routes: [listAt(pathOf.assignments, numbered(150))],
        faults: [fault(where, answering(401, '{}'))],
      }),
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.targets.at(-1)).toContain('bookmark:2');
    expect(ran.out).toBeNull();
  });
});

describe('a 401 of one item', () => {
  const older = answering(401, '{"status":"unauthorized"}');
  const cases = [
    ['pages/welcome', inCourse('/pages/welcome'), []],
    ['modules/9007199254740995', inCourse('/modules/9007199254740995/items'), []],
    ['files/902', '/files/902/download', ['--download-files', 'got']],
  ] as const;

  test.each(cases)('8.3 %s is named, and --skip leaves it out alone', async (name, path, more) => {
    const world = worldOf({ faults: [fault(path, older)] });
    const refused = await run({ world, args: more });
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain(`run it with --skip ${name}.`);
    const ran = await run({ world, args: [...more, '--skip', name] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen.filter(({ target }) => target.startsWith(path))).toEqual([]);
    const [section, item] = name.split('/');
    expect(ran.meta.warnings).toContain(`${section}: skipped because of --skip: ${item}.`);
    // The record of the list stays.
    expect(JSON.stringify(ran.document)).toContain(item);
  });

  test.each(['pages', 'nothing/1', 'pages/', '/x'])('8.3 --skip %s is refused', async (name) => {
    const ran = await run({ world: worldOf(), args: ['--skip', name] });
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toMatch(/--skip/);
  });
});

describe('waits', () => {
  test('8.4 the counter belongs to the request', async () => {
    const faults = ['bookmark:2', 'bookmark:3'].map((page) =>
      fault({ path: pathOf.tabs, query: { page } }, answering(500), { times: 3 }),
    );
    const routes = [listAt(pathOf.tabs, numbered(6), { largestPage: 2 })];
    const ran = await run({ world: worldOf({ routes, faults }), args });
    expect(ran.exitCode).toBe(0);
    expect(ran.waits).toEqual([1000, 2000, 4000, 1000, 2000, 4000]);
  });

  test('8.4 a kept-alive connection that dies before the first byte is tried again at once, the first time', async () => {
    const cut: Misbehaviour = { kind: 'cut', after: 'request', how: 'close' };
    const first = await run({ world: tabsDo(cut, 1), args });
    expect([first.exitCode, first.waits.filter((ms) => ms > 0), first.seen.length]).toEqual([0, [], 3]);
    const second = await run({ world: tabsDo(cut, 2), args });
    expect([second.exitCode, second.waits.filter((ms) => ms > 0).length]).toEqual([0, 1]);
    // A fresh connection that dies has nothing to do with being kept alive.
    const fresh = await run({ world: worldOf({ faults: [fault(pathOf.course, cut, { times: 1 })] }), args });
    expect(fresh.waits).toEqual([1000]);
  });
});

describe('Retry-After', () => {
  const tabsSay = (value: string, status = 429) => tabsDo(answering(status, '', [['Retry-After', value]]), 1);

  test.each([
    ['7', 7000],
    ['Wed, 01 Apr 2026 12:00:10 GMT', 10_000],
  ])('8.4 «%s» replaces the wait and is never shortened', async (value, ms) => {
    for (const status of [429, 503]) {
      const ran = await run({ world: tabsSay(value, status), args, inProcess: { random: () => 0.9 } });
      expect(ran.exitCode, ran.stderr).toBe(0);
      const waited = ran.waits.reduce((sum, wait) => sum + wait, 0);
      expect(waited).toBeGreaterThanOrEqual(ms - (value.includes('GMT') && ms > 0 ? 900 : 0));
      expect(waited).toBeLessThanOrEqual(ms * 1.25 + 1000 * Number(value.includes('GMT')));
    }
  });

  test('8.4 a date counts from the clock of the server', async () => {
    const headers = [
      ['Date', 'Wed, 01 Apr 2026 14:00:00 GMT'],
      ['Retry-After', 'Wed, 01 Apr 2026 14:00:10 GMT'],
    ] as const;
    const ran = await run({ world: tabsDo(answering(429, '', headers), 1), args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.waits).toEqual([10_000]);
  });

  test.each(['3600'])('8.4 «%s» is too long to wait', async (value) => {
    const ran = await run({ world: tabsSay(value), args });
    expect(ran.exitCode).toBe(8);
    expect(ran.waits).toEqual([]);
    const [error] = ran.meta.section_errors;
    expect(error).toMatchObject({ code: 'throttle_too_long', attempts: 1 });
    const seconds = error?.retry_after_s ?? 0;
    expect(Math.abs(seconds - (value.includes('GMT') ? 3600 : Number(value)))).toBeLessThanOrEqual(1);
    expect(ran.meta.warnings.join()).toMatch(
      value.includes('GMT') ? /3[56]\d\d|hour|60 min/ : new RegExp(`${value}|hour|60 min`),
    );
  });
});

describe('a host that cannot be reached', () => {
  const dead = { world: worldOf(), base: 'http://127.0.0.1:1', unseen: true };

  test('8.4 three tries of the first section, and the others fail at once with the same cause', async () => {
    const ran = await run(dead);
    expect(ran.exitCode).toBe(8);
    expect(ran.meta.request_count).toBe(3);
    expect(ran.waits).toEqual([1000, 2000]);
    expect(ran.meta.sections_failed).toEqual([...sections]);
    const [first, ...others] = ran.meta.section_errors;
    expect(first).toMatchObject({ section: 'course', code: 'connection', attempts: 3 });
    expect(others).toHaveLength(sections.length - 1);
    for (const { code, attempts } of others) expect([code, attempts]).toEqual(['connection', 0]);
    // One warning for all of them.
    expect(ran.meta.warnings).toHaveLength(2);
    expect(ran.meta.warnings[1]).toMatch(/^tabs, modules, .*, grades: failed: .*ECONNREFUSED/);
  });

  test('8.4 fewer tries if fewer are asked for', async () => {
    const ran = await run({ ...dead, args: ['--retries', '0'] });
    expect(ran.meta.request_count).toBe(1);
  });

  test('8.4 a host that answered before is tried as often as ever', async () => {
    const cut: Misbehaviour = { kind: 'cut', after: 'request', how: 'reset' };
    const ran = await run({ world: tabsDo(cut), args: ['--include', 'tabs,grades'] });
    expect(ran.meta.section_errors).toEqual([
      expect.objectContaining({ section: 'tabs', code: 'connection', attempts: 4 }),
    ]);
  });
});

describe('all waits of a section', () => {
  const throttled = (...names: readonly (keyof typeof pathOf)[]) =>
    worldOf({
      faults: names.map((name) => fault(pathOf[name], answering(429, '', [['Retry-After', '50']]))),
    });

  test('8.4 add up to 120 s; a longer next wait is not begun, and the next section may wait again', async () => {
    const ran = await run({ world: throttled('tabs', 'grades'), args: ['--include', 'tabs,grades'] });
    expect(ran.exitCode).toBe(8);
    expect(ran.waits).toEqual([50_000, 50_000, 50_000, 50_000]);
    const [error, other] = ran.meta.section_errors;
    expect([error?.code, other?.code]).toEqual(['wait_budget_spent', 'wait_budget_spent']);
    expect(error?.message).toBe(
      '/api/v1/courses/4242/tabs: it was not retried, because the waits of this section would exceed --max-wait (HTTP 429, 3 attempts, Retry-After 50 s); the LMS is throttling this token; waited 100 s of 120 s',
    );
  });

  test('8.4 add up to what --max-wait says', async () => {
    const args = ['--include', 'tabs'];
    const none = await run({ world: throttled('tabs'), args: [...args, '--max-wait', '0'] });
    expect(none.waits).toEqual([]);
    const more = await run({ world: throttled('tabs'), args: [...args, '--max-wait', '150'] });
    expect(more.waits).toEqual([50_000, 50_000, 50_000]);
  });

  test('8.4 150 pages that fail once each do not starve the sections after them', async () => {
    const slugs = Array.from({ length: 150 }, (_, at) => `s${at + 1}`);
    const pages = slugs.map((slug, at) => `{"page_id":${at + 1},"url":"${slug}"}`);
    const bodies = Object.fromEntries(slugs.map((slug) => [slug, `{"body":"${slug}"}`]));
    const faults = [...slugs.map((slug) => inCourse(`/pages/${slug}`)), pathOf.grades].map((path) =>
      fault(path, answering(503), { times: 1 }),
    );
    const options = { world: worldOf({ course: { pages, bodies }, faults }) };
    const ran = await run({ ...options, args: ['--include', 'pages,grades'] });
    expect(ran.meta.sections_failed).toEqual(['pages']);
    // What ends the section is told as it is.
    expect(ran.meta.section_errors.at(-1)).toMatchObject({ code: 'wait_budget_spent', item: null });
    const patient = await run({ ...options, args: ['--include', 'pages,grades', '--max-wait', '200'] });
    expect(patient.exitCode, patient.stderr).toBe(0);
  });
});
