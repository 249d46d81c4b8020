import { catalogAddresses } from '#core/card/generated/countries';

export interface ProjectInfo {
  /** The repository on GitHub as `owner/name`. Null if it is not known. */
  readonly repository: string | null;
  /** The URL of the project's website, with a slash at the end. Null if it is not known. */
  readonly site: string | null;
}

export const projectInfo: ProjectInfo = {
  repository: catalogAddresses.repository?.replace('https://github.com/', '') ?? null,
  site: catalogAddresses.site,
};

export function getLiveCatalogUrl({ site }: ProjectInfo): string | null {
  return site && `${site}exports/cards-all.json`;
}

/** Returns the URL that the User-Agent header gives as a contact. Returns null if the repository is not known. */
export function getHomepage({ repository }: ProjectInfo): string | null {
  return repository && `https://github.com/${repository}`;
}
