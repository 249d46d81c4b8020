import { defineConfig } from 'vitest/config';

const left = ['**/node_modules/**', '**/dist/**'];

// These start a built program many times, or build it first.
const slow = ['tests/course/{exit-codes,output}.test.ts'];

export default defineConfig({
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
    maxWorkers: 4,
    // Do not load the modules again for each test file, because that would take longer than most tests. No module keeps state
    // from an earlier file.
    isolate: false,
    // Import CommonJS modules as Node does, because the compiled schema validators import CommonJS helpers.
    deps: { interopDefault: false },
  },
});
