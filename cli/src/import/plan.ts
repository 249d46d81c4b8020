import {
  type Card,
  type Country,
  countries,
  currencyByCountry,
  getCardPath,
  identityOf,
} from '#core/card/card';
import { cardLayout } from '#core/card/generated/fields';
import { isObject } from '#core/card/json';
import { branchesWithNumbers, collectFactNumbers } from '#core/card/numbers';
import type { Registry } from '#core/card/registry';
import { fixDocumentText } from '#core/check/fix';
import { findIssuer, type KnownIssuer } from '#core/check/scaffold/lookups';
import { cleanName } from '#core/check/scaffold/new-card';
import { type Romanize, suggestSlug } from '#core/check/scaffold/slug';
import { diffCards } from '#core/review/card-diff';
import { slugify } from '#core/text/fold';
import { must } from '#core/text/must';
import { findIssuerNames, splitIntoTokens, tokenizeName } from '../wallet/match/key.ts';
import type { MatchIndex } from '../wallet/match/match-index.ts';
import type { DraftRecord } from './record.ts';

export interface PlannedRow {
  readonly line: number;
  /** The id of the card. Null if the row does not contain enough data to create one. */
  readonly id: string | null;
  /**
   * What happens to the row. `incomplete`: the card would not be valid. `issuer-unknown`: the issuer must be added first.
   * `same` and `changed`: the catalog already has the card.
   */
  readonly status: 'new' | 'same' | 'changed' | 'incomplete' | 'issuer-unknown';
  /** The id of the card that is already in the catalog. Undefined if it is the same as `id`, or if there is no such card. */
  readonly known?: string;
  /** JSON Pointers to the values that differ from the card in the catalog. */
  readonly differences?: readonly string[];
  readonly problems: readonly string[];
  readonly text?: string;
}

/** An issuer that occurs in the file but not in the registry. The user adds the missing data. */
export interface NewIssuer {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly [];
  /** The host names in the URLs of the rows. The user decides which of these hosts belong to the issuer. */
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
  readonly matching: MatchIndex;
  readonly cards: readonly Card[];
  readonly dataset: Dataset;
  /** The date in UTC as YYYY-MM-DD. */
  readonly today: string;
  readonly romanize: Romanize;
}

