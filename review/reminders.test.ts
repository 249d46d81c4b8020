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

test('closed as all was verified, it opens again for the next card', () => {
  const open: OwnIssue = { number: 4, state: 'open', title, body: bodyOf(planned([])[0]) };
  const [closing] = planned([open], [card('us-fresh', '2026-09-01')]);
  expect(planned([{ ...open, state: 'closed', body: bodyOf(closing) }])).toMatchObject([
    { kind: 'reopen-issue', number: 4 },
  ]);
  // As it was written before, with two blanks where no card stands.
  const old = '<!-- cardcat-reminder:1 us  -->\nEvery card has been verified lately. Thank you.\n';
  expect(planned([{ ...open, state: 'closed', body: old }])).toMatchObject([
    { kind: 'reopen-issue', number: 4 },
  ]);
});

test('closed by a person, it opens again only for a card it did not name', () => {
  const closed: OwnIssue = { number: 4, state: 'closed', title, body: bodyOf(planned([])[0]) };
  expect(planned([closed])).toEqual([]);
  expect(planned([closed], [...cards, card('us-another', '2025-11-01')])).toMatchObject([
    { kind: 'reopen-issue' },
  ]);
});

test('only what begins as ours do is a reminder', () => {
  const body = bodyOf(planned([])[0]);
  expect(isReminder('')).toBe(false);
  expect(isReminder('Some cards are old.')).toBe(false);
  expect(isReminder(`x\n${body}`)).toBe(false);
  expect(isReminder(body.replace('reminder:1 us', 'reminder:1 de'))).toBe(false);
  expect(isReminder(body.replace('reminder:1', 'reminder:2'))).toBe(false);
  expect(isReminder(body.replace(' -->', '-->'))).toBe(true);
});

test('the whole text of one', () => {
  const [first] = planned([], [card('us-old', '2026-01-01'), card('us-unread', null, { issuer: 'A|B' })]);
  expect(bodyOf(first)).toBe(
    [
      '<!-- cardcat-reminder:1 us us-old us-unread -->',
      'Nobody has compared these cards with their pages for more than 180 days. Take any: open its pages, compare the numbers, write the day into `retrieved`, and open a pull request. This list updates itself.',
      '',
      '| Card | Name | Issuer | Verified |',
      '|---|---|---|---|',
      '| [`us-old`](https://github.com/o/r/blob/main/data/us/old.json) | Example Harbor Card | Example Bank | 2026-01-01 |',
      '| [`us-unread`](https://github.com/o/r/blob/main/data/us/unread.json) | Example Harbor Card | A&#124;B | not read yet |',
      '',
    ].join('\n'),
  );
});

test('a card is due on the day after the days that are allowed', () => {
  const due = (retrieved: string) => planned([], [card('us-x', retrieved)]).length;
  expect([due('2026-04-04'), due('2026-04-03')]).toEqual([0, 1]);
});

test('of one day, and of those never read, the lower id stands first', () => {
  const day = '2026-01-01';
  const all = [card('us-d', null), card('us-c', null), card('us-b', day), card('us-a', day)];
  expect(bodyOf(planned([], all)[0])).toContain('reminder:1 us us-a us-b us-c us-d -->');
});

test('each country has its own, and leaves those of others alone', () => {
  const [us, cn, ...more] = planned([], [card('cn-old', null), card('us-old', null)]);
  expect(more).toEqual([]);
  expect([us, cn]).toMatchObject([{ title }, { title: 'Cards to verify again: China' }]);
  const ofChina: OwnIssue = { number: 4, state: 'open', title, body: bodyOf(cn) };
  expect(planned([ofChina], [card('us-old', null)])).toMatchObject([
    { kind: 'create-issue', title },
    { kind: 'close-issue', number: 4 },
  ]);
});

test('a title that a person changed is put right', () => {
  const body = bodyOf(planned([])[0]);
  expect(planned([{ number: 4, state: 'open', title: 'Old cards', body }])).toEqual([
    { kind: 'edit-issue', number: 4, title, body },
  ]);
});

test('what it is closed with says why', () => {
  const body = bodyOf(planned([])[0]);
  const [closing] = planned([{ number: 4, state: 'open', title, body }], []);
  expect(bodyOf(closing)).toContain('\nEvery card has been verified lately. Thank you.\n');
});

test('a hundred rows and a count', () => {
  const many = Array.from({ length: 130 }, (_, at) => card(`ca-card-${at}`, '2026-01-01'));
  const body = bodyOf(planned([], many)[0]);
  expect(body.match(/^\| \[/gm)).toHaveLength(100);
  expect(body).toContain(' |\n\nAnd 30 more.\n');
  expect(bodyOf(planned([], many.slice(30))[0])).not.toContain('more.');
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

test('one too many that is closed stays so', () => {
  const body = bodyOf(planned([])[0]);
  const both: readonly OwnIssue[] = [
    { number: 4, state: 'open', title, body },
    { number: 9, state: 'closed', title, body },
  ];
  expect(planned(both)).toEqual([]);
});
