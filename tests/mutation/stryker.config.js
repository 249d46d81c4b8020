/**
 * Mutation tests of one folder, by its own tests: `FOLDER=core/catalog/rules npm run test:mutation`. Without FOLDER, all of
 * `core/catalog/` and `core/review/`, which takes days. The report is test-results/mutation/index.html; a second run tries only
 * what has changed.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { FOLDER: folder = 'core/{catalog,review}' } = process.env;

// biome-ignore lint/style/noDefaultExport: Stryker takes this one.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // To find out which tests are related to a file takes longer than to run those of the folder.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [`${folder}/**/*.ts`, '!core/catalog/generated/**', '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'test-results/mutation/index.html' },
  // Types are only removed, so a mutant with a wrong type runs too.
  disableTypeChecks: false,
  // A build beside a run removes files while they are copied.
  ignorePatterns: ['/test-results', 'dist'],
  // Outside of the checkout, so that no other test run finds the copy.
  tempDirName: join(tmpdir(), 'cardcat-mutation'),
};
