import { describe, expect, test } from 'vitest';
import type { defaultSectionNames } from '../../cli/src/course/section-names.ts';
import { readFixture } from '../support/fixtures.ts';
import { coursePath, fault, listAt, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { Route } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { items } = readFixture<{
  /** The items of each section, by name. The export keeps the items whose names begin with `stay`. */
  readonly items: Readonly<Record<DefaultSection, Readonly<Record<string, object>> | null>>;
}>('course/since-items.json');

const { expectExit, run } = useFakeLms();
type DefaultSection = (typeof defaultSectionNames)[number];
const since = '2026-03-10T12:00:00Z';
const filteredSections = Object.entries(items).flatMap(([section, itemsByName]) =>
  itemsByName === null ? [] : [[section as DefaultSection, itemsByName] as const],
);

function createRoutesFor(
  section: DefaultSection,
  itemsByName: Readonly<Record<string, object>>,
): readonly Route[] {
  const itemTexts = Object.entries(itemsByName).map(([name, times], index) =>
    JSON.stringify({ [section === 'pages' ? 'page_id' : 'id']: index + 1, name, url: name, ...times }),
  );
  const bodies = Object.keys(itemsByName).map(
    (name): Route => ({
      path: coursePath(`/pages/${name}`),
      responseSpec: { kind: 'json', text: JSON.stringify({ name, body: name }) },
    }),
  );
  return [listAt(sectionPaths[section], itemTexts), ...(section === 'pages' ? bodies : [])];
}

describe('--since', () => {
  test.each(filteredSections)('filters %s', async (section, itemsByName) => {
    const result = await expectExit(0, {
      routes: createRoutesFor(section, itemsByName),
      args: ['--include', section, '--since', since],
    });
    const value = result.document[section];
    const names = Array.isArray(value) ? value.map(({ name }) => name) : [];
    expect(names).toEqual(Object.keys(itemsByName).filter((name) => name.startsWith('stay')));
    expect(result.meta.since_not_applied).toEqual(['course']);
    // The body of an unchanged page is not requested.
    if (section === 'pages') expect(result.targets).toHaveLength(2 + names.length);
  });

  test('provides a next_since without a gap between two runs', async () => {
    const options = { args: ['--include', 'course'] };
    const result = await run({ ...options, inProcess: { now: '2026-04-01T12:00:59.999Z' } });
    expect(result.meta.next_since).toBe('2026-04-01T12:00:58Z');
    // `next_since` follows the clock of the LMS.
    const headers = [['Date', 'Wed, 01 Apr 2026 11:30:00 GMT']] as const;
    const faults = [fault(sectionPaths.course, { kind: 'headers', headers })];
    const resultWithLateClock = await run({ ...options, faults });
    expect(resultWithLateClock.meta.next_since).toBe('2026-04-01T11:29:59Z');
  });

  test('does not advance next_since if a section failed', async () => {
    const faults = [fault(sectionPaths.assignments, { kind: 'answer', status: 403, base64: '' })];
    const options = { faults, args: ['--include', 'assignments'] };
    const firstResult = await run(options);
    expect(firstResult.meta.next_since).toBeNull();
    const args = [...options.args, '--since', '2026-01-01'];
    expect((await run({ ...options, args })).meta.next_since).toBe('2026-01-01T00:00:00Z');
  });

  test('does not filter sections without times, and reports them', async () => {
    const result = await run({ args: ['--since', '2026-03-31'] });
    const unfilteredSections = Object.entries(items).flatMap(([section, itemsByName]) =>
      itemsByName === null ? [section] : [],
    );
    expect(result.meta.since_not_applied?.toSorted()).toEqual(unfilteredSections.toSorted());
    expect(result.document).toMatchObject({
      tabs: { length: 3 },
      modules: { length: 3 },
      grades: { length: 1 },
    });
    const partialResult = await run({
      args: ['--since', '2026-03-31', '--include', 'pages,tabs'],
    });
    expect(partialResult.meta.since_not_applied).toEqual(['course', 'tabs']);
  });
});
