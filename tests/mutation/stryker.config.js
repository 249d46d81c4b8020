/**
 * Runs mutation tests of a folder with the folder's own tests: `FOLDER=core/check/rules npm run test:mutation`. Without FOLDER,
 * all pure folders of `core/` but `query` are tested, which takes days. The report is test-results/mutation/index.html. A second
 * run tests only what has changed.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { FOLDER: folder = 'core/{card,text,check,report,export,review}' } = process.env;

// biome-ignore lint/style/noDefaultExport: Stryker requires a default export.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Finding the tests that are related to a file takes longer than running all tests of the folder.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [`${folder}/**/*.ts`, '!**/generated/**', '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'test-results/mutation/index.html' },
  // Types are removed without a check, so a mutant with a type error runs too.
  disableTypeChecks: false,
  // A build that runs at the same time would remove files while Stryker copies them.
  ignorePatterns: ['/test-results', 'dist'],
  // The copy is outside the checkout, so that no other test run finds it.
  tempDirName: join(tmpdir(), 'cardcat-mutation'),
};
