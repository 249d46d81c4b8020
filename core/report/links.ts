import { percentEncode } from '#core/text/text';
import type { ReporterOptions } from './reporter.ts';

/** Percent-encodes each segment of a path (RFC 3986). Replaces unpaired surrogates with U+FFFD. */
export function encodePath(path: string): string {
  return path.toWellFormed().split('/').map(percentEncode).join('/');
}

/** Converts a path relative to the catalog's root to a path relative to the repository's root. */
export function getPathInRepository(path: string, { folder = '' }: ReporterOptions): string {
  const trimmedFolder = folder.replace(/^(\.?\/)+|\/+$/g, '');
  return trimmedFolder === '' || trimmedFolder === '.' ? path : `${trimmedFolder}/${path}`;
}

/** Returns the URL of a line in the checked commit, or undefined if the repository is unknown. */
export function buildLineUrl(path: string, line: number, options: ReporterOptions): string | undefined {
  const base = buildBlobUrl(options);
  return base && `${joinUrl(base, encodePath(getPathInRepository(path, options)))}#L${line}`;
}

export function buildPageUrl(page: string, options: ReporterOptions): string | undefined {
  const base = options.pagesUrl ?? buildBlobUrl(options);
  return base && joinUrl(base, page);
}

/** Appends a path to a URL. The path must already be encoded. */
export function joinUrl(url: string, path: string): string {
  return url.endsWith('/') ? url + path : `${url}/${path}`;
}

function buildBlobUrl({ repository }: ReporterOptions): string | undefined {
  return repository && joinUrl(repository.url, `blob/${encodePath(repository.sha)}`);
}
