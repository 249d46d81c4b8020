/** The files of a room whose mutants are made, and the tests that are to kill them. */
export interface Room {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/**
 * Tests that run in process and in seconds; with those that start programs, browsers or servers, and the fuzz, one room
 * would take days. `generated/` has no mutants: it is held by its generator's own check.
 */
export const rooms = {
  catalog: {
    mutate: ['catalog/*.ts'],
    tests: [
      'catalog/*.test.ts',
      'catalog/rules/*.test.ts',
      'catalog/reading/read-text.test.ts',
      'tests/card-template.test.ts',
    ],
  },
  'catalog/art': {
    mutate: ['catalog/art/*.ts'],
    tests: ['catalog/art/*.test.ts', 'catalog/rules/art*.test.ts', 'review/changed-art.test.ts'],
  },
  'catalog/diagnostic-info': {
    mutate: ['catalog/diagnostic-info/*.ts'],
    tests: [
      'catalog/diagnostic-info.test.ts',
      'catalog/diagnostic-info/*.test.ts',
      'catalog/reporters/*.test.ts',
      'tests/findings.test.ts',
      'tests/diagnostic-pages.test.ts',
    ],
  },
  'catalog/exports': {
    mutate: ['catalog/exports/*.ts'],
    tests: ['catalog/exports/*.test.ts'],
  },
  'catalog/fix': {
    mutate: ['catalog/fix/*.ts'],
    tests: ['catalog/fix/*.test.ts', 'catalog/card-document.test.ts'],
  },
  'cli/src/wallet/match': {
    mutate: ['cli/src/wallet/match/*.ts'],
    tests: ['cli/src/wallet/match/*.test.ts'],
  },
  'catalog/pack': {
    mutate: ['catalog/pack/*.ts'],
    tests: ['catalog/pack/*.test.ts'],
  },
  'catalog/preview': {
    mutate: ['catalog/preview/*.ts'],
    tests: ['catalog/preview/*.test.ts'],
  },
  'catalog/query': {
    mutate: ['catalog/query/*.ts'],
    tests: ['catalog/query/*.test.ts', 'catalog/pack/pack-store.test.ts', 'tests/api/goldens.test.ts'],
  },
  'catalog/reading': {
    mutate: ['catalog/reading/*.ts'],
    tests: [
      'catalog/reading/*.test.ts',
      'catalog/card-document.test.ts',
      'catalog/rules/{facts,bad-parts}.test.ts',
      'tests/findings.test.ts',
    ],
  },
  'catalog/releases': {
    mutate: ['catalog/releases/*.ts'],
    tests: ['catalog/releases/*.test.ts', 'review/release-notes.test.ts'],
  },
  'catalog/reporters': {
    mutate: ['catalog/reporters/*.ts'],
    tests: ['catalog/reporters/*.test.ts', 'tests/findings.test.ts'],
  },
  'catalog/rules': {
    mutate: ['catalog/rules/*.ts'],
    tests: ['catalog/rules/*.test.ts', 'catalog/check-registries.test.ts'],
  },
  'catalog/scaffold': {
    mutate: ['catalog/scaffold/*.ts'],
    tests: ['catalog/scaffold/*.test.ts', 'tests/card-template.test.ts'],
  },
  'catalog/search': {
    mutate: ['catalog/search/*.ts'],
    // Not the property test, which counts what twenty thousand runs have seen.
    tests: [
      'catalog/search/{fold,parts,read-index,search,tokens}.test.ts',
      'catalog/pack/pack-store.test.ts',
      'tests/judged-search.test.ts',
    ],
  },
  'catalog/sources': {
    mutate: ['catalog/sources/*.ts'],
    tests: ['catalog/sources/*.test.ts'],
  },
  'catalog/sources/evidence': {
    mutate: ['catalog/sources/evidence/*.ts'],
    tests: ['catalog/sources/evidence/*.test.ts', 'tests/evidence.test.ts'],
  },
  review: {
    mutate: ['review/*.ts'],
    tests: ['review/*.test.ts', 'review/render/*.test.ts', 'tests/review/*.test.ts'],
  },
  'review/render': {
    mutate: ['review/render/*.ts'],
    tests: ['review/*.test.ts', 'review/render/*.test.ts', 'tests/review/*.test.ts'],
  },
} as const satisfies Readonly<Record<string, Room>>;

/** The rooms of these names, with commas between them, as one. */
export function chosenRooms(names: string): Room {
  const chosen = names.split(',').map((name): Room => {
    const room = Object.entries(rooms).find(([known]) => known === name);
    if (room === undefined)
      throw new Error(`There is no room ${name}; there are ${Object.keys(rooms).join(', ')}.`);
    return room[1];
  });
  return {
    mutate: chosen.flatMap(({ mutate }) => mutate),
    tests: [...new Set(chosen.flatMap(({ tests }) => tests))],
  };
}
