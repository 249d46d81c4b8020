import { catalogAddresses } from '#core/catalog/generated/countries';

export interface ProjectInfo {
  /** `owner/name` on GitHub. Null if unknown. */
  readonly repository: string | null;
  /** URL of the published site, with a slash at the end. Null if unknown. */
  readonly site: string | null;
}

/** The catalog for which this program was built, from `catalog.json`. */
export const projectInfo: ProjectInfo = {
  repository: catalogAddresses.repository?.replace('https://github.com/', '') ?? null,
  site: catalogAddresses.site,
};

export function getLiveCatalogUrl({ site }: ProjectInfo): string | null {
  return site && `${site}exports/cards-all.json`;
}

/** Returns the URL of the contact page in the User-Agent header. */
export function getHomepage({ repository }: ProjectInfo): string | null {
  return repository && `https://github.com/${repository}`;
}
