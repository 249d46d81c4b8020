import { type Card, type Country, countries, currencyOf, identityOf, pathOfCardId } from '#core/catalog/card';
import { fixLayoutOf } from '#core/catalog/fix';
import { meantSlug } from '#core/catalog/fold';
import { cardLayout } from '#core/catalog/generated/fields';
import { isObject } from '#core/catalog/json';
import { branchesWithNumbers, factNumbers } from '#core/catalog/numbers';
import type { Registry } from '#core/catalog/registry';
import { findIssuer, type KnownIssuer } from '#core/catalog/scaffold/find-known';
import { cleanName } from '#core/catalog/scaffold/new-card';
import { type Romanise, suggestSlug } from '#core/catalog/scaffold/slug';
import { diffCards } from '#core/review/card-diff';
import { atomsOf, matchWords } from '../wallet/match/fold.ts';
import { namesIn } from '../wallet/match/key.ts';
import type { Matching } from '../wallet/match/prepare.ts';
import type { Draft } from './record.ts';

/** What becomes of one row. */
export interface PlannedRow {
  readonly line: number;
  /** Null if not enough is known to give one. */
  readonly id: string | null;
  /** `incomplete`: not a valid record; `issuer-unknown`: waits for its issuer. */
  readonly status: 'new' | 'same' | 'changed' | 'incomplete' | 'issuer-unknown';
  /** The card of the catalog that it is, if it is another id. */
  readonly known?: string;
  /** JSON Pointers of what differs from that card. */
  readonly differences?: readonly string[];
  /** Sentences for a person. */
  readonly problems: readonly string[];
  /** The record as it would be written. */
  readonly text?: string;
}

/** An issuer that a row names and the registry does not have, to be filled in. */
export interface NewIssuer {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly [];
  /** Hosts of the addresses that the rows give; a person says which are the issuer's own. */
  readonly domains: readonly string[];
  readonly countries: readonly Country[];
}

export interface Dataset {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
}

export interface PlanDeps {
  readonly registry: Registry;
  readonly matching: Matching;
  readonly cards: readonly Card[];
  readonly dataset: Dataset;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly romanise: Romanise;
}

