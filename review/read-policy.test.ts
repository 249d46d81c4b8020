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

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['an unknown key', '{"merge": true}'],
  ['an inherited key', '{"__proto__": {}, "constructor": 1}'],
  ['a label that is not ours', '{"labels": {"bug": {"color": "000000"}}}'],
  ['a colour that is none', '{"labels": {"needs/review": {"color": "red"}}}'],
  ['a reviewer that is no name', '{"reviewers": [{"ask": ["@everyone"]}]}'],
  ['a country that is none', '{"reviewers": [{"country": "de", "ask": []}]}'],
  ['days that are none', '{"remindAfterDays": 0}'],
  ['a workflow elsewhere', '{"evidenceWorkflow": "../x.yml"}'],
  ['something huge', `{"reviewers": [${' '.repeat(70_000)}]}`],
])('%s: the defaults hold, and a sentence says so', (_, text) => {
  const { policy, problem } = readPolicy(text);
  expect(policy).toEqual(defaultPolicy);
  expect(problem).toMatch(/^[a-zA-Z .,-]+, so the defaults hold\.$/);
});
