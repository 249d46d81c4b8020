import { percentEncoded } from '../text.ts';
import type { ReporterOptions } from './reporter.ts';

/** A path as part of an address (RFC 3986), each of its names percent-encoded. */
export function encodePath(path: string): string {
  return path.toWellFormed().split('/').map(percentEncoded).join('/');
}

/** A path from the catalog's root as one from the repository's root. */
export function pathInRepository(path: string, { folder = '' }: ReporterOptions): string {
  const name = folder.replace(/^(\.?\/)+|\/+$/g, '');
  return name === '' || name === '.' ? path : `${name}/${path}`;
}

/** The address of a line at the checked commit; undefined where no repository is known. */
export function lineUrl(path: string, line: number, options: ReporterOptions): string | undefined {
  const base = blobUrl(options);
  return base && `${below(base, encodePath(pathInRepository(path, options)))}#L${line}`;
}

/** The address of a code's page; undefined where none is known. */
export function pageUrl(page: string, options: ReporterOptions): string | undefined {
  const base = options.pagesUrl ?? blobUrl(options);
  return base && below(base, page);
}

/** The address of `path`, encoded already, below another address. */
export function below(url: string, path: string): string {
  return url.endsWith('/') ? url + path : `${url}/${path}`;
}

function blobUrl({ repository }: ReporterOptions): string | undefined {
  return repository && below(repository.url, `blob/${encodePath(repository.sha)}`);
}
