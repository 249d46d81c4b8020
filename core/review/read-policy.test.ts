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

const withLabelStyle = (style: unknown) => ({ labels: { 'kind/docs': {}, 'needs/review': style } });
const withReviewers = (...names: readonly unknown[]) => ({ reviewers: [{ ask: ['mira', ...names] }] });
const withRule = (rule: unknown) => ({ reviewers: [{ ask: [] }, rule] });

test.each<[string, object]>([
  ['the longest description', withLabelStyle({ description: 'x'.repeat(100) })],
  ['the longest name', withReviewers('a'.repeat(100))],
  ['names with every allowed character', withReviewers('A_b-9', '_x', '0', 'team:A_b-9')],
  ['a response time in words', { answerWithin: 'two weeks' }],
  ['the maximum number of rules', { reviewers: Array.from({ length: 500 }, () => ({ ask: [] })) }],
])('accepts %s', (_, policy) => {
  expect(readPolicy(JSON.stringify(policy))).toEqual({
    policy: { ...defaultPolicy, ...policy },
    problem: null,
  });
});

test('accepts a file of the maximum length, and uses the defaults for a longer one', () => {
  const text = '{"reviewers": [{"ask": ["mira"]}]}'.padEnd(64 * 1024);
  expect(readPolicy(text).policy.reviewers).toEqual([{ ask: ['mira'] }]);
  expect(readPolicy(`${text} `).policy).toEqual(defaultPolicy);
});

test.each<[string, object]>([
  ['label settings that are null', withLabelStyle(null)],
  ['label settings with an unknown key', withLabelStyle({ color: '000000', name: 'x' })],
  ['a color with too many digits', withLabelStyle({ color: '1234567' })],
  ['a description that is too long', withLabelStyle({ description: 'x'.repeat(101) })],
  ['valid settings of a label that the bot does not manage', { labels: { bug: {}, 'kind/docs': {} } }],
  ['too many rules', { reviewers: Array.from({ length: 501 }, () => ({ ask: [] })) }],
  ['a rule without reviewers', withRule({ country: 'us' })],
  ['a name that is too long', withReviewers('a'.repeat(101))],
  ['a name that begins with a hyphen', withReviewers('-a')],
  ['a group that is not a team', withReviewers('org:cards')],
  ['a response time that is a link', { answerWithin: '[soon](https://x.example)' }],
  ['a response time of two lines', { answerWithin: 'two\nweeks' }],
  ['a response time that is too long', { answerWithin: 'x'.repeat(41) }],
  ['a response time of null', { answerWithin: null }],
])('uses the defaults for %s', (_, policy) => {
  const [key = ''] = Object.keys(policy);
  expect(readPolicy(JSON.stringify(policy))).toEqual({
    policy: defaultPolicy,
    problem: `${invalidValue(key)}. The defaults are used.`,
  });
});

test('truncates a long key in the message', () => {
  const { problem } = readPolicy(JSON.stringify({ ['k'.repeat(100)]: 1 }));
  expect(problem).toContain(`"${'k'.repeat(59)}…"`);
});

const invalidValue = (key: string) => `invalid value of "${key}", see docs/reference/settings.md`;
const unknownKey = (key: string) => `unknown key "${key}"`;
const noObject = 'the file is not a JSON object';

test.each([
  ['invalid JSON', '{', noObject],
  ['an unknown key', '{"merge": true}', unknownKey('merge')],
  ['an inherited key', '{"constructor": 1}', unknownKey('constructor')],
  ['the key __proto__', '{"__proto__": {}}', unknownKey('__proto__')],
  ['a key with an invisible character', '{"a\\u202e": 1}', unknownKey('a<U+202E>')],
  ['a reviewer with an invalid name', '{"reviewers": [{"ask": ["@everyone"]}]}', invalidValue('reviewers')],
])('uses the defaults and reports the problem for %s', (_, text, problem) => {
  expect(readPolicy(text)).toEqual({ policy: defaultPolicy, problem: `${problem}. The defaults are used.` });
});
