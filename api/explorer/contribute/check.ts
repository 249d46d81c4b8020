import { getCitedHost } from '#core/card/address';
import { type Card, type Country, countries, getCardPath, isCardId } from '#core/card/card';
import { joinPointer, pointerContains, withoutIndexes } from '#core/card/json';
import { getIssuerPath, type Registry } from '#core/card/registry';
import { buildNewFileUrl, editAddress } from '#core/card/repository-addresses';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { type Diagnostic, describeDiagnostic, getRule } from '#core/check/diagnostic';
import { fixCardText } from '#core/check/fix';
import { suggestSlug } from '#core/check/scaffold/slug';
import { validateCatalog } from '#core/check/validate';
import type { IssuerNames } from '#core/query/query';
import { slugify } from '#core/text/fold';
import type { FrameContext } from '../pages/frame.tsx';
import { buildCard, type DraftContext } from './build-card.ts';
import { type Draft, fieldsBySection, identityFields, listPointers, toKey } from './draft.ts';
import type { FormText } from './form-text.ts';

export interface FormContext extends DraftContext, FrameContext {
  readonly formText: FormText;
  /** The id in the URL's `?card=` if no card has this id. Otherwise null. */
  readonly unknownId: string | null;
  /** The pointer in the URL's `?field=`: what the reader looked at. */
  readonly askedField: string | null;
  readonly countries: readonly Country[];
  readonly issuers: readonly IssuerNames[];
  /** The id and the name of each category. */
  readonly categories: readonly (readonly [string, string])[];
  readonly registries: readonly SourceFile[];
  readonly registry: Registry;
  readonly isKnownId: (id: string) => boolean;
  /** Says a finding in the language of the form. Null if that is English. */
  readonly translate: ((finding: Diagnostic) => string) | null;
}

export interface FieldProblem {
  /** The pointer of the form field, with the key of a rate or page. */
  readonly field: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly link?: string;
}

export interface CheckedFile {
  readonly path: string;
  readonly text: string;
}

export interface FormCheckResult {
  /** The file of the card, and that of an issuer that is not listed. */
  readonly files: readonly [CheckedFile, ...CheckedFile[]];
  readonly problems: readonly FieldProblem[];
  /** The fields in which the form differs from the card to correct. Empty for a new card. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly readings: ReturnType<typeof buildCard>['readings'];
  readonly isUnchanged: boolean;
  /** The URL that opens GitHub's editor for the card file, or its upload page for two files. Null without a repository. */
  readonly githubUrl: string | null;
}

