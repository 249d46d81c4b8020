import { type Card, type Country, getCardPath, isCardId } from '#core/catalog/card';
import { type Diagnostic, describeDiagnostic, getRule } from '#core/catalog/diagnostic';
import { fixCardText } from '#core/catalog/fix';
import type { Registry } from '#core/catalog/registry';
import { editAddress, newFileAddress } from '#core/catalog/repository-addresses';
import { type CardWithoutSchema, cardFromAnswers } from '#core/catalog/scaffold/card-answers';
import { validateNewCard } from '#core/catalog/scaffold/new-card';
import type { SourceFile } from '#core/catalog/source-file';
import type { IssuerNames } from '#core/query/query';
import type { LocaleFormat } from '../language.ts';
import type { UiText } from '../ui-text/en.ts';
import { type FormFields, findFieldName, parseFields, type TextField } from './form-fields.ts';
import type { formTextByLanguage } from './form-text.ts';

/** The input of the form's view. */
export interface FormContext {
  readonly formText: (typeof formTextByLanguage)['en'];
  /** Texts of the explorer, for shared labels. */
  readonly uiText: UiText;
  readonly format: LocaleFormat;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly start: FormFields;
  /** The corrected card; null for a new one. */
  /** An id in the address that no card has. */
  readonly unknownId: string | null;
  readonly correctedCard: CardWithoutSchema | null;
  readonly countries: readonly Country[];
  readonly issuers: readonly IssuerNames[];
  /** Id and name. */
  readonly categories: readonly (readonly [string, string])[];
  readonly registries: readonly SourceFile[];
  readonly registry: Registry;
  readonly isKnownId: (id: string) => boolean;
  /** As in `catalog.json`. */
  readonly repository: string | null;
  /** Updates the id from the name until it is edited by hand. */
  readonly withSuggestedId: (next: FormFields, before: FormFields) => FormFields;
}

export interface FieldProblem {
  /** The field that shows it. */
  readonly field: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly link?: string;
}

export interface FormCheckResult {
  readonly text: string;
  readonly problems: readonly FieldProblem[];
  /** Differences from the corrected card, by field. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly isUnchanged: boolean;
  /** The address of GitHub's editor; null if there is no repository. */
  readonly githubUrl: string | null;
}

/** Builds the file from the fields, and checks it with the pull request's rules. */
export function checkFields(fields: FormFields, context: FormContext): FormCheckResult {
  const { formText, correctedCard: corrected, registries, today, repository } = context;
  const issuer = findIssuer(fields, context.issuers);
  const problems: FieldProblem[] = emptyProblems(fields, formText);
  const isReported = (field: string): boolean => problems.some((problem) => problem.field === field);
  const addError = (field: string, message: string, link?: string): void => {
    problems.push({ field, severity: 'error', message, ...(link !== undefined && { link }) });
  };
  if (issuer === undefined && !isReported('issuer')) addError('issuer', formText.issuerUnknown);
  if (corrected === null && context.isKnownId(fields.id))
    addError('id', formText.exists, `?card=${fields.id}`);
  const { answers, notNumbers } = parseFields(fields, issuer ?? { id: '', name: fields.issuer });
  for (const field of notNumbers) addError(field, formText.notANumber);
  const fixText = (raw: string): string => fixCardText(raw, context.registry) ?? raw;
  const text = fixText(cardFromAnswers(answers, corrected ?? undefined));
  // Checked with a placeholder id, so that an invalid id is reported once only.
  const path = getCardPath(isCardId(answers.id) ? answers.id : `${fields.country}-new`);
  const ownProblems = new Set(problems.map(({ field }) => field));
  // An empty id is reported only after issuer and name are filled in.
  if (fields.id.trim() === '') ownProblems.add('id');
  for (const diagnostic of validateNewCard(path, text, registries, today)) {
    if (diagnostic.code === 'id-differs-from-path') continue;
    const field = findFieldName(diagnostic.place.pointer);
    // Avoid duplicates of the findings above.
    if (ownProblems.has(field)) continue;
    const message = sentenceFor(diagnostic, labelOf(field, formText));
    problems.push({ field, severity: describeDiagnostic(diagnostic).severity, message });
  }
  let address = null;
  if (repository !== null)
    address = corrected === null ? newFileAddress(repository, path, text) : editAddress(repository, path);
  return {
    text,
    problems,
    changes: corrected === null ? [] : changesOf(fields, context),
    isUnchanged: corrected !== null && fixText(textOf(corrected)) === text,
    githubUrl: address,
  };
}

function changesOf(fields: FormFields, { start, formText }: FormContext): FormCheckResult['changes'] {
  const rows = (all: FormFields['rows']): string =>
    all.map(({ rate, label }) => `${rate} ${label}`.trim()).join('; ');
  const texts = Object.entries(labels).flatMap(([field, label]) => {
    const [before, after] = [start[field as TextField], fields[field as TextField]];
    return before === after ? [] : [{ label: formText[label], before, after }];
  });
  const [before, after] = [rows(start.rows), rows(fields.rows)];
  return before === after ? texts : [...texts, { label: formText.category, before, after }];
}

/** Empty required fields. */
function emptyProblems(fields: FormFields, formText: FormContext['formText']): FieldProblem[] {
  const requiredFields = [
    'issuer',
    'name',
    'feesUrl',
    ...(fields.rateType === '' ? [] : (['earns'] as const)),
  ] as const;
  const empty: TextField[] = requiredFields.filter((field) => fields[field].trim() === '');
  // The id is derived from issuer and name.
  if (fields.id.trim() === '' && !empty.includes('issuer') && !empty.includes('name')) empty.push('id');
  return empty.map((field) => ({
    field,
    severity: 'error',
    message: formText.empty(labelOf(field, formText)),
  }));
}

/** The message of a finding, with the field's label instead of its JSON key. */
function sentenceFor({ code, facts, place }: Diagnostic, label: string): string {
  const sentence = getRule(code).sentence as (
    facts: object,
    formText: { field: string; pointer: string },
  ) => string;
  return sentence({ code, pointer: place.pointer, ...facts }, { field: label, pointer: place.pointer });
}

/** The label of a field. */
function labelOf(field: string, formText: FormContext['formText']): string {
  const label = labels[field.replace(/-\d+$/, '') as keyof typeof labels];
  return label === undefined ? `\`${field}\`` : `“${formText[label]}”`;
}

const labels = {
  issuer: 'issuer',
  name: 'name',
  id: 'id',
  network: 'network',
  type: 'type',
  segment: 'segment',
  annualFee: 'annualFee',
  fxFee: 'fxFee',
  feesUrl: 'url',
  feesRead: 'read',
  rateType: 'rateType',
  earns: 'earns',
  baseRate: 'baseRate',
  rewardsUrl: 'rewardsUrl',
  rewardsRead: 'read',
  rate: 'rate',
  category: 'category',
  label: 'label',
} as const satisfies Readonly<Record<string, keyof FormContext['formText']>>;

const textOf = (card: Omit<Card, '$schema'>): string =>
  `${JSON.stringify({ $schema: '../../schema.json', ...card }, null, 2)}\n`;

/** Finds an issuer of the card's country by name, alias or id. */
export function findIssuer(
  { issuer, country }: Pick<FormFields, 'issuer' | 'country'>,
  issuers: readonly IssuerNames[],
): IssuerNames | undefined {
  const wanted = issuer.trim().toLowerCase();
  return issuers.find(
    ({ name, id, aliases, countries }) =>
      countries.includes(country) && [name, id, ...aliases].some((known) => known.toLowerCase() === wanted),
  );
}
