import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest requires a default export.
export default defineConfig({
  test: {
    include: ['tests/platforms/*.test.ts'],
    setupFiles: [join(import.meta.dirname, '../support/property-seed.ts')],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    deps: { interopDefault: false },
  },
});
