import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import type { Result } from '#core/text/result';
import { describeSystemError, getErrorCode } from './system-errors.ts';

// Without O_NONBLOCK, opening a pipe blocks until something writes to it.
const readOnlyFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file of at most `limit` bytes. The problem is like `{ code: 'ENOENT', sentence: 'it does not exist' }`. Never
 * throws.
 */
export function readPlainFile(path: string, limit: number): Result<Buffer> {
  const refuse = (code: string, sentence: string) => ({ problem: { code, sentence } });
  try {
    const file = openSync(path, readOnlyFlags);
    try {
      const stat = fstatSync(file);
      if (stat.isDirectory()) return refuse('folder', 'it is a folder');
      if (!stat.isFile()) return refuse('not-a-file', 'it is not a regular file');
      if (stat.size > limit) return refuse('too-large', `it is larger than ${limit / 1024 / 1024} MiB`);
      return { value: readFileSync(file) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return refuse(getErrorCode(error), describeSystemError(error));
  }
}
