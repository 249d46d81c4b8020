import { expect, test } from 'vitest';
import { expectGolden } from '../../../../tests/support/golden.ts';
import { chosenArt } from '../../../../tests/support/wallet/contributing.ts';
import { buildCardImage, type PlannedCard } from './plan.ts';
import {
  branchName,
  draftPullRequest,
  formatCommitMessage,
  type PullRequestOptions,
} from './pull-request.ts';

const planned = (id: string, name = 'Harbor Card', issuer = 'Harbor Bank'): PlannedCard => {
  const chosen = chosenArt({ id, name, issuer });
  return { chosen, image: buildCardImage(chosen, '2026-10-01'), files: [], isReplaced: false };
};
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => planned(`us-harbor-${index + 10}`));

const places: PullRequestOptions = {
  catalog: 'maple/cards',
  base: 'main',
  branch: 'art/us-harbor-10',
  fork: { remote: 'origin', repository: 'mira/cards' },
  toCommit: [],
};

test('drafts match the golden file for one card and for two', () => {
  const two = [planned('us-harbor-10'), { ...planned('us-harbor-11'), isReplaced: true }];
  const one = draftPullRequest(two.slice(0, 1), places, '.cardcat/art-us-harbor-10.md');
  const both = draftPullRequest(
    two,
    { ...places, branch: branchName(['us-harbor-10', 'us-harbor-11']) },
    'x.md',
  );
  const text = ({ title, body, compareUrl, commands }: typeof one) =>
    [title, compareUrl, ...commands, '', body, formatCommitMessage(two)].join('\n');
  expectGolden('wallet/pull-request.md', `${text(one)}\n---\n${text(both)}`);
});

test('drafts have only unchecked boxes, and escape Markdown from the catalog', () => {
  const { body } = draftPullRequest(
    [planned('us-a', '[x](http://e.example) @mira\n- [x] <b>', '#1 *Bank*')],
    places,
    'x',
  );
  expect(body.match(/- \[ \] /g)).toHaveLength(4);
  expect(body).not.toMatch(/- \[x\]|@mira|\]\(http|<b>|\*Bank/);
});

test('drafts link to a comparison, and omit the text from the link if it is too long', () => {
  const { compareUrl, title } = draftPullRequest(cards(1), places, 'x');
  const url = new URL(compareUrl ?? '');
  expect(url.origin + url.pathname).toBe(
    'https://github.com/maple/cards/compare/main...mira:art/us-harbor-10',
  );
  expect([...url.searchParams.keys()]).toEqual(['quick_pull', 'title', 'body']);
  expect(url.searchParams.get('title')).toBe(title);
  for (const count of [5, 10]) {
    const long = draftPullRequest(cards(count), places, 'x');
    expect(long.compareUrl?.length).toBeLessThanOrEqual(7000);
    expect(new URL(long.compareUrl ?? '').searchParams.get('body') ?? long.body).toBe(long.body);
  }
  expect(draftPullRequest(cards(40), places, 'x').compareUrl).not.toContain('&body=');
});

test('drafts start with the command that creates a fork if there is no fork', () => {
  const alone = draftPullRequest(cards(1), { ...places, fork: null }, 'x');
  expect(alone.commands[0]).toBe('gh repo fork --remote --remote-name fork');
  expect(alone.commands[1]).toBe('git push -u fork art/us-harbor-10');
  expect(alone.compareUrl).toContain('...YOUR-GITHUB-NAME:art/');
  const unknown = draftPullRequest(cards(1), { ...places, catalog: null }, 'x');
  expect([unknown.compareUrl, unknown.commands.at(-1)]).toEqual([
    null,
    expect.stringContaining('--repo OWNER/REPOSITORY'),
  ]);
});
