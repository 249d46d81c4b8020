import { expect, test } from 'vitest';
import { getFirstSentences } from './greeting.ts';

const form =
  '<!-- The checks answer within a minute. 中文说明见 docs -->\n**What changed, and which page says so?**\n\n- [ ] I read the cited pages myself. (For cards.)\n';

test.each([
  ['新增招商银行 Young 卡', '', '感谢'],
  ['card(add): cn-cmb-young', `${form}\n这张卡的年费来自官网。`, '感谢'],
  ['更正年費', '', '感谢'],
  ['Mise à jour des frais annuels', form, 'Merci'],
  ['card(add): ca-desjardins-odyssee', 'Bonjour, voici une nouvelle carte.', 'Merci'],
])("returns sentences in the contributor's language for the title %j", (title, body, thanks) => {
  expect(getFirstSentences({ title, body })?.thanks).toContain(thanks);
});

test.each([
  ['card(add): us-ferry', form],
  ['Add 招商银行经典白金卡', 'The fee is on its page.'],
  ['Add Carte Odyssée pour étudiants', 'The fees of this card are on the page of the bank.'],
  ['Resume of the fix for a new card', ''],
  ['新しいカードの追加', '年会費を修正'],
  ['', ''],
])('returns no sentences in another language for the title %j', (title, body) => {
  expect(getFirstSentences({ title, body })).toBeNull();
});
