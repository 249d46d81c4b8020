import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Country } from '#core/card/card';
import { type OutcomeKind, outcomeInfo } from '#core/check/rules/outcome';
import { InterruptedError, UsageError } from '#core/io/errors';
import type { PageBody } from '#core/sources/judge/fetch-result';
import { defaultDeadAfter, finalUrlOf, firstLook, judge } from '#core/sources/judge/judge';
import { isRead } from '#core/sources/judge/report';
import { defaultUserAgent, openProber, readLoopbackWeb } from '#core/sources/open-prober';
import { createPageReader, readPageHere } from '#core/sources/page-reader';
import type { PageReading, PageTask } from '#core/sources/read-page';
import { escapeHiddenCharacters } from '#core/text/escape';
import type { Problem, Result } from '#core/text/result';
import { type CliContext, getToday } from './context.ts';

export interface PageRequest extends Pick<PageTask, 'queries' | 'subject'> {
  readonly url: string;
  readonly country: Country;
  /** The issuer's domains. */
  readonly domains: readonly string[];
  /** The path of the page as a browser saved it. Without it, the page is requested. */
  readonly file?: string | undefined;
}

/** `dead`: its address shows no such page. `unreadable`: it has no text for us. `unreachable`: it may open at another time. */
export type PageProblem = Problem<'dead' | 'unreadable' | 'unreachable'>;

export interface ReadAddress {
  /** The address to cite: the new one if the page has moved for good. */
  readonly url: string;
  readonly reading: PageReading;
}

const codeOfKind: Readonly<Partial<Record<OutcomeKind, PageProblem['code']>>> = {
  blocked: 'unreadable',
  'same-for-all': 'unreadable',
  'too-large': 'unreadable',
  'not-checked': 'unreachable',
  'server-error': 'unreachable',
  timeout: 'unreachable',
  refused: 'unreachable',
  tls: 'unreachable',
  dns: 'unreachable',
};

const maxSavedBytes = 10 * 1024 * 1024;

function describeMissingText({ outline, evidence }: PageReading): string {
  const isInData = outline?.isInData ?? evidence.some(({ verdict }) => verdict === 'in-data');
  return isInData
    ? 'The page has no text to read, only data for its scripts, which may be out of date.'
    : 'The page has no text to read: its scripts make it in the browser.';
}

/** Creates a reader of pages that are requested as the source check requests them. The caller must close it. */
export function openAddressReader(context: CliContext) {
  const { programPath: workerPath, signal, stderr } = context;
  const { prober } = openProber({ userAgent: defaultUserAgent(undefined) }, readLoopbackWeb(context.env));
  const readPage = workerPath === undefined ? readPageHere : createPageReader({ workerPath });
  const unreadable = (sentence: string): Result<never, PageProblem> => ({
    problem: { code: 'unreadable', sentence },
  });

  async function readContent(
    body: PageBody,
    { queries, subject }: PageRequest,
    url: string,
  ): Promise<Result<PageReading, PageProblem>> {
    const { value, problem } = await readPage({ body, queries, subject, url, today: getToday(context) });
    if (value === undefined) return unreadable(problem.sentence);
    const { title, folded, scriptCount } = value.summary;
    return title === '' && folded === '' && scriptCount === 0 ? unreadable('The page is empty.') : { value };
  }

  async function fetchAddress(request: PageRequest): Promise<Result<ReadAddress, PageProblem>> {
    const { url, country, domains } = request;
    const isTerminal = stderr.isTTY === true;
    if (isTerminal) stderr.write(`\rreading ${escapeHiddenCharacters(url)}`);
    const fetchResult = await prober.fetchPage(url, { country, signal });
    const { end } = fetchResult;
    const body = end.kind === 'page' ? end.body : null;
    const read = body === null ? undefined : await readContent(body, request, finalUrlOf(fetchResult));
    if (isTerminal) stderr.write('\r\u001b[K');
    if (signal.aborted) throw new InterruptedError();
    const summaryOf = () => read?.value?.summary;
    const outcome = judge(fetchResult, {
      ...firstLook,
      domains,
      country,
      deadAfter: defaultDeadAfter,
      summaryOf,
    });
    if (!isRead(outcome))
      return {
        problem: {
          code: codeOfKind[outcome.kind] ?? 'dead',
          sentence: `The page ${outcomeInfo[outcome.kind].sentence(outcome)}.`,
        },
      };
    if (read?.value === undefined) return read ?? unreadable('The page has no text.');
    return { value: { url: outcome.newUrl ?? url, reading: read.value } };
  }

  async function readFile(path: string, request: PageRequest): Promise<Result<ReadAddress, PageProblem>> {
    const bytes = readFileSync(resolve(context.cwd, path));
    if (bytes.length > maxSavedBytes)
      throw new UsageError(`${path} has more than 10 MiB; save the page without its pictures.`);
    const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
    if (!isPdf && (bytes.includes(0) || /^(?:From|MIME-Version): /.test(bytes.toString('latin1', 0, 20))))
      throw new UsageError(
        `${path} is neither HTML nor a PDF; save the page as “HTML only” or print it to a PDF.`,
      );
    const format = isPdf ? 'pdf' : 'html';
    const { country } = request;
    const body = { format, bytes: new Uint8Array(bytes), charset: null, country, cut: false } as const;
    const { value, problem } = await readContent(body, request, request.url);
    return value === undefined ? { problem } : { value: { url: request.url, reading: value } };
  }

  return {
    /** Reads a page. `textSha256` of its reading is never null. */
    async read(request: PageRequest): Promise<Result<ReadAddress, PageProblem>> {
      const read = await (request.file === undefined
        ? fetchAddress(request)
        : readFile(request.file, request));
      return read.value?.reading.textSha256 === null
        ? unreadable(describeMissingText(read.value.reading))
        : read;
    },
    close: () => prober.close(),
  };
}
