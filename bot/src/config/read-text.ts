import type { ReadFile } from './config.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there; check the path',
  ENOTDIR: 'is not there; check the path',
  EISDIR: 'is a folder; name a file',
  EACCES: 'cannot be read by the user the bot runs as (permission denied)',
  EPERM: 'cannot be read by the user the bot runs as (permission denied)',
};

/** The text of a file, or `why` there is none, as the end of a sentence that begins with its path. */
export function readText(
  path: string,
  readFile: ReadFile,
): { readonly content: string } | { readonly why: string } {
  try {
    return { content: readFile(path) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { why: reasons[code] ?? `cannot be read (${code})` };
  }
}
