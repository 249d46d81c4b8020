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
import { sectionNames as sections } from '../../cli/src/course/section-names.ts';
import type { Export } from '../support/lms/run-export.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, fault, inCourse, pathOf, worldOf } from '../support/lms/worlds.ts';

const { lms, run } = useLms();
const world = worldOf();
const args = ['--include', 'tabs'];
const isRoot = process.getuid?.() === 0;

/** A world in which the program waits once, so that a test can look at its files meanwhile. */
const waiting = worldOf({ faults: [fault(pathOf.tabs, answering(503), { times: 1 })] });

async function expectRefused(ran: Export, message: RegExp) {
  expect(ran.exitCode, ran.stderr).toBe(1);
  expect(ran.stderr).toMatch(message);
  expect(ran.seen).toEqual([]);
  expect(readdirSync(join(ran.folder, 'tmp'))).toEqual([]);
}

describe('--out', () => {
  test('11.1 a missing folder', async () => {
    await expectRefused(
      await run({ world, args: [...args, '--out', 'no/such/course.json'], out: null }),
      /no\/such/,
    );
  });

  test('11.1 a folder as target', async () => {
    const before = (folder: string) => mkdirSync(join(folder, 'work/course.json'));
    await expectRefused(await run({ world, args, before }), /course\.json/);
    await expectRefused(await run({ world, args: [...args, '--out', '.'], out: null }), /\./);
  });

  test('11.1 no right to write', async () => {
    const before = (folder: string) => chmodSync(join(folder, 'work'), 0o500);
    if (isRoot)
      await expectRefused(
        await run({ world, args: [...args, '--out', '/proc/course.json'], out: null }),
        /proc/,
      );
    else await expectRefused(await run({ world, args, before }), /course\.json/);
  });

  test('11.1 a directory that is read-only is named', async () => {
    // Whoever may do everything has to give that up first.
    const shell = isRoot ? 'set -- setpriv --reuid 65534 --regid 65534 --clear-groups "$@"' : ':';
    for (const more of [[], ['--include', 'files', '--download-files', '.']]) {
      const before = (folder: string) => {
        for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o777);
        chmodSync(folder, 0o777);
        if (more.length === 0) chmodSync(join(folder, 'work'), 0o555);
        else mkdirSync(join(folder, 'work/got'), { mode: 0o555 });
      };
      const ran = await run({
        world,
        as: 'bundle',
        args: more.map((arg) => (arg === '.' ? 'got' : arg)),
        before,
        shell,
      });
      const directory = join(ran.folder, more.length === 0 ? 'work' : 'work/got');
      await expectRefused(ran, new RegExp(`you cannot write to the directory ${directory};`));
    }
  });

  test('11.1 a symbolic link is resolved first and stays', async () => {
    const before = (folder: string) => {
      mkdirSync(join(folder, 'work/far'));
      writeFileSync(join(folder, 'work/far/real.json'), 'old', { mode: 0o644 });
      symlinkSync('far/real.json', join(folder, 'work/course.json'));
    };
    const ran = await run({ world, args, before });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(lstatSync(join(ran.folder, 'work/course.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(ran.folder, 'work/far/real.json'), 'utf8')).toBe(ran.out);
    expect(readdirSync(join(ran.folder, 'work/far'))).toEqual(['real.json']);
    expect(statSync(join(ran.folder, 'work/far/real.json')).mode & 0o777).toBe(0o600);
  });

  test('11.1 meanwhile the older file is whole, and another lies beside it', async () => {
    const looks: string[][] = [];
    let work = '';
    const before = (folder: string) => {
      work = join(folder, 'work');
      writeFileSync(join(work, 'course.json'), 'old and whole');
    };
    const onWait = async () => {
      const others = readdirSync(work).filter((name) => name !== 'course.json');
      const modes = others.map((name) => (statSync(join(work, name)).mode & 0o777).toString(8));
      looks.push([readFileSync(join(work, 'course.json'), 'utf8'), ...modes]);
    };
    const ran = await run({ world: waiting, args, before, inProcess: { onWait } });
    expect(looks).toEqual([['old and whole', '600']]);
    expect(ran.exitCode).toBe(0);
  });

  test('11.1 an older file stays after any other exit', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'old');
    const faults = [fault(pathOf.tabs, answering(401))];
    const ran = await run({ world: worldOf({ faults }), args, before });
    expect([ran.exitCode, ran.out]).toEqual([3, 'old']);
    const usage = await run({ world, args: ['--include', 'x'], before });
    expect([usage.exitCode, usage.out]).toEqual([2, 'old']);
  });
});

describe('an older file', () => {
  const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'old');
  const allFail = Object.values(pathOf).map((path) => fault(path, answering(404)));

  test.each([
    ['every section', allFail],
    ['every section but course', allFail.slice(1)],
  ])('11.1 stays if %s failed, and what came lies beside it', async (_, faults) => {
    const ran = await run({ world: worldOf({ faults }), before });
    expect([ran.exitCode, ran.out]).toEqual([8, 'old']);
    expect(ran.stderr).toContain('Kept the existing course.json, because every section failed; ');
    expect(ran.document._export_meta.sections_failed).toContain('tabs');
    expect(statSync(join(ran.folder, 'work/course.json.partial')).mode & 0o777).toBe(0o600);
  });

  test('11.1 is replaced if one section came', async () => {
    const ran = await run({ world: worldOf({ faults: allFail.slice(2) }), before });
    expect(ran.exitCode).toBe(8);
    expect(JSON.parse(ran.out ?? '')).toMatchObject({ tabs: { length: 3 } });
    expect(readdirSync(join(ran.folder, 'work'))).toEqual(['course.json']);
  });
});

