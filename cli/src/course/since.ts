import { formatDay } from '#core/card/days';
import { UsageError } from '#core/io/errors';
import { escapeInvisible } from '../redact.ts';
import { type Item, textIn } from './json.ts';
import type { SectionName } from './section-names.ts';

/** Matches a date or time in ISO 8601, such as `2026-03-01`, `20260301T100030Z` or `2026-03-01 10:00+02:00`. */
const isoPattern =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[Tt ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?(?:([Zz])|([+-])(\d{2})(?::?(\d{2}))?)?)?$/;

/**
 * Converts an ISO 8601 date or time to milliseconds since 1970. The default time zone is UTC. Returns undefined if the
 * text is invalid.
 */
export function parseInstant(text = ''): number | undefined {
  const match = isoPattern.exec(text);
  if (match === null) return undefined;
  const [, year, , month, day, hour = '00', minute = '00', second = '00', fraction = ''] = match;
  const [sign = '+', zoneHour = '00', zoneMinute = '00'] = match.slice(10);
  const date = `${year}-${month}-${day}`;
  const utcMs = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  // `Date.parse` accepts the hour 24, and turns February 30 into a day in March. Reject both.
  if (Number.isNaN(utcMs) || Number(hour) > 23 || formatDay(new Date(utcMs)) !== date) return undefined;
  if (Number(zoneHour) > 23 || Number(zoneMinute) > 59) return undefined;
  return utcMs - Number(`${sign}1`) * (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000;
}

/** Parses the value of `--since`. Returns milliseconds since 1970. Throws a usage error if the value is not a date. */
export function parseSince(text: string): number {
  const instant = parseInstant(text.trim());
  if (instant !== undefined) return instant;
  throw new UsageError(
    `--since ${escapeInvisible(text)} is not a date; give one such as 2026-09-01 or 2026-09-01T08:30:00+02:00.`,
  );
}

/** Formats a time in ISO 8601 in UTC. Omits the fraction of a second if it is zero. */
export function formatUtc(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

/**
 * The fields that are compared with the time of `--since`. `latest`: the latest time in these fields counts. `first`: the first
 * field with a value counts. Null: `--since` does not filter the section.
 */
const timeFields = {
  course: null,
  tabs: null,
  modules: null,
  assignment_groups: null,
  grades: null,
  syllabus: null,
  quizzes: null,
  assignments: { first: ['updated_at', 'created_at'] },
  files: { latest: ['updated_at', 'modified_at'] },
  pages: { latest: ['updated_at'] },
  announcements: { latest: ['posted_at', 'last_reply_at', 'created_at', 'delayed_post_at'] },
  discussions: { latest: ['posted_at', 'last_reply_at', 'created_at', 'delayed_post_at'] },
  // A reply has no time field. `--since` filters its topic instead.
  discussion_replies: { latest: [] },
  submissions: { latest: ['submitted_at', 'graded_at', 'posted_at'] },
} as const satisfies Record<SectionName, { first: readonly string[] } | { latest: readonly string[] } | null>;

export function isUnfiltered(section: SectionName): boolean {
  return timeFields[section] === null;
}

/** Reports whether an item changed after the time `since`. `now` is the start of the run. */
export function isChanged(section: SectionName, item: Item, since: number, now: number): boolean {
  const rule = timeFields[section];
  if (rule === null) return true;
  const keys: readonly string[] = 'first' in rule ? rule.first : rule.latest;
  const times = keys.flatMap((key) => {
    const time = parseInstant(textIn(item, key));
    return time === undefined || (key === 'delayed_post_at' && time > now) ? [] : [time];
  });
  const [firstTime] = times;
  // If a student submitted nothing, the LMS lists a submission without times. Skip it.
  if (firstTime === undefined) return section !== 'submissions';
  return ('first' in rule ? firstTime : Math.max(...times)) > since;
}
