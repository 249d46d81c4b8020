import { applyEdits, modify } from 'jsonc-parser';
import { type CatalogConfig, parseCatalogConfig } from '#core/card/catalog-config';
import { UsageError } from '#core/io/errors';
import { escapeHiddenCharacters } from '#core/text/escape';
import { formatList, getErrorMessage } from '#core/text/text';
import type { ParseResult } from '../new-card/parse-answers.ts';
import type { Prompter } from '../new-card/prompter.ts';

export interface SetupFlags {
  readonly repository?: string;
  readonly site?: string;
  readonly api?: string;
  readonly contact?: string;
  readonly countries?: string;
  readonly owners?: string;
}

export const addressKeys = ['repository', 'site', 'api', 'contact'] as const;
type AddressKey = (typeof addressKeys)[number];

interface CurrentSetup {
  readonly before: CatalogConfig;
  /** The repository of the Git remote `origin` as `owner/name`. Null if the remote is not on GitHub. */
  readonly origin: string | null;
  readonly hasOwners: boolean;
}

export interface CatalogSetup {
  readonly config: CatalogConfig & { readonly repository: string };
  /**
   * The owners for CODEOWNERS, such as `@name`, `@organization/team` or an email address. If empty, the file is not changed.
   */
  readonly owners: readonly string[];
}

/**
 * Takes each setting from the flags. If a flag is missing, asks the user. Without a prompter, keeps the setting of
 * `catalog.json`. Throws `UsageError` if an answer is not valid.
 */
export async function gatherSettings(
  answers: SetupFlags,
  prompter: Prompter | null,
  { before: oldConfig, origin, hasOwners }: CurrentSetup,
): Promise<CatalogSetup> {
  async function gather<Value>(
    flag: keyof SetupFlags,
    message: string,
    parse: (input: string) => ParseResult<Value>,
    current: string,
  ): Promise<Value> {
    const flagValue = answers[flag];
    const input =
      flagValue === undefined && prompter !== null
        ? await prompter.promptText({ message, initial: current, check: parse })
        : (flagValue ?? current);
    const result = parse(input);
    if ('problem' in result) throw new UsageError(`--${flag}: ${result.problem}`);
    return result.value;
  }
  // Suggest guesses only with a prompter, where the user can correct them.
  const gatherAddress = (key: AddressKey, message: string, guess: string) =>
    gather(
      key,
      message,
      (input) => parseAddress(input, key, oldConfig),
      oldConfig[key] ?? (prompter === null ? 'none' : guess),
    );

  if (prompter === null && (answers.repository ?? oldConfig.repository) === null)
    throw new UsageError(
      '--repository is missing, and there is no terminal to ask you on; give it, for example: npx cardcat setup --repository owner/name --owners @owner',
    );
  const repository = (await gatherAddress('repository', 'Which repository on GitHub?', origin ?? '')) ?? '';
  const [owner = '', name = ''] = repository.split('/').slice(-2);
  const host = `${owner.toLowerCase()}.github.io`;
  const pagesAddress = name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
  const site = await gatherAddress('site', 'What is the address of the site? (or none)', pagesAddress);
  const api = await gatherAddress(
    'api',
    'What is the address of the API, if not part of the site? (or none)',
    'none',
  );
  const issuesAddress = `${repository}/issues`;
  const contact = await gatherAddress(
    'contact',
    'Where do people ask questions? (an address, or none)',
    issuesAddress,
  );
  const countries = await gather(
    'countries',
    'Which countries do you keep?',
    (input) => parseCountries(input, oldConfig.countries),
    Object.keys(oldConfig.countries).join(', '),
  );
  const question = 'Who reviews pull requests? (@name or @organization/team; or none)';
  const owners = hasOwners
    ? []
    : await gather('owners', question, parseOwners, prompter === null ? 'none' : `@${owner}`);
  return { config: { repository, site, api, contact, countries }, owners };
}

