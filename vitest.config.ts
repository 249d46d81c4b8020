import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // How long something may take to happen on a busy machine; that it happens is what is asserted.
    expect: { poll: { timeout: 30_000 } },
    // Many wait for processes and pauses more than they reckon.
    maxWorkers: 4,
    // As Node itself does it; the ahead-of-time validators import CommonJS helpers.
    deps: { interopDefault: false },
    coverage: {
      include: ['catalog/**/*.ts', 'adapters/**/*.ts', 'cli/src/**/*.ts'],
      exclude: ['catalog/generated/**', '**/*.test.ts', '**/main.ts'],
    },
  },
});
