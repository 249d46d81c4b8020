import fc from 'fast-check';

/** A JSON document as text, possibly with duplicate keys and unusual spellings of numbers. */
export type JsonSource =
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonSource[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [keyText: string, value: JsonSource])[] };

/** The range of a value, and of its key if the value has a key. Offsets are in UTF-16 code units. */
export interface JsonSourceRange {
  readonly pointer: string;
  readonly kind: JsonSource['kind'];
  readonly offset: number;
  readonly text: string;
  readonly key?: { readonly offset: number; readonly length: number };
}

const ordinaryString = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('江月', '𠮷', '👩‍🚀', '"', '\\', '/', '~1', '\u2028', '\ufeff', '\u0000', ''),
);

const stringText = fc
  .tuple(ordinaryString, fc.nat(9))
  .map(([text, choice]) => (choice === 0 ? escapedThroughout(text) : JSON.stringify(text)));

const numberText = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.integer().map(String),
  fc.constantFrom('0', '-0', '1.50', '0.10', '1e3', '1E+2', '-12.5e-2', '1e400', '90071992547409931234'),
);

const scalar = fc
  .oneof(stringText, numberText, fc.constantFrom('true', 'false', 'null'))
  .map((text): JsonSource => ({ kind: 'scalar', text }));

/**
 * Never begins with a backslash. `JSON.parse` confuses such a key with another key that is written as an escape
 * (nodejs/node#63785), so comparisons would fail.
 */
const keyText = fc
  .oneof(
    fc
      .constantFrom(
        'a',
        'b',
        'id',
        'name',
        'constructor',
        '__proto__',
        'caller',
        '',
        '~',
        '/',
        '~1',
        '0',
        '𠮷',
      )
      .map((key) => JSON.stringify(key)),
    stringText,
  )
  .filter((text) => !text.startsWith('"\\\\') && !/^"\\u005c/i.test(text));

const { anyValue, anyUnique } = fc.letrec<{ anyValue: JsonSource; anyUnique: JsonSource }>((tie) => {
  const values = (name: 'anyValue' | 'anyUnique') => {
    const entries = fc.array(fc.tuple(keyText, tie(name)), { maxLength: 5 });
    return fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      fc.array(tie(name), { maxLength: 5 }).map((items): JsonSource => ({ kind: 'array', items })),
      (name === 'anyUnique' ? entries.map(keepUniqueNames) : entries).map(
        (list): JsonSource => ({ kind: 'object', entries: list }),
      ),
    );
  };
  return { anyValue: values('anyValue'), anyUnique: values('anyUnique') };
});

export const anyJsonSource = anyValue;

export const anyJsonSourceWithUniqueKeys = anyUnique;

/** White space between tokens. A document uses these entries in turn, and then starts again with the first. */
export const anySpaces = fc.array(fc.constantFrom('', '', ' ', '\n', '\r\n', '\t', '\n    '), {
  minLength: 1,
  maxLength: 7,
});

export function printJsonSource(
  document: JsonSource,
  spaces: readonly string[],
): { readonly text: string; readonly places: readonly JsonSourceRange[] } {
  const places: JsonSourceRange[] = [];
  let text = '';
  let spaceIndex = 0;
  const put = (token: string) => {
    text += spaces[spaceIndex++ % spaces.length] ?? '';
    const offset = text.length;
    text += token;
    return offset;
  };
  const write = (value: JsonSource, pointer: string, key?: JsonSourceRange['key']) => {
    const index = places.length;
    const createRange = (offset: number): JsonSourceRange => {
      const sourceText = text.slice(offset);
      return { pointer, kind: value.kind, offset, text: sourceText, ...(key && { key }) };
    };
    if (value.kind === 'scalar') {
      places.push(createRange(put(value.text)));
      return;
    }
    const offset = put(value.kind === 'array' ? '[' : '{');
    places.push(createRange(offset));
    if (value.kind === 'array')
      for (const [itemIndex, item] of value.items.entries()) {
        if (itemIndex > 0) put(',');
        write(item, `${pointer}/${itemIndex}`);
      }
    else
      for (const [entryIndex, [name, nestedValue]] of value.entries.entries()) {
        if (entryIndex > 0) put(',');
        const keyOffset = put(name);
        put(':');
        const escaped = String(JSON.parse(name)).replaceAll('~', '~0').replaceAll('/', '~1');
        write(nestedValue, `${pointer}/${escaped}`, { offset: keyOffset, length: name.length });
      }
    put(value.kind === 'array' ? ']' : '}');
    places[index] = createRange(offset);
  };
  write(document, '');
  put('');
  return { text, places };
}

function keepUniqueNames(
  entries: readonly (readonly [string, JsonSource])[],
): readonly (readonly [string, JsonSource])[] {
  return [...new Map(entries.map((entry) => [JSON.parse(entry[0]) as string, entry])).values()];
}

function escapedThroughout(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  );
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`;
}
