import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '#core/card/source-file';
import { changeDocument, harborPath, validateText } from '../../../tests/support/changed-card.ts';
import { describeFindings } from '../../../tests/support/describe-findings.ts';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { formatCatalogJson, memoryFile } from '../../../tests/support/memory-file.ts';
import {
  anyJsonSource,
  anyJsonSourceWithUniqueKeys,
  anySpaces,
  printJsonSource,
} from '../../../tests/support/random-json.ts';
import { describeFinding, type Finding } from '../diagnostic.ts';
import { cardDocument } from '../read-card.ts';
import { parseDocument } from './read-text.ts';
import { LocationFinder } from './source-location.ts';

const validText = formatCatalogJson(changeDocument(harborPath, {}));

describe('invalid JSON', () => {
  it.each([
    ['an empty file', '', '1:1', 'found an empty file, expected one JSON object'],
    ['blank lines', '\n \n', '1:1', 'found an empty file, expected one JSON object'],
    [
      'a missing comma',
      '{\n  "id": "x"\n  "name": "y"\n}\n',
      '2:12',
      'found `"name"`, expected a comma between two entries: add one here.',
    ],
    [
      'a trailing comma',
      '{\n  "id": "x",\n}\n',
      '2:12',
      'Not valid JSON: found a comma before `}`, expected none after the last entry: remove it.',
    ],
    ['a missing colon', '{ "id" "x" }', '1:8', 'found `"x"`, expected a colon between key and value'],
    [
      'a missing closing brace',
      '{ "id": "x"',
      '1:12',
      'found the end of the file, expected a closing brace }',
    ],
    [
      'an unterminated string',
      '{ "id": "x\n}',
      '1:9',
      'found `"x`, expected a closing double quote on the same line',
    ],
    ['text after the record', '{}\n{}', '2:1', 'found `{`, expected the end of the file after the record'],
    ['a comment', '{\n  // hm\n}', '2:3', 'found `// hm`, expected no comment'],
    ['an unquoted key', '{ id: 1 }', '1:3', 'found `id`, expected a key in double quotes'],
    ['a decimal point without digits', '{ "a": 1. }', '1:8', 'found `1.`, expected digits'],
    [
      'a tab in a string',
      '{ "a": "x\ty" }',
      '1:10',
      'expected no tab inside a string: replace it with a space.',
    ],
    [
      'a control character in a string',
      '{ "a": "x\u0007" }',
      '1:10',
      'expected no control character inside a string',
    ],
    ['an invalid escape', '{ "a": "\\x" }', '1:8', 'expected one of'],
  ])('is reported at its location: %s', (_, text, location, message) => {
    const findings = describeFindings(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${location} json-syntax: `);
    expect(findings[0]).toContain(message);
  });

  it.each([
    ['two trailing commas', '{ "a": [1,], "b": 2, }', [true, true]],
    ['a trailing comma after an unquoted key', '{ a: 1, "b": 2, }', [false, false]],
    ['an unquoted key after a trailing comma', '{ "a": [1,], b: 2 }', [true, false]],
  ])('is fixable if all earlier errors are fixable: %s', (_, text, expected) => {
    const { findings } = parseDocument({ kind: 'text', text }, cardDocument);
    expect(findings.map((finding) => describeFinding(finding).fixable)).toEqual(expected);
  });
});

describe('duplicate keys', () => {
  it('are reported at any depth, with the location of the first key', () => {
    const text = validText.replace(
      '"points_per_dollar": 2.5',
      '"points_per_dollar": 2.5,\n        "label": "trams"',
    );
    expect(describeFindings(text)).toEqual([
      '42:9 duplicate-key: `label` is already defined at line 40, column 9. Keep the correct one and delete the other.',
    ]);
  });

  it('are each reported, even three on one line', () => {
    expect(
      describeFindings('{"a": 1, "a": {"b": 1, "\\u0062": 2}, "a": 3}').map((line) => line.slice(0, 18)),
    ).toEqual(['1:10 duplicate-key', '1:24 duplicate-key', '1:38 duplicate-key']);
  });

  it('are reported for the name of an inherited property', () => {
    expect(describeFindings('{"__proto__": 1, "__proto__": 2}')).toHaveLength(1);
    expect(describeFindings('{"constructor": 1}').filter((line) => line.includes('duplicate-key'))).toEqual(
      [],
    );
  });
});

describe('names of inherited properties as keys', () => {
  it('are reported only once if nested', () => {
    const text = validText.replace(
      '"type": "credit"',
      '"type": "credit", "constructor": { "caller": { "arguments": [] } }',
    );
    expect(validateText(text)).toEqual(['field-unknown /constructor']);
  });

  it('do not replace required fields', () => {
    expect(
      describeFindings('{"__proto__": {"id": "us-x"}}\n').some((line) => line.includes('`id` is missing')),
    ).toBe(true);
  });
});

it('a list of records gets one finding, which names the import', () => {
  const findings = describeFindings('[{ "id": 1 }, { "id": 2 }]\n');
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(
    'The file is a list; expected one card in { }. For records of another catalog, ',
  );
});

describe('limits of a file', () => {
  it('rejects more than 256 KiB, counted in bytes', () => {
    const createText = (bytes: number) => `{"a": "${'é'.repeat((bytes - 10) / 2)}"}\n`;
    expect(describeFindings(createText(maxFileBytes))[0]).not.toContain('file-too-large');
    expect(describeFindings(createText(maxFileBytes + 2))).toEqual([
      '1:1 file-too-large: The file is larger than 256 KiB; a record usually has one or two KiB. Make sure that it holds only one card.',
    ]);
  });

  it('rejects more than 20 nesting levels, not counting brackets in strings', () => {
    const nestLists = (depth: number) => `${'['.repeat(depth)}"[[{{\\"["${']'.repeat(depth)}\n`;
    expect(describeFindings(nestLists(20))[0]).not.toContain('nested-too-deep');
    expect(describeFindings(nestLists(21))[0]).toContain('1:21 nested-too-deep');
    expect(describeFindings('['.repeat(100_000))).toHaveLength(1);
    expect(describeFindings('{"a":'.repeat(50_000))).toHaveLength(1);
  });

  it('rejects invalid UTF-8 and names the first invalid byte', () => {
    const bytes = Uint8Array.from([0x7b, 0x0a, 0x20, 0xef, 0xbf, 0xbd, 0x20, 0xff, 0x7d]);
    expect(describeFindings(bytes)).toEqual([
      '2:4 file-encoding: The byte at offset 7 is not valid UTF-8. Save the file as UTF-8 in your editor.',
    ]);
    // The examples are UTF-16, a slash in an overlong encoding, half a surrogate pair and a truncated character.
    for (const invalidBytes of [
      [0xff, 0xfe, 0x7b, 0],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0x22, 0xe5, 0x8d],
    ])
      expect(describeFindings(Uint8Array.from(invalidBytes))[0]).toContain('file-encoding');
  });

  it('reports a byte-order mark, and checks the rest of the file', () => {
    expect(describeFindings(`\ufeff${validText}`)).toEqual([
      '1:1 file-encoding: The file starts with a byte-order mark. Save it as UTF-8 without BOM, or run `npx cardcat validate --fix`.',
    ]);
    expect(validateText(`\ufeff${validText.replace('"vsia"', '').replace('"visa"', '"vsia"')}`)).toEqual([
      'file-encoding ',
      'value-not-listed /network',
    ]);
    expect(describeFindings('\ufeff{')).toHaveLength(2);
  });
});

describe('formatting', () => {
  it.each([
    ['Windows line breaks', validText.replaceAll('\n', '\r\n'), '1:2', 'a Windows line break'],
    ['a missing final line break', validText.trimEnd(), '90:2', 'no final newline'],
    [
      'an extra line break at the end',
      `${validText}\n`,
      '91:1',
      'The formatting is wrong from here on: different spaces or line breaks. Run',
    ],
    [
      'missing indentation',
      JSON.stringify(JSON.parse(validText)),
      '1:2',
      'The formatting is wrong from here on: different spaces or line breaks. Run',
    ],
    [
      'tabs',
      validText.replace('  "id"', '\t"id"'),
      '3:1',
      'The formatting is wrong from here on: different spaces or line breaks. Run',
    ],
    [
      'a space at the end of a line',
      validText.replace('{\n  "$schema"', '{ \n  "$schema"'),
      '1:2',
      'The formatting is wrong from here on: different spaces or line breaks. Run',
    ],
    [
      'keys out of order',
      formatCatalogJson({ name: 'x', ...JSON.parse(validText), id: 'us-harbor' }),
      '2:4',
      'The formatting is wrong from here on: keys in a different order. Run `npx ca',
    ],
    [
      'nested keys out of order',
      formatCatalogJson(changeDocument(harborPath, { '/annual_fee': { currency: 'USD', amount: 95 } })),
      '13:6',
      'The formatting is wrong from here on: keys in a different order. Run `npx ca',
    ],
  ])('reports %s', (_, text, location, found) => {
    const findings = describeFindings(text).filter((line) => line.includes('not-formatted'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${location} not-formatted: `);
    expect(findings[0]).toContain(found);
  });

  it.each([
    ['a trailing zero', validText.replace('2.5', '2.50')],
    [
      'an unnecessary escape',
      validText.replace('ferries.', '').replace('Harbor points', 'Harbor\\u0020points'),
    ],
    ['an exponent', validText.replace('6000', '6e3')],
  ])('accepts any notation of a value: %s', (_, text) => {
    expect(describeFindings(text)).toEqual([]);
  });
});

describe('the parsed value', () => {
  const readCardText = (text: string) => parseDocument({ kind: 'text', text }, cardDocument);

  it('is the whole record if it is valid, in any formatting', () => {
    expect(readCardText(validText)).toStrictEqual({
      value: JSON.parse(validText),
      findings: [],
      text: validText,
    });
    const minifiedText = JSON.stringify(JSON.parse(validText));
    expect(readCardText(minifiedText)).toMatchObject({ value: JSON.parse(validText), text: minifiedText });
    expect(readCardText(minifiedText)).not.toHaveProperty('invalidPointers');
  });

  it('excludes an invalid part of the record, whose pointer is returned', () => {
    const { apr: _, ...otherFields } = JSON.parse(validText) as Record<string, unknown>;
    const { value, invalidPointers } = readCardText(formatCatalogJson({ ...otherFields, apr: 5 }));
    expect({ value, invalidPointers }).toEqual({ value: otherFields, invalidPointers: ['/apr'] });
  });

  it('is undefined for a text that cannot be parsed', () => {
    const contents = [
      { kind: 'text', text: '{' },
      { kind: 'not-utf8', text: '{\ufffd}', offset: 1, byteOffset: 1 },
      { kind: 'too-large' },
    ] as const;
    for (const content of contents)
      expect(parseDocument(content, cardDocument)).toMatchObject({
        value: undefined,
        findings: [expect.anything()],
      });
    expect(parseDocument(contents[2], cardDocument).text).toBe('');
  });
});

/** Accepts every JSON value in every layout, so all findings are about the text itself. */
const anyKind = { validate: () => true, fields: new Map(), layout: null };

const runOptions = { numRuns: fuzzRuns(process.env).documents * 2 };

function findTextFindings(text: string): readonly Finding[] {
  const { findings } = parseDocument(memoryFile('data/us/x.json', text).read(), anyKind);
  return findings.filter(({ code }) => code !== 'not-formatted');
}

function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const anyDocument = fc
  .tuple(anyJsonSource, anySpaces)
  .map(([source, spaces]) => printJsonSource(source, spaces).text);

/** A JSON text in which some characters are removed, replaced or inserted. */
const anyDamagedDocument = fc
  .tuple(
    anyDocument,
    fc.nat(),
    fc.nat(6),
    fc.constantFrom('', ',', '"', '{', ']', '\\', '1', '/*', '\u0001', ':', 'é', 'nul'),
  )
  .map(([text, seed, length, piece]) => {
    const offset = seed % (text.length + 1);
    return text.slice(0, offset) + piece + text.slice(offset + length);
  });

describe('parseDocument compared with JSON.parse', () => {
  it('reports only duplicate keys in valid documents', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        expect(() => JSON.parse(text)).not.toThrow();
        const codes = new Set(findTextFindings(text).map(({ code }) => code));
        expect([...codes].filter((code) => code !== 'duplicate-key')).toEqual([]);
      }),
      runOptions,
    );
  });

  it('reports nothing in valid documents without duplicate keys', () => {
    fc.assert(
      fc.property(anyJsonSourceWithUniqueKeys, anySpaces, (source, spaces) => {
        expect(findTextFindings(printJsonSource(source, spaces).text)).toEqual([]);
      }),
      runOptions,
    );
  });

  it('reports up to ten syntax errors, sorted by location, only if JSON.parse throws', () => {
    fc.assert(
      fc.property(anyDamagedDocument, (text) => {
        if (!text.isWellFormed() || text.startsWith('\ufeff')) return;
        const findings = findTextFindings(text).filter(({ code }) => code !== 'duplicate-key');
        const offsets = findings.map(({ range }) => range?.offset ?? -1);
        expect(new Set(findings.map(({ code }) => code))).toEqual(
          new Set(isValidJson(text) ? [] : ['json-syntax']),
        );
        expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => a - b).slice(0, 10));
        for (const offset of offsets) expect(offset).toBeLessThanOrEqual(text.length);
      }),
      runOptions,
    );
  });

  it('reports a syntax error in a random text only if JSON.parse throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        if (text.isWellFormed() && !text.startsWith('\ufeff'))
          expect(findTextFindings(text).some(({ code }) => code === 'json-syntax')).toBe(!isValidJson(text));
      }),
      runOptions,
    );
  });

  it('reports the same findings after a byte-order mark, plus one for the mark', () => {
    fc.assert(
      fc.property(anyDamagedDocument, (text) => {
        fc.pre(text.isWellFormed() && !text.startsWith('\ufeff'));
        const [markFinding, ...otherFindings] = findTextFindings(`\ufeff${text}`);
        expect(markFinding?.code).toBe('file-encoding');
        expect(otherFindings).toEqual(findTextFindings(text));
      }),
      runOptions,
    );
  });
});

describe('duplicate keys', () => {
  it('are each reported once, at the repeated key', () => {
    fc.assert(
      fc.property(anyJsonSource, anySpaces, (source, spaces) => {
        const { text, places } = printJsonSource(source, spaces);
        const expectedOffsets: number[] = [];
        // Keys with the same pointer can belong to different objects, so count the keys of each object separately.
        const parents: { readonly end: number; readonly keys: Set<string> }[] = [];
        for (const node of places) {
          while ((parents.at(-1)?.end ?? text.length + 1) <= node.offset) parents.pop();
          if (node.key) {
            const key = node.pointer.slice(node.pointer.lastIndexOf('/'));
            const parent = parents.at(-1);
            if (parent?.keys.has(key)) expectedOffsets.push(node.key.offset);
            parent?.keys.add(key);
          }
          if (node.kind !== 'scalar') parents.push({ end: node.offset + node.text.length, keys: new Set() });
        }
        const offsets = findTextFindings(text).map((finding) => finding.range?.offset);
        expect(offsets.toSorted((a, b) => Number(a) - Number(b))).toEqual(expectedOffsets);
      }),
      runOptions,
    );
  });
});

describe('locations', () => {
  it('mark a scalar value, or the key of an object or list', () => {
    fc.assert(
      fc.property(anyJsonSourceWithUniqueKeys, anySpaces, (source, spaces) => {
        const { text, places } = printJsonSource(source, spaces);
        const finder = new LocationFinder('x', text);
        for (const { pointer, kind, offset, text: value, key } of places) {
          const finding = { code: 'id-removed', pointer, id: '' } as const;
          const markedRange =
            kind === 'scalar' ? { offset, length: value.length } : (key ?? { offset, length: 1 });
          const start = finder.getLineAndColumn(markedRange.offset);
          const location = finder.findLocation(finding);
          expect([pointer, location.line, location.column]).toEqual([pointer, start.line, start.column]);
          expect(location.endColumn - location.column).toBe(markedRange.length);
          if (key)
            expect(finder.findLocation({ ...finding, at: 'key' })).toMatchObject(
              finder.getLineAndColumn(key.offset),
            );
        }
      }),
      runOptions,
    );
  });

  it('count lines and columns', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '𠮷') }), fc.nat(), (text, seed) => {
        const offset = seed % (text.length + 1);
        const lines = text.slice(0, offset).split('\n');
        expect(new LocationFinder('x', text).getLineAndColumn(offset)).toEqual({
          line: lines.length,
          column: (lines.at(-1) ?? '').length + 1,
        });
      }),
      runOptions,
    );
  });
});
