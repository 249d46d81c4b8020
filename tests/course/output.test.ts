import { type ChildProcess, execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createOutputError } from '../../cli/src/course/output.ts';
import { defaultSectionNames as sections } from '../../cli/src/course/section-names.ts';
import { coursePath, fault, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { ExportResult } from '../support/lms/run-export.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
const args = ['--include', 'tabs'];
const isRoot = process.getuid?.() === 0;

/** With this fixture the program waits once, so that a test can inspect the program's files during the run. */
const fixtureWithWait = {
  faults: [fault(sectionPaths.tabs, respondWith(503), { times: 1 })],
};

async function expectRefused(result: ExportResult, message: RegExp) {
  expect(result.exitCode, result.stderr).toBe(1);
  expect(result.stderr).toMatch(message);
  expect(result.requestLog).toEqual([]);
  expect(readdirSync(join(result.folder, 'tmp'))).toEqual([]);
}

describe('--out', () => {
  test('rejects a missing directory', async () => {
    await expectRefused(
      await run({ args: [...args, '--out', 'no/such/course.json'], out: null }),
      /no\/such/,
    );
  });

  test('rejects a directory in place of the file', async () => {
    const before = (folder: string) => mkdirSync(join(folder, 'work/course.json'));
    await expectRefused(await run({ args, before }), /course\.json/);
    await expectRefused(await run({ args: [...args, '--out', '.'], out: null }), /\./);
  });

  test('rejects a path without write permission', async () => {
    const before = (folder: string) => chmodSync(join(folder, 'work'), 0o500);
    if (isRoot)
      await expectRefused(await run({ args: [...args, '--out', '/proc/course.json'], out: null }), /proc/);
    else await expectRefused(await run({ args, before }), /course\.json/);
  });

  test('reports a read-only directory', () => {
    const error = Object.assign(new Error(), { code: 'EACCES', path: '/work/.cardcat-1.tmp' });
    expect(createOutputError(error, 'course.json').message).toMatch(
      /^course\.json cannot be written: you cannot write to the directory \/work; /,
    );
  });

  test('keeps a symbolic link and replaces its target', async () => {
    const before = (folder: string) => {
      mkdirSync(join(folder, 'work/far'));
      writeFileSync(join(folder, 'work/far/real.json'), 'old', { mode: 0o644 });
      symlinkSync('far/real.json', join(folder, 'work/course.json'));
    };
    const result = await expectExit(0, { args, before });
    expect(lstatSync(join(result.folder, 'work/course.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(result.folder, 'work/far/real.json'), 'utf8')).toBe(result.out);
    expect(readdirSync(join(result.folder, 'work/far'))).toEqual(['real.json']);
    expect(statSync(join(result.folder, 'work/far/real.json')).mode & 0o777).toBe(0o600);
  });

  test('leaves the existing file unchanged during the run', async () => {
    const snapshots: string[][] = [];
    let workFolder = '';
    const before = (folder: string) => {
      workFolder = join(folder, 'work');
      writeFileSync(join(workFolder, 'course.json'), 'old and whole');
    };
    const onWait = async () => {
      const otherNames = readdirSync(workFolder).filter((name) => name !== 'course.json');
      const modes = otherNames.map((name) => (statSync(join(workFolder, name)).mode & 0o777).toString(8));
      snapshots.push([readFileSync(join(workFolder, 'course.json'), 'utf8'), ...modes]);
    };
    const result = await run({ ...fixtureWithWait, args, before, inProcess: { onWait } });
    expect(snapshots).toEqual([['old and whole', '600']]);
    expect(result.exitCode).toBe(0);
  });

  test('keeps an existing file with exit codes 2 and 3', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'old');
    const faults = [fault(sectionPaths.tabs, respondWith(401))];
    const result = await run({ faults, args, before });
    expect([result.exitCode, result.out]).toEqual([3, 'old']);
    const usageResult = await run({ args: ['--include', 'x'], before });
    expect([usageResult.exitCode, usageResult.out]).toEqual([2, 'old']);
  });
});

describe('an existing file', () => {
  const createExport = async (...args: readonly string[]) =>
    (await run({ args: ['--include', 'tabs,grades', ...args] })).out ?? '';
  const writeTexts = (texts: Readonly<Record<string, string>>) => (folder: string) => {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, 'work', name), text);
  };

  test.each([[[]], [['--pretty']], [['--json']], [['--json', '--pretty']]])(
    'is kept if it is more complete (flags: %j)',
    async (formatFlags) => {
      const oldExport = await createExport(...formatFlags);
      const faults = [
        fault(sectionPaths.tabs, respondWith(403)),
        fault(sectionPaths.files, respondWith(403)),
      ];
      const options = { faults, before: writeTexts({ 'course.json': oldExport }) };
      const result = await run({ ...options, args: ['--include', 'tabs,files,grades'] });
      expect([result.exitCode, result.out]).toEqual([8, oldExport]);
      expect(result.document.grades).toHaveLength(1);
      expect(statSync(join(result.folder, 'work/course.json.partial')).mode & 0o777).toBe(0o600);
      expect(result.stderr).toContain(
        'Kept the existing course.json, because it is more complete: it also has tabs; the partial result is in course.json.partial.\n',
      );
    },
  );

  test('is replaced by a partial export if it is not ours, of another course, or lacks a section that succeeded', async () => {
    const faults = [fault(sectionPaths.tabs, respondWith(403))];
    const own = await createExport();
    for (const [old, include] of [
      ['old', 'tabs'],
      [own.replace('"course_id":"4242"', '"course_id":"4243"'), 'tabs'],
      [own, 'tabs,assignments'],
    ] as const) {
      const args = ['--include', include];
      const result = await run({ faults, args, before: writeTexts({ 'course.json': old }) });
      expect([result.exitCode, result.out === old]).toEqual([8, false]);
    }
  });

  test('is kept if it is a full export and --since is given', async () => {
    const since = ['--since', '2026-01-01'];
    const [full, filtered] = [await createExport(), await createExport(...since)];
    const refusedResult = await run({ args: since, before: writeTexts({ 'course.json': full }) });
    expect([refusedResult.exitCode, refusedResult.out, refusedResult.requestLog]).toEqual([2, full, []]);
    expect(refusedResult.stderr).toBe(
      'cardcat: --out course.json is a full export, and --since would replace it with only what changed; give another path.\n',
    );
    await expectExit(0, { args: since, before: writeTexts({ 'course.json': filtered }) });
  });

  test.each(['course.json', './link'])('is kept if it is the token file, given as %s', async (tokenFile) => {
    const before = (folder: string) => {
      writeFileSync(join(folder, 'work/course.json'), 'secret-token', { mode: 0o600 });
      symlinkSync('course.json', join(folder, 'work/link'));
    };
    const result = await run({ args: ['--token-file', tokenFile], before });
    expect([result.exitCode, result.out, result.requestLog]).toEqual([2, 'secret-token', []]);
    expect(result.stderr).toBe('cardcat: --out course.json is the token file; give another path.\n');
  });

  test('is replaced by a complete export, which also removes an earlier partial result', async () => {
    const oldExport = await createExport();
    const texts = {
      'course.json': oldExport,
      'course.json.partial': oldExport,
      'other.json.partial': oldExport,
    };
    const listNames = (result: ExportResult) => readdirSync(join(result.folder, 'work')).toSorted();
    const result = await run({ before: writeTexts(texts) });
    expect(listNames(result)).toEqual(['course.json', 'other.json.partial']);
    const textsWithNotes = { ...texts, 'course.json.partial': 'my notes' };
    expect(listNames(await run({ before: writeTexts(textsWithNotes) }))).toContain('course.json.partial');
  });
});

