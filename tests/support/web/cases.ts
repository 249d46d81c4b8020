import type { Country } from '#core/card/card';
import type { OutcomeKind } from '#core/check/rules/outcome';
import type { FetchFailure } from '#core/sources/judge/fetch-result';
import { cardPage, homePage, markOf, notFoundPage, renderPage } from './pages.ts';
import {
  type Behavior,
  type BodyContent,
  type BodyEncoding,
  type ConnectionMode,
  html,
  ok,
  type PageResponse,
  redirect,
  type Site,
  status,
} from './site.ts';

interface ExpectedResult {
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
interface SingleHostCase extends Partial<Omit<WebCase, 'name' | 'url' | 'result' | 'outcome'>> {
  readonly name: string;
  readonly path?: string;
  readonly behavior?: Behavior;
  readonly site?: Omit<Site, 'host'>;
  readonly result: ExpectedResult;
  readonly outcome: OutcomeKind;
}

const cardPath = '/cards/gold';

function domainOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${slug.replace(/-$/, '')}.example`;
}

function hostOf(name: string): string {
  return `www.${domainOf(name)}`;
}

function createSingleHostCase({
  name,
  country = 'us',
  path = cardPath,
  behavior,
  site = {},
  sites = [],
  domains = [domainOf(name)],
  ...rest
}: SingleHostCase): WebCase {
  const host = hostOf(name);
  const paths = { ...(behavior && { [path]: behavior }), ...site.paths };
  const url = `https://${host}${path}`;
  return { name, url, country, domains, sites: [{ ...site, host, paths }, ...sites], ...rest };
}

const body = { text: cardPage() };
const page = ok(body);
const typed = (type: string) => ({ headers: [['Content-Type', type]] }) as const;
const seen = { end: 'page', status: 200, text: markOf('us') } as const;
const gone = status(404, { text: 'Not found' });

type CaseOverrides = Partial<SingleHostCase>;

/** Creates a case in which the page is reachable, even if its server behaves in an unusual way. */
function alive(name: string, behavior: Behavior = page, overrides: CaseOverrides = {}): WebCase {
  return createSingleHostCase({ name, behavior, result: seen, outcome: 'alive', ...overrides });
}

function webCase(
  name: string,
  behavior: Behavior,
  result: ExpectedResult,
  outcome: OutcomeKind,
  overrides: CaseOverrides = {},
): WebCase {
  return createSingleHostCase({ name, behavior, result, outcome, ...overrides });
}

const start = (name: string) => `https://${hostOf(name)}${cardPath}`;
const newPath = '/credit-cards/gold-rewards';

interface RedirectOptions extends CaseOverrides {
  readonly code?: number;
  /** The path of the target. The target is on the same site as the page. */
  readonly at?: string;
  readonly target?: Behavior;
  /** The expected result after all redirects. `final` is the expected final URL. */
  readonly end?: Partial<ExpectedResult>;
  readonly final?: string;
}

