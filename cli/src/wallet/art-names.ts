/** The pictures of a card's front, in the order in which they are preferred where they are equally large. */
export const pictureNames = [
  'cardBackgroundCombined@3x.png',
  'cardBackgroundCombined@2x.png',
  'cardBackgroundCombined.png',
] as const;

export type PictureName = (typeof pictureNames)[number];

/** The only files of a bundle that are opened. */
export type WantedName = 'pass.json' | PictureName;

export const wantedNames: ReadonlySet<string> = new Set<WantedName>(['pass.json', ...pictureNames]);

const stem = 'cardBackgroundCombined';

/** Which art a bundle has, by the names of its files. */
export interface ArtFiles {
  readonly hasPng: boolean;
  readonly hasPdf: boolean;
  /** A file that names art which the system fetches when it needs it. It is never opened. */
  readonly hasSidecar: boolean;
}

export function artFiles(names: readonly string[]): ArtFiles {
  return {
    hasPng: pictureNames.some((name) => names.includes(name)),
    hasPdf: names.includes(`${stem}.pdf`),
    hasSidecar: names.some((name) => name.startsWith(stem) && name.endsWith('.urls')),
  };
}

/** Whether a bundle has card art of any form, which a pass that says nothing of its kind has only as a card. */
export function hasCardArt(names: readonly string[]): boolean {
  return names.some((name) => name.startsWith(stem));
}
