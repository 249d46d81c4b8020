import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyReport, plainOptions } from '../../tests/support/some-report.ts';
import { reporters } from './index.ts';

describe.each(Object.entries(reporters))('the %s reporter', (_, reporter) => {
  it('is deterministic, and returns an empty text or one that ends with a line break', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const text = reporter(report, plainOptions);
        expect(text).toMatch(/^$|\n$/);
        expect(reporter(structuredClone(report), plainOptions)).toBe(text);
      }),
    );
  });
});
