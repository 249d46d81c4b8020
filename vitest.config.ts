import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const left = ['**/node_modules/**', '**/dist/**'];

// These start a built program many times, or build it first.
const slow = ['tests/course/{exit-codes,output}.test.ts'];

/** These take longest, so they start first: a long file that starts last runs alone. */
const longest = [
  'tests/e2e/whole/story.test.ts',
  'tests/e2e/growth.test.ts',
  'tests/e2e/catalog/fourth-country.test.ts',
  'tests/proposal-pages.test.ts',
  'actions/check-sources/src/run.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((path) => moduleId.endsWith(path));
      return index === -1 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    projects: [
      // `npm test` runs these tests. They run in the test process, except for a few runs of built programs.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...left, ...slow, 'tests/e2e/**', 'tests/platforms/**'],
        },
      },
      // `npm run test:e2e` runs these: tests that use browsers, kill processes, or start many processes at once.
      { extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts', ...slow], exclude: left } },
    ],
    // Prints only failures and a summary.
    reporters: ['minimal'],
    setupFiles: ['tests/support/property-seed.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // The time limit for an expected event. It is long because tests check that an event happens, not how fast.
    expect: { poll: { timeout: 30_000 } },
    // Use several workers, because many tests wait for processes and timers most of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Do not load the modules again for each test file, because that would take longer than most tests. No module keeps state
    // from an earlier file.
    isolate: false,
    // Import CommonJS modules as Node does, because the compiled schema validators import CommonJS helpers.
    deps: { interopDefault: false },
  },
});
