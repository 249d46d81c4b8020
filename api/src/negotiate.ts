/** In which form a list is given. The path's ending is the canonical form; without one the client's `Accept` counts. */
export type Form = 'json' | 'csv' | 'ndjson';

export const forms = ['json', 'csv', 'ndjson'] as const satisfies readonly Form[];

/** Media types that mean a form, the first being its own. */
const mediaTypes = {
  json: ['application/json', 'text/json'],
  csv: ['text/csv'],
  ndjson: ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
} as const satisfies Record<Form, readonly string[]>;

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * The form a client likes best, JSON among equals; null where none is acceptable (RFC 9110, section 12.5.1).
 * Linear in the header's length.
 */
export function negotiate(accept: string | null): Form | null {
  if (accept === null || accept.trim() === '') return 'json';
  const ranges = accept.split(',', 64).map(readRange);
  let best: Form | null = null;
  let highest = 0;
  for (const form of forms) {
    const quality = qualityOf(form, ranges);
    if (quality > highest) [best, highest] = [form, quality];
  }
  return best;
}

/** Of the ranges that fit, the most exact one counts. */
function qualityOf(form: Form, ranges: readonly Range[]): number {
  let exactness = -1;
  let quality = 0;
  for (const range of ranges) {
    const fits = fitOf(range.type, mediaTypes[form]);
    if (fits > exactness || (fits === exactness && fits >= 0 && range.quality > quality))
      [exactness, quality] = [fits, range.quality];
  }
  return quality;
}

/** 2 for the very type, 1 for all of its kind, 0 for anything, -1 for something else. */
function fitOf(type: string, own: readonly string[]): number {
  if (own.includes(type)) return 2;
  if (type === '*/*') return 0;
  return own.some((name) => type === `${name.slice(0, name.indexOf('/'))}/*`) ? 1 : -1;
}

function readRange(part: string): Range {
  const [type = '', ...parameters] = part.split(';');
  let quality = 1;
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=', 2);
    // What is no number of the grammar counts as not acceptable rather than as best.
    if (name.trim().toLowerCase() === 'q')
      quality = /^\s*(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(value) ? Number(value) : 0;
  }
  return { type: type.trim().toLowerCase(), quality };
}
