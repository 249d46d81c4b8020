import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyReport, plainOptions } from '../../../tests/support/some-report.ts';
import { reporters } from './index.ts';

describe.each(Object.entries(reporters))('%s', (_, reporter) => {
  it('is deterministic, and ends with a line break or is empty', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const text = reporter(report, plainOptions);
        expect(text).toMatch(/^$|\n$/);
        expect(reporter(structuredClone(report), plainOptions)).toBe(text);
      }),
    );
  });
});
