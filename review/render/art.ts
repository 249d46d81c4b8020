import type { ArtFile } from '#catalog/art';
import { isArtPath } from '#catalog/art';
import { compareText } from '#catalog/text';
import type { View } from '../desired.ts';
import { code, inert } from './escape.ts';

const shownPictures = 3;

/** The pictures that change by name, kind and size; empty where there are none. They are never read as text. */
export function artOf({ facts }: View): readonly string[] {
  const pictures = facts.files
    .filter(({ path }) => isArtPath(path))
    .toSorted((a, b) => compareText(a.path, b.path));
  if (pictures.length === 0) return [];
  const files = new Map(facts.art.map(({ path, file }) => [path, file]));
  const names = pictures.slice(0, shownPictures).map(({ path, status }) => {
    const file = files.get(path);
    return `${code(path)} (${[status, ...(file === undefined ? [] : kindAndSize(file))].join(', ')})`;
  });
  const rest = pictures.length - names.length;
  const listed = `Card art: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
  // Nothing here decodes pictures, and silence would pass for a check.
  return [
    facts.art.length === 0
      ? listed
      : `${listed} Pixels are not checked here; \`npm run validate\` does that.`,
  ];
}

function kindAndSize(file: ArtFile): readonly string[] {
  if (file.ok) return ['lossless WebP', `${file.width} × ${file.height} pixels`, sizeOf(file.bytes)];
  return file.problem === 'too-large' ? [file.found] : [inert(file.found), sizeOf(file.bytes)];
}

/** `412 kB`, `812 bytes` */
function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
