import { catalogAddresses } from '#core/catalog/generated/countries';

/** Where a catalog is published. */
export interface ProjectHome {
  /** `owner/name` at GitHub; null if it is not known. */
  readonly repository: string | null;
  /** Address of the published site, with a slash at the end; null if it is not known. */
  readonly site: string | null;
}

/** Of the catalog this program was built with, as `catalog.json` says. */
export const projectHome: ProjectHome = {
  repository: catalogAddresses.repository?.replace('https://github.com/', '') ?? null,
  site: catalogAddresses.site,
};

/** Address of the export that is asked for if no catalog is named; null without a site. */
export function liveAddress({ site }: ProjectHome): string | null {
  return site && `${site}exports/cards-all.json`;
}

/** The page that a request names, so that whoever sees it knows who asks. */
export function homepageOf({ repository }: ProjectHome): string | null {
  return repository && `https://github.com/${repository}`;
}
