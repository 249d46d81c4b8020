import type { Country } from '#core/catalog/card';
import type { OutcomeKind } from '#core/catalog/outcome';
import { cardPage, homePage, markOf, notFoundPage, renderPage } from './pages.ts';
import type { Behaviour, BodyContent, BodyEncoding, ConnectionMode, PageResponse, Site } from './site.ts';
import {
  cardPath,
  createSingleHostCase,
  domainOf,
  type ExpectedAnswer,
  hostOf,
  html,
  ok,
  redirect,
  type SingleHostCase,
  status,
  type WebCase,
} from './web-case.ts';

const body = { text: cardPage() };
const page = ok(body);
const typed = (type: string) => ({ headers: [['Content-Type', type]] }) as const;
const seen = { end: 'page', status: 200, text: markOf('us') } as const;
const gone = status(404, { text: 'Not found' });

type More = Partial<SingleHostCase>;

/** A page that is there, however it is sent. */
function alive(name: string, asked: Behaviour = page, more: More = {}): WebCase {
  return createSingleHostCase({ name, asked, answer: seen, outcome: 'alive', ...more });
}

function ends(
  name: string,
  asked: Behaviour,
  answer: ExpectedAnswer,
  outcome: OutcomeKind,
  more: More = {},
): WebCase {
  return createSingleHostCase({ name, asked, answer, outcome, ...more });
}

const start = (name: string) => `https://${hostOf(name)}${cardPath}`;
const newPath = '/credit-cards/gold-rewards';

interface Led extends More {
  readonly code?: number;
  /** Where that is on the same site. */
  readonly at?: string;
  readonly there?: Behaviour;
  /** The response, and the final address after redirects. */
  readonly end?: Partial<ExpectedAnswer>;
  readonly final?: string;
}

/** One redirect from the card's page. */
function led(
  name: string,
  to: string,
  { code = 301, at = newPath, there = page, ...more }: Led = {},
): WebCase {
  const { end, final = `https://${hostOf(name)}${at}`, ...rest } = more;
  return createSingleHostCase({
    name,
    asked: redirect(code, to),
    site: { paths: { [at]: there }, otherwise: gone },
    answer: { ...seen, hops: [start(name), final], ...end },
    outcome: 'moved',
    ...rest,
  });
}

/** A redirect that is not followed, or whose end says nothing. */
function refused(name: string, to: string, end: ExpectedAnswer['end'], outcome: OutcomeKind): WebCase {
  return ends(name, redirect(301, to), { end, hops: [start(name)] }, outcome);
}

/** A redirect to another host. */
function across(
  name: string,
  host: string,
  outcome: OutcomeKind,
  more: Led & { front?: ConnectionMode } = {},
): WebCase {
  const { there = page, front = 'good', ...rest } = more;
  const final = `https://${host}${cardPath}`;
  const sites: readonly Site[] = [{ host, connectionMode: front, paths: { [cardPath]: there } }];
  return led(name, final, { final, outcome, sites, ...rest });
}

/** A chain of so many redirects, then the page. */
function chain(name: string, codes: readonly number[], outcome: OutcomeKind): WebCase {
  const step = (index: number) => (index === 0 ? cardPath : `/step/${index}`);
  const steps = codes.map((code, index) => [step(index), redirect(code, step(index + 1))] as const);
  const hops = codes.concat(0).map((_, index) => `https://${hostOf(name)}${step(index)}`);
  const paths = Object.fromEntries([...steps, [step(codes.length), page]]);
  const broken = { end: 'too-many-redirects', hops: hops.slice(0, 6) } as const;
  const answer = codes.length > 5 ? broken : { ...seen, hops };
  return createSingleHostCase({ name, site: { paths }, answer, outcome });
}

function unchanged(name: string, known: object, given: object, more: More = {}): WebCase {
  const conditional = { url: start(name), ...given };
  const answer = { end: 'not-modified' } as const;
  return alive(name, { kind: 'unchanged', ...known, page }, { conditional, answer, ...more });
}

const french = 'offre de bienvenue après les premiers achats';
const japanese = '年会費は無料です';

