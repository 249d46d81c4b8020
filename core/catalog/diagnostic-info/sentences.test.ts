import { describe, expect, test } from 'vitest';
import { infoOf } from '../diagnostic-info.ts';

type Asked = Parameters<typeof infoOf>[0];

const message = (finding: Asked & Readonly<Record<string, unknown>>): string => infoOf(finding).message;

describe('two entries of a registry that clash', () => {
  test.each([
    ['id-repeated', 'The id `harbor` stands twice;'],
    ['name-repeated', '«harbor» is the name of `pier` too;'],
    ['alias-is-id', 'The alias «harbor» is the id or name of `pier`;'],
    ['alias-repeated', 'The alias «harbor» stands at `pier` already;'],
    ['domain-not-registrable', '`harbor` is a public suffix or no domain,'],
  ])('%s', (problem, begin) => {
    const clash = message({ code: 'registry-clash', pointer: '/1', problem, value: 'harbor', other: 'pier' });
    expect(clash.startsWith(begin), clash).toBe(true);
    // And what to do.
    expect(clash.slice(begin.length)).toMatch(/(?:merge|add|remove|keep|write) [^;]+\.$/);
  });
});

describe('an address', () => {
  const unread = (url: string) =>
    message({ code: 'source-unread', pointer: '/sources/0/retrieved', url, changed: false });
  const ofLength = (length: number) => `https://bank.example/`.padEnd(length, 'x');

  test('of up to 100 signs is named whole, a longer one cut', () => {
    expect(unread(ofLength(100))).toContain(`\`${ofLength(100)}\``);
    expect(unread(ofLength(101))).toContain(`\`${ofLength(100)}…\``);
    const plain = message({ code: 'source-not-https', pointer: '/sources/0/url', found: ofLength(101) });
    expect(plain).toContain(`\`${ofLength(100)}…\` is no plain https address`);
  });

  test('that cannot be read is «this page»', () => {
    expect(unread('')).toMatch(/^Nobody of this project has read this page yet/);
  });
});

test('a sentence begins with a capital, be its first word a mark or the file', () => {
  const wrong = { code: 'value-out-of-range', found: '`5`', expected: '4 or less' } as const;
  expect(message({ ...wrong, pointer: '' })).toBe('The file has `5`; it takes 4 or less.');
  expect(message({ ...wrong, pointer: '/name' })).toBe('`name` has `5`; it takes 4 or less.');
});
