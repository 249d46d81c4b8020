import { dayOf } from '#core/catalog/days';
import { usageError } from './errors.ts';
import { type Item, textIn } from './json.ts';
import { escaped } from './redact.ts';
import type { SectionName } from './section-names.ts';

const form =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d+))?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** Milliseconds since 1970 of an ISO 8601 date or time, without a zone in UTC; undefined if it is not valid. */
export function instantOf(text: string): number | undefined {
  const parts = form.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { date, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z' } = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const utc = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  // A day that does not exist is moved into the next month, or is no time at all.
  if (Number.isNaN(utc) || dayOf(new Date(utc)) !== date) return undefined;
  const offset = offsetOf(zone);
  return offset === undefined ? undefined : utc - offset;
}

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** The value of `--since` as milliseconds since 1970. Throws a usage error. */
export function readSince(text: string): number {
  const instant = instantOf(text);
  if (instant !== undefined) return instant;
  throw usageError(
    `--since ${escaped(text)} is no date; give YYYY-MM-DD or YYYY-MM-DDThh:mm:ss, with Z or +hh:mm for a zone.`,
  );
}

/** An instant as ISO 8601 in UTC, without a fraction if there is none. */
export function utcText(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** By section the times of its items that count, the latest or the first that is there; null if it is not filtered. */
const times = {
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
  // Chosen by their topics.
  discussion_replies: { latest: [] },
  submissions: { latest: ['submitted_at', 'graded_at', 'posted_at'] },
} as const satisfies Record<SectionName, { first: readonly string[] } | { latest: readonly string[] } | null>;

/** Whether `--since` says nothing about a section. */
export function isUnfiltered(section: SectionName): boolean {
  return times[section] === null;
}

/** Whether an item of a section changed at `since` or later. `now` is the start of the run. */
export function isChanged(section: SectionName, item: Item, since: number, now: number): boolean {
  const rule = times[section];
  if (rule === null) return true;
  const names: readonly string[] = 'first' in rule ? rule.first : rule.latest;
  const known = names.flatMap((name) => {
    const time = instantOf(textIn(item, name) ?? '');
    return time === undefined || (name === 'delayed_post_at' && time > now) ? [] : [time];
  });
  // A submission without any time is a placeholder that was not touched.
  if (known.length === 0) return section !== 'submissions';
  return ('first' in rule ? (known[0] ?? 0) : Math.max(...known)) >= since;
}
