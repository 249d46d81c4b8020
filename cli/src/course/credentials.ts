import { constants, createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { isObject, parseJson } from '#core/catalog/json';
import { shellWord } from '../terminal.ts';
import type { Deps } from './deps.ts';
import { CourseError, codeOf, Stopped } from './errors.ts';
import { type Base, baseText, type ExportOptions, readBaseUrl } from './options.ts';
import { escaped } from './redact.ts';

export interface Credentials {
  readonly base: Base;
  readonly token: string;
}

type Given = Pick<ExportOptions, 'baseUrl' | 'tokenFile'>;

/**
 * Address and token, each from the first source that has it. `onBase` is called as soon as the address is known,
 * `onNotice` with a line for the person. Throws a `CourseError`.
 */
export async function findCredentials(
  options: Given,
  deps: Deps,
  { onBase, onNotice }: { readonly onBase: (base: Base) => void; readonly onNotice: (line: string) => void },
): Promise<Credentials> {
  const address = firstOf(deps.env, 'LMS_BASE_URL', 'CANVAS_BASE_URL');
  const given = options.baseUrl ?? (address && readBaseUrl(address.value, address.name));
  if (given !== undefined) onBase(given);
  const givenToken = await tokenGiven(options, deps, onNotice);
  if (given !== undefined && givenToken !== undefined) return { base: given, token: givenToken };

  const configuration = await readConfiguration(deps);
  const base = given ?? configuration.base;
  if (base === undefined) throw missing('address', configuration);
  onBase(base);
  const token = givenToken ?? tokenFor(base, configuration);
  if (token === undefined) throw missing('token', configuration);
  return { base, token };
}

/** The first of these variables that is not empty. */
function firstOf(env: Deps['env'], ...names: readonly string[]) {
  const name = names.find((one) => env[one]);
  return name === undefined ? undefined : { name, value: env[name] ?? '' };
}

async function tokenGiven({ tokenFile }: Given, deps: Deps, onNotice: (line: string) => void) {
  if (tokenFile === '-') return readToken(await tokenFromStdin(deps), 'standard input');
  if (tokenFile !== undefined) return tokenFromFile(tokenFile, deps, onNotice);
  const variable = firstOf(deps.env, 'LMS_TOKEN', 'CANVAS_TOKEN');
  return variable && readToken(variable.value, variable.name);
}

async function tokenFromStdin(deps: Deps): Promise<string> {
  const { stdin, stderr, signal } = deps;
  // Nothing else ends the wait for a pipe that stays open.
  if (stdin.isTTY !== true || stderr.isTTY !== true) return untilStopped(startOf(stdin), signal);
  const { isCancel, password } = await import('@clack/prompts');
  const typed = await password({
    message: 'Access token of the LMS, then Enter:',
    // On a terminal both are Node's own streams.
    input: stdin as unknown as Readable,
    output: stderr as unknown as Writable,
    signal,
  });
  if (isCancel(typed)) throw new Stopped('The prompt was cancelled.');
  return typed ?? '';
}

async function tokenFromFile(path: string, { cwd }: Deps, onNotice: (line: string) => void) {
  const shown = escaped(path);
  try {
    const { mode } = await stat(resolve(cwd, path));
    const text = await startOf(createReadStream(resolve(cwd, path)));
    if ((mode & 0o077) !== 0)
      onNotice(`The token file ${shown} can be read by others; mend it with: chmod 600 ${shellWord(shown)}`);
    return readToken(text, shown);
  } catch (error) {
    if (error instanceof CourseError) throw error;
    throw new CourseError(
      'credentials_unreadable',
      `The token file ${shown} cannot be read (${codeOf(error)}); check the path and its rights.`,
      { cause: error },
    );
  }
}

/** Longer than the longest token, so that a large file is not read to its end. */
const enough = 8192;

async function startOf(stream: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const part of stream) {
    text += Buffer.from(part).toString('latin1');
    if (text.length > enough) break;
  }
  return text;
}

function untilStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped('A signal ended the run.'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Checks that a token is 1 to 4096 visible ASCII characters, and cuts one line break at its end. Throws a `CourseError`. */
function readToken(text: string, from: string): string {
  const token = text.replace(/\r?\n$/, '');
  if (/^[\x21-\x7e]{1,4096}$/.test(token)) return token;
  const fault = (): string => {
    if (token === '') return 'is empty; put the access token there';
    if (/^[\x20-\x7e]+$/.test(token) && token.includes(' '))
      return 'holds a blank; put the access token alone there, without «Bearer»';
    return 'is not 1 to 4096 visible ASCII characters; put the access token there, and nothing else';
  };
  throw new CourseError('credentials_malformed', `The token in ${from} ${fault()}.`);
}

interface Configuration {
  readonly path: string;
  readonly base: Base | undefined;
  readonly token: string | undefined;
}

/** What `config.json` says about the LMS; nothing if there is no such file. Throws a `CourseError`. */
async function readConfiguration(deps: Deps): Promise<Configuration> {
  const path = join(await deps.configFolder(), 'config.json');
  const text = await readPrivately(path);
  if (text === undefined) return { path, base: undefined, token: undefined };
  const shown = escaped(path);
  const value = parseJson(text);
  const lms = isObject(value) ? (value.lms ?? {}) : undefined;
  const { base_url: address, token } = isObject(lms) ? lms : { base_url: null, token: null };
  if (!isTextOrNone(address) || !isTextOrNone(token))
    throw new CourseError(
      'credentials_malformed',
      `${shown} is not of the form {"lms": {"base_url": "https://lms.example", "token": "..."}}; mend it.`,
    );
  return {
    path,
    base: address === undefined ? undefined : readBaseUrl(address, `lms.base_url in ${shown}`),
    token: token === undefined ? undefined : readToken(token, `lms.token of ${shown}`),
  };
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

async function readPrivately(path: string): Promise<string | undefined> {
  const shown = escaped(path);
  const refuse = (why: string) => new CourseError('credentials_unreadable', `${shown} ${why}`);
  // -1 if the system has no numbers for users.
  const { uid } = userInfo();
  try {
    // Without waiting, should it be a pipe.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const facts = await file.stat();
      if (!facts.isFile()) throw refuse('is no regular file; replace it by one.');
      if (uid >= 0 && facts.uid !== uid)
        throw refuse(`belongs to another user; mend it with: chown ${uid} ${shellWord(shown)}`);
      if (uid >= 0 && (facts.mode & 0o077) !== 0)
        throw refuse(`can be read by others; mend it with: chmod 600 ${shellWord(shown)}`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof CourseError) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'ELOOP') throw refuse('is a symbolic link; put the file itself there.');
    throw refuse(`cannot be read (${code}); mend its rights with: chmod 600 ${shellWord(shown)}`);
  }
}

/** The token of the configuration belongs to the origin of the address beside it. */
function tokenFor(base: Base, { base: itsBase, token, path }: Configuration): string | undefined {
  if (token === undefined || itsBase?.origin === base.origin) return token;
  throw new CourseError(
    'credentials_missing',
    `The token in ${escaped(path)} belongs to ${itsBase === undefined ? 'no address' : itsBase.origin} and is not sent to ${base.origin}; give the token of ${baseText(base)} by --token-file or LMS_TOKEN.`,
  );
}

function missing(what: 'address' | 'token', { path }: Configuration): CourseError {
  const ways = {
    address: `The address of the LMS is missing; give --base-url, set LMS_BASE_URL or CANVAS_BASE_URL, or write lms.base_url into ${escaped(path)}.`,
    token: `The access token is missing; give --token-file, set LMS_TOKEN or CANVAS_TOKEN, or write lms.token beside lms.base_url into ${escaped(path)}.`,
  };
  return new CourseError('credentials_missing', ways[what]);
}
