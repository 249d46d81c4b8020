import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first: begun at once, none of them is left alone at the end. */
const longest = [
  'tests/end-to-end/story.test.ts',
  'tests/bot/process/bundle.test.ts',
  'tests/bot/events/events.test.ts',
  'tests/bot/events/events-2.test.ts',
  'tests/bot/events/events-3.test.ts',
  'tests/bot/events/events-4.test.ts',
  'tests/actions/release-interrupted.test.ts',
  'tests/wallet/privacy-export.test.ts',
  'tests/wallet/hostile-export.test.ts',
  'tests/wallet/terminal.test.ts',
  'tests/wallet/contribute-undone.test.ts',
  'tests/wallet/round-trip.test.ts',
  'tests/cli/sources.test.ts',
  'tests/api/explorer-views.test.ts',
  'tests/bundles/check-clean.test.ts',
  'tests/actions/releasing-page.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
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
    sequence: { sequencer: LongestFirst },
    // As Node itself does it; the ahead-of-time validators import CommonJS helpers.
    deps: { interopDefault: false },
    coverage: {
      include: ['catalog/**/*.ts', 'adapters/**/*.ts', 'cli/src/**/*.ts'],
      exclude: ['catalog/generated/**', '**/*.test.ts', '**/main.ts'],
    },
  },
});
