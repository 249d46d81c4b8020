import { getDomain } from 'tldts';
import type { Country, Issuer } from '#core/card/card';
import { getIssuerPath, type Registry } from '#core/card/registry';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import { cleanName } from '#core/check/scaffold/new-card';
import { slugify } from '#core/text/fold';
import { loadRomanizer, type ParseResult } from './parse-answers.ts';
import type { Prompter } from './prompter.ts';

/** The registries of a catalog, to which an issuer may be added. */
export interface Registries {
  readonly registry: Registry;
  /** The files of the registries, by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The issuer that this run adds. */
  readonly added: { readonly issuer: Issuer; readonly path: string; readonly text: string } | null;
}

/** Adds an issuer to the registries. */
export function addIssuer({ files }: Registries, issuer: Issuer, today: string): Registries {
  const path = getIssuerPath(issuer.id);
  const text = `${JSON.stringify(issuer, null, 2)}\n`;
  const newFiles = new Map(files).set(path, createFileFromText(path, text));
  const { registry } = checkRegistries(newFiles, today);
  return { registry, files: newFiles, added: { issuer, path, text } };
}

/** Parses the domain of an issuer, such as `bank.example` or the address of a page on it. */
export function parseIssuerDomain(input: string, { issuers }: Registry): ParseResult<string> {
  const domain = getDomain(input.trim().toLowerCase(), { allowPrivateDomains: true });
  if (domain === null)
    return {
      problem: 'This is not a public domain; write it as in the address of its page, such as bank.com.',
    };
  const owner = [...issuers].find(([, { domains = [] }]) => domains.includes(domain))?.[0];
  if (owner === undefined) return { value: domain };
  return { problem: `${domain} is a domain of \`${owner}\`, which the catalog has; choose that issuer.` };
}

/** Builds a new issuer. `ownName` is its name in its own language, if that is another one. */
export async function buildIssuer(
  { name, ownName = '', domain, country }: NewIssuerAnswers,
  { issuers }: Registry,
): Promise<ParseResult<Issuer>> {
  const romanize = await loadRomanizer(name);
  const id = slugify(domain.slice(0, domain.indexOf('.'))) ?? slugify(romanize(name));
  if (id === undefined) return { problem: 'The name gives no id; write it in Latin letters.' };
  const freeId = issuers.has(id) ? `${id}-${country}` : id;
  if (issuers.has(freeId)) return { problem: `${getIssuerPath(freeId)} exists; choose that issuer.` };
  const aliases = ownName === '' || ownName === name ? [] : [ownName];
  return { value: { id: freeId, name, aliases, domains: [domain], countries: [country] } };
}

interface NewIssuerAnswers {
  readonly name: string;
  readonly ownName?: string;
  readonly domain: string;
  readonly country: Country;
}

/** Asks for an issuer that is not in the catalog. `known` are the answers that need no question. */
export async function promptIssuer(
  prompter: Prompter,
  registries: Registries,
  known: { readonly country: Country; readonly domain?: string | undefined },
  today: string,
): Promise<Registries> {
  const { registry } = registries;
  const parseName = (input: string): ParseResult<string> => {
    const value = cleanName(input);
    return value === '' ? { problem: 'Write the name as the issuer does.' } : { value };
  };
  const name = await prompter.promptText({
    message: "What is the issuer's name, in English if it has one?",
    check: parseName,
  });
  const ownName = await prompter.promptText({
    message: 'And in its own language? (leave empty if it is the same)',
    check: (input) => ({ value: input }),
  });
  const domain =
    known.domain ??
    (await prompter.promptText({
      message: 'What is the domain of its own site? A maintainer checks it.',
      example: 'bank.com',
      check: (input) => parseIssuerDomain(input, registry),
    }));
  const { value = domain } = parseIssuerDomain(domain, registry);
  const answers = {
    name: cleanName(name),
    ownName: cleanName(ownName),
    domain: value,
    country: known.country,
  };
  const { value: issuer, problem } = await buildIssuer(answers, registry);
  if (issuer === undefined) {
    await prompter.promptChoice(`${problem} Enter asks again.`, [{ value: '', label: 'again' }]);
    return promptIssuer(prompter, registries, known, today);
  }
  return addIssuer(registries, issuer, today);
}
