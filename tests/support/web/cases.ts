import {
  alive,
  body,
  chain,
  charset,
  etag,
  fees,
  gone,
  image,
  lastModified,
  meta,
  newPath,
  notAPage,
  page,
  pdf,
  redirected,
  redirectedToHost,
  seen,
  start,
  statusCase,
  timeout,
  typed,
  unchanged,
  unfollowed,
  varied,
  webCase,
} from './case-builders.ts';
import { failureCases } from './failure-cases.ts';
import { cardPage, homePage, markOf, notFoundPage, renderPage } from './pages.ts';
import { cardPath, domainOf, hostOf, html, ok, redirect, status, type WebCase } from './web-case.ts';

/** The responses of the hosts, and the expected results and outcomes. */
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
  webCase(
    'redirect that requires cookies',
    { kind: 'needs-cookie', page },
    { end: 'too-many-redirects', hops: 'requested' },
    'redirects',
  ),
  unfollowed('redirect to http', `http://${hostOf('redirect to http')}${cardPath}`, 'not-https', 'redirects'),
  unfollowed('redirect to a script', 'javascript:alert(1)', 'not-https', 'redirects'),
  unfollowed('redirect to an invalid address', 'https://', 'bad-answer', 'server-error'),
  unfollowed('redirect to an unknown name', 'https://no-such-name.example/', 'dns', 'dns'),
  redirectedToHost(
    'redirect to another site of the issuer',
    `cards.${domainOf('redirect to another site of the issuer')}`,
    'moved',
  ),
  redirectedToHost('redirect to another institution', 'www.cards-for-all.example', 'off-issuer'),
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
    outcome: 'soft-404',
  }),
  notAPage('301 without a location', status(301, body), markOf('us')),
  ...failureCases,
];

/** Only a request for an unknown URL distinguishes these pages from “not found” pages. */
export const probedCases: readonly WebCase[] = [
  webCase('home page for every address', ok({ text: homePage('cn') }), { end: 'page' }, 'soft-404', {
    site: { otherwise: ok({ text: homePage('cn') }) },
  }),
  webCase('page of a host with status 200 for unknown addresses', page, { end: 'page' }, 'alive', {
    site: { otherwise: ok({ text: notFoundPage('Page not found', 'Sorry, we cannot find it.') }) },
  }),
];
