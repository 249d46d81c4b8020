import { type Card, type Country, getCardPath, isCardId } from '#core/card/card';
import { type FeeName, mapFees } from '#core/card/fees';
import { pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { getPageKey } from '#core/card/redate';
import type { Registry } from '#core/card/registry';
import { buildNewFileUrl, editAddress } from '#core/card/repository-addresses';
import type { SourceFile } from '#core/card/source-file';
import { type Diagnostic, describeDiagnostic, getRule } from '#core/check/diagnostic';
import { fixCardText } from '#core/check/fix';
import {
  buildCardFromAnswers,
  type CardWithoutSchema,
  listChangedNumbers,
} from '#core/check/scaffold/card-answers';
import { validateNewCard } from '#core/check/scaffold/new-card';
import { suggestSlug } from '#core/check/scaffold/slug';
import type { IssuerNames } from '#core/query/query';
import type { LocaleFormat } from '../language.ts';
import { findLabel } from '../language.ts';
import type { UiText } from '../ui-text/en.ts';
import { type FormFields, findFieldName, parseFields, type TextField } from './form-fields.ts';
import type { formTextByLanguage } from './form-text.ts';

export interface FormContext {
  readonly formText: (typeof formTextByLanguage)['en'];
  /** The explorer's texts. The form uses some of these texts as labels. */
  readonly uiText: UiText;
  readonly format: LocaleFormat;
  /** Today's date in the format YYYY-MM-DD. */
  readonly today: string;
  readonly start: FormFields;
  /** The id in the URL's `?card=` if no card has this id. Otherwise null. */
  readonly unknownId: string | null;
  /** The card to correct, or null for a new card. */
  readonly correctedCard: CardWithoutSchema | null;
  readonly countries: readonly Country[];
  readonly issuers: readonly IssuerNames[];
  /** The id and the name of each category. */
  readonly categories: readonly (readonly [string, string])[];
  readonly registries: readonly SourceFile[];
  readonly registry: Registry;
  readonly isKnownId: (id: string) => boolean;
  /** The URL of the repository, such as `https://github.com/owner/name`, or null if there is no repository. */
  readonly repository: string | null;
}

export interface FieldProblem {
  /** The id of the form field, such as `name` or `rate-0`. */
  readonly field: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly link?: string;
}

export interface FormCheckResult {
  readonly text: string;
  readonly problems: readonly FieldProblem[];
  /** The fields in which the form differs from the card to correct. Empty for a new card. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  /** The other numbers of the card, which the user may have compared too. Empty until a number changes. */
  readonly comparable: readonly { readonly pointer: string; readonly label: string }[];
  readonly isUnchanged: boolean;
  /** The URL that opens GitHub's editor for the card file, or null if there is no repository. */
  readonly githubUrl: string | null;
}

/** Builds the card file from the fields. Checks the file with the same rules as pull requests. */
export function checkFields(fields: FormFields, context: FormContext): FormCheckResult {
  const { formText, correctedCard: corrected, registries, today, repository } = context;
  const issuer = findIssuer(fields, context.issuers);
  const problems: FieldProblem[] = checkEmptyFields(fields, formText);
  const isReported = (field: string): boolean => problems.some((problem) => problem.field === field);
  const addError = (field: string, message: string, link?: string): void => {
    problems.push({ field, severity: 'error', message, ...(link !== undefined && { link }) });
  };
  if (issuer === undefined && !isReported('country') && !isReported('issuer'))
    addError('issuer', formText.issuerUnknown);
  if (corrected === null && context.isKnownId(fields.id))
    addError('id', formText.exists, `?card=${fields.id}`);
  const { answers, notNumbers } = parseFields(fields, issuer ?? { id: '', name: fields.issuer });
  for (const field of notNumbers) addError(field, formText.notANumber);
  const changed = corrected === null ? [] : listChangedNumbers(answers, corrected);
  for (const field of ['feesRead', 'rewardsRead'] as const)
    if (needsDay(field, [...changed, ...fields.compared], fields)) addError(field, formText.readMissing);
  const fixText = (raw: string): string => fixCardText(raw, context.registry) ?? raw;
  const text = fixText(buildCardFromAnswers(answers, corrected ?? undefined));
  // If the id is invalid, use the path of a placeholder id, so that the validator does not also report the path.
  const path = getCardPath(isCardId(answers.id) ? answers.id : `${fields.country}-new`);
  const reportedFields = new Set(problems.map(({ field }) => field));
  // `checkEmptyFields` handles an empty id, so ignore the validator's messages about the id.
  if (fields.id.trim() === '') reportedFields.add('id');
  // Without a country, the currency of a fee is unknown too.
  const diagnostics = fields.country === '' ? [] : validateNewCard(path, text, registries, today);
  for (const diagnostic of diagnostics) {
    if (diagnostic.code === 'id-differs-from-path') continue;
    const field = findFieldName(diagnostic.location.pointer);
    if (reportedFields.has(field)) continue;
    const message = sentenceFor(diagnostic, labelOf(field, formText));
    problems.push({ field, severity: describeDiagnostic(diagnostic).severity, message });
  }
  let address = null;
  if (repository !== null)
    address = corrected === null ? buildNewFileUrl(repository, path, text) : editAddress(repository, path);
  return {
    text,
    problems,
    comparable:
      corrected === null || changed.length === 0 ? [] : listComparable(corrected, changed, fields, context),
    changes: corrected === null ? [] : listChanges(fields, context),
    isUnchanged: corrected !== null && fixText(textOf(corrected)) === text,
    githubUrl: address,
  };
}

/** A correction says on which day its numbers were read. */
function needsDay(
  field: 'feesRead' | 'rewardsRead',
  pointers: readonly string[],
  fields: FormFields,
): boolean {
  const hasOwnPage = fields.rewardsUrl.trim() !== '';
  if (field === 'rewardsRead' && !hasOwnPage) return false;
  const isOnPage = (pointer: string) =>
    (hasOwnPage && pointer.startsWith('/rewards') ? 'rewardsRead' : 'feesRead') === field;
  return fields[field] === '' && pointers.some(isOnPage);
}

function listComparable(
  card: CardWithoutSchema,
  changed: readonly string[],
  fields: FormFields,
  { uiText }: FormContext,
): FormCheckResult['comparable'] {
  const pages = [fields.feesUrl, fields.rewardsUrl].map((url) => getPageKey(url.trim()));
  const isOnReadPage = (pointer: string) =>
    card.sources.some(
      ({ url, cites }) =>
        pages.includes(getPageKey(url)) && cites.some((cite) => pointerContains(cite, pointer)),
    );
  return collectFactNumbers(card)
    .filter(([pointer]) => !changed.includes(pointer) && isOnReadPage(pointer))
    .map(([pointer, value]) => {
      const [, branch = '', ...keys] = pointer.split('/');
      const rate = card.rewards?.categories[Number(keys[1])];
      const name = findLabel(`field.${branch}`, uiText) ?? branch;
      const detail = branch === 'rewards' && rate !== undefined ? rate.label : keys.join(' ');
      return { pointer, label: `${name}, ${detail}: ${value}` };
    });
}

function listChanges(fields: FormFields, { start, formText }: FormContext): FormCheckResult['changes'] {
  const formatRows = (rows: FormFields['rows']): string =>
    rows.map(({ rate, label }) => `${rate} ${label}`.trim()).join('; ');
  const fieldChanges = Object.entries(labels).flatMap(([field, label]) => {
    const [before, after] = [start[field as TextField], fields[field as TextField]];
    return before === after ? [] : [{ label: formText[label], before, after }];
  });
  const [before, after] = [formatRows(start.rows), formatRows(fields.rows)];
  return before === after ? fieldChanges : [...fieldChanges, { label: formText.category, before, after }];
}

function checkEmptyFields(fields: FormFields, formText: FormContext['formText']): FieldProblem[] {
  const requiredFields = [
    'country',
    'issuer',
    'name',
    'feesUrl',
    'network',
    'type',
    'segment',
    ...(fields.rateType === '' ? [] : (['earns'] as const)),
  ] as const;
  const empty: TextField[] = requiredFields.filter((field) => fields[field].trim() === '');
  // The id is derived from these fields. Report an empty id only if they are filled in.
  const idFields = ['country', 'issuer', 'name'] as const;
  if (fields.id.trim() === '' && !idFields.some((field) => empty.includes(field))) empty.push('id');
  return empty.map((field) => ({
    field,
    severity: 'error',
    message: formText.empty(labelOf(field, formText)),
  }));
}

/** Returns the diagnostic's message. In the message, the label of the form field replaces the JSON key. */
function sentenceFor({ code, facts, location }: Diagnostic, label: string): string {
  const sentence = getRule(code).sentence as (
    facts: object,
    formText: { field: string; pointer: string },
  ) => string;
  return sentence({ code, pointer: location.pointer, ...facts }, { field: label, pointer: location.pointer });
}

function labelOf(field: string, formText: FormContext['formText']): string {
  const label = labels[field.replace(/-\d+$/, '') as keyof typeof labels];
  return label === undefined ? `\`${field}\`` : `“${formText[label]}”`;
}

const labels = {
  country: 'country',
  issuer: 'issuer',
  name: 'name',
  id: 'id',
  network: 'network',
  type: 'type',
  segment: 'segment',
  ...(mapFees(({ name }) => name) as Readonly<{ [Name in FeeName]: Name }>),
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

/** Finds an issuer in the card's country by name, alias or id. Ignores case and surrounding spaces. */
export function findIssuer(
  { issuer, country }: Pick<FormFields, 'issuer' | 'country'>,
  issuers: readonly IssuerNames[],
): IssuerNames | undefined {
  const typedName = issuer.trim().toLowerCase();
  return issuers.find(
    (issuer) =>
      isIssuerIn(issuer, country) &&
      [issuer.name, issuer.id, ...issuer.aliases].some((known) => known.toLowerCase() === typedName),
  );
}

/** Returns false if no country is chosen. */
export const isIssuerIn = ({ countries }: IssuerNames, country: FormFields['country']): boolean =>
  countries.some((code) => code === country);

/** Derives the id from the country, the issuer and the name, unless the user has edited the id. */
export function withSuggestedId(
  next: FormFields,
  before: FormFields,
  issuers: readonly IssuerNames[],
): FormFields {
  if (next.id !== before.id || before.id !== suggestId(before, issuers)) return next;
  return { ...next, id: suggestId(next, issuers) };
}

function suggestId(fields: FormFields, issuers: readonly IssuerNames[]): string {
  const { country, name } = fields;
  const issuer = findIssuer(fields, issuers);
  if (country === '' || issuer === undefined || name.trim() === '') return '';
  // The pinyin dictionary is too large for this page. Users must type the ids of cards with Chinese names.
  return `${country}-${suggestSlug({ country, issuer, name, romanize: () => '' })}`;
}
