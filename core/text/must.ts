/** Returns the value, or throws if it is null or undefined: a bug, because the caller knows that it is there. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
