import type { Country } from '#core/card/card';
import type { OutcomeKind } from '#core/check/rules/outcome';
import type { FetchFailure } from '#core/sources/judge/fetch-result';
import type { Behavior, BodyContent, PageResponse, Site } from './site.ts';

export interface ExpectedResult {
  readonly end: 'page' | 'not-modified' | FetchFailure;
  readonly status?: number;
  /**
   * The expected URLs of the requests, in order. `requested` means only the URL of the case. The default is `requested`. If the
   * expected result is a failure, the default is an empty list.
   */
  readonly hops?: readonly string[] | 'requested';
  /** The number of attempts. The default is 1. */
  readonly tries?: number;
  /** A part of the page's text. Null if the result must have no text. */
  readonly text?: string | null;
  readonly pdf?: boolean;
  readonly reason?: string;
}

export interface WebCase {
  readonly name: string;
  readonly url: string;
  readonly country: Country;
  readonly domains: readonly string[];
  readonly sites: readonly Site[];
  readonly validators?: { readonly url: string; readonly etag?: string; readonly lastModified?: string };
  readonly result: ExpectedResult;
  /** The expected outcome for a card of an issuer with these `domains`. */
  readonly outcome: OutcomeKind;
}

export function isSlow({ sites }: WebCase): boolean {
  return /"(?:silence|drip|mute)"/.test(JSON.stringify(sites));
}

/** A case on its own host. The default path is `/cards/gold`. `site.paths` adds other paths. */
export interface SingleHostCase {
  readonly name: string;
  readonly country?: Country;
  readonly path?: string;
  readonly behavior?: Behavior;
  readonly site?: Omit<Site, 'host'>;
  readonly sites?: readonly Site[];
  readonly domains?: readonly string[];
  readonly validators?: WebCase['validators'];
  readonly result: ExpectedResult;
  readonly outcome: OutcomeKind;
}

export const cardPath = '/cards/gold';

export function domainOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${slug.replace(/-$/, '')}.example`;
}

export function hostOf(name: string): string {
  return `www.${domainOf(name)}`;
}

export function createSingleHostCase(options: SingleHostCase): WebCase {
  const { name, country = 'us', path = cardPath, behavior, site = {}, result, outcome } = options;
  const host = hostOf(name);
  const paths = { ...(behavior === undefined ? {} : { [path]: behavior }), ...site.paths };
  return {
    name,
    url: `https://${host}${path}`,
    country,
    domains: options.domains ?? [domainOf(name)],
    sites: [{ ...site, host, paths }, ...(options.sites ?? [])],
    ...(options.validators === undefined ? {} : { validators: options.validators }),
    result,
    outcome,
  };
}

export const html = ['Content-Type', 'text/html; charset=utf-8'] as const;

export function ok(body: BodyContent, overrides: Partial<PageResponse> = {}): PageResponse {
  return { kind: 'reply', status: 200, reason: 'OK', headers: [html], body, ...overrides };
}

export function status(
  code: number,
  body: BodyContent,
  headers: PageResponse['headers'] = [html],
): PageResponse {
  return { kind: 'reply', status: code, headers, body };
}

export function redirect(
  code: number,
  location: string,
  overrides: Partial<PageResponse> = {},
): PageResponse {
  return {
    kind: 'reply',
    status: code,
    headers: [html, ['Location', Buffer.from(location).toString('latin1')]],
    body: { text: '<!doctype html><title>Moved</title><p>This page is elsewhere.' },
    ...overrides,
  };
}
