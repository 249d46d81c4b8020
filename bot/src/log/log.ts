/** A JSON line each; what is said of pull requests' texts stays out of it. As pino writes them. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
