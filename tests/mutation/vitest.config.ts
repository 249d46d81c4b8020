import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const { FOLDER: folder = 'core/{catalog,review}' } = process.env;

// biome-ignore lint/style/noDefaultExport: Vitest requires a default export.
export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    setupFiles: [join(import.meta.dirname, '../support/property-seed.ts')],
    testTimeout: 60_000,
    deps: { interopDefault: false },
  },
});
