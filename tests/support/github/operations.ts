import { deleteAsset, getAsset, listAssets, uploadAsset } from './assets.ts';
import type { Handler } from './exchange.ts';
import { compare, getRef, getTag, listTags } from './git-data.ts';
import {
  createRelease,
  deleteRelease,
  getLatestRelease,
  getRelease,
  getReleaseByTag,
  listReleases,
  updateRelease,
} from './releases.ts';
import type { Permission } from './state.ts';

interface Operation {
  /** What a token must be allowed to do. */
  readonly needs: readonly [Permission, 'read' | 'write'];
  readonly handle: Handler;
}

const read = ['contents', 'read'] as const;
const write = ['contents', 'write'] as const;

/** Every operation the fake knows, by GitHub's operation id: those of the slice, each with its handler. */
export const operations = {
  'git/get-ref': { needs: read, handle: getRef },
  'git/get-tag': { needs: read, handle: getTag },
  'repos/compare-commits-with-basehead': { needs: read, handle: compare },
  'repos/create-release': { needs: write, handle: createRelease },
  'repos/delete-release': { needs: write, handle: deleteRelease },
  'repos/delete-release-asset': { needs: write, handle: deleteAsset },
  'repos/get-latest-release': { needs: read, handle: getLatestRelease },
  'repos/get-release': { needs: read, handle: getRelease },
  'repos/get-release-asset': { needs: read, handle: getAsset },
  'repos/get-release-by-tag': { needs: read, handle: getReleaseByTag },
  'repos/list-release-assets': { needs: read, handle: listAssets },
  'repos/list-releases': { needs: read, handle: listReleases },
  'repos/list-tags': { needs: read, handle: listTags },
  'repos/update-release': { needs: write, handle: updateRelease },
  'repos/upload-release-asset': { needs: write, handle: uploadAsset },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
