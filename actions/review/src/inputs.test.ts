import { expect, test } from 'vitest';
import { readInputs } from './inputs.ts';

const defaultInputs: Readonly<Record<string, string>> = {
  mode: 'apply',
  'pull-request': '7',
  app: 'auto',
  'dry-run': 'false',
  token: 'ghs_0123456789',
};

const read = (overrides: Readonly<Record<string, string>>) =>
  readInputs((name) => ({ ...defaultInputs, ...overrides })[name] ?? '');

test('accepts the number of a pull request in apply mode', () => {
  expect(read({ app: 'ignore', 'dry-run': 'true' })).toEqual({
    value: { mode: 'apply', pullRequest: 7, besideApp: 'ignore', dryRun: true, token: defaultInputs.token },
  });
});

test('requires no number in find mode', () => {
  const { token } = defaultInputs;
  expect(read({ mode: 'find', 'pull-request': '' })).toEqual({
    value: { mode: 'find', besideApp: 'auto', token },
  });
});

test.each([
  [{ mode: 'review' }, "`mode` is 'review'; it must be find or apply or pages."],
  [{ 'pull-request': '7a' }, "`pull-request` is '7a'; it must be the number of a pull request."],
  [{ app: 'no' }, "`app` is 'no'; it must be auto or ignore or leave."],
  [{ 'dry-run': 'yes' }, "`dry-run` is 'yes'; it must be true or false."],
  [{ token: '' }, "`token` is empty. Leave it out to use the workflow's own token."],
  ...['ghp_1', 'github_pat_1', 'gho_1'].map((token): [Record<string, string>, string] => [
    { token },
    '`token` belongs to a person. Leave it out, or give the token of a GitHub App: the action recognizes its comments by their author.',
  ]),
])('rejects %j', (overrides, problem) => {
  expect(read(overrides)).toEqual({ problems: [problem] });
});

test('reports every invalid input', () => {
  const { problems } = read({ app: '', token: 'ghp_1' });
  expect(problems).toHaveLength(2);
});
