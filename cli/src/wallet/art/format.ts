/** Formats that are decoded here. */
export type ArtFormat = 'png' | 'jpeg' | 'webp';

/** What the first bytes of a file tell: a format that is decoded here, words for one that is not, or that it is neither. */
export type Sniffed =
  | { readonly kind: 'taken'; readonly format: ArtFormat }
  | { readonly kind: 'other'; readonly words: string }
  | { readonly kind: 'unknown' };

/** Judges a file by its magic bytes alone; its name and what it says of itself count for nothing. */
export function sniffFormat(bytes: Uint8Array): Sniffed {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  const format = taken.find(([, mark]) => bears(start, mark))?.[0];
  if (format !== undefined) return { kind: 'taken', format };
  const words = others.find(([, mark]) => bears(start, mark))?.[0];
  if (words !== undefined) return { kind: 'other', words };
  return isSvg(bytes) ? { kind: 'other', words: 'an SVG drawing' } : { kind: 'unknown' };
}

/** Pieces of text, each after the number of bytes before it, counted from the start. */
type Mark = readonly (readonly [offset: number, text: string])[];

const taken: readonly (readonly [ArtFormat, Mark])[] = [
  ['png', [[0, '\x89PNG\r\n\x1a\n']]],
  ['jpeg', [[0, '\xff\xd8\xff']]],
  [
    'webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
];

const others: readonly (readonly [string, Mark])[] = [
  ['a GIF picture', [[0, 'GIF8']]],
  ['a TIFF picture', [[0, 'II*\0']]],
  ['a TIFF picture', [[0, 'MM\0*']]],
  ['a TIFF picture', [[0, 'II+\0']]],
  ['a TIFF picture', [[0, 'MM\0+']]],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif', 'avis'].map((brand): [string, Mark] => [
    'a HEIF or AVIF picture',
    [[4, `ftyp${brand}`]],
  ]),
  ['a PDF document', [[0, '%PDF-']]],
  // Two letters alone may begin any text.
  [
    'a BMP picture',
    [
      [0, 'BM'],
      [6, '\0\0\0\0'],
    ],
  ],
  ['a JPEG XL picture', [[0, '\xff\x0a']]],
  ['a JPEG XL picture', [[4, 'JXL \r\n\x87\n']]],
  ['a JPEG 2000 picture', [[4, 'jP  \r\n\x87\n']]],
  ['a zip archive', [[0, 'PK\x03\x04']]],
];

function bears(start: string, mark: Mark): boolean {
  return mark.every(([offset, text]) => start.startsWith(text, offset));
}

function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
  return /^(<\?xml|<!|<svg)/i.test(start) && /<svg[\s>]/i.test(start);
}
