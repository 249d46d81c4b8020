import type { Diagnostic, DiagnosticCode, FindingFacts } from './diagnostic.ts';
import { artInfo } from './diagnostic-info/art.ts';
import { identityInfo } from './diagnostic-info/identity.ts';
import { pagesInfo } from './diagnostic-info/pages.ts';
import { fieldName } from './diagnostic-info/phrases.ts';
import { readingInfo } from './diagnostic-info/reading.ts';
import { registryInfo } from './diagnostic-info/registry.ts';
import { schemaInfo } from './diagnostic-info/schema.ts';
import { sourcesInfo } from './diagnostic-info/sources.ts';
import { valuesInfo } from './diagnostic-info/values.ts';

/** An error blocks, a warning asks, a note informs. */
export type Severity = 'error' | 'warning' | 'note';

export const severities = ['error', 'warning', 'note'] as const satisfies readonly Severity[];

/** The words of a code. The sentence says what is there, what is expected and what to do. */
export interface CodeInfo<Code extends DiagnosticCode> {
  /** A few words, for lists. */
  readonly title: string;
  readonly severity: Severity | ((facts: FindingFacts[Code]) => Severity);
  /** Whether `validate --fix` mends it. */
  readonly fixable?: true | ((facts: FindingFacts[Code]) => boolean);
  readonly sentence: (facts: FindingFacts[Code], where: Where) => string;
}

/** Names of the place for use in a sentence. */
export interface Where {
  /** The field in code marks, such as `` `annual_fee.amount` ``; «the file» where there is none. */
  readonly field: string;
  /** The JSON Pointer of the place. */
  readonly pointer: string;
}

export type InfoTable<Codes extends DiagnosticCode> = { readonly [Code in Codes]: CodeInfo<Code> };

/** Everything that is said about findings; a code without words does not compile. */
export const diagnosticInfo: InfoTable<DiagnosticCode> = {
  ...readingInfo,
  ...schemaInfo,
  ...identityInfo,
  ...registryInfo,
  ...sourcesInfo,
  ...pagesInfo,
  ...valuesInfo,
  ...artInfo,
};

export const diagnosticCodes = Object.keys(diagnosticInfo) as readonly DiagnosticCode[];

export interface DiagnosticWords {
  readonly title: string;
  readonly severity: Severity;
  readonly fixable: boolean;
  readonly message: string;
  /** The code's page, relative to the repository's root. */
  readonly page: string;
}

/** The words of a diagnostic. */
export function wordsOf({ code, place, facts }: Diagnostic): DiagnosticWords {
  return infoOf({ code, pointer: place.pointer, ...facts });
}

/** The words of one finding, or of anything that has a code, a pointer and the code's facts. */
export function infoOf(finding: {
  readonly code: DiagnosticCode;
  readonly pointer: string;
}): DiagnosticWords {
  // One code, one entry, one shape of facts: the compiler cannot follow that through the union.
  const info = diagnosticInfo[finding.code] as unknown as CodeInfo<'json-syntax'>;
  const facts = finding as unknown as FindingFacts['json-syntax'];
  return {
    title: info.title,
    severity: typeof info.severity === 'function' ? info.severity(facts) : info.severity,
    fixable: typeof info.fixable === 'function' ? info.fixable(facts) : (info.fixable ?? false),
    message: info.sentence(facts, { field: fieldName(finding.pointer), pointer: finding.pointer }),
    page: `docs/diagnostics/${finding.code}.md`,
  };
}