/** Converts an answer to the form that `catalog.json` uses. Validates it with the parser of that file. */
function parseAddress(input: string, key: AddressKey, oldConfig: CatalogConfig): ParseResult<string | null> {
  const value = key !== 'repository' && input.trim() === 'none' ? null : normalizers[key](input.trim());
  try {
    parseCatalogConfig(JSON.stringify({ ...toFileForm(oldConfig), [key]: value }));
    return { value };
  } catch (error) {
    const problem = getErrorMessage(error)
      .replace('catalog.json: ', '')
      .replace('null or ', '')
      .replace(
        'an address like https://github.com/owner/name',
        'owner/name or https://github.com/owner/name',
      );
    return { problem: `${escapeHiddenCharacters(input)} is not valid: ${problem}` };
  }
}

const addFinalSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`);

const normalizers: Readonly<Record<AddressKey, (text: string) => string>> = {
  repository: (text) =>
    text
      .replace(/^git@github\.com:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/')
      .replace(/(?:\.git)?\/?$/, ''),
  site: addFinalSlash,
  api: addFinalSlash,
  contact: (text) => (/^[^\s@:]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text),
};

/** Converts settings to the form in `catalog.json`, without the properties that the program itself adds to countries. */
function toFileForm({ countries, ...addresses }: CatalogConfig): object {
  const countryEntries = Object.entries(countries).map(([code, { currency, languages, words }]) => [
    code,
    { currency, languages, words },
  ]);
  return { ...addresses, countries: Object.fromEntries(countryEntries) };
}

function parseCountries(
  input: string,
  countries: CatalogConfig['countries'],
): ParseResult<CatalogConfig['countries']> {
  const knownCodes = Object.keys(countries);
  const codes = splitWords(input.toLowerCase());
  if (codes.length > 0 && codes.every((code) => knownCodes.includes(code)))
    return { value: Object.fromEntries(Object.entries(countries).filter(([code]) => codes.includes(code))) };
  return {
    problem: `${escapeHiddenCharacters(input)} is not a list of countries of this catalog; keep one or more of ${formatList(knownCodes, 'and')}. To add a country, add an entry such as "br": { "currency": "BRL", "languages": ["pt"] } to catalog.json and run npm run generate; see “Another country” in docs/how-to/countries.md.`,
  };
}

const splitWords = (input: string) => input.split(/[\s,]+/).filter((word) => word !== '');

function parseOwners(input: string): ParseResult<readonly string[]> {
  if (input.trim() === 'none') return { value: [] };
  const names = splitWords(input);
  const areValid = names.every((name) => /^(?:@[\w-]+(?:\/[\w.-]+)?|[^\s@]+@[^\s@]+)$/.test(name));
  if (names.length > 0 && areValid) return { value: names };
  return {
    problem: `${escapeHiddenCharacters(input)} is not a name; write @name or @organization/team, or none.`,
  };
}

/** Changes the settings in the text of `catalog.json`, and keeps all other text. `text` is undefined if there is no file. */
export function renderCatalogConfig(
  text: string | undefined,
  oldConfig: CatalogConfig,
  newConfig: CatalogConfig,
): string {
  let result = text ?? `${JSON.stringify(toFileForm(oldConfig), null, 2)}\n`;
  for (const key of addressKeys) {
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    if (oldConfig[key] !== newConfig[key])
      result = applyEdits(result, modify(result, [key], newConfig[key], { formattingOptions }));
  }
  // Pass no formatting options here. With them, the library would write the remaining countries on many lines.
  for (const code of Object.keys(oldConfig.countries))
    if (newConfig.countries[code] === undefined)
      result = applyEdits(result, modify(result, ['countries', code], undefined, {}));
  return result.replace(/("countries": \{)(?=")/, '$1\n    ');
}

/** The path of the file that names reviewers. GitHub also looks for this file in two other folders. */
export const codeownersPath = '.github/CODEOWNERS';

export function renderCodeowners(owners: readonly string[]): string {
  return `# Who is asked to review what; the last matching line decides. GitHub ignores owners without write access.
# To let others review the cards, add a line such as: /data/ @organization/card-reviewers
* ${owners.join(' ')}
`;
}

/** Reports whether a line of CODEOWNERS names an owner, such as `* @name`. */
export function hasCodeOwner(text: string): boolean {
  return /^[^#\s]\S*[ \t]+[^#\s]*@/m.test(text);
}
