import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { runWallet, walletHome } from '../../../tests/support/wallet/run-wallet.ts';
import { type MapEntry, parseMapFlag } from './options.ts';

const { rejectedFlags } = readFixture<{
  readonly rejectedFlags: readonly (readonly [says: string, args: readonly string[]])[];
}>('wallet/rejected-flags.json');

const card = 'us-harbor-preferred';

describe('rejects invalid and contradictory flags before opening anything', () => {
  test.each(rejectedFlags)('with the text “%s”: %j', async (message, args) => {
    const result = await runWallet(walletHome(), args);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toMatch(/^cardcat: .*\.\n$/);
    expect(result.stderr).toContain(message);
    expect(result.stderr).not.toContain('secret');
  });
});

const readMaps = (...values: readonly string[]) =>
  values.reduce<readonly MapEntry[]>((previous, value) => parseMapFlag(value, previous), []);

describe('--map', () => {
  test('accepts a name, a number, and a name with an =, split at the last one', () => {
    expect(readMaps(`Harbor Card=${card}`, `#12=${card}`, `A=B=${card}`, `#a=${card}`)).toEqual([
      { pass: { name: 'Harbor Card' }, cardId: card },
      { pass: { n: 12 }, cardId: card },
      { pass: { name: 'A=B' }, cardId: card },
      { pass: { name: '#a' }, cardId: card },
    ]);
  });

  test.each(['Harbor', '', '#3', `=${card}`])('rejects a value without an = or a name: %j', (value) => {
    expect(() => readMaps(value)).toThrow('NAME=ID');
  });

  test.each(['', '../us-x', 'us-a/b', '__proto__'])('rejects an invalid card id: %j', (cardId) => {
    expect(() => readMaps(`Harbor=${cardId}`)).toThrow('a card id');
  });

  test.each(['#0', '#', '#9999999'])('rejects an invalid pass number: %s', (name) => {
    expect(() => readMaps(`${name}=${card}`)).toThrow('numbered from #1');
  });

  test('rejects two cards for one pass, but accepts the same card twice', () => {
    expect(() => readMaps(`A=${card}`, 'A=us-other')).toThrow('us-other');
    expect(() => readMaps(`#1=${card}`, '#1=us-other')).toThrow('two cards');
    expect(readMaps(`A=${card}`, `A=${card}`)).toHaveLength(1);
    expect(readMaps(`__proto__=${card}`, `constructor=${card}`)).toHaveLength(2);
  });

  test('cleans a given name in the same way as scan', () => {
    expect(readMaps(`Harbor 4242 4242=${card}`)).toEqual([{ pass: { name: 'Harbor …' }, cardId: card }]);
  });
});
