import { test } from 'vitest';

/** Skips a test because a program is not installed; the report shows it as not run. */
export function skipTest(name: string, reason: string): void {
  test.skip(`${name} — not run: ${reason}`, () => {});
}
