const folder = 'data/art/';

/** Where the face of a card lies. */
export const artPathOf = (cardId: string): string => `${folder}${cardId}.webp`;

/** Whether a path is a picture's, or lies where only pictures do. */
export const isArtPath = (path: string): boolean => path.startsWith(folder);

/** The name a picture has where the API serves it: its path without the folder. */
export const artNameOf = (path: string): string => (isArtPath(path) ? path.slice(folder.length) : path);
