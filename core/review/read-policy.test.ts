import { expect, test } from 'vitest';
import { defaultPolicy } from './facts.ts';
import { readPolicy } from './policy.ts';

test('uses the defaults without a file', () => {
  expect(readPolicy(null)).toEqual({ policy: defaultPolicy, problem: null });
});

test('uses defaults for missing keys', () => {
  const policy = {
    labels: { 'needs/review': { color: '00FF00', description: 'Look' } },
    reviewers: [
      { country: 'ca', ask: ['mira', 'team:cards'] },
      { issuer: 'harbor-bank', ask: [] },
    ],
  };
  expect(readPolicy(JSON.stringify(policy))).toEqual({
    policy: { ...defaultPolicy, ...policy },
    problem: null,
  });
});

const look = (part: unknown) => ({ labels: { 'kind/docs': {}, 'needs/review': part } });
const ask = (...names: readonly unknown[]) => ({ reviewers: [{ ask: ['mira', ...names] }] });
const rule = (part: unknown) => ({ reviewers: [{ ask: [] }, part] });

test.each<[string, object]>([
  ['the longest description', look({ description: 'x'.repeat(100) })],
  ['the longest name', ask('a'.repeat(100))],
  ['names of every sign', ask('A_b-9', '_x', '0', 'team:A_b-9')],
  ['a time in words', { answerWithin: 'two weeks' }],
  ['as many rules as may be', { reviewers: Array.from({ length: 500 }, () => ({ ask: [] })) }],
])('accepts %s', (_, policy) => {
  expect(readPolicy(JSON.stringify(policy))).toEqual({
    policy: { ...defaultPolicy, ...policy },
    problem: null,
  });
});

test('accepts a file of the maximum length, and none longer', () => {
  const text = '{"reviewers": [{"ask": ["mira"]}]}'.padEnd(64 * 1024);
  expect(readPolicy(text).policy.reviewers).toEqual([{ ask: ['mira'] }]);
  expect(readPolicy(`${text} `).policy).toEqual(defaultPolicy);
});

test.each<[string, object]>([
  ['a look that is nothing', look(null)],
  ['a look of an unknown key', look({ color: '000000', name: 'x' })],
  ['a color of too many digits', look({ color: '1234567' })],
  ['a description that is too long', look({ description: 'x'.repeat(101) })],
  ['a good look of a label that is not ours', { labels: { bug: {}, 'kind/docs': {} } }],
  ['too many rules', { reviewers: Array.from({ length: 501 }, () => ({ ask: [] })) }],
  ['a rule that asks nobody', rule({ country: 'us' })],
  ['a name that is too long', ask('a'.repeat(101))],
  ['a name that begins with a hyphen', ask('-a')],
  ['a group that is no team', ask('org:cards')],
  ['a time that is a link', { answerWithin: '[soon](https://x.example)' }],
  ['a time of two lines', { answerWithin: 'two\nweeks' }],
  ['a time that is too long', { answerWithin: 'x'.repeat(41) }],
  ['no time', { answerWithin: null }],
  ['a workflow in a folder of its own', { evidenceWorkflow: '.github/workflows/x/x.yml' }],
])('uses the defaults for %s', (_, policy) => {
  const [key = ''] = Object.keys(policy);
  expect(readPolicy(JSON.stringify(policy))).toEqual({
    policy: defaultPolicy,
    problem: `${unlike(key)}. The defaults are used.`,
  });
});

test('truncates a long key in the message', () => {
  const { problem } = readPolicy(JSON.stringify({ ['k'.repeat(100)]: 1 }));
  expect(problem).toContain(`"${'k'.repeat(59)}…"`);
});

const unlike = (key: string) => `invalid value of "${key}", see docs/reference/settings.md`;
const unknown = (key: string) => `unknown key "${key}"`;
const noObject = 'the file is not a JSON object';

test.each([
  ['no JSON', '{', noObject],
  ['an unknown key', '{"merge": true}', unknown('merge')],
  ['an inherited key', '{"constructor": 1}', unknown('constructor')],
  ['the key of a prototype', '{"__proto__": {}}', unknown('__proto__')],
  ['a key with signs that are not seen', '{"a\\u202e": 1}', unknown('a<U+202E>')],
  ['a reviewer that is no name', '{"reviewers": [{"ask": ["@everyone"]}]}', unlike('reviewers')],
  ['a workflow elsewhere', '{"evidenceWorkflow": "../x.yml"}', unlike('evidenceWorkflow')],
])('uses the defaults and says why for %s', (_, text, problem) => {
  expect(readPolicy(text)).toEqual({ policy: defaultPolicy, problem: `${problem}. The defaults are used.` });
});
