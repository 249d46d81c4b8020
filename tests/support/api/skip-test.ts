import { test } from 'vitest';

/** Skips a test because a program is not installed. The report shows the test as not run. */
export function skipTest(name: string, reason: string): void {
  test.skip(`${name} — not run: ${reason}`, () => {});
}