describe('standard output, pipes and devices', () => {
  test('are written at the end, and no temporary files remain', async () => {
    const snapshots: string[][] = [];
    let temporaryFolder = '';
    const before = (folder: string) => {
      temporaryFolder = join(folder, 'tmp');
    };
    const onWait = async () => {
      snapshots.push(readdirSync(temporaryFolder));
    };
    await expectExit(0, { ...fixtureWithWait, args, out: null, before, inProcess: { onWait } });
    // The program unlinks its temporary file as soon as it is open.
    expect(snapshots).toEqual([[]]);
  });

  test('receive nothing if the run is aborted', async () => {
    const faults = [fault(sectionPaths.grades, respondWith(401))];
    const result = await run({ faults, out: null });
    expect([result.exitCode, result.stdout]).toEqual([3, '']);
  });

  test('include a named pipe', async () => {
    let pipeText: Promise<string> = Promise.resolve('');
    const before = (folder: string) => {
      const pipe = join(folder, 'work/pipe');
      execFileSync('mkfifo', [pipe]);
      pipeText = open(pipe, 'r').then(async (file) => {
        const text = await file.readFile('utf8');
        await file.close();
        return text;
      });
    };
    const result = await expectExit(0, {
      args: [...args, '--out', 'pipe'],
      out: null,
      before,
      as: 'bundle',
    });
    expect(JSON.parse(await pipeText)).toMatchObject({ tabs: { length: 3 } });
    expect(lstatSync(join(result.folder, 'work/pipe')).isFIFO()).toBe(true);
  });
});

