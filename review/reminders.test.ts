import { expect, test } from 'vitest';
import type { Card } from '#catalog/card';
import { someCard } from '../tests/support/some-card.ts';
import { defaultPolicy } from './facts.ts';
import { type IssueMutation, isReminder, type OwnIssue, planReminders } from './reminders.ts';

const repository = { owner: 'o', name: 'r', url: 'https://github.com/o/r', defaultBranch: 'main' };

function card(id: string, retrieved: string | null, more: Partial<Card> = {}): Card {
  const sources = [{ url: 'https://bank.example/x', retrieved, cites: ['/annual_fee'] }];
  return someCard({ id, country: id.slice(0, 2) as Card['country'], sources, ...more });
}

const cards = [
  card('us-old', '2026-01-01'),
  card('us-older', '2025-12-01'),
  card('us-fresh', '2026-09-01'),
  card('us-unread', null),
  card('us-gone', '2025-01-01', { discontinued_on: '2026-01-01' }),
];

function planned(issues: readonly OwnIssue[], all: readonly Card[] = cards): readonly IssueMutation[] {
  return planReminders({ today: '2026-10-01', repository, cards: all, policy: defaultPolicy, issues });
}

function bodyOf(mutation: IssueMutation | undefined): string {
  return mutation?.body ?? '';
}

const title = 'Cards to verify again: United States';

test('one issue lists the oldest first, then those nobody has read, and no others', () => {
  const [first, ...more] = planned([]);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ kind: 'create-issue', title });
  const ids = [...bodyOf(first).matchAll(/^\| \[`([a-z-]+)`/gm)].map(([, id]) => id);
  expect(ids).toEqual(['us-older', 'us-old', 'us-unread']);
  expect(isReminder(bodyOf(first))).toBe(true);
});

test('it is written anew only where it differs', () => {
  const body = bodyOf(planned([])[0]);
  const open: OwnIssue = { number: 4, state: 'open', title, body };
  expect(planned([open])).toEqual([]);
  expect(planned([{ ...open, body: `${body.trimEnd()}` }])).toEqual([]);
  const fewer = cards.slice(1);
  expect(planned([open], fewer)).toMatchObject([{ kind: 'edit-issue', number: 4 }]);
});

test('with nothing to verify it is closed, and stays so', () => {
  const body = bodyOf(planned([])[0]);
  const fresh = [card('us-fresh', '2026-09-01')];
  expect(planned([{ number: 4, state: 'open', title, body }], fresh)).toMatchObject([
    { kind: 'close-issue' },
  ]);
  expect(planned([{ number: 4, state: 'closed', title, body }], fresh)).toEqual([]);
});

test('closed by a person, it opens again only for a card it did not name', () => {
  const closed: OwnIssue = { number: 4, state: 'closed', title, body: bodyOf(planned([])[0]) };
  expect(planned([closed])).toEqual([]);
  expect(planned([closed], [...cards, card('us-another', '2025-11-01')])).toMatchObject([
    { kind: 'reopen-issue' },
  ]);
});

test('a hundred rows and a count', () => {
  const many = Array.from({ length: 130 }, (_, at) => card(`ca-card-${at}`, '2026-01-01'));
  const body = bodyOf(planned([], many)[0]);
  expect(body.match(/^\| \[/gm)).toHaveLength(100);
  expect(body).toContain('And 30 more.');
});

test('the name of a card cannot make a row of its own', () => {
  const [first] = planned([], [card('us-x', null, { name: 'a |\n| @x | <b>' })]);
  expect(bodyOf(first).match(/^\|/gm)).toHaveLength(3);
});

test('of two for one country the older stays, and the other is closed', () => {
  const body = bodyOf(planned([])[0]);
  const both: readonly OwnIssue[] = [
    { number: 9, state: 'open', title, body },
    { number: 4, state: 'open', title, body },
  ];
  expect(planned(both)).toMatchObject([{ kind: 'close-issue', number: 9 }]);
});
