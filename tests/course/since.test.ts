import { describe, expect, test } from 'vitest';
import type { defaultSectionNames } from '../../cli/src/course/section-names.ts';
import {
  coursePath,
  createLmsFixture,
  fault,
  listAt,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import type { Route } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { run } = useFakeLms();
type Section = (typeof defaultSectionNames)[number];
const since = '2026-03-10T12:00:00Z';
const [before, at, after] = ['2026-03-10T11:59:59Z', since, '2026-03-10T14:00:00+01:00'];
/** This time is before `since`, although its text sorts after `since`. */
const beforeByZone = '2026-03-10T13:00:00+02:00';

/** The items of each section, by name. The export keeps the items whose names begin with `stay`. */
const items = {
  course: null,
  tabs: null,
  modules: null,
  assignment_groups: null,
  grades: null,
  assignments: {
    stayAfter: { updated_at: after },
    goAt: { updated_at: at, created_at: before },
    stayMade: { created_at: after },
    stayNull: { updated_at: null, created_at: after },
    stayWithout: {},
    stayUnreadable: { updated_at: 'yesterday' },
    goBefore: { updated_at: before },
    goThoughMadeLater: { updated_at: before, created_at: after },
    goByZone: { updated_at: beforeByZone },
  },
  files: {
    stayUpdated: { updated_at: after, modified_at: before },
    stayModified: { updated_at: before, modified_at: after },
    goAt: { modified_at: at },
    stayWithout: {},
    goBoth: { updated_at: before, modified_at: before },
    goMadeLater: { updated_at: before, created_at: after },
  },
  pages: {
    stayAfter: { updated_at: after },
    goAt: { updated_at: at },
    stayWithout: { created_at: before },
    goBefore: { updated_at: before, created_at: after },
  },
  announcements: {
    stayPosted: { posted_at: after, created_at: before },
    stayReplied: { posted_at: before, last_reply_at: after },
    stayMade: { posted_at: null, created_at: after },
    stayDelayed: { posted_at: before, delayed_post_at: '2026-03-31T00:00:00Z' },
    stayWithout: {},
    goBefore: { posted_at: before, last_reply_at: before, created_at: before },
    goYetToCome: { posted_at: before, delayed_post_at: '2026-05-01T00:00:00Z' },
    goUpdated: { posted_at: before, updated_at: after },
  },
  discussions: {
    stayPosted: { posted_at: after, created_at: before },
    stayReplied: { posted_at: before, last_reply_at: after },
    stayWithout: { posted_at: null, last_reply_at: '' },
    goBefore: { posted_at: before, last_reply_at: before, created_at: before },
  },
  submissions: {
    staySubmitted: { submitted_at: after },
    stayGraded: { submitted_at: before, graded_at: after },
    stayPosted: { posted_at: after },
    goBefore: { submitted_at: before, graded_at: before, posted_at: before },
    goUntouched: { submitted_at: null, graded_at: null, posted_at: null },
    goUnreadable: { submitted_at: 'soon' },
  },
} satisfies Record<Section, Readonly<Record<string, object>> | null>;

const filtered = Object.entries(items).flatMap(([section, own]) =>
  own === null ? [] : [[section as Section, own] as const],
);

function routesFor(section: Section, own: Readonly<Record<string, object>>): readonly Route[] {
  const listed = Object.entries(own).map(([name, times], index) =>
    JSON.stringify({ [section === 'pages' ? 'page_id' : 'id']: index + 1, name, url: name, ...times }),
  );
  const bodies = Object.keys(own).map(
    (name): Route => ({
      path: coursePath(`/pages/${name}`),
      responseSpec: { kind: 'json', text: JSON.stringify({ name, body: name }) },
    }),
  );
  return [listAt(sectionPaths[section], listed), ...(section === 'pages' ? bodies : [])];
}

describe('--since', () => {
  test.each(filtered)('filters %s', async (section, own) => {
    const result = await run({
      lmsFixture: createLmsFixture({ routes: routesFor(section, own) }),
      args: ['--include', section, '--since', since],
    });
    expect(result.exitCode, result.stderr).toBe(0);
    const value = result.document[section];
    const names = Array.isArray(value) ? value.map(({ name }) => name) : [];
    expect(names).toEqual(Object.keys(own).filter((name) => name.startsWith('stay')));
    expect(result.meta.since_not_applied).toEqual(['course']);
    // The body of an unchanged page is not requested.
    if (section === 'pages') expect(result.targets).toHaveLength(2 + names.length);
  });

  test('provides a next_since without a gap between two runs', async () => {
    const options = { lmsFixture: createLmsFixture(), args: ['--include', 'course'] };
    const result = await run({ ...options, inProcess: { now: '2026-04-01T12:00:59.999Z' } });
    expect(result.meta.next_since).toBe('2026-04-01T12:00:58Z');
    // `next_since` follows the clock of the LMS.
    const headers = [['Date', 'Wed, 01 Apr 2026 11:30:00 GMT']] as const;
    const faults = [fault(sectionPaths.course, { kind: 'headers', headers })];
    const behind = await run({ ...options, lmsFixture: createLmsFixture({ faults }) });
    expect(behind.meta.next_since).toBe('2026-04-01T11:29:59Z');
  });

  test('does not advance next_since if a section failed', async () => {
    const faults = [fault(sectionPaths.assignments, { kind: 'answer', status: 403, base64: '' })];
    const options = { lmsFixture: createLmsFixture({ faults }), args: ['--include', 'assignments'] };
    const first = await run(options);
    expect(first.meta.next_since).toBeNull();
    const args = [...options.args, '--since', '2026-01-01'];
    expect((await run({ ...options, args })).meta.next_since).toBe('2026-01-01T00:00:00Z');
  });

  test('does not filter sections without times, and reports them', async () => {
    const result = await run({ lmsFixture: createLmsFixture(), args: ['--since', '2026-03-31'] });
    const whole = Object.entries(items).flatMap(([section, own]) => (own === null ? [section] : []));
    expect(result.meta.since_not_applied?.toSorted()).toEqual(whole.toSorted());
    expect(result.document).toMatchObject({
      tabs: { length: 3 },
      modules: { length: 3 },
      grades: { length: 1 },
    });
    const some = await run({
      lmsFixture: createLmsFixture(),
      args: ['--since', '2026-03-31', '--include', 'pages,tabs'],
    });
    expect(some.meta.since_not_applied).toEqual(['course', 'tabs']);
  });
});
