import { test } from 'vitest';

/** A test that needs what is not here: it says so, and counts as not run. */
export function skipTest(name: string, why: string): void {
  test.skip(`${name} — not run: ${why}`, () => {});
}
