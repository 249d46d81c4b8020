import { test } from 'vitest';

export function skipTest(name: string, reason: string): void {
  test.skip(`${name} — not run: ${reason}`, () => {});
}
