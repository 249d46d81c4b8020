/** Where the face of a card lies. */
export const artPathOf = (cardId: string): string => `data/art/${cardId}.webp`;
