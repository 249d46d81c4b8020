import { describe, expect, it } from 'vitest';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { describeFindings } from '../../../tests/support/describe-findings.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { asClause, describeAllowedTypes, describeFormatMismatch, formatValue } from './messages.ts';

describe('formatValue', () => {
  it.each([
    [[], 'an empty list'],
    [[1], 'a list of 1 item'],
    [[1, 2], 'a list of 2 items'],
    [{}, 'an object'],
    [null, '`null`'],
    ['a"b', '`"a\\"b"`'],
    [2.5, '`2.5`'],
    [true, '`true`'],
    [undefined, '`nothing`'],
    ['x'.repeat(78), `\`"${'x'.repeat(78)}"\``],
    ['x'.repeat(79), `\`"${'x'.repeat(79)}…\``],
  ])('shows %j as %s', (value, expected) => {
    expect(formatValue(value)).toBe(expected);
  });
});

describe('texts of the schema', () => {
  it.each([
    ['The fee of a year. More of it.', 'the fee of a year'],
    ['The rate of 2.5 points.', 'the rate of 2.5 points'],
    ['ISO 4217 code.', 'ISO 4217 code'],
    ['SHA-256 of the file', 'SHA-256 of the file'],
    ['Two\nlines.', 'two\nlines'],
    ['', ''],
  ])('converts %j to the clause %j', (description, clause) => {
    expect(asClause(description)).toBe(clause);
  });

  it.each([
    ['string', 'text in double quotes'],
    ['number,null', 'a number without quotes or `null`'],
    [['integer', 'object'], 'a whole number without quotes or an object in { }'],
    [['array', 'boolean'], 'a list in [ ] or `true` or `false`'],
    ['other', 'other'],
  ])('describes the types %j as %s', (type, expected) => {
    expect(describeAllowedTypes(type)).toBe(expected);
  });
});

it('suggests nothing for a text above the length limit', () => {
  const findMessages = (issuerId: string) =>
    describeFindings(formatCatalogJson(changeDocument(harborPath, { '/issuer_id': issuerId }))).join();
  expect(findMessages('Harbor '.repeat(70))).toContain('Did you mean');
  expect(findMessages('Harbor '.repeat(80))).not.toContain('Did you mean');
});

const field = { description: 'Registrable domains of its pages.', example: 'harbor.example' };
const describeText = (value: string, rule: string, document: unknown = {}) =>
  describeFormatMismatch({ value, rule, field, pointer: '/0/domains/0', document });
const pickExpectedAndMeant = (text: string, rule: string, document?: unknown) => {
  const { expected, meant } = describeText(text, rule, document);
  return [expected, meant];
};

it.each([
  ['https://harbor.example/cards', 'harbor.example'],
  ['HTTP://www.harbor.example', 'harbor.example'],
  ['www.harbor.example', 'harbor.example'],
  ['Harbor.Example', 'harbor.example'],
  ['harbor', undefined],
  ['the bank', undefined],
])('suggests the domain of “%s”: %s', (text, meant) => {
  expect(pickExpectedAndMeant(text, '^[a-z0-9-]+(\\.[a-z0-9-]+)+$')).toEqual([
    'only a domain, without https:// and without a path, such as `"harbor.example"`',
    meant,
  ]);
});

it.each([
  ['rewards.categories[12].label', '/rewards/categories/12/label'],
  ['rewards/categories/0', '/rewards/categories/0'],
  ['rewards.categories[13].label', undefined],
])('suggests the pointer of “%s”: %s', (text, meant) => {
  const document = { rewards: { categories: Array.from({ length: 13 }, () => ({ label: 'x' })) } };
  expect(pickExpectedAndMeant(text, 'json-pointer', document)[1]).toBe(meant);
});

it.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com?a', 'https://example.com?a'],
  [' example.com/a ', 'https://example.com/a'],
  ['example', undefined],
  ['example.com/a b', undefined],
  ['see example.com', undefined],
  ['example.com:', undefined],
])('suggests the address of “%s”: %s', (text, meant) => {
  expect(pickExpectedAndMeant(text, 'uri')[1]).toBe(meant);
});

it.each([
  ['US Harbor', 'us-harbor'],
  ['cn harbor', 'cn-harbor'],
  ['Harbor US', undefined],
  ['usharbor', undefined],
  ['卡', undefined],
])('suggests the id of “%s”: %s', (text, meant) => {
  expect(pickExpectedAndMeant(text, '^(us|ca|cn)-[a-z0-9]+(-[a-z0-9]+)*$')[1]).toBe(meant);
});

it.each([
  [' x', 'x'],
  ['x\t', 'x'],
  ['  ', undefined],
])('suggests %j without its outer spaces: %s', (text, meant) => {
  expect(pickExpectedAndMeant(text, '^\\S.*$')).toEqual(['no space before or after it', meant]);
});

it('suggests a value only if it is known and differs from the given one', () => {
  expect(describeText('harbor', '^[a-z0-9]+(-[a-z0-9]+)*$')).toStrictEqual({
    found: '`"harbor"`',
    expected: 'registrable domains of its pages, in a-z, 0-9 and single hyphens, such as `"harbor.example"`',
  });
  expect(describeText('x y', '^z$')).toStrictEqual({
    found: '`"x y"`',
    expected: 'registrable domains of its pages, such as `"harbor.example"`',
  });
  const longest = `${'a'.repeat(499)} `;
  expect(describeText(longest, '^[a-z0-9]+(-[a-z0-9]+)*$').meant).toBe('a'.repeat(499));
  expect(describeText(`${longest} `, '^[a-z0-9]+(-[a-z0-9]+)*$').meant).toBeUndefined();
});
