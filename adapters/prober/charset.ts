import { TextDecoder } from 'node:util';
import type { Country } from '#catalog/card';

export interface TextHints {
  /** The charset that the content type names, if any. */
  readonly named: string | null;
  /** Whose pages these are: what is likely where nothing is said. */
  readonly country: Country;
  /** Whether the bytes end in the middle of the page. */
  readonly cut: boolean;
}

/** How far from the beginning a page may say its charset. */
const declarationBytes = 4096;

/**
 * The text of bytes, by their byte-order mark, the charset named beside them, the one they name themselves (HTML and XML
 * declarations), or else UTF-8 if they are that, or what is usual in the country. Never throws: odd bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, { named, country, cut }: TextHints): string {
  const decoder =
    markDecoder(bytes) ??
    decoderFor(named) ??
    decoderFor(declaredCharset(bytes)) ??
    (isUtf8(bytes) ? decoderFor('utf-8') : decoderFor(country === 'cn' ? 'gb18030' : 'windows-1252'));
  return (decoder ?? new TextDecoder()).decode(bytes, { stream: cut });
}

function markDecoder(bytes: Uint8Array): TextDecoder | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return null;
}

function decoderFor(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
  const visible = start.replace(/<!--.*?(?:-->|$)/gs, '');
  const found =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(visible)?.[1] ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(visible)?.[1];
  if (found === undefined) return null;
  // A page whose declaration could be read byte by byte is not in UTF-16, whatever it says.
  return /^utf-16/i.test(found) ? 'utf-8' : found;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
