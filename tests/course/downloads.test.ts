import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fault, respondWith } from '../support/lms/fixture-builders.ts';
import type { Fault, Misbehavior } from '../support/lms/lms-fixture.ts';
import { storedBytes } from '../support/lms/response.ts';
import type { ExportResult } from '../support/lms/run-export.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const args = ['--include', 'files', '--download-files', 'got'];

function createStoredFile(id: string, size: number): Buffer {
  return Buffer.concat([...storedBytes({ kind: 'stored', size, seed: `file ${id} ` })]);
}

function listDownloadedNames(result: ExportResult): readonly string[] {
  return readdirSync(join(result.folder, 'work/got')).toSorted();
}

function createBucketFault(id: string, effect: Misbehavior, times = Number.MAX_SAFE_INTEGER): Fault {
  return fault({ origin: 'storage', path: `/bucket/${id}` }, effect, { times });
}

function placeFile(name: string, text: string | Buffer, time = '2026-03-01T10:00:00Z') {
  return (folder: string): void => {
    mkdirSync(join(folder, 'work/got'), { recursive: true });
    const path = join(folder, 'work/got', name);
    writeFileSync(path, text);
    utimesSync(path, new Date(time), new Date(time));
  };
}

describe('downloads', () => {
  test('include every file with a URL', async () => {
    const result = await expectExit(0, { args });
    const folder = join(result.folder, 'work/got');
    expect(listDownloadedNames(result)).toEqual(
      ['901_syllabus.txt', '902_Résumé_ a_b_.txt', '903_SYLLABUS.txt', '905_.._.._CON']
        .map(expectName)
        .toSorted(),
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const firstFile = join(folder, '901_syllabus.txt');
    expect(readFileSync(firstFile)).toEqual(createStoredFile('901', 3000));
    expect(statSync(firstFile).mode & 0o777).toBe(0o600);
    expect(statSync(firstFile).mtime.toISOString()).toBe('2026-03-01T10:00:00.000Z');
    expect(result.document.downloads).toEqual([
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

  /** Accepts any safe name for file 905, because another test checks how `../../CON` is renamed. */
  function expectName(name: string) {
    return name.startsWith('905_') ? expect.stringMatching(/^905_[^/\\]*CON_?$/) : name;
  }

  test('run one at a time, after the list', async () => {
    const result = await run({ args: [...args, '--concurrency', '4'] });
    const order = result.requestLog.map(({ origin, target }) => `${origin} ${target.split('?')[0]}`).slice(2);
    expect(order).toEqual(
      ['901', '902', '903', '905'].flatMap((id) => [`lms /files/${id}/download`, `storage /bucket/${id}`]),
    );
    for (const [index, { startedAt }] of result.requestLog.entries())
      if (index > 0)
        expect(startedAt).toBeGreaterThanOrEqual(
          result.requestLog[index - 1]?.endedAt ?? Number.POSITIVE_INFINITY,
        );
  });

  test('check that the directory is writable before the first request', async () => {
    const placeFileInTheWay = (folder: string) => writeFileSync(join(folder, 'work/got'), 'a file');
    for (const [target, before] of [
      ['got', placeFileInTheWay],
      ['/dev/null/got', undefined],
    ] as const) {
      const result = await expectExit(1, {
        args: ['--include', 'files', '--download-files', target],
        ...(before && { before }),
      });
      expect(result.requestLog).toEqual([]);
      expect(result.out).toBeNull();
    }
  });
});

describe('written files', () => {
  const effectsByProblem: Readonly<Record<string, Misbehavior>> = {
    'another size than in the record': respondWith(200, 'short', []),
    'an incomplete body': { kind: 'cut', after: 100, how: 'reset' },
    'status 404': respondWith(404),
  };

  test.each(Object.entries(effectsByProblem))(
    'are missing only for the file that fails: %s',
    async (_, effect) => {
      const result = await expectExit(8, {
        faults: [createBucketFault('902', effect)],
        args: [...args, '--retries', '1'],
      });
      expect(result.meta.sections_failed).toEqual(['files']);
      expect(result.document.files).toHaveLength(5);
      expect(result.document.downloads?.map(({ status }) => status)).toEqual([
        'downloaded',
        'failed',
        'downloaded',
        'locked',
        'downloaded',
      ]);
      expect(result.document.downloads?.[1]).toMatchObject({
        path: null,
        reason: expect.stringMatching(/./),
      });
      expect(result.meta.section_errors[0]).toMatchObject({ section: 'files', item: '902' });
      expect(listDownloadedNames(result)).toHaveLength(3);
    },
  );

  test('do not follow a symbolic link with their name', async () => {
    const before = (folder: string) => {
      mkdirSync(join(folder, 'work/got'), { recursive: true });
      writeFileSync(join(folder, 'home/precious'), 'precious');
      symlinkSync(join(folder, 'home/precious'), join(folder, 'work/got/901_syllabus.txt'));
    };
    const result = await run({ args, before });
    expect(readFileSync(join(result.folder, 'home/precious'), 'utf8')).toBe('precious');
    expect(result.exitCode).toBe(8);
    expect(result.document.downloads?.[0]?.status).toBe('failed');
    expect(result.document.downloads?.[1]?.status).toBe('downloaded');
  });

  test('do not replace anything but regular files', async () => {
    const placeFolderInTheWay = (folder: string) =>
      mkdirSync(join(folder, 'work/got/901_syllabus.txt'), { recursive: true });
    expect((await run({ args, before: placeFolderInTheWay })).document.downloads?.[0]?.status).toBe('failed');
  });

  test('do not touch the temporary file of another run', async () => {
    const result = await expectExit(0, {
      args,
      before: placeFile('901_syllabus.txt.part', 'of another run'),
    });
    const folder = join(result.folder, 'work/got');
    expect(readFileSync(join(folder, '901_syllabus.txt'))).toEqual(createStoredFile('901', 3000));
    expect(readFileSync(join(folder, '901_syllabus.txt.part'), 'utf8')).toBe('of another run');
  });

  test('are skipped without a request if size and time are equal', async () => {
    for (const time of ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01.900Z', '2026-03-01T09:59:58.100Z']) {
      const result = await expectExit(0, {
        args,
        before: placeFile('901_syllabus.txt', createStoredFile('901', 3000), time),
      });
      expect(result.document.downloads?.[0]).toMatchObject({
        status: 'skipped',
        bytes: 3000,
        path: '901_syllabus.txt',
      });
      expect(result.targets.filter((target) => target.includes('901'))).toEqual([]);
    }
  });

  test('are downloaded again if size or time differ', async () => {
    for (const before of [
      placeFile('901_syllabus.txt', 'other'),
      placeFile('901_syllabus.txt', Buffer.alloc(3000, 'z'), '2026-03-01T10:00:05Z'),
    ]) {
      const result = await run({ args, before });
      expect(result.document.downloads?.[0]?.status).toBe('downloaded');
      expect(readFileSync(join(result.folder, 'work/got/901_syllabus.txt'))).toEqual(
        createStoredFile('901', 3000),
      );
    }
  });
});

describe('the token', () => {
  test('is sent only to the base origin, like the other headers of the API', async () => {
    const result = await run({ args });
    const lmsRequests = result.requestLog.filter(({ target }) => target.startsWith('/files/'));
    const storageRequests = result.requestLog.filter(({ origin }) => origin === 'storage');
    expect([lmsRequests.length, storageRequests.length]).toEqual([4, 4]);
    const readHeaders = (request: (typeof lmsRequests)[number]) =>
      new Map(request.headers.map(([name, value]) => [name.toLowerCase(), value]));
    for (const request of lmsRequests) expect(readHeaders(request).get('authorization')).toMatch(/^Bearer /);
    for (const request of storageRequests) {
      expect(readHeaders(request).has('authorization')).toBe(false);
      expect(readHeaders(request).get('accept') ?? '*/*').not.toContain('canvas');
      expect(readHeaders(request).get('accept-encoding')).toBe('identity');
      expect(readHeaders(request).get('user-agent')).toMatch(/^cardcat\//);
    }
  });

  test('is sent after a redirect within the origin, but not to another origin', async () => {
    const redirectWithinOrigin = respondWith(302, '', [['Location', '/files/903/download?again=1']]);
    const firstRequest = { path: '/files/903/download', query: { again: null } };
    const result = await expectExit(0, {
      faults: [fault(firstRequest, redirectWithinOrigin)],
      args,
    });
    const fileRequests = result.requestLog.filter(({ target }) => target.includes('903'));
    const hasToken = fileRequests.map(({ headers }) =>
      headers.some(([name]) => name.toLowerCase() === 'authorization'),
    );
    expect(hasToken).toEqual([true, true, false]);
  });

  test('downloads follow at most five redirects, and fail after a redirect without a target', async () => {
    const redirectToItself = respondWith(302, '', [['Location', '{storage}/bucket/901?again']]);
    const result = await expectExit(8, {
      faults: [createBucketFault('901', redirectToItself), createBucketFault('902', respondWith(302, ''))],
      args,
    });
    expect(result.requestLog.filter(({ target }) => /901/.test(target)).length).toBe(6);
    expect(result.document.downloads?.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'downloaded',
      'locked',
      'downloaded',
    ]);
  });
});

describe('links that fail', () => {
  test('end the run after a 401 from the base origin', async () => {
    const result = await expectExit(3, {
      faults: [fault('/files/902/download', respondWith(401))],
      args,
    });
    expect(result.out).toBeNull();
    expect(listDownloadedNames(result)).toEqual(['901_syllabus.txt']);
  });

  test.each([401, 403])('are requested once more after a %d from another origin', async (status) => {
    const result = await expectExit(0, {
      faults: [createBucketFault('902', respondWith(status), 1)],
      args,
    });
    const requestedPaths = result.requestLog
      .filter(({ target }) => target.includes('902'))
      .map(({ target }) => target.split('?')[0]);
    expect(requestedPaths).toEqual([
      '/files/902/download',
      '/bucket/902',
      '/files/902/download',
      '/bucket/902',
    ]);
    const resultWithoutAccess = await expectExit(8, {
      faults: [createBucketFault('902', respondWith(status))],
      args,
    });
    expect(resultWithoutAccess.requestLog.filter(({ target }) => target.includes('902'))).toHaveLength(4);
  });

  test('are read again from the file record if they point directly to another origin', async () => {
    const createRecord = (path: string) =>
      `{"id":901,"display_name":"a","url":"{storage}${path}","size":3000}`;
    const options = {
      course: { files: [createRecord('/expired/901?X-Amz-Signature=STORAGE-SECRET-0')] },
      routes: [
        {
          path: '/api/v1/courses/4242/files/901',
          responseSpec: { kind: 'json', text: createRecord('/bucket/901') } as const,
        },
      ],
    };
    const expiredLink = fault({ origin: 'storage', path: '/expired/901' }, respondWith(403));
    const result = await expectExit(0, { ...options, faults: [expiredLink], args });
    expect(result.requestLog.slice(2).map(({ target }) => target.split('?')[0])).toEqual([
      '/expired/901',
      '/api/v1/courses/4242/files/901',
      '/bucket/901',
    ]);
    const failedResult = await run({
      ...options,
      faults: [expiredLink, createBucketFault('901', respondWith(403))],
      args,
    });
    expect(failedResult.document.downloads?.[0]?.status).toBe('failed');
    expect(failedResult.requestLog.slice(2)).toHaveLength(3);
  });
});

describe('limits of downloads', () => {
  test('do not include the total timeout, but include the others', async () => {
    const totalTimeouts: number[] = [];
    const startTimer = (ms: number) => {
      totalTimeouts.push(ms);
      return () => {};
    };
    const otherLimits = new Set<string>();
    const onLimit = (name: string, ms: number) => otherLimits.add(`${name} ${ms}`);
    const result = await expectExit(0, { args, inProcess: { startTimer, onLimit } });
    // One request for the course, one for the list of files, and two for each of the four files.
    expect(result.requestLog).toHaveLength(2 + 8);
    expect(totalTimeouts).toEqual([180_000, 180_000]);
    expect([...otherLimits]).toEqual(['connect 10000', 'first byte 60000', 'silence 30000']);
  });
});

describe('retries of downloads', () => {
  const createRouteWithEtag = (etag: string) =>
    ({
      origin: 'storage',
      path: '/bucket/901',
      responseSpec: { kind: 'stored', size: 3000, seed: 'file 901 ', etag },
    }) as const;
  const cut: Misbehavior = { kind: 'cut', after: 1000, how: 'reset' };
  const listRangeHeaders = (result: ExportResult) =>
    result.requestLog
      .filter(({ target }) => target.startsWith('/bucket/901'))
      .map(({ headers }) => {
        const fields = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
        return [fields.get('range'), fields.get('if-range')];
      });

  test('resume after the last received byte if the file is unchanged', async () => {
    const result = await expectExit(0, {
      routes: [createRouteWithEtag('"a"')],
      faults: [createBucketFault('901', cut, 2)],
      args,
    });
    expect(readFileSync(join(result.folder, 'work/got/901_syllabus.txt'))).toEqual(
      createStoredFile('901', 3000),
    );
    expect(listRangeHeaders(result)).toEqual([
      [undefined, undefined],
      ['bytes=1000-', '"a"'],
      ['bytes=2000-', '"a"'],
    ]);
  });

  test.each([
    ['another file', respondWith(200, 'n'.repeat(3000), [['ETag', '"b"']]), 'n'.repeat(3000)],
    // After the wrong range, the download must start again.
    ['another part', respondWith(206, 'n'.repeat(10), [['Content-Range', 'bytes 5-14/3000']]), undefined],
  ])('do not mix %s with the first part', async (_, effect, text) => {
    const faults = [createBucketFault('901', cut, 1), createBucketFault('901', effect, 1)];
    const result = await expectExit(0, {
      routes: [createRouteWithEtag('"a"')],
      faults,
      args,
    });
    const downloadedText = readFileSync(join(result.folder, 'work/got/901_syllabus.txt'), 'utf8');
    expect(downloadedText).toBe(text ?? createStoredFile('901', 3000).toString());
  });

  test('start at the first byte without an ETag', async () => {
    const effect: Misbehavior = { kind: 'cut', after: 1000, how: 'reset' };
    const result = await expectExit(0, {
      faults: [createBucketFault('901', effect, 2)],
      args,
    });
    expect(readFileSync(join(result.folder, 'work/got/901_syllabus.txt'))).toEqual(
      createStoredFile('901', 3000),
    );
    expect(
      result.requestLog.filter(({ headers }) => headers.some(([name]) => name.toLowerCase() === 'range')),
    ).toEqual([]);
    expect(result.waits).toEqual([1000, 2000]);
  });

  test('report the error code of the failure, or download_failed', async () => {
    const result = await run({
      faults: [createBucketFault('901', respondWith(200, 'x', []))],
      args: [...args, '--retries', '0'],
    });
    expect(result.meta.section_errors[0]).toMatchObject({ code: 'download_failed', item: '901' });
    expect(result.meta.warnings.filter((text) => !text.includes('904'))).toHaveLength(1);
  });
});
