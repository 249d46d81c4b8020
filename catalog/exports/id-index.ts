import { utf8 } from './bytes.ts';

/**
 * A JSON object from key to the ids of its cards, keys and ids sorted by code unit, indented by two spaces.
 * `keysOf` gives the keys of one card, none twice.
 */
export function* idIndex<Card extends { readonly id: string }>(
  lines: Iterable<{ readonly card: Card }>,
  keysOf: (card: Card) => readonly string[],
): Iterable<Uint8Array> {
  const idsOf = new Map<string, string[]>();
  for (const { card } of lines) {
    for (const key of keysOf(card)) {
      const ids = idsOf.get(key);
      if (ids === undefined) idsOf.set(key, [card.id]);
      else ids.push(card.id);
    }
  }
  if (idsOf.size === 0) {
    yield utf8('{}\n');
    return;
  }
  // Written key by key: an object would move keys that look like numbers to the front.
  let before = '{\n';
  for (const key of [...idsOf.keys()].sort()) {
    // As the one item of a list, the ids stand one step deeper, as they do below their key.
    const ids = JSON.stringify([idsOf.get(key)], null, 2).slice('[\n  '.length, -'\n]'.length);
    yield utf8(`${before}  ${JSON.stringify(key)}: ${ids}`);
    before = ',\n';
  }
  yield utf8('\n}\n');
}
