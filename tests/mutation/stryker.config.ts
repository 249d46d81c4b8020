import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { chosenRooms } from './rooms.ts';

const { MUTATION_ROOM: names = '', MUTATION_SAMPLE: oneIn } = process.env;
const results = `test-results/mutation/${resultName(names)}`;

/** Started room by room by `scripts/mutation.ts`. */
const options: ConstructorParameters<typeof Stryker>[0] = {
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/sample.ts'],
  checkers: oneIn === undefined ? [] : ['sample'],
  testRunner: 'vitest',
  // The tests of a room are listed in `rooms.ts`; to work out which are related to a file costs more than it saves.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [...chosenRooms(names).mutate, '!**/*.test.ts'],
  // No mutator is left out: the words that people read are held by tests and goldens too.
  concurrency: 2,
  // Loops without an end are mostly told by how often they come by; the rest of the time is for a busy machine.
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: `${results}${oneIn === undefined ? '' : `.1-in-${oneIn}`}.incremental.json`,
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${results}.json` },
  htmlReporter: { fileName: `${results}.html` },
  // Types are only stripped here, so a mutant of a wrong type runs too.
  disableTypeChecks: false,
  // No test of a room reads a bundle, and a build beside a run takes files away while they are copied.
  ignorePatterns: ['/test-results', '/coverage', 'dist'],
  // Outside of the repository, where no other run of tests finds it.
  tempDirName: join(tmpdir(), `cardcat-mutation-${resultName(names)}`),
  warnings: { unknownOptions: true, preprocessorErrors: true, unserializableOptions: true, slow: false },
};

function resultName(rooms: string): string {
  return rooms.replaceAll(/[/,]/g, '-');
}

// biome-ignore lint/style/noDefaultExport: Stryker takes this one.
export default options;
