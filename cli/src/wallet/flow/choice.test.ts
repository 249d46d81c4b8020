import { describe, expect, test } from 'vitest';
import { fakeAsker } from '../../../../tests/support/wallet/fake-asker.ts';
import { scanWith, somePass, somePng, someScan } from '../../../../tests/support/wallet/some-scan.ts';
import { applyMap } from '../apply-map.ts';
import { readMaps } from '../map-flag.ts';
import type { Scan } from '../scan.ts';
import { byCard, type Choices, choiceByFlags } from './choice.ts';
import { choiceByPerson } from './choice-by-person.ts';

const preferred = 'us-harbor-preferred';

/** A choice in few words: `1=us-…` for what is chosen, `4 sixteen-bit` for what is not, `!` before a failure. */
function inWords({ chosen, skipped }: Choices): readonly string[] {
  return [
    ...chosen.map(({ n, card }) => `${n}=${card.id}`),
    ...skipped.map(({ n, cardId, why, isFailure }) =>
      `${isFailure ? '!' : ''}${n} ${why} ${cardId ?? ''}`.trim(),
    ),
  ];
}

function mapped(scan: Scan, ...values: readonly string[]) {
  const maps = readMaps(values);
  if ('why' in maps) throw new Error(maps.why);
  return applyMap(scan, maps);
}

function byFlags(scan: Scan, values: readonly string[], takesSure = false) {
  return inWords(choiceByFlags(scan, mapped(scan, ...values).cardIds, takesSure));
}

describe('9.3 without questions', () => {
  test('9.3 --map takes what it names and nothing else, and says of nothing else which card it is', () => {
    expect(byFlags(someScan(), [`#5=${preferred}`])).toEqual([
      `5=${preferred}`,
      '1 not-chosen',
      '3 not-chosen',
      '4 not-chosen',
      '7 not-chosen',
      '11 not-chosen',
      '12 not-chosen',
      '13 not-chosen',
    ]);
  });

  test('9.3 --yes takes the sure ones, and what fails was chosen by nobody', () => {
    expect(byFlags(someScan(), [], true)).toEqual([
      `1=${preferred}`,
      '3 up-to-date us-harbor-preferred-plus',
      '4 sixteen-bit cn-dongwan-oyster-platinum',
      '5 not-certain',
      '7 vector-only ca-clairval-maple-everyday',
      '11 not-in-catalog',
      '12 not-in-catalog',
      '13 not-certain',
    ]);
  });

  test('9.3 both together', () => {
    const words = byFlags(someScan(), ['#4=cn-dongwan-oyster-platinum', `#13=${preferred}`], true);
    expect(words).toEqual(expect.arrayContaining([`1=${preferred}`, `13=${preferred}`]));
    expect(words).toContain('!4 sixteen-bit cn-dongwan-oyster-platinum');
  });

  test('10.6 a picture that is of no use is told in a sentence', () => {
    const scan = someScan();
    const { cardIds } = mapped(scan, '#4=cn-dongwan-oyster-platinum');
    expect(choiceByFlags(scan, cardIds, false).skipped.find(({ n }) => n === 4)?.detail).toBe(
      'This is a picture of 16 bits a channel; card art has 8 bits a channel: save it as a PNG of 8 bits, and import that.',
    );
  });

  test('2 a name means every pass of that name, but none that is unsure', () => {
    const twice = { n: 2, pass: somePass({ organizationName: 'HARBOR BANK' }), art: somePng() };
    const scan = scanWith([{ n: 1, pass: somePass(), art: somePng() }, twice]);
    const { cardIds, problems } = mapped(scan, `Harbor Preferred® Card=${preferred}`);
    expect([[...cardIds.keys()], problems]).toEqual([[1, 2], []]);
    const unsure = scanWith([{ n: 1, pass: somePass({ kind: 'unsure' }), art: somePng() }]);
    expect(mapped(unsure, `Harbor Preferred® Card=${preferred}`).problems).toEqual([
      { kind: 'unsure-by-name', pass: { name: 'Harbor Preferred® Card' } },
    ]);
    expect(mapped(unsure, `#1=${preferred}`).problems).toEqual([]);
  });

  test.each([
    ['no-such-pass', `Nobody=${preferred}`],
    ['no-such-pass', `#2=${preferred}`],
    ['no-such-pass', `#99=${preferred}`],
    ['not-in-catalog', '#1=us-nothing'],
    ['other-country', `#4=${preferred}`],
    ['other-country', `#12=${preferred}`],
  ])('9.3 %s: %s', (kind, value) => {
    expect(mapped(someScan(), value).problems.map((problem) => problem.kind)).toEqual([kind]);
  });

  test('9.3 one pass by name and number is not given two cards', () => {
    const { problems } = mapped(someScan(), `#5=${preferred}`, 'Harbor Reserve=us-harbor-preferred-plus');
    expect(problems).toEqual([{ kind: 'two-cards', n: 5, cardId: 'us-harbor-preferred-plus' }]);
  });

  test('9.3 another issuer is worth a warning', () => {
    expect(mapped(someScan(), '#5=us-fenwick-gold').otherIssuers).toEqual([
      { n: 5, cardId: 'us-fenwick-gold' },
    ]);
    expect(mapped(someScan(), `#5=${preferred}`).otherIssuers).toEqual([]);
  });
});

describe('9.2 with questions', () => {
  test('9.2 first which card it is, then which to export; nothing else is offered', async () => {
    const { asker, asked } = fakeAsker([preferred, [5]]);
    const words = inWords(await choiceByPerson(someScan(), asker));
    expect(asked).toEqual([
      'Which card is this? #5 Harbor Reserve | Harbor Preferred | Harbor Preferred Plus',
      'Which cards do you want to export? (blank chooses, return goes on) | #1 Harbor Preferred® Card | #5 Harbor Reserve',
    ]);
    expect(words[0]).toBe(`5=${preferred}`);
    expect(words).toContain('1 not-chosen');
    expect(words).toContain('3 up-to-date');
  });

  test('9.2 none of these, and none of all', async () => {
    const { asker, asked } = fakeAsker([null, []]);
    const { chosen } = await choiceByPerson(someScan(), asker);
    expect(chosen).toEqual([]);
    expect(asked[1]).not.toContain('#5');
  });

  test('9.2 where nothing can be exported nothing is asked', async () => {
    const { asker, asked } = fakeAsker([]);
    await choiceByPerson(scanWith([{ n: 1, pass: somePass(), art: { format: 'none' } }]), asker);
    expect(asked).toEqual([]);
  });
});

test('7.16 one picture of one card is one file, two are two', () => {
  const passes = ['a', 'a', 'b'].map((character, at) => ({
    n: at + 1,
    pass: somePass(),
    art: somePng(character),
  }));
  const { chosen } = choiceByFlags(scanWith(passes), new Map(), true);
  const { single, torn } = byCard(chosen);
  expect([single, torn.map((group) => group.map(({ n }) => n))]).toEqual([[], [[1, 3]]]);
  expect(byCard(chosen.slice(0, 2)).single.map(({ n }) => n)).toEqual([1]);
});
