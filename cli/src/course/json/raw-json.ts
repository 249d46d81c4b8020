const [space, quote, backslash, comma, closeBrace] = [0x20, 0x22, 0x5c, 0x2c, 0x7d];

/** `[` and `{` differ in one bit only, and so do `]` and `}`. */
export function isOpening(byte: number): boolean {
  return (byte & 0xdf) === 0x5b;
}

/** See `isOpening`. */
export function isClosing(byte: number): boolean {
  return (byte & 0xdf) === 0x5d;
}

/** From an opening quote to behind its closing one. */
export function endOfString(text: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return Math.min(at + 1, text.length);
}

/** The first place from `from` on where a token stands. */
export function nextVisible(text: Uint8Array, from: number): number {
  let at = from;
  while (at < text.length && (text[at] ?? 0) <= space) at++;
  return at;
}

export interface RawMember {
  /** The text of its value. */
  readonly value: string;
  /** Where the member stands, with one of the commas around it. */
  readonly start: number;
  readonly end: number;
}

/** The first member of this name of a JSON object, as it is written. The text must be known to be a JSON object. */
export function rawMember(text: Buffer, name: string): RawMember | undefined {
  let before = -1;
  let at = nextVisible(text, 1);
  while (at < text.length && text[at] !== closeBrace) {
    const keyEnd = endOfString(text, at);
    const from = nextVisible(text, nextVisible(text, keyEnd) + 1);
    const to = endOfValue(text, from);
    const after = nextVisible(text, to);
    const hasComma = text[after] === comma;
    if (JSON.parse(text.toString('utf8', at, keyEnd)) === name)
      return {
        value: text.toString('utf8', from, to),
        start: hasComma || before === -1 ? at : before,
        end: hasComma ? after + 1 : to,
      };
    if (!hasComma) return undefined;
    before = after;
    at = nextVisible(text, after + 1);
  }
  return undefined;
}

function endOfValue(text: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const byte = text[at] ?? 0;
    if (byte === quote) at = endOfString(text, at) - 1;
    else if (isOpening(byte)) depth++;
    else if (isClosing(byte)) depth--;
    else if (depth === 0) {
      at++;
      while (at < text.length && !endsScalar(text[at] ?? 0)) at++;
      return at;
    }
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function endsScalar(byte: number): boolean {
  return byte === comma || byte <= space || isClosing(byte);
}
