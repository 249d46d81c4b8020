const dayMs = 86_400_000;

/** Days from one date to another, both YYYY-MM-DD; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The date `days` later, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return dayOf(new Date(Date.parse(date) + days * dayMs));
}

/** The day of a moment, in UTC, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
