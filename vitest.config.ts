import { defineConfig } from 'vitest/config';

const left = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      // `npm test`: all in-process tests, and one run of each built program.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...left, 'tests/e2e/**', 'tests/platforms/**'],
        },
      },
      // `npm run test:e2e`: tests with browsers, killed processes, and many processes at once.
      { extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: left } },
    ],
    setupFiles: ['tests/support/property-seed.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // On a busy machine an event may take this long. The tests assert that it happens, not how fast.
    expect: { poll: { timeout: 30_000 } },
    // Many tests spend more time waiting for processes and timers than computing.
    maxWorkers: 4,
    // Test files share one process. Most modules are pure and none leaves state behind, and loading them again for each file
    // would take longer than most tests.
    isolate: false,
    // Import CommonJS modules as Node does: the ahead-of-time validators import CommonJS helpers.
    deps: { interopDefault: false },
  },
});
