import { dayOf } from '#core/catalog/days';
import { usageError } from './errors.ts';
import { escaped } from './redact.ts';
import type { SectionName } from './section-names.ts';

const form =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d+))?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** Milliseconds since 1970 of an ISO 8601 date or time, without a zone in UTC; undefined where it is none. */
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

/** An instant as ISO 8601 in UTC, without a fraction where there is none. */
export function utcText(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

type Fields = Readonly<Record<string, unknown>>;

interface Rule {
  /** Milliseconds of the item's time, undefined where it has none. */
  readonly time: (fields: Fields, now: number) => number | undefined;
  readonly withoutTime: 'kept' | 'dropped';
}

const topics: Rule = {
  time: (fields, now) =>
    latest(
      timeIn(fields, 'posted_at'),
      timeIn(fields, 'last_reply_at'),
      timeIn(fields, 'created_at'),
      pastOnly(timeIn(fields, 'delayed_post_at'), now),
    ),
  withoutTime: 'kept',
};

/** By section how its items are chosen; null where they have no usable time, or are needed whole. */
const rules = {
  course: null,
  tabs: null,
  modules: null,
  assignment_groups: null,
  grades: null,
  assignments: {
    time: (fields) => timeIn(fields, 'updated_at') ?? timeIn(fields, 'created_at'),
    withoutTime: 'kept',
  },
  files: {
    time: (fields) => latest(timeIn(fields, 'updated_at'), timeIn(fields, 'modified_at')),
    withoutTime: 'kept',
  },
  pages: { time: (fields) => timeIn(fields, 'updated_at'), withoutTime: 'kept' },
  announcements: topics,
  discussions: topics,
  submissions: {
    time: (fields) =>
      latest(timeIn(fields, 'submitted_at'), timeIn(fields, 'graded_at'), timeIn(fields, 'posted_at')),
    // A row that nobody has touched is a placeholder.
    withoutTime: 'dropped',
  },
} as const satisfies Record<SectionName, Rule | null>;

/** Whether `--since` says nothing about a section. */
export function isUnfiltered(section: SectionName): boolean {
  return rules[section] === null;
}

/** Whether an item of a section changed at `since` or later. `now` is the start of the run. */
export function isChanged(section: SectionName, fields: Fields, since: number, now: number): boolean {
  const rule: Rule | null = rules[section];
  if (rule === null) return true;
  const time = rule.time(fields, now);
  return time === undefined ? rule.withoutTime === 'kept' : time >= since;
}

function timeIn(fields: Fields, key: string): number | undefined {
  const value = fields[key];
  return typeof value === 'string' ? instantOf(value) : undefined;
}

function latest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function pastOnly(time: number | undefined, now: number): number | undefined {
  return time !== undefined && time <= now ? time : undefined;
}
