/** The image library: the function that the package gives. */
export type Sharp = typeof import('sharp').default;

/** Gives the image library, loaded and locked down; called at the first picture to decode. Throws `NoImageLibrary`. */
export type LoadSharp = () => Promise<Sharp>;

/** Versions of sharp that this program was tried with, as npm writes them. */
export const sharpRange = '^0.35.0';

/** The image library is not there, or does not load on this computer. */
export class NoImageLibrary extends Error {
  override readonly name = 'NoImageLibrary';

  constructor() {
    super(
      `Card art needs the image library sharp, which is not installed here: \`npm install sharp@${sharpRange}\` beside cardcat; everything else works without it.`,
    );
  }
}

/** Loads sharp, which is no part of the bundle and need not be installed. Throws `NoImageLibrary`. */
export async function loadSharp(): Promise<Sharp> {
  // The comment keeps it out of the bundle. Why it does not load may name folders, so that is dropped here.
  const loaded = await import(/* webpackIgnore: true */ 'sharp').catch(() => undefined);
  if (loaded === undefined) throw new NoImageLibrary();
  return lockedDown(loaded.default);
}

/** Every decoder but three is blocked, in the whole process, and nothing that was decoded is kept. */
function lockedDown(sharp: Sharp): Sharp {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  return sharp;
}
