import type { ReleaseTag } from './release-tag.ts';

/** Where a release's files can be fetched. */
export interface ReleaseAddresses {
  /** The same bytes for ever. */
  readonly pinned: (file: string) => string;
  /** The newest release's file. */
  readonly latest: (file: string) => string;
}

/** `server` is such as `https://github.com`, `repository` is `owner/name`. */
export function releaseAddresses(server: string, repository: string, tag: ReleaseTag): ReleaseAddresses {
  const releases = `${server.replace(/\/+$/, '')}/${repository}/releases`;
  return {
    pinned: (file) => `${releases}/download/${tag.name}/${file}`,
    latest: (file) => `${releases}/latest/download/${file}`,
  };
}
