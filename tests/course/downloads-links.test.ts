import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloadArgs, downloadedNames, inBucket, storedFile } from '../support/lms/downloads.ts';
import { useLms } from '../support/lms/use-lms.ts';
import type { Misbehaviour } from '../support/lms/world.ts';
import { answering, fault, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const args = downloadArgs;
const world = worldOf();

describe('where the token goes', () => {
  test('10.3 to the base origin only, and no more of us', async () => {
    const ran = await run({ world, args });
    const ours = ran.seen.filter(({ target }) => target.startsWith('/files/'));
    const theirs = ran.seen.filter(({ origin }) => origin === 'storage');
    expect([ours.length, theirs.length]).toEqual([4, 4]);
    const fields = (seen: (typeof ours)[number]) =>
      new Map(seen.headers.map(([name, value]) => [name.toLowerCase(), value]));
    for (const seen of ours) expect(fields(seen).get('authorization')).toMatch(/^Bearer /);
    for (const seen of theirs) {
      expect(fields(seen).has('authorization')).toBe(false);
      expect(fields(seen).get('accept') ?? '*/*').not.toContain('canvas');
      expect(fields(seen).get('accept-encoding')).toBe('identity');
      expect(fields(seen).get('user-agent')).toMatch(/^cardcat\//);
    }
  });

  test('10.3 redirects within the origin keep it, one elsewhere ends it', async () => {
    const within = answering(302, '', [['Location', '/files/903/download?again=1']]);
    const first = { path: '/files/903/download', query: { again: null } };
    const ran = await run({ world: worldOf({ faults: [fault(first, within)] }), args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const own = ran.seen.filter(({ target }) => target.includes('903'));
    const signedIn = own.map(({ headers }) =>
      headers.some(([name]) => name.toLowerCase() === 'authorization'),
    );
    expect(signedIn).toEqual([true, true, false]);
  });

  test('10.3 five redirects and no more; a redirect without target', async () => {
    const circle = answering(302, '', [['Location', '{storage}/bucket/901?again']]);
    const ran = await run({
      world: worldOf({ faults: [inBucket('901', circle), inBucket('902', answering(302, ''))] }),
      args,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.seen.filter(({ target }) => /901/.test(target)).length).toBe(6);
    expect(ran.meta.downloads?.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'downloaded',
      'locked',
      'downloaded',
    ]);
  });
});

describe('links that do not work', () => {
  test('10.6 an empty one: locked, a warning, no failure', async () => {
    const ran = await run({ world, args });
    expect(ran.meta.warnings).toEqual([expect.stringMatching(/^files: .*904/)]);
    expect(ran.meta.sections_failed).toEqual([]);
  });

  test('10.6 a 401 from the base origin aborts', async () => {
    const ran = await run({
      world: worldOf({ faults: [fault('/files/902/download', answering(401))] }),
      args,
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.out).toBeNull();
    expect(downloadedNames(ran)).toEqual(['901_syllabus.txt']);
  });

  test('10.6 a redirect to login fails that file only', async () => {
    const login = answering(302, '', [['Location', '{base}/login/canvas']]);
    const ran = await run({ world: worldOf({ faults: [fault('/files/902/download', login)] }), args });
    expect(ran.exitCode).toBe(8);
    expect(ran.meta.downloads?.map(({ status }) => status)).toEqual([
      'downloaded',
      'failed',
      'downloaded',
      'locked',
      'downloaded',
    ]);
  });

  test.each([401, 403])('10.6 %d from elsewhere: the link is asked for once more', async (status) => {
    const ran = await run({ world: worldOf({ faults: [inBucket('902', answering(status), 1)] }), args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const own = ran.seen
      .filter(({ target }) => target.includes('902'))
      .map(({ target }) => target.split('?')[0]);
    expect(own).toEqual(['/files/902/download', '/bucket/902', '/files/902/download', '/bucket/902']);
    const never = await run({ world: worldOf({ faults: [inBucket('902', answering(status))] }), args });
    expect(never.exitCode).toBe(8);
    expect(never.seen.filter(({ target }) => target.includes('902'))).toHaveLength(4);
  });

  test('10.6 a url that points elsewhere by itself is read anew', async () => {
    const record = (path: string) => `{"id":901,"display_name":"a","url":"{storage}${path}","size":3000}`;
    const options = {
      course: { files: [record('/expired/901?X-Amz-Signature=STORAGE-SECRET-0')] },
      routes: [
        {
          path: '/api/v1/courses/4242/files/901',
          answer: { kind: 'json', text: record('/bucket/901') } as const,
        },
      ],
    };
    const expired = fault({ origin: 'storage', path: '/expired/901' }, answering(403));
    const ran = await run({ world: worldOf({ ...options, faults: [expired] }), args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen.slice(2).map(({ target }) => target.split('?')[0])).toEqual([
      '/expired/901',
      '/api/v1/courses/4242/files/901',
      '/bucket/901',
    ]);
    const both = await run({
      world: worldOf({ ...options, faults: [expired, inBucket('901', answering(403))] }),
      args,
    });
    expect(both.meta.downloads?.[0]?.status).toBe('failed');
    expect(both.seen.slice(2)).toHaveLength(3);
  });
});

describe('limits of downloads', () => {
  test('10.3 the limit of the whole answer is not for files, the others are', async () => {
    const whole: number[] = [];
    const startTimer = (ms: number) => {
      whole.push(ms);
      return () => {};
    };
    const others = new Set<string>();
    const onLimit = (name: string, ms: number) => others.add(`${name} ${ms}`);
    const ran = await run({ world, args, inProcess: { startTimer, onLimit } });
    expect(ran.exitCode, ran.stderr).toBe(0);
    // The course and the list of files; each file takes two requests more.
    expect(ran.seen).toHaveLength(2 + 8);
    expect(whole).toEqual([180_000, 180_000]);
    expect([...others]).toEqual(['connect 10000', 'first byte 60000', 'silence 30000']);
  });
});

describe('retries of downloads', () => {
  test('10.7 from the first byte', async () => {
    const does: Misbehaviour = { kind: 'cut', after: 1000, how: 'reset' };
    const ran = await run({ world: worldOf({ faults: [inBucket('901', does, 2)] }), args });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(readFileSync(join(ran.folder, 'work/got/901_syllabus.txt'))).toEqual(storedFile('901', 3000));
    expect(
      ran.seen.filter(({ headers }) => headers.some(([name]) => name.toLowerCase() === 'range')),
    ).toEqual([]);
    expect(ran.waits).toEqual([1000, 2000]);
  });

  test('10.7 a failed file has the code of its failure or download_failed', async () => {
    const ran = await run({
      world: worldOf({ faults: [inBucket('901', answering(200, 'x', []))] }),
      args: [...args, '--retries', '0'],
    });
    expect(ran.meta.section_errors[0]).toMatchObject({ code: 'download_failed', item: '901' });
    expect(ran.meta.warnings.filter((text) => !text.includes('904'))).toHaveLength(1);
  });
});
