import { exportAddress } from '#core/catalog/exports/addresses';

/** Where a catalog is published. */
export interface ProjectHome {
  /** `owner/name` at GitHub; null if it is not known yet. */
  readonly repository: string | null;
  /** What `exportAddress` takes as base of the newest export; null if it is not known yet. */
  readonly exportsBase: string | null;
}

/** Of the catalog this program belongs to. Until it is filled in, a checkout's remotes and `--catalog` say it. */
export const projectHome: ProjectHome = { repository: null, exportsBase: null };

/** Address of the export that is asked for if no catalog is named; null if the project has none yet. */
export function liveAddress({ exportsBase }: ProjectHome): string | null {
  return exportsBase && exportAddress({ kind: 'newest', base: exportsBase, file: 'cards-all.json' });
}

/** The page that a request names, so that whoever sees it knows who asks. */
export function homepageOf({ repository }: ProjectHome): string | null {
  return repository && `https://github.com/${repository}`;
}
