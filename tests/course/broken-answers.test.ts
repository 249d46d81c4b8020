import { brotliCompressSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../support/lms/documents.ts';
import { useLms } from '../support/lms/run-export.ts';
import type { Misbehaviour } from '../support/lms/world.ts';
import { answering, fault, pathOf, routeTo, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const args = ['--include', 'tabs'];

describe('half answers', () => {
  const many = Array.from({ length: 90 }, (_, at) => `{"id":${at + 1},"text":"${'x'.repeat(2000)}"}`);

  test.each([
    ['a reset', { kind: 'cut', after: 100_000, how: 'reset' }],
    ['a wrong length', { kind: 'length', more: 1 }],
    ['text with a flaw at its end', answering(200, `[${many.join(',')}]]`)],
  ] as const)('8.5 items of %s are taken back, and a retry doubles none', async (_, does) => {
    const routes = [routeTo(pathOf.tabs, { kind: 'list', pages: [many] })];
    const faults = [fault(pathOf.tabs, does as Misbehaviour, { times: 1 })];
    for (const out of ['course.json', null]) {
      const ran = await run({ world: worldOf({ routes, faults }), args, out });
      expect(ran.exitCode, ran.stderr).toBe(0);
      expect(textsOf(ran.written, 'tabs')).toEqual(many);
    }
  });

  test('8.5 nor does what later sections and downloads work with double', async () => {
    const cut: Misbehaviour = { kind: 'cut', after: 300, how: 'reset' };
    const faults = [
      fault(pathOf.assignments, cut, { times: 2 }),
      fault(pathOf.files, { ...cut, after: 1000 }, { times: 2 }),
      fault(pathOf.submissions, answering(404)),
    ];
    const ran = await run({
      world: worldOf({ faults }),
      args: ['--include', 'assignments,files,submissions', '--download-files', 'got'],
    });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const variants = ran.targets.filter((target) => target.includes('/submissions?per_page'));
    expect(new Set(variants).size).toBe(variants.length);
    expect(variants).toHaveLength(3);
    expect(ran.meta.downloads?.map(({ file_id }) => file_id)).toEqual(['901', '902', '903', '904', '905']);
  });
});

describe('what hides the cause', () => {
  const message = async (does: Misbehaviour, more: readonly string[] = []) => {
    const ran = await run({
      world: worldOf({ faults: [fault(pathOf.tabs, does)] }),
      args: [...args, ...more],
    });
    expect(ran.exitCode).toBe(8);
    return ran.meta.section_errors[0]?.message;
  };
  const html = [['Content-Type', 'text/html; charset=utf-8']] as const;
  const login = '<!doctype html><title>\n Sign in to\tFOS </title><form><input type="password"></form>';

  test.each([200, 403, 404])('8.1 an HTML page is called so, with its title: %d', async (status) => {
    const text = '<!DOCTYPE html><html><head><title>Down for &amp; repair</title></head>';
    expect(await message(answering(status, text, html))).toContain('an HTML page titled “Down for & repair”');
  });

  test('8.1 a login page in place of JSON', async () => {
    expect(await message(answering(200, login, html))).toMatch(
      /an HTML page titled “Sign in to FOS” that asks for a password; check --base-url, and whether /,
    );
  });

  test.each([
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('8.1 %s is read, though it was not asked for', async (coding, compress) => {
    const base64 = compress(Buffer.from('[{"id":1}]')).toString('base64');
    const headers = [['Content-Encoding', coding]] as const;
    const faults = [fault(pathOf.tabs, { kind: 'answer', status: 200, base64, headers })];
    const ran = await run({ world: worldOf({ faults }), args });
    expect(ran.document.tabs).toEqual([{ id: 1 }]);
  });

  test('8.1 another compression is named', async () => {
    expect(await message(answering(200, 'xyz', [['Content-Encoding', 'compress']]))).toContain(
      'it is compressed as compress, which was not requested',
    );
  });
});

describe('limits', () => {
  test('8.6 10 s, 60 s, 30 s and 180 s, lowered by --timeout', async () => {
    const limitsOf = async (...more: readonly string[]) => {
      const limits = new Map<string, number>();
      const startTimer = (ms: number) => {
        limits.set('whole answer', ms);
        return () => {};
      };
      const onLimit = (name: string, ms: number) => limits.set(name, ms);
      const ran = await run({
        world: worldOf(),
        args: [...args, ...more],
        inProcess: { startTimer, onLimit },
      });
      expect(ran.exitCode, ran.stderr).toBe(0);
      return Object.fromEntries(limits);
    };
    const usual = { connect: 10_000, 'first byte': 60_000, silence: 30_000, 'whole answer': 180_000 };
    expect(await limitsOf()).toEqual(usual);
    expect(await limitsOf('--timeout', '40')).toEqual({
      ...usual,
      'first byte': 40_000,
      'whole answer': 40_000,
    });
    expect(new Set(Object.values(await limitsOf('--timeout', '5')))).toEqual(new Set([5000]));
  });
});
