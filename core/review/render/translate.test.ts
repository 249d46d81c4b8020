import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '#core/check/diagnostic';
import {
  listFindingFixtures,
  readFindingFixture,
  validateFixture,
} from '../../../tests/support/catalog-fixtures.ts';
import { expectInert } from '../../../tests/support/inert-markdown.ts';
import {
  detectLanguage,
  fill,
  type Language,
  listPlaceholders,
  textsByLanguage,
  translateItem,
} from './translate.ts';

const form =
  '<!-- The checks answer within a minute. 中文说明见 docs -->\n**What changed, and which page says so?**\n\n- [ ] I read the cited pages myself. (For cards.)\n';

test.each<[Language | null, string, string]>([
  ['zh-CN', '新增招商银行 Young 卡', ''],
  ['zh-CN', 'card(add): cn-cmb-young', `${form}\n这张卡的年费来自官网。`],
  ['zh-CN', '新增 Chase Sapphire Preferred 和 American Express Platinum Card', '请审核这两张卡的年费。'],
  ['zh-CN', '更新 card fee', '滙豐的页面改版了，这里的数字按新页面核对过。'],
  ['zh-TW', '更正年費', ''],
  ['zh-TW', '新增卡片：國泰世華 CUBE 卡', ''],
  ['zh-TW', 'card(add): ca-hsbc-premier', '請審閱，這張卡的年費我核對過了。'],
  ['zh-TW', '刪除重複的卡片', form],
  ['fr', 'Mise à jour des frais annuels', form],
  ['fr', 'card(add): ca-desjardins-odyssee', 'Bonjour, voici une nouvelle carte.'],
  [null, 'card(add): us-ferry', form],
  [null, 'Add 招商银行经典白金卡', 'The fee is on its page.'],
  [null, 'Fix the fee of 中国银行我的卡', 'This is the card that is also named 我的世界联名卡.'],
  [null, 'card(add): cn-cmb-minecraft', 'Adds 我的世界卡, see the page of the bank for its fees.'],
  [null, 'Add Carte Odyssée pour étudiants', 'The fees of this card are on the page of the bank.'],
  [null, 'Resume of the fix for a new card', ''],
  [null, '新しいカードの追加', '年会費を修正'],
  [null, '', ''],
])('detects %s in the title %j and the body %j', (language, title, body) => {
  expect(detectLanguage({ title, body })).toBe(language);
});

test('does not take the name of the card in the pull request for a language', () => {
  const pull = { title: '我的世界联名信用卡', body: '' };
  expect(detectLanguage(pull, ['{ "name": "我的世界联名信用卡" }'])).toBeNull();
  expect(detectLanguage(pull, ['{ "name": "经典白金卡" }'])).toBe('zh-CN');
});

test('fills placeholders with inert text', () => {
  const values = {
    found: '`@everyone` <img> ![a](https://evil.example/i.png)',
    has: ['a`b', '#1'],
    count: 3,
  };
  const text = fill('{found}：{has}（{count}）', values, '、');
  expect(text).toBe('`` `@everyone` <img> ![a](https://evil.example/i.png) ``：`` a`b ``、`#1`（3）');
  expectInert(text, { links: /^$/ });
});

const languages = Object.entries(textsByLanguage);

/** Returns the placeholders of each text, by its path. In a list, only the placeholders of the whole list count. */
function collectPlaceholders(texts: object, path = ''): readonly string[] {
  return Object.entries(texts)
    .filter(([key]) => key !== 'labels')
    .flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' || Array.isArray(value)
        ? [`${path}${key}: ${[...new Set([value].flat().flatMap(listPlaceholders))].sort().join(' ')}`]
        : collectPlaceholders(value as object, `${path}${key}.`),
    )
    .sort();
}

describe.each(languages)('the texts in %s', (_, texts) => {
  test('are as many, and have the same placeholders, as those in French', () => {
    expect(collectPlaceholders(texts)).toEqual(collectPlaceholders(textsByLanguage.fr));
    expect(Object.keys(texts.labels).sort()).toEqual(Object.keys(textsByLanguage.fr.labels).sort());
  });

  test('say of each code what is wrong and what to do', () => {
    expect(Object.keys(texts.findings)).toEqual(diagnosticCodes);
    for (const [code, sentences] of Object.entries(texts.findings))
      expect(sentences.length, code).toBeGreaterThanOrEqual(2);
  });

  test.each(listFindingFixtures())('describe %s', (name) => {
    for (const finding of validateFixture(readFindingFixture(name)).diagnostics) {
      const item = { sentence: '', advice: '', findings: [finding], isTemplate: false } as const;
      const { problem, advice } = translateItem(item, texts);
      expect(problem).toMatch(/[.。]$/);
      expect(advice).toMatch(/[.?。？]$/);
      expect(problem + advice).not.toMatch(/[{}]|undefined|null(?!`)/);
    }
  });
});
