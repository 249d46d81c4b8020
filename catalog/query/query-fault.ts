export type QueryFaultCode =
  | 'parameter-unknown'
  | 'parameter-value'
  | 'parameter-repeated'
  | 'parameter-conflict'
  | 'query-too-long'
  | 'cursor-malformed'
  | 'target-malformed';

export type QueryFaultReason =
  | 'unknown-name'
  | 'not-listed'
  | 'not-a-number'
  | 'not-a-whole-number'
  | 'not-a-day'
  | 'not-a-card-id'
  | 'out-of-range'
  | 'too-many'
  | 'too-long'
  | 'mixed-not'
  | 'repeated'
  | 'conflict'
  | 'wrong-route'
  | 'malformed';

/** One thing wrong with a query: an entry of `errors[]`, and the sentence that says it. */
export interface QueryFault {
  readonly code: QueryFaultCode;
  /** The parameter, cut to 100 characters. */
  readonly name: string;
  /** What was given, cut to 100 characters. */
  readonly value?: string;
  readonly reason: QueryFaultReason;
  /** All allowed values, where they are at most 50. */
  readonly allowed?: readonly string[];
  /** Where the allowed values stand when there are more: `/v1/facets?facets=issuer_id`. */
  readonly allowed_at?: string;
  readonly suggestion?: string;
  readonly message: string;
}

/** A request tells at most so many of its faults. */
export const mostFaults = 20;
