import { addAbortListener } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isObject, parseJson } from '#core/card/json';
import { InterruptedError, UsageError } from '#core/io/errors';
import { getErrorCode } from '#core/io/system-errors';
import { must } from '#core/text/must';
import { escapeInvisible } from '../redact.ts';
import { createTerminalPrompts, quoteForShell } from '../terminal.ts';
import { createCourseError, isCourseError } from './errors.ts';
import { type BaseUrl, formatBaseUrl, parseBaseUrl, type RequestOptions } from './options.ts';
import type { LmsDeps, Session } from './session.ts';

/** Finds the URL and the token of the LMS in flags, the environment or `config.json`. Throws a `CourseError` if this fails. */
export async function findCredentials(
  { baseUrl, tokenFile, courseBases }: Pick<RequestOptions, 'baseUrl' | 'tokenFile' | 'courseBases'>,
  deps: LmsDeps,
  { onBase, onNotice }: { onBase: (base: BaseUrl) => void; onNotice: (line: string) => void },
): Promise<Pick<Session, 'base' | 'token'>> {
  const { env } = deps;
  const addressVariable = ['LMS_BASE_URL', 'CANVAS_BASE_URL'].find((name) => env[name]);
  const explicitBase =
    baseUrl ??
    (addressVariable && parseBaseUrl(must(env[addressVariable], addressVariable), addressVariable));
  if (explicitBase) {
    checkCourses(courseBases, explicitBase);
    onBase(explicitBase);
  }
  const tokenVariable = ['LMS_TOKEN', 'CANVAS_TOKEN'].find((name) => env[name]);
  let token: string | undefined;
  if (tokenFile === '-') token = readToken(await readTokenFromStdin(deps), 'standard input');
  else if (tokenFile !== undefined) token = await readTokenFromFile(tokenFile, deps.cwd, onNotice);
  else if (tokenVariable !== undefined)
    token = readToken(must(env[tokenVariable], tokenVariable), tokenVariable);
  if (explicitBase && token !== undefined) return { base: explicitBase, token };

  const path = join(await deps.configFolder(), 'config.json');
  const configuration = await readConfiguration(path);
  const base = explicitBase || configuration.base || courseBases[0];
  if (!base)
    throw createCourseError(
      'credentials_missing',
      `The address of the LMS is missing; give --base-url, set LMS_BASE_URL or CANVAS_BASE_URL, or write lms.base_url into ${escapeInvisible(path)}.`,
    );
  checkCourses(courseBases, base);
  onBase(base);
  token ??= getTokenFor(base, configuration, path);
  return { base, token };
}

/** Throws an error if a course is not on the server of the LMS, because only the LMS may receive the token. */
function checkCourses(courseBases: readonly BaseUrl[], { origin }: BaseUrl): void {
  const otherBase = courseBases.find((base) => base.origin !== origin);
  if (otherBase !== undefined)
    throw new UsageError(
      `--course is on ${otherBase.origin}, but the LMS is ${origin}; give the address of a course there, or --base-url ${otherBase.origin} and a token for it.`,
    );
}

async function readTokenFromStdin(deps: LmsDeps): Promise<string> {
  const { stdin, stderr, signal } = deps;
  if (stdin.isTTY !== true || stderr.isTTY !== true) {
    const stopped = new Promise<never>((_, reject) => {
      addAbortListener(signal, () => reject(new InterruptedError('The run was stopped by a signal.')));
    });
    // A pipe may stay open without sending data, so a signal must be able to end the wait.
    return Promise.race([readStart(stdin), stopped]);
  }
  const { prompts, streams } = await createTerminalPrompts(deps);
  const typedToken = await prompts.password({ message: 'Access token of the LMS, then Enter:', ...streams });
  if (prompts.isCancel(typedToken)) throw new InterruptedError('The prompt was cancelled.');
  return typedToken;
}

async function readTokenFromFile(
  path: string,
  cwd: string,
  onNotice: (line: string) => void,
): Promise<string> {
  const shownPath = escapeInvisible(path);
  try {
    const { mode } = await stat(resolve(cwd, path));
    const text = await readStart(createReadStream(resolve(cwd, path)));
    if ((mode & 0o077) !== 0)
      onNotice(
        `The token file ${shownPath} can be read by other users; fix it with: chmod 600 ${quoteForShell(shownPath)}`,
      );
    return readToken(text, shownPath);
  } catch (error) {
    if (isCourseError(error)) throw error;
    const message = `The token file ${shownPath} cannot be read (${getErrorCode(error)}); check the path and its permissions.`;
    throw createCourseError('credentials_unreadable', message, { cause: error });
  }
}

