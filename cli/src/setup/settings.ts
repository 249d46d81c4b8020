import { applyEdits, modify } from 'jsonc-parser';
import { type CatalogConfig, readCatalogConfig } from '#core/catalog/catalog-config';
import { visible } from '#core/catalog/reporters/escape';
import { errorMessage, listOf } from '#core/catalog/text';
import { UsageError } from '../errors.ts';
import type { Answer } from '../new-card/answers.ts';
import type { Asker } from '../new-card/asker.ts';

/** What `cardcat setup` asks for, as it was typed. */
export interface SetupAnswers {
  readonly repository?: string;
  readonly site?: string;
  readonly api?: string;
  readonly contact?: string;
  readonly countries?: string;
  readonly owners?: string;
}

type AddressKey = 'repository' | 'site' | 'api' | 'contact';

interface Known {
  readonly before: CatalogConfig;
  /** `owner/name`, as git knows it. */
  readonly origin: string | null;
  /** Whether CODEOWNERS names somebody. */
  readonly hasOwners: boolean;
}

export interface Settings {
  readonly config: CatalogConfig & { readonly repository: string };
  /** `@name`, `@organization/team` or a mail address; empty: CODEOWNERS stays as it is. */
  readonly owners: readonly string[];
}

/**
 * From the flags, from `asker` for those not given, else as it is in `catalog.json`. Throws `UsageError` for an answer
 * that cannot be used.
 */
export async function gatherSettings(
  answers: SetupAnswers,
  asker: Asker | null,
  { before, origin, hasOwners }: Known,
): Promise<Settings> {
  async function answer<Value>(
    flag: keyof SetupAnswers,
    message: string,
    check: (written: string) => Answer<Value>,
    now: string,
  ): Promise<Value> {
    const given = answers[flag];
    const isAsked = given === undefined && asker !== null;
    const checked = check(isAsked ? await asker.write({ message, initial: now, check }) : (given ?? now));
    if ('problem' in checked) throw new UsageError(`--${flag}: ${checked.problem}`);
    return checked.value;
  }
  // Without a person nothing is guessed.
  const address = (key: AddressKey, message: string, guess: string) =>
    answer(
      key,
      message,
      (written) => addressAnswer(written, key, before),
      before[key] ?? (asker === null ? 'none' : guess),
    );

  if (asker === null && (answers.repository ?? before.repository) === null)
    throw new UsageError(
      '--repository is missing, and there is no terminal to ask on; give it, for example: npx cardcat setup --repository owner/name --owners @owner',
    );
  const repository = (await address('repository', 'Which repository on GitHub?', origin ?? '')) ?? '';
  const [owner = '', name = ''] = repository.split('/').slice(-2);
  const host = `${owner.toLowerCase()}.github.io`;
  const pages = name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
  const site = await address('site', 'Where will the site be? (an address, or none)', pages);
  const api = await address('api', 'Where will the API be, if not beside the site? (or none)', 'none');
  const issues = `${repository}/issues`;
  const contact = await address('contact', 'Where do people ask questions? (an address, or none)', issues);
  const countries = await answer(
    'countries',
    'Which countries do you keep?',
    (written) => countriesAnswer(written, before.countries),
    Object.keys(before.countries).join(', '),
  );
  const asked = 'Who reviews pull requests? (@name or @organization/team; or none)';
  const owners = hasOwners
    ? []
    : await answer('owners', asked, ownersAnswer, asker === null ? 'none' : `@${owner}`);
  return { config: { repository, site, api, contact, countries }, owners };
}

/** In the form of `catalog.json`, which also decides whether it is valid. */
function addressAnswer(written: string, key: AddressKey, before: CatalogConfig): Answer<string | null> {
  const value = key !== 'repository' && written.trim() === 'none' ? null : forms[key](written.trim());
  try {
    readCatalogConfig(JSON.stringify({ ...plain(before), [key]: value }));
    return { value };
  } catch (error) {
    const problem = errorMessage(error)
      .replace('catalog.json: ', '')
      .replace(/null or /, '');
    return { problem: `${visible(written)} cannot be used: ${problem}` };
  }
}

const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`);

const forms: Readonly<Record<AddressKey, (text: string) => string>> = {
  repository: (text) =>
    text
      .replace(/^git@github\.com:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/')
      .replace(/(?:\.git)?\/?$/, ''),
  site: withSlash,
  api: withSlash,
  contact: (text) => (/^[^\s@:]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text),
};

/** As it is written in the file: the program knows more of the countries it was built with. */
function plain({ countries, ...addresses }: CatalogConfig): object {
  const written = Object.entries(countries).map(([code, { currency, languages, words }]) => [
    code,
    { currency, languages, words },
  ]);
  return { ...addresses, countries: Object.fromEntries(written) };
}

function countriesAnswer(
  written: string,
  countries: CatalogConfig['countries'],
): Answer<CatalogConfig['countries']> {
  const known = Object.keys(countries);
  const codes: readonly string[] = written.toLowerCase().match(/[^\s,]+/g) ?? [];
  if (codes.length > 0 && codes.every((code) => known.includes(code)))
    return { value: Object.fromEntries(Object.entries(countries).filter(([code]) => codes.includes(code))) };
  return {
    problem: `${visible(written)} is not a list of countries of this catalog; keep one or more of ${listOf(known, 'and')}. A new one is added to catalog.json by hand.`,
  };
}

function ownersAnswer(written: string): Answer<readonly string[]> {
  if (written.trim() === 'none') return { value: [] };
  const names = written.match(/[^\s,]+/g) ?? [];
  const areNames = names.every((name) => /^(?:@[\w-]+(?:\/[\w.-]+)?|[^\s@]+@[^\s@]+)$/.test(name));
  if (names.length > 0 && areNames) return { value: names };
  return { problem: `${visible(written)} names nobody; write @name or @organization/team, or none.` };
}

/** The text of `catalog.json` with these settings in it; what else is in it stays. `text`: undefined if there is no file. */
export function catalogText(text: string | undefined, before: CatalogConfig, after: CatalogConfig): string {
  let changed = text ?? `${JSON.stringify(plain(before), null, 2)}\n`;
  for (const key of ['repository', 'site', 'api', 'contact'] as const) {
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    if (before[key] !== after[key])
      changed = applyEdits(changed, modify(changed, [key], after[key], { formattingOptions }));
  }
  // Formatting would spread the countries that stay over many lines.
  for (const code of Object.keys(before.countries))
    if (after.countries[code] === undefined)
      changed = applyEdits(changed, modify(changed, ['countries', code], undefined, {}));
  return changed.replace(/("countries": \{)(?=")/, '$1\n    ');
}

/** Where GitHub looks for owners. */
export const ownersPath = '.github/CODEOWNERS';

export function ownersText(owners: readonly string[]): string {
  return `# Who is asked to review what; the last line that matches decides. GitHub ignores who may not write to the repository.
# Give the cards to others with a line such as: /data/ @organization/card-reviewers
* ${owners.join(' ')}
`;
}

/** Whether some line of a CODEOWNERS file gives an owner. */
export function namesOwner(text: string): boolean {
  return /^[^#\s]\S*[ \t]+[^#\s]*@/m.test(text);
}
