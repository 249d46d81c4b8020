import { test } from 'vitest';

/** Shows a test as skipped, because a program is not installed. */
export function skipTest(name: string, reason: string): void {
  test.skip(`${name} — not run: ${reason}`, () => {});
}
