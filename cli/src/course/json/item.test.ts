import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOf, pathIdOf, readItem, withMember } from './item.ts';
import { NotJson } from './json-splitter.ts';

const item = (text: string) => {
  const found = readItem(Buffer.from(text));
  if (found === undefined) throw new Error('No object.');
  return found;
};
const text = (bytes: Buffer | undefined) => bytes?.toString();

describe('3.5 an item', () => {
  test('is written as it came', () => {
    const source = '{ "id":9007199254740993,"a":1.10,"b":1e2,"c":"\\u2028\\ud800" }';
    expect(text(item(source).bytes)).toBe(source);
  });

  test('loses raw line breaks and nothing else', () => {
    expect(text(item('{\r\n  "a": "x y",\n\t"b": [\n]}\n').bytes)).toBe('{  "a": "x y",\t"b": []}');
  });

  test('has U+FFFD for what is not UTF-8, and says so', () => {
    const broken = readItem(Buffer.concat([Buffer.from('{"a":"é'), Buffer.from([0xff]), Buffer.from('"}')]));
    expect(broken?.bytes).toEqual(Buffer.from('{"a":"é\ufffd"}'));
    expect(broken?.mended).toBe(true);
    expect(item('{"a":"é"}').mended).toBe(false);
  });

  test('is an object, and JSON by itself', () => {
    for (const source of ['[]', '1', 'null', '"a"']) expect(readItem(Buffer.from(source))).toBeUndefined();
    for (const source of ['{', '{"a":01}', '{"a":"\u0001"}', '{]}', '{"a":[1}'])
      expect(() => readItem(Buffer.from(source))).toThrow(NotJson);
  });
});

describe('6.2 ids', () => {
  test('are read from the raw text where a number would lose digits', () => {
    expect(idOf(item('{"x":{"id":1},"id":9007199254740993}'))).toBe('9007199254740993');
    expect(idOf(item('{"id":"9007199254740993"}'))).toBe('9007199254740993');
    expect(idOf(item('{"id":7}'))).toBe(idOf(item('{"id":"7"}')));
    expect(idOf(item('{"id":null}'))).toBeUndefined();
  });

  test('build a path only as digits, or digits~digits', () => {
    expect(pathIdOf(item('{"name":"}\\"{","id": 9007199254740993 }'))).toBe('9007199254740993');
    expect(pathIdOf(item('{"id":"12~34"}'))).toBe('12~34');
    for (const id of ['"../1"', '1e2', '-1', '1.0', 'null', '""', '"1/2"'])
      expect(pathIdOf(item(`{"id":${id}}`))).toBeUndefined();
  });
});

describe('6.4 a member at the end', () => {
  const add = (source: string) => text(withMember(Buffer.from(source), 'items', [Buffer.from('[1]')]));

  test.each([
    ['{}', '{"items":[1]}'],
    ['{"a":1}', '{"a":1,"items":[1]}'],
    ['{"items":null}', '{"items":[1]}'],
    ['{"items" : null ,"a":"}"}', '{"a":"}","items":[1]}'],
    ['{"a":[{"items":1}],"items":null}', '{"a":[{"items":1}],"items":[1]}'],
    ['{"a":1,"\\u0069tems":null,"b":2}', '{"a":1,"b":2,"items":[1]}'],
  ])('%s', (source, wanted) => expect(add(source)).toBe(wanted));

  test('of any object changes nothing else', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1), (object, indent) => {
        const { items: _, ...others } = object;
        const added = JSON.parse(add(JSON.stringify(object, null, indent)) ?? '');
        expect(added).toEqual(JSON.parse(JSON.stringify({ ...others, items: [1] })));
      }),
    );
  });
});
