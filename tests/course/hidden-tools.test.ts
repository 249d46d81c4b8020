import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { coursePath, fault, respondWith, routeTo, sectionPaths } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();

const modules = [
  '{"id":71,"name":"m","items":[{"id":1,"type":"File","content_id":901},{"id":2,"type":"Page","page_url":"welcome"},' +
    '{"id":3,"type":"File","content_id":903},{"id":4,"type":"Assignment","content_id":901},{"id":5,"type":"File","content_id":901},' +
    '{"id":6,"type":"Page","page_url":"gone"}]}',
];
const formatFile = (id: number) =>
  `{"id":${id},"display_name":"f.txt","url":"{base}/files/${id}/download","size":${id === 901 ? 3000 : 500}}`;
const routes = [901, 903].map((id) =>
  routeTo(coursePath(`/files/${id}`), { kind: 'json', text: formatFile(id) }),
);

describe('tools that the course hides', () => {
  test.each([403, 404])(
    'files are requested one by one from the modules if their list returns %d',
    async (status) => {
      const faults = [fault(sectionPaths.files, respondWith(status))];
      const result = await expectExit(8, {
        course: { modules },
        routes,
        faults,
        args: ['--include', 'modules,files', '--download-files', 'got'],
      });
      expect(result.document.files?.map(({ id }) => id)).toEqual([901, 903]);
      expect(result.targets.slice(3, 5)).toEqual([coursePath('/files/901'), coursePath('/files/903')]);
      expect(readdirSync(join(result.folder, 'work/got'))).toEqual(['901_f.txt', '903_f.txt']);
      expect(result.meta.section_errors).toEqual([
        expect.objectContaining({ section: 'files', status, items_kept: 2 }),
      ]);
    },
  );

  test('modules are requested for hidden files even if they are not exported', async () => {
    const faults = [fault(sectionPaths.files, respondWith(403))];
    const result = await run({
      course: { modules },
      routes,
      faults,
      args: ['--include', 'files'],
    });
    expect(result.document.files).toHaveLength(2);
    expect(result.document).not.toHaveProperty('modules');
  });

  test('pages are requested from the modules too, and a missing page is reported', async () => {
    const faults = [fault(sectionPaths.pages, respondWith(404))];
    const result = await expectExit(8, {
      course: { modules },
      faults,
      args: ['--include', 'modules,pages'],
    });
    expect(result.document.pages?.map(({ body }) => body)).toEqual(['<h1>Welcome</h1>']);
    expect(result.meta.section_errors.map(({ code, item }) => [code, item])).toEqual([
      ['not_found', null],
      ['not_found', 'gone'],
    ]);
  });

  test('files are not requested from the modules after any other failure', async () => {
    const faults = [fault(sectionPaths.files, respondWith(500))];
    const result = await run({
      course: { modules },
      routes,
      faults,
      args: ['--include', 'modules,files', '--retries', '0'],
    });
    expect(result.targets).toHaveLength(3);
  });
});

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
