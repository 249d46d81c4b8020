import { expect, test } from 'vitest';
import { commentsOf } from '../../../tests/support/github/repositories.ts';
import { newCardText } from '../../../tests/support/github/reviewer-harness.ts';
import { expectInert } from '../../../tests/support/inert-markdown.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { createReviewHarness } from '../../../tests/support/review/review-harness.ts';
import {
  completePagesCheck,
  createReportArtifacts,
  reviewRun,
} from '../../../tests/support/review/source-report.ts';

const hostileTexts = [
  ...['@everyone', '#1', 'o/r#12', 'https://evil.example/x', '<img src=x onerror=a()>', '</details>', '-->'],
  ...[
    '`',
    '```',
    '|',
    '**',
    '![a](https://evil.example/i.png)',
    '[a](javascript:x)',
    '$(id)',
    '$' + '{{ github.token }}',
  ],
  ...[
    '\n::error::x',
    '\n::set-output name=pull-requests::[9]',
    '%0A::add-mask::x',
    '##[error]x',
    '\r\n::stop-commands::x',
  ],
  ...[
    "'; id; '",
    '"]',
    '[2]',
    '\u202e',
    '\u2028',
    '\u0000',
    'ghs_0123456789',
    '<!-- cardcat-bot:2 eyJwdWxsIjoxfQ== -->',
  ],
];
/** The number of pull requests. `FUZZ=1` selects the long run. */
const count = process.env.FUZZ === '1' ? 100 : 12;

const branches = [
  '$(id)',
  '`id`',
  'a";id;"',
  "x'--",
  'a%0Ab',
  'x&state=open',
  'x#y',
  '--help',
  '{{x}}',
  'é😀',
  'a|b',
  '<b>',
];
const logins = [
  'constructor',
  'toString',
  'valueOf',
  'everyone',
  'null',
  'true',
  '0',
  'github-actions',
  'a-1',
];

const allowedMarkup = {
  links: /^https:\/\/(github\.example\/(maple|[\w-]+)\/cards\/|www\.example\.com\/)/,
  tags: ['h3'],
};

test.each([false, true])('escapes titles, branches, bodies and logins (dry run: %s)', async (dryRun) => {
  const { find, review, repository, userActions, lines } = createReviewHarness();
  const random = randomFrom(1);
  const createText = (): string =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(hostileTexts)).join(random.pick(['', ' ']));
  for (let index = 0; index < count; index++) {
    const card = newCardText(`card-${index}`, { name: `Harbor ${index} ${createText()}` });
    const texts = { title: createText(), body: createText(), branch: `${random.pick(branches)}-${index}` };
    const files = { [`data/us/card-${index}.json`]: card };
    const { pull } = userActions.openPull(random.pick(logins), { files, ...texts });
    const commands = `/hold ${createText()}\n/explain ${createText()}\n/holt\n${createText()}`;
    userActions.commentAs(random.pick(logins), pull, commands);
    const { branch: head_branch, sha: head_sha, owner: login } = pull.pull.head;
    const workflow_run = { head_branch, head_sha, head_repository: { owner: { login } } };
    expect(await find('workflow_run', { workflow_run })).toBe(`[${pull.number}]`);
    expectInert((await review(pull, { dryRun })).summary, allowedMarkup);
    const comments = commentsOf(pull).filter(({ author }) => author === 'github-actions[bot]');
    expect(comments).toHaveLength(dryRun ? 0 : 1);
    for (const { body } of comments) expectInert(body, allowedMarkup);
  }
  for (const line of lines.join('\n').split(/[\r\n\u2028]+/)) expect(line).not.toMatch(/^\s*(::|##\[)/);
  for (const { summary, text: words } of repository.checkRuns.values())
    if (summary !== null) expectInert(`${summary}\n\n${words}`, allowedMarkup);
});

test('sends the token only to the API, in the authorization header', async () => {
  const requests: string[] = [];
  const { review, github, repository, userActions, lines } = createReviewHarness((input, init) => {
    const headers = new Headers(init?.headers);
    if (String(input).startsWith(github.apiUrl)) headers.delete('authorization');
    requests.push(`${String(input)} ${JSON.stringify([...headers])} ${String(init?.body ?? '')}`);
  });
  const path = 'data/us/everyday.json';
  const text = newCardText('everyday');
  const { pull } = userActions.openPull('wim', { files: { [path]: text }, from: 'branch' });
  const artifacts = createReportArtifacts(pull, { text });
  userActions.runWorkflow(pull.pull.head.sha, { ...reviewRun, artifacts });
  completePagesCheck(github, repository, pull);
  const result = await review(pull);
  expect(requests.some((request) => request.startsWith('https://storage.'))).toBe(true);
  const bodies = commentsOf(pull).map(({ body }) => body);
  const texts = [...requests, ...lines, JSON.stringify(result), ...bodies].join('\n');
  expect(github.state.tokens.filter(({ token }) => texts.includes(token))).toEqual([]);
});
