import type { Country } from '#core/catalog/card';
import type { OutcomeKind } from '#core/catalog/outcome';
import type { FetchFailure } from '#core/sources/judge/fetch-result';
import type { Behaviour, BodyContent, PageResponse, Site } from './site.ts';

export interface ExpectedAnswer {
  readonly end: 'page' | 'not-modified' | FetchFailure;
  /** Of the page. */
  readonly status?: number;
  /** Addresses gone through, in order. Where it is left out: none for a failure, else the one asked. */
  readonly hops?: readonly string[] | 'asked';
  /** Expected number of requests; default 1. */
  readonly tries?: number;
  /** Part of the text; null: no text. */
  readonly text?: string | null;
  readonly pdf?: boolean;
  /** Within the reason of a failure. */
  readonly reason?: string;
}

/** One thing that can happen to somebody who asks for a cited page. */
export interface WebCase {
  readonly name: string;
  readonly url: string;
  readonly country: Country;
  /** The issuer's domains. */
  readonly domains: readonly string[];
  readonly sites: readonly Site[];
  readonly conditional?: { readonly url: string; readonly etag?: string; readonly lastModified?: string };
  readonly answer: ExpectedAnswer;
  /** What the judge is to make of the answer, the issuer's domains and a random page of the host. */
  readonly outcome: OutcomeKind;
}

/** Whether something in a case lets the asker wait until the time is up. */
export function isSlow({ sites }: WebCase): boolean {
  return /"(?:silence|drip|mute)"/.test(JSON.stringify(sites));
}

/** A case on a host of its own. `paths` may name more than the page asked, which is `/cards/gold` unless said. */
export interface SingleHostCase {
  readonly name: string;
  readonly country?: Country;
  readonly path?: string;
  readonly asked?: Behaviour;
  readonly site?: Omit<Site, 'host'>;
  readonly sites?: readonly Site[];
  readonly domains?: readonly string[];
  readonly conditional?: WebCase['conditional'];
  readonly answer: ExpectedAnswer;
  readonly outcome: OutcomeKind;
}

export const cardPath = '/cards/gold';

/** The issuer's domain of a case. */
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

export function createSingleHostCase(own: SingleHostCase): WebCase {
  const { name, country = 'us', path = cardPath, asked, site = {}, answer, outcome } = own;
  const host = hostOf(name);
  const paths = { ...(asked === undefined ? {} : { [path]: asked }), ...site.paths };
  return {
    name,
    url: `https://${host}${path}`,
    country,
    domains: own.domains ?? [domainOf(name)],
    sites: [{ ...site, host, paths }, ...(own.sites ?? [])],
    ...(own.conditional === undefined ? {} : { conditional: own.conditional }),
    answer,
    outcome,
  };
}

export const html = ['Content-Type', 'text/html; charset=utf-8'] as const;

/** A reply of 200 with a page. */
export function ok(body: BodyContent, more: Partial<PageResponse> = {}): PageResponse {
  return { kind: 'reply', status: 200, reason: 'OK', headers: [html], body, ...more };
}

export function status(
  code: number,
  body: BodyContent,
  headers: PageResponse['headers'] = [html],
): PageResponse {
  return { kind: 'reply', status: code, headers, body };
}

export function redirect(code: number, location: string, more: Partial<PageResponse> = {}): PageResponse {
  return {
    kind: 'reply',
    status: code,
    headers: [html, ['Location', Buffer.from(location).toString('latin1')]],
    body: { text: '<!doctype html><title>Moved</title><p>This page is elsewhere.' },
    ...more,
  };
}
