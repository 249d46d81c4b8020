import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMaps } from './map-flag.ts';

const id = 'us-harbor-preferred';

function why(...values: readonly string[]): string {
  const read = readMaps(values);
  if (!('why' in read)) throw new Error('it was taken');
  return read.why;
}

describe('2 --map', () => {
  test('2.2 a name, a number, and a name with an = in it, split at the last one', () => {
    expect(readMaps([`Harbor Card=${id}`, `#12=${id}`, `A=B=${id}`])).toEqual([
      { pass: { name: 'Harbor Card' }, cardId: id },
      { pass: { n: 12 }, cardId: id },
      { pass: { name: 'A=B' }, cardId: id },
    ]);
  });

  test.each(['Harbor', '', '#3'])('2.2 without an = it is refused: %j', (value) => {
    expect(why(value)).toContain('has no =');
  });

  test.each(['', 'harbor', '../us-x', 'us-a/b', 'US-HARBOR', '__proto__', `us-${'a'.repeat(90)}`])(
    '2.2 an id that is none is refused: %j',
    (wrong) => {
      expect(why(`Harbor=${wrong}`)).toContain('no card id');
    },
  );

  test.each(['#0', '#', '#00', '#01', '#9999999'])('13 passes are numbered from 1: %s', (name) => {
    expect(why(`${name}=${id}`)).toContain('numbered from #1');
  });

  test('2.2 a name of nothing that can be seen is refused', () => {
    expect(why(` \u200b =${id}`)).toContain('no name');
  });

  test('2.2 one pass is not given two cards, and may be given the same one twice', () => {
    expect(why(`A=${id}`, 'A=us-other')).toContain('us-other');
    expect(why(`#1=${id}`, '#1=us-other')).toContain('two cards');
    expect(readMaps([`A=${id}`, `A=${id}`])).toHaveLength(1);
    expect(readMaps([`__proto__=${id}`, `constructor=${id}`])).toHaveLength(2);
  });

  test('4.6 a name with its digits is the name that scan shows', () => {
    expect(readMaps([`Harbor 4242 4242=${id}`])).toEqual([{ pass: { name: 'Harbor …' }, cardId: id }]);
  });

  test('15.8 whatever stands before the last = is the name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z=]{0,20}[a-z]$/), (name) => {
        expect(readMaps([`${name}=${id}`])).toEqual([{ pass: { name }, cardId: id }]);
      }),
    );
  });
});
