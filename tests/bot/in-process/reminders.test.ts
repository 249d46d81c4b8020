import { expect, test } from 'vitest';
import type { Config } from '../../../bot/src/config/config.ts';
import { manifest } from '../../support/bot/bot-world.ts';
import { newCardText } from '../../support/bot/reviewing.ts';
import type { App, Issue } from '../../support/github/records.ts';
import { wantsNoViolations } from '../../support/github/some-world.ts';
import { type EventWorld, eventWorld } from '../events/world.ts';

const permissions: App['permissions'] = {
  ...manifest.permissions,
  contents: 'read',
  issues: 'write',
};

const page = { url: 'https://www.example.com/cards/new', cites: ['/annual_fee', '/fx_fee', '/rewards'] };
const readOn = (slug: string, retrieved: string) => newCardText(slug, { sources: [{ ...page, retrieved }] });
const oldPath = 'data/us/old.json';

/** A catalog of which everything but one American card was read lately. */
function world(
  settings: Partial<Config> = { reminders: true },
  granted: App['permissions'] = {},
): EventWorld {
  const files = { [oldPath]: readOn('old', '2026-01-01') };
  const made = eventWorld({
    ...{ replicas: 1, checkAnswers: true, files },
    settings,
    permissions: { ...permissions, ...granted },
  });
  wantsNoViolations(made.github);
  return made;
}

/** Those of ours about American cards. */
function reminders({ repository, app }: EventWorld): readonly Issue[] {
  const title = 'Cards to verify again: United States';
  return [...repository.issues.values()].filter((issue) => issue.app === app && issue.title === title);
}

function american(made: EventWorld): Issue {
  const [issue] = reminders(made);
  if (issue === undefined) throw new Error('there is no reminder');
  return issue;
}

const monday = (made: EventWorld) => made.task('reminders');

test('one issue for a country, written anew only where something changes, without comments', async () => {
  const made = world();
  await monday(made);
  expect(american(made)).toMatchObject({ state: 'open' });
  expect(american(made).body).toContain('`us-old`');
  const writes = made.writes().length;
  await monday(made);
  expect(made.writes()).toHaveLength(writes);
  made.deeds.pushTo('wim', 'main', { 'data/us/older.json': readOn('older', '2025-06-01') });
  await monday(made);
  expect(reminders(made)).toHaveLength(1);
  expect(american(made).body).toMatch(/us-older.*us-old`/s);
  expect(made.repository.comments.size).toBe(0);
});

test('closed when empty; closed by a person, opened again only for a card it did not name', async () => {
  const made = world();
  await monday(made);
  made.deeds.close('wim', american(made));
  await monday(made);
  expect(american(made).state).toBe('closed');
  made.deeds.pushTo('wim', 'main', { 'data/us/older.json': readOn('older', '2025-06-01') });
  await monday(made);
  expect(american(made).state).toBe('open');
  made.deeds.pushTo('wim', 'main', { 'data/us/older.json': null, [oldPath]: null });
  await monday(made);
  expect(american(made).state).toBe('closed');
  expect(reminders(made)).toHaveLength(1);
});

test('the policy says after how many days', async () => {
  const made = world();
  made.deeds.pushTo('wim', 'main', { '.github/card-bot.json': '{"remindAfterDays": 400}' });
  await monday(made);
  expect(reminders(made)).toEqual([]);
});

test('an issue of somebody else that looks like ours is left alone', async () => {
  const made = world();
  const { issue } = made.deeds.openIssue('mallory', {
    title: 'Cards to verify again: United States',
    body: '<!-- cardcat-reminder:1 us us-old -->\nMine.',
  });
  await monday(made);
  expect(issue.body).toContain('Mine.');
  expect(reminders(made)).toHaveLength(1);
});

test('stored and answered 502: one issue; two that began at once: one is closed', async () => {
  const made = world();
  made.github.plan([
    { operation: 'issues/create', times: 1, does: { kind: 'answer', status: 502, after: true } },
  ]);
  await monday(made);
  expect(reminders(made)).toHaveLength(1);
  const { title, body } = american(made);
  const { token } = made.github.as(made.app, made.repository);
  await made.github.fetch(`${made.github.apiUrl}/repos/maple/cards/issues`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': 'test',
      'x-github-api-version': '2022-11-28',
    },
    body: JSON.stringify({ title, body }),
  });
  await monday(made);
  expect(reminders(made).map(({ state }) => state)).toEqual(['open', 'closed']);
});

test('a pause is waited for', async () => {
  const made = world();
  const headers = { 'retry-after': '60' };
  made.github.plan([
    { operation: 'issues/create', times: 1, does: { kind: 'answer', status: 429, headers } },
  ]);
  await monday(made);
  expect(reminders(made)).toHaveLength(1);
});

test('without issues: write nothing is tried, and the log says so once', async () => {
  const made = world({ reminders: true }, { issues: 'read' });
  await monday(made);
  await monday(made);
  expect(made.writes()).toEqual([]);
  expect(made.lines.filter((line) => line.includes('issues: write'))).toHaveLength(1);
});

test('off is off, and a dry run writes nothing', async () => {
  const off = world({ reminders: false });
  await monday(off);
  expect(off.writes()).toEqual([]);
  const dry = world({ reminders: true, dryRun: true });
  await monday(dry);
  expect(dry.writes()).toEqual([]);
  expect(dry.lines.some((line) => line.includes('Dry run'))).toBe(true);
});
