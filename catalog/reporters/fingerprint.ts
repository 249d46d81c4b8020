import type { Diagnostic } from '../diagnostic.ts';
import { shortHash } from '../short-hash.ts';

/**
 * For each finding a text of 16 hexadecimal digits that stays the same when lines move: it is made of the code, the
 * file and the field, and of a count where a field has one code more than once.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, place }) => {
    const identity = JSON.stringify([code, place.path, place.pointer]);
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    return shortHash(`${identity}${count}`);
  });
}
