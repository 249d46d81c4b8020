import { describe, expect, it } from 'vitest';
import { LocationFinder } from './source-location.ts';

const text = '{\n  "a": { "b": [1, "𠮷", { "c": "d" }] },\n  "x/y~z": null\n}\n';
const finder = new LocationFinder('data/us/x.json', text);
const locate = (pointer: string, target: 'key' | 'value' = 'value') => {
  const location = finder.findLocation({ code: 'json-syntax', pointer, at: target, found: '', expected: '' });
  return `${location.line}:${location.column}-${location.endLine}:${location.endColumn}`;
};

describe('the location of a pointer', () => {
  it.each([
    ['/a/b/0', '2:16-2:17'],
    ['/a/b/1', '2:19-2:23'],
    ['/a/b/2/c', '2:32-2:35'],
    ['/x~1y~0z', '3:12-3:16'],
  ])('marks the value of %s', (pointer, location) => {
    expect(locate(pointer)).toBe(location);
  });

  it('marks the key of an object or list, and the bracket if it is a list item', () => {
    expect(locate('/a')).toBe('2:3-2:6');
    expect(locate('/a/b')).toBe('2:10-2:13');
    expect(locate('/a/b/2')).toBe('2:25-2:26');
    expect(locate('')).toBe('1:1-1:2');
  });

  it('marks the key on request', () => {
    expect(locate('/a/b/2/c', 'key')).toBe('2:27-2:30');
    expect(locate('/x~1y~0z', 'key')).toBe('3:3-3:10');
  });

  it('marks the closest parent if the pointer does not exist', () => {
    expect(locate('/a/b/7')).toBe('2:10-2:13');
    expect(locate('/a/b/-')).toBe('2:10-2:13');
    expect(locate('/q/r')).toBe('1:1-1:2');
  });

  it('is line 1, column 1 in an empty text', () => {
    const { line, column } = new LocationFinder('x', '').findLocation({
      code: 'id-removed',
      pointer: '/id',
      id: 'us-x',
    });
    expect([line, column]).toEqual([1, 1]);
  });

  it('does not count a byte-order mark', () => {
    const finderAfterMark = new LocationFinder('x', '\ufeff{ "id": 1 }');
    expect(finderAfterMark.findLocation({ code: 'id-removed', pointer: '/id', id: '' }).column).toBe(9);
  });

  it('does not extend beyond the end of its line', () => {
    const range = { offset: 2, length: 40 };
    const location = new LocationFinder('x', 'ab\ncd').findLocation({
      code: 'id-removed',
      pointer: '',
      id: '',
      range,
    });
    expect([location.line, location.column, location.endLine, location.endColumn]).toEqual([1, 3, 1, 3]);
  });
});

describe('lines', () => {
  const lineAndColumn = (text: string, offset: number) =>
    new LocationFinder('x', text).getLineAndColumn(offset);

  it('are counted from 1, columns in UTF-16 code units', () => {
    expect(lineAndColumn('ab\n𠮷c', 0)).toEqual({ line: 1, column: 1 });
    expect(lineAndColumn('ab\n𠮷c', 2)).toEqual({ line: 1, column: 3 });
    expect(lineAndColumn('ab\n𠮷c', 5)).toEqual({ line: 2, column: 3 });
    expect(lineAndColumn('a\r\nb', 3)).toEqual({ line: 2, column: 1 });
  });

  it('are returned without their line break', () => {
    const finder = new LocationFinder('x', '\ufeffa\r\nb\n');
    expect([1, 2, 3].map((line) => finder.getLineText(line))).toEqual(['a', 'b', '']);
  });
});
