import { resolve } from 'node:path';
import { shellWord } from '../../terminal.ts';
import { CourseError, Stopped } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import { escaped } from '../words/redact.ts';
import { type Base, baseText, readBaseUrl } from './base-url.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import type { ExportOptions } from './options.ts';
import { readToken } from './token.ts';
import { canBeTyped, typedToken } from './typed-token.ts';

export interface Credentials {
  readonly base: Base;
  readonly token: string;
}

type Asked = Pick<ExportOptions, 'baseUrl' | 'tokenFile'>;

/**
 * Address and token, each from the first place that has it. `onBase` is called as soon as the address is known,
 * `onNotice` with a line worth saying. Throws a `CourseError`.
 */
export async function findCredentials(
  asked: Asked,
  around: Surroundings,
  { onBase, onNotice }: { readonly onBase: (base: Base) => void; readonly onNotice: (line: string) => void },
): Promise<Credentials> {
  const given = asked.baseUrl ?? baseOfEnvironment(around.env);
  if (given !== undefined) onBase(given);
  const givenToken = await tokenGiven(asked, around, onNotice);
  if (given !== undefined && givenToken !== undefined) return { base: given, token: givenToken };

  const configuration = await readConfiguration(around);
  const base = given ?? configuration.base;
  if (base === undefined) throw missing('address', configuration);
  onBase(base);
  const token = givenToken ?? tokenFor(base, configuration);
  if (token === undefined) throw missing('token', configuration);
  return { base, token };
}

function baseOfEnvironment(env: Surroundings['env']): Base | undefined {
  for (const name of ['LMS_BASE_URL', 'CANVAS_BASE_URL']) {
    const value = env[name];
    if (value !== undefined && value !== '') return readBaseUrl(value, name);
  }
  return undefined;
}

async function tokenGiven({ tokenFile }: Asked, around: Surroundings, onNotice: (line: string) => void) {
  if (tokenFile === '-')
    return readToken(
      await (canBeTyped(around) ? typedToken(around) : untilStopped(allOf(around.stdin), around.signal)),
      'standard input',
    );
  if (tokenFile !== undefined) return tokenOfFile(tokenFile, around, onNotice);
  for (const name of ['LMS_TOKEN', 'CANVAS_TOKEN']) {
    const value = around.env[name];
    if (value !== undefined && value !== '') return readToken(value, name);
  }
  return undefined;
}

/** More than the longest token, so that no file is read for its length. */
const enough = 8192;

async function tokenOfFile(path: string, around: Surroundings, onNotice: (line: string) => void) {
  const shown = escaped(path);
  try {
    const file = await around.fs.open(resolve(around.cwd, path), 'r');
    try {
      const { mode } = await file.stat();
      const stream = file.createReadStream({ autoClose: false, highWaterMark: enough });
      const text = await allOf(stream);
      if ((mode & 0o077) !== 0)
        onNotice(
          `The token file ${shown} can be read by others; mend it with: chmod 600 ${shellWord(shown)}`,
        );
      return readToken(text, shown);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof CourseError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new CourseError(
      'credentials_unreadable',
      `The token file ${shown} cannot be read (${code}); check the path and its rights.`,
      { cause: error },
    );
  }
}

/** Nothing else would end the wait for somebody who writes and says nothing. */
function untilStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped('A signal asked for the end.'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function allOf(stream: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length > enough) break;
  }
  return Buffer.concat(parts).toString('latin1');
}

/** The token of the configuration belongs to the origin written beside it. */
function tokenFor(base: Base, { base: itsBase, token, path }: Configuration): string | undefined {
  if (token === undefined) return undefined;
  if (itsBase === undefined || itsBase.origin !== base.origin)
    throw new CourseError(
      'credentials_missing',
      `The token in ${escaped(path)} belongs to ${itsBase === undefined ? 'no address' : itsBase.origin} and is not sent to ${base.origin}; give the token of ${baseText(base)} by --token-file or LMS_TOKEN.`,
    );
  return token;
}

function missing(what: 'address' | 'token', { path }: Configuration): CourseError {
  const ways = {
    address: `give --base-url, set LMS_BASE_URL or CANVAS_BASE_URL, or write lms.base_url into ${escaped(path)}`,
    token: `give --token-file, set LMS_TOKEN or CANVAS_TOKEN, or write lms.token beside lms.base_url into ${escaped(path)}`,
  };
  const names = { address: 'The address of the LMS', token: 'The access token' };
  return new CourseError('credentials_missing', `${names[what]} is missing; ${ways[what]}.`);
}
