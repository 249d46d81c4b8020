/** What is wrong with a command line, and what to do: found before any file is opened. */
export const usageWords = {
  tooManyPlaces: (given: number, most: number) =>
    `--passes-dir is given ${given} times; ${most} times is the most.`,
  emptyPlace: '--passes-dir is empty; give a folder, or leave it out.',
  nobodyToAsk:
    'There is no terminal to ask on, so the cards must be named: give --map "NAME=ID" for each, or --yes for all that are sure.',
  noSource: (sources: readonly string[]) => `--source: give one of ${sources.join(', ')}.`,
  noCard: '--card: this is no card id; ids are such as us-harbor-preferred.',
  noAttributionWith: (source: string) =>
    `--attribution goes with --source other; for ${source} it is made of the issuer's name.`,
  attributionMissing:
    '--attribution is missing: say whose picture it is, such as --attribution "© Harbor Bank, press kit".',
  attributionLength: '--attribution: give 1 to 120 characters.',
  twoTargets: '--out and --repo name two targets; give one of them.',
  outWithBranch: '--branch is made in a checkout, and --out touches none; give one of them.',
  openWithoutTerminal:
    '--open asks before it opens a page, and there is no terminal to ask on; leave it out.',
  openWithYes: '--open asks before it opens a page, and --yes asks nothing; give one of them.',
  openWithOut: '--open needs a branch, and --out makes none; give one of them.',
  mapTwoCards: (one: string, other: string) =>
    `--map: the same pass is given two cards, ${one} and ${other}; give it one.`,
  mapWithoutEquals: '--map has no =; write --map "NAME=ID" or --map "#3=ID".',
  mapNoCard: '--map: what stands behind the last = is no card id; ids are such as us-harbor-preferred.',
  mapNumber: '--map: passes are numbered from #1, as scan shows them.',
  mapNoName: '--map has no name before the =; write --map "NAME=ID" or --map "#3=ID".',
} as const;
