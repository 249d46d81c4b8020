import { expect, test } from 'vitest';
import { expectGolden } from '../../../../tests/support/golden.ts';
import { chosenArt } from '../../../../tests/support/wallet/contributing.ts';
import { buildCardImage, type PlannedCard } from './plan.ts';
import {
  buildBranchName,
  draftPullRequest,
  formatCommitMessage,
  type PullRequestOptions,
} from './pull-request.ts';

const planCard = (id: string, name = 'Harbor Card', issuer = 'Harbor Bank'): PlannedCard => {
  const chosen = chosenArt({ id, name, issuer });
  return { chosen, image: buildCardImage(chosen, '2026-10-01'), files: [], isReplaced: false };
};
const planCards = (count: number) =>
  Array.from({ length: count }, (_, index) => planCard(`us-harbor-${index + 10}`));

const options: PullRequestOptions = {
  catalog: 'maple/cards',
  base: 'main',
  branch: 'art/us-harbor-10',
  fork: { remote: 'origin', repository: 'mira/cards' },
  toCommit: [],
};

test('drafts match the golden file for one card and for two', () => {
  const twoCards = [planCard('us-harbor-10'), { ...planCard('us-harbor-11'), isReplaced: true }];
  const draftForOne = draftPullRequest(twoCards.slice(0, 1), options, '.cardcat/art-us-harbor-10.md');
  const draftForTwo = draftPullRequest(
    twoCards,
    { ...options, branch: buildBranchName(['us-harbor-10', 'us-harbor-11']) },
    'x.md',
  );
  const formatDraft = ({ title, body, compareUrl, commands }: typeof draftForOne) =>
    [title, compareUrl, ...commands, '', body, formatCommitMessage(twoCards)].join('\n');
  expectGolden('wallet/pull-request.md', `${formatDraft(draftForOne)}\n---\n${formatDraft(draftForTwo)}`);
});

test('drafts have only unchecked boxes, and escape Markdown from the catalog', () => {
  const { body } = draftPullRequest(
    [planCard('us-a', '[x](http://e.example) @mira\n- [x] <b>', '#1 *Bank*')],
    options,
    'x',
  );
  expect(body.match(/- \[ \] /g)).toHaveLength(4);
  expect(body).not.toMatch(/- \[x\]|@mira|\]\(http|<b>|\*Bank/);
});

test('drafts link to a comparison, and omit the text from the link if it is too long', () => {
  const { compareUrl, title } = draftPullRequest(planCards(1), options, 'x');
  const url = new URL(compareUrl ?? '');
  expect(url.origin + url.pathname).toBe(
    'https://github.com/maple/cards/compare/main...mira:art/us-harbor-10',
  );
  expect([...url.searchParams.keys()]).toEqual(['quick_pull', 'title', 'body']);
  expect(url.searchParams.get('title')).toBe(title);
  for (const count of [5, 10]) {
    const longDraft = draftPullRequest(planCards(count), options, 'x');
    expect(longDraft.compareUrl?.length).toBeLessThanOrEqual(7000);
    expect(new URL(longDraft.compareUrl ?? '').searchParams.get('body') ?? longDraft.body).toBe(
      longDraft.body,
    );
  }
  expect(draftPullRequest(planCards(40), options, 'x').compareUrl).not.toContain('&body=');
});

test('drafts start with the command that creates a fork if there is no fork', () => {
  const draftWithoutFork = draftPullRequest(planCards(1), { ...options, fork: null }, 'x');
  expect(draftWithoutFork.commands[0]).toBe('gh repo fork --remote --remote-name fork');
  expect(draftWithoutFork.commands[1]).toBe('git push -u fork art/us-harbor-10');
  expect(draftWithoutFork.compareUrl).toContain('...YOUR-GITHUB-NAME:art/');
  const draftWithoutCatalog = draftPullRequest(planCards(1), { ...options, catalog: null }, 'x');
  expect([draftWithoutCatalog.compareUrl, draftWithoutCatalog.commands.at(-1)]).toEqual([
    null,
    expect.stringContaining('--repo OWNER/REPOSITORY'),
  ]);
});
