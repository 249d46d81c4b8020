/** Why a file system takes no more, and what to do: the end of «<path> cannot be written: …». By the error's code. */
export const diskFull: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room and run it again',
  EDQUOT: 'your share of the disk is used up; make room and run it again',
  EFBIG:
    'the file would be larger than the limit for files allows; raise that limit (ulimit -f) and run it again',
};
