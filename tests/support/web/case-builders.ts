import type { Country } from '#core/card/card';
import type { OutcomeKind } from '#core/check/rules/outcome';
import { cardPage, markOf, renderPage } from './pages.ts';
import type { Behavior, BodyContent, BodyEncoding, ConnectionMode, PageResponse, Site } from './site.ts';
import {
  cardPath,
  createSingleHostCase,
  type ExpectedResult,
  hostOf,
  html,
  ok,
  redirect,
  type SingleHostCase,
  status,
  type WebCase,
} from './web-case.ts';

export const body = { text: cardPage() };
export const page = ok(body);
export const typed = (type: string) => ({ headers: [['Content-Type', type]] }) as const;
export const seen = { end: 'page', status: 200, text: markOf('us') } as const;
export const gone = status(404, { text: 'Not found' });

type CaseOverrides = Partial<SingleHostCase>;

/** Creates a case in which the page is reachable, even if its server behaves in an unusual way. */
export function alive(name: string, behavior: Behavior = page, overrides: CaseOverrides = {}): WebCase {
  return createSingleHostCase({ name, behavior, result: seen, outcome: 'alive', ...overrides });
}

export function webCase(
  name: string,
  behavior: Behavior,
  result: ExpectedResult,
  outcome: OutcomeKind,
  overrides: CaseOverrides = {},
): WebCase {
  return createSingleHostCase({ name, behavior, result, outcome, ...overrides });
}

export const start = (name: string) => `https://${hostOf(name)}${cardPath}`;
export const newPath = '/credit-cards/gold-rewards';

interface RedirectOptions extends CaseOverrides {
  readonly code?: number;
  /** The path of the target. The target is on the same site as the page. */
  readonly at?: string;
  readonly target?: Behavior;
  /** The expected result after all redirects. `final` is the expected final URL. */
  readonly end?: Partial<ExpectedResult>;
  readonly final?: string;
}

export function redirected(
  name: string,
  to: string,
  { code = 301, at: path = newPath, target = page, ...overrides }: RedirectOptions = {},
): WebCase {
  const { end, final = `https://${hostOf(name)}${path}`, ...rest } = overrides;
  return createSingleHostCase({
    name,
    behavior: redirect(code, to),
    site: { paths: { [path]: target }, otherwise: gone },
    result: { ...seen, hops: [start(name), final], ...end },
    outcome: 'moved',
    ...rest,
  });
}

export function unfollowed(
  name: string,
  to: string,
  end: ExpectedResult['end'],
  outcome: OutcomeKind,
): WebCase {
  return webCase(name, redirect(301, to), { end, hops: [start(name)] }, outcome);
}

export function redirectedToHost(
  name: string,
  host: string,
  outcome: OutcomeKind,
  overrides: RedirectOptions & { connectionMode?: ConnectionMode } = {},
): WebCase {
  const { target = page, connectionMode = 'good', ...rest } = overrides;
  const final = `https://${host}${cardPath}`;
  const sites: readonly Site[] = [{ host, connectionMode, paths: { [cardPath]: target } }];
  return redirected(name, final, { final, outcome, sites, ...rest });
}

/** Creates a case with several redirects, one for each status in `codes`. The last redirect leads to the page. */
export function chain(name: string, codes: readonly number[], outcome: OutcomeKind): WebCase {
  const getStepPath = (index: number) => (index === 0 ? cardPath : `/step/${index}`);
  const steps = codes.map(
    (code, index) => [getStepPath(index), redirect(code, getStepPath(index + 1))] as const,
  );
  const hops = codes.concat(0).map((_, index) => `https://${hostOf(name)}${getStepPath(index)}`);
  const paths = Object.fromEntries([...steps, [getStepPath(codes.length), page]]);
  const broken = { end: 'too-many-redirects', hops: hops.slice(0, 6) } as const;
  const result = codes.length > 5 ? broken : { ...seen, hops };
  return createSingleHostCase({ name, site: { paths }, result, outcome });
}

export function unchanged(
  name: string,
  current: object,
  sent: object,
  overrides: CaseOverrides = {},
): WebCase {
  const validators = { url: start(name), ...sent };
  const result = { end: 'not-modified' } as const;
  return alive(name, { kind: 'unchanged', ...current, page }, { validators, result, ...overrides });
}

