import type { Severity } from './diagnostic-info.ts';
import type { Outcome } from './outcome.ts';
import { compareText } from './text.ts';

/**
 * What a finding knows beside its place, by code. `found` and `expected` are texts fit to be shown;
 * words and severity are put on in `diagnostic-info.ts` alone.
 */
export interface FindingFacts {
  // reading
  /** `mendable` where a machine can put right what was found. */
  readonly 'json-syntax': MisreadFacts & { readonly mendable?: true };
  readonly 'duplicate-key': {
    readonly key: string;
    readonly firstLine: number;
    readonly firstColumn: number;
  };
  readonly 'file-encoding':
    | { readonly problem: 'not-utf8'; readonly byteOffset: number }
    | { readonly problem: 'byte-order-mark' };
  readonly 'file-too-large': { readonly limitBytes: number };
  readonly 'nested-too-deep': { readonly limit: number };
  readonly 'file-kind': { readonly found: string; readonly expected: string };
  readonly 'file-place':
    | { readonly problem: 'unexpected'; readonly expected: string; readonly meant?: string }
    | { readonly problem: 'no-art'; readonly expected: string }
    | { readonly problem: 'differs-by-case'; readonly other: string };
  readonly 'not-formatted': { readonly found: string };
  // schema
  readonly 'field-missing': { readonly field: string; readonly expected: string };
  readonly 'field-unknown': { readonly field: string; readonly nearest?: string };
  readonly 'type-wrong': MisreadFacts;
  readonly 'value-not-listed': {
    readonly found: string;
    readonly allowed: readonly string[];
    readonly nearest?: string;
  };
  readonly 'format-wrong': MisreadFacts;
  readonly 'value-out-of-range': { readonly found: string; readonly expected: string };
  readonly 'date-not-real': { readonly found: string };
  // identity
  readonly 'id-differs-from-path': { readonly id: string; readonly expected: string };
  readonly 'country-differs-from-folder': { readonly country: string; readonly expected: string };
  readonly 'id-repeated': { readonly id: string; readonly other: string };
  /** `otherName` is the other card's, where it is written otherwise, of the same words that tell a card. */
  readonly 'card-repeated': { readonly name: string; readonly other: string; readonly otherName?: string };
  readonly 'id-removed': { readonly id: string };
  // registry
  /** Known, but not in the card's country, where `elsewhere` says so. */
  readonly 'issuer-unknown': {
    readonly issuerId: string;
    readonly nearest?: string;
    readonly elsewhere?: { readonly country: string; readonly countries: readonly string[] };
  };
  readonly 'issuer-is-alias': { readonly issuerId: string; readonly expected: string };
  /** `clash` where the name is that of another issuer, so that either of the two fields may be wrong. */
  readonly 'issuer-name-differs': {
    readonly found: string;
    readonly expected: string;
    readonly clash?: { readonly issuerId: string; readonly other: string };
  };
  readonly 'tier-unknown': {
    readonly tier: string;
    readonly problem: 'not-listed' | 'other-network';
    readonly network?: string;
    /** The tiers of `network`, in order of the registry. */
    readonly has?: readonly string[];
    readonly nearest?: string;
  };
  /** The entry stands behind `after`, and belongs in front of `before`. */
  readonly 'registry-unsorted': { readonly id: string; readonly after: string; readonly before: string };
  readonly 'registry-clash': {
    readonly value: string;
    readonly problem: RegistryClash;
    readonly other: string;
  };
  readonly 'registry-missing': { readonly registry: string };
  // sources
  readonly 'number-not-cited': { readonly found: string };
  readonly 'cite-points-nowhere': {
    readonly cite: string;
    readonly problem: 'absent' | 'outside-the-facts';
    readonly nearest?: string;
  };
  readonly 'source-off-issuer': { readonly host: string; readonly domains: readonly string[] };
  readonly 'source-not-https': { readonly found: string };
  readonly 'source-repeated': { readonly url: string; readonly first: string };
  /** `url` is empty where the record has none that can be read. */
  readonly 'source-unread': { readonly url: string; readonly changed: boolean };
  readonly 'source-in-future': { readonly retrieved: string; readonly today: string };
  readonly 'source-stale': { readonly retrieved: string; readonly days: number };
  // values
  readonly 'fee-currency': { readonly found: string; readonly expected: string; readonly country: string };
  readonly 'rate-is-fraction': { readonly found: string; readonly meant: string };
  readonly 'rate-missing': Readonly<Record<never, never>>;
  readonly 'label-placeholder': { readonly found: string };
  readonly 'label-repeated': { readonly label: string; readonly first: string };
  readonly 'cap-shared-unknown': { readonly label: string; readonly nearest?: string };
  readonly 'apr-reversed': { readonly min: number; readonly max: number };
  readonly 'offer-currency': { readonly found: string; readonly expected: string; readonly country: string };
  readonly 'network-repeated': { readonly network: string };
  readonly 'replaced-by-unknown': { readonly id: string; readonly nearest?: string };
  readonly 'replaced-by-cycle': { readonly cycle: readonly string[] };
  readonly 'discontinued-in-future': { readonly date: string; readonly today: string };
  readonly 'name-placeholder': { readonly found: string };
  readonly 'exception-expired': { readonly until: string; readonly today: string };
  // pages: what a check of the cited addresses saw
  readonly 'source-moved': PageFacts;
  readonly 'source-off-issuer-page': PageFacts;
  readonly 'source-soft-404': PageFacts;
  readonly 'source-gone': PageFacts;
  readonly 'source-dead': PageFacts;
  readonly 'source-unreachable': PageFacts;
  readonly 'source-blocked': PageFacts;
  readonly 'source-private-address': PageFacts;
  readonly 'source-redirects': PageFacts;
  readonly 'source-too-large': PageFacts;
  readonly 'source-not-a-page': PageFacts;
  readonly 'evidence-absent': EvidenceFacts;
  readonly 'evidence-number-only': EvidenceFacts & { readonly context: string };
  readonly 'evidence-unreadable': { readonly url: string; readonly count: number };
  // art
  readonly 'art-missing': { readonly file: string };
  /** `found` is null where the picture cannot be decoded. */
  readonly 'art-hash': { readonly found: string | null; readonly expected: string };
  readonly 'art-size': { readonly found: string; readonly expected: string };
  readonly 'art-place':
    | { readonly problem: 'path'; readonly found: string; readonly expected: string }
    | { readonly problem: 'unused' };
}

