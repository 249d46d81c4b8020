import { describe, expect, it } from 'vitest';
import { someDiagnostic } from '../../tests/support/some-report.ts';
import { fingerprints } from './fingerprint.ts';

const placeholder = (pointer: string, place = {}) =>
  someDiagnostic({ code: 'name-placeholder', pointer, found: 'TODO' }, place);

describe('fingerprints', () => {
  it('stay when lines move', () => {
    const [before] = fingerprints([placeholder('/name')]);
    expect(fingerprints([placeholder('/name', { line: 9, column: 2 })])).toEqual([before]);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
  });

  it('tell apart code, file, field and the second of the same', () => {
    const all = fingerprints([
      placeholder('/name'),
      placeholder('/name'),
      placeholder('/issuer'),
      placeholder('/name', { path: 'data/us/other.json' }),
      someDiagnostic({ code: 'rate-missing', pointer: '/name' }),
    ]);
    expect(new Set(all).size).toBe(5);
  });
});
