import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Export, type ExportOptions, token } from '../support/lms/run-export.ts';
import { useLms } from '../support/lms/use-lms.ts';
import { answering, fault, pathOf, worldOf } from '../support/lms/worlds.ts';
import { type Flag, sections } from './rules.ts';

const { lms, run } = useLms();
const world = worldOf();

/** Exit 2, one line, nothing asked, no file touched. */
async function expectUsage(options: Omit<ExportOptions, 'world'>, message: RegExp): Promise<Export> {
  const ran = await run({ world, ...options });
  expect(ran.exitCode, ran.stderr).toBe(2);
  expect(ran.stdout + ran.stderr).toMatch(message);
  expect(ran.stderr).not.toMatch(/\n\s+at /);
  expect(ran.seen).toEqual([]);
  expect(readdirSync(join(ran.folder, 'work'))).toEqual([]);
  return ran;
}

describe('what the command is', () => {
  test('1.1 gathers every endpoint into one document, with GET and nothing else', async () => {
    const ran = await run({ world });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(Object.keys(ran.document)).toEqual([...sections, '_export_meta']);
    expect(ran.seen.length).toBeGreaterThan(sections.length);
    expect(ran.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(ran.stdout).toBe('');
  });

  test.each(sections)('1.1 a failure in %s stops no other', async (section) => {
    // Announcements have a second way, which has to be closed too.
    const others =
      section === 'announcements'
        ? [{ path: pathOf.discussions, query: { only_announcements: 'true' } }]
        : [];
    const faults = [{ path: pathOf[section] }, ...others].map((where) => fault(where, answering(403)));
    const ran = await run({ world: worldOf({ faults }) });
    expect(ran.exitCode).toBe(8);
    expect(ran.meta.sections_failed).toEqual([section]);
    expect(ran.meta.sections_succeeded).toEqual(sections.filter((name) => name !== section));
    expect(ran.document[section]).toEqual(section === 'course' ? null : []);
  });
});

/** What each flag does where it is given well; that it refuses is told below. */
const flags = {
  '--course': async () => {
    await expectUsage({ args: ['--out', 'course.json'], bare: true, out: null }, /--course/);
  },
  '--out': async () => {
    const [dash, none] = [await run({ world, args: ['--out', '-'] }), await run({ world, out: null })];
    expect([dash.exitCode, dash.out, none.exitCode]).toEqual([0, null, 0]);
    expect(dash.stdout.split('\n')[1]).toBe(none.stdout.split('\n')[1]);
    expect((await run({ world, args: ['--out=course.json'] })).document.tabs).toHaveLength(3);
  },
  '--include': async () => {
    expect(Object.keys((await run({ world, args: ['--include', 'tabs'] })).document)).toEqual([
      'course',
      'tabs',
      '_export_meta',
    ]);
  },
  '--since': async () => {
    const ran = await run({ world, args: ['--include', 'assignments', '--since', '2026-03-01'] });
    expect(ran.meta.since).toBe('2026-03-01T00:00:00Z');
    expect(ran.document.assignments?.map(({ id }) => id)).toEqual([802]);
  },
  '--download-files': async () => {
    const ran = await run({ world, args: ['--include', 'files', '--download-files', 'got'] });
    expect(readdirSync(join(ran.folder, 'work/got'))).toHaveLength(4);
  },
  '--json': async () => {
    expect((await run({ world, args: ['--json', '--include', 'tabs'] })).envelope.ok).toBe(true);
  },
  '--base-url': async () => {
    const ran = await run({
      world,
      args: ['--base-url', lms().base, '--include', 'tabs'],
      env: { LMS_BASE_URL: 'https://elsewhere.example' },
    });
    expect(ran.meta.base_url).toBe(lms().base);
  },
  '--token-file': async () => {
    const ran = await run({
      world,
      args: ['--token-file', '../token.secret', '--include', 'tabs'],
      env: { LMS_TOKEN: 'another' },
      before: (folder) => writeFileSync(join(folder, 'token.secret'), `${token}\n`, { mode: 0o600 }),
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
  },
  '--concurrency': async () => {
    expect((await run({ world, args: ['--concurrency', '4'] })).exitCode).toBe(0);
  },
  '--retries': async () => {
    const faults = [fault(pathOf.tabs, answering(503))];
    const ran = await run({ world: worldOf({ faults }), args: ['--retries', '0', '--include', 'tabs'] });
    expect([ran.exitCode, ran.seen.length]).toEqual([8, 2]);
    const usual = await run({ world: worldOf({ faults }), args: ['--include', 'tabs'] });
    expect(usual.seen).toHaveLength(1 + 4);
  },
  '--timeout': async () => {
    expect((await run({ world, args: ['--timeout', '3600', '--include', 'tabs'] })).exitCode).toBe(0);
  },
  '--pretty': async () => {
    const ran = await run({ world, args: ['--pretty', '--include', 'tabs'] });
    expect(ran.out).toMatch(/^\{\n {2}"course": \{\n {4}"id": 4242,/);
  },
  '--quiet': async () => {
    expect((await run({ world, args: ['--quiet'] })).stderr).toBe('');
  },
  '--verbose': async () => {
    const ran = await run({ world, args: ['--verbose', '--include', 'tabs'] });
    expect(ran.stderr).toMatch(/GET \/api\/v1\/courses\/4242\/tabs/);
    await expectUsage({ args: ['--quiet', '--verbose'] }, /--quiet.*--verbose|--verbose.*--quiet/);
  },
} satisfies Record<Flag, () => Promise<void>>;

describe('the flags', () => {
  test.each(Object.entries(flags))('1.2 %s', (_, held) => held());
});

describe('--include', () => {
  const requested = async (...args: string[]) => (await run({ world, args })).meta.sections_requested;

  test('1.3 blanks, empty entries, duplicates and repeated flags are no matter, nor is the order', async () => {
    expect(await requested('--include', ' tabs , ,grades,tabs,', '--include', 'modules')).toEqual([
      ...['course', 'tabs', 'modules', 'grades'],
    ]);
    expect(await requested('--include=grades,course')).toEqual(['course', 'grades']);
  });

  test('1.3 an unknown name names all eleven, and the nearest', async () => {
    const ran = await expectUsage({ args: ['--include', 'tabs,asignments'] }, /asignments/);
    for (const name of sections) expect(ran.stderr).toContain(name);
    // Once in the list, once as what was perhaps meant.
    expect(ran.stderr.match(/\bassignments\b/g)).toHaveLength(2);
  });

  test.each(['Tabs', '', ' , ', 'tabs;pages', '__proto__', 'toString'])(
    '1.3 «%s» is refused',
    async (list) => {
      const { stderr } = await expectUsage({ args: [`--include=${list}`] }, /include|section/i);
      for (const name of sections) expect(stderr).toContain(name);
    },
  );

  test('1.3 course is always asked for', async () => {
    const ran = await run({ world, args: ['--include', 'grades'] });
    expect(ran.document.course).toMatchObject({ id: 4242 });
    expect(ran.targets).toHaveLength(2);
  });
});

describe('--course', () => {
  const nowhere = worldOf({ routes: [] });
  const ids: readonly (readonly [id: string, segment: string])[] = [
    ['4242', '4242'],
    ['12345678901234567890', '12345678901234567890'],
    ['7~42', '7~42'],
    ['sis_course_id:FOS/1?a#b%2F c', 'sis_course_id:FOS%2F1%3Fa%23b%252F%20c'],
    ['sis_course_id:ü', 'sis_course_id:%C3%BC'],
    ['sis_course_id:..', 'sis_course_id:..'],
    ['lti_context_id:a:b', 'lti_context_id:a%3Ab'],
  ];

  test.each(ids)('1.4 «%s» fills one segment, encoded once', async (id, segment) => {
    const ran = await run({ world: nowhere, args: ['--course', id, '--include', 'tabs'] });
    const paths = ran.targets.map((target) => target.split('?')[0]);
    // A colon may stand in a path as it is.
    const sent = paths.map((path) => path?.replaceAll('%3A', ':'));
    const wanted = segment.replaceAll('%3A', ':');
    expect(sent).toEqual([`/api/v1/courses/${wanted}`, `/api/v1/courses/${wanted}/tabs`]);
    expect(ran.meta.course_id).toBe(id);
  });

  test.each([
    ...[
      '',
      ' 4242',
      '4242 ',
      '4242\n',
      '123456789012345678901',
      '-1',
      '4.2',
      '1e3',
      '0x10',
      '7~',
      '~7',
      '7~8~9',
    ],
    ...[
      'sis_course_id:',
      'lti_context_id:',
      'sis_course_id:a\nb',
      'sis_course_id:a\u0000b'.replace('\u0000', '\u007f'),
    ],
    ...['sis_term_id:4', 'course:1', '../accounts', '4242/tabs', '٤٢'],
  ])('1.4 %j is refused', async (id) => {
    await expectUsage({ args: [`--course=${id}`] }, /course/);
  });
});

describe('what is refused before anything is done', () => {
  test.each([
    ['--out', ['--out', 'a.json', '--out', 'b.json']],
    ['--course', ['--course', '1', '--course', '2']],
    ['--since', ['--since', '2026-01-01', '--since', '2026-01-02']],
    ['--json', ['--json', '--json']],
    ['--retries', ['--retries', '1', '--retries', '1']],
    ['--token-file', ['--token-file', 'a', '--token-file', 'a']],
  ])('1.5 %s given twice', async (flag, args) => {
    await expectUsage({ args }, new RegExp(`${flag}`));
  });

  test.each([
    ['an unknown flag', ['--token', 'x'], /--token/],
    ['a positional argument', ['4242'], /4242|argument/],
    ['a flag without its value', ['--include'], /--include/],
    ['downloads without files', ['--include', 'pages', '--download-files', 'got'], /files/],
    ...['0', '5', '-1', '1.5', 'two', ''].map(
      (n) => [`--concurrency ${n}`, [`--concurrency=${n}`], /concurrency/] as const,
    ),
    ...['-1', '11', '1e1', ' 1'].map((n) => [`--retries ${n}`, [`--retries=${n}`], /retries/] as const),
    ...['0', '3601', '1s', '0.5'].map((n) => [`--timeout ${n}`, [`--timeout=${n}`], /timeout/] as const),
  ] as readonly (readonly [string, readonly string[], RegExp])[])('1.5 %s', async (_, args, message) => {
    await expectUsage({ args }, message);
  });

  test('1.5 usage is wrong before files are touched or credentials missed', async () => {
    const ran = await run({
      world,
      args: ['--out', '/nowhere/at/all.json', '--download-files', 'got', '--retries', '99'],
      env: { LMS_TOKEN: '', LMS_BASE_URL: '' },
      out: null,
      before: (folder) => mkdirSync(join(folder, 'work/kept')),
    });
    expect(ran.exitCode).toBe(2);
    expect(readdirSync(join(ran.folder, 'work'))).toEqual(['kept']);
  });
});
