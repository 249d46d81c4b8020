import { type Card, type Country, pathOfCardId } from '#core/catalog/card';
import { wordsOf } from '#core/catalog/diagnostic';
import { fixCardText } from '#core/catalog/fix';
import type { Registry } from '#core/catalog/registry';
import { editAddress, newFileAddress } from '#core/catalog/repository-addresses';
import { cardFromAnswers, type Recorded } from '#core/catalog/scaffold/card-answers';
import { whatIsLeft } from '#core/catalog/scaffold/new-card';
import type { SourceFile } from '#core/catalog/source-file';
import type { IssuerNames } from '#core/query/query';
import type { Format } from '../language.ts';
import type { Words } from '../words/en.ts';
import { answersOf, type Fields, fieldAt } from './answers.ts';
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
  /** Nothing of the card that is corrected is another. */
  readonly isUnchanged: boolean;
  /** Where the file is handed in; null if there is no repository. */
  readonly address: string | null;
}

/** Makes the file of what is in the fields, and checks it as its pull request will be. */
export function checkFields(fields: Fields, world: FormWorld): Checked {
  const { words, corrected, registries, today, repository } = world;
  const issuer = issuerNamed(fields, world.issuers);
  const problems: Problem[] = [];
  const wrong = (field: string, message: string, link?: string): void => {
    problems.push({ field, severity: 'error', message, ...(link !== undefined && { link }) });
  };
  if (issuer === undefined) wrong('issuer', words.issuerUnknown);
  if (corrected === null && world.isKnownId(fields.id)) wrong('id', words.exists, `?card=${fields.id}`);
  const { answers, notNumbers } = answersOf(fields, issuer ?? { id: '', name: fields.issuer });
  for (const field of notNumbers) wrong(field, words.notANumber);
  const textFixed = (raw: string): string => fixCardText(raw, world.registry) ?? raw;
  const text = textFixed(cardFromAnswers(answers, corrected ?? undefined));
  const path = pathOfCardId(answers.id);
  for (const diagnostic of whatIsLeft(path, text, registries, today)) {
    // The file is named by the id, which is checked itself.
    if (diagnostic.code === 'file-place' || diagnostic.code === 'id-differs-from-path') continue;
    const field = fieldAt(diagnostic.place.pointer);
    // That the issuer is not known is told above, in other words.
    if (field === 'issuer' && issuer === undefined) continue;
    const { severity, message } = wordsOf(diagnostic);
    problems.push({ field, severity, message });
  }
  let address = null;
  if (repository !== null)
    address = corrected === null ? newFileAddress(repository, path, text) : editAddress(repository, path);
  return {
    text,
    problems,
    isUnchanged: corrected !== null && textFixed(textOf(corrected)) === text,
    address,
  };
}

const textOf = (card: Omit<Card, '$schema'>): string =>
  `${JSON.stringify({ $schema: '../../schema.json', ...card }, null, 2)}\n`;

function issuerNamed({ issuer, country }: Fields, issuers: readonly IssuerNames[]): IssuerNames | undefined {
  const wanted = issuer.trim().toLowerCase();
  return issuers.find(
    ({ name, id, aliases, countries }) =>
      countries.includes(country) && [name, id, ...aliases].some((one) => one.toLowerCase() === wanted),
  );
}
