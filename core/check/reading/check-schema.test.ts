import { describe, expect, it } from 'vitest';
import {
  changeDocument,
  harborPath,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { describeFindings } from '../../../tests/support/describe-findings.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { someImage } from '../../../tests/support/some-card.ts';
import type { Finding } from '../diagnostic.ts';
import { findInvalidPointers, removeInvalidParts } from './check-schema.ts';

const validText = formatCatalogJson(changeDocument(harborPath, {}));

describe('an image block that was written by hand', () => {
  const path = '/image/path';

  it('causes one finding that names the command to run', () => {
    const image = { path: 'data/art/us-harbor.webp', source: 'photo' };
    const [first, ...otherFindings] = describeFindings(
      formatCatalogJson(changeDocument(harborPath, { '/image': image })),
    ).filter((line) => !line.includes('not-formatted'));
    expect(otherFindings).toEqual([]);
    expect(first).toMatch(/^\d+:3 format-wrong: /);
    expect(first).toContain(
      '`image` has 7 missing or wrong fields; expected the block that `npx cardcat wallet import <picture> --card <id>` writes: run it, or remove `image`, since a card needs no picture.',
    );
  });

  it('causes a specific finding if it has only one error', () => {
    const image = { ...someImage('apple-wallet'), path: 'us-harbor.png' };
    expect(validateWithChanges({ '/image': image })).toEqual([`format-wrong ${path}`]);
  });
});

describe('the message for an invalid value', () => {
  it('rejects a number that is too large for JSON', () => {
    expect(validateText(validText.replace('2.7', '1e999'))).toEqual(['type-wrong /fx_fee/percent']);
  });

  it.each(['[]', 'null', '"x"', '5', 'true'])(
    'describes %s as a wrong type, because it is not a record',
    (text) => {
      expect(validateText(`${text}\n`)).toEqual(['type-wrong ']);
    },
  );
});

describe('the invalid parts of a document', () => {
  const createFinding = (
    code: 'value-out-of-range' | 'type-wrong' | 'format-wrong',
    pointer: string,
  ): Finding => ({
    code,
    pointer,
    found: '',
    expected: '',
  });

  it('are invalid values and missing fields, but not a list whose items are valid', () => {
    const document = { fee: -1, cites: ['/a', '/a'], rewards: [], name: ' x', apr: {} };
    const findings: readonly Finding[] = [
      { code: 'field-missing', pointer: '/apr', field: 'purchase', expected: '' },
      createFinding('value-out-of-range', '/fee'),
      createFinding('value-out-of-range', '/cites'),
      createFinding('value-out-of-range', '/apr'),
      createFinding('type-wrong', '/rewards'),
      createFinding('format-wrong', '/name'),
    ];
    expect(findInvalidPointers(document, findings)).toEqual([
      '/apr/purchase',
      '/fee',
      '/apr',
      '/rewards',
      '/name',
    ]);
  });

  it('are removed without moving the other items of a list', () => {
    const document = { list: ['a', 'b', 'c'], deep: { 'x/y': { z: 1, kept: 2 } } };
    const remaining = removeInvalidParts(document, ['/list/1', '/deep/x~1y/z', '/gone/a']);
    expect(remaining).toStrictEqual({ list: ['a', undefined, 'c'], deep: { 'x/y': { kept: 2 } } });
    expect(remaining).toBe(document);
  });

  it('may be inside another removed part, or be the whole document', () => {
    expect(removeInvalidParts({ a: { b: 1 }, c: null }, ['/a', '/a/b', '/c/d'])).toStrictEqual({ c: null });
    expect(removeInvalidParts({ a: 1 }, ['/a', ''])).toBeUndefined();
  });
});
