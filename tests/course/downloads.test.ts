import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloadArgs, downloadedNames, inBucket, placed, storedFile } from '../support/lms/downloads.ts';
import { useLms } from '../support/lms/use-lms.ts';
import type { Misbehaviour } from '../support/lms/world.ts';
import { answering, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const args = downloadArgs;
const world = worldOf();

describe('downloads', () => {
  test('10.1, 10.2, 10.4, 10.8 every file that has an address', async () => {
    const ran = await run({ world, args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const folder = join(ran.folder, 'work/got');
    expect(downloadedNames(ran)).toEqual(
      ['901_syllabus.txt', '902_Résumé_ a_b_.txt', '903_SYLLABUS.txt', '905_.._.._CON']
        .map(ofName)
        .toSorted(),
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const first = join(folder, '901_syllabus.txt');
    expect(readFileSync(first)).toEqual(storedFile('901', 3000));
    expect(statSync(first).mode & 0o777).toBe(0o600);
    expect(statSync(first).mtime.toISOString()).toBe('2026-03-01T10:00:00.000Z');
    expect(ran.meta.downloads).toEqual([
      { file_id: '901', path: '901_syllabus.txt', bytes: 3000, status: 'downloaded', reason: null },
      { file_id: '902', path: '902_Résumé_ a_b_.txt', bytes: 1200, status: 'downloaded', reason: null },
      { file_id: '903', path: '903_SYLLABUS.txt', bytes: 500, status: 'downloaded', reason: null },
      { file_id: '904', path: null, bytes: 0, status: 'locked', reason: expect.any(String) },
      {
        file_id: '905',
        path: expect.stringMatching(/^905_[^/\\]*CON_?$/),
        bytes: 0,
        status: 'downloaded',
        reason: null,
      },
    ]);
  });

  /** The name of the file whose record says `../../CON` is left to the rule. */
  function ofName(name: string) {
    return name.startsWith('905_') ? expect.stringMatching(/^905_[^/\\]*CON_?$/) : name;
  }

  test('10.1 one at a time, after the list', async () => {
    const ran = await run({ world, args: [...args, '--concurrency', '4'] });
    const order = ran.seen.map(({ origin, target }) => `${origin} ${target.split('?')[0]}`).slice(2);
    expect(order).toEqual(
      ['901', '902', '903', '905'].flatMap((id) => [`lms /files/${id}/download`, `storage /bucket/${id}`]),
    );
    for (const [at, { startedAt }] of ran.seen.entries())
      if (at > 0)
        expect(startedAt).toBeGreaterThanOrEqual(ran.seen[at - 1]?.endedAt ?? Number.POSITIVE_INFINITY);
  });

  test('10.1 the folder is proved writable before the first request', async () => {
    const inTheWay = (folder: string) => writeFileSync(join(folder, 'work/got'), 'a file');
    for (const [target, before] of [
      ['got', inTheWay],
      ['/dev/null/got', undefined],
    ] as const) {
      const ran = await run({
        world,
        args: ['--include', 'files', '--download-files', target],
        ...(before && { before }),
      });
      expect(ran.exitCode).toBe(1);
      expect(ran.seen).toEqual([]);
      expect(ran.out).toBeNull();
    }
  });
});

describe('names', () => {
  const nameOf = async (record: object) => {
    const files = [JSON.stringify({ id: 901, url: '{base}/files/901/download', size: 3000, ...record })];
    const ran = await run({ world: worldOf({ course: { files } }), args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const [path] = downloadedNames(ran);
    expect(downloadedNames(ran)).toHaveLength(1);
    expect(ran.meta.downloads?.[0]?.path).toBe(path);
    expect(Buffer.byteLength(path ?? '')).toBeLessThanOrEqual(151 + 4);
    return path?.slice('901_'.length);
  };

  test.each([
    ['plain.txt', 'plain.txt'],
    ['a/b\\c.txt', 'a_b_c.txt'],
    ['<>:"|?*.txt', '_______.txt'],
    ['a\u0000b\u001f\u007f.txt', 'a_b__.txt'],
    ['\u202egpj.exe', '_gpj.exe'],
    ['cafe\u0301.txt', 'caf\u00e9.txt'],
    ['name. . ', 'name'],
    ['CON', expect.stringMatching(/^(_CON|CON_)$/)],
    ['lpt1.txt', expect.stringMatching(/^(lpt1_\.txt|_lpt1\.txt|lpt1\.txt_)$/)],
    ['.hidden', 'hidden'],
    ['..', expect.stringMatching(/^[^./][^/]*$/)],
    ['', 'file'],
  ])('10.2 «%j» becomes «%s»', async (display_name, name) => {
    expect(await nameOf({ display_name })).toEqual(name);
  });

  test('10.2 at most 150 bytes, cut between characters, the extension kept', async () => {
    const name = (await nameOf({ display_name: `${'ü😀'.repeat(60)}.tar.pdf` })) ?? '';
    expect(name).toMatch(/^(ü😀)+ü?\.(tar\.)?pdf$/u);
    expect(Buffer.byteLength(name)).toBeGreaterThan(130);
  });

  test('10.2 else the decoded filename, else file', async () => {
    expect(await nameOf({ filename: 'My+file%20%C3%BC.txt' })).toMatch(/^My[ +]file ü\.txt$/);
    expect(await nameOf({ display_name: null, filename: 'a%zz.txt' })).toMatch(/^a.*zz\.txt$/);
    expect(await nameOf({})).toBe('file');
  });
});

describe('what is written', () => {
  const failing: Readonly<Record<string, Misbehaviour>> = {
    'a wrong length': { kind: 'length', more: 1 },
    'another size than the record says': answering(200, 'short', []),
    'a body that breaks off': { kind: 'cut', after: 100, how: 'reset' },
    'a page of errors': answering(500),
    'something that is gone': answering(404),
  };

  test.each(Object.entries(failing))('10.4, 10.7 %s fails that file only', async (_, does) => {
    const ran = await run({
      world: worldOf({ faults: [inBucket('902', does)] }),
      args: [...args, '--retries', '1'],
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.meta.sections_failed).toEqual(['files']);
    expect(ran.document.files).toHaveLength(5);
    expect(ran.meta.downloads?.map(({ status }) => status)).toEqual([
      'downloaded',
      'failed',
      'downloaded',
      'locked',
      'downloaded',
    ]);
    expect(ran.meta.downloads?.[1]).toMatchObject({ path: null, reason: expect.stringMatching(/./) });
    expect(ran.meta.section_errors[0]).toMatchObject({ section: 'files', item: '902' });
    expect(downloadedNames(ran)).toHaveLength(3);
  });

  test('10.4 a link in the way is not followed', async () => {
    for (const name of ['901_syllabus.txt', '901_syllabus.txt.part']) {
      const before = (folder: string) => {
        mkdirSync(join(folder, 'work/got'), { recursive: true });
        writeFileSync(join(folder, 'home/precious'), 'precious');
        symlinkSync(join(folder, 'home/precious'), join(folder, 'work/got', name));
      };
      const ran = await run({ world, args, before });
      expect(readFileSync(join(ran.folder, 'home/precious'), 'utf8')).toBe('precious');
      expect(ran.exitCode).toBe(8);
      expect(ran.meta.downloads?.[0]?.status).toBe('failed');
      expect(ran.meta.downloads?.[1]?.status).toBe('downloaded');
    }
  });

  test('10.4 a target that is no regular file fails, a leftover part is removed', async () => {
    const folderInTheWay = (folder: string) =>
      mkdirSync(join(folder, 'work/got/901_syllabus.txt'), { recursive: true });
    expect((await run({ world, args, before: folderInTheWay })).meta.downloads?.[0]?.status).toBe('failed');
    const ran = await run({ world, args, before: placed('901_syllabus.txt.part', 'old part') });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(readFileSync(join(ran.folder, 'work/got/901_syllabus.txt'))).toEqual(storedFile('901', 3000));
  });

  test('10.4 the time is updated_at, else modified_at', async () => {
    const files = [
      '{"id":901,"display_name":"a","url":"{base}/files/901/download","modified_at":"2026-02-28T10:00:00Z"}',
    ];
    const ran = await run({ world: worldOf({ course: { files } }), args });
    expect(statSync(join(ran.folder, 'work/got/901_a')).mtime.toISOString()).toBe('2026-02-28T10:00:00.000Z');
  });

  test('10.5 what is there in equal size and time is skipped without a request', async () => {
    for (const time of ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01.900Z', '2026-03-01T09:59:58.100Z']) {
      const ran = await run({
        world,
        args,
        before: placed('901_syllabus.txt', storedFile('901', 3000), time),
      });
      expect(ran.exitCode, ran.stderr).toBe(0);
      expect(ran.meta.downloads?.[0]).toMatchObject({
        status: 'skipped',
        bytes: 3000,
        path: '901_syllabus.txt',
      });
      expect(ran.targets.filter((target) => target.includes('901'))).toEqual([]);
    }
  });

  test('10.5 another size or time: fetched again', async () => {
    for (const before of [
      placed('901_syllabus.txt', 'other'),
      placed('901_syllabus.txt', Buffer.alloc(3000, 'z'), '2026-03-01T10:00:05Z'),
    ]) {
      const ran = await run({ world, args, before });
      expect(ran.meta.downloads?.[0]?.status).toBe('downloaded');
      expect(readFileSync(join(ran.folder, 'work/got/901_syllabus.txt'))).toEqual(storedFile('901', 3000));
    }
  });
});
