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
