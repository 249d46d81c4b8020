import { isObject, parseJson } from './json.ts';

/** What this deployment of the catalog is: the content of `catalog.json` at the root of the repository. */
export interface CatalogConfig {
  /** `https://github.com/owner/name`, without a slash at the end; null if there is none, and nothing links to it. */
  readonly repository: string | null;
  /** The address of the published site, with a slash at the end; null if it has none that is known. */
  readonly site: string | null;
}

const names = ['repository', 'site'] as const;

/** Reads the text of `catalog.json`. Throws one sentence if it is not right. */
export function readCatalogConfig(text: string): CatalogConfig {
  const value = parseJson(text);
  if (!isObject(value)) throw new Error('catalog.json is not a JSON object.');
  const unknown = Object.keys(value).find((key) => !names.some((name) => name === key));
  if (unknown !== undefined)
    throw new Error(`catalog.json has ${JSON.stringify(unknown)}; it may have ${names.join(' and ')}.`);
  const { repository = null, site = null } = value;
  if (repository !== null && !(typeof repository === 'string' && repositoryForm.test(repository)))
    throw new Error('catalog.json: repository must be null or like https://github.com/owner/name.');
  if (site !== null && !(typeof site === 'string' && isSite(site)))
    throw new Error('catalog.json: site must be null or an https address that ends in a slash.');
  return { repository, site };
}

const repositoryForm = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/;

function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, pathname } = new URL(text);
  return protocol === 'https:' && search === '' && hash === '' && pathname.endsWith('/');
}