function redirected(
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

function unfollowed(
  name: string,
  to: string,
  end: ExpectedResult['end'],
  outcome: OutcomeKind,
  sites: readonly Site[] = [],
): WebCase {
  return webCase(name, redirect(301, to), { end, hops: [start(name)] }, outcome, { sites });
}

function redirectedToHost(
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

const twice = (name: string) => [start(name), start(name)];

const refreshToItself =
  '<!doctype html><meta http-equiv="refresh" content="0; url=/cards/gold"><title>Bank</title>';

/** Creates a case with a redirect that sets a cookie for `domain`, to another host that answers 403 without a cookie. */
function redirectWithCookie(name: string, domain: string, code: 200 | 403): WebCase {
  const host = `cards.${domainOf(name)}`;
  const final = `https://${host}${cardPath}`;
  const refusal = status(403, { text: 'No cookie' });
  const headers = [html, ['Location', final], ['Set-Cookie', `id=1; Domain=${domain}; Secure`]] as const;
  return webCase(
    name,
    redirect(302, final, { headers }),
    { ...seen, status: code, hops: [start(name), final], ...(code === 403 && { text: 'No cookie' }) },
    code === 200 ? 'alive' : 'blocked',
    { sites: [{ host, paths: { [cardPath]: { kind: 'needs-cookie', page, first: refusal } } }] },
  );
}

/** Creates a case with a page that has `meta` in its head. */
function refreshed(name: string, meta: string, isFollowed: boolean): WebCase {
  const newUrl = new URL('/credit/gold', start(name)).href;
  return alive(name, ok({ text: `<!doctype html>${meta}<title>Gold Card</title><p>$90</p>` }), {
    site: { paths: { '/credit/gold': page } },
    result: {
      ...seen,
      hops: isFollowed ? [start(name), newUrl] : 'requested',
      text: isFollowed ? '$95' : '$90',
    },
  });
}

/** Creates a case with several redirects, one for each status in `codes`. The last redirect leads to the page. */
function chain(name: string, codes: readonly number[], outcome: OutcomeKind): WebCase {
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

function unchanged(name: string, current: object, sent: object, overrides: CaseOverrides = {}): WebCase {
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
function charset(
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

const meta = (label: string) => `<meta charset="${label}">`;

const wait = (code: number, after: string | null): PageResponse =>
  status(code, { text: 'Please wait' }, after === null ? [html] : [html, ['Retry-After', after]]);

/** Creates a case in which the URL first fails in these ways, and then returns the page. */
function retried(name: string, ...before: readonly Behavior[]): WebCase {
  const result = { ...seen, tries: before.length + 1 };
  return alive(name, { kind: 'in-turn', turns: [...before, page] }, { result });
}

function tooLong(name: string, after: string): WebCase {
  return webCase(name, wait(429, after), { end: 'retry-after-too-long', hops: 'requested' }, 'blocked');
}

function connectionCase(
  name: string,
  connectionMode: ConnectionMode,
  result: ExpectedResult,
  outcome: OutcomeKind,
): WebCase {
  return webCase(name, page, result, outcome, { site: { connectionMode } });
}

function raw(name: string, text: string, hops?: 'requested'): WebCase {
  const result = { end: 'bad-answer', ...(hops && { hops }) } as const;
  return webCase(name, { kind: 'raw', text }, result, 'server-error');
}

function bomb(name: string, bodyEncodings: readonly BodyEncoding[]): WebCase {
  const result = { end: 'too-large', reason: 'decompresses', hops: 'requested' } as const;
  return webCase(name, ok({ blanks: 5_000_000 }, { bodyEncodings }), result, 'too-large');
}

const statusCase = (name: string, code: number, outcome: OutcomeKind, tries = 1) =>
  webCase(
    name,
    status(code, { text: 'Sorry' }),
    { end: 'page', status: code, text: 'Sorry', tries },
    outcome,
  );
const notAPage = (name: string, behavior: PageResponse, text: string | null = null) =>
  webCase(name, behavior, { end: 'page', status: behavior.status, text }, 'not-a-page');

const pdf = { result: { end: 'page', status: 200, text: null, pdf: true } } as const;
const fees = { pdf: 'Annual fee $95' };
const image = { bytes: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01' };
/** A host that does not answer at all is asked once. */
const timeout = { end: 'timeout' } as const;
const reset = { end: 'reset', tries: 3 } as const;
/** A timeout in the middle of a response. */
const lateTimeout = { end: 'timeout', tries: 3, hops: 'requested' } as const;
const lateReset = { ...reset, hops: 'requested' } as const;
const badBody = { end: 'bad-answer', hops: 'requested' } as const;
const good = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const etag = '"a1b2"';
const lastModified = 'Tue, 06 Jan 2026 10:00:00 GMT';
/** Text that compresses about as well as real pages. */
const varied = Array.from(
  { length: 25_000 },
  (_, line) =>
    `<p>line ${line} of the rates: ${((line * 7919) % 1000) / 10} % for group ${(line * 104729) % 977}`,
);

export const webCases: readonly WebCase[] = [
  alive('plain page'),
  alive('body that ends with the connection', ok(body, { framing: 'close' })),
  alive('HTTP 1.0', ok(body, { version: '1.0' })),
  alive('gzip', ok(body, { bodyEncodings: ['gzip'] })),
  alive('brotli', ok(body, { bodyEncodings: ['br'] })),
  alive('zstd', ok(body, { bodyEncodings: ['zstd'] })),
  alive('deflate without its header', ok(body, { bodyEncodings: ['deflate-raw'] })),
  alive('gzip then brotli', ok(body, { bodyEncodings: ['gzip', 'br'] })),
  alive('truncated gzip', ok({ text: cardPage().repeat(20) }, { bodyEncodings: ['gzip'], framing: 'close' })),
  alive('no content type', ok(body, { headers: [] })),
  alive('early hints', ok(body, { first: [103, 102] })),
  alive(
    'long security policy',
    ok(body, { headers: [html, ['Content-Security-Policy', 'x '.repeat(20_000)]] }),
  ),
  alive(
    'cookies that are set but not required',
    ok(body, { headers: [html, ['Set-Cookie', 'id=secret; Path=/']] }),
  ),
  alive(
    'longer than the limit when decompressed',
    ok({ text: varied.join('\n') }, { bodyEncodings: ['gzip'] }),
    {
      result: { ...seen, text: 'line 17 of' },
    },
  ),
  alive('successful page with Retry-After', ok(body, { headers: [html, ['Retry-After', '3600']] })),
  alive('with a query', page, { path: `${cardPath}?id=7&lang=en` }),
  {
    ...alive('path outside ASCII', page, { path: '/cartes/%C3%A9t%C3%A9' }),
    url: `https://${hostOf('path outside ASCII')}/cartes/été`,
    result: { ...seen, hops: [`https://${hostOf('path outside ASCII')}/cartes/%C3%A9t%C3%A9`] },
  },
  {
    ...alive('host in capitals with a trailing dot'),
    url: `https://${hostOf('host in capitals with a trailing dot').toUpperCase()}.${cardPath}`,
    result: { ...seen, hops: [start('host in capitals with a trailing dot')] },
  },
  alive(
    'page in the language of the country',
    {
      kind: 'by-header',
      header: 'accept-language',
      holds: 'zh-CN',
      page: ok({ text: cardPage('cn') }),
      otherwise: page,
    },
    { country: 'cn', result: { ...seen, text: markOf('cn') } },
  ),
  unchanged('not modified by ETag', { etag: `W/${etag}` }, { etag: `W/${etag}` }),
  unchanged('not modified by date', { lastModified }, { lastModified }),
  unchanged('ETag of an older version', { etag }, { etag: '"old"' }, { result: seen }),
  unchanged(
    'ETag of another address',
    { etag },
    { etag, url: 'https://elsewhere.example/' },
    { result: seen },
  ),

  charset('GB18030 in the header', 'cn', 'gb18030', 'GB18030'),
  charset('GBK in a meta element', 'cn', 'gbk', null, { head: meta('gbk') }),
  charset('GB18030 not declared', 'cn', 'gb18030', null),
  charset('windows-1252 not declared', 'ca', 'windows-1252', null),
  charset('Latin 1 that is windows-1252', 'ca', 'windows-1252', 'ISO-8859-1', { text: 'l’épicerie' }),
  charset('UTF-8 byte-order mark overrides the header', 'cn', 'utf-8', 'gbk', { mark: true }),
  charset('header overrides the meta element', 'cn', 'gbk', '"gbk"', { head: meta('utf-8') }),
  charset('UTF-16 little-endian', 'cn', 'utf-16le', null, { mark: true }),
  charset('UTF-16 declared in a UTF-8 page', 'cn', 'utf-8', null, { head: meta('utf-16') }),
  charset('charset of an XML declaration', 'cn', 'gbk', null, { xml: true }),
  charset('meta element in a comment', 'cn', 'utf-8', null, { head: `<!-- ${meta('shift_jis')} -->` }),

  alive('PDF', ok(fees, typed('Application/PDF; qs=0.001')), pdf),
  alive('PDF as a download', ok(fees, typed('application/octet-stream')), pdf),
  webCase(
    'PDF larger than the limit',
    ok({ ...fees, size: 1_500_000 }, typed('application/pdf')),
    { end: 'too-large', hops: 'requested' },
    'too-large',
  ),
  notAPage('image', ok(image, typed('image/png'))),
  notAPage('JSON', ok({ text: '{"error":"not here"}' }, typed('application/json'))),
  notAPage('empty deflate body', ok({ text: '' }, { contentEncoding: 'deflate', framing: 'chunked' }), ''),
  notAPage('status 204', status(204, { text: '' }), ''),
  notAPage('304 to an unconditional request', { kind: 'reply', status: 304, headers: [html] }, ''),

  statusCase('gone 404', 404, 'gone'),
  statusCase('blocked 403', 403, 'blocked'),
  statusCase('server error 500 at every try', 500, 'server-error', 3),
  webCase(
    '404 after a retry',
    { kind: 'in-turn', turns: [status(503, { text: 'Busy' }), gone] },
    { end: 'page', status: 404, tries: 2 },
    'gone',
  ),
  webCase(
    'bot wall',
    status(403, { text: renderPage('Just a moment...', '') }),
    { end: 'page', status: 403 },
    'blocked',
  ),

  redirected('moved 301', newPath),
  redirected('temporary 302', newPath, { code: 302, outcome: 'alive' }),
  redirected('relative location', 'silver', { at: '/cards/silver' }),
  redirected('location without a scheme', `//${hostOf('location without a scheme')}${newPath}`),
  redirected('location in UTF-8', '/卡/金 卡', { at: '/%E5%8D%A1/%E9%87%91%20%E5%8D%A1' }),
  redirected(
    'location in capitals with the default port',
    `HTTPS://${hostOf('location in capitals with the default port').toUpperCase()}:443${newPath}`,
  ),
  webCase(
    'chunked redirect with two locations',
    {
      ...redirect(301, newPath, { framing: 'chunked', body: { text: 'x'.repeat(200_000) } }),
      headers: [html, ['Location', newPath], ['Location', '/elsewhere']],
    },
    {
      ...seen,
      hops: [
        start('chunked redirect with two locations'),
        `https://${hostOf('chunked redirect with two locations')}${newPath}`,
      ],
    },
    'moved',
    { site: { paths: { [newPath]: page } } },
  ),
  chain('chain of five', [301, 301, 301, 301, 301], 'moved'),
  chain('chain of six', [301, 301, 301, 301, 301, 301], 'redirects'),
  unfollowed('redirect to itself with a fragment', `${cardPath}#again`, 'too-many-redirects', 'redirects'),
  unfollowed('redirect to an empty location', '', 'too-many-redirects', 'redirects'),
  alive(
    'redirect that requires cookies',
    { kind: 'needs-cookie', page },
    { result: { ...seen, hops: twice('redirect that requires cookies') } },
  ),
  alive(
    'refresh that requires cookies',
    {
      ...{ kind: 'needs-cookie', page },
      first: ok({ text: refreshToItself }, { headers: [html, ['Set-Cookie', 'seen=1; Secure']] }),
    },
    { result: { ...seen, hops: twice('refresh that requires cookies') } },
  ),
  redirectWithCookie('cookie for the domain', domainOf('cookie for the domain'), 200),
  redirectWithCookie('cookie for all domains', 'example', 403),
  redirectWithCookie('cookie for another domain', domainOf('plain page'), 403),
  alive(
    'refresh in a header',
    ok({ text: '<!doctype html><title>Gold Card</title>' }, { headers: [html, ['Refresh', '0; url=/new']] }),
    {
      site: { paths: { '/new': page } },
      result: {
        ...seen,
        hops: [start('refresh in a header'), new URL('/new', start('refresh in a header')).href],
      },
    },
  ),
  refreshed('refresh after five seconds', '<meta http-equiv="refresh" content="5; url=/credit/gold">', true),
  refreshed('refresh in capitals', "<META CONTENT='0;URL=/credit/gold' HTTP-EQUIV=Refresh>", true),
  refreshed('refresh after a minute', '<meta http-equiv="refresh" content="60; url=/credit/gold">', false),
  refreshed(
    'refresh without scripts',
    '<noscript><meta http-equiv="refresh" content="0; url=/credit/gold"></noscript>',
    false,
  ),
  refreshed(
    'refresh in a comment',
    '<!--[if lt IE 9]><meta http-equiv="refresh" content="0; url=/credit/gold"><![endif]-->',
    false,
  ),
  refreshed('refresh of itself', '<meta http-equiv="refresh" content="3">', false),
  refreshed('refresh to itself', `<meta http-equiv="refresh" content="3; url=${cardPath}">`, false),
  unfollowed(
    'redirect to the same address without TLS',
    `http://${hostOf('redirect to the same address without TLS')}${cardPath}`,
    'too-many-redirects',
    'redirects',
  ),
  redirected('redirect to http', `http://${hostOf('redirect to http')}${newPath}`),
  unfollowed(
    'redirect to a host that has only http',
    'http://http-only.example/gold',
    'not-https',
    'redirects',
    [{ host: 'http-only.example', connectionMode: 'closed' }],
  ),
  unfollowed('redirect to a script', 'javascript:alert(1)', 'not-https', 'redirects'),
  unfollowed('redirect to an invalid address', 'https://', 'bad-answer', 'server-error'),
  unfollowed('redirect to an unknown name', 'https://no-such-name.example/', 'dns', 'dns'),
  redirectedToHost(
    'redirect to another site of the issuer',
    `cards.${domainOf('redirect to another site of the issuer')}`,
    'moved',
  ),
  redirectedToHost('redirect to another institution', 'www.cards-for-all.example', 'off-issuer'),
  redirectedToHost('redirect to a queue for now', 'bank.queue.example', 'blocked', { code: 302 }),
  redirected('redirect to the list of all cards', '/cards/', { at: '/cards/', outcome: 'same-for-all' }),
  redirectedToHost(
    'redirect to a name with the same ending',
    `not${domainOf('redirect to a name with the same ending')}`,
    'off-issuer',
  ),
  redirectedToHost('redirect to an expired certificate', 'old.certificates.example', 'tls', {
    connectionMode: 'expired',
    end: { end: 'tls', hops: [start('redirect to an expired certificate')] },
  }),
  redirectedToHost('redirect to a silent host', 'www.silent.example', 'timeout', {
    target: { kind: 'silence', after: 'request' },
    end: { ...timeout, hops: [start('redirect to a silent host')] },
  }),
  redirected('redirect to a 404', newPath, {
    target: gone,
    end: { status: 404, text: 'Not' },
    outcome: 'gone',
  }),
  redirected('redirect to the home page', '/', {
    code: 302,
    at: '/',
    target: ok({ text: homePage() }),
    end: { text: 'Example Bank' },
    outcome: 'same-for-all',
  }),
  notAPage('301 without a location', status(301, body), markOf('us')),

  ...[
    '127.0.0.1/',
    '169.254.169.254/latest/meta-data/',
    '[::1]/',
    'localhost/',
    'metadata.google.internal/',
  ].map((target) =>
    unfollowed(
      `redirects into a private network: ${target}`,
      `https://${target}`,
      'private-address',
      'private-address',
    ),
  ),
  ...[['10.1.2.3'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1'], ['fd12:3456::1'], ['127.0.0.1', '10.0.0.1']].map(
    (addresses) =>
      webCase(`its name resolves to ${addresses}`, page, { end: 'private-address' }, 'private-address', {
        site: { addresses },
      }),
  ),

  retried('429 with Retry-After of a minute', wait(429, '60')),
  retried('429 with Retry-After in the past', wait(429, 'Wed, 21 Oct 2015 07:28:00 GMT')),
  retried('502 then 503', wait(502, null), wait(503, '1')),
  retried('silent once', { kind: 'silence', after: 'headers' }),
  webCase('429 at every try', wait(429, '1'), { end: 'page', status: 429, tries: 3 }, 'blocked'),
  tooLong('429 with Retry-After over a minute', '61'),

  webCase('unknown name', page, { end: 'dns', reason: 'unknown' }, 'dns', {
    site: { lookupFails: 'ENOTFOUND' },
  }),
  webCase('failing name server', page, { end: 'dns', tries: 3, reason: 'could not be looked up' }, 'dns', {
    site: { lookupFails: 'EAI_AGAIN' },
  }),
  webCase('name without an address', page, { end: 'dns' }, 'dns', { site: { addresses: [] } }),
  connectionCase('connection refused', 'closed', { end: 'refused' }, 'refused'),
  connectionCase('connection closed immediately', 'hang-up', reset, 'timeout'),
  connectionCase('connection without a response', 'mute', timeout, 'timeout'),
  connectionCase('plain HTTP on the TLS port', 'no-tls', { end: 'tls' }, 'tls'),
  connectionCase('expired certificate', 'expired', { end: 'tls', reason: 'expired' }, 'tls'),
  connectionCase(
    'certificate that is not valid yet',
    'not-yet-valid',
    { end: 'tls', reason: 'not valid yet' },
    'tls',
  ),
  connectionCase('certificate of another host', 'wrong-name', { end: 'tls', reason: 'another host' }, 'tls'),
  connectionCase(
    'certificate of an unknown authority',
    'unknown-authority',
    { end: 'tls', reason: 'unknown' },
    'tls',
  ),
  webCase('slow dripping response', { kind: 'drip', everyMs: 5000 }, lateTimeout, 'timeout'),
  webCase('connection reset', { kind: 'reset', after: 'request' }, reset, 'timeout'),
  webCase(
    'content length longer than the body',
    ok(body, { framing: 'length-too-long' }),
    lateReset,
    'timeout',
  ),
  alive('content length shorter than the body', ok(body, { framing: 'length-too-short' })),
  webCase('unexpected 100 Continue', ok(body, { first: [100] }), { end: 'bad-answer' }, 'server-error'),
  raw('not HTTP', 'hello there\r\n\r\n'),
  raw('header with a zero byte', `${good}X-Note: a\0b\r\nContent-Length: 2\r\n\r\nok`),
  raw(
    'content length and chunked encoding',
    `${good}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ),
  raw('invalid chunks', `${good}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n`, 'requested'),
  webCase('invalid gzip', ok(body, { contentEncoding: 'gzip' }), badBody, 'server-error'),
  alive('content encoding that is a charset', ok(body, { contentEncoding: 'UTF-8' })),
  webCase(
    'unknown content encoding',
    ok(body, { contentEncoding: 'rot13' }),
    { ...badBody, reason: 'rot13' },
    'server-error',
  ),
  webCase(
    'ten content encodings',
    ok(body, { bodyEncodings: Array.from({ length: 10 }, () => 'gzip' as const) }),
    { ...badBody, reason: '10 content encodings' },
    'server-error',
  ),
  bomb('zstd bomb', ['zstd']),
  bomb('gzip bomb in gzip', ['gzip', 'gzip']),
];

/** These pages look like normal pages. Only a second request for an unknown URL shows which of them are “not found” pages. */
export const probedCases: readonly WebCase[] = [
  webCase('home page for every address', ok({ text: homePage('cn') }), { end: 'page' }, 'same-for-all', {
    site: { otherwise: ok({ text: homePage('cn') }) },
  }),
  webCase('page of a host with status 200 for unknown addresses', page, { end: 'page' }, 'alive', {
    site: { otherwise: ok({ text: notFoundPage('Page not found', 'Sorry, we cannot find it.') }) },
  }),
];
