import { getDomain } from 'tldts';
import { getCitedHost, isOnDomains } from '#core/card/address';
import { type Card, type Country, countries, getCardPath } from '#core/card/card';
import { getPageKey } from '#core/card/redate';
import { getIssuerPath, type Registry, registryPaths } from '#core/card/registry';
import { type KnownIssuer, listIssuersIn } from '#core/check/scaffold/lookups';
import { templatePlaceholders } from '#core/check/scaffold/new-card';
import { UsageError } from '#core/io/errors';
import { type FieldAnswers, listPageAnswers } from '#core/sources/proposals/page-answers';
import { getNameKey } from '#core/sources/proposals/page-outline';
import { escapeHiddenCharacters } from '#core/text/escape';
import { slugify } from '#core/text/fold';
import { must } from '#core/text/must';
import type { Problem, Result } from '#core/text/result';
import { formatList } from '#core/text/text';
import type { CliContext } from '../context.ts';
import { openAddressReader, type PageProblem } from '../read-address.ts';
import type { NewCardOptions } from './gather-answers.ts';
import type { Prompter } from './prompter.ts';

/** What is known of a new card from its page. */
export interface CardPage {
  readonly url: string;
  readonly country: Country;
  readonly issuer: KnownIssuer;
  readonly fields: readonly FieldAnswers[];
}

export interface CardPageInput {
  readonly address: string;
  /** The path of the page as a browser saved it. */
  readonly file: string | undefined;
  readonly options: NewCardOptions;
  readonly registry: Registry;
  readonly cards: readonly Card[];
}

/** `skeleton` is the text of the file that an unknown issuer needs. */
export interface CardPageProblem
  extends Problem<PageProblem['code'] | 'several-cards' | 'known-card' | 'unknown-issuer'> {
  readonly skeleton?: string;
  /** The domain of the unknown issuer. */
  readonly domain?: string;
}

const adviceByCode: Readonly<Record<PageProblem['code'], string>> = {
  dead: 'Find the address that the page has now.',
  unreadable: 'Save it in a browser, as HTML or PDF, and add --page <file>; or use --url to type everything.',
  unreachable: 'Try again later; or save it in a browser, as HTML or PDF, and add --page <file>.',
};

/** Reads the page of a card that is not in the catalog. Throws `UsageError` if it is not an address of a known issuer. */
export async function readCardPage(
  { address, file, options, registry, cards }: CardPageInput,
  prompter: Prompter | null,
  context: CliContext,
): Promise<Result<CardPage, CardPageProblem>> {
  const found = await chooseIssuer(address, options, registry, prompter);
  if (found.problem !== undefined) return found;
  const { issuer, country } = found.value;
  const { name: givenName = null } = options;
  const known = cards.filter(({ sources }) =>
    sources.some(({ url }) => getPageKey(url) === getPageKey(address)),
  );
  // A page that several cards cite, such as a list of fees, is no card's own page.
  if (known.length === 1 && givenName === null) return { problem: describeKnown(known) };
  const reader = openAddressReader(context);
  try {
    const { domains = [] } = must(registry.issuers.get(issuer.id), 'the issuer');
    const names = [issuer.name, ...issuer.aliases];
    const { value, problem } = await reader.read({
      url: address,
      country,
      domains: domains.filter((domain) => domain !== undefined),
      file,
      queries: [],
      subject: { country, issuer: names, name: givenName },
    });
    if (problem !== undefined) {
      const advice = file === undefined ? adviceByCode[problem.code] : 'Use --url to type everything.';
      return { problem: { ...problem, sentence: `${problem.sentence} ${advice}` } };
    }
    const outline = must(value.reading.outline, 'the outline');
    if (givenName === null && outline.names.length === 0 && outline.otherNames.length > 1)
      return {
        problem: {
          code: 'several-cards',
          sentence: `The page shows several cards (${formatList(outline.otherNames.slice(0, 4), 'and')}). Give the address of one card's page, or its name with --name.`,
        },
      };
    const [name] = outline.names;
    const nameKey = name && getNameKey(name.text, names);
    const namesakes = cards.filter(
      (card) => card.issuer_id === issuer.id && getNameKey(card.name, names) === nameKey,
    );
    if (givenName === null && namesakes.length > 0) return { problem: describeKnown(namesakes) };
    const fields = listPageAnswers(outline, { country, issuerId: issuer.id }, registry);
    return { value: { url: value.url, country, issuer, fields } };
  } finally {
    await reader.close();
  }
}

function describeKnown(cards: readonly Card[]): Problem<'known-card'> {
  const names = cards.map(({ id, name }) => `${name} (${getCardPath(id)})`);
  return {
    code: 'known-card',
    sentence: `The catalog has this card: ${formatList(names, 'or')}. Edit that file; or give --name if this is another card.`,
  };
}

/** Finds the issuer and country by the host of the page. Asks if there are several. */
async function chooseIssuer(
  address: string,
  { country, issuer: issuerName }: NewCardOptions,
  registry: Registry,
  prompter: Prompter | null,
): Promise<Result<Pick<CardPage, 'issuer' | 'country'>, CardPageProblem>> {
  const host = getCitedHost(address);
  if (!address.startsWith('https://') || host === '')
    throw new UsageError(
      `${escapeHiddenCharacters(address)} is not an https address; copy the complete address of the card's page.`,
    );
  const onHost = countries.flatMap((each) =>
    listIssuersIn(registry, each).flatMap((issuer) => {
      const { domains = [] } = must(registry.issuers.get(issuer.id), 'the issuer');
      return isOnDomains(host, domains) ? [{ issuer, country: each }] : [];
    }),
  );
  if (onHost.length === 0) return { problem: describeUnknownIssuer(host, country) };
  const fitting = onHost.filter(
    ({ issuer, country: each }) =>
      (country === undefined || country.toLowerCase() === each) &&
      (issuerName === undefined || [issuer.id, issuer.name, ...issuer.aliases].includes(issuerName)),
  );
  const candidates = fitting.length > 0 ? fitting : onHost;
  const [first, second] = candidates;
  if (first !== undefined && second === undefined) return { value: first };
  const options = candidates.map(({ issuer, country: each }, index) => {
    return { value: String(index), label: `${issuer.name}, ${each}` };
  });
  if (prompter === null)
    throw new UsageError(
      `${host} is of ${formatList(
        options.map(({ label }) => label),
        'and',
      )}; give --country and --issuer.`,
    );
  const choice = await prompter.promptChoice('Who issues it?', options);
  return { value: must(candidates[Number(choice)], 'the chosen issuer') };
}

function describeUnknownIssuer(host: string, country: string | undefined): CardPageProblem {
  const domain = getDomain(host, { allowPrivateDomains: true });
  if (domain === null)
    return {
      code: 'unknown-issuer',
      sentence: `${host} is not a public domain, so it is no issuer's; copy the complete address of the card's page.`,
    };
  const id = slugify(domain.slice(0, domain.indexOf('.'))) ?? templatePlaceholders.issuerId;
  const place = countries.find((each) => each === country || domain.endsWith(`.${each}`));
  const issuer = {
    id,
    name: templatePlaceholders.issuer,
    aliases: [],
    domains: [domain],
    countries: [place ?? templatePlaceholders.listed],
  };
  return {
    code: 'unknown-issuer',
    domain,
    sentence: `No issuer in ${registryPaths.issuers} has the domain ${domain}. If it is an issuer's own, save the lines above as ${getIssuerPath(id)}, fill them in, and run the command again: docs/tutorials/first-card.md, “A new issuer”.`,
    skeleton: `${JSON.stringify(issuer, null, 2)}\n`,
  };
}
