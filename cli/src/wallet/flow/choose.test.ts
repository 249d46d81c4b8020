import { describe, expect, test } from 'vitest';
import { InterruptedError } from '#core/io/errors';
import { scanWith, somePass, somePng, someScan } from '../../../../tests/support/wallet/some-scan.ts';
import { type MapEntry, parseMapFlag } from '../options.ts';
import type { WalletPrompter } from '../prompter.ts';
import type { Scan } from '../scan.ts';
import { type Choice, chooseByFlags, resolveMapFlags, type SkippedItem, selectOnePerCard } from './choose.ts';

/**
 * Creates a prompter that answers the questions with the given values and records the questions. The value `stop` simulates
 * Ctrl-C.
 */
function createFakePrompter(answers: readonly unknown[]): {
  readonly prompter: WalletPrompter;
  readonly questions: readonly string[];
} {
  const questions: string[] = [];
  const remainingAnswers = [...answers];
  const takeAnswer = (question: string, offers: readonly { readonly label: string }[] = []) => {
    questions.push([question, ...offers.map(({ label }) => label)].join(' | '));
    if (remainingAnswers.length === 0) throw new Error(`unexpected question: ${question}`);
    const answer = remainingAnswers.shift();
    if (answer === 'stop') throw new InterruptedError();
    return answer;
  };
  const prompter: WalletPrompter = {
    selectOne: async (question, offers) => {
      const answer = takeAnswer(question, offers);
      const at = offers.findIndex(({ label }) => label === answer);
      return at < 0 ? null : at;
    },
    selectMany: async (question, offers) => {
      const answer = takeAnswer(question, offers);
      return [...offers.keys()].filter((at) => Array.isArray(answer) && answer.includes(offers[at]?.label));
    },
    confirmYesNo: async (question) => takeAnswer(question) === true,
  };
  return { prompter, questions };
}

const preferred = 'us-harbor-preferred';

/**
 * Formats a chosen card as `1=us-…`, and a skipped pass as `4 sixteen-bit`. If a skipped pass counts as a failure, the text
 * begins with `!`.
 */
function describeChoices(choices: readonly (Choice | SkippedItem)[]): readonly string[] {
  return choices.map((choice) => {
    if ('card' in choice) return `${choice.n}=${choice.card.id}`;
    return `${choice.isFailure ? '!' : ''}${choice.n} ${choice.why} ${choice.cardId ?? ''}`.trim();
  });
}

const resolveMaps = (scan: Scan, ...values: readonly string[]) =>
  resolveMapFlags(
    scan,
    values.reduce<readonly MapEntry[]>((previous, value) => parseMapFlag(value, previous), []),
  );

function chooseAndDescribe(scan: Scan, values: readonly string[], choosesExactMatches = false) {
  return describeChoices(chooseByFlags(scan, resolveMaps(scan, ...values).cardIds, choosesExactMatches));
}

describe('without prompts', () => {
  test('chooses only the passes of --map', () => {
    expect(chooseAndDescribe(someScan(), [`#5=${preferred}`])).toEqual([
      '1 not-chosen',
      '3 not-chosen',
      '4 not-chosen',
      `5=${preferred}`,
      '7 not-chosen',
      '11 not-chosen',
      '12 not-chosen',
      '13 not-chosen',
    ]);
  });

  test('chooses certain passes with --yes, and does not count failures as chosen', () => {
    expect(chooseAndDescribe(someScan(), [], true)).toEqual([
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

  test('matches every pass with a name in --map, except uncertain ones', () => {
    const secondPass = { n: 2, pass: somePass({ organizationName: 'HARBOR BANK' }), art: somePng() };
    const scan = scanWith([{ n: 1, pass: somePass(), art: somePng() }, secondPass]);
    const { cardIds, problems } = resolveMaps(scan, `Harbor Preferred® Card=${preferred}`);
    expect([[...cardIds.keys()], problems]).toEqual([[1, 2], []]);
    const unsureScan = scanWith([{ n: 1, pass: somePass({ kind: 'unsure' }), art: somePng() }]);
    expect(resolveMaps(unsureScan, `Harbor Preferred® Card=${preferred}`).problems).toEqual([
      '--map: “Harbor Preferred® Card” may not be a payment card; select it by number, "#n=id".',
    ]);
    expect(resolveMaps(unsureScan, `#1=${preferred}`).problems).toEqual([]);
  });

  test.each([
    [
      `Nobody=${preferred}`,
      '--map: there is no payment pass “Nobody”; to list them: npx cardcat wallet scan',
    ],
    [
      '#1=ca-northgate-skyward-miles',
      '--map: pass #1 is issued in a different country than ca-northgate-skyward-miles.',
    ],
  ])('rejects --map %s', (value, problem) => {
    expect(resolveMaps(someScan(), value).problems).toEqual([problem]);
  });

  test('rejects two cards for a pass given by number and by name', () => {
    const maps = [`#1=${preferred}`, `Harbor Preferred® Card=${preferred}-plus`];
    expect(resolveMaps(someScan(), ...maps).problems[0]).toMatch(/pass #1 is mapped to two cards/);
  });

  test('warns if the pass names another issuer than the card', () => {
    expect(resolveMaps(someScan(), '#5=us-fenwick-gold').warnings).toEqual([
      'Warning: pass #5 names a different issuer than us-fenwick-gold. Is it that card?',
    ]);
    expect(resolveMaps(someScan(), `#5=${preferred}`).warnings).toEqual([]);
  });
});

test('writes one file for equal pictures of a card, and prompts to choose between different ones', async () => {
  const passes = ['a', 'a', 'b'].map((character, index) => ({
    n: index + 1,
    pass: somePass(),
    art: somePng(character),
  }));
  const chosen = chooseByFlags(scanWith(passes), new Map(), true);
  expect(describeChoices(await selectOnePerCard(chosen, null))).toEqual([
    `!1 two-arts-for-one-card ${preferred}`,
    `!3 two-arts-for-one-card ${preferred}`,
  ]);
  const { prompter, questions } = createFakePrompter(['#3']);
  expect(describeChoices(await selectOnePerCard(chosen, prompter))).toEqual([
    '1 not-chosen',
    `3=${preferred}`,
  ]);
  expect(questions).toEqual([
    `Two passes have different pictures of ${preferred}. Which one is right? | #1 | #3`,
  ]);
  expect(describeChoices(await selectOnePerCard(chosen.slice(0, 2), null))).toEqual([`1=${preferred}`]);
});