/** A page in a charset, with what its content type and its head say; with a mark at its start, if wanted. */
function charset(
  name: string,
  country: Country,
  real: string,
  named: string | null,
  {
    head = '',
    mark = false,
    text = { us: japanese, ca: french, cn: '年费为300元' }[country],
    xml = false,
  } = {},
): WebCase {
  const japan = renderPage('ゴールドカード', `<p>${japanese.repeat(40)}</p>`, head);
  const its = country === 'us' ? japan : cardPage(country, head);
  const type = xml ? 'application/xhtml+xml' : 'text/html';
  const content: BodyContent = {
    text: xml ? `<?xml version="1.0" encoding="${real}"?>${its}` : its,
    charset: real,
    mark,
  };
  const asked = ok(content, typed(named === null ? type : `${type}; charset=${named}`));
  return alive(name, asked, { country, answer: { ...seen, text } });
}

const meta = (its: string) => `<meta charset="${its}">`;

const wait = (code: number, after: string | null): PageResponse =>
  status(code, { text: 'Please wait' }, after === null ? [html] : [html, ['Retry-After', after]]);

/** First these, then the page. */
function waits(name: string, ...before: readonly Behaviour[]): WebCase {
  const answer = { ...seen, tries: before.length + 1 };
  return alive(name, { kind: 'in-turn', turns: [...before, page] }, { answer });
}

function tooLong(name: string, after: string): WebCase {
  return ends(name, wait(429, after), { end: 'retry-after-too-long', hops: 'asked' }, 'blocked');
}

function front(name: string, its: ConnectionMode, answer: ExpectedAnswer, outcome: OutcomeKind): WebCase {
  return ends(name, page, answer, outcome, { site: { connectionMode: its } });
}

function raw(name: string, text: string, hops?: 'asked'): WebCase {
  const answer = { end: 'bad-answer', ...(hops && { hops }) } as const;
  return ends(name, { kind: 'raw', text }, answer, 'server-error');
}

function bomb(name: string, packed: readonly BodyEncoding[]): WebCase {
  const answer = { end: 'too-large', reason: 'decompresses', hops: 'asked' } as const;
  return ends(name, ok({ blanks: 5_000_000 }, { bodyEncodings: packed }), answer, 'too-large');
}

const says = (name: string, code: number, outcome: OutcomeKind, tries = 1) =>
  ends(name, status(code, { text: 'Sorry' }), { end: 'page', status: code, text: 'Sorry', tries }, outcome);
const other = (name: string, asked: PageResponse, text: string | null = null) =>
  ends(name, asked, { end: 'page', status: asked.status, text }, 'not-a-page');

