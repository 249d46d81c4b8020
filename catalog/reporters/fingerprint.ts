import type { Diagnostic } from '../diagnostic.ts';

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
    return hash(`${identity}${count}`);
  });
}

/** Two runs of FNV-1a over UTF-16 code units, the second from another start: no secret, only short. */
function hash(text: string): string {
  return [0x811c9dc5, 0x01234567].map((start) => fnv1a(text, start)).join('');
}

function fnv1a(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