export function planRows(
  drafts: readonly DraftRecord[],
  deps: PlanDeps,
): { readonly rows: readonly PlannedRow[]; readonly issuers: readonly NewIssuer[] } {
  const cardById = new Map(deps.cards.map((card) => [card.id, card]));
  const cardByIdentity: ReadonlyMap<string | undefined, Card> = new Map(
    deps.cards.flatMap((card) => getIdentityKeys(card).map((key) => [key, card] as const)),
  );
  const lineById = new Map<string, number>();
  const issuers = new Map<string, NewIssuer>();
  const rows = drafts.map((draft): PlannedRow => {
    const { line } = draft;
    const problems = [...draft.problems];
    const reject = (status: PlannedRow['status'], ...extraProblems: readonly string[]): PlannedRow => ({
      line,
      id: typeof draft.record.id === 'string' ? draft.record.id : null,
      status,
      problems: [...problems, ...extraProblems],
    });
    const { country, name, issuer } = draft.record;
    const knownCountry = countries.find((each) => each === country);
    if (knownCountry === undefined)
      return reject(
        'incomplete',
        `the country “${String(country ?? '')}” is not one of ${countries.join(', ')}`,
      );
    if (typeof name !== 'string' || cleanName(name) === '') return reject('incomplete', 'it has no name');
    if (typeof issuer !== 'string') return reject('incomplete', 'it has no issuer');
    const knownIssuer = resolveIssuer(issuer, draft.record.issuer_id, knownCountry, deps);
    if (knownIssuer === undefined) {
      addIssuer(issuers, issuer, knownCountry, draft.record);
      return reject('issuer-unknown', `“${issuer}” is not an issuer of data/issuers/ in ${knownCountry}`);
    }
    const record = buildRecord(
      draft.record,
      { country: knownCountry, name: cleanName(name), issuer: knownIssuer },
      deps,
    );
    const { id } = record;
    const identity = identityOf({ issuer_id: knownIssuer.id, name: record.name });
    const knownCard = cardById.get(id) ?? cardByIdentity.get(identity);
    if (knownCard !== undefined) return compareWithKnownCard(line, record, knownCard, problems);
    const earlierLine = lineById.get(id);
    if (earlierLine !== undefined)
      return {
        line,
        id,
        status: 'incomplete',
        problems: [
          ...problems,
          `line ${earlierLine} has the same id ${id}; set another “/id” for one of them`,
        ],
      };
    lineById.set(id, line);
    if (problems.length > 0) return { line, id, status: 'incomplete', problems };
    return { line, id, status: 'new', problems, text: formatRecord(record) };
  });
  return { rows, issuers: [...issuers.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

function getIdentityKeys(card: Card): readonly string[] {
  return [card.name, ...Object.values(card.localized_names ?? {})]
    .map((name) => identityOf({ issuer_id: card.issuer_id, name }))
    .filter((identity) => identity !== undefined);
}

/**
 * Finds an issuer by its id, name or alias. If there is none, searches the text for the names of issuers. Returns undefined
 * unless exactly one issuer of this country is found.
 */
function resolveIssuer(
  issuerText: string,
  id: unknown,
  country: Country,
  { registry, matching }: PlanDeps,
): KnownIssuer | undefined {
  for (const text of [id, issuerText]) {
    if (typeof text !== 'string') continue;
    const result = findIssuer(registry, text, country);
    if (result.kind === 'found') return result.issuer;
  }
  const ids = new Set(
    findIssuerNames(splitIntoTokens(tokenizeName(issuerText)), matching.names).flatMap(({ name }) =>
      [...name.issuerIds].filter((issuerId) => matching.countriesOfIssuer.get(issuerId)?.has(country)),
    ),
  );
  const [onlyId] = ids;
  const result = ids.size === 1 && onlyId !== undefined ? findIssuer(registry, onlyId, country) : undefined;
  return result?.kind === 'found' ? result.issuer : undefined;
}

function addIssuer(
  issuers: Map<string, NewIssuer>,
  name: string,
  country: Country,
  record: Readonly<Record<string, unknown>>,
): void {
  const givenId = typeof record.issuer_id === 'string' ? record.issuer_id : undefined;
  const id = slugify(givenId ?? name) ?? 'issuer-id';
  const hosts = readSources(record).flatMap(({ url }) =>
    typeof url === 'string' && URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, '')] : [],
  );
  const { domains = [], countries = [] }: Partial<NewIssuer> = issuers.get(id) ?? {};
  issuers.set(id, {
    id,
    name,
    aliases: [],
    domains: [...new Set([...domains, ...hosts])].sort(),
    countries: [...new Set([...countries, country])],
  });
}

function readSources(
  record: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(record.sources) ? record.sources.filter(isObject) : [];
}

/**
 * Builds a complete card. Missing fees and rewards become null. Unless the row says which numbers a source supports, the first
 * source supports all of them.
 */
function buildRecord(
  draft: Readonly<Record<string, unknown>>,
  {
    country,
    name,
    issuer,
  }: { readonly country: Country; readonly name: string; readonly issuer: KnownIssuer },
  { dataset, today, romanize }: PlanDeps,
): Card {
  const id =
    typeof draft.id === 'string'
      ? draft.id
      : `${country}-${suggestSlug({ country, issuer, name, romanize })}`;
  const fee = isObject(draft.annual_fee) ? draft.annual_fee : {};
  const fxFee = isObject(draft.fx_fee) ? draft.fx_fee : {};
  const rewards =
    isObject(draft.rewards) && typeof draft.rewards.rate_type === 'string' ? draft.rewards : null;
  const importedFrom = isObject(draft.imported_from) ? draft.imported_from : {};
  const facts = {
    ...draft,
    annual_fee: { amount: null, currency: currencyByCountry[country], ...fee },
    fx_fee: { percent: null, ...fxFee },
    rewards: rewards && { base_rate: { points_per_dollar: null }, categories: [], ...rewards },
  };
  const numbers = collectFactNumbers(facts);
  const cites = branchesWithNumbers
    .map(({ pointer }) => pointer)
    .filter((branch) => numbers.some(([pointer]) => pointer === branch || pointer.startsWith(`${branch}/`)));
  const sources = readSources(draft).map((source, index) => ({
    retrieved: null,
    ...source,
    cites: Array.isArray(source.cites) ? source.cites : index === 0 ? cites : [],
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
    imported_from: {
      id: dataset.id,
      dataset: dataset.name,
      licence: dataset.licence,
      on: today,
      ...importedFrom,
    },
    // The card may lack required fields. The rules will report them.
  } as unknown as Card;
}

/**
 * Compares the card in a row with the same card in the catalog. Ignores blank values, and fields that an import does not
 * change, such as the sources.
 */
function compareWithKnownCard(
  line: number,
  record: Card,
  knownCard: Card,
  problems: readonly string[],
): PlannedRow {
  const differences = diffCards(knownCard, record)
    .filter(({ field }) => !/^\/(\$schema|id|sources|imported_from|official_url|image)/.test(field))
    .filter(({ after }) => after.value !== undefined && after.value !== null)
    .map(({ pointer }) => pointer);
  return {
    line,
    id: record.id,
    status: differences.length === 0 ? 'same' : 'changed',
    ...(knownCard.id !== record.id && { known: knownCard.id }),
    ...(differences.length > 0 && { differences }),
    problems,
  };
}

function formatRecord(record: Card): string {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  return fixDocumentText(text, cardLayout) ?? text;
}

export const getRecordPath = ({ id }: Pick<PlannedRow, 'id'>): string => getCardPath(must(id, 'the id'));
