import { isUtf8 } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
import { createLmsFixture, type FixtureOptions } from './fixture-builders.ts';
import { type InProcessOverrides, runInProcess } from './in-process.ts';
import type { RecordedLmsRequest } from './lms-fixture.ts';
import { type ChildOptions, runChild } from './run-child.ts';

/** The only token that the fake LMS accepts. No output may contain it. */
export const token = 'TOKEN-7~qWeRtYuIoPaSdFgHjKlZxCvBnM';

export interface ExportOptions
  extends FixtureOptions,
    Partial<Pick<ChildOptions, 'stdin' | 'stdout' | 'stderr' | 'shell' | 'during'>> {
  /** Arguments that follow `--course 4242 --out course.json`. These arguments may override the course and the file. */
  readonly args?: readonly string[];
  readonly bare?: boolean;
  /** The output file. Null for standard output. */
  readonly out?: string | null;
  /** Additional environment variables. An empty value unsets the variable. */
  readonly env?: Readonly<Record<string, string>>;
  readonly base?: string;
  /** `in-process` (default) runs in the test process with a fake clock. `bundle` runs the built program in a child process. */
  readonly as?: 'in-process' | 'bundle';
  readonly inProcess?: InProcessOverrides;
  readonly before?: (folder: string) => void;
  /** Whether the program may try to send requests that never reach the LMS, because the connection is refused. */
  readonly hasUnseenRequests?: boolean;
  /** Whether temporary files may be left over, because the program is killed. */
  readonly mayLeaveFiles?: boolean;
  /** Whether standard error may contain output that does not come from the command. */
  readonly mayWriteToStderr?: boolean;
}

export interface ExportResult extends ProcessResult {
  /** The folder of the run. The working directory is its subfolder `work`. */
  readonly folder: string;
  /** The text of the output file. Null if the file does not exist. */
  readonly out: string | null;
  /** What the run wrote to `--out`, to `<out>.partial` (if an existing file is kept), or to standard output. */
  readonly written: string;
  /** The parsed document. Reading this field throws an error if there is no document. */
  readonly document: CourseDocument;
  readonly meta: ExportMeta;
  readonly envelope: Envelope;
  readonly requestLog: readonly RecordedLmsRequest[];
  readonly targets: readonly string[];
  /** The waits between attempts in milliseconds. Empty for a child process. */
  readonly waits: readonly number[];
}

/**
 * Runs `courses export-context` against the LMS, and checks what must be true for every run. The output matches the published
 * schemas, and contains no token or link key. All requests are GET. The document has mode 0600. No temporary files remain.
 */
async function exportCourse(lms: FakeLms, options: ExportOptions): Promise<ExportResult> {
  const { args = [], out = 'course.json', as = 'in-process' } = options;
  const fixture = createLmsFixture(options);
  const folder = scratchFolder();
  const workFolder = join(folder, 'work');
  for (const name of ['work', 'tmp', 'config', 'home']) mkdirSync(join(folder, name), { mode: 0o700 });
  options.before?.(folder);
  const filesBefore = new Map(filesBelow(workFolder).map(({ path, text }) => [path, text]));
  lms.serve(fixture);
  const line = [
    'courses',
    'export-context',
    ...(options.bare === true ? [] : buildDefaultArgs(args, out)),
    ...args,
  ];
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    TMPDIR: join(folder, 'tmp'),
    // Otherwise Node caches compiled code in `TMPDIR`.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    LMS_BASE_URL: (options.base ?? lms.base) + (fixture.prefix ?? ''),
    LMS_TOKEN: token,
    ...options.env,
  };
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { waits, ...result } =
    as === 'in-process'
      ? await runInProcess(line, { ...options, folder, cwd: workFolder, env: nonEmptyEnv })
      : { waits: [], ...(await runChild(line, { ...options, cwd: workFolder, env: nonEmptyEnv })) };
  const requests = lms.requestLog();
  const outPath = out === null ? null : join(workFolder, out);
  const outText = readTextIfExists(outPath);
  // A run that must keep an existing file writes its result to this path instead.
  const partialPath = outPath === null ? null : `${outPath}.partial`;
  const partialText =
    partialPath !== null && filesBefore.has(partialPath) ? null : readTextIfExists(partialPath);
  const finishedRun: FinishedRun = {
    ...result,
    folder,
    line,
    filesBefore,
    requests,
    outPath,
    newPath: partialText === null ? outPath : partialPath,
    newText: partialText ?? outText,
    hasUnseenRequests: options.hasUnseenRequests === true,
    hasOtherStderr: options.mayWriteToStderr === true,
    // If the course contains the token, exported items may contain the token too.
    itemsContainToken: JSON.stringify(fixture.routes).includes(token),
  };
  expectInvariants(finishedRun);
  if (options.mayLeaveFiles !== true) expectNoTemporaryFiles(finishedRun);
  const written = result.stdout !== '' ? result.stdout : (finishedRun.newText ?? '');
  return {
    ...result,
    waits,
    folder,
    requestLog: requests,
    written,
    out: outText,
    targets: requests.filter(({ origin }) => origin === 'lms').map(({ target }) => target),
    get document() {
      return parseDocument(written);
    },
    get meta() {
      return parseDocument(written)._export_meta;
    },
    get envelope() {
      return JSON.parse(written) as Envelope;
    },
  };
}