describe('signals', () => {
  const waitForRequests = async (count: number) => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (lms().requestLog().length >= count) return;
      await sleep(25);
    }
    throw new Error('Too few requests were sent.');
  };

  const createSilentFixture = (path: string) => ({
    faults: [fault(path, { kind: 'silence', after: 'request' })],
  });
  const interruptedOptions = {
    as: 'bundle',
    // The request for the third page body gets no response.
    ...createSilentFixture(coursePath('/pages/%C3%BCber-uns')),
    during: async (child: ChildProcess) => {
      await waitForRequests(12);
      child.kill('SIGINT');
    },
  } as const;

  test('write complete sections, and list the rest as interrupted', async () => {
    for (const args of [[], ['--json']]) {
      const result = await expectExit(130, { ...interruptedOptions, args });
      expect(result.out).toBeNull();
      const { meta, document } = result;
      expect(meta.sections_succeeded).toEqual(sections.slice(0, 6));
      expect(document.pages?.map(({ body }) => body)).toEqual(['<h1>Welcome</h1>', '<p>100 %</p>']);
      expect(meta.section_errors.map(({ section, code }) => `${section} ${code}`)).toEqual(
        sections.slice(6).map((name) => `${name} interrupted`),
      );
      expect(meta.warnings).toHaveLength(2);
      expect(result.stderr).toMatch(/^Stopped\. Wrote course\.json\.partial: /);
      expect(result.stderr).not.toContain('Kept');
    }
  });

  test('write complete sections to standard output too', async () => {
    const result = await expectExit(130, { ...interruptedOptions, out: null });
    expect(result.document.files).toHaveLength(5);
  });

  test('write complete sections even if --allow-hidden still needs the tabs', async () => {
    const faults = [
      fault(sectionPaths.files, respondWith(403)),
      fault(sectionPaths.grades, { kind: 'silence', after: 'request' }),
    ];
    const result = await expectExit(130, {
      as: 'bundle',
      faults,
      args: ['--include', 'modules,files,grades', '--allow-hidden'],
      during: async (child) => {
        await waitForRequests(6);
        child.kill('SIGINT');
      },
    });
    expect(result.document.modules).toHaveLength(3);
  });

  test('keep an existing file, and write the result next to it', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'old');
    const result = await run({ ...interruptedOptions, before });
    expect([result.exitCode, result.out]).toEqual([130, 'old']);
    expect(result.document.files).toHaveLength(5);
    expect(result.stderr).toContain('Kept the existing course.json, because the run was stopped; ');
  });

  test('write nothing if no section is complete', async () => {
    const during = async (child: ChildProcess) => {
      await waitForRequests(1);
      child.kill('SIGINT');
    };
    const result = await run({ as: 'bundle', ...createSilentFixture(sectionPaths.course), during });
    expect([result.exitCode, result.out]).toEqual([130, null]);
  });

  test('remove an incomplete download', async () => {
    const faults = [fault({ origin: 'storage', path: '/bucket/902' }, { kind: 'silence', after: 100 })];
    const result = await expectExit(143, {
      faults,
      as: 'bundle',
      args: ['--include', 'files', '--download-files', 'got'],
      during: async (child) => {
        await waitForRequests(6);
        child.kill('SIGTERM');
      },
    });
    expect(readdirSync(join(result.folder, 'work/got'))).toEqual(['901_syllabus.txt']);
  });
});

describe('output streams that fail', () => {
  test('cause no message and keep the exit code if standard output is closed', async () => {
    const faults = [fault(sectionPaths.grades, respondWith(403))];
    const result = await expectExit(8, {
      faults,
      out: null,
      stdout: 'closed',
      as: 'bundle',
    });
    expect(result.stderr).not.toMatch(/EPIPE|\n\s+at /);
  });

  test('are ignored if standard error is closed', async () => {
    const result = await expectExit(0, { args: [...args, '--verbose'], stderr: 'closed', as: 'bundle' });
    expect(result.document.tabs).toHaveLength(3);
  });
});
