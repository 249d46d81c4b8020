import { type Card, type Country, countries, countryNames, pathOfCardId } from '#catalog/card';
import { daysBetween } from '#catalog/days';
import { lastVerified } from '#catalog/exports/exported-card';
import { encodePath } from '#catalog/reporters/links';
import { compareText } from '#catalog/text';
import type { Policy, RepositoryFacts } from './facts.ts';
import { code, inert } from './render/escape.ts';
import { isSameText } from './same-text.ts';

/** What reminders are decided from. */
export interface ReminderFacts {
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly repository: RepositoryFacts;
  readonly cards: readonly Card[];
  readonly policy: Policy;
  /** Reminders of ours, by author and marker, whatever became of them. */
  readonly issues: readonly OwnIssue[];
}

export interface OwnIssue {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly title: string;
  readonly body: string;
}

export type IssueMutation =
  | { readonly kind: 'create-issue'; readonly title: string; readonly body: string }
  | { readonly kind: 'edit-issue'; readonly number: number; readonly title: string; readonly body: string }
  | { readonly kind: 'close-issue'; readonly number: number; readonly body: string }
  | { readonly kind: 'reopen-issue'; readonly number: number; readonly title: string; readonly body: string };

const maxRows = 100;

/** The one issue of each country that lists the cards to verify again: what to do with it; nothing where it is right. */
export function planReminders(facts: ReminderFacts): readonly IssueMutation[] {
  return countries.flatMap((country): readonly IssueMutation[] => {
    const due = dueCards(facts, country);
    const [own, ...others] = facts.issues
      .filter(({ body }) => markerOf(body)?.country === country)
      .toSorted((a, b) => a.number - b.number);
    // Two that began at once made one each.
    const spare = others
      .filter(({ state }) => state === 'open')
      .map(({ number, body }) => ({ kind: 'close-issue', number, body }) as const);
    const body = bodyOf(facts, country, due);
    return [...planOne(country, due, body, own), ...spare];
  });
}

function planOne(
  country: Country,
  due: readonly Card[],
  body: string,
  own: OwnIssue | undefined,
): readonly IssueMutation[] {
  const title = `Cards to verify again: ${countryNames[country]}`;
  if (due.length === 0)
    return own?.state === 'open' ? [{ kind: 'close-issue', number: own.number, body }] : [];
  if (own === undefined) return [{ kind: 'create-issue', title, body }];
  const { number } = own;
  if (own.state === 'open') {
    const isSame = isSameText(own.body, body) && own.title === title;
    return isSame ? [] : [{ kind: 'edit-issue', number, title, body }];
  }
  const named = new Set(markerOf(own.body)?.ids);
  return due.some(({ id }) => !named.has(id)) ? [{ kind: 'reopen-issue', number, title, body }] : [];
}

/** Whether an issue's body begins as our reminders do. Who wrote it is another question. */
export function isReminder(body: string): boolean {
  return markerOf(body) !== undefined;
}

/** Cards still issued whose pages were read too long ago, the oldest first, then those nobody has read. */
function dueCards({ today, cards, policy }: ReminderFacts, country: Country): readonly Card[] {
  const own = cards.filter((card) => card.country === country && card.discontinued_on === undefined);
  const read = own.flatMap((card) => {
    const day = lastVerified(card);
    return day !== null && daysBetween(day, today) > policy.remindAfterDays ? [{ card, day }] : [];
  });
  const oldest = read.toSorted((a, b) => compareText(a.day, b.day) || compareText(a.card.id, b.card.id));
  const unread = own
    .filter((card) => lastVerified(card) === null)
    .toSorted((a, b) => compareText(a.id, b.id));
  return [...oldest.map(({ card }) => card), ...unread];
}

function bodyOf({ repository, policy }: ReminderFacts, country: Country, due: readonly Card[]): string {
  const marker = `<!-- cardcat-reminder:1 ${[country, ...due.map(({ id }) => id)].join(' ')} -->`;
  if (due.length === 0) return `${marker}\nEvery card has been verified lately. Thank you.\n`;
  const rows = due.slice(0, maxRows).map((card) => {
    const branch = encodePath(repository.defaultBranch);
    const file = `[${code(card.id)}](${repository.url}/blob/${branch}/${pathOfCardId(card.id)})`;
    return `| ${file} | ${inert(card.name)} | ${inert(card.issuer)} | ${lastVerified(card) ?? 'not read yet'} |`;
  });
  const rest = due.length - rows.length;
  return [
    marker,
    `Nobody has compared these cards with their pages for more than ${policy.remindAfterDays} days. Take any: open its pages, compare the numbers, write the day into \`retrieved\`, and open a pull request. This list updates itself.`,
    '',
    '| Card | Name | Issuer | Verified |\n|---|---|---|---|',
    ...rows,
    ...(rest > 0 ? ['', `And ${rest} more.`] : []),
    '',
  ].join('\n');
}

interface Marker {
  readonly country: string;
  readonly ids: readonly string[];
}

function markerOf(body: string): Marker | undefined {
  const [, country, ids = ''] = /^<!-- cardcat-reminder:1 (us|ca|cn)((?: [a-z0-9-]+)*) *-->/.exec(body) ?? [];
  return country === undefined ? undefined : { country, ids: ids.split(' ') };
}
