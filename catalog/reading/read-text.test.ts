import { describe, expect, it } from 'vitest';
import { changed, foundInText, foundWith, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut } from '../../tests/support/memory-file.ts';
import { cardDocument } from '../card-document.ts';
import { infoOf } from '../diagnostic-info.ts';
import { decodeContent, maxFileBytes } from '../source-file.ts';
import { PlaceFinder } from './place.ts';
import { readText } from './read-text.ts';

const clean = laidOut(changed(harborPath, {}));

/** What is said of a text: `line:column code: message`. */
function said(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reading = readText(decodeContent(bytes), cardDocument);
  const places = new PlaceFinder('data/us/harbor.json', reading.text, reading.root);
  return reading.findings.map((finding) => {
    const { line, column } = places.placeOf(finding);
    return `${line}:${column} ${finding.code}: ${infoOf(finding).message}`;
  });
}

describe('a text that is no JSON', () => {
  it.each([
    ['an empty file', '', '1:1', 'found an empty file, expected one JSON object'],
    ['blank lines', '\n \n', '1:1', 'found an empty file, expected one JSON object'],
    [
      'no comma',
      '{\n  "id": "x"\n  "name": "y"\n}\n',
      '2:12',
      'found `"name"`, expected a comma between two entries',
    ],
    [
      'a comma too many',
      '{\n  "id": "x",\n}\n',
      '2:12',
      'found a comma before `}`, expected none behind the last entry',
    ],
    ['a comma too many in a list', '{ "a": [1, ] }', '1:10', 'found a comma before `]`'],
    ['no colon', '{ "id" "x" }', '1:8', 'found `"x"`, expected a colon between key and value'],
    ['no end', '{ "id": "x"', '1:12', 'found the end of the file, expected a closing brace }'],
    ['no end of a list', '{ "a": [1', '1:10', 'found the end of the file, expected a closing bracket ]'],
    [
      'an open string',
      '{ "id": "x\n}',
      '1:9',
      'found `"x`, expected a closing double quote on the same line',
    ],
    ['something behind', '{}\n{}', '2:1', 'found `{`, expected the end of the file after the record'],
    ['a comment', '{\n  // hm\n}', '2:3', 'found `// hm`, expected no comment'],
    ['single quotes', "{ 'id': 1 }", '1:3', "found `'id'`"],
    ['a bare key', '{ id: 1 }', '1:3', 'found `id`, expected a key in double quotes'],
    ['a number no JSON has', '{ "a": .5 }', '1:8', 'found `.5`, expected a value'],
    ['digits missing', '{ "a": 1. }', '1:8', 'found `1.`, expected digits'],
    ['NaN', '{ "a": NaN }', '1:8', 'found `NaN`, expected a value'],
    ['a control character', '{ "a": "x\ty" }', '1:8', 'expected no control character inside a string'],
    ['a wrong escape', '{ "a": "\\x" }', '1:8', 'expected one of'],
    ['half an escape', '{ "a": "\\u12" }', '1:8', 'expected four hexadecimal digits'],
    ['a space nobody sees', '{\n\u00a0"a": 1 }', '2:1', 'found `U+00A0`'],
    ['curly quotes', '{ “a”: 1 }', '1:3', 'found `“a”`'],
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
    ['a line too many', `${clean}\n`, '89:1', 'another layout'],
    ['no indent', JSON.stringify(JSON.parse(clean)), '1:2', 'another layout'],
    ['tabs', clean.replace('  "id"', '\t"id"'), '3:1', 'another layout'],
    [
      'a space at the end of a line',
      clean.replace('{\n  "$schema"', '{ \n  "$schema"'),
      '1:2',
      'another layout',
    ],
    [
      'keys out of order',
      laidOut({ name: 'x', ...JSON.parse(clean), id: 'us-harbor' }),
      '2:4',
      'another layout',
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

describe('the words of a wrong value', () => {
  const messageOf = (changes: Readonly<Record<string, unknown>>) =>
    said(laidOut(changed(harborPath, changes))).find((line) => !line.includes('not-formatted')) ?? '';

  it.each([
    [
      { '/annual_fee/currency': undefined },
      '`currency` is missing from `annual_fee`; add it: ISO 4217 code of the card',
    ],
    [
      { '/sources/1/cites': undefined },
      '`cites` is missing from `sources[1]`; add it: JSON Pointers (RFC 6901)',
    ],
    [
      { '/id': 'Harbor' },
      '`id` has `"Harbor"`; expected country, then a slug; the file is data/<country>/<slug>.json, such as `"us-',
    ],
    [{ '/sources/1/cites/0': 'apr' }, 'such as `"/annual_fee"`.'],
    [
      { '/fx_fee/percent': '2.7' },
      '`fx_fee.percent` is the text `"2.7"`; write a number without quotes or `null`.',
    ],
    [{ '/rewards/categories': {} }, '`rewards.categories` is an object; write a list in [ ].'],
    [{ '/annual_fee/amount': -1 }, '`annual_fee.amount` has `-1`; it takes 0 or more.'],
    [{ '/welcome_offer/months': 37 }, '`welcome_offer.months` has `37`; it takes 36 or less.'],
    [{ '/name': 'x'.repeat(121) }, '`name` has 121 characters; it takes 120 characters or fewer.'],
    [{ '/sources': [] }, '`sources` has an empty list; it takes at least 1 item.'],
    [
      { '/sources/1/cites': ['/apr', '/apr'] },
      '`sources[1].cites` has items 1 and 2 alike; it takes no item twice.',
    ],
    [{ '/apr': {} }, '`apr` has an empty object; it takes at least 1 entry.'],
    [{ '/network': 'mastercrad' }, '(did you mean `mastercard`?); it can be `visa`, `mastercard`,'],
    [{ '/rewards/rate_type': 'cash-back' }, 'is `"cash-back"` (did you mean `cashback`?)'],
    [{ '/benifits': [] }, '`benifits` is no field of a record here (did you mean `benefits`?)'],
    [{ '/fx_fee/precent': 1 }, '(did you mean `percent`?)'],
    [{ '/localized_names': { zh_CN: 'x' } }, '`localized_names.zh_CN` has `"zh_CN"`; expected a BCP 47 tag'],
    [{ '/localized_names': {} }, '`localized_names` has an empty object'],
  ])('%j', (changes, message) => {
    expect(messageOf(changes)).toContain(message);
  });

  it.each([{ '/network': 'visacard' }, { '/network': 'bank' }, { '/colour': 'blue' }])(
    '%j is near nothing',
    (changes) => {
      expect(messageOf(changes)).not.toContain('did you mean');
    },
  );

  it('counts characters, not code units', () => {
    expect(foundWith({ '/name': '𠮷'.repeat(120) })).toEqual([]);
    expect(foundWith({ '/name': '𠮷'.repeat(121) })).toEqual(['value-out-of-range /name']);
  });

  it('says one thing of one place', () => {
    expect(foundWith({ '/name': ` ${'x'.repeat(130)}` })).toEqual(['format-wrong /name']);
    expect(foundWith({ '/discontinued_on': '2026-2-30' })).toEqual(['format-wrong /discontinued_on']);
  });

  it('holds a number that is too large for a wrong one', () => {
    expect(foundInText(clean.replace('2.7', '1e999'))).toEqual(['type-wrong /fx_fee/percent']);
  });

  it.each(['[]', 'null', '"x"', '5', 'true'])('%s is no record', (text) => {
    expect(foundInText(`${text}\n`)).toEqual(['type-wrong ']);
  });
});
