import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What GitHub's command line asks for, asked by curl; whatever else is wanted of it is a failure. */
const script = `#!/bin/sh
set -eu
echo "$*" >> "$GH_LOG"
release() {
  curl -sSf -H "authorization: Bearer $GH_TOKEN" -H 'user-agent: gh' -H 'accept: application/vnd.github+json' \\
    -H 'x-github-api-version: 2022-11-28' \\
    "$GH_API/repos/example/cards/releases/tags/$1"
}
names() { "$NODE" -p 'JSON.parse(require("node:fs").readFileSync(0)).assets.map(({ name }) => name).join("\\n")'; }
case "$1 $2" in
  'pr create' | 'run watch') ;;
  'release view') release "$3" ;;
  'release download')
    mkdir -p "$5"
    release "$3" | names | while read -r name; do
      curl -sSfL -o "$5/$name" "$GH_SITE/OWNER/REPO/releases/download/$3/$name"
    done ;;
  'attestation verify') test -f "$3" ;;
  *) echo "gh $*: not known here" >&2; exit 1 ;;
esac
`;

export interface GhOptions {
  readonly api: string;
  readonly site: string;
  readonly token: string;
}

/** Puts a `gh` into a folder; gives the variables it wants, and where it writes down how it was called. */
export function ghByCurl(folder: string, { api, site, token }: GhOptions) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'gh'), script);
  chmodSync(join(folder, 'gh'), 0o755);
  const log = join(folder, 'gh.log');
  const env = { GH_LOG: log, GH_TOKEN: token, GH_API: api, GH_SITE: site, NODE: process.execPath };
  return { env, log };
}
