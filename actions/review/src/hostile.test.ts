import { expect, test } from 'vitest';
import { commentsOf } from '../../../tests/support/github/repositories.ts';
import { newCardText } from '../../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../../tests/support/github/state.ts';
import { expectInert } from '../../../tests/support/inert-markdown.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import {
  createReviewHarness,
  outputOf,
  reportWorkflow,
} from '../../../tests/support/review/review-harness.ts';
import { createReportArtifacts } from '../../../tests/support/review/source-report.ts';

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

test.each([false, true])('escapes titles, branches, bodies and logins (dry run: %s)', async (isDry) => {
  const inputs = isDry ? { 'dry-run': 'true' } : {};
  const harness = createReviewHarness({ inputs });
  const random = randomFrom(1);
  const createText = (): string =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(hostileTexts)).join(random.pick(['', ' ']));
  const pulls: Pull[] = [];
  for (let index = 0; index < count; index++) {
    const card = newCardText(`card-${index}`, { name: `Harbor ${index} ${createText()}` });
    const pullTexts = {
      title: createText(),
      body: createText(),
      branch: `${random.pick(branches)}-${index}`,
    };
    const files = { [`data/us/card-${index}.json`]: card };
    const { pull } = harness.userActions.openPull(random.pick(logins), { files, ...pullTexts });
    harness.userActions.commentAs(
      random.pick(logins),
      pull,
      `/hold ${createText()}\n/explain ${createText()}\n/holt\n${createText()}`,
    );
    pulls.push(pull);
    await harness.settle();
  }
  const { steps } = harness.runs;
  const outputs = steps.flatMap(({ outputs }) => outputs['pull-requests'] || []);
  expect(outputs).toHaveLength(2 * count);
  for (const output of outputs) expect(output).toMatch(/^\[\d+\]$/);
  for (const line of outputOf(harness.runs).split(/[\r\n\u2028]+/)) expect(line).not.toMatch(/^\s*(::|##\[)/);
  for (const { summary } of steps) expectInert(summary, allowedMarkup);
  const comments = pulls.flatMap(commentsOf).filter(({ author }) => author === 'github-actions[bot]');
  expect(comments).toHaveLength(isDry ? 0 : count);
  for (const { body } of comments) expectInert(body, allowedMarkup);
  for (const { summary, text: words } of harness.repository.checkRuns.values())
    if (summary !== null) expectInert(`${summary}\n\n${words}`, allowedMarkup);
});

test('sends the token only to the API, in the authorization header', async () => {
  const requests: string[] = [];
  const harness = createReviewHarness({
    onRequest: (input, init) => {
      const headers = new Headers(init?.headers);
      if (String(input).startsWith(harness.github.apiUrl)) headers.delete('authorization');
      requests.push(`${String(input)} ${JSON.stringify([...headers])} ${String(init?.body ?? '')}`);
    },
  });
  const path = 'data/us/everyday.json';
  const text = newCardText('everyday');
  const { pull } = harness.userActions.openPull('wim', { files: { [path]: text }, from: 'branch' });
  const artifacts = createReportArtifacts(pull, { text });
  harness.userActions.runWorkflow(pull.pull.head.sha, {
    path: reportWorkflow,
    name: 'Pull request',
    artifacts,
  });
  await harness.settle();
  expect(requests.some((request) => request.startsWith('https://storage.'))).toBe(true);
  const observedTexts = [
    ...requests,
    outputOf(harness.runs),
    ...harness.runs.steps.map((step) => JSON.stringify(step)),
  ];
  const texts = [...observedTexts, ...commentsOf(pull).map(({ body }) => body)].join('\n');
  expect(harness.github.state.tokens.filter(({ token }) => texts.includes(token))).toEqual([]);
  expect(harness.github.state.tokens.length).toBeGreaterThan(3);
});
