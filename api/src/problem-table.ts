/** What programs may go by: stable for ever, other than words. */
export type ProblemCode =
  | 'parameter-unknown'
  | 'parameter-value'
  | 'parameter-repeated'
  | 'parameter-conflict'
  | 'query-too-long'
  | 'cursor-malformed'
  | 'target-malformed'
  | 'answer-too-large'
  | 'client-identification-required'
  | 'card-not-found'
  | 'route-not-found'
  | 'method-not-allowed'
  | 'form-not-acceptable'
  | 'target-too-long'
  | 'cursor-expired'
  | 'changes-expired'
  | 'quota-exceeded'
  | 'internal'
  | 'shutting-down'
  | 'store-unavailable';

export interface ProblemInfo {
  readonly status: number;
  /** The coarse word of older clients. */
  readonly error: string;
  readonly title: string;
  /** Seconds for which everybody may keep the answer; null for never. */
  readonly kept: number | null;
}

const bad = { status: 400, error: 'bad_request', kept: null } as const;
const unavailable = { status: 503, error: 'unavailable', kept: null } as const;
const gone = { status: 410, error: 'gone', kept: null } as const;
const missing = { status: 404, error: 'not_found', kept: 60 } as const;

/** Every problem there is. */
export const problemTable = {
  'parameter-unknown': { ...bad, title: 'A parameter is not one of this route' },
  'parameter-value': { ...bad, title: 'A parameter has a value that is not allowed' },
  'parameter-repeated': { ...bad, title: 'A parameter with one value is given more than once' },
  'parameter-conflict': { ...bad, title: 'Two parameters cannot be given together' },
  'query-too-long': { ...bad, title: 'The search text is too long' },
  'cursor-malformed': { ...bad, title: 'The cursor is not one of this list' },
  'target-malformed': { ...bad, title: 'The address is not well formed' },
  'answer-too-large': { ...bad, title: 'The answer would be too large' },
  'client-identification-required': {
    ...bad,
    error: 'client_identification_required',
    title: 'This instance asks clients to name themselves',
  },
  'card-not-found': { ...missing, title: 'No card has this id' },
  'route-not-found': { ...missing, title: 'There is nothing at this address' },
  'method-not-allowed': { ...bad, status: 405, title: 'Only reading is possible here' },
  'form-not-acceptable': { ...bad, status: 406, title: 'The answer has no form that the client accepts' },
  'target-too-long': { ...bad, status: 414, title: 'The address is too long' },
  'cursor-expired': { ...gone, title: 'The cursor belongs to older data' },
  'changes-expired': { ...gone, title: 'The log of changes does not go back so far' },
  'quota-exceeded': {
    status: 429,
    error: 'rate_limit_exceeded',
    kept: null,
    title: 'More requests than one client may make',
  },
  internal: { status: 500, error: 'internal_error', kept: null, title: 'Something went wrong here' },
  'shutting-down': { ...unavailable, title: 'This server is about to stop' },
  'store-unavailable': { ...unavailable, title: 'The cards cannot be read just now' },
} as const satisfies Record<ProblemCode, ProblemInfo>;

export const problemCodes: readonly ProblemCode[] = (
  Object.keys(problemTable) as (keyof typeof problemTable)[]
).toSorted();