describe('standard output, pipes and devices', () => {
  test('11.2 are written at the end: nothing before, nothing left', async () => {
    const looks: string[][] = [];
    let tmp = '';
    const before = (folder: string) => {
      tmp = join(folder, 'tmp');
    };
    const onWait = async () => {
      looks.push(readdirSync(tmp));
    };
    const ran = await run({ world: waiting, args, out: null, before, inProcess: { onWait } });
    expect(ran.exitCode).toBe(0);
    // Unlinked once it is open.
    expect(looks).toEqual([[]]);
  });

  test('11.2 an abort prints no half document', async () => {
    const faults = [fault(pathOf.grades, answering(401))];
    const ran = await run({ world: worldOf({ faults }), out: null });
    expect([ran.exitCode, ran.stdout]).toEqual([3, '']);
  });

  test('11.2 a pipe with a name', async () => {
    let read: Promise<string> = Promise.resolve('');
    const before = (folder: string) => {
      const pipe = join(folder, 'work/pipe');
      execFileSync('mkfifo', [pipe]);
      read = open(pipe, 'r').then(async (file) => {
        const text = await file.readFile('utf8');
        await file.close();
        return text;
      });
    };
    const ran = await run({ world, args: [...args, '--out', 'pipe'], out: null, before, as: 'bundle' });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(JSON.parse(await read)).toMatchObject({ tabs: { length: 3 } });
    expect(lstatSync(join(ran.folder, 'work/pipe')).isFIFO()).toBe(true);
  });
});

describe('signals', () => {
  const whenAsked = async (count: number) => {
    for (let look = 0; look < 600; look += 1) {
      if (lms().seen().length >= count) return;
      await sleep(25);
    }
    throw new Error('The program asked for nothing.');
  };

  const silentAt = (path: string) =>
    worldOf({ faults: [fault(path, { kind: 'silence', after: 'request' })] });
  const interrupted = {
    as: 'bundle',
    // The third page body is silent: after the course, its sections before pages and one page of module items more.
    world: silentAt(inCourse('/pages/%C3%BCber-uns')),
    during: async (child: ChildProcess) => {
      await whenAsked(12);
      child.kill('SIGINT');
    },
  } as const;

  test('11.3 what is complete is written, and the rest is listed as interrupted', async () => {
    for (const args of [[], ['--json']]) {
      const ran = await run({ ...interrupted, args });
      expect(ran.exitCode, ran.stderr).toBe(130);
      expect(ran.out).not.toBeNull();
      const { meta, document } = ran;
      expect(meta.sections_succeeded).toEqual(sections.slice(0, 6));
      expect(document.pages?.map(({ body }) => body)).toEqual(['<h1>Welcome</h1>', '<p>100 %</p>']);
      expect(meta.section_errors.map(({ section, code }) => `${section} ${code}`)).toEqual(
        sections.slice(6).map((name) => `${name} interrupted`),
      );
      expect(meta.warnings).toHaveLength(2);
      expect(ran.stderr).toMatch(/^Wrote course\.json: /);
    }
  });

  test('11.3 on standard output too', async () => {
    const ran = await run({ ...interrupted, out: null });
    expect(ran.exitCode, ran.stderr).toBe(130);
    expect(ran.document.files).toHaveLength(5);
  });

  test('11.3 even if --allow-hidden has a question left', async () => {
    const faults = [
      fault(pathOf.files, answering(403)),
      fault(pathOf.grades, { kind: 'silence', after: 'request' }),
    ];
    const ran = await run({
      as: 'bundle',
      world: worldOf({ faults }),
      args: ['--include', 'modules,files,grades', '--allow-hidden'],
      during: async (child) => {
        await whenAsked(6);
        child.kill('SIGINT');
      },
    });
    expect(ran.exitCode, ran.stderr).toBe(130);
    expect(ran.document.modules).toHaveLength(3);
  });

  test('11.3 an older file stays, and what came lies beside it', async () => {
    const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'old');
    const ran = await run({ ...interrupted, before });
    expect([ran.exitCode, ran.out]).toEqual([130, 'old']);
    expect(ran.document.files).toHaveLength(5);
    expect(ran.stderr).toContain('Kept the existing course.json, because the run was stopped; ');
  });

  test('11.3 nothing is written if nothing is complete', async () => {
    const during = async (child: ChildProcess) => {
      await whenAsked(1);
      child.kill('SIGINT');
    };
    const ran = await run({ as: 'bundle', world: silentAt(pathOf.course), during });
    expect([ran.exitCode, ran.out]).toEqual([130, null]);
  });

  test('11.3 while a file is downloaded: no part of it stays', async () => {
    const faults = [fault({ origin: 'storage', path: '/bucket/902' }, { kind: 'silence', after: 100 })];
    const ran = await run({
      world: worldOf({ faults }),
      as: 'bundle',
      args: ['--include', 'files', '--download-files', 'got'],
      during: async (child) => {
        await whenAsked(6);
        child.kill('SIGTERM');
      },
    });
    expect(ran.exitCode).toBe(143);
    expect(readdirSync(join(ran.folder, 'work/got'))).toEqual(['901_syllabus.txt']);
  });
});

describe('outputs that fail', () => {
  test('11.3 a closed standard output: a quiet end with the code that was earned', async () => {
    const faults = [fault(pathOf.grades, answering(403))];
    const ran = await run({ world: worldOf({ faults }), out: null, stdout: 'closed', as: 'bundle' });
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).not.toMatch(/EPIPE|\n\s+at /);
  });

  test('11.3 a closed standard error is ignored', async () => {
    const ran = await run({ world, args: [...args, '--verbose'], stderr: 'closed', as: 'bundle' });
    expect(ran.exitCode).toBe(0);
    expect(ran.document.tabs).toHaveLength(3);
  });
});
