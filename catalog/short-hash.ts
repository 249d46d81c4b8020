/** 16 hexadecimal digits that stand for a text: two runs of FNV-1a over UTF-16 code units. No secret, only short. */
export function shortHash(text: string): string {
  return [0x811c9dc5, 0x01234567].map((start) => fnv1a(text, start)).join('');
}

function fnv1a(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
