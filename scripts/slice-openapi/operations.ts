import type { Correction } from './cut-slice.ts';

/** What the fake GitHub answers, by GitHub's own operation ids. To add one: name it here, cut anew, add its handler. */
export const operations: readonly string[] = [
  'git/get-ref',
  'git/get-tag',
  'repos/compare-commits-with-basehead',
  'repos/create-release',
  'repos/delete-release',
  'repos/delete-release-asset',
  'repos/get-latest-release',
  'repos/get-release',
  'repos/get-release-asset',
  'repos/get-release-by-tag',
  'repos/list-release-assets',
  'repos/list-releases',
  'repos/list-tags',
  'repos/update-release',
  'repos/upload-release-asset',
];

/** Where GitHub answers otherwise than its description says. */
export const corrections: readonly Correction[] = [
  {
    why: "The upload's own text names the state starter; the list of states leaves it out.",
    at: ['components', 'schemas', 'release-asset', 'properties', 'state', 'enum'],
    from: ['uploaded', 'open'],
    to: ['uploaded', 'open', 'starter'],
  },
];
