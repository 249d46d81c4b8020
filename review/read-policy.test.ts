import { expect, test } from 'vitest';
import { defaultPolicy } from './facts.ts';
import { readPolicy } from './read-policy.ts';

test('without a file the defaults hold', () => {
  expect(readPolicy(null)).toEqual({ policy: defaultPolicy, problem: null });
});

test('what is there is taken, the rest is as by default', () => {
  const policy = {
    labels: { 'needs/review': { color: '00FF00', description: 'Look' } },
    reviewers: [
      { country: 'ca', ask: ['mira', 'team:cards'] },
      { issuer: 'harbor-bank', ask: [] },
    ],
    remindAfterDays: 90,
  };
  expect(readPolicy(JSON.stringify(policy))).toEqual({
    policy: { ...defaultPolicy, ...policy },
    problem: null,
  });
});

const unlike = (key: string) => `its "${key}" is not as docs/bot.md describes it`;
const unknown = (key: string) => `it has the key "${key}", which is not known`;
const noObject = 'the file is no JSON object';

test.each([
  ['no JSON', '{', noObject],
  ['a list', '[]', noObject],
  ['an unknown key', '{"merge": true}', unknown('merge')],
  ['an inherited key', '{"constructor": 1}', unknown('constructor')],
  ['the key of a prototype', '{"__proto__": {}}', unknown('__proto__')],
  ['a key with signs that are not seen', '{"a\\u202e": 1}', unknown('a<U+202E>')],
  ['a label that is not ours', '{"labels": {"bug": {"color": "000000"}}}', unlike('labels')],
  ['a colour that is none', '{"labels": {"needs/review": {"color": "red"}}}', unlike('labels')],
  ['a reviewer that is no name', '{"reviewers": [{"ask": ["@everyone"]}]}', unlike('reviewers')],
  ['a country that is none', '{"reviewers": [{"country": "de", "ask": []}]}', unlike('reviewers')],
  ['days that are none', '{"remindAfterDays": 0}', unlike('remindAfterDays')],
  ['a workflow elsewhere', '{"evidenceWorkflow": "../x.yml"}', unlike('evidenceWorkflow')],
  ['something huge', `{"reviewers": [${' '.repeat(70_000)}]}`, noObject],
])('%s: the defaults hold, and a sentence says so', (_, text, problem) => {
  expect(readPolicy(text)).toEqual({ policy: defaultPolicy, problem: `${problem}, so the defaults hold.` });
});
