const most = 1500;

/** A sentence fit for a terminal: of one that repeats what is far too long, the middle is left out. */
export function cutShort(sentence: string): string {
  if (sentence.length <= most) return sentence;
  return `${sentence.slice(0, 300)}… ${sentence.slice(-300)}`.toWellFormed();
}

/** Why a file system takes no more, and what to do: the end of «<path> cannot be written: …». By the error's code. */
export const diskFull: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room and run it again',
  EDQUOT: 'your share of the disk is used up; make room and run it again',
  EFBIG:
    'the file would be larger than the limit for files allows; raise that limit (ulimit -f) and run it again',
};

/** A word of a command as a POSIX shell takes it literally. */
export function shellWord(word: string): string {
  return /^[A-Za-z0-9_%+:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Commander else leaves long lines to the terminal, which breaks words, where less than 40 columns are left for them. */
export const narrowHelp = { minWidthToWrap: 20 } as const;

/** What Commander says of a command line, as one sentence that ends in what to do. */
export function usageSentence(text: string): string {
  const said = text
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)$/m, '; did you mean $1?')
    .trimEnd();
  const knows = /did you mean|Allowed choices are| is invalid\. /.test(said);
  return knows ? said : `${said.replace(/\.$/, '')}; --help says what there is.`;
}
