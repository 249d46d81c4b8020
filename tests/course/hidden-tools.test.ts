import { describe, expect, test } from 'vitest';
import { fault, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit } = useFakeLms();

describe('--allow-hidden', () => {
  const tabs = ['{"id":"home"}', '{"id":"pages"}', '{"id":"files","hidden":true}'];
  const createFixtureWithRefused = (...names: readonly (keyof typeof sectionPaths)[]) => ({
    course: { tabs, modules: [] },
    faults: names.map((name) => fault(sectionPaths[name], respondWith(name === 'modules' ? 404 : 403))),
  });
  const createArgs = (names: string, ...otherArgs: readonly string[]) => [
    '--include',
    names,
    '--allow-hidden',
    ...otherArgs,
  ];

  test('exits with 0 if the tabs of the failed sections are missing or hidden', async () => {
    for (const names of ['tabs,modules,files', 'modules,files']) {
      const result = await expectExit(0, {
        ...createFixtureWithRefused('modules', 'files'),
        args: createArgs(names, '--json'),
      });
      expect(result.meta.sections_failed).toEqual(['modules', 'files']);
      expect(result.meta.sections_hidden).toEqual(['modules', 'files']);
      expect(Object.hasOwn(result.document, 'tabs')).toBe(names.startsWith('tabs'));
    }
  });

  test.each([
    ['another section failed too', 'files,pages', createFixtureWithRefused('files', 'pages'), ['files']],
    [
      'the section has no tab',
      'files,submissions',
      createFixtureWithRefused('files', 'submissions'),
      ['files'],
    ],
    ['the tabs cannot be read', 'files', createFixtureWithRefused('files', 'tabs'), []],
    [
      'the section failed for another reason',
      'files',
      { course: { tabs }, faults: [fault(sectionPaths.files, respondWith(500))] },
      [],
    ],
  ])('still exits with 8 if %s', async (reason, names, lmsFixture, hidden) => {
    const result = await expectExit(8, { ...lmsFixture, args: createArgs(names, '--retries', '0') });
    expect(result.meta.sections_hidden).toEqual(hidden);
    const hasTabsWarning = result.meta.warnings.includes(
      'tabs: the tabs could not be read, so --allow-hidden has no effect.',
    );
    expect(hasTabsWarning).toBe(reason === 'the tabs cannot be read');
  });
});
