/** Why a pass is not read. Nothing of the file system's own words is kept. */
export type RefusedReason =
  | 'not-readable'
  | 'linked'
  | 'not-a-regular-file'
  | 'too-large'
  | 'too-many-files'
  | 'over-limit'
  | 'no-pass-json'
  | 'json-encoding'
  | 'json-syntax'
  | 'zip-damaged'
  | 'zip-unsafe'
  | 'zip-too-large';

/** In place of what was asked for. */
export interface Refusal {
  readonly refused: RefusedReason;
}

export function refused(why: RefusedReason): Refusal {
  return { refused: why };
}

/** Tells a refusal from the bytes, list or file that was asked for. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}

/** What an error of the file system means for one pass; its message and path end here. Throws errors of any other kind. */
export function refusalOf(error: unknown): Refusal {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return refused(reasons.get(code) ?? 'not-readable');
}

/** The code of an error of the file system, such as `EPERM`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const isOfSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  return isOfSystem && typeof error.code === 'string' ? error.code : undefined;
}

const reasons: ReadonlyMap<string, RefusedReason> = new Map([
  // What an open that follows no link says of one: most systems, FreeBSD, NetBSD.
  ['ELOOP', 'linked'],
  ['EMLINK', 'linked'],
  ['EFTYPE', 'linked'],
  // Sockets, devices without a driver, folders where a file is wanted and the other way round.
  ['ENXIO', 'not-a-regular-file'],
  ['ENODEV', 'not-a-regular-file'],
  ['EOPNOTSUPP', 'not-a-regular-file'],
  ['EISDIR', 'not-a-regular-file'],
  ['ENOTDIR', 'not-a-regular-file'],
]);
