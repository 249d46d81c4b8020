import { isUtf8 } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProcessResult } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import type { CourseDocument, Envelope, ExportMeta } from './documents.ts';
import {
  expectMatchesSchema,
  expectSafeRequests,
  expectValidDocument,
  expectValidEnvelope,
  filesBelow,
} from './expectations.ts';
import { type FakeLms, startFakeLms } from './fake-lms.ts';
import { type InProcessOverrides, runInProcess } from './in-process.ts';
import type { LmsFixture, RecordedLmsRequest } from './lms-fixture.ts';
import { type ChildOptions, runChild } from './run-child.ts';

/** The only token that the made-up LMS takes; it must never come out again. */
export const token = 'TOKEN-7~qWeRtYuIoPaSdFgHjKlZxCvBnM';

export interface ExportOptions
  extends Partial<Pick<ChildOptions, 'stdin' | 'stdout' | 'stderr' | 'shell' | 'during'>> {
  readonly lmsFixture: LmsFixture;
  /** Further arguments; `--course 4242` and `--out course.json` are there unless they say otherwise. */
  readonly args?: readonly string[];
  /** Whether `args` are all there are. */
  readonly bare?: boolean;
  /** Where the document goes: standard output for null. */
  readonly out?: string | null;
  /** Further variables; an empty one is taken away. */
  readonly env?: Readonly<Record<string, string>>;
  /** The address given to the program; default the plain one. */
  readonly base?: string;
  /** Within the test's process, with a clock of its own, unless it is to be a process itself. */
  readonly as?: 'in-process' | 'bundle';
  readonly inProcess?: InProcessOverrides;
  /** Makes files before the run; it is given the folder. */
  readonly before?: (folder: string) => void;
  /** Tries that the LMS cannot have seen: refused connections. */
  readonly hasUnseenRequests?: boolean;
  /** Whoever is ended at once cannot clear up. */
  readonly mayLeaveFiles?: boolean;
  /** Something else writes to standard error as well. */
  readonly mayWriteToStderr?: boolean;
}

export interface ExportResult extends ProcessResult {
  /** The whole world of the run; it works in `work` below it. */
  readonly folder: string;
  /** The text of `--out`; null if missing. */
  readonly out: string | null;
  /** The text that was written, to a file (beside an older one that stays) or to standard output. */
  readonly written: string;
  /** Throws if there is none. */
  readonly document: CourseDocument;
  readonly meta: ExportMeta;
  readonly envelope: Envelope;
  readonly requestLog: readonly RecordedLmsRequest[];
  /** Targets of the requests to the LMS, in order. */
  readonly targets: readonly string[];
  /** Milliseconds that were waited between tries; empty for a process of its own. */
  readonly waits: readonly number[];
}

/**
 * Runs `courses export-context` against the LMS and holds everything that came of it to what must always be true: the
 * published shapes, no token and no key of a link anywhere, nothing left over, GET and nothing else, rights 0600.
 */
async function exportCourse(lms: FakeLms, options: ExportOptions): Promise<ExportResult> {
  const { lmsFixture: fixture, args = [], out = 'course.json', as = 'in-process' } = options;
  const folder = scratchFolder();
  const work = join(folder, 'work');
  for (const name of ['work', 'tmp', 'config', 'home']) mkdirSync(join(folder, name), { mode: 0o700 });
  options.before?.(folder);
  const old = new Map(filesBelow(work).map(({ path, text }) => [path, text]));
  lms.serve(fixture);
  const line = ['courses', 'export-context', ...(options.bare === true ? [] : usual(args, out)), ...args];
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    TMPDIR: join(folder, 'tmp'),
    // Else Node would keep compiled code in that folder.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    LMS_BASE_URL: (options.base ?? lms.base) + (fixture.prefix ?? ''),
    LMS_TOKEN: token,
    ...options.env,
  };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { waits, ...result } =
    as === 'in-process'
      ? await runInProcess(line, { ...options, folder, cwd: work, env: given })
      : { waits: [], ...(await runChild(line, { ...options, cwd: work, env: given })) };
  const seen = lms.requestLog();
  const outPath = out === null ? null : join(work, out);
  const outText = textAt(outPath);
  // What came of a run that must not replace an older file.
  const besidePath = outPath === null ? null : `${outPath}.partial`;
  const besideText = besidePath !== null && old.has(besidePath) ? null : textAt(besidePath);
  const ended: Ended = {
    ...result,
    folder,
    line,
    old,
    seen,
    outPath,
    outText,
    newPath: besideText === null ? outPath : besidePath,
    newText: besideText ?? outText,
    unseen: options.hasUnseenRequests === true,
    mayTalk: options.mayWriteToStderr === true,
    // Of a course that holds the token, items hold it too.
    isEchoed: JSON.stringify(fixture.routes).includes(token),
  };
  expectAlways(ended);
  if (options.mayLeaveFiles !== true) expectNothingLeft(ended);
  const written = result.stdout !== '' ? result.stdout : (ended.newText ?? '');
  return {
    ...result,
    waits,
    folder,
    requestLog: seen,
    written,
    out: outText,
    targets: seen.filter(({ origin }) => origin === 'lms').map(({ target }) => target),
    get document() {
      return documentIn(written);
    },
    get meta() {
      return documentIn(written)._export_meta;
    },
    get envelope() {
      return JSON.parse(written) as Envelope;
    },
  };
}

function textAt(path: string | null): string | null {
  return path !== null && existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
}

