/** A time as GitHub writes it: UTC, whole seconds. */
export function stamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function stampOrNull(date: Date | null): string | null {
  return date === null ? null : stamp(date);
}
