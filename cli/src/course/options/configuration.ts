import { constants } from 'node:fs';
import { join } from 'node:path';
import { isObject, parseJson } from '#catalog/json';
import { shellWord } from '../../shell-word.ts';
import { CourseError } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import { escaped } from '../words/redact.ts';
import { type Base, readBaseUrl } from './base-url.ts';
import { readToken } from './token.ts';

export interface Configuration {
  readonly path: string;
  readonly base: Base | undefined;
  readonly token: string | undefined;
}

/** What `config.json` says about the LMS; nothing where there is none. Throws a `CourseError`. */
export async function readConfiguration(around: Surroundings): Promise<Configuration> {
  const path = join(await around.configFolder(), 'config.json');
  const text = await readPrivately(path, around);
  if (text === undefined) return { path, base: undefined, token: undefined };
  const shown = escaped(path);
  const { base_url: address, token } = lmsPart(text, shown);
  return {
    path,
    base: address === undefined ? undefined : readBaseUrl(address, `lms.base_url in ${shown}`),
    token: token === undefined ? undefined : readToken(token, `lms.token of ${shown}`),
  };
}

async function readPrivately(path: string, { fs, userId: ownId }: Surroundings): Promise<string | undefined> {
  const refuse = (why: string) => new CourseError('credentials_unreadable', `${escaped(path)} ${why}`);
  const userId = ownId();
  try {
    // Without waiting, should it be a pipe.
    const file = await fs.open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw refuse('is no regular file; replace it by one.');
      if (userId !== null && stat.uid !== userId)
        throw refuse(`belongs to another user; mend it with: chown ${userId} ${shellWord(escaped(path))}`);
      if (userId !== null && (stat.mode & 0o077) !== 0)
        throw refuse(`can be read by others; mend it with: chmod 600 ${shellWord(escaped(path))}`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof CourseError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'ELOOP') throw refuse('is a symbolic link; put the file itself there.');
    throw refuse(`cannot be read (${code}); mend its rights with: chmod 600 ${shellWord(escaped(path))}`);
  }
}

function lmsPart(text: string, shown: string): { readonly base_url?: string; readonly token?: string } {
  const malformed = () =>
    new CourseError(
      'credentials_malformed',
      `${shown} is not of the form {"lms": {"base_url": "https://lms.example", "token": "..."}}; mend it.`,
    );
  const value = parseJson(text);
  if (!isObject(value)) throw malformed();
  const { lms = {} } = value;
  if (!isObject(lms)) throw malformed();
  const { base_url: address, token } = lms;
  if (!isTextOrNone(address) || !isTextOrNone(token)) throw malformed();
  return {
    ...(address === undefined ? {} : { base_url: address }),
    ...(token === undefined ? {} : { token }),
  };
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