/** `meant` is what a person most likely wanted to write; it is named and never put in by a machine. */
export interface MisreadFacts {
  readonly found: string;
  readonly expected: string;
  readonly meant?: string;
}

/** What became of asking for the cited page. */
export type PageFacts = Outcome;

export interface EvidenceFacts {
  readonly url: string;
  /** The number's pointer. */
  readonly cited: string;
  readonly found: string;
}

export type RegistryClash =
  | 'id-repeated'
  | 'alias-is-id'
  | 'alias-repeated'
  | 'name-repeated'
  | 'domain-not-registrable';

export type DiagnosticCode = keyof FindingFacts;

/**
 * A finding before its place is known in lines: `pointer` is a JSON Pointer (RFC 6901) into the document,
 * and `at` says whether the key or the value there is meant (default: the value).
 */
export type Finding = {
  [Code in DiagnosticCode]: {
    readonly code: Code;
    readonly pointer: string;
    readonly at?: 'key' | 'value';
    /** Where the reader of the text knows the place already: offsets in UTF-16 code units. */
    readonly range?: TextRange;
  } & FindingFacts[Code];
}[DiagnosticCode];

/** A stretch of a text, in UTF-16 code units from its start. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** Lines and columns count from 1, columns in UTF-16 code units; the end is exclusive, as in SARIF. */
export interface Place {
  readonly path: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A finding with its place, its severity and the text of its line, ready for any reporter. */
export type Diagnostic = {
  [Code in DiagnosticCode]: {
    readonly code: Code;
    readonly severity: Severity;
    readonly place: Place;
    readonly facts: FindingFacts[Code];
    /** The line of the place, for a code frame; absent where there is no text. */
    readonly lineText?: string;
  };
}[DiagnosticCode];

/** How many there are of each severity. */
export function totalsOf(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): Record<Severity, number> {
  const totals = { error: 0, warning: 0, note: 0 };
  for (const { severity } of diagnostics) totals[severity]++;
  return totals;
}

/** By path, line, column, then code: the same order for the same input, whatever the locale. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.place.path, b.place.path) ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column ||
    compareText(a.code, b.code) ||
    compareText(a.place.pointer, b.place.pointer)
  );
}