/** Builds the files from the draft. Checks them with the same rules as pull requests. */
export function checkDraft(draft: Draft, context: FormContext): FormCheckResult {
  const { formText, correctedCard: before, registries, today, repository, start } = context;
  const { texts, rates, pages } = draft;
  const { '/id': id = '', '/country': country = '' } = texts;
  const issuer = findIssuer(draft, context.issuers);
  const isNewIssuer = texts['issuer:isNew'] === 'yes';
  const problems: FieldProblem[] = listEmptyFields(draft).map((field) => ({
    field,
    severity: 'error',
    message: formText.empty(`“${labelField(field, formText)}”`),
  }));
  const addError = (field: string, message: string, link?: string): void => {
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, severity: 'error', message, ...(link !== undefined && { link }) });
  };
  if (issuer === undefined && country !== '') addError('/issuer', formText.issuerUnknown);
  if (before === null && context.isKnownId(id)) addError('/id', formText.exists, `?card=${id}`);
  const built = buildCard(draft, issuer ?? { id: '', name: texts['/issuer'] ?? '' }, context);
  for (const field of built.notNumbers) addError(field, formText.notANumber);
  for (const { isChanged, day, page } of built.readings)
    if (before !== null && isChanged && day === '')
      addError(`/sources/${page}/retrieved`, formText.readMissing);
  const fixText = (card: Omit<Card, '$schema'>): string => {
    const text = formatJson({ $schema: '../../schema.json', ...card });
    return fixCardText(text, context.registry) ?? text;
  };
  const text = fixText(built.card);
  // If the id is invalid, use the path of a placeholder id, so that the validator does not also report the path.
  const path = getCardPath(isCardId(id) ? id : `${country}-new`);
  const issuerFiles =
    isNewIssuer && issuer !== undefined
      ? [{ path: getIssuerPath(issuer.id), text: formatJson({ ...issuer, countries: [country] }) }]
      : [];
  const files = [{ path, text }, ...issuerFiles] as const;
  const reportedFields = new Set(problems.map(({ field }) => field));
  // An empty id is reported above, or follows from another empty field.
  if (id.trim() === '') reportedFields.add('/id');
  if (issuer === undefined) reportedFields.add('/issuer');
  const findFinding = ({ location, ...rest }: Diagnostic): string => {
    if (location.path !== path) return location.pointer.startsWith('/domains') ? 'issuer:domain' : '/issuer';
    const place = 'field' in rest.facts && rest.code === 'field-missing';
    const pointer = place ? joinPointer(location.pointer, String(rest.facts.field)) : location.pointer;
    return findField(pointer, draft, built.card.sources);
  };
  // Without a country, the currency of a fee is unknown too.
  for (const diagnostic of country === '' ? [] : validate(files, registries, today)) {
    const field = findFinding(diagnostic);
    if (reportedFields.has(field) || diagnostic.code === 'id-differs-from-path') continue;
    const message =
      context.translate?.(diagnostic) ?? sentenceFor(diagnostic, `“${labelField(field, formText)}”`);
    problems.push({ field, severity: describeDiagnostic(diagnostic).severity, message });
  }
  let githubUrl = null;
  if (repository !== null && before !== null) githubUrl = editAddress(repository, path);
  else if (repository !== null)
    githubUrl =
      issuerFiles.length > 0 ? `${repository}/upload/main` : buildNewFileUrl(repository, path, text);
  const shown = [...new Set([...Object.keys(start.texts), ...Object.keys(texts)])];
  return {
    files,
    problems,
    readings: built.readings,
    changes: shown.flatMap((field) => {
      const [old, typed] = [
        start.texts[field] ?? '',
        field.startsWith('/rewards/categories/') && !rates.includes(field.split('/')[3] ?? '')
          ? ''
          : (texts[field] ?? ''),
      ];
      if (before === null || old === typed || !field.startsWith('/')) return [];
      return [{ label: nameField(field, draft, formText), before: old, after: typed }];
    }),
    isUnchanged: before !== null && fixText(before) === text,
    githubUrl,
  };

  function listEmptyFields({ texts }: Draft): readonly string[] {
    const required = [
      ...identityFields.filter((field) => field !== '/id'),
      `/sources/${pages[0]}/url`,
      ...((texts['/rewards/rate_type'] ?? '') === '' ? [] : ['/rewards/currency_label']),
      ...(isNewIssuer ? ['issuer:domain'] : []),
    ];
    const empty = required.filter((field) => (texts[field] ?? '').trim() === '');
    // The id is derived from these fields. Report an empty id only if they are filled in.
    const idFields = ['/country', '/issuer', '/name'];
    return id.trim() === '' && !idFields.some((field) => empty.includes(field)) ? [...empty, '/id'] : empty;
  }
}

const formatJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function validate(
  files: readonly CheckedFile[],
  registries: readonly SourceFile[],
  today: string,
): readonly Diagnostic[] {
  const paths = new Set(files.map(({ path }) => path));
  const written = files.map(({ path, text }) => createFileFromText(path, text));
  const others = registries.filter(({ path }) => !paths.has(path));
  const base = { changedPaths: paths, removedPaths: [] };
  const { diagnostics } = validateCatalog({ files: [...others, ...written], base, today });
  return diagnostics.filter(({ location }) => paths.has(location.path));
}

/** Returns the field of the form that is closest to a place in the card. */
function findField(place: string, draft: Draft, sources: Card['sources']): string {
  const { texts, rates, pages } = draft;
  const pageField = (url: unknown, name: string): string => {
    const key = pages.find((page) => (texts[`/sources/${page}/url`] ?? '').trim() === url);
    return `/sources/${key ?? pages[0]}/${name}`;
  };
  if (place === '/issuer_id') return '/issuer';
  if (place === '/welcome_offer/as_of') return pageField(sources[0]?.url, 'retrieved');
  if (pointerContains('/sources', place)) {
    const [, , index, name] = place.split('/');
    return pageField(sources[Number(index ?? 0)]?.url, name === 'retrieved' ? name : 'url');
  }
  const pointer = toKey(place, rates);
  const sections = Object.keys(fieldsBySection) as (keyof typeof fieldsBySection)[];
  const fields: readonly string[] = [
    ...identityFields,
    ...sections.flatMap((section) => listPointers(section, draft)),
  ];
  return (
    fields.find((field) => field === pointer) ??
    fields.find((field) => pointerContains(pointer, field)) ??
    fields.find((field) => pointerContains(pointer.slice(0, pointer.lastIndexOf('/')), field)) ??
    pointer
  );
}

