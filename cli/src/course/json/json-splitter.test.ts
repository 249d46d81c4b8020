import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readItem } from './item.ts';
import { JsonSplitter, NotJson } from './json-splitter.ts';

/** Slices of a text that comes in chunks, and its form. */
function split(chunks: readonly Uint8Array[]) {
  const splitter = new JsonSplitter();
  const slices: string[] = [];
  const take = (slice: Buffer | undefined) => {
    if (slice !== undefined) slices.push(slice.toString('latin1'));
    return slice !== undefined;
  };
  for (const chunk of chunks) {
    splitter.push(chunk);
    while (take(splitter.next()));
  }
  take(splitter.end());
  return { form: splitter.form, slices };
}

/** The text in pieces, cut at these places. */
function cut(text: string, places: readonly number[]): readonly Uint8Array[] {
  const bytes = Buffer.from(text, 'latin1');
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
}

const blank = fc.array(fc.constantFrom(' ', '\n', '\r', '\t'), { maxLength: 3 }).map((all) => all.join(''));
/** Text as UTF-8, one character a byte. */
const asBytes = (text: string) => Buffer.from(text).toString('latin1');
const longText = fc
  .array(fc.constantFrom('\\', '"', '\\"', '{', ']', ',', 'é', 'plain text of some length, '), {
    maxLength: 60,
  })
  .map((all) => JSON.stringify(all.join('')));
const number = fc.constantFrom('9007199254740993', '1.10', '1e2', '-0', '1E+400');
const element = fc
  .oneof(fc.json(), longText, number, fc.constantFrom('true', 'null', '{}', '[]', '"\\u2028\\ud800"'))
  .map(asBytes);
const places = fc.array(fc.nat(), { maxLength: 12 });

describe('15.4 the splitter', () => {
  test('gives exactly the source slices, whatever the chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(blank, element, blank)),
        blank,
        blank,
        places,
        (parts, before, within, at) => {
          const list = parts.map(([left, text, right]) => `${left}${text}${right}`).join(',');
          const { form, slices } = split(cut(`${before}[${list === '' ? within : list}]${within}`, at));
          expect(form).toBe('list');
          expect(slices).toEqual(parts.map(([, text]) => text));
        },
      ),
    );
  });

  test('gives any other value whole', () => {
    const single = element.filter((text) => !text.startsWith('['));
    fc.assert(
      fc.property(blank, single, blank, places, (before, text, after, at) => {
        expect(split(cut(`${before}${text}${after}`, at))).toEqual({ form: 'single', slices: [text] });
      }),
    );
  });

  test('refuses every list that is cut short', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1 }), fc.nat(), places, (elements, length, at) => {
        const text = `[${elements.join(',')}]`;
        expect(() => split(cut(text.slice(0, length % text.length), at))).toThrow(NotJson);
      }),
    );
  });

  test('with the proof of each slice takes a damaged text only where JSON does', () => {
    const damage = fc.tuple(
      fc.nat(),
      fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', 'x', ' ', '\u0001'),
    );
    fc.assert(
      fc.property(
        fc.array(element),
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        places,
        (elements, all, at) => {
          const text = all.reduce(
            (rest, [where, by]) => {
              const place = where % (rest.length + 1);
              return rest.slice(0, place) + by + rest.slice(place + 1);
            },
            `[${elements.join(',')}]`,
          );
          const taken = () =>
            split(cut(text, at)).slices.map((slice) => readItem(Buffer.from(slice, 'latin1')));
          if (isJson(text)) expect(taken).not.toThrow();
          else expect(taken).toThrow(NotJson);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    '',
    '  ',
    '<html>',
    '[1] 2',
    '{} {}',
    '[1,]',
    '[,1]',
    '[1 2]',
    ']',
    '\u00ef\u00bb',
    'nul1',
    '"a',
  ])('refuses %j', (text) => {
    expect(() => split(cut(text, [])).slices.map((slice) => readItem(Buffer.from(slice)))).toThrow(NotJson);
  });

  test('drops a byte-order mark, however it comes', () => {
    for (const at of [0, 1, 2, 3]) expect(split(cut(`${asBytes('\ufeff')}[1]`, [at])).slices).toEqual(['1']);
    expect(() => split(cut(` ${asBytes('\ufeff')}[1]`, []))).toThrow(NotJson);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
