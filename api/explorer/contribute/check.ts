import { type Card, type Country, isCardId, pathOfCardId } from '#core/catalog/card';
import { type Diagnostic, ruleOf, wordsOf } from '#core/catalog/diagnostic';
import { fixCardText } from '#core/catalog/fix';
import type { Registry } from '#core/catalog/registry';
import { editAddress, newFileAddress } from '#core/catalog/repository-addresses';
import { cardFromAnswers, type Recorded } from '#core/catalog/scaffold/card-answers';
import { whatIsLeft } from '#core/catalog/scaffold/new-card';
import type { SourceFile } from '#core/catalog/source-file';
import type { IssuerNames } from '#core/query/query';
import type { Format } from '../language.ts';
import type { Words } from '../words/en.ts';
import { answersOf, type Fields, fieldAt, type TextField } from './answers.ts';
import type { contributeWords } from './words.ts';

/** What the form is drawn from. */
export interface FormWorld {
  readonly words: (typeof contributeWords)['en'];
  /** The words of the explorer, for what both name. */
  readonly shown: Words;
  readonly format: Format;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly start: Fields;
  /** The card that is corrected; null if one is added. */
  readonly corrected: Recorded | null;
  readonly countries: readonly Country[];
  readonly issuers: readonly IssuerNames[];
  /** Id and name. */
  readonly categories: readonly (readonly [string, string])[];
  readonly registries: readonly SourceFile[];
  readonly registry: Registry;
  readonly isKnownId: (id: string) => boolean;
  /** As in `catalog.json`. */
  readonly repository: string | null;
  /** The fields with an id that goes with the name, as long as nobody wrote another one. */
  readonly withSuggestedId: (next: Fields, before: Fields) => Fields;
}

export interface Problem {
  /** The field that it is told at. */
  readonly field: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly link?: string;
}

export interface Checked {
  readonly text: string;
  readonly problems: readonly Problem[];
  /** What differs from the card that is corrected, field by field. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly isUnchanged: boolean;
  /** Where the file is handed in; null if there is no repository. */
  readonly address: string | null;
}

/** Makes the file of what is in the fields, and checks it as its pull request will be. */
export function checkFields(fields: Fields, world: FormWorld): Checked {
  const { words, corrected, registries, today, repository } = world;
  const issuer = issuerNamed(fields, world.issuers);
  const problems: Problem[] = emptyProblems(fields, words);
  const isTold = (field: string): boolean => problems.some((one) => one.field === field);
  const wrong = (field: string, message: string, link?: string): void => {
    problems.push({ field, severity: 'error', message, ...(link !== undefined && { link }) });
  };
  if (issuer === undefined && !isTold('issuer')) wrong('issuer', words.issuerUnknown);
  if (corrected === null && world.isKnownId(fields.id)) wrong('id', words.exists, `?card=${fields.id}`);
  const { answers, notNumbers } = answersOf(fields, issuer ?? { id: '', name: fields.issuer });
  for (const field of notNumbers) wrong(field, words.notANumber);
  const textFixed = (raw: string): string => fixCardText(raw, world.registry) ?? raw;
  const text = textFixed(cardFromAnswers(answers, corrected ?? undefined));
  // A card without a valid id is checked as if it had one: its id is a problem of its own.
  const path = pathOfCardId(isCardId(answers.id) ? answers.id : `${fields.country}-new`);
  const ownProblems = new Set(problems.map(({ field }) => field));
  // An empty id is a problem only once there is an issuer and a name to make it of.
  if (fields.id.trim() === '') ownProblems.add('id');
  for (const diagnostic of whatIsLeft(path, text, registries, today)) {
    if (diagnostic.code === 'id-differs-from-path') continue;
    const field = fieldAt(diagnostic.place.pointer);
    // What is told above is not told again in the words of the file.
    if (ownProblems.has(field)) continue;
    const message = sentenceFor(diagnostic, labelOf(field, words));
    problems.push({ field, severity: wordsOf(diagnostic).severity, message });
  }
  let address = null;
  if (repository !== null)
    address = corrected === null ? newFileAddress(repository, path, text) : editAddress(repository, path);
  return {
    text,
    problems,
    changes: corrected === null ? [] : changesOf(fields, world),
    isUnchanged: corrected !== null && textFixed(textOf(corrected)) === text,
    address,
  };
}

function changesOf(fields: Fields, { start, words }: FormWorld): Checked['changes'] {
  const rows = (all: Fields['rows']): string =>
    all.map(({ rate, label }) => `${rate} ${label}`.trim()).join('; ');
  const texts = Object.entries(labels).flatMap(([field, label]) => {
    const [before, after] = [start[field as TextField], fields[field as TextField]];
    return before === after ? [] : [{ label: words[label], before, after }];
  });
  const [before, after] = [rows(start.rows), rows(fields.rows)];
  return before === after ? texts : [...texts, { label: words.category, before, after }];
}

/** What cannot be left out and is empty. */
function emptyProblems(fields: Fields, words: FormWorld['words']): Problem[] {
  const needed = [
    'issuer',
    'name',
    'feesUrl',
    ...(fields.rateType === '' ? [] : (['earns'] as const)),
  ] as const;
  const empty: TextField[] = needed.filter((field) => fields[field].trim() === '');
  // The id is made of the issuer and the name.
  if (fields.id.trim() === '' && !empty.includes('issuer') && !empty.includes('name')) empty.push('id');
  return empty.map((field) => ({ field, severity: 'error', message: words.empty(labelOf(field, words)) }));
}

/** The sentence of a finding, with the label of its field instead of its name in the file. */
function sentenceFor({ code, facts, place }: Diagnostic, label: string): string {
  const sentence = ruleOf(code).sentence as (
    facts: object,
    words: { field: string; pointer: string },
  ) => string;
  return sentence({ code, pointer: place.pointer, ...facts }, { field: label, pointer: place.pointer });
}

/** What the form calls a field. */
function labelOf(field: string, words: FormWorld['words']): string {
  const label = labels[field.replace(/-\d+$/, '') as keyof typeof labels];
  return label === undefined ? `\`${field}\`` : `“${words[label]}”`;
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
} as const satisfies Readonly<Record<string, keyof FormWorld['words']>>;

const textOf = (card: Omit<Card, '$schema'>): string =>
  `${JSON.stringify({ $schema: '../../schema.json', ...card }, null, 2)}\n`;

/** The issuer that a name, an alias or an id means, in the country of the card. */
export function issuerNamed(
  { issuer, country }: Pick<Fields, 'issuer' | 'country'>,
  issuers: readonly IssuerNames[],
): IssuerNames | undefined {
  const wanted = issuer.trim().toLowerCase();
  return issuers.find(
    ({ name, id, aliases, countries }) =>
      countries.includes(country) && [name, id, ...aliases].some((one) => one.toLowerCase() === wanted),
  );
}
