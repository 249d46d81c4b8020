import { describe, expect, it } from 'vitest';
import { changed, foundInText, foundWith, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut } from '../../tests/support/memory-file.ts';
import { said } from '../../tests/support/said.ts';
import { cardDocument } from '../card-document.ts';
import { maxFileBytes } from '../source-file.ts';
import { readText } from './read-text.ts';

const clean = laidOut(changed(harborPath, {}));

describe('a text that is no JSON', () => {
  it.each([
    ['an empty file', '', '1:1', 'found an empty file, expected one JSON object'],
    ['blank lines', '\n \n', '1:1', 'found an empty file, expected one JSON object'],
    [
      'no comma',
      '{\n  "id": "x"\n  "name": "y"\n}\n',
      '2:12',
      'found `"name"`, expected a comma between two entries: add one here.',
    ],
    [
      'a comma too many',
      '{\n  "id": "x",\n}\n',
      '2:12',
      'found a comma before `}`, expected none behind the last entry: take it out',
    ],
    ['no colon', '{ "id" "x" }', '1:8', 'found `"x"`, expected a colon between key and value'],
    ['no end', '{ "id": "x"', '1:12', 'found the end of the file, expected a closing brace }'],
    [
      'an open string',
      '{ "id": "x\n}',
      '1:9',
      'found `"x`, expected a closing double quote on the same line',
    ],
    ['something behind', '{}\n{}', '2:1', 'found `{`, expected the end of the file after the record'],
    ['a comment', '{\n  // hm\n}', '2:3', 'found `// hm`, expected no comment'],
    ['a bare key', '{ id: 1 }', '1:3', 'found `id`, expected a key in double quotes'],
    ['digits missing', '{ "a": 1. }', '1:8', 'found `1.`, expected digits'],
    ['a control character', '{ "a": "x\ty" }', '1:8', 'expected no control character inside a string'],
    ['a wrong escape', '{ "a": "\\x" }', '1:8', 'expected one of'],
  ])('with %s', (_, text, place, message) => {
    const findings = said(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${place} json-syntax: `);
    expect(findings[0]).toContain(message);
  });
});

describe('keys that stand twice', () => {
  it('are found at any depth, with the first place', () => {
    const text = clean.replace(
      '"points_per_dollar": 2.5',
      '"points_per_dollar": 2.5,\n        "label": "trams"',
    );
    expect(said(text)).toEqual([
      '42:9 duplicate-key: `label` stands here and at line 40, column 9; keep the one that is right and delete the other.',
    ]);
  });

  it('are each found, three times and on one line', () => {
    expect(said('{"a": 1, "a": {"b": 1, "\\u0062": 2}, "a": 3}').map((line) => line.slice(0, 18))).toEqual([
      '1:10 duplicate-key',
      '1:24 duplicate-key',
      '1:38 duplicate-key',
    ]);
  });

  it('are found behind a name that every object has', () => {
    expect(said('{"__proto__": 1, "__proto__": 2}')).toHaveLength(1);
    expect(said('{"constructor": 1}').filter((line) => line.includes('duplicate-key'))).toEqual([]);
  });
});

describe('keys that every object has', () => {
  it.each([
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'valueOf',
    '__defineGetter__',
    'caller',
  ])('%s is an unknown field', (key) => {
    expect(foundWith({ [`/${key}`]: 1 })).toEqual([`field-unknown /${key}`]);
    expect(foundWith({ [`/annual_fee/${key}`]: { amount: 1 } })).toEqual([
      `field-unknown /annual_fee/${key}`,
    ]);
  });

  it('are unknown below one another', () => {
    const text = clean.replace(
      '"type": "credit"',
      '"type": "credit", "constructor": { "caller": { "arguments": [] } }',
    );
    expect(foundInText(text)).toEqual(['field-unknown /constructor']);
  });

  it('stand for no required field', () => {
    expect(said('{"__proto__": {"id": "us-x"}}\n').some((line) => line.includes('`id` is missing'))).toBe(
      true,
    );
  });
});

describe('what no record may be', () => {
  it('is larger than 256 KiB, counted in bytes', () => {
    const text = (bytes: number) => `{"a": "${'é'.repeat((bytes - 10) / 2)}"}\n`;
    expect(said(text(maxFileBytes))[0]).not.toContain('file-too-large');
    expect(said(text(maxFileBytes + 2))).toEqual([
      '1:1 file-too-large: The file is larger than 256 KiB, and a record is one or two; make sure that it holds one card only.',
    ]);
  });

  it('is deeper than 20, brackets in strings not counted', () => {
    const deep = (depth: number) => `${'['.repeat(depth)}"[[{{\\"["${']'.repeat(depth)}\n`;
    expect(said(deep(20))[0]).not.toContain('nested-too-deep');
    expect(said(deep(21))[0]).toContain('1:21 nested-too-deep');
    expect(said('['.repeat(100_000))).toHaveLength(1);
    expect(said('{"a":'.repeat(50_000))).toHaveLength(1);
  });

  it('is not UTF-8: the first bad byte is named', () => {
    const bytes = Uint8Array.from([0x7b, 0x0a, 0x20, 0xef, 0xbf, 0xbd, 0x20, 0xff, 0x7d]);
    expect(said(bytes)).toEqual([
      '2:4 file-encoding: The byte at offset 7 is not UTF-8; save the file as UTF-8 in your editor.',
    ]);
    // UTF-16, an overlong slash, half a surrogate pair, a character cut off.
    for (const bad of [
      [0xff, 0xfe, 0x7b, 0],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0x22, 0xe5, 0x8d],
    ])
      expect(said(Uint8Array.from(bad))[0]).toContain('file-encoding');
  });

  it('may hold a replacement character that somebody wrote', () => {
    expect(foundWith({ '/notes': 'was \ufffd once' })).toEqual([]);
  });

  it('begins with a byte-order mark: the rest is read all the same', () => {
    expect(said(`\ufeff${clean}`)).toEqual([
      '1:1 file-encoding: The file begins with a byte-order mark, and records have none; save it as UTF-8 without BOM, or run `npm run validate -- --fix`.',
    ]);
    expect(foundInText(`\ufeff${clean.replace('"vsia"', '').replace('"visa"', '"vsia"')}`)).toEqual([
      'file-encoding ',
      'value-not-listed /network',
    ]);
    expect(said('\ufeff{')).toHaveLength(2);
  });
});

describe('layout', () => {
  it.each([
    ['Windows line breaks', clean.replaceAll('\n', '\r\n'), '1:2', 'a Windows line break'],
    ['no final line break', clean.trimEnd(), '88:2', 'no final newline'],
    [
      'a line too many',
      `${clean}\n`,
      '89:1',
      'is not that of the other records: other spaces or line breaks; run',
    ],
    [
      'no indent',
      JSON.stringify(JSON.parse(clean)),
      '1:2',
      'is not that of the other records: other spaces or line breaks; run',
    ],
    [
      'tabs',
      clean.replace('  "id"', '\t"id"'),
      '3:1',
      'is not that of the other records: other spaces or line breaks; run',
    ],
    [
      'a space at the end of a line',
      clean.replace('{\n  "$schema"', '{ \n  "$schema"'),
      '1:2',
      'is not that of the other records: other spaces or line breaks; run',
    ],
    [
      'keys out of order',
      laidOut({ name: 'x', ...JSON.parse(clean), id: 'us-harbor' }),
      '2:4',
      'is not that of the other records: another order of keys; run',
    ],
    [
      'keys out of order within another',
      laidOut(changed(harborPath, { '/annual_fee': { currency: 'USD', amount: 95 } })),
      '13:6',
      'is not that of the other records: another order of keys; run',
    ],
  ])('%s', (_, text, place, found) => {
    const findings = said(text).filter((line) => line.includes('not-formatted'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${place} not-formatted: `);
    expect(findings[0]).toContain(found);
  });

  it.each([
    ['1.50', clean.replace('2.5', '2.50')],
    [
      'an escape that need not be',
      clean.replace('ferries.', '').replace('Harbor points', 'Harbor\\u0020points'),
    ],
    ['an exponent', clean.replace('6000', '6e3')],
  ])('leaves alone how a value is written: %s', (_, text) => {
    expect(said(text)).toEqual([]);
  });
});

describe('what is read', () => {
  const read = (text: string) => readText({ kind: 'text', text }, cardDocument);

  it('is the whole of a good record, however it is laid out', () => {
    expect(read(clean)).toStrictEqual({
      value: JSON.parse(clean),
      findings: [],
      text: clean,
    });
    const other = JSON.stringify(JSON.parse(clean));
    expect(read(other)).toMatchObject({ value: JSON.parse(clean), text: other });
    expect(read(other)).not.toHaveProperty('badParts');
  });

  it('is what is left of a record with a bad part, and which that is', () => {
    const { apr: _, ...others } = JSON.parse(clean) as Record<string, unknown>;
    const { value, badParts } = read(laidOut({ ...others, apr: 5 }));
    expect({ value, badParts }).toEqual({ value: others, badParts: ['/apr'] });
  });

  it('is nothing of a text that cannot be read', () => {
    const contents = [
      { kind: 'text', text: '{' },
      { kind: 'not-utf8', text: '{\ufffd}', offset: 1, byteOffset: 1 },
      { kind: 'too-large' },
    ] as const;
    for (const content of contents)
      expect(readText(content, cardDocument)).toMatchObject({
        value: undefined,
        findings: [expect.anything()],
      });
    expect(readText(contents[2], cardDocument).text).toBe('');
  });
});