const french = 'offre de bienvenue après les premiers achats';
const japanese = '年会費は無料です';

/**
 * Creates a case whose page is in the charset `bodyCharset`. The headers, the HTML and the byte-order mark may declare a
 * charset.
 */
export function charset(
  name: string,
  country: Country,
  bodyCharset: string,
  headerCharset: string | null,
  {
    head = '',
    mark: hasByteOrderMark = false,
    text = { us: japanese, ca: french, cn: '年费为300元' }[country],
    xml = false,
  } = {},
): WebCase {
  const japanesePage = renderPage('ゴールドカード', `<p>${japanese.repeat(40)}</p>`, head);
  const markup = country === 'us' ? japanesePage : cardPage(country, head);
  const type = xml ? 'application/xhtml+xml' : 'text/html';
  const content: BodyContent = {
    text: xml ? `<?xml version="1.0" encoding="${bodyCharset}"?>${markup}` : markup,
    charset: bodyCharset,
    mark: hasByteOrderMark,
  };
  const behavior = ok(content, typed(headerCharset === null ? type : `${type}; charset=${headerCharset}`));
  return alive(name, behavior, { country, result: { ...seen, text } });
}

export const meta = (label: string) => `<meta charset="${label}">`;

export const wait = (code: number, after: string | null): PageResponse =>
  status(code, { text: 'Please wait' }, after === null ? [html] : [html, ['Retry-After', after]]);

/** Creates a case in which the URL first fails in these ways, and then returns the page. */
export function retried(name: string, ...before: readonly Behavior[]): WebCase {
  const result = { ...seen, tries: before.length + 1 };
  return alive(name, { kind: 'in-turn', turns: [...before, page] }, { result });
}

export function tooLong(name: string, after: string): WebCase {
  return webCase(name, wait(429, after), { end: 'retry-after-too-long', hops: 'requested' }, 'blocked');
}

export function connectionCase(
  name: string,
  connectionMode: ConnectionMode,
  result: ExpectedResult,
  outcome: OutcomeKind,
): WebCase {
  return webCase(name, page, result, outcome, { site: { connectionMode } });
}

export function raw(name: string, text: string, hops?: 'requested'): WebCase {
  const result = { end: 'bad-answer', ...(hops && { hops }) } as const;
  return webCase(name, { kind: 'raw', text }, result, 'server-error');
}

export function bomb(name: string, bodyEncodings: readonly BodyEncoding[]): WebCase {
  const result = { end: 'too-large', reason: 'decompresses', hops: 'requested' } as const;
  return webCase(name, ok({ blanks: 5_000_000 }, { bodyEncodings }), result, 'too-large');
}

export const statusCase = (name: string, code: number, outcome: OutcomeKind, tries = 1) =>
  webCase(
    name,
    status(code, { text: 'Sorry' }),
    { end: 'page', status: code, text: 'Sorry', tries },
    outcome,
  );
export const notAPage = (name: string, behavior: PageResponse, text: string | null = null) =>
  webCase(name, behavior, { end: 'page', status: behavior.status, text }, 'not-a-page');

export const pdf = { result: { end: 'page', status: 200, text: null, pdf: true } } as const;
export const fees = { pdf: 'Annual fee $95' };
export const image = { bytes: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01' };
export const timeout = { end: 'timeout', tries: 3 } as const;
export const reset = { end: 'reset', tries: 3 } as const;
/** A timeout in the middle of a response. */
export const lateTimeout = { ...timeout, hops: 'requested' } as const;
export const lateReset = { ...reset, hops: 'requested' } as const;
export const badBody = { end: 'bad-answer', hops: 'requested' } as const;
export const good = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
export const etag = '"a1b2"';
export const lastModified = 'Tue, 06 Jan 2026 10:00:00 GMT';
/** Text that compresses about as well as real pages. */
export const varied = Array.from(
  { length: 25_000 },
  (_, line) =>
    `<p>line ${line} of the rates: ${((line * 7919) % 1000) / 10} % for group ${(line * 104729) % 977}`,
);
