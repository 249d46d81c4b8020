import { hostOf, isOnDomains } from '#catalog/address';
import { type Country, countries, type Network, pathOfCardId } from '#catalog/card';
import { asciiWords } from '#catalog/fold';
import type { Registry } from '#catalog/registry';
import { type FoundIssuer, findIssuer, type KnownIssuer } from '#catalog/scaffold/find-known';
import { choices, cleanName, newCard } from '#catalog/scaffold/new-card';
import {
  maxSlugLength,
  needsRomanising,
  type Romanise,
  slugPattern,
  suggestSlug,
} from '#catalog/scaffold/slug';

/** What a person filled in; empty where a field was left out. */
export interface RequestForm {
  readonly country: string;
  readonly name: string;
  readonly shortName: string;
  readonly issuer: string;
  readonly network: string;
  readonly productPage: string;
  readonly termsPage: string;
}

/** What is known at base when a request is looked at. */
export interface RequestFacts {
  /** Of the issue. */
  readonly issue: number;
  readonly form: RequestForm;
  readonly registry: Registry;
  /** Ids of all cards at base. */
  readonly ids: ReadonlySet<string>;
  readonly romanise: Romanise;
}

/** A field of the form and what is wrong with it. */
export interface RequestQuestion {
  readonly field: string;
  readonly problem: RequestProblem;
  /** What was meant perhaps, or what is there; ours, not the person's words. */
  readonly hint?: string;
}

export type RequestProblem =
  | 'missing'
  | 'not-a-country'
  | 'not-a-network'
  | 'issuer-unknown'
  | 'issuer-elsewhere'
  | 'address-wrong'
  | 'address-off-issuer'
  | 'short-name-wrong'
  | 'short-name-needed'
  | 'card-is-there';

export type RequestDecision =
  | { readonly kind: 'ask'; readonly questions: readonly RequestQuestion[] }
  | {
      readonly kind: 'scaffold';
      readonly id: string;
      readonly path: string;
      readonly text: string;
      /** `card-request/<issue>` */
      readonly branch: string;
      readonly title: string;
    };

/** The headings of the form, as GitHub writes them into an issue's body. */
const headings = {
  country: 'Country',
  name: 'Card name',
  shortName: 'Short Latin name',
  issuer: 'Issuer',
  network: 'Network',
  productPage: 'Product page',
  termsPage: 'Terms page',
} as const satisfies Record<keyof RequestForm, string>;

