import { brotliCompressSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readItemTexts } from '../support/lms/documents.ts';
import { fault, respondWith, routeTo, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { Misbehavior } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const args = ['--include', 'tabs'];

describe('incomplete responses', () => {
  const items = Array.from({ length: 90 }, (_, index) => `{"id":${index + 1},"text":"${'x'.repeat(2000)}"}`);

  test.each([
    ['a reset', { kind: 'cut', after: 100_000, how: 'reset' }],
    ['a wrong length', { kind: 'length', more: 1 }],
    ['a text with a syntax error at its end', respondWith(200, `[${items.join(',')}]]`)],
  ] as const)('add no items, and a retry causes no duplicates: %s', async (_, effect) => {
    const routes = [routeTo(sectionPaths.tabs, { kind: 'list', pages: [items] })];
    const faults = [fault(sectionPaths.tabs, effect as Misbehavior, { times: 1 })];
    for (const out of ['course.json', null]) {
      const result = await expectExit(0, { routes, faults, args, out });
      expect(readItemTexts(result.written, 'tabs')).toEqual(items);
    }
  });

  test('do not duplicate data for later sections and downloads', async () => {
    const cut: Misbehavior = { kind: 'cut', after: 300, how: 'reset' };
    const faults = [
      fault(sectionPaths.assignments, cut, { times: 2 }),
      fault(sectionPaths.files, { ...cut, after: 1000 }, { times: 2 }),
      fault(sectionPaths.submissions, respondWith(404)),
    ];
    const result = await expectExit(0, {
      faults,
      args: ['--include', 'assignments,files,submissions', '--download-files', 'got'],
    });
    const submissionTargets = result.targets.filter((target) => target.includes('/submissions?per_page'));
    expect(new Set(submissionTargets).size).toBe(submissionTargets.length);
    expect(submissionTargets).toHaveLength(3);
    expect(result.document.downloads?.map(({ file_id }) => file_id)).toEqual([
      '901',
      '902',
      '903',
      '904',
      '905',
    ]);
  });
});

describe('unexpected responses', () => {
  const readMessage = async (effect: Misbehavior, extraArgs: readonly string[] = []) => {
    const result = await expectExit(8, {
      faults: [fault(sectionPaths.tabs, effect)],
      args: [...args, ...extraArgs],
    });
    return result.meta.section_errors[0]?.message;
  };
  const html = [['Content-Type', 'text/html; charset=utf-8']] as const;
  const login = '<!doctype html><title>\n Sign in to\tFOS </title><form><input type="password"></form>';

  test.each([200, 403, 404])(
    'are reported with the title if they are HTML pages with status %d',
    async (status) => {
      const text = '<!DOCTYPE html><html><head><title>Down for &amp; repair</title></head>';
      expect(await readMessage(respondWith(status, text, html))).toContain(
        'an HTML page titled “Down for & repair”',
      );
    },
  );

  test('are reported as login pages if they contain a password field', async () => {
    expect(await readMessage(respondWith(200, login, html))).toMatch(
      /an HTML page titled “Sign in to FOS” that asks for a password; check --base-url, and whether /,
    );
  });

  test.each([
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('are decompressed from %s even if it was not requested', async (coding, compress) => {
    const base64 = compress(Buffer.from('[{"id":1}]')).toString('base64');
    const headers = [['Content-Encoding', coding]] as const;
    const faults = [fault(sectionPaths.tabs, { kind: 'answer', status: 200, base64, headers })];
    const result = await run({ faults, args });
    expect(result.document.tabs).toEqual([{ id: 1 }]);
  });

  test('are reported if they have any other compression', async () => {
    expect(await readMessage(respondWith(200, 'xyz', [['Content-Encoding', 'compress']]))).toContain(
      'it is compressed as compress, which was not requested',
    );
  });
});

describe('time limits', () => {
  test('are 10, 60, 30 and 180 seconds, or less with --timeout', async () => {
    const readLimits = async (...extraArgs: readonly string[]) => {
      const limits = new Map<string, number>();
      const startTimer = (ms: number) => {
        limits.set('whole answer', ms);
        return () => {};
      };
      const onLimit = (name: string, ms: number) => limits.set(name, ms);
      await expectExit(0, {
        args: [...args, ...extraArgs],
        inProcess: { startTimer, onLimit },
      });
      return Object.fromEntries(limits);
    };
    const defaultLimits = { connect: 10_000, 'first byte': 60_000, silence: 30_000, 'whole answer': 180_000 };
    expect(await readLimits()).toEqual(defaultLimits);
    expect(await readLimits('--timeout', '40')).toEqual({
      ...defaultLimits,
      'first byte': 40_000,
      'whole answer': 40_000,
    });
    expect(new Set(Object.values(await readLimits('--timeout', '5')))).toEqual(new Set([5000]));
  });
});
