import { isLoopbackHost } from '#catalog/address';
import { exportAddress } from '#catalog/exports/addresses';
import type { ProjectHome } from '../project-home.ts';

/** What `--catalog` names: one export on the web, or a file or folder of this computer. */
export type GivenCatalog =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string };

/** Reads the value of `--catalog`; `why` says in one sentence what is wrong with an address. */
export function readGivenCatalog(text: string): GivenCatalog | { readonly why: string } {
  if (text === '') return { why: '--catalog: give an address, a file or a folder.' };
  // A drive letter is no scheme.
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return { kind: 'path', path: text };
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (url === null)
    return { why: '--catalog: this is no address; give one such as https://cards.example/cards-all.json.' };
  if (url.username !== '' || url.password !== '')
    return { why: '--catalog: the address holds a user name; leave it out.' };
  if (url.hash !== '') return { why: '--catalog: the address holds a fragment; leave it out.' };
  const isFit = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isFit)
    return { why: '--catalog: an address must begin with https://, or with http:// on this computer alone.' };
  return { kind: 'address', url: url.href };
}

/** Address of the export that is asked for where no catalog is named; null where the project has none yet. */
export function liveAddress({ exportsBase }: ProjectHome): string | null {
  if (exportsBase === null) return null;
  return exportAddress({ kind: 'newest', base: exportsBase, file: 'cards-all.json' });
}

/** The page that the request names, so that whoever sees it knows who asks. */
export function homepageOf({ repository }: ProjectHome): string | null {
  return repository === null ? null : `https://github.com/${repository}`;
}
