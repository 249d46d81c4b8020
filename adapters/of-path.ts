/** The file system's error, said of the file that a person knows; any other as it is. */
export function ofPath(error: unknown, path: string): unknown {
  return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}
