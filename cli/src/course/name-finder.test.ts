import { expect, test } from 'vitest';
import { NameFinder } from './name-finder.ts';

const finder = new NameFinder();
for (const name of [
  'Anna Smith',
  'Zoë Müller',
  'Seán O’Brien',
  'Jean-Luc Ångström',
  '李小龙',
  '김민수',
  'Sukarno',
  'asmith12',
  '20231234',
  'Bo',
  '王',
  '123',
])
  finder.add(name, name);
const redact = (text: string) => finder.replace(text, (id) => `[${id}]`);

test.each([
  ['anna smith, ANNA SMITH', '[Anna Smith], [Anna Smith]'],
  ['Anna&nbsp;Smith Anna\u00a0Smith', '[Anna Smith] [Anna Smith]'],
  ['Anna  Smith', '[Anna Smith]'],
  ['Anna\r\n Smith', '[Anna Smith]'],
  ['Anna-Smith Anna_Smith Anna.Smith annasmith', '[Anna Smith] [Anna Smith] [Anna Smith] [Anna Smith]'],
  ['<p>Anna <b>Smith</b></p>', '<p>[Anna Smith]<b></b></p>'],
  ['<i>Anna</i> <b class="Sukarno">Smith</b>', '<i>[Anna Smith]</i><b class="[Sukarno]"></b>'],
  ['<img src="/f/Anna%20Smith.png" alt="Anna Smith">', '<img src="/f/[Anna Smith].png" alt="[Anna Smith]">'],
  ['Anna%20Smith_hw.pdf Anna+Smith.pdf', '[Anna Smith]_hw.pdf [Anna Smith].pdf'],
  ['An&#110;a Smi\u00adth', '[Anna Smith]'],
  ['Zo&euml; M&uuml;ller', '[Zoë Müller]'],
  ['Zo%C3%AB%20M%C3%BCller', '[Zoë Müller]'],
  ['Zoe\u0308 Mu\u0308ller', '[Zoë Müller]'],
  [
    'Se&aacute;n O&#39;Brien, Sean O&rsquo;Brien, Seán O’Brien',
    '[Seán O’Brien], [Seán O’Brien], [Seán O’Brien]',
  ],
  ['Jean-Luc Ångström, jean luc angstrom', '[Jean-Luc Ångström], [Jean-Luc Ångström]'],
  ['问李小龙吧', '问[李小龙]吧'],
  ['김민수는 李 小龙', '[김민수]는 [李小龙]'],
  ["Sukarno's", "[Sukarno]'s"],
  ['asmith12 20231234', '[asmith12] [20231234]'],
])('replaces %j', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  'Anna and Smith',
  'Joanna Smithers',
  'Anna: Smith',
  '<p class="Anna">Smith</p>',
  'Sukarnoputri',
  '120231234',
  'Bo 王 123',
  '100% &nbsp; &unknown; %zz %C3 &#99999999;',
])('keeps %j', (text) => {
  expect(redact(text)).toBe(text);
});
