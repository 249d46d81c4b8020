import type { PassWords } from './match/gate.ts';
import { type ArtFiles, artFiles } from './art-names.ts';
import { own, type PassDocument, type PassKind } from './classify.ts';
import { cleanText } from './clean-text.ts';

/**
 * All that is kept of a pass: the texts that matching reads, and of files whether they are there. There is no field for
 * an identifier, a number, a name of a person, an address, a date or a file name, so that none can get out; texts are
 * cleaned, and null where there is none. Of payment applications the first four that have a description are kept.
 */
export interface Pass extends PassWords, ArtFiles {
  readonly kind: Exclude<PassKind, 'other'>;
}

const mostApplications = 4;

/** Copies what is allowed out of a document, field by field, and nothing else. */
export function passOf(document: PassDocument, kind: Pass['kind'], names: readonly string[]): Pass {
  const { hasPng, hasPdf, hasSidecar } = artFiles(names);
  return {
    kind,
    description: cleaned(own(document, 'description')),
    longDescription: cleaned(own(document, 'longDescription')),
    organizationName: cleaned(own(document, 'organizationName')),
    logoText: cleaned(own(document, 'logoText')),
    cobrandName: cleaned(own(document, 'cobrandName')),
    issuerCountryCode: cleaned(own(document, 'issuerCountryCode')),
    applicationDescriptions: applicationDescriptions(own(document, 'paymentApplications')),
    hasPng,
    hasPdf,
    hasSidecar,
  };
}

/** The name that a person is shown; `n` is the pass's number, from 1. */
export function shownName(pass: Pass, n: number): string {
  return pass.description ?? pass.longDescription ?? pass.logoText ?? `Card #${n}`;
}

function applicationDescriptions(applications: unknown): readonly string[] {
  const found: string[] = [];
  if (!Array.isArray(applications)) return found;
  for (const application of applications) {
    if (found.length === mostApplications) break;
    if (typeof application !== 'object' || application === null) continue;
    const text = cleaned(own(application, 'applicationDescription'));
    if (text !== null) found.push(text);
  }
  return found;
}

function cleaned(value: unknown): string | null {
  const text = typeof value === 'string' ? cleanText(value) : '';
  return text === '' ? null : text;
}
