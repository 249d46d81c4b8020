import { type Card, currencyByCountry, isCountry } from '#core/card/card';
import { isObject, parsePointer, pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { dropCites, getPageKey, redate } from '#core/card/redate';
import { cleanName } from '#core/check/scaffold/new-card';
import { normalizeNumber, saysNone } from '#core/text/read-number';
import { type Draft, getKind, isNumberKind, listPages, listReadings, type NumberReading } from './draft.ts';

/** A card without its schema and its sources. */
type Facts = Omit<Card, '$schema' | 'sources'>;
type Source = Card['sources'][number];
type Tree = Record<string, unknown>;

export interface DraftContext {
  readonly start: Draft;
  /** The card to correct, or null for a new card. */
  readonly correctedCard: Omit<Card, '$schema'> | null;
  /** Today's date in the format YYYY-MM-DD. */
  readonly today: string;
}

interface BuiltCard {
  readonly card: Omit<Card, '$schema'>;
  readonly readings: readonly NumberReading[];
  /** The fields that should be numbers but are not. */
  readonly notNumbers: readonly string[];
}

/** Builds the card of a draft. Changes only the fields that differ from the start, and the day of what was read. */
export function buildCard(
  draft: Draft,
  issuer: { readonly id: string; readonly name: string },
  context: DraftContext,
): BuiltCard {
  const { correctedCard: before } = context;
  const { facts, notNumbers } = buildFacts(draft, issuer, context);
  const readings = listReadings(facts, draft, before);
  const offer = readings.find(({ pointer, day }) => pointer.startsWith('/welcome_offer/') && day !== '');
  const dated =
    offer === undefined || !isObject(facts.welcome_offer)
      ? facts
      : { ...facts, welcome_offer: { ...facts.welcome_offer, as_of: offer.day } };
  const sources =
    before === null ? buildSources(draft, readings) : correctSources(before, dated, draft, readings);
  return { card: { ...dated, sources }, readings, notNumbers };
}

/** The members that a part of a card has before anything is typed. The parts that are not named here are empty. */
const emptyParts: Readonly<Record<string, (currency: string) => Tree>> = {
  '/additional_card_fee': (currency) => ({ amount: null, currency }),
  '/rewards': () => ({ currency_label: '', base_rate: { points_per_dollar: null }, categories: {} }),
  '/rewards/categories/*': () => ({ label: '', points_per_dollar: null }),
  '/rewards/categories/*/cap': (unit) => ({ amount: null, unit }),
  '/rewards/categories/*/from': (unit) => ({ amount: null, unit }),
  '/apr/*': () => ({ min: null, max: null }),
  '/apr/*/intro': () => ({ percent: null, months: null }),
  '/welcome_offer': (currency) => ({ amount: null, spend: null, currency, months: null }),
};
const optionalParts = /^(?:\/additional_card_fee|\/welcome_offer|\/apr\/\w+(?:\/intro)?|.*\/(?:cap|from))$/;

function buildFacts(
  { texts, rates }: Draft,
  issuer: { readonly id: string; readonly name: string },
  { correctedCard: before, start }: DraftContext,
): { readonly facts: Facts; readonly notNumbers: readonly string[] } {
  const { '/country': country, '/id': id = '', '/name': name = '' } = texts;
  const currency = isCountry(country) ? currencyByCountry[country] : '';
  const { sources: _, ...old } = before ?? { ...emptyCard(currency), sources: [] };
  const tree: Tree = structuredClone(old);
  const hasRewards = (texts['/rewards/rate_type'] ?? '') !== '';
  if (!hasRewards) tree.rewards = null;
  else {
    const rewards = (tree.rewards ?? emptyParts['/rewards']?.(currency)) as Tree;
    tree.rewards = { ...rewards, categories: { ...(rewards.categories as object) } };
  }
  const changed = Object.keys({ ...start.texts, ...texts }).filter(
    (pointer) =>
      /^\/(?!sources\/|issuer$|id$|name$)/.test(pointer) &&
      (hasRewards || !pointer.startsWith('/rewards')) &&
      (texts[pointer] ?? '') !== (start.texts[pointer] ?? ''),
  );
  const notNumbers: string[] = [];
  for (const pointer of changed) {
    const text = (texts[pointer] ?? '').trim();
    const kind = getKind(pointer);
    const number = saysNone(text) ? '0' : normalizeNumber(text);
    if (isNumberKind(kind) && text !== '' && number === undefined) notNumbers.push(pointer);
    if (isNumberKind(kind) && pointer !== '/annual_fee/first_year')
      set(pointer, text === '' || number === undefined ? null : Number(number));
    else if (isNumberKind(kind)) set(pointer, number === undefined ? undefined : Number(number));
    else if (kind === 'list') set(pointer, text === '' ? [] : [text]);
    else if (pointer.endsWith('/cap/unit')) set(pointer, text || currency);
    else set(pointer, text === '' ? undefined : text);
  }
  for (const part of new Set(changed.flatMap(listParts)))
    if (
      optionalParts.test(part) &&
      !Object.keys(texts).some((pointer) => pointerContains(part, pointer) && texts[pointer] !== '')
    )
      set(part, undefined);
  if (isObject(tree.apr) && Object.keys(tree.apr).length === 0) delete tree.apr;
  if (isObject(tree.rewards)) {
    const byKey = tree.rewards.categories as Tree;
    const categories = rates.map((key) => byKey[key] ?? emptyParts['/rewards/categories/*']?.(currency));
    tree.rewards = { ...tree.rewards, categories };
  }
  const identity = { id: id.trim(), name: cleanName(name), issuer: issuer.name, issuer_id: issuer.id };
  return { facts: { ...tree, ...identity } as Facts, notNumbers };

  function set(pointer: string, value: unknown): void {
    const keys = parsePointer(pointer) ?? [];
    let parent = tree;
    let path = '';
    for (const key of keys.slice(0, -1)) {
      path = `${path}/${key}`;
      const parts = path.replace(/\/\d+/, '/*').replace(/^\/apr\/[^/]+/, '/apr/*');
      parent[key] ??= emptyParts[parts]?.(currency) ?? {};
      parent = parent[key] as Tree;
    }
    const last = keys.at(-1) ?? '';
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
}

const emptyCard = (currency: string) => ({
  id: '',
  name: '',
  country: '',
  issuer: '',
  issuer_id: '',
  network: '',
  type: '',
  segment: '',
  annual_fee: { amount: null, currency },
  fx_fee: { percent: null },
  rewards: null,
});

/** Lists what contains a field, the innermost first. */
function listParts(pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1, -1);
  return keys.map((_, index) => `/${keys.slice(0, keys.length - index).join('/')}`);
}

function buildSources({ texts, pages }: Draft, readings: readonly NumberReading[]): readonly Source[] {
  const urlOf = (page: string) => (texts[`/sources/${page}/url`] ?? '').trim();
  const groups = [...Map.groupBy(readings, ({ page, day }) => `${urlOf(page)} ${day}`).values()];
  const sources = groups.flatMap((group): readonly Source[] => {
    const [first] = group;
    if (first === undefined) return [];
    return [formatSource(urlOf(first.page), first.day, listCites(group, readings))];
  });
  const [firstPage = ''] = pages;
  return sources.length > 0
    ? sources
    : [formatSource(urlOf(firstPage), texts[`/sources/${firstPage}/retrieved`] ?? '', [])];
}

const formatSource = (url: string, day: string, cites: readonly string[]): Source =>
  day === '' ? { url, retrieved: null, cites } : { url, retrieved: day, by: 'person', cites };

/** Returns the pointers of a group, or their field if all its numbers are in the group. */
function listCites(group: readonly NumberReading[], readings: readonly NumberReading[]): readonly string[] {
  const branchOf = ({ pointer }: NumberReading) => `/${parsePointer(pointer)?.[0]}`;
  const others = new Set(readings.filter((reading) => !group.includes(reading)).map(branchOf));
  return [
    ...new Set(group.map((reading) => (others.has(branchOf(reading)) ? reading.pointer : branchOf(reading)))),
  ].toSorted();
}

/**
 * Returns the sources of a corrected card. Numbers that change, or that were compared too, get the day of their page. All other
 * numbers keep their day and reader, and the cites of a rate follow it.
 */
function correctSources(
  before: Pick<Card, 'sources'>,
  facts: Facts,
  { texts, rates }: Draft,
  readings: readonly NumberReading[],
): readonly Source[] {
  const urlOf = ({ page }: NumberReading) => (texts[`/sources/${page}/url`] ?? '').trim();
  const read = readings.filter(({ day }) => day !== '');
  const kept = new Set(readings.map(({ key }) => key));
  const isCitedOn = (url: string, key: string) =>
    before.sources.some(
      (source) =>
        getPageKey(source.url) === getPageKey(url) && source.cites.some((cite) => pointerContains(cite, key)),
    );
  const dropped = [
    ...collectFactNumbers(before).flatMap(([pointer]) => (kept.has(pointer) ? [] : [pointer])),
    ...read.flatMap((reading) => (isCitedOn(urlOf(reading), reading.key) ? [] : [reading.key])),
  ];
  const moveCite = (cite: string): readonly string[] => {
    const [, start, key = '', rest] = /^(\/rewards\/categories\/)(\d+)(.*)$/s.exec(cite) ?? [];
    if (start === undefined) return [cite];
    return rates.includes(key) ? [`${start}${rates.indexOf(key)}${rest}`] : [];
  };
  const moved = dropCites(before, dropped).map((source) => ({
    ...source,
    cites: source.cites.flatMap(moveCite),
  }));
  let card = { ...facts, sources: moved as readonly Source[] };
  const known = new Set(listPages(before).map(getPageKey));
  for (const group of Map.groupBy(read, (reading) => `${urlOf(reading)} ${reading.day}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const url = urlOf(first);
    const numbers = known.has(getPageKey(url))
      ? group.map(({ pointer }) => pointer)
      : listCites(group, readings);
    card = redate(card, numbers, { url, day: first.day, by: 'person' });
  }
  const emptied = new Set(before.sources.filter(({ cites }) => cites.length > 0).map(({ url }) => url));
  const sources = card.sources.filter(({ url, cites }) => cites.length > 0 || !emptied.has(url));
  return sources.length > 0
    ? sources
    : before.sources.slice(0, 1).map((source) => ({ ...source, cites: [] }));
}
