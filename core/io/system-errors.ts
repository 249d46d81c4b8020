/** Returns the code of a system error, such as `ENOENT`. Returns `unknown error` for any other error. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

/** Returns the code of a file system error, such as `EPERM`. Returns undefined for any other error. */
export function getSystemErrorCode(error: unknown): string | undefined {
  const isSystemError = error instanceof Error && 'code' in error && 'syscall' in error;
  return isSystemError && typeof error.code === 'string' ? error.code : undefined;
}

/** The messages for a full disk, an exceeded quota or an exceeded size limit, by error code. */
export const diskFullMessages: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and run it again',
  EDQUOT: 'your disk quota is used up; free some space and run it again',
  EFBIG: 'the file would exceed the file size limit; raise that limit (ulimit -f) and run it again',
};

const messages: Readonly<Record<string, string>> = {
  ...diskFullMessages,
  EACCES: 'permission denied; get access to it, or choose another location',
  EPERM: 'permission denied; get access to it, or choose another location',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it is a file; name a folder',
  ELOOP: 'it is a symbolic link, or its links form a loop',
  EROFS: 'the disk is read-only; choose another location',
  ENAMETOOLONG: 'the name is too long; choose a shorter one',
  EMFILE: 'too many files are open; close other programs and run it again',
};

/** Returns the reason for a system error as a clause, such as `it does not exist`, or the error's code. */
export function describeSystemError(error: unknown): string {
  const code = getErrorCode(error);
  return messages[code] ?? code;
}

/** Returns a sentence about a server that cannot listen because of `HOST` or `PORT`. Returns undefined for any other error. */
export function describeListenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string | undefined {
  const noAddress = `HOST=${host} is not an address of this machine.`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Set another PORT, for example PORT=${port + 1 > 65_535 ? 8788 : port + 1} npm start.`,
    EACCES: `Port ${port} on ${host} needs more permissions than this user has. Set PORT to 1024 or above.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  return sentences[getErrorCode(error)];
}
