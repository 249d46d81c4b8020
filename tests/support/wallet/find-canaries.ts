import { type Canary, canaries } from './canaries.ts';

/** Where in these bytes which canaries are, `serialNumber (hex)`: plain, UTF-16, base64, hex and percent form. */
export function findCanaries(
  bytes: Uint8Array | string,
  wanted: readonly Canary[] = canaries,
): readonly string[] {
  const hay = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes);
  const folded = Buffer.from(hay.toString('latin1').toLowerCase(), 'latin1');
  const found: string[] = [];
  for (const { at, text } of wanted)
    for (const { form, needle, anyCase } of spellingsOf(text))
      if ((anyCase ? folded : hay).includes(needle)) found.push(`${at} (${form})`);
  return [...new Set(found)];
}

interface Spelling {
  readonly form: 'text' | 'utf-16' | 'base64' | 'hex' | 'percent';
  readonly needle: Buffer;
  /** The needle is in lower case and case tells nothing. */
  readonly anyCase: boolean;
}

const known = new Map<string, readonly Spelling[]>();

function spellingsOf(text: string): readonly Spelling[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const lower = text.toLowerCase();
  const hex = Buffer.from(text).toString('hex');
  const spellings: Spelling[] = [
    { form: 'text', needle: Buffer.from(lower), anyCase: true },
    // Without the last byte it is in big endian too.
    { form: 'utf-16', needle: Buffer.from(lower, 'utf16le').subarray(0, -1), anyCase: true },
    { form: 'hex', needle: Buffer.from(hex), anyCase: true },
    { form: 'percent', needle: Buffer.from(hex.replaceAll(/../g, '%$&')), anyCase: true },
    ...base64Spellings(text).map((spelt) => ({
      form: 'base64' as const,
      needle: Buffer.from(spelt),
      anyCase: false,
    })),
  ];
  known.set(text, spellings);
  return spellings;
}

/** Base64 of a text that stands anywhere in something longer, without the letters its neighbours have a part in. */
function base64Spellings(text: string): readonly string[] {
  const size = Buffer.byteLength(text);
  return [0, 1, 2].map((shift) => {
    const spelt = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    return spelt.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + size) * 8) / 6));
  });
}