const pdf = { answer: { end: 'page', status: 200, text: null, pdf: true } } as const;
const fees = { pdf: 'Annual fee $95' };
const image = { bytes: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01' };
const timeout = { end: 'timeout', tries: 3 } as const;
const reset = { end: 'reset', tries: 3 } as const;
/** The same in the middle of an answer. */
const lateTimeout = { ...timeout, hops: 'asked' } as const;
const lateReset = { ...reset, hops: 'asked' } as const;
const badBody = { end: 'bad-answer', hops: 'asked' } as const;
const good = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const etag = '"a1b2"';
const lastModified = 'Tue, 06 Jan 2026 10:00:00 GMT';
/** Text that packs about as well as real pages do. */
const varied = Array.from(
  { length: 25_000 },
  (_, at) => `<p>line ${at} of the rates: ${((at * 7919) % 1000) / 10} % for group ${(at * 104729) % 977}`,
);

/** The fixture web: what can happen, what a prober is to answer, and what the judge is to say of it. */
export const webCases: readonly WebCase[] = [
  alive('plain page'),
  alive('ends with the connection', ok(body, { framing: 'close' })),
  alive('old protocol', ok(body, { version: '1.0' })),
  alive('gzip', ok(body, { bodyEncodings: ['gzip'] })),
  alive('brotli', ok(body, { bodyEncodings: ['br'] })),
  alive('zstd', ok(body, { bodyEncodings: ['zstd'] })),
  alive('deflate without its header', ok(body, { bodyEncodings: ['deflate-raw'] })),
  alive('gzip then brotli', ok(body, { bodyEncodings: ['gzip', 'br'] })),
  alive(
    'gzip that breaks off',
    ok({ text: cardPage().repeat(20) }, { bodyEncodings: ['gzip'], framing: 'close' }),
  ),
  alive('no content type', ok(body, { headers: [] })),
  alive('early hints', ok(body, { first: [103, 102] })),
  alive(
    'long security policy',
    ok(body, { headers: [html, ['Content-Security-Policy', 'x '.repeat(20_000)]] }),
  ),
  alive('cookies offered, not needed', ok(body, { headers: [html, ['Set-Cookie', 'id=secret; Path=/']] })),
  alive('longer than the limit when unpacked', ok({ text: varied.join('\n') }, { bodyEncodings: ['gzip'] }), {
    answer: { ...seen, text: 'line 17 of' },
  }),
  alive('a page with Retry-After is a page', ok(body, { headers: [html, ['Retry-After', '3600']] })),
  alive('with a query', page, { path: `${cardPath}?id=7&lang=en` }),
  {
    ...alive('outside ASCII', page, { path: '/cartes/%C3%A9t%C3%A9' }),
    url: `https://${hostOf('outside ASCII')}/cartes/été`,
    answer: { ...seen, hops: [`https://${hostOf('outside ASCII')}/cartes/%C3%A9t%C3%A9`] },
  },
  {
    ...alive('in capitals and with a dot'),
    url: `https://${hostOf('in capitals and with a dot').toUpperCase()}.${cardPath}`,
    answer: { ...seen, hops: [start('in capitals and with a dot')] },
  },
  alive(
    'asks in the right language',
    {
      kind: 'by-header',
      header: 'accept-language',
      holds: 'zh-CN',
      page: ok({ text: cardPage('cn') }),
      otherwise: page,
    },
    { country: 'cn', answer: { ...seen, text: markOf('cn') } },
  ),
  unchanged('unchanged by tag', { etag: `W/${etag}` }, { etag: `W/${etag}` }),
  unchanged('unchanged by date', { lastModified }, { lastModified }),
  unchanged('changed since', { etag }, { etag: '"old"' }, { answer: seen }),
  unchanged(
    'tag of another address',
    { etag },
    { etag, url: 'https://elsewhere.example/' },
    { answer: seen },
  ),

  charset('GB18030 in the header', 'cn', 'gb18030', 'GB18030'),
  charset('GBK in a meta', 'cn', 'gbk', null, { head: meta('gbk') }),
  charset('GB18030 said nowhere', 'cn', 'gb18030', null),
  charset('windows-1252 said nowhere', 'ca', 'windows-1252', null),
  charset('Latin 1 that is windows-1252', 'ca', 'windows-1252', 'ISO-8859-1', { text: 'l’épicerie' }),
  charset('UTF-8 mark against the header', 'cn', 'utf-8', 'gbk', { mark: true }),
  charset('header against the meta', 'cn', 'gbk', '"gbk"', { head: meta('utf-8') }),
  charset('UTF-16 little end first', 'cn', 'utf-16le', null, { mark: true }),
  charset('UTF-16 in a meta of UTF-8', 'cn', 'utf-8', null, { head: meta('utf-16') }),
  charset('charset of an XML declaration', 'cn', 'gbk', null, { xml: true }),
  charset('a meta within a comment', 'cn', 'utf-8', null, { head: `<!-- ${meta('shift_jis')} -->` }),

  alive('PDF', ok(fees, typed('Application/PDF; qs=0.001')), pdf),
  alive('PDF as a download', ok(fees, typed('application/octet-stream')), pdf),
  ends(
    'PDF larger than the limit',
    ok({ ...fees, size: 1_500_000 }, typed('application/pdf')),
    { end: 'too-large', hops: 'asked' },
    'too-large',
  ),
  other('an image', ok(image, typed('image/png'))),
  other('JSON', ok({ text: '{"error":"not here"}' }, typed('application/json'))),
  other('an empty page in deflate', ok({ text: '' }, { contentEncoding: 'deflate', framing: 'chunked' }), ''),
  other('no content 204', status(204, { text: '' }), ''),
  other('304 to an unconditional request', { kind: 'reply', status: 304, headers: [html] }, ''),

  says('gone 404', 404, 'gone'),
  says('blocked 403', 403, 'blocked'),
  says('server error 500 again and again', 500, 'server-error', 3),
  ends(
    '404 in a moment',
    { kind: 'in-turn', turns: [status(503, { text: 'Busy' }), gone] },
    { end: 'page', status: 404, tries: 2 },
    'gone',
  ),
  ends(
    'a wall',
    status(403, { text: renderPage('Just a moment...', '') }),
    { end: 'page', status: 403 },
    'blocked',
  ),

  led('moved 301', newPath),
  led('for now 302', newPath, { code: 302, outcome: 'alive' }),
  led('relative beside', 'silver', { at: '/cards/silver' }),
  led('without its scheme', `//${hostOf('without its scheme')}${newPath}`),
  led('location in UTF-8', '/卡/金 卡', { at: '/%E5%8D%A1/%E9%87%91%20%E5%8D%A1' }),
  led(
    'in capitals with the usual port',
    `HTTPS://${hostOf('in capitals with the usual port').toUpperCase()}:443${newPath}`,
  ),
  ends(
    'redirect without a length, said twice',
    {
      ...redirect(301, newPath, { framing: 'chunked', body: { text: 'x'.repeat(200_000) } }),
      headers: [html, ['Location', newPath], ['Location', '/elsewhere']],
    },
    {
      ...seen,
      hops: [
        start('redirect without a length, said twice'),
        `https://${hostOf('redirect without a length, said twice')}${newPath}`,
      ],
    },
    'moved',
    { site: { paths: { [newPath]: page } } },
  ),
  chain('chain of five', [301, 301, 301, 301, 301], 'moved'),
  chain('chain of six', [301, 301, 301, 301, 301, 301], 'redirects'),
  refused('leads to itself by fragment', `${cardPath}#again`, 'too-many-redirects', 'redirects'),
  refused('leads nowhere', '', 'too-many-redirects', 'redirects'),
  ends(
    'cookies needed',
    { kind: 'needs-cookie', page },
    { end: 'too-many-redirects', hops: 'asked' },
    'redirects',
  ),
  refused('leads to http', `http://${hostOf('leads to http')}${cardPath}`, 'not-https', 'redirects'),
  refused('leads to a script', 'javascript:alert(1)', 'not-https', 'redirects'),
  refused('leads to no address', 'https://', 'bad-answer', 'server-error'),
  refused('leads to an unknown name', 'https://no-such-name.example/', 'dns', 'dns'),
  across('to another site of the issuer', `cards.${domainOf('to another site of the issuer')}`, 'moved'),
  across('to somebody else', 'www.cards-for-all.example', 'off-issuer'),
  across('to a name that ends alike', `not${domainOf('to a name that ends alike')}`, 'off-issuer'),
  across('leads to an old certificate', 'old.certificates.example', 'tls', {
    front: 'expired',
    end: { end: 'tls', hops: [start('leads to an old certificate')] },
  }),
  across('leads to silence', 'www.silent.example', 'timeout', {
    there: { kind: 'silence', after: 'request' },
    end: { ...timeout, hops: [start('leads to silence')] },
  }),
  led('moved and gone', newPath, { there: gone, end: { status: 404, text: 'Not' }, outcome: 'gone' }),
  led('turns home', '/', {
    code: 302,
    at: '/',
    there: ok({ text: homePage() }),
    end: { text: 'Example Bank' },
    outcome: 'soft-404',
  }),
  other('301 without a location', status(301, body), markOf('us')),

  ...[
    '127.0.0.1/',
    '169.254.169.254/latest/meta-data/',
    '[::1]/',
    'localhost/',
    'metadata.google.internal/',
  ].map((place) =>
    refused(`leads into a network: ${place}`, `https://${place}`, 'private-address', 'private-address'),
  ),
  ...[['10.1.2.3'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1'], ['fd12:3456::1'], ['127.0.0.1', '10.0.0.1']].map(
    (addresses) =>
      ends(`its name means ${addresses}`, page, { end: 'private-address' }, 'private-address', {
        site: { addresses },
      }),
  ),

  waits('429 with a minute', wait(429, '60')),
  waits('429 with a date gone by', wait(429, 'Wed, 21 Oct 2015 07:28:00 GMT')),
  waits('502 then 503', wait(502, null), wait(503, '1')),
  waits('silent once', { kind: 'silence', after: 'headers' }),
  ends('429 for ever', wait(429, '1'), { end: 'page', status: 429, tries: 3 }, 'blocked'),
  tooLong('429 with a second more than a minute', '61'),

  ends('unknown name', page, { end: 'dns', reason: 'unknown' }, 'dns', {
    site: { lookupFails: 'ENOTFOUND' },
  }),
  ends('name server down', page, { end: 'dns', tries: 3, reason: 'could not be looked up' }, 'dns', {
    site: { lookupFails: 'EAI_AGAIN' },
  }),
  ends('no address', page, { end: 'dns' }, 'dns', { site: { addresses: [] } }),
  front('connection refused', 'closed', { end: 'refused' }, 'refused'),
  front('takes connections and hangs up', 'hang-up', reset, 'refused'),
  front('takes connections and is mute', 'mute', timeout, 'timeout'),
  front('speaks without TLS', 'no-tls', { end: 'tls' }, 'tls'),
  front('expired certificate', 'expired', { end: 'tls', reason: 'expired' }, 'tls'),
  front('certificate of the future', 'not-yet-valid', { end: 'tls', reason: 'not valid yet' }, 'tls'),
  front('certificate of another', 'wrong-name', { end: 'tls', reason: 'another host' }, 'tls'),
  front('certificate of a stranger', 'unknown-authority', { end: 'tls', reason: 'unknown' }, 'tls'),
  ends('slow drip', { kind: 'drip', everyMs: 5000 }, lateTimeout, 'timeout'),
  ends('reset', { kind: 'reset', after: 'request' }, reset, 'refused'),
  ends('longer length than page', ok(body, { framing: 'length-too-long' }), lateReset, 'refused'),
  alive('shorter length than page', ok(body, { framing: 'length-too-short' })),
  ends('continue with what was not begun', ok(body, { first: [100] }), { end: 'bad-answer' }, 'server-error'),
  raw('no HTTP', 'hello there\r\n\r\n'),
  raw('a header with a zero byte', `${good}X-Note: a\0b\r\nContent-Length: 2\r\n\r\nok`),
  raw(
    'a length and chunks',
    `${good}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ),
  raw('chunks that are none', `${good}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n`, 'asked'),
  ends('gzip that is none', ok(body, { contentEncoding: 'gzip' }), badBody, 'server-error'),
  ends(
    'an encoding of its own',
    ok(body, { contentEncoding: 'rot13' }),
    { ...badBody, reason: 'rot13' },
    'server-error',
  ),
  ends(
    'packed ten times',
    ok(body, { bodyEncodings: Array.from({ length: 10 }, () => 'gzip' as const) }),
    { ...badBody, reason: '10 content encodings' },
    'server-error',
  ),
  bomb('zstd bomb', ['zstd']),
  bomb('gzip bomb in gzip', ['gzip', 'gzip']),
];

/** Pages that only an address which cannot be there tells from others: see `checkSources`. */
export const probedCases: readonly WebCase[] = [
  ends('the home page for everything', ok({ text: homePage('cn') }), { end: 'page' }, 'soft-404', {
    site: { otherwise: ok({ text: homePage('cn') }) },
  }),
  ends('a page and the rest is polite', page, { end: 'page' }, 'alive', {
    site: { otherwise: ok({ text: notFoundPage('Page not found', 'Sorry, we cannot find it.') }) },
  }),
];
