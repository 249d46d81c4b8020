import { expect, test } from 'vitest';
import { formatSummary } from './summary.ts';

const unchangedResult = {
  outcome: 'unchanged',
  reason: '',
  desired: null,
  mutations: [],
  disabledFeatures: [],
} as const;
const budget = { requests: 9, remaining: 931 };

test('shows verdict, labels, writes and missing permissions', () => {
  const desired = {
    labels: [{ name: 'check/pass', reason: 'no errors | <b>' }],
    check: { title: '1 card, no problems found' },
  } as never;
  const mutations = [
    { kind: 'add-labels', names: ['check/pass'] },
    { kind: 'create-comment', body: 'x', shortBody: 'x' },
  ] as const;
  const applied = {
    ...unchangedResult,
    outcome: 'done',
    desired,
    mutations,
    disabledFeatures: ['checks'],
  } as const;
  const text = formatSummary({ number: 7, dryRun: false, applied, budget });
  expect(text.split('\n\n')).toEqual([
    '### Pull request 7: done',
    'Verdict: <code>1 card, no problems found</code>',
    '| Label | Why |\n| --- | --- |\n| `check/pass` | <code>no errors &#124; &lt;b&gt;</code> |',
    'Wrote:\n- add-labels: `check/pass`\n- create-comment',
    '⚠️ Skipped, because the token has no permission: checks.',
    '9 requests to GitHub, 931 left this hour.\n',
  ]);
  expect(formatSummary({ number: 7, dryRun: true, applied, budget })).toContain('Would write:\n- add-labels');
});

test('gives the reason if nothing was written', () => {
  const applied = {
    ...unchangedResult,
    outcome: 'silent',
    reason: 'The App card-bot reviews this.',
  } as const;
  expect(formatSummary({ number: 7, dryRun: false, applied, budget })).toContain(
    '<code>The App card-bot reviews this.</code>\n\nNothing to write.',
  );
});
