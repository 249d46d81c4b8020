import { expect, it } from 'vitest';
import { describeFindings } from '../../../tests/support/describe-findings.ts';

const expectedQuotes = 'expected straight double quotes. Write';
const expectedNumber = 'expected a plain number, without a currency sign or a unit. Write';
const expectedText = 'expected text in double quotes. Write';
const expectedPoint = 'expected a number with a decimal point and without thousands separators. Write';
const expectedSign = 'expected the halfwidth character, typed with the Chinese input method off. Write';

it.each([
  ['single quotes', "{ 'id': 1 }", '1:3', `found \`'id'\`, ${expectedQuotes} \`"id"\`.`],
  [
    'curly quotes around words',
    '{ "a": “Élan, Tide” }',
    '1:8',
    `found \`“Élan, Tide”\`, ${expectedQuotes} \`"Élan, Tide"\`.`,
  ],
  ['corner brackets', '{ "a": 「长虹卡」 }', '1:8', `found \`「长虹卡」\`, ${expectedQuotes} \`"长虹卡"\`.`],
  [
    'curly quotes at the end of a line without a comma',
    '{ "a": “Élan”\n, "b": 1 }',
    '1:8',
    `found \`“Élan”\`, ${expectedQuotes} \`"Élan"\`.`,
  ],
  [
    'single quotes and a space before the colon',
    "{ 'a' : 1 }",
    '1:3',
    `found \`'a'\`, ${expectedQuotes} \`"a"\`.`,
  ],
  [
    'an opening quote before quotes on the next line',
    '{ "a": ‘\n“b” }',
    '1:8',
    `found \`‘\`, ${expectedQuotes} \`"\`.`,
  ],
  ['a curly quote without a closing one', '{ "a": “b }', '1:8', `found \`“\`, ${expectedQuotes} \`"\`.`],
  ['a date', '{ "a": 2026-07-24, "b": 1 }', '1:8', `found \`2026-07-24\`, ${expectedText} \`"2026-07-24"\`.`],
  ['a date with dots', '{ "a": 24.7.2026 }', '1:8', `found \`24.7.2026\`, ${expectedText} \`"2026-07-24"\`.`],
  ['a decimal comma', '{ "a": 2,5 }', '1:8', `found \`2,5\`, ${expectedPoint} \`2.5\`.`],
  ['a currency sign', '{ "a": $95 }', '1:8', `found \`$95\`, ${expectedNumber} \`95\`.`],
  ['a percent sign after a space', '{ "a": 2.7 %\n}', '1:8', `found \`2.7 %\`, ${expectedNumber} \`2.7\`.`],
  [
    'a currency code before a number',
    '{ "a": USD 95 }',
    '1:8',
    `found \`USD 95\`, ${expectedNumber} \`95\`.`,
  ],
  [
    'a space between thousands',
    '{ "a": 6 000, "b": 1 }',
    '1:8',
    `found \`6 000\`, ${expectedPoint} \`6000\`.`,
  ],
  [
    'a no-break space between thousands',
    '{ "a": 6\u00a0000 $ }',
    '1:8',
    `found \`6U+00A0000 $\`, ${expectedPoint} \`6000\`.`,
  ],
  [
    'an apostrophe between thousands',
    '{ "a": 6\'000 }',
    '1:8',
    `found \`6'000\`, ${expectedPoint} \`6000\`.`,
  ],
  [
    'a Markdown code fence',
    '```json\n{ "a": 1 }\n```',
    '1:1',
    'found ````json`, expected only the record, without a code fence: remove it.',
  ],
  [
    'a missing digit before the decimal point',
    '{ "a": .5 }',
    '1:8',
    `found \`.5\`, ${expectedNumber} \`0.5\`.`,
  ],
  ['fullwidth digits', '{ "a": ３６００, "b": 1 }', '1:8', `found \`３６００\`, ${expectedNumber} \`3600\`.`],
  ['a fullwidth colon', '{ "a"： 1 }', '1:6', `found \`：\`, ${expectedSign} \`:\`.`],
  ['a fullwidth comma', '{ "a": 1， "b": 2 }', '1:9', `found \`，\`, ${expectedSign} \`,\`.`],
  ['a no-break space', '{\n\u00a0"a": 1 }', '2:1', 'found `U+00A0`, expected a plain space, or none.'],
  [
    'None from Python',
    '{ "a": None }',
    '1:8',
    'found `None`, expected true, false or null in lower case. Write `null`.',
  ],
  [
    'True with a capital letter',
    '{ "a": True }',
    '1:8',
    'found `True`, expected true, false or null in lower case. Write `true`.',
  ],
  ['a word without quotes', '{ "a": visa,\n"b": 1 }', '1:8', `found \`visa\`, ${expectedText} \`"visa"\`.`],
  [
    'words without quotes',
    '{ "a": Élan Card }',
    '1:8',
    `found \`Élan Card\`, ${expectedText} \`"Élan Card"\`.`,
  ],
  ['a key without quotes', '{ a: 1 }', '1:3', 'found `a`, expected a key in double quotes. Write `"a"`.'],
  ['a fullwidth bracket', '{ "a": ［1] }', '1:8', `found \`［\`, ${expectedSign} \`[\`.`],
  ['an enumeration comma', '{ "a": 1、"b": 2 }', '1:9', `found \`、\`, ${expectedSign} \`,\`.`],
  ['a zero-width space', '{\n\u200b"a": 1 }', '2:1', 'found `U+200B`, expected a plain space, or none.'],
  [
    'nil from other languages',
    '{ "a": nil }',
    '1:8',
    'found `nil`, expected true, false or null in lower case. Write `null`.',
  ],
])('suggests how to correct %s', (_, text, location, message) => {
  expect(describeFindings(text)).toEqual([`${location} json-syntax: Not valid JSON: ${message}`]);
});

it.each([
  ['a list without a closing bracket', '{ "a": [1, 2, }', 'expected'],
  ['a word that is not a value', '{ "a": yes }', 'found `yes`, expected a value: an object'],
  ['a word and a number', '{ "a": about 95 }', 'found `about`, expected a value: an object'],
  ['a word after a comma', '{ "a": 1, Inc. }', 'found `Inc.`, expected a key'],
  ['a range of two amounts', '{ "a": 95-150 }', 'expected'],
  ['a date that does not exist', '{ "a": 2026-02-30 }', 'expected'],
  [
    'two list items without a comma',
    '{ "a": [100 200] }',
    'found `200`, expected a comma between two entries',
  ],
  [
    'a list of numbers without a closing bracket',
    '{ "a": [2,5 }',
    'found `}`, expected a comma between two entries',
  ],
])('suggests nothing for %s', (_, text, message) => {
  const [finding = ''] = describeFindings(text);
  expect(finding).toContain(message);
  expect(finding).not.toContain(' Write ');
});

it('suggests a quoted text of up to 60 characters in full, otherwise only the quote', () => {
  const [short, long] = ['x'.repeat(60), 'x'.repeat(61)];
  expect(describeFindings(`{ "a": '${short}' }`)[0]).toContain(`. Write \`"${short}"\`.`);
  expect(describeFindings(`{ "a": '${long}' }`)[0]).toContain('. Write `"`.');
});