/** Reads an issue that was made from the form; undefined for any other. */
export function readRequest(body: string): RequestForm | undefined {
  const answers = new Map<string, string>();
  for (const part of body.replaceAll('\r\n', '\n').split(/^### /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n');
    const text = lines.join('\n').trim();
    // The first counts: a later one is in an answer, or added by hand.
    if (!answers.has(heading.trim())) answers.set(heading.trim(), text === '_No response_' ? '' : text);
  }
  if (!answers.has(headings.country) || !answers.has(headings.name) || !answers.has(headings.issuer))
    return undefined;
  const read = Object.entries(headings).map(([key, heading]) => [key, answers.get(heading) ?? '']);
  return Object.fromEntries(read) as unknown as RequestForm;
}

/** What to do with a request: ask for what is wrong with it, or make the draft. Nothing is fetched. */
export function decideRequest(facts: RequestFacts): RequestDecision {
  const { form, registry, issue, ids } = facts;
  const country = /\((us|ca|cn)\)$/.exec(form.country)?.[1] ?? form.country.toLowerCase();
  const name = cleanName(form.name);
  const questions: RequestQuestion[] = [];
  if (!isCountry(country)) questions.push({ field: headings.country, problem: 'not-a-country' });
  if (name === '') questions.push({ field: headings.name, problem: 'missing' });
  if (!isNetwork(form.network)) questions.push({ field: headings.network, problem: 'not-a-network' });
  const found = isCountry(country) ? findIssuer(registry, form.issuer, country) : undefined;
  questions.push(...aboutIssuer(found));
  const issuer = found?.kind === 'found' ? found.issuer : undefined;
  const domains = (registry.issuers.get(issuer?.id ?? '')?.domains ?? []).filter(
    (domain) => domain !== undefined,
  );
  const isNeeded = form.productPage !== '' || form.termsPage === '';
  if (isNeeded) questions.push(...aboutAddress(headings.productPage, form.productPage, issuer && domains));
  if (form.termsPage !== '')
    questions.push(...aboutAddress(headings.termsPage, form.termsPage, issuer && domains));
  if (questions.length > 0 || issuer === undefined || !isCountry(country) || !isNetwork(form.network))
    return { kind: 'ask', questions };
  const slug = slugFor(facts, country, issuer, name);
  if (typeof slug !== 'string') return { kind: 'ask', questions: [slug] };
  const id = `${country}-${slug}`;
  if (ids.has(id))
    return { kind: 'ask', questions: [{ field: headings.shortName, problem: 'card-is-there', hint: id }] };
  const url = form.productPage || form.termsPage;
  const text = withTerms(newCard({ country, slug, name, issuer, url, network: form.network }), form);
  return {
    kind: 'scaffold',
    id,
    path: pathOfCardId(id),
    text,
    branch: `card-request/${issue}`,
    title: `card(add): ${id}`,
  };
}

function aboutIssuer(found: FoundIssuer | undefined): readonly RequestQuestion[] {
  const field = headings.issuer;
  if (found === undefined || found.kind === 'found') return [];
  const hint = found.near === undefined ? {} : { hint: found.near };
  return [{ field, problem: found.kind === 'unknown' ? 'issuer-unknown' : 'issuer-elsewhere', ...hint }];
}

function aboutAddress(
  field: string,
  url: string,
  domains: readonly string[] | undefined,
): readonly RequestQuestion[] {
  if (url === '') return [{ field, problem: 'missing' }];
  const host = isPlainHttps(url) ? hostOf(url) : undefined;
  if (host === undefined) return [{ field, problem: 'address-wrong' }];
  if (domains === undefined || isOnDomains(host, domains)) return [];
  return [{ field, problem: 'address-off-issuer', hint: domains.join(', ') }];
}

/** https, a name for a host, and no user, password or port. */
function isPlainHttps(text: string): boolean {
  if (!/^https:\/\/[^\s<>"\\^`{|}]+$/.test(text)) return false;
  try {
    const { username, password, port, hostname } = new URL(text);
    // One of IPv6 has no dot.
    const isNumber = /^[\d.]+$/.test(hostname);
    return username === '' && password === '' && port === '' && !isNumber && hostname.includes('.');
  } catch {
    return false;
  }
}

/** A slug from what was given, never one that drops a letter without telling. */
function slugFor(
  { form, romanise }: RequestFacts,
  country: Country,
  issuer: KnownIssuer,
  name: string,
): string | RequestQuestion {
  const field = headings.shortName;
  if (form.shortName !== '') {
    const short = form.shortName
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-');
    const isRight = slugPattern.test(short) && short.length <= maxSlugLength;
    return isRight ? short : { field, problem: 'short-name-wrong' };
  }
  return isSpelt(name)
    ? suggestSlug({ country, issuer, name, romanise })
    : { field, problem: 'short-name-needed' };
}

/** Whether a name has a letter, and each of its letters and digits is Latin, perhaps with accents, or Chinese. */
function isSpelt(name: string): boolean {
  const { words, isWhole } = asciiWords(name.replace(/\p{Script=Han}+/gu, ' '));
  return isWhole && (needsRomanising(name) || words.some((word) => /[a-z]/.test(word)));
}

function withTerms(text: string, { productPage, termsPage }: RequestForm): string {
  if (productPage === '' || termsPage === '' || productPage === termsPage) return text;
  const record = JSON.parse(text) as { sources: object[] };
  record.sources.push({ url: termsPage, retrieved: null, cites: [] });
  return `${JSON.stringify(record, null, 2)}\n`;
}

function isCountry(text: string): text is Country {
  return (countries as readonly string[]).includes(text);
}

function isNetwork(text: string): text is Network {
  return (choices.network as readonly string[]).includes(text);
}