/** Returns the finding's message. In the message, the label of the form field replaces the JSON key. */
function sentenceFor({ code, facts, location }: Diagnostic, label: string): string {
  const sentence = getRule(code).sentence as (
    facts: object,
    formText: { field: string; pointer: string },
  ) => string;
  return sentence({ code, pointer: location.pointer, ...facts }, { field: label, pointer: location.pointer });
}

/** Returns the label of a field beside its control, such as `Cap`. */
export function labelField(pointer: string, { labels }: FormText): string {
  const path = withoutIndexes(pointer).replace(/^[/:]/, '');
  const names = path.split('/').map((_, index, keys) => keys.slice(index).join('/'));
  const name = names.find((key) => Object.hasOwn(labels, key));
  return name === undefined ? path : labels[name as keyof typeof labels];
}

/** Returns the name of a field outside its section, such as `Welcome offer: Amount`. */
export function nameField(pointer: string, { texts }: Draft, formText: FormText): string {
  const rate = /^\/rewards\/categories\/\d+/.exec(pointer)?.[0];
  const { sections } = formText;
  const [, branch = '', use = ''] = pointer.split('/');
  const label = labelField(pointer, formText);
  if (rate !== undefined) return `${texts[`${rate}/label`] ?? ''}: ${label}`;
  if (branch === 'apr') return `${sections[use as keyof typeof sections]}: ${label}`;
  return branch === 'welcome_offer' ? `${sections.welcome_offer}: ${label}` : label;
}

/** Finds an issuer in the card's country by name, alias or id. Builds the issuer if it is not listed. */
export function findIssuer(
  { texts }: Pick<Draft, 'texts'>,
  issuers: readonly IssuerNames[],
): Omit<IssuerNames, 'countries' | 'color'> | undefined {
  const { '/issuer': typed = '', '/country': country = '', 'issuer:ownName': ownName = '' } = texts;
  const name = typed.trim();
  if (texts['issuer:isNew'] === 'yes') {
    const domain = toDomain(texts['issuer:domain'] ?? '');
    const id = slugify(name) ?? slugify(domain.split('.')[0] ?? '');
    const aliases = [ownName.trim()].filter((alias) => alias !== '');
    return name === '' || id === undefined ? undefined : { id, name, aliases, domains: [domain] };
  }
  return issuers.find(
    (issuer) =>
      isIssuerIn(issuer, country) &&
      [issuer.name, issuer.id, ...issuer.aliases].some((known) => known.toLowerCase() === name.toLowerCase()),
  );
}

/** Returns the domain of what was typed: `bank.example` for `https://www.bank.example/cards`. */
function toDomain(typed: string): string {
  const text = typed.trim();
  const host = getCitedHost(text.includes('://') ? text : `https://${text}`);
  return (host || text).replace(/^www\./, '');
}

/** Returns false if no country is chosen. */
export const isIssuerIn = (issuer: Pick<IssuerNames, 'countries'>, country: string): boolean =>
  issuer.countries.some((code) => code === country);

/** Derives the id from the country, the issuer and the name, unless the user has edited the id. */
export function withSuggestedId(next: Draft, before: Draft, issuers: readonly IssuerNames[]): Draft {
  const [id, oldId] = [next.texts['/id'] ?? '', before.texts['/id'] ?? ''];
  if (id !== oldId || oldId !== suggestId(before, issuers)) return next;
  return { ...next, texts: { ...next.texts, '/id': suggestId(next, issuers) } };
}

function suggestId(draft: Draft, issuers: readonly IssuerNames[]): string {
  const { '/country': typed, '/name': name = '' } = draft.texts;
  const issuer = findIssuer(draft, issuers);
  const country = countries.find((code) => code === typed);
  if (country === undefined || issuer === undefined || name.trim() === '') return '';
  // The pinyin dictionary is too large for this page. Users must type the ids of cards with Chinese names.
  return `${country}-${suggestSlug({ country, issuer, name, romanize: () => '' })}`;
}
