import { defineConfig } from 'vitest/config';

const left = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      // `npm test`: everything in process, and one run of each built program.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...left, 'tests/e2e/**', 'tests/platforms/**'],
        },
      },
      // `npm run test:e2e`: browsers, killed processes, many processes at once.
      { extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: left } },
    ],
    setupFiles: ['tests/support/property-seed.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // How long something may take to happen on a busy machine; that it happens is what is asserted.
    expect: { poll: { timeout: 30_000 } },
    // Many wait for processes and pauses more than they reckon.
    maxWorkers: 4,
    // Most rooms are pure, and none leaves anything behind in a process: to load them anew for each file would take
    // longer than most tests.
    isolate: false,
    // As Node itself does it; the ahead-of-time validators import CommonJS helpers.
    deps: { interopDefault: false },
  },
});
