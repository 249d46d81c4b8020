import { none, type Rule } from './rule.ts';
import { findArtProblem } from './shared/art-form.ts';

interface Facts {
  /** The SHA-256 of the picture's pixels. Null if the picture cannot be decoded. */
  readonly found: string | null;
  readonly expected: string;
}

export const artHash: Rule<'art-hash', Facts> = {
  code: 'art-hash',
  title: "card art differs from the record's hash",
  severity: 'error',
  class: 'schema',
  short: 'the picture does not match the hash in the card',
  sentence: ({ found, expected }) =>
    found === null
      ? 'The picture is damaged and cannot be decoded. Export it again with `cardcat wallet`, or restore the old file.'
      : `The SHA-256 of the picture's pixels is \`${found.slice(0, 12)}…\`, but the record says \`${expected.slice(0, 12)}…\`. Export the picture again with \`cardcat wallet\`, or restore the old file.`,
  checkCard({ image }, { art }) {
    if (image?.path === undefined || image.pixel_sha256 === undefined) return none;
    const found = art.pixelHashes.get(image.path);
    const expected = image.pixel_sha256;
    if (found === undefined || found === expected) return none;
    const file = art.get(image.path);
    // A file in another format cannot be decoded, but `art-size` reports it.
    if (file === undefined || (found === null && findArtProblem(file) !== undefined)) return none;
    return [{ pointer: '/image/pixel_sha256', found, expected }];
  },
};
