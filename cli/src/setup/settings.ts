import { applyEdits, modify } from 'jsonc-parser';
import { type CatalogConfig, defaultConfig } from '#core/catalog/catalog-config';
import { visible } from '#core/catalog/reporters/escape';
import { listOf } from '#core/catalog/text';
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

export interface Settings extends Pick<CatalogConfig, 'site' | 'api' | 'contact'> {
  readonly repository: string;
  /** Codes of the countries that the catalog keeps. */
  readonly countries: readonly string[];
  /** `@name`, `@organization/team` or a mail address; empty: CODEOWNERS stays as it is. */
  readonly owners: readonly string[];
}

interface Known {
  readonly before: CatalogConfig;
  /** `owner/name`, as git knows it. */
  readonly origin: string | null;
  /** Whether CODEOWNERS names somebody. */
  readonly hasOwners: boolean;
}

const example = 'npx cardcat setup --repository owner/name --owners @owner';

/**
 * From the flags, from `asker` for those not given, else as it is in `catalog.json`. Throws `UsageError` for an answer that cannot
 * be used.
 */
export async function gatherSettings(
  answers: SetupAnswers,
  asker: Asker | null,
  { before, origin, hasOwners }: Known,
): Promise<Settings> {
  const answer = async <Value>(
    flag: keyof SetupAnswers,
    check: (written: string) => Answer<Value>,
    { message, now, guess }: { message: string; now: string | null; guess: string },
  ): Promise<Value> => {
    let written = answers[flag] ?? now ?? 'none';
    if (answers[flag] === undefined && asker !== null)
      written = await asker.write({ message, initial: now ?? guess, check });
    const checked = check(written);
    if ('problem' in checked) throw new UsageError(`--${flag}: ${checked.problem}`);
    return checked.value;
  };

  if (asker === null && (answers.repository ?? before.repository) === null)
    throw new UsageError(
      `--repository is missing, and there is no terminal to ask on; give it, for example: ${example}`,
    );
  const repository = await answer('repository', repositoryAnswer, {
    message: 'Which repository on GitHub?',
    now: before.repository,
    guess: origin === null ? '' : `https://github.com/${origin}`,
  });
  const [owner = '', name = ''] = repository.split('/').slice(-2);
  const host = `${owner.toLowerCase()}.github.io`;
  const pages = name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
  const noAddress = 'or none';
  const site = await answer('site', addressAnswer, {
    message: `Where will the site be? (GitHub Pages: ${pages}; ${noAddress})`,
    now: before.site,
    guess: pages,
  });
  const api = await answer('api', addressAnswer, {
    message: `Where will the API be, if not beside the site? (an address, ${noAddress})`,
    now: before.api,
    guess: 'none',
  });
  const contact = await answer('contact', contactAnswer, {
    message: `Where do people ask questions? (an address, a mail address, ${noAddress})`,
    now: before.contact,
    guess: `${repository}/issues`,
  });
  const codes = Object.keys(before.countries);
  const countries = await answer('countries', (written) => countriesAnswer(written, codes), {
    message: 'Which countries do you keep?',
    now: codes.join(', '),
    guess: '',
  });
  const owners = hasOwners
    ? []
    : await answer('owners', ownersAnswer, {
        message: 'Who reviews pull requests? (@name or @organization/team, several with a space; or none)',
        now: null,
        guess: `@${owner}`,
      });
  return { repository, site, api, contact, countries, owners };
}

function repositoryAnswer(written: string): Answer<string> {
  const form = /^(?:(?:https:\/\/|git@)github\.com[/:])?([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/;
  const name = form.exec(written.trim())?.[1];
  if (name === undefined)
    return {
      problem: `${visible(written)} is not a repository on GitHub; write it like owner/name.`,
    };
  return { value: `https://github.com/${name}` };
}

function addressAnswer(written: string): Answer<string | null> {
  const text = written.trim();
  if (text === 'none') return { value: null };
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address?.protocol !== 'https:' || address.search !== '' || address.hash !== '')
    return {
      problem: `${visible(written)} is not an https address; write one like https://cards.example/, or none.`,
    };
  return { value: text.endsWith('/') ? text : `${text}/` };
}

function contactAnswer(written: string): Answer<string | null> {
  const text = written.trim();
  if (text === 'none') return { value: null };
  if (/^[^\s@:]+@[^\s@]+$/.test(text)) return { value: `mailto:${text}` };
  if (/^(?:https:\/\/|mailto:)\S+$/.test(text)) return { value: text };
  return { problem: `${visible(written)} is not an https or mail address; write one, or none.` };
}

function countriesAnswer(written: string, known: readonly string[]): Answer<readonly string[]> {
  const codes = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown !== undefined)
    return {
      problem: `${visible(unknown)} is not a country of this catalog; keep some of ${listOf(known, 'and')}, or add it to catalog.json first.`,
    };
  if (codes.length === 0) return { problem: 'A catalog has at least one country.' };
  return { value: known.filter((code) => codes.includes(code)) };
}

function ownersAnswer(written: string): Answer<readonly string[]> {
  const names = written.split(/[\s,]+/).filter(Boolean);
  if (names.length === 0 || written.trim() === 'none') return { value: [] };
  const wrong = names.find((name) => !/^(?:@[\w-]+(?:\/[\w.-]+)?|[^\s@]+@[^\s@]+)$/.test(name));
  if (wrong === undefined) return { value: names };
  return { problem: `${visible(wrong)} is not a name; write @name or @organization/team, or none.` };
}

/** The text of `catalog.json` with these settings in it; what else is in it stays. `text`: undefined if there is no file. */
export function catalogText(text: string | undefined, before: CatalogConfig, settings: Settings): string {
  let changed = text ?? `${JSON.stringify(plainConfig(), null, 2)}\n`;
  const set = (path: readonly string[], value: unknown) => {
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    changed = applyEdits(changed, modify(changed, [...path], value, { formattingOptions }));
  };
  for (const key of ['repository', 'site', 'api', 'contact'] as const)
    if (before[key] !== settings[key]) set([key], settings[key]);
  for (const code of Object.keys(before.countries))
    if (!settings.countries.includes(code)) set(['countries', code], undefined);
  return changed;
}

function plainConfig(): object {
  const { countries, ...addresses } = defaultConfig;
  const plain = Object.entries(countries).map(([code, { currency, languages, words }]) => [
    code,
    { currency, languages, words },
  ]);
  return { $schema: 'docs/schemas/catalog.schema.json', ...addresses, countries: Object.fromEntries(plain) };
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
  return text.split('\n').some((line) => /^[^#\s]\S*\s+[^#\s]*@/.test(line));
}