function usual(args: readonly string[], out: string | null): readonly string[] {
  const isGiven = (flag: string) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`));
  return [
    ...(isGiven('--course') ? [] : ['--course', '4242']),
    ...(out === null || isGiven('--out') ? [] : ['--out', out]),
  ];
}

function documentIn(written: string): CourseDocument {
  const value = JSON.parse(written) as CourseDocument | Envelope;
  if (!('ok' in value)) return value;
  if (value.data === undefined) throw new Error(`There is no document: ${JSON.stringify(value.error)}`);
  return value.data;
}

interface Ended extends ProcessResult {
  readonly folder: string;
  readonly line: readonly string[];
  readonly old: ReadonlyMap<string, string>;
  readonly seen: readonly RecordedLmsRequest[];
  readonly outPath: string | null;
  readonly outText: string | null;
  /** The document that this run wrote: at `--out`, or beside an older one that stays. */
  readonly newPath: string | null;
  readonly newText: string | null;
  readonly unseen: boolean;
  readonly mayTalk: boolean;
  readonly isEchoed: boolean;
}

function expectAlways(ended: Ended): void {
  const { exitCode, stdout, stderr, outPath, outText, newPath, newText, line, old, seen, mayTalk } = ended;
  const isEnvelope = line.includes('--json');
  // A run that a signal ends writes what is complete.
  const isStopped = exitCode !== null && exitCode > 128 && newPath !== null && !old.has(newPath);
  const isWritten = exitCode === 0 || exitCode === 8 || (isStopped && newText !== null);
  const said = `${stdout.slice(0, 2000)}\n${stderr.slice(0, 2000)}`;
  expectSafeRequests(seen);
  if (isWritten && !line.includes('--help')) {
    const text = newText !== null && stdout === '' ? newText : stdout;
    if (text !== '') expectWritten(text, ended, isEnvelope);
    if (newPath !== null && newText !== null) {
      expect(statSync(newPath).mode & 0o777).toBe(0o600);
      expect(isUtf8(readFileSync(newPath))).toBe(true);
    }
  } else if (outPath !== null && exitCode !== 0) {
    // 4.2 and 11.1: an error never replaces a good export.
    expect(outText, said).toBe(old.has(outPath) ? outText : null);
    if (stdout !== '') expectRefusal(stdout, ended, isEnvelope);
    else if (exitCode !== null && exitCode < 4 && !isEnvelope && !line.includes('--verbose') && !mayTalk)
      expect(stderr.trimEnd().split('\n'), said).toHaveLength(1);
  }
  expectSecretsKept(ended);
}

function expectWritten(text: string, { exitCode, seen, unseen }: Ended, isEnvelope: boolean): void {
  const value = JSON.parse(text) as CourseDocument | Envelope;
  expectMatchesSchema(isEnvelope ? 'course-export-envelope' : 'course-export', value);
  if (isEnvelope) expectValidEnvelope(value as Envelope, exitCode);
  const document = documentIn(text);
  expectValidDocument(document);
  const meta = document._export_meta;
  const isStopped = meta.section_errors.some(({ code }) => code === 'interrupted');
  if (isStopped) expect([129, 130, 143]).toContain(exitCode);
  else {
    const { sections_failed: failed, sections_hidden: hidden = [] } = meta;
    expect(exitCode).toBe(failed.every((name) => hidden.includes(name)) ? 0 : 8);
  }
  if (!unseen) expect(meta.request_count).toBe(seen.length);
}

function expectRefusal(stdout: string, { exitCode }: Ended, isEnvelope: boolean): void {
  // Without `--json` an exit 1, 2 or 3 says nothing there.
  expect(isEnvelope, stdout.slice(0, 300)).toBe(true);
  const envelope = JSON.parse(stdout) as Envelope;
  expectMatchesSchema('course-export-envelope', envelope);
  expectValidEnvelope(envelope, exitCode);
}

/** Keys in links to files: a document may hold them, what people are told may not. */
const keys = /VERIFIER-SECRET|STORAGE-SECRET/;

function expectSecretsKept({ stdout, stderr, folder, isEchoed }: Ended): void {
  const files = filesBelow(folder).filter(
    ({ path }) => !/\/config\/|\.secret$/.test(path.slice(folder.length)),
  );
  for (const text of [stderr, ...files.map(({ path }) => path)]) {
    expect(text).not.toContain(token);
    expect(text).not.toMatch(keys);
  }
  for (const text of [stdout, ...files.map((file) => file.text)]) {
    // Items hold what the server says; what we say of them holds no key.
    const own = text.slice(Math.max(0, text.lastIndexOf('"_export_meta"')));
    expect(own).not.toMatch(keys);
    expect((isEchoed ? own : text).split(token)[1]?.slice(0, 80), 'the text after the token').toBe(undefined);
  }
}

function expectNothingLeft({ folder, old, outPath, newPath }: Ended): void {
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  const work = join(folder, 'work');
  const strange = filesBelow(work)
    .map(({ path }) => path)
    .filter((path) => !old.has(path) && path !== outPath && path !== newPath)
    // Downloads lie in folders of their own.
    .filter((path) => path.endsWith('.part') || !path.slice(work.length + 1).includes('/'));
  expect(strange).toEqual([]);
}

/** An LMS for all tests of a file, and the command run against it. */
export function useFakeLms() {
  let started: FakeLms | undefined;
  const lms = (): FakeLms => {
    if (started === undefined) throw new Error('The LMS is there only while tests run.');
    return started;
  };
  beforeAll(async () => {
    started = await startFakeLms();
  });
  afterAll(() => started?.stop());
  return {
    lms,
    run: (options: ExportOptions): Promise<ExportResult> => exportCourse(lms(), options),
  };
}