/** What becomes of every row, before the catalog's rules are asked. */
export function planRows(
  drafts: readonly Draft[],
  deps: PlanDeps,
): { readonly rows: readonly PlannedRow[]; readonly issuers: readonly NewIssuer[] } {
  const byId = new Map(deps.cards.map((card) => [card.id, card]));
  const byName = new Map(deps.cards.flatMap((card) => namesOf(card).map((key) => [key, card] as const)));
  const taken = new Map<string, number>();
  const issuers = new Map<string, NewIssuer>();
  const rows = drafts.map((draft): PlannedRow => {
    const { line } = draft;
    const problems = [...draft.problems];
    const stop = (status: PlannedRow['status'], ...more: readonly string[]): PlannedRow => ({
      line,
      id: typeof draft.record.id === 'string' ? draft.record.id : null,
      status,
      problems: [...problems, ...more],
    });
    const { country, name, issuer } = draft.record;
    const here = countries.find((one) => one === country);
    if (here === undefined)
      return stop(
        'incomplete',
        `the country is “${String(country ?? '')}”, which is not one of ${countries.join(', ')}`,
      );
    if (typeof name !== 'string' || cleanName(name) === '') return stop('incomplete', 'it has no name');
    if (typeof issuer !== 'string') return stop('incomplete', 'it names no issuer');
    const found = issuerOf(issuer, draft.record.issuer_id, here, deps);
    if (found === undefined) {
      addIssuer(issuers, issuer, here, draft.record);
      return stop('issuer-unknown', `“${issuer}” is not an issuer of data/issuers.json in ${here}`);
    }
    const record = recordOf(draft.record, { country: here, name: cleanName(name), issuer: found }, deps);
    const { id } = record;
    const known = byId.get(id) ?? byName.get(identityOf({ issuer_id: found.id, name: record.name }) ?? '');
    if (known !== undefined) return compared(line, record, known, problems);
    const before = taken.get(id);
    if (before !== undefined)
      return {
        line,
        id,
        status: 'incomplete',
        problems: [...problems, `line ${before} has the same id ${id}; give one of them another in “/id”`],
      };
    taken.set(id, line);
    if (problems.length > 0) return { line, id, status: 'incomplete', problems };
    return { line, id, status: 'new', problems, text: laidOut(record) };
  });
  return { rows, issuers: [...issuers.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

function namesOf(card: Card): readonly string[] {
  return [card.name, ...Object.values(card.localized_names ?? {})].flatMap(
    (name) => identityOf({ issuer_id: card.issuer_id, name }) ?? [],
  );
}

/** The issuer by its id, name or alias; else the one whose name is in the text, as the wallet matches it, if only one is. */
function issuerOf(
  written: string,
  id: unknown,
  country: Country,
  { registry, matching }: PlanDeps,
): KnownIssuer | undefined {
  for (const text of [id, written]) {
    if (typeof text !== 'string') continue;
    const found = findIssuer(registry, text, country);
    if (found.kind === 'found') return found.issuer;
  }
  const ids = new Set(
    namesIn(atomsOf(matchWords(written)), matching.names).flatMap(({ name }) =>
      [...name.issuerIds].filter((one) => matching.countriesOfIssuer.get(one)?.has(country)),
    ),
  );
  const [only] = ids;
  const found = ids.size === 1 && only !== undefined ? findIssuer(registry, only, country) : undefined;
  return found?.kind === 'found' ? found.issuer : undefined;
}

function addIssuer(
  issuers: Map<string, NewIssuer>,
  name: string,
  country: Country,
  record: Readonly<Record<string, unknown>>,
): void {
  const given = typeof record.issuer_id === 'string' ? record.issuer_id : undefined;
  const id = given ?? meantSlug(name) ?? 'issuer-id';
  const hosts = sourcesOf(record).flatMap(({ url }) =>
    typeof url === 'string' && URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, '')] : [],
  );
  const old = issuers.get(id);
  issuers.set(id, {
    id,
    name,
    aliases: [],
    domains: [...new Set([...(old?.domains ?? []), ...hosts])].sort(),
    countries: [...new Set([...(old?.countries ?? []), country])],
  });
}

function sourcesOf(record: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(record.sources) ? record.sources.filter(isObject) : [];
}

/** The record with what every record has: fees and rewards that are not there are not known, and the first page is cited. */
function recordOf(
  given: Readonly<Record<string, unknown>>,
  {
    country,
    name,
    issuer,
  }: { readonly country: Country; readonly name: string; readonly issuer: KnownIssuer },
  { dataset, today, romanise }: PlanDeps,
): Card {
  const id =
    typeof given.id === 'string'
      ? given.id
      : `${country}-${suggestSlug({ country, issuer, name, romanise })}`;
  const fee = isObject(given.annual_fee) ? given.annual_fee : {};
  const fx = isObject(given.fx_fee) ? given.fx_fee : {};
  const rewards =
    isObject(given.rewards) && typeof given.rewards.rate_type === 'string' ? given.rewards : null;
  const from = isObject(given.imported_from) ? given.imported_from : {};
  const facts = {
    ...given,
    annual_fee: { amount: null, currency: currencyOf[country], ...fee },
    fx_fee: { percent: null, ...fx },
    rewards: rewards && { base_rate: { points_per_dollar: null }, categories: [], ...rewards },
  };
  const numbers = factNumbers(facts);
  const cites = branchesWithNumbers
    .map(({ pointer }) => pointer)
    .filter((branch) => numbers.some(([pointer]) => pointer === branch || pointer.startsWith(`${branch}/`)));
  const sources = sourcesOf(given).map((source, at) => ({
    retrieved: null,
    ...source,
    cites: Array.isArray(source.cites) ? source.cites : at === 0 ? cites : [],
  }));
  return {
    ...facts,
    $schema: '../../schema.json',
    id,
    name,
    country,
    issuer: issuer.name,
    issuer_id: issuer.id,
    sources,
    imported_from: { id: dataset.id, dataset: dataset.name, licence: dataset.licence, on: today, ...from },
    // What is missing of a card is a finding of the rules.
  } as unknown as Card;
}

/** What a row says otherwise than the card it is; what it does not say, and where it comes from, does not count. */
function compared(line: number, record: Card, known: Card, problems: readonly string[]): PlannedRow {
  const differences = diffCards(known, record)
    .filter(({ field }) => !/^\/(\$schema|id|sources|imported_from|official_url|image)/.test(field))
    .filter(({ after }) => after.value !== undefined && after.value !== null)
    .map(({ pointer }) => pointer);
  return {
    line,
    id: record.id,
    status: differences.length === 0 ? 'same' : 'changed',
    ...(known.id !== record.id && { known: known.id }),
    ...(differences.length > 0 && { differences }),
    problems,
  };
}

function laidOut(record: Card): string {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  return fixLayoutOf(text, cardLayout) ?? text;
}

/** Where the record of a row is written. */
export const pathOfRow = ({ id }: Pick<PlannedRow, 'id'>): string => pathOfCardId(id ?? '');
