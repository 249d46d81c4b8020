/** Where a catalog lives for all the world. */
export interface ProjectHome {
  /** `owner/name` at GitHub; null where nobody has said yet. */
  readonly repository: string | null;
  /** What `exportAddress` takes as base of the newest export; null where nobody has said yet. */
  readonly exportsBase: string | null;
}

/** Of the catalog this program belongs to. Until it is filled in, a checkout's remotes and `--catalog` say it. */
export const projectHome: ProjectHome = { repository: null, exportsBase: null };