function readTextIfExists(path: string | null): string | null {
  return path !== null && existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
}

function buildDefaultArgs(args: readonly string[], out: string | null): readonly string[] {
  const isGiven = (flag: string) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`));
  return [
    ...(isGiven('--course') ? [] : ['--course', '4242']),
    ...(out === null || isGiven('--out') ? [] : ['--out', out]),
  ];
}

function parseDocument(written: string): CourseDocument {
  const value = JSON.parse(written) as CourseDocument | Envelope;
  if (!('ok' in value)) return value;
  if (value.data === undefined) throw new Error(`There is no document: ${JSON.stringify(value.error)}`);
  return value.data;
}

interface FinishedRun extends ProcessResult {
  readonly folder: string;
  readonly line: readonly string[];
  readonly filesBefore: ReadonlyMap<string, string>;
  readonly requests: readonly RecordedLmsRequest[];
  readonly outPath: string | null;
  /** The path that the run wrote to: `--out`, or `<out>.partial` if the run keeps an existing file. */
  readonly newPath: string | null;
  readonly newText: string | null;
  readonly hasUnseenRequests: boolean;
  readonly hasOtherStderr: boolean;
  readonly itemsContainToken: boolean;
}

function expectInvariants(finishedRun: FinishedRun): void {
  const { exitCode, stdout, stderr, outPath, newPath, newText, line, filesBefore, requests, hasOtherStderr } =
    finishedRun;
  const isEnvelope = line.includes('--json');
  // A run stopped by a signal still writes the sections that are complete.
  const isStopped = exitCode !== null && exitCode > 128 && newPath !== null && !filesBefore.has(newPath);
  const isWritten = exitCode === 0 || exitCode === 8 || (isStopped && newText !== null);
  const outputStart = `${stdout.slice(0, 2000)}\n${stderr.slice(0, 2000)}`;
  expectSafeRequests(requests);
  if (isWritten && !line.includes('--help')) {
    const text = newText !== null && stdout === '' ? newText : stdout;
    if (text !== '') expectWritten(text, finishedRun, isEnvelope);
    if (newPath !== null && newText !== null) {
      expect(statSync(newPath).mode & 0o777).toBe(0o600);
      expect(isUtf8(readFileSync(newPath))).toBe(true);
    }
  } else if (outPath !== null && exitCode !== 0) {
    // A failed run neither creates nor changes the output file.
    const existing = filesBelow(dirname(outPath)).find(({ path }) => path === outPath);
    expect(existing?.text, outputStart).toBe(filesBefore.get(outPath));
    if (stdout !== '') expectErrorEnvelope(stdout, finishedRun, isEnvelope);
    else if (
      exitCode !== null &&
      exitCode < 4 &&
      !isEnvelope &&
      !line.includes('--verbose') &&
      !hasOtherStderr
    )
      expect(stderr.trimEnd().split('\n'), outputStart).toHaveLength(1);
  }
  expectNoSecrets(finishedRun);
}

function expectWritten(
  text: string,
  { exitCode, requests, hasUnseenRequests }: FinishedRun,
  isEnvelope: boolean,
): void {
  const value = JSON.parse(text) as CourseDocument | Envelope;
  expectMatchesSchema(isEnvelope ? 'course-export-envelope' : 'course-export', value);
  if (isEnvelope) expectValidEnvelope(value as Envelope, exitCode);
  const document = parseDocument(text);
  expectValidDocument(document);
  const meta = document._export_meta;
  const isStopped = meta.section_errors.some(({ code }) => code === 'interrupted');
  if (isStopped) expect([129, 130, 143]).toContain(exitCode);
  else {
    const { sections_failed: failed, sections_hidden: hidden = [] } = meta;
    expect(exitCode).toBe(failed.every((name) => hidden.includes(name)) ? 0 : 8);
  }
  if (!hasUnseenRequests) expect(meta.request_count).toBe(requests.length);
}

function expectErrorEnvelope(stdout: string, { exitCode }: FinishedRun, isEnvelope: boolean): void {
  // Without `--json`, a run with exit code 1, 2 or 3 prints nothing to standard output.
  expect(isEnvelope, stdout.slice(0, 300)).toBe(true);
  const envelope = JSON.parse(stdout) as Envelope;
  expectMatchesSchema('course-export-envelope', envelope);
  expectValidEnvelope(envelope, exitCode);
}

/** Secret keys in links to files. Exported items may contain these keys, but messages may not. */
const linkKeyPattern = /VERIFIER-SECRET|STORAGE-SECRET/;

function expectNoSecrets({ stdout, stderr, folder, itemsContainToken }: FinishedRun): void {
  const files = filesBelow(folder).filter(
    ({ path }) => !/\/config\/|\.secret$/.test(path.slice(folder.length)),
  );
  for (const text of [stderr, ...files.map(({ path }) => path)]) {
    expect(text).not.toContain(token);
    expect(text).not.toMatch(linkKeyPattern);
  }
  for (const text of [stdout, ...files.map((file) => file.text)]) {
    // Search only the metadata of the export, because items may contain secret keys.
    const metaText = text.slice(Math.max(0, text.lastIndexOf('"_export_meta"')));
    expect(metaText).not.toMatch(linkKeyPattern);
    expect(
      (itemsContainToken ? metaText : text).split(token)[1]?.slice(0, 80),
      'the text after the token',
    ).toBe(undefined);
  }
}

function expectNoTemporaryFiles({ folder, filesBefore, outPath, newPath }: FinishedRun): void {
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  const workFolder = join(folder, 'work');
  const unexpectedPaths = filesBelow(workFolder)
    .map(({ path }) => path)
    .filter((path) => !filesBefore.has(path) && path !== outPath && path !== newPath)
    // Files in subfolders are downloads. A `.part` file is an incomplete download, and must not remain.
    .filter((path) => path.endsWith('.part') || !path.slice(workFolder.length + 1).includes('/'));
  expect(unexpectedPaths).toEqual([]);
}

/**
 * Starts a fake LMS for all tests of a file. Returns the LMS, and functions that run the command against it. `expectExit` also
 * expects the exit code.
 */
export function useFakeLms() {
  let startedLms: FakeLms | undefined;
  const getLms = (): FakeLms => {
    if (startedLms === undefined) throw new Error('The LMS is there only while tests run.');
    return startedLms;
  };
  beforeAll(async () => {
    startedLms = await startFakeLms();
  });
  afterAll(() => startedLms?.stop());
  const run = (options: ExportOptions = {}): Promise<ExportResult> => exportCourse(getLms(), options);
  const expectExit = async (exitCode: number, options: ExportOptions): Promise<ExportResult> => {
    const result = await run(options);
    expect(result.exitCode, result.stderr).toBe(exitCode);
    return result;
  };
  return { lms: getLms, run, expectExit };
}