/** Reads only the start of a stream, up to about 8 KiB, because a token is shorter. */
async function readStart(stream: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length > 8192) break;
  }
  return text;
}

/** Strips a byte-order mark and trailing line breaks. Throws `CourseError` unless 1 to 4096 visible ASCII characters remain. */
function readToken(text: string, source: string): string {
  // The byte-order mark is three characters in Latin-1 text, and one character in UTF-8 text.
  const token = text.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '').replace(/[\r\n]+$/, '');
  // A shorter text may occur by chance, so it cannot be hidden in outputs.
  if (/^[\x21-\x7e]{8,4096}$/.test(token)) return token;
  let problem = 'is not 8 to 4096 visible ASCII characters; put only the whole access token there';
  if (token === '') problem = 'is empty; put the access token there';
  else if (/^[\x20-\x7e]* [\x20-\x7e]*$/.test(token))
    problem = 'contains a space; put only the access token there, without “Bearer”';
  throw createCourseError('credentials_malformed', `The token in ${source} ${problem}.`);
}

interface Configuration {
  readonly base?: BaseUrl | undefined;
  readonly token?: string | undefined;
}

/** Reads `config.json`, or returns an empty object if there is no such file. Throws a `CourseError` if the file is unusable. */
async function readConfiguration(path: string): Promise<Configuration> {
  const text = await readPrivateFile(path);
  if (text === undefined) return {};
  const shownPath = escapeInvisible(path);
  const value = parseJson(text);
  const lms = isObject(value) ? (value.lms ?? {}) : undefined;
  const { base_url: address, token } = isObject(lms) ? lms : { base_url: null, token: null };
  if (!isTextOrNone(address) || !isTextOrNone(token))
    throw createCourseError(
      'credentials_malformed',
      `${shownPath} is not of the form {"lms": {"base_url": "https://lms.example", "token": "..."}}; fix it.`,
    );
  return {
    base: address === undefined ? undefined : parseBaseUrl(address, `lms.base_url in ${shownPath}`),
    token: token === undefined ? undefined : readToken(token, `lms.token of ${shownPath}`),
  };
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

/**
 * Reads a file that only its owner can read. Returns undefined if the file does not exist. Throws a `CourseError` if it cannot
 * be read or if other users can read it.
 */
async function readPrivateFile(path: string): Promise<string | undefined> {
  const shownPath = escapeInvisible(path);
  const createError = (why: string) => createCourseError('credentials_unreadable', `${shownPath} ${why}`);
  const fixCommand = `chmod 600 ${quoteForShell(shownPath)}`;
  let file: FileHandle;
  try {
    // With O_NONBLOCK, opening a pipe does not wait for a writer.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'ELOOP') throw createError('is a symbolic link; replace it with the file itself.');
    throw createError(`cannot be read (${code}); fix its permissions with: ${fixCommand}`);
  }
  try {
    const stats = await file.stat();
    // `uid` is -1 on a system without user ids, such as Windows.
    const { uid } = userInfo();
    if (!stats.isFile()) throw createError('is not a regular file; replace it with one.');
    if (uid >= 0 && stats.uid !== uid)
      throw createError(`belongs to another user; fix it with: chown ${uid} ${quoteForShell(shownPath)}`);
    if (uid >= 0 && (stats.mode & 0o077) !== 0)
      throw createError(`can be read by other users; fix it with: ${fixCommand}`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/**
 * Returns the token in `config.json`. The token may be sent only to the server of `base_url` in the same file. Throws a
 * `CourseError` if there is no token for the server of `base`.
 */
function getTokenFor(base: BaseUrl, { base: tokenBase, token }: Configuration, path: string): string {
  const shownPath = escapeInvisible(path);
  if (token === undefined)
    throw createCourseError(
      'credentials_missing',
      `The access token is missing; give --token-file, set LMS_TOKEN or CANVAS_TOKEN, or write lms.token beside lms.base_url into ${shownPath}.`,
    );
  if (tokenBase?.origin === base.origin) return token;
  throw createCourseError(
    'credentials_missing',
    `The token in ${shownPath} belongs to ${tokenBase?.origin ?? 'no address'} and is not sent to ${base.origin}; give the token for ${formatBaseUrl(base)} with --token-file or LMS_TOKEN.`,
  );
}
