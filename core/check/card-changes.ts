import { isObject, joinPointer, parseJson } from '#core/card/json';

/**
 * Reports whether two versions of a card file differ in a number, the URL of a source, or the fields that a source
 * supports (`cites`). After such a change, the cited pages may no longer support the card. Changes to pictures, labels
 * and notes do not count.
 */
export function hasSupportChanged(before: string, after: string): boolean {
  return serializeSupport(before) !== serializeSupport(after);
}

export function isArtOnlyChange(before: string, after: string): boolean {
  const [oldCard, newCard] = [parseJson(before), parseJson(after)];
  const serializeWithoutArt = ({ image: _, ...rest }: Readonly<Record<string, unknown>>) =>
    JSON.stringify(rest);
  return (
    isObject(oldCard) && isObject(newCard) && serializeWithoutArt(oldCard) === serializeWithoutArt(newCard)
  );
}

/**
 * Serializes the numbers, the source URLs and the `cites` lists of a card. Returns `text` unchanged if it is not a JSON
 * object.
 */
function serializeSupport(text: string): string {
  const card = parseJson(text);
  if (!isObject(card)) return text;
  const { image: _, ...rest } = card;
  return JSON.stringify([...collectSupport(rest, '')]);
}

function* collectSupport(
  value: unknown,
  pointer: string,
): Generator<readonly [pointer: string, value: unknown]> {
  if (typeof value === 'number') yield [pointer, value];
  if (/^\/sources\/\d+\/(?:url|cites\/\d+)$/.test(pointer)) yield [pointer, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* collectSupport(child, joinPointer(pointer, key));
}
