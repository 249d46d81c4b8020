import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    // As Node itself does it; the ahead-of-time validators import CommonJS helpers.
    deps: { interopDefault: false },
    coverage: {
      include: ['catalog/**/*.ts', 'adapters/**/*.ts', 'cli/src/**/*.ts'],
      exclude: ['catalog/generated/**', '**/*.test.ts', '**/main.ts'],
    },
  },
});
